"""Many commands at once, and the vault kept open for commands."""

import concurrent.futures
import json
import os
import pathlib
import resource
import signal
import socket
import stat
import subprocess
import tempfile
import time

import pytest
from program import PASSPHRASE, Program, command

REFUSED = 77
BUSY = 69


@pytest.fixture
def short():
    """A home with a short path: the address of a socket has little room."""
    with tempfile.TemporaryDirectory(prefix="cu", dir="/tmp") as folder:
        program = Program(pathlib.Path(folder) / "h")
        program.run("vault", "create")
        yield program
        program.stop()
        subprocess.run(command("lock"), env=program.environment, capture_output=True)


def bare(program, *arguments, status=0):
    """Runs a command that nobody gives a passphrase."""
    done = subprocess.run(
        command(*arguments), capture_output=True, text=True, cwd=program.home, env=program.environment,
        stdin=subprocess.DEVNULL, timeout=120, start_new_session=True)
    assert done.returncode == status, f"{arguments}: status {done.returncode}: {done.stderr}"
    return done.stdout


def agents(program):
    """The processes that keep this vault's key."""
    found = []
    for entry in pathlib.Path("/proc").iterdir():
        try:
            line = (entry / "cmdline").read_bytes().decode().split("\0")
        except (OSError, UnicodeDecodeError):
            continue
        if "key-agent" in line and any(str(program.vault) in word for word in line):
            found.append(int(entry.name))
    return found


def sockets(program):
    return list((program.temporary / f"carnets-{os.getuid()}").glob("*.agent"))


def parallel(program, count, run):
    with concurrent.futures.ThreadPoolExecutor(count) as pool:
        return list(pool.map(lambda number: run(number), range(count)))


def log(program, secret, number):
    return subprocess.run(
        command("caffio", "log", "espresso", "--notes", f"tasse {number}"), capture_output=True, text=True,
        env=program.environment | {"CARNETS_PASSPHRASE_FILE": str(secret)}, timeout=300)


def test_twenty_commands_at_once_are_all_noted(short):
    secret = short.home / "kept"
    secret.touch(mode=0o600)
    secret.write_text(PASSPHRASE)
    done = parallel(short, 20, lambda number: log(short, secret, number))
    assert [one.returncode for one in done] == [0] * 20, [one.stderr for one in done]
    cups = json.loads(short.run("caffio", "cup", "list", "--json"))
    assert sorted(cup["notes"] for cup in cups) == sorted(f"tasse {number}" for number in range(20))


def test_of_twenty_wrong_passphrases_at_once_five_are_tried_and_a_kill_gives_none_back(short):
    secret = short.home / "wrong"
    secret.touch(mode=0o600)
    secret.write_text("rien de tout cela ici")
    # Killed while they try: each has tried.
    for _ in range(2):
        one = subprocess.Popen(
            command("vault", "status"), stderr=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
            env=short.environment | {"CARNETS_PASSPHRASE_FILE": str(secret)})
        ledger = short.vault / "attempts.json"
        while not (ledger.exists() and "place" in ledger.read_text()):
            assert one.poll() is None
        one.kill()
        one.wait()
    done = parallel(short, 20, lambda number: log(short, secret, number))
    assert {one.returncode for one in done} == {REFUSED}
    attempts = json.loads((short.vault / "attempts.json").read_text())["attempts"]
    assert len(attempts) == 5 and all("place" not in one for one in attempts)
    short.run("vault", "status", status=REFUSED)


def test_commands_need_no_passphrase_until_the_vault_is_locked(short):
    assert json.loads(bare(short, "unlock", "--status", "--json")) == {"isOpen": False}
    bare(short, "caffio", "log", "espresso", status=REFUSED)
    answer = json.loads(short.run("unlock", "--json"))
    assert answer["isOpen"] and 0 < answer["agent"]["idleSeconds"] <= 300
    assert 0 < answer["agent"]["totalSeconds"] <= 12 * 3600
    begun = time.monotonic()
    bare(short, "caffio", "log", "espresso", "--notes", "sans phrase")
    assert time.monotonic() - begun < 30
    assert [cup["notes"] for cup in json.loads(bare(short, "caffio", "cup", "list", "--json"))] == ["sans phrase"]
    # What gives a key away still asks.
    bare(short, "vault", "key", "--notebook", "caffio", status=REFUSED)
    bare(short, "vault", "recovery", status=REFUSED)
    assert len(agents(short)) == 1
    assert json.loads(bare(short, "lock", "--json")) == {"wasOpen": True}
    assert sockets(short) == []
    bare(short, "caffio", "log", "espresso", status=REFUSED)
    assert json.loads(bare(short, "lock", "--json")) == {"wasOpen": False}


def test_a_notebook_with_its_own_lock_asks_all_the_same(short):
    short.run("shifai", "profile", "begin", "--accept-disclaimer")
    short.run("unlock")
    bare(short, "shifai", "today")
    bare(short, "notebook", "lock", "shifai", "passphrase", status=REFUSED)
    short.run("notebook", "lock", "shifai", "passphrase")
    bare(short, "shifai", "today", status=REFUSED)
    bare(short, "search", "soleil", status=REFUSED)
    bare(short, "caffio", "today")
    short.run("shifai", "today")


def test_a_locked_notebook_keeps_nobody_from_another_that_is_named(short):
    short.run("shifai", "profile", "begin", "--accept-disclaimer")
    short.run("notebook", "lock", "shifai", "passphrase")
    short.run("unlock")
    bare(short, "caffio", "log", "espresso", "--notes", "noisette")
    assert json.loads(bare(short, "history", "--notebook", "caffio", "--json"))
    bare(short, "search", "noisette", "--notebook", "caffio")
    bare(short, "undo", "--notebook", "caffio")
    bare(short, "redo", "--notebook", "caffio")
    for line in (["undo"], ["redo"], ["history"], ["search", "noisette"], ["history", "--notebook", "shifai"]):
        done = subprocess.run(
            command(*line), capture_output=True, text=True, cwd=short.home, env=short.environment,
            stdin=subprocess.DEVNULL, timeout=120, start_new_session=True)
        assert done.returncode == REFUSED and "shifai" in done.stderr, (line, done.stderr)


def test_a_killed_keeper_leaves_nothing_that_can_be_used(short):
    short.run("unlock")
    [keeper] = agents(short)
    os.kill(keeper, signal.SIGKILL)
    while agents(short):
        time.sleep(0.01)
    for file in (short.temporary / f"carnets-{os.getuid()}").iterdir():
        assert not stat.S_ISREG(file.stat().st_mode) or len(file.read_bytes()) < 200
    bare(short, "caffio", "log", "espresso", status=REFUSED)
    short.run("unlock")
    bare(short, "caffio", "log", "espresso")


def test_locking_says_when_the_keeper_does_not_answer(short):
    short.run("unlock")
    [keeper] = agents(short)
    os.kill(keeper, signal.SIGSTOP)
    try:
        bare(short, "lock", status=BUSY)
    finally:
        os.kill(keeper, signal.SIGCONT)
    bare(short, "lock")
    assert sockets(short) == []


def test_locking_reaches_what_was_opened_with_another_temporary_directory(short):
    secret = short.home / "kept"
    secret.touch(mode=0o600)
    secret.write_text(PASSPHRASE)
    other = short.home / "o"
    other.mkdir()
    subprocess.run(
        command("unlock"), check=True, capture_output=True, cwd=short.home, timeout=120,
        env=short.environment | {"TMPDIR": str(other), "CARNETS_PASSPHRASE_FILE": str(secret)})
    assert json.loads(bare(short, "lock", "--json")) == {"wasOpen": True}
    bare(short, "caffio", "log", "espresso", status=REFUSED)


def test_a_keeper_that_may_open_nothing_more_turns_callers_away_and_goes_on_afterwards(short):
    short.run("unlock")
    [keeper] = agents(short)
    [address] = sockets(short)
    taken = {int(entry.name) for entry in pathlib.Path(f"/proc/{keeper}/fd").iterdir()}
    free = next(number for number in range(len(taken) + 1) if number not in taken)
    usual = resource.prlimit(keeper, resource.RLIMIT_NOFILE)
    resource.prlimit(keeper, resource.RLIMIT_NOFILE, (free, usual[1]))
    with socket.socket(socket.AF_UNIX) as caller:
        caller.settimeout(30)
        caller.connect(str(address))
        assert caller.recv(1) == b""
    resource.prlimit(keeper, resource.RLIMIT_NOFILE, usual)
    assert "agent" in json.loads(bare(short, "unlock", "--status", "--json"))


def test_locking_says_when_the_web_app_cannot_be_asked(short):
    short.start()
    visitor = short.visitor()
    visitor.unlock()
    for address in short.temporary.rglob("*.app"):
        address.unlink()
    bare(short, "lock", status=BUSY)
    assert visitor.open("/caffio").status == 200
    short.stop()
    bare(short, "lock")


@pytest.mark.skipif(os.getuid() != 0, reason="only an administrator can become another user")
def test_another_user_is_refused_even_where_the_directory_were_open(short):
    short.run("unlock")
    [address] = sockets(short)
    assert stat.S_IMODE(address.parent.stat().st_mode) == 0o700
    assert stat.S_IMODE(address.stat().st_mode) == 0o600
    for folder in [address.parent, *address.parent.parents]:
        if folder != pathlib.Path("/"):
            os.chmod(folder, folder.stat().st_mode | 0o055)
    os.chmod(address, 0o666)
    child = os.fork()
    if child == 0:
        heard = b"?"
        try:
            os.setgroups([])
            os.setgid(65534)
            os.setuid(65534)
            with socket.socket(socket.AF_UNIX) as caller:
                caller.connect(str(address))
                caller.settimeout(10)
                try:
                    caller.sendall(b"carnets 1 status\n")
                    heard = caller.recv(64)
                except (BrokenPipeError, ConnectionResetError):
                    heard = b""
        finally:
            os._exit(0 if heard == b"" else 1)
    assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 0


def test_the_open_web_app_serves_commands_and_locks_with_them(short):
    short.start()
    visitor = short.visitor()
    visitor.unlock()
    assert "app" in json.loads(bare(short, "unlock", "--status", "--json"))
    bare(short, "caffio", "log", "espresso", "--notes", "à côté")
    short.run("unlock")
    assert json.loads(bare(short, "lock", "--json")) == {"wasOpen": True}
    assert visitor.open("/caffio").address == "/unlock"
    bare(short, "caffio", "log", "espresso", status=REFUSED)
    short.stop()
    assert json.loads(bare(short, "unlock", "--status", "--json")) == {"isOpen": False}
