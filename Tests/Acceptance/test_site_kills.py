"""A process that captures on site is killed at random instants: whatever it was told is kept is there.

A failure says its seed; CARNETS_SITE_KILLS says how often to kill, CARNETS_SEED with which seed.
"""

import json
import os
import pathlib
import random
import subprocess
import threading

WRITER = pathlib.Path(__file__).resolve().parents[2] / ".build/debug/CrashWriter"
KILLS = int(os.environ.get("CARNETS_SITE_KILLS", "8"))
SEED = int(os.environ.get("CARNETS_SEED", str(random.randrange(2**32))))
# Verifying takes longer the more was captured.
KILLS_PER_VAULT = 25


class Said:
    """What the writer said of each capture: what is done, and what was under way."""

    def __init__(self):
        self.done, self.under_way, self.acknowledged = {}, {}, 0

    def listen(self, process):
        for line in process.stdout:
            # A line cut by the kill was not said.
            if not line.startswith("{") or not line.endswith("\n"):
                continue
            said = json.loads(line)
            if said["isDone"]:
                self.done[said["capture"]] = said["blocks"]
                self.acknowledged += 1
            else:
                self.under_way[said["capture"]] = said["blocks"]

    def mistakes(self, found):
        """What was acknowledged and is not there; from now on what is there is what must be."""
        wrong = [
            f"{capture}: found {found.get(capture)}, acknowledged {blocks}, under way {self.under_way.get(capture)}"
            for capture, blocks in self.done.items()
            if found.get(capture) not in (blocks, self.under_way.get(capture))
        ]
        self.done, self.under_way = {capture: found.get(capture) for capture in self.done}, {}
        return wrong


def kill_once(folder, said, rng):
    """Lets a writer capture for a while and kills it; answers how it ended if it ended by itself."""
    process = subprocess.Popen([WRITER, "site-write", folder], stdout=subprocess.PIPE, text=True)
    listener = threading.Thread(target=said.listen, args=(process,))
    listener.start()
    try:
        ended = process.wait(timeout=rng.uniform(0.05, 0.6))
    except subprocess.TimeoutExpired:
        ended = None
    process.kill()
    process.wait()
    listener.join()
    return ended


def test_a_kill_during_a_capture_loses_nothing_that_was_acknowledged(tmp_path):
    rng = random.Random(SEED)
    acknowledged = 0
    for first in range(0, KILLS, KILLS_PER_VAULT):
        folder, said = tmp_path / str(first), Said()
        folder.mkdir()
        subprocess.run([WRITER, "site-create", folder], check=True, timeout=60)
        for number in range(first, min(first + KILLS_PER_VAULT, KILLS)):
            told = f"kill {number} of seed {SEED}"
            assert kill_once(folder, said, rng) is None, told
            check = subprocess.run([WRITER, "site-check", folder], capture_output=True, text=True, timeout=120)
            assert check.returncode == 0, f"{told}: {check.stderr[:2000]}"
            found = json.loads(check.stdout)
            assert found["problems"] == [], told
            assert said.mistakes(found["captures"]) == [], told
        acknowledged += said.acknowledged
    assert acknowledged > KILLS, "the writer was killed before it wrote"
    print(f"{KILLS} kills, seed {SEED}: {acknowledged} acknowledged writes, none lost")
