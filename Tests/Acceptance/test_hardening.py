"""What the running program keeps to itself, and what it leaves behind when it crashes."""

import os
import pathlib
import pwd
import signal
import socket
import tempfile
import urllib.parse

import pytest
from program import Program

NOBODY = 65534


def status(pid):
    lines = pathlib.Path(f"/proc/{pid}/status").read_text().splitlines()
    return {name: value.strip() for name, value in (line.split(":", 1) for line in lines)}


def catches(pid, number):
    return bool(int(status(pid)["SigCgt"], 16) >> (number - 1) & 1)


def readable_by_others(folder):
    return sorted(str(path) for path in folder.rglob("*") if not path.is_symlink() and path.stat().st_mode & 0o077)


@pytest.mark.skipif(not pathlib.Path("/proc/self/status").exists(), reason="the system has no /proc")
def test_the_running_program_cannot_be_dumped_and_catches_no_crash(program):
    program.start()
    process = program.server.pid
    limits = pathlib.Path(f"/proc/{process}/limits").read_text()
    assert "Max core file size        0                    0" in limits, limits
    assert status(process)["Umask"] == "0077"
    for number in (signal.SIGQUIT, signal.SIGABRT, signal.SIGBUS, signal.SIGFPE, signal.SIGILL, signal.SIGSEGV, signal.SIGTRAP):
        assert not catches(process, number), number


def test_a_crash_of_the_open_program_writes_nothing_of_its_memory(program):
    program.start()
    visitor = program.visitor()
    visitor.create()
    visitor.open("/holfy")
    server = program.server
    server.send_signal(signal.SIGSEGV)
    assert server.wait(timeout=60) == -signal.SIGSEGV
    told = program.errors.read_text()
    assert "crashed" not in told and "0x" not in told and "rax" not in told, told
    assert not [path for path in program.home.rglob("*") if path.name.startswith("core")]
    # What was acknowledged is there.
    program.start()
    assert program.visitor().unlock().status == 200


def test_every_file_of_the_vault_and_every_export_is_the_persons_alone(program, tmp_path):
    program.run("vault", "create")
    program.run(
        "holfy", "vehicle", "add", "--brand", "Renault", "--model", "Clio", "--plate", "AB-123-CD",
        "--registration-date", "2019-05-04",
    )
    archive = tmp_path / "vault.carnets"
    program.run("vault", "backup", archive)
    assert archive.stat().st_mode & 0o077 == 0
    program.start()
    visitor = program.visitor()
    visitor.unlock()
    visitor.open("/holfy")
    assert readable_by_others(program.vault) == []
    program.stop()
    assert readable_by_others(program.vault) == []


@pytest.mark.skipif(os.geteuid() != 0, reason="only root can start the program as somebody else")
def test_another_program_of_the_same_user_cannot_look_into_it():
    user = pwd.getpwuid(NOBODY)
    with tempfile.TemporaryDirectory() as folder:
        home = pathlib.Path(folder) / "home"
        program = Program(home)
        os.chmod(folder, 0o755)
        for path in (home, program.temporary):
            os.chown(path, user.pw_uid, user.pw_gid)

        def become_nobody():
            os.setgroups([])
            os.setgid(user.pw_gid)
            os.setuid(user.pw_uid)

        try:
            program.start(limits=become_nobody)
            process = pathlib.Path(f"/proc/{program.server.pid}")
            # What /proc has of a program whose memory is its own belongs to root.
            assert (process / "mem").stat().st_uid == 0
            child = os.fork()
            if child == 0:
                become_nobody()
                try:
                    open(process / "mem", "rb").close()
                except PermissionError:
                    os._exit(7)
                os._exit(0)
            assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 7
        finally:
            program.stop()


def test_a_request_that_names_another_host_in_its_target_is_refused(program):
    program.start()
    address = urllib.parse.urlsplit(program.address)

    def status_of(target):
        with socket.create_connection(("127.0.0.1", address.port), timeout=20) as caller:
            caller.sendall(f"GET {target} HTTP/1.1\r\nHost: {address.netloc}\r\nConnection: close\r\n\r\n".encode())
            return int(caller.recv(4096).split()[1])

    assert status_of("/welcome") != 400
    for target in ("http://other.example/welcome", f"http://{address.netloc}/welcome", "https://other.example"):
        assert status_of(target) == 400, target
