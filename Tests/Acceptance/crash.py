#!/usr/bin/env python3
"""Kills writers of a Holfy vault at random instants, and checks that nothing acknowledged is lost.

    Tests/Acceptance/crash.py [RUNS] [--seed N] [--writer PATH]

Each run starts one or two processes on one vault with a readable copy, kills each with SIGKILL at a random instant,
and opens the vault again. The copy, brought up to date, must then say what was acknowledged: each writer's last
operation may be there or not, but whole, and everything before it must be there. It must equal a fresh export byte
for byte, and verifying the vault must find nothing wrong.
"""

import argparse
import copy
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
# Verifying takes longer the more a vault has lived through.
RUNS_PER_VAULT = 25


def empty_vehicle():
    return {"mileage": 0, "documents": [], "fuel": []}


class Expectation:
    """What one writer's vehicle must be: as it was acknowledged, or with the operation that was under way."""

    def __init__(self):
        self.vehicle = None
        self.scrapped = None
        self.under_way = None

    def begin(self, operation, number):
        self.under_way = (operation, number)

    def done(self):
        self.vehicle, self.scrapped = self.after(self.under_way)
        self.under_way = None

    def after(self, step):
        """The vehicle after a step, and the one that can be restored."""
        operation, number = step
        if operation == "scrap":
            return None, self.vehicle
        if operation == "restore":
            return self.scrapped, None
        vehicle = empty_vehicle() if operation == "vehicle" else copy.deepcopy(self.vehicle)
        if operation == "document":
            vehicle["documents"].append(number)
        elif operation == "forget":
            vehicle["documents"].remove(number)
        elif operation == "fuel":
            vehicle["fuel"].append(number)
        elif operation == "mileage":
            vehicle["mileage"] = number
        return vehicle, self.scrapped

    def compare(self, found):
        """Whether what is there may be; from now on it is what must be."""
        possible = [(self.vehicle, self.scrapped)]
        if self.under_way:
            possible.append(self.after(self.under_way))
        self.under_way = None
        for vehicle, scrapped in possible:
            if vehicle == found:
                self.vehicle, self.scrapped = vehicle, scrapped
                return None
        return f"found {found}, acknowledged {self.vehicle}" + (
            f", or {possible[1][0]} with what was under way" if len(possible) > 1 else ""
        )


class Expectations:
    def __init__(self):
        self.writers = {}
        self.acknowledged = 0

    def hear(self, line):
        words = line.split()
        if words[:1] == ["begin"]:
            self.writers.setdefault(words[1], Expectation()).begin(words[2], int(words[3]))
        elif words[:1] == ["done"]:
            self.writers[words[1]].done()
            self.acknowledged += 1

    def mistakes(self, copy_folder):
        found, mistakes = read_copy(copy_folder)
        for name in set(found) | set(self.writers):
            mistake = self.writers.setdefault(name, Expectation()).compare(found.get(name))
            if mistake:
                mistakes.append(f"{name}: {mistake}")
        return mistakes


def read_copy(folder):
    """Each writer's vehicle as the readable copy says it, and what in the copy contradicts itself."""
    vehicles, mistakes = {}, []
    for metadata in sorted(folder.glob("Holfy/*/.vehicle_metadata.json")):
        home = metadata.parent
        content = json.loads(metadata.read_text())
        carnet = home / ".vehicle_carnet.json"
        name = content["vehicle"]["brand"]
        if name in vehicles:
            mistakes.append(f"{name}: its vehicle is there twice")
        documents = content["files"]
        for document in documents:
            said = f"{name} {document['documentName']}\n".encode()
            there = (home / document["relativePath"]).read_bytes()
            if there.rstrip(b"\0") != said or len(there) != document["fileSize"]:
                mistakes.append(f"{name}: the file of document {document['documentName']} is another one")
            if round(document["amount"] * 100) != int(document["documentName"]):
                mistakes.append(f"{name}: document {document['documentName']} cost {document['amount']}")
        vehicles[name] = {
            "mileage": int(content["vehicle"]["mileage"]),
            "documents": sorted(int(document["documentName"]) for document in documents),
            "fuel": sorted(
                int(entry["odometer"]) for entry in json.loads(carnet.read_text())["fuelEntries"]
            ) if carnet.exists() else [],
        }
    return vehicles, mistakes


def tree(folder):
    """Every file below a folder, hidden ones included, by its path."""
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def differences(folder, fresh):
    ours, theirs = tree(folder), tree(fresh)
    return [
        f"the copy's {path} is {'missing' if path not in ours else 'too many' if path not in theirs else 'different'}"
        for path in sorted(set(ours) | set(theirs))
        if ours.get(path) != theirs.get(path)
    ]


class World:
    """One vault that is written, killed and opened again and again."""

    def __init__(self, writer, folder):
        self.writer = writer
        self.folder = folder
        self.expectations = Expectations()
        self.lock = threading.Lock()
        subprocess.run([writer, "create", folder], check=True, timeout=60)

    def listen(self, process):
        for line in process.stdout:
            # A line cut by the kill was not said.
            if line.endswith("\n"):
                with self.lock:
                    self.expectations.hear(line)

    def run(self, number, rng):
        """Writes, kills and checks once; answers what is wrong."""
        processes = []
        for name in "ab"[: rng.choice([1, 1, 2])]:
            process = subprocess.Popen(
                [self.writer, "write", self.folder, name, str(number * 10_000)], stdout=subprocess.PIPE, text=True
            )
            listener = threading.Thread(target=self.listen, args=(process,))
            listener.start()
            # Most kills under load, some while the vault is being opened.
            instant = rng.uniform(0, 0.08) if rng.random() < 0.2 else rng.uniform(0.08, 0.5)
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
        return self.check()

    def check(self):
        fresh = pathlib.Path(self.folder, "fresh")
        check = subprocess.run([self.writer, "check", self.folder], capture_output=True, text=True, timeout=120)
        if check.returncode != 0:
            return [f"the vault does not open: {check.stderr.strip()[:2000]}"]
        papers = pathlib.Path(self.folder, "papers")
        mistakes = check.stdout.splitlines() + differences(papers, fresh) + self.expectations.mistakes(papers)
        if not mistakes and fresh.exists():
            shutil.rmtree(fresh)
        return mistakes


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("runs", nargs="?", type=int, default=20)
    parser.add_argument("--seed", type=int, default=random.SystemRandom().randrange(2**32))
    parser.add_argument("--writer", default=str(ROOT / ".build/release/CrashWriter"))
    options = parser.parse_args()
    print(f"crash: {options.runs} runs, seed {options.seed}", flush=True)
    rng = random.Random(options.seed)
    acknowledged, started = 0, time.monotonic()
    for first in range(1, options.runs + 1, RUNS_PER_VAULT):
        folder = tempfile.mkdtemp(prefix="carnets-crash-")
        world = World(options.writer, folder)
        for number in range(first, min(first + RUNS_PER_VAULT, options.runs + 1)):
            mistakes = world.run(number, rng)
            if mistakes:
                print(f"crash: run {number} of seed {options.seed} failed; it stays in {folder}", file=sys.stderr)
                for mistake in mistakes:
                    print("  " + mistake, file=sys.stderr)
                return 1
        acknowledged += world.expectations.acknowledged
        shutil.rmtree(folder)
    seconds = time.monotonic() - started
    print(
        f"crash: {options.runs} runs in {seconds:.0f} s, {acknowledged} acknowledged writes, none lost; "
        "each copy equals a fresh export"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
