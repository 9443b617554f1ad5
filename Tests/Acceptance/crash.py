#!/usr/bin/env python3
"""Kills writers of a vault at random instants, and checks that nothing acknowledged is lost.

    Tests/Acceptance/crash.py [RUNS] [--seed N] [--writer PATH]

Each run starts one or two processes on one vault, kills each with SIGKILL at a random instant, then opens the
vault again: every operation that was acknowledged must be there, one that was only begun must be there whole or
not at all, and verifying must find nothing wrong.
"""

import argparse
import json
import pathlib
import random
import shutil
import subprocess
import sys
import tempfile
import threading
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]


class Ledger:
    """What the writers said: rows of each operation begun, and the last operation acknowledged."""

    def __init__(self):
        self.begun = {}
        self.done = {}
        self.count = 0

    def hear(self, line):
        words = line.split()
        if not words or words[0] not in ("begin", "done"):
            return
        writer, operation = words[1], int(words[2])
        if words[0] == "begin":
            # An operation that a kill prevented is begun again by the next process, with other rows.
            self.begun.setdefault(writer, {})[operation] = (int(words[3]), int(words[4]))
        else:
            self.done[writer] = operation
            self.count += 1

    def mistakes(self, report):
        found = list(report["problems"])
        for writer in self.begun:
            last = report["writers"].get(writer, 0)
            done = self.done.get(writer, 0)
            if last < done:
                found.append(f"{writer}: operation {done} was acknowledged, {last} is the last one there")
            if last > max(self.begun[writer]):
                found.append(f"{writer}: operation {last} is there and was never begun")
            found += self.wrong_rows(writer, last, report["rows"].get(writer, {}))
            # What was begun and is not there never was.
            self.begun[writer] = {k: v for k, v in self.begun[writer].items() if k <= last}
            self.done[writer] = last
        return found

    def wrong_rows(self, writer, last, rows):
        expected = {}
        for operation in range(1, last + 1):
            count, forgotten = self.begun[writer][operation]
            expected[str(operation)] = count
            expected.pop(str(forgotten), None)
        if rows == expected:
            return []
        differing = sorted(k for k in set(rows) | set(expected) if rows.get(k) != expected.get(k))
        return [f"{writer}: operation {k} has {rows.get(k, 0)} rows, not {expected.get(k, 0)}" for k in differing]


def listen(process, ledger, lock):
    for line in process.stdout:
        # A line cut by the kill was not said.
        if line.endswith("\n"):
            with lock:
                ledger.hear(line)


def run_once(writer, vault, ledger, rng):
    lock = threading.Lock()
    processes = []
    for name in "ab"[: rng.choice([1, 1, 2])]:
        process = subprocess.Popen([writer, "write", vault, name], stdout=subprocess.PIPE, text=True)
        listener = threading.Thread(target=listen, args=(process, ledger, lock))
        listener.start()
        # Most kills under load, some while the vault is being opened.
        instant = rng.uniform(0, 0.15) if rng.random() < 0.2 else rng.uniform(0.1, 0.8)
        processes.append((process, listener, time.monotonic() + instant))
    ended_early = []
    for process, listener, instant in sorted(processes, key=lambda item: item[2]):
        time.sleep(max(0, instant - time.monotonic()))
        if process.poll() is not None:
            ended_early.append(process.returncode)
        process.kill()
        process.wait()
        listener.join()
    if ended_early:
        return [f"a writer ended by itself with status {ended_early}"]
    check = subprocess.run([writer, "check", vault], capture_output=True, text=True, timeout=120)
    if check.returncode != 0:
        return [f"the vault does not open: {check.stderr.strip()[:2000]}"]
    return ledger.mistakes(json.loads(check.stdout))


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("runs", nargs="?", type=int, default=20)
    parser.add_argument("--seed", type=int, default=random.SystemRandom().randrange(2**32))
    parser.add_argument("--writer", default=str(ROOT / ".build/debug/CrashWriter"))
    options = parser.parse_args()
    print(f"crash: {options.runs} runs, seed {options.seed}", flush=True)
    rng = random.Random(options.seed)
    folder = tempfile.mkdtemp(prefix="carnets-crash-")
    vault = folder + "/vault"
    subprocess.run([options.writer, "create", vault], check=True, timeout=60)
    ledger = Ledger()
    for number in range(1, options.runs + 1):
        mistakes = run_once(options.writer, vault, ledger, rng)
        if mistakes:
            print(f"crash: run {number} of seed {options.seed} failed; the vault stays in {vault}", file=sys.stderr)
            for mistake in mistakes:
                print("  " + mistake, file=sys.stderr)
            return 1
    print(f"crash: {options.runs} kills, {ledger.count} acknowledged writes, none lost")
    shutil.rmtree(folder)
    return 0


if __name__ == "__main__":
    sys.exit(main())
