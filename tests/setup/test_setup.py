"""The set-up asks the system first, on machines made of small fakes."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]

TOOLS = ("sh", "cat", "dirname", "env", "grep", "head", "mkdir", "readlink", "rm")

# The real Python, but for what a test takes away: its version, or Debian's ensurepip.
PYTHON = f"""\
case $2 in
*'(3, 11) <='*) exit {{fits}} ;;
*ensurepip*) [ -e "$MACHINE/venv" ]; exit ;;
*base_prefix*) echo {{prefix}}; exit ;;
esac
exec "{sys.executable}" "$@"
"""

APT = """\
echo "apt-get $*" >>"$MACHINE/calls"
[ -z "$APT_FAILS" ] || { echo "no network" >&2; exit 100; }
case "$*" in *install*venv*) : >"$MACHINE/venv" ;; esac
case "$*" in *install*chromium*) printf '#!/bin/sh\\necho Chromium 140\\n' >"$MACHINE/bin/chromium"
    "$CHMOD" +x "$MACHINE/bin/chromium" ;; esac
"""


class Machine:
    """A folder with the checkout's scripts and the only commands that they can see."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.checkout = folder / "a checkout"
        self.bin = folder / "bin"
        self.bin.mkdir()
        shutil.copytree(ROOT / "scripts", self.checkout / "scripts")
        for tool in TOOLS:
            (self.bin / tool).symlink_to(shutil.which(tool) or tool)
        self.system("ID=debian")
        self.command("sudo", 'echo "sudo $*" >>"$MACHINE/calls"')
        self.command("id", "echo 1000")
        self.command("apt-get", APT)
        self.command("python3", PYTHON.format(fits=0, prefix="/usr"))
        self.environment = {
            "PATH": str(self.bin),
            "HOME": str(folder / "home"),
            "MACHINE": str(folder),
            "OS_RELEASE": str(folder / "os-release"),
            "SBIN": str(folder / "sbin"),
            "CHMOD": shutil.which("chmod") or "",
        }

    def system(self, text: str) -> None:
        (self.folder / "os-release").write_text(text + "\n", encoding="utf-8")

    def command(self, name: str, body: str) -> Path:
        path = self.bin / name
        path.write_text(f"#!/bin/sh\n{body}\n", encoding="utf-8")
        path.chmod(0o755)
        return path

    def root(self) -> None:
        self.command("id", "echo 0")

    def venv(self) -> None:
        (self.folder / "venv").touch()

    def run(self, script: str, *arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            ["/bin/sh", f"scripts/{script}", *arguments],
            cwd=self.checkout,
            env=self.environment | environment,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            check=False,
        )

    @property
    def calls(self) -> list[str]:
        path = self.folder / "calls"
        return path.read_text(encoding="utf-8").splitlines() if path.exists() else []


@pytest.fixture
def machine(tmp_path: Path) -> Machine:
    return Machine(tmp_path)


def lines_to_type(done: subprocess.CompletedProcess[str]) -> list[str]:
    return [line.strip() for line in done.stderr.splitlines() if line.startswith("    ")]


APT_LINE = "sudo apt-get update && sudo apt-get install -y"
PLAYWRIGHT_LINE = "make setup && .venv/bin/playwright install --with-deps chromium"


def test_a_user_gets_one_line_for_all_that_is_missing(machine: Machine) -> None:
    done = machine.run("setup.sh", "preflight")
    assert done.returncode != 0
    assert lines_to_type(done) == [f"{APT_LINE} python3-venv chromium"]
    assert machine.calls == []
    assert not (machine.checkout / ".venv").exists()


def test_a_user_without_a_browser_gets_a_line_for_that(machine: Machine) -> None:
    machine.venv()
    done = machine.run("setup.sh", "preflight")
    assert done.returncode != 0
    assert lines_to_type(done) == [f"{APT_LINE} chromium"]


def test_the_browser_without_a_window_is_taken_where_apt_has_it(machine: Machine) -> None:
    machine.venv()
    machine.command("apt-cache", 'test "$*" = "show chromium-headless-shell"')
    assert lines_to_type(machine.run("setup.sh", "preflight")) == [f"{APT_LINE} chromium-headless-shell"]
    machine.root()
    assert machine.run("setup.sh", "preflight").returncode == 0
    assert machine.calls == ["apt-get update", "apt-get install -y chromium-headless-shell"]


def test_without_the_tests_no_browser_is_asked_for(machine: Machine) -> None:
    done = machine.run("setup.sh", "venv")
    assert done.returncode != 0
    assert lines_to_type(done) == [f"{APT_LINE} python3-venv"]
    assert not (machine.checkout / ".venv").exists()


def test_root_installs_what_is_missing(machine: Machine) -> None:
    machine.root()
    done = machine.run("setup.sh", "preflight")
    assert done.returncode == 0, done.stderr
    assert machine.calls == ["apt-get update", "apt-get install -y python3-venv chromium"]
    assert machine.run("setup.sh", "preflight").stdout == ""
    assert len(machine.calls) == 2


def test_root_sees_why_apt_failed(machine: Machine) -> None:
    machine.root()
    done = machine.run("setup.sh", "preflight", APT_FAILS="yes")
    assert done.returncode != 0
    assert "no network" in done.stderr
    assert "apt-get install -y python3-venv chromium" in done.stderr


def test_a_complete_machine_is_asked_for_nothing(machine: Machine) -> None:
    machine.venv()
    machine.command("google-chrome", "echo Google Chrome 140")
    done = machine.run("setup.sh", "preflight")
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


def test_ubuntu_has_no_chromium_for_apt(machine: Machine) -> None:
    machine.system('ID=ubuntu\nVERSION_ID="24.04"')
    assert lines_to_type(machine.run("setup.sh", "preflight")) == [
        f"{APT_LINE} python3-venv && {PLAYWRIGHT_LINE}"
    ]
    machine.venv()
    assert lines_to_type(machine.run("setup.sh", "preflight")) == [PLAYWRIGHT_LINE]


def test_on_ubuntu_root_leaves_the_browser_to_playwright(machine: Machine) -> None:
    machine.system("ID=ubuntu")
    machine.root()
    assert machine.run("setup.sh", "preflight").returncode == 0
    assert machine.calls == ["apt-get update", "apt-get install -y python3-venv"]


def test_on_ubuntu_root_fetches_playwrights_own(machine: Machine) -> None:
    machine.system("ID=ubuntu")
    machine.root()
    machine.command("chromium-browser", "echo requires the chromium snap to be installed >&2; exit 1")
    tools = machine.checkout / ".venv" / "bin"
    tools.mkdir(parents=True)
    own = machine.folder / "own"
    shutil.copy(machine.command("python", f'echo "{own}"'), tools)
    fetch = f'echo "playwright $*" >>"$MACHINE/calls"; printf "#!/bin/sh\\necho Chromium" >"{own}"'
    shutil.copy(machine.command("playwright", f'{fetch}; "$CHMOD" +x "{own}"'), tools)
    done = machine.run("setup.sh", "browser")
    assert done.returncode == 0, done.stderr
    assert machine.calls == ["playwright install --with-deps chromium"]
    assert machine.run("find-browser.sh").stdout == f"{own}\n"


def test_an_old_python_is_refused(machine: Machine) -> None:
    machine.command("python3", PYTHON.format(fits=1, prefix="/usr"))
    done = machine.run("setup.sh", "preflight")
    assert done.returncode != 0
    assert "No Python 3.11 to 3.14" in done.stderr
    assert "LAWS_PYTHON" in done.stderr


def test_a_newer_python_beside_an_old_one_is_found(machine: Machine) -> None:
    machine.command("python3", PYTHON.format(fits=1, prefix="/usr"))
    machine.command("python3.12", PYTHON.format(fits=0, prefix="/usr"))
    minor = f"python{sys.version_info[0]}.{sys.version_info[1]}-venv"
    assert lines_to_type(machine.run("setup.sh", "venv")) == [f"{APT_LINE} {minor}"]


def test_a_named_python_is_taken_or_refused(machine: Machine) -> None:
    machine.venv()
    machine.command("google-chrome", "echo Google Chrome 140")
    old = machine.command("old", PYTHON.format(fits=1, prefix="/usr"))
    done = machine.run("setup.sh", "preflight", LAWS_PYTHON=str(old))
    assert done.returncode != 0
    assert f"LAWS_PYTHON={old}" in done.stderr


def test_apt_cannot_mend_a_python_of_ones_own(machine: Machine) -> None:
    machine.command("python3", PYTHON.format(fits=0, prefix="/opt/python"))
    done = machine.run("setup.sh", "venv")
    assert done.returncode != 0
    assert "ensurepip" in done.stderr
    assert "apt-get" not in done.stderr


def test_browsers_are_sought_in_order(machine: Machine) -> None:
    named = machine.command("mine", "echo Chromium 1")
    assert machine.run("find-browser.sh").returncode == 1
    for name in ("google-chrome", "chromium", "chromium-headless-shell"):
        machine.command(name, "echo Chromium 2")
        assert machine.run("find-browser.sh").stdout == f"{machine.bin / name}\n"
    assert machine.run("find-browser.sh", LAWS_CHROMIUM=str(named)).stdout == f"{named}\n"


def test_a_browser_that_does_not_run_is_passed_over(machine: Machine) -> None:
    machine.command("chromium", "exit 1")
    machine.command("chromium-browser", "exec /snap/bin/chromium")
    assert machine.run("find-browser.sh").returncode == 1
    machine.command("google-chrome-stable", "echo Google Chrome 140")
    assert machine.run("find-browser.sh").stdout == f"{machine.bin / 'google-chrome-stable'}\n"


def test_a_snap_counts_only_by_name(machine: Machine) -> None:
    machine.command("chromium", "if false; then exec /snap/bin/chromium; fi; echo Chromium 2")
    assert machine.run("find-browser.sh").returncode == 1
    assert machine.run("find-browser.sh", LAWS_CHROMIUM="chromium").returncode == 0


def test_a_named_browser_must_run(machine: Machine) -> None:
    machine.venv()
    machine.command("google-chrome", "echo Google Chrome 140")
    done = machine.run("setup.sh", "preflight", LAWS_CHROMIUM="/nowhere/chrome")
    assert done.returncode != 0
    assert "LAWS_CHROMIUM=/nowhere/chrome" in done.stderr


def test_a_failing_tool_is_heard(machine: Machine) -> None:
    machine.venv()
    broken = PYTHON.format(fits=0, prefix="/usr").replace(
        "case $2", "case $1$2 in -mvenv) echo disk full >&2; exit 1 ;; esac\ncase $2"
    )
    machine.command("python3", broken)
    done = machine.run("setup.sh", "venv")
    assert done.returncode != 0
    assert "disk full" in done.stderr
    assert "run the same command again" in done.stderr
    assert not (machine.checkout / ".venv" / "ready").exists()


def test_a_user_without_nginx_gets_a_line_for_that(machine: Machine) -> None:
    done = machine.run("setup.sh", "nginx")
    assert done.returncode != 0
    assert lines_to_type(done) == [f"{APT_LINE} nginx"]


def test_root_installs_nginx_and_hears_what_that_starts(machine: Machine) -> None:
    machine.root()
    done = machine.run("setup.sh", "nginx")
    assert done.returncode == 0, done.stderr
    assert machine.calls == ["apt-get update", "apt-get install -y nginx"]
    assert "systemctl disable --now nginx" in done.stdout


def test_an_nginx_off_the_path_is_found(machine: Machine) -> None:
    (machine.folder / "sbin").mkdir()
    shutil.copy(machine.command("nginx", "exit 0"), machine.folder / "sbin")
    (machine.bin / "nginx").unlink()
    done = machine.run("setup.sh", "nginx")
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
