"""A pytest session that collects once, and then runs tests against each mutant in a process of its own."""

from __future__ import annotations

import gc
import json
import os
import resource
import sys
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import _lru_cache_wrapper
from hashlib import sha256
from itertools import zip_longest
from math import ceil
from pathlib import Path
from time import process_time

import pytest
from hypothesis import HealthCheck, settings
from mutmut.mutation.trampoline import set_mutant_under_test
from mutmut.state import state
from stage import STAGE, Mutant

TRACE = STAGE.with_name("mutants-trace.json")
FAILED = STAGE.with_name("mutants-control")
MEMORY = 6 * 1024**3
CONTROL = Mutant("control.x_control__mutmut_0", "", "", "", "", "", "")
"""No mutant: where nothing was changed, no test may fail, in whatever order they run."""

KILLED, SURVIVED, UNTESTED, TIMEOUT = "killed", "survived", "untested", "timeout"

settings.register_profile(
    "mutants",
    deadline=None,
    derandomize=True,
    database=None,
    max_examples=15,
    suppress_health_check=list(HealthCheck),
)


class MutantSession:
    """The plugin: it tells what became of each mutant, ``children`` of which are tried at a time."""

    def __init__(
        self,
        mutants: Sequence[Mutant],
        told: Callable[[Mutant, str], None],
        *,
        children: int,
        again: bool,
    ) -> None:
        self.mutants = mutants
        self.again = again
        self.children = children
        self.told = told
        self.failed: list[str] = []
        self.items: dict[str, pytest.Item] = {}
        self.took: dict[str, float] = {}
        self.reaching: dict[str, set[str]] = defaultdict(set)
        self.running: dict[int, Mutant] = {}
        self.traced: Path | None = None

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Leave out the doctests that stand in the copies of each function."""
        items[:] = [item for item in items if "__mutmut" not in item.name]

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Note whether a test failed."""
        if report.failed:
            self.failed.append(report.nodeid)

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Find out which tests reach which function, and then try the mutants."""
        settings.load_profile("mutants")
        self.items = {item.nodeid: item for item in session.items}
        self._trace(session.items)
        if self.failed:
            raise pytest.UsageError(f"Tests fail without any mutant: {', '.join(self.failed)}.")
        forget_results()
        gc.freeze()
        self._start(CONTROL, sorted(self.items, key=lambda each: self.took[each]))
        for mutant in self.mutants:
            self._try(mutant)
        while self.running:
            self._await()
        return True

    def _trace(self, items: Sequence[pytest.Item]) -> None:
        """Run each test without a mutant and note what it reaches; again, only those of changed files."""
        former = json.loads(TRACE.read_text("utf-8")) if self.again and TRACE.is_file() else {}
        traced = {}
        set_mutant_under_test("stats")
        for item in items:
            digest = sha256(item.path.read_bytes()).hexdigest()
            known = former.get(item.nodeid)
            if known is None or known[0] != digest:
                known = digest, *self._reached(item)
            traced[item.nodeid] = known
            self.took[item.nodeid] = known[1]
            for function in known[2]:
                self.reaching[function].add(item.nodeid)
        set_mutant_under_test("")
        TRACE.write_text(json.dumps(traced), "utf-8")

    def _reached(self, item: pytest.Item) -> tuple[float, list[str]]:
        if item.path != self.traced:
            self.traced = item.path
            forget_results()
        state()._stats.clear()
        began = process_time()
        run([item])
        return process_time() - began, sorted(state()._stats)

    def _try(self, mutant: Mutant) -> None:
        chosen = nearest(mutant, self._noticing(mutant), self.took)
        if not chosen:
            self.told(mutant, UNTESTED)
            return
        while len(self.running) >= self.children:
            self._await()
        self._start(mutant, chosen)

    def _noticing(self, mutant: Mutant) -> set[str]:
        """Return the tests that reach a mutant; where its module keeps results, all tests of their files.

        There the first test of a file reaches the code, and the others are handed what it returned.
        """
        reaching = self.reaching[mutant.covered_by]
        if mutant.module not in {each.__module__ for each in _caches()}:
            return reaching
        files = {test.partition("::")[0] for test in reaching}
        return {test for test in self.took if test.partition("::")[0] in files}

    def _start(self, mutant: Mutant, chosen: Sequence[str]) -> None:
        child = os.fork()
        if child:
            self.running[child] = mutant
        else:
            self._run_against(mutant, chosen)

    def _run_against(self, mutant: Mutant, chosen: Sequence[str]) -> None:
        """Be the child: run the tests until one fails, and leave with 1 if one did."""
        seconds = ceil(10 * sum(self.took[each] for each in chosen)) + 5
        resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, 1)
        os.dup2(nowhere, 2)
        noticed = 1
        try:
            manager = self.items[chosen[0]].config.pluginmanager
            manager.unregister(manager.getplugin("terminalreporter"))
            set_mutant_under_test(mutant.name)
            forget_results()
            run([self.items[each] for each in chosen], until=lambda: bool(self.failed))
            noticed = int(bool(self.failed))
            if mutant is CONTROL:
                FAILED.write_text(", ".join(self.failed), "utf-8")
        finally:
            os._exit(noticed)

    def _await(self) -> None:
        child, status = os.wait()
        mutant = self.running.pop(child)
        noticed = TIMEOUT if os.WIFSIGNALED(status) else KILLED if os.WEXITSTATUS(status) else SURVIVED
        if mutant is not CONTROL:
            self.told(mutant, noticed)
        elif noticed != SURVIVED:
            raise pytest.UsageError(f"Without a mutant, in another order: {FAILED.read_text('utf-8')} fails.")


def run(items: Sequence[pytest.Item], until: Callable[[], bool] = lambda: False) -> None:
    """Run tests as pytest does, one after the other; a doctest keeps its names, so that it can run again."""
    for item, after in zip(items, [*items[1:], None], strict=True):
        names = dict(item.dtest.globs) if isinstance(item, pytest.DoctestItem) else {}
        item.config.hook.pytest_runtest_protocol(item=item, nextitem=after)
        if isinstance(item, pytest.DoctestItem):
            item.dtest.globs.update(names)
        if until():
            return


def nearest(mutant: Mutant, tests: Iterable[str], took: Mapping[str, float]) -> list[str]:
    """Put the tests of a mutant in order: first those in files named for its module.

    Then by turns one of each other file, always the quickest first.
    """
    module = Path(mutant.file).stem
    named: list[str] = []
    by_file: dict[str, list[str]] = defaultdict(list)
    for test in sorted(tests, key=lambda each: (took[each], each)):
        file = test.partition("::")[0]
        (named if module in file else by_file[file]).append(test)
    turns = [named, *zip_longest(*sorted(by_file.values(), key=lambda each: took[each[0]]))]
    return [test for turn in turns for test in turn if test is not None]


def forget_results() -> None:
    """Empty the caches of the mutated rooms, or what the code returned would outlive a change of the code."""
    for cached in _caches():
        cached.cache_clear()


def _caches() -> list[_lru_cache_wrapper[object]]:
    if not _FOUND:
        cached = [each for each in gc.get_objects() if isinstance(each, _lru_cache_wrapper)]
        _FOUND.extend(each for each in cached if hasattr(sys.modules.get(each.__module__), "_mutmut_mutated"))
    return _FOUND


_FOUND: list[_lru_cache_wrapper[object]] = []
