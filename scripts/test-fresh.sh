#!/usr/bin/env bash
# Proves the set-up in a bare Debian 12: clones the commit that HEAD names and runs make there,
# once as root and once as an ordinary user. TEST_FRESH_TARGET narrows what make runs (test),
# TEST_FRESH_SUITE takes another Debian (bookworm), TEST_FRESH_MIRROR a mirror of it.
set -euo pipefail
cd "$(dirname "$0")/.."

target=${TEST_FRESH_TARGET:-test}
suite=${TEST_FRESH_SUITE:-bookworm}

stop() {
    printf '%s\n' "$@" >&2
    exit 2
}

[ "$(id -u)" -eq 0 ] || stop "make test-fresh needs root: it makes a Debian system in a folder and enters it."
for tool in debootstrap unshare; do
    command -v "$tool" >/dev/null || stop "make test-fresh needs $tool: apt-get install -y debootstrap util-linux"
done
# Under sudo the checkout belongs to someone else.
git() { command git -c safe.directory="$PWD" "$@"; }
git rev-parse --quiet --verify HEAD >/dev/null || stop "make test-fresh clones what is committed, and nothing is."
[ -z "$(git status --porcelain)" ] || echo "Note: uncommitted changes are not part of this test."

# Mounts are made in a mount namespace of their own (enter, below) and vanish with it,
# so that this folder holds plain files only.
work=$(mktemp -d "${TMPDIR:-/var/tmp}/laws-fresh.XXXXXX")
trap 'rm -rf --one-file-system "$work"' EXIT
trap 'exit 130' INT
trap 'exit 143' TERM HUP

# ---- the host's way to the network, whatever it is; logins of apt and npm stay behind

network_names() {
    compgen -e | grep -E -i '^((https?|ftp|all|no)_proxy|PIP_.*|UV_.*|SSL_CERT_(FILE|DIR)|(REQUESTS|CURL)_CA_BUNDLE|NODE_EXTRA_CA_CERTS|GIT_SSL_CAINFO|npm_config_(registry|cafile|proxy|https_proxy|noproxy|strict_ssl))$' |
        grep -v -x -E 'PIP_(USER|TARGET|PREFIX)' || true
}

environment=()
while read -r name; do
    [ -z "$name" ] || environment+=("$name=${!name}")
done < <(network_names)

# carry FILE ROOT [AS]: a copy at the same place, where the host has such a file.
carry() {
    [ -f "$1" ] || return 0
    mkdir -p "$2$(dirname "${3:-$1}")"
    cp --dereference "$1" "$2${3:-$1}"
}

carry_network() {
    local root=$1 home=$2 file name
    carry /etc/resolv.conf "$root"
    carry /etc/hosts "$root"
    apt-config dump 2>/dev/null | grep -E '^Acquire::(https?|ftp|Retries|Check|AllowInsecure|ForceIPv)' \
        >"$root/etc/apt/apt.conf.d/90host" || true
    for file in /usr/local/share/ca-certificates/*.crt; do
        carry "$file" "$root"
    done
    for name in "${environment[@]}"; do
        file=${name#*=}
        case $file in /*) carry "$file" "$root" ;; esac
    done
    carry /etc/ssl/certs/ca-certificates.crt "$root"
    carry /etc/pip.conf "$root"
    carry /etc/xdg/pip/pip.conf "$root"
    carry "${PIP_CONFIG_FILE:-$HOME/.config/pip/pip.conf}" "$root" "${PIP_CONFIG_FILE:-$home/.config/pip/pip.conf}"
    carry "$HOME/.pip/pip.conf" "$root" "$home/.pip/pip.conf"
    # Files that pip's settings name, such as certificates and constraints.
    while read -r file; do
        carry "$file" "$root"
    done < <(cat "$root/etc/pip.conf" "$root/etc/xdg/pip/pip.conf" "$root$home"/{.config/pip,.pip}/pip.conf 2>/dev/null |
        sed -n 's/^[[:space:]]*\(cert\|client-cert\|constraint\)[[:space:]]*=[[:space:]]*//p')
    cat /etc/npmrc "$HOME/.npmrc" 2>/dev/null |
        grep -E '^(@[^:=]+:)?(registry|cafile|proxy|https-proxy|noproxy|strict-ssl)[[:space:]]*=' >"$root$home/.npmrc" || true
    while read -r file; do
        carry "$file" "$root"
    done < <(sed -n 's/^cafile[[:space:]]*=[[:space:]]*//p' "$root$home/.npmrc")
}

# A Debian host's own mirror; elsewhere debootstrap knows one.
mirror() {
    if [ -n "${TEST_FRESH_MIRROR:-}" ]; then
        echo "$TEST_FRESH_MIRROR"
    elif grep -q -x 'ID=debian' /etc/os-release; then
        cat /etc/apt/sources.list /etc/apt/sources.list.d/*.{list,sources} 2>/dev/null |
            grep -v '^[[:space:]]*#' | grep -o -E 'https?://[^ ]*/debian/?( |$)' | head -n 1
    fi
}

# ---- running a command in there

# enter USER HOME COMMAND: with /proc, /dev, /dev/shm and /dev/pts as a browser needs them.
enter() {
    # shellcheck disable=SC2016
    unshare --mount --propagation private --pid --fork --kill-child bash -e -c '
        root=$1 user=$2
        shift 2
        mount --bind "$root" "$root"
        mount -t proc proc "$root/proc"
        mount -t tmpfs -o mode=755 dev "$root/dev"
        for node in null zero full random urandom tty; do
            : >"$root/dev/$node"
            mount --bind "/dev/$node" "$root/dev/$node"
        done
        ln -s /proc/self/fd "$root/dev/fd"
        ln -s /proc/self/fd/0 "$root/dev/stdin"
        ln -s /proc/self/fd/1 "$root/dev/stdout"
        ln -s /proc/self/fd/2 "$root/dev/stderr"
        mkdir "$root/dev/pts" "$root/dev/shm"
        mount -t devpts -o newinstance,ptmxmode=0666,mode=620 devpts "$root/dev/pts"
        ln -s pts/ptmx "$root/dev/ptmx"
        mount -t tmpfs -o mode=1777 shm "$root/dev/shm"
        # Not a plain chroot: there a browser may not make its sandbox.
        cd "$root"
        mkdir -p .host
        pivot_root . .host
        umount -l /.host
        exec chroot --userspec="$user" / "$@"
    ' enter "$system" "$1" env -i "${environment[@]}" HOME="$2" LANG=C.UTF-8 \
        PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin sh -c "$3" </dev/null
}

failures=0
verdict() {
    if [ "$1" = 0 ]; then
        echo "PASS  $2"
    else
        echo "FAIL  $2"
        failures=$((failures + 1))
    fi
}

# scenario TEXT USER HOME COMMAND: shows the output as it comes and gives a verdict.
scenario() {
    local code=0
    echo "----  $1"
    enter "$2" "$3" "$4" 2>&1 | tee "$work/output" | sed 's/^/      /' || code=$?
    verdict "$code" "$1"
}

new_system() {
    system=$work/$1
    cp -a "$work/base" "$system"
    cp "$work/repo.bundle" "$system/srv/repo.bundle"
}

# ---- the scenarios

git bundle create --quiet "$work/repo.bundle" HEAD
echo "----  a bare Debian $suite"
mirror=$(mirror) || true
unshare --mount --propagation private \
    debootstrap --variant=minbase --include=git,make,python3,ca-certificates "$suite" "$work/base" ${mirror:+"$mirror"} \
    >"$work/debootstrap.log" 2>&1 || {
    tail -n 20 "$work/debootstrap.log" >&2
    stop "debootstrap failed."
}

# A space in the path, since a checkout may lie anywhere.
new_system root
carry_network "$system" /root
scenario "root: make $target installs what it needs and runs" root:root /root \
    "git -c advice.detachedHead=false -c init.defaultBranch=main clone --quiet /srv/repo.bundle '/root/the laws' && cd '/root/the laws' && make $target"
rm -rf --one-file-system "$system"

new_system user
home=/home/reader
chroot "$system" useradd --create-home --shell /bin/sh reader
carry_network "$system" "$home"
chroot "$system" chown -R reader:reader "$home"
scenario "user: git clone" reader:reader "$home" "git -c advice.detachedHead=false -c init.defaultBranch=main clone --quiet /srv/repo.bundle ~/laws"
code=0
scenario_name="user, nothing installed: make $target stops first and prints the one line to type"
echo "----  $scenario_name"
enter reader:reader "$home" "cd ~/laws && make $target" >"$work/output" 2>&1 || code=$?
sed 's/^/      /' "$work/output"
line=$(sed -n 's/^    sudo //p' "$work/output" | head -n 1)
stopped_first() {
    [ "$code" -ne 0 ] && [ -n "$line" ] && [ "$(grep -c '^    ' "$work/output")" -eq 1 ] &&
        [ ! -e "$system$home/laws/.venv" ]
}
verdict "$(stopped_first && echo 0 || echo 1)" "$scenario_name"
scenario "root types that line" root:root /root \
    "{ ${line//sudo /}; } >/root/log 2>&1 || { cat /root/log; exit 1; }"
scenario "user: make $target runs" reader:reader "$home" "cd ~/laws && make $target"

echo
[ "$failures" -eq 0 ] || stop "$failures of 5 failed."
echo "All 5 passed."
