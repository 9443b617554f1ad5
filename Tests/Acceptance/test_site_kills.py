"""A process that captures on site is killed at random instants: whatever it was told is kept is there.

A failure says its seed; CARNETS_SITE_KILLS says how often to kill, CARNETS_SEED with which seed.
"""

import json
import os
import random
import subprocess
import threading

from program import writer

KILLS = int(os.environ.get("CARNETS_SITE_KILLS", "8"))
SEED = int(os.environ.get("CARNETS_SEED", str(random.randrange(2**32))))
# Verifying takes longer the more was captured.
KILLS_PER_VAULT = 25


class Said:
    """What the writer said of each capture: what is done, and what was under way."""

    def __init__(self):
        self.done, self.under_way, self.acknowledged = {}, {}, 0
        self.has_begun = threading.Event()

    def listen(self, process):
        for line in process.stdout:
            self.has_begun.set()
            # A line cut by the kill was not said.
            if not line.startswith("{") or not line.endswith("\n"):
                continue
            said = json.loads(line)
            if said["isDone"]:
                self.done[said["capture"]] = said["blocks"]
                self.acknowledged += 1
            else:
                self.under_way[said["capture"]] = said["blocks"]
        # One that ended without a word is not waited for.
        self.has_begun.set()

    def mistakes(self, found):
        """What was acknowledged and is not there; from now on what is there is what must be."""
        wrong = []
        for capture, blocks in self.done.items():
            # Only a capture of the process that was killed may hold what nobody had acknowledged yet.
            allowed = [blocks] + ([self.under_way[capture]] if capture in self.under_way else [])
            if capture not in found:
                wrong.append(f"{capture} is gone, acknowledged {blocks}")
            elif found[capture] not in allowed:
                wrong.append(f"{capture}: found {found[capture]}, allowed {allowed}")
        # One that holds nothing goes when the next writer ends it.
        self.done, self.under_way = {capture: blocks for capture, blocks in found.items() if blocks}, {}
        return wrong


def kill_once(folder, said, rng):
    """Lets a writer capture for a while and kills it; answers how it ended if it ended by itself."""
    process = subprocess.Popen(writer("site-write", folder, rng.getrandbits(64)), stdout=subprocess.PIPE, text=True)
    said.has_begun.clear()
    listener = threading.Thread(target=said.listen, args=(process,))
    listener.start()
    # Most kills meet a writer at work, however long it takes to begin; the others may meet one that opens the vault.
    if rng.random() < 0.8:
        said.has_begun.wait(timeout=60)
    try:
        ended = process.wait(timeout=rng.uniform(0.05, 0.6))
    except subprocess.TimeoutExpired:
        ended = None
    process.kill()
    process.wait()
    listener.join()
    return ended


def told(*writes):
    """What a writer said that was killed after these writes: whether each is done, of which capture, and its blocks."""
    said = Said()
    for is_done, capture, blocks in writes:
        (said.done if is_done else said.under_way)[capture] = blocks
    return said


def test_the_proof_sees_what_is_lost():
    write = [(False, "a", ["text un"]), (True, "a", ["text un"])]
    assert told(*write).mistakes({"a": ["text un"]}) == []
    assert told(*write, (False, "a", ["text deux"])).mistakes({"a": ["text deux"]}) == []
    assert told((False, "a", ["text un"])).mistakes({}) == []
    assert len(told(*write).mistakes({})) == 1
    assert len(told(*write).mistakes({"a": ["text u"]})) == 1
    assert len(told(*write, (False, "a", ["text deux"])).mistakes({})) == 1


def test_the_proof_sees_that_an_older_capture_is_lost():
    said = told((True, "a", ["text un"]), (False, "b", ["text deux"]))
    assert said.mistakes({"a": ["text un"], "b": ["text deux"], "c": []}) == []
    assert said.mistakes({"a": ["text un"], "b": ["text deux"]}) == []
    assert len(said.mistakes({"a": ["text un"]})) == 1


def test_a_kill_during_a_capture_loses_nothing_that_was_acknowledged(tmp_path):
    rng = random.Random(SEED)
    acknowledged = 0
    for first in range(0, KILLS, KILLS_PER_VAULT):
        folder, said = tmp_path / str(first), Said()
        folder.mkdir()
        subprocess.run(writer("site-create", folder), check=True, timeout=60)
        for number in range(first, min(first + KILLS_PER_VAULT, KILLS)):
            told = f"kill {number} of seed {SEED}"
            assert kill_once(folder, said, rng) is None, told
            check = subprocess.run(writer("site-check", folder), capture_output=True, text=True, timeout=120)
            assert check.returncode == 0, f"{told}: {check.stderr[:2000]}"
            found = json.loads(check.stdout)
            assert found["problems"] == [], told
            assert said.mistakes(found["captures"]) == [], told
        acknowledged += said.acknowledged
    assert acknowledged > KILLS, "the writer was killed before it wrote"
    print(f"{KILLS} kills, seed {SEED}: {acknowledged} acknowledged writes, none lost")
