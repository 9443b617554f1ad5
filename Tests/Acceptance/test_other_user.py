"""Another user of the machine gets neither session, passphrase nor lock-out, even where the address is known."""

import json
import os
import signal
import stat
import subprocess
import urllib.parse

import pytest

# Nobody's files, nobody's processes: any user that is not ours.
OTHER = 65533

# Sends one request to each address of this machine; says what came back.
ASK = """
import json, socket, sys
port, text, answers = int(sys.argv[1]), sys.stdin.read(), []
for family, host in ((socket.AF_INET, "127.0.0.1"), (socket.AF_INET6, "::1"), (socket.AF_INET6, "::ffff:127.0.0.1")):
    with socket.socket(family) as caller:
        caller.settimeout(20)
        try:
            caller.connect((host, port))
            caller.sendall(text.replace("\\n", "\\r\\n").encode())
            answers.append(caller.recv(4096).decode())
        except OSError:
            answers.append("")
print(json.dumps(answers))
"""

# Tries to listen beside the program.
LISTEN = """
import socket, sys
for family, host in ((socket.AF_INET, "127.0.0.1"), (socket.AF_INET, "0.0.0.0"), (socket.AF_INET6, "::1"), (socket.AF_INET6, "::")):
    with socket.socket(family) as listener:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
        if family == socket.AF_INET6: listener.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 1)
        try:
            listener.bind((host, int(sys.argv[1])))
            listener.listen()
            print(host)
        except OSError:
            pass
"""


def run(user, script, *arguments, text=""):
    """Runs Python as a user; answers what it printed."""
    done = subprocess.run(
        ["setpriv", f"--reuid={user}", f"--regid={user}", "--clear-groups", "/usr/bin/python3", "-c", script, *map(str, arguments)],
        input=text, capture_output=True, text=True, timeout=120, cwd="/",
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def ask(user, port, text):
    return json.loads(run(user, ASK, port, text=text))


@pytest.fixture
def served(program):
    if os.geteuid() != 0:
        pytest.skip("only root can act as another user of the machine: run these tests as root")
    program.start()
    visitor = program.visitor()
    visitor.create()
    return program, visitor, urllib.parse.urlsplit(program.address)


def session(visitor):
    cookies = [cookie for handler in visitor.opener.handlers for cookie in getattr(handler, "cookiejar", [])]
    return "; ".join(f"{cookie.name}={cookie.value}" for cookie in cookies)


def test_a_stolen_session_is_worth_nothing_to_another_user(served):
    program, visitor, address = served
    request = f"GET / HTTP/1.1\nHost: {address.netloc}\nCookie: {session(visitor)}\nConnection: close\n\n"
    own = ask(os.geteuid(), address.port, request)
    assert all(answer.startswith("HTTP/1.1 200") for answer in own), own
    assert ask(OTHER, address.port, request) == ["", "", ""]
    assert visitor.open("/").status == 200


def test_another_user_does_not_lock_the_owner_out(served):
    program, visitor, address = served
    visitor.lock()
    # The other user has even a token that the forms are believed with.
    token = dict(visitor.open("/unlock").form("passphrase").values)["csrf"]
    body = f"csrf={urllib.parse.quote(token)}&passphrase=wrong"
    request = (
        f"POST /unlock HTTP/1.1\nHost: {address.netloc}\nOrigin: {program.address}\nCookie: {session(visitor)}\n"
        f"Content-Type: application/x-www-form-urlencoded\nContent-Length: {len(body)}\nConnection: close\n\n{body}"
    )
    for _ in range(3):
        assert ask(OTHER, address.port, request) == ["", "", ""]
    assert visitor.unlock().status == 200


def test_another_user_learns_no_address_and_takes_no_port_of_it(served, tmp_path):
    program, visitor, address = served
    assert run(OTHER, LISTEN, address.port) == ""
    for file in program.vault.glob(".*"):
        assert stat.S_IMODE(file.stat().st_mode) & 0o077 == 0, file
    command = run(OTHER, "import sys; print(open(f'/proc/{sys.argv[1]}/cmdline').read())", program.server.pid)
    assert "serve" in command and address.hostname not in command


def test_a_connection_that_its_program_closed_is_nobodys(served):
    """What the system calls root's because nobody holds it any more is not taken for root's own."""
    program, visitor, address = served
    script = """
import socket, sys
with socket.socket() as caller:
    caller.connect(("127.0.0.1", int(sys.argv[1])))
    caller.sendall(sys.stdin.read().encode())
"""
    visitor.lock()
    token = dict(visitor.open("/unlock").form("passphrase").values)["csrf"]
    body = f"csrf={urllib.parse.quote(token)}&passphrase=wrong"
    request = (
        f"POST /unlock HTTP/1.1\r\nHost: {address.netloc}\r\nOrigin: {program.address}\r\nCookie: {session(visitor)}\r\n"
        f"Content-Type: application/x-www-form-urlencoded\r\nContent-Length: {len(body)}\r\n\r\n{body}"
    )
    # The program does not look while they come and go.
    program.server.send_signal(signal.SIGSTOP)
    for _ in range(6):
        run(OTHER, script, address.port, text=request)
    program.server.send_signal(signal.SIGCONT)
    assert visitor.unlock().status == 200


def test_the_end_of_the_terminal_writes_what_is_due(program, tmp_path):
    copies = tmp_path / "copies"
    copies.mkdir()
    program.start()
    visitor = program.visitor()
    visitor.create()
    program.run("holfy", "folder", "set", copies)
    visitor.fill(
        "/holfy/vehicles/new",
        {"brand": "Renault", "model": "Clio", "plate": "AB-123-CD", "registrationDay": "2019-05-04"},
    )
    program.stop(signal.SIGHUP)
    assert list(copies.rglob("*.json")), "the copy was not written"
    assert not (program.vault / ".serve.json").exists()
    assert program.errors.read_text() == ""
