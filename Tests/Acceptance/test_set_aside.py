"""A document that ends the process which copies it is set aside at the third time; everything else is copied."""

import html
import json
import os
import re
import signal
import subprocess
import time

import pytest
from program import Program, command, writer

# What CrashWriter opens its vault with.
WRITERS_PASSPHRASE = "un vase au bord du gouffre"


def test_a_document_that_ends_the_process_is_set_aside(tmp_path):
    def run(step):
        return subprocess.run(writer(step, tmp_path), capture_output=True, text=True, timeout=120)

    assert run("create").returncode == 0
    for _ in range(2):
        died = run("die")
        assert (died.returncode, died.stdout) == (-signal.SIGKILL, "began\n")
    for _ in range(2):
        lived = run("die")
        assert (lived.returncode, lived.stdout) == (0, "began\nbackup.setAside\n")
    copied = [path.name for path in (tmp_path / "papers").rglob("*") if path.is_dir()]
    assert any(name.startswith("Saine") for name in copied)
    assert not any(name.startswith("Fatale") for name in copied)
    # Whose copy can be read is copied once it is asked for.
    assert run("check").stdout == ""
    assert any(path.name.startswith("Fatale") for path in (tmp_path / "papers").rglob("*"))


@pytest.fixture
def shared(tmp_path):
    """A program whose vault CrashWriter can open, too."""
    program = Program(tmp_path / "home", passphrase=WRITERS_PASSPHRASE)
    folder = program.home / "shared"
    folder.mkdir()
    yield program, folder, ("--vault", folder / "vault")
    program.stop()


def backup_foot(visitor, page):
    """What a page says at its foot of the copies, once nothing of them is under way."""
    line = re.compile(r'class="backup-state" data-state="(\w+)" href="([^"]*)".*?</svg>([^<]*)</a>')
    for _ in range(120):
        states = line.findall(visitor.open(page).text)
        if states and all(state != "due" for state, _, _ in states):
            return states
        time.sleep(0.25)
    raise AssertionError(f"{page}: the copy is still due")


def test_what_is_set_aside_is_told_on_every_page_until_it_is_tried_again(shared):
    program, folder, vault = shared
    papers = folder / "papers"
    papers.mkdir()
    program.run("vault", "create", *vault)
    program.run("holfy", "folder", "set", papers, *vault)
    for _ in range(2):
        died = subprocess.run(
            writer("die", folder), capture_output=True, text=True, timeout=120, env=program.environment)
        assert (died.returncode, died.stdout) == (-signal.SIGKILL, "began\n"), died.stderr

    program.start(*vault)
    visitor = program.visitor()
    visitor.unlock(WRITERS_PASSPHRASE)
    for page in ("/", "/holfy", "/caffio"):
        [(state, address, text)] = [one for one in backup_foot(visitor, page) if one[1].startswith("/holfy")]
        assert (state, address) == ("failing", "/holfy/settings"), (page, text)
    settings = html.unescape(visitor.open(address).text)
    assert "s’est arrêté brutalement deux fois de suite en écrivant ceci" in settings
    assert [path.name for path in papers.rglob("*") if path.name.startswith("Fatale")] == []
    assert any(path.name.startswith("Saine") for path in papers.rglob("*")), "everything else goes on"

    visitor.post("/holfy/settings/folder/write")
    assert [one for one in backup_foot(visitor, "/holfy") if one[0] == "failing"] == []
    assert "brutalement" not in visitor.open("/holfy/settings").text
    assert any(path.name.startswith("Fatale") for path in papers.rglob("*"))


def stopped(program, *arguments):
    """Runs a command, and interrupts it while it writes a document's copy."""
    secret = program.home / "secret"
    secret.touch(mode=0o600)
    secret.write_text(program.passphrase)
    process = subprocess.Popen(
        command(*arguments), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, cwd=program.home,
        env=program.environment | {"CARNETS_PASSPHRASE_FILE": str(secret)})
    marks = program.vault / "notebooks" / "holfy.backup.work"
    copies = program.home / "copies"
    # Of the document itself: its sealed file has begun.
    while not (marks.exists() and sum(path.stat().st_size for path in copies.rglob("*") if path.is_file()) > 1_000_000):
        assert process.poll() is None, "it ended before it was interrupted"
    process.send_signal(signal.SIGINT)
    secret.unlink()
    return process.wait(timeout=60)


def test_stopping_a_command_in_the_middle_of_a_copy_sets_nothing_aside(program):
    (program.home / "copies").mkdir()
    program.run("vault", "create")
    program.run("holfy", "vehicle", "add", "--brand", "Renault", "--model", "Clio", "--plate", "AB-123-CD")
    for number in range(5):
        scan = program.home / f"scan {number}.pdf"
        scan.write_bytes(b"%PDF-1.4\n" + os.urandom(45_000_000) + b"\n%%EOF\n")
        program.run("holfy", "document", "add", "--vehicle", "AB-123-CD", "--name", f"scan {number}", "--file", scan)
    assert stopped(program, "holfy", "folder", "set", program.home / "copies") == -signal.SIGINT
    for path in (program.home / "copies").rglob("*"):
        if path.is_file():
            path.unlink()
    assert stopped(program, "vault", "status") == -signal.SIGINT
    [holfy] = [one for one in json.loads(program.run("vault", "status", "--json"))["notebooks"] if one["id"] == "holfy"]
    assert (holfy["backup"]["due"], holfy["backup"]["failing"]) == (0, 0)
