"""Versions of a notebook's file in the whole program: killed in the middle, taken back, opened again.

A failure says its seed; CARNETS_MIGRATION_KILLS says how often to kill, CARNETS_SEED with which seed.
"""

import json
import os
import random
import shutil
import subprocess
import time
import uuid

from program import command

KILLS = int(os.environ.get("CARNETS_MIGRATION_KILLS", "8"))
SEED = int(os.environ.get("CARNETS_SEED", str(random.randrange(2**32))))
CUPS_A_MONTH = 100
NEW_TABLES = {"userProfiles", "tastingProfiles", "coffeeReviews", "brewingSessions", "beanSheets"}


def exported(program, name):
    """Everything of Caffio, as its export has it."""
    file = program.home / name
    program.run("export", "--notebook", "caffio", "--format", "json", file)
    content = file.read_bytes()
    file.unlink()
    return content


def write_history(program, folder):
    """Ten years of cups, made of one that was logged by hand."""
    program.run("caffio", "log", "espresso", "--notes", "à la fenêtre")
    history = json.loads(exported(program, "one.json"))
    month = next(document for document in history["documents"] if document.get("consumptions"))
    cup = month["consumptions"][0]
    history["documents"] = [
        month | {
            "month": f"{year}-{number:02}",
            "consumptions": [
                cup | {"id": str(uuid.UUID(int=year << 64 | number << 32 | index)),
                       "timestamp": f"{year}-{number:02}-{1 + index % 28:02}T{6 + index % 14:02}:{index % 60:02}:00Z"}
                for index in range(CUPS_A_MONTH)
            ],
        } | ({"note": month["note"] | {"id": f"{year}-{number:02}"}} if "note" in month else {})
        for year in range(2016, 2026)
        for number in range(1, 13)
    ]
    file = folder / "history.json"
    file.write_text(json.dumps(history))
    program.run("import", file, "--into", "caffio", timeout=900)


class Migration:
    """The program bringing Caffio to its newest version, in a process that can be killed."""

    def __init__(self, program):
        self.secret = program.home / "passphrase"
        self.secret.touch(mode=0o600)
        self.secret.write_text(program.passphrase)
        self.snapshots = program.vault / "snapshots" / "caffio"
        # Those of the attempts before would look like this one's.
        shutil.rmtree(self.snapshots, ignore_errors=True)
        self.process = subprocess.Popen(
            command("caffio", "coffee", "list"), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
            cwd=program.home, env=program.environment | {"CARNETS_PASSPHRASE_FILE": str(self.secret)},
        )
        while self.process.poll() is None and not (self.snapshots.exists() and any(self.snapshots.iterdir())):
            time.sleep(0.001)
        self.begun = time.monotonic()

    def end(self):
        """Waits for the end; answers how long it took from the snapshot on."""
        assert self.process.wait(timeout=120) == 0
        self.secret.unlink()
        return time.monotonic() - self.begun

    def kill(self, after):
        """Kills; answers whether it was still at work."""
        time.sleep(after)
        was_running = self.process.poll() is None
        self.process.kill()
        self.process.wait()
        self.secret.unlink()
        return was_running


def tables(program):
    """The version of the file and its tables, as another program finds them."""
    key = program.run("vault", "key", "--notebook", "caffio").strip()
    file = program.vault / "notebooks" / "caffio.sqlite"
    queries = (
        f"PRAGMA key = \"{key}\";\n.mode list\nSELECT value FROM carnets_meta WHERE key = 'schemaVersion';\n"
        "SELECT name FROM sqlite_schema WHERE type = 'table';\nPRAGMA integrity_check;\n"
    )
    done = subprocess.run(["sqlcipher", str(file)], input=queries, capture_output=True, text=True, timeout=120)
    lines = [line for line in done.stdout.split() if line != "ok"]
    assert done.returncode == 0 and done.stdout.rstrip().endswith("ok"), done.stdout + done.stderr
    version = next(line for line in lines if line.count(".") == 2)
    return version, set(lines)


def test_a_migration_that_is_killed_leaves_the_old_file_or_the_new_one(program, tmp_path):
    print(f"seed {SEED}")
    rng = random.Random(SEED)
    program.run("vault", "create")
    write_history(program, tmp_path)
    before = exported(program, "before.json")
    program.run("vault", "rollback", "caffio", "--to", "1.1.0")
    duration = Migration(program).end()
    assert exported(program, "after.json") == before

    killed, found = 0, {"1.1.0": 0, "1.5.0": 0}
    while killed < KILLS:
        program.run("vault", "rollback", "caffio", "--to", "1.1.0")
        killed += Migration(program).kill(after=rng.uniform(0, duration))
        version, present = tables(program)
        found[version] += 1
        there = NEW_TABLES & present
        assert there == (NEW_TABLES if version == "1.5.0" else set()), f"seed {SEED}: {version} with {there}"
        assert exported(program, "after.json") == before, f"seed {SEED}, kill {killed}"
        assert "1.5.0" == tables(program)[0]
    print(f"{killed} kills: {found}")
    assert found["1.1.0"] > 0, f"seed {SEED}: no kill came before the migration's end: {found}"
    program.run("vault", "verify")
