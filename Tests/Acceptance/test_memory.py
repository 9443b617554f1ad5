"""What a core dump of the running program holds, while the vault is open and once it is locked."""

import mmap
import os
import shutil
import subprocess

import pytest
from canaries import Canaries
from program import PASSPHRASE, writer


def keys(program):
    """Every key of the vault, by name, as bytes."""
    sheet = subprocess.run(
        writer("keys", program.vault), input=program.passphrase + "\n", capture_output=True, text=True, check=True,
        timeout=120, env=program.environment,
    ).stdout
    named = dict(line.split() for line in sheet.splitlines())
    return {name: bytes.fromhex(literal[2:-1]) for name, literal in named.items()}


def forms_of_keys(named):
    """Both halves of each key, raw and in hexadecimal: a part is as bad as the whole."""
    return [
        (f"{name} key, {kind}", form)
        for name, key in named.items()
        for half in (key[:16], key[16:])
        for kind, form in (("raw", half), ("hexadecimal", half.hex().encode()), ("HEXADECIMAL", half.hex().upper().encode()))
    ]


def as_root():
    """What makes a command root's: the program lets nobody else look into its memory. None where there is no way."""
    if os.geteuid() == 0:
        return []
    allowed = shutil.which("sudo") and subprocess.run(["sudo", "-n", "true"], capture_output=True).returncode == 0
    return ["sudo", "-n"] if allowed else None


def core_dump(program, file):
    """The whole memory of the server, pages that are kept out of ordinary core dumps included."""
    process = str(program.server.pid)
    done = subprocess.run(
        [*as_root(), "gdb", "--batch", "--quiet", "-p", process, "-ex", "set dump-excluded-mappings on",
         "-ex", "set use-coredump-filter off", "-ex", f"generate-core-file {file}"],
        capture_output=True, text=True, timeout=240, env=program.environment | {"DEBUGINFOD_URLS": ""},
    )
    assert file.exists(), done.stdout + done.stderr
    if file.stat().st_uid != os.geteuid():
        subprocess.run(["sudo", "-n", "chown", str(os.geteuid()), file], check=True)
    return file


def found_in(file, needles):
    with open(file, "rb") as dump, mmap.mmap(dump.fileno(), 0, access=mmap.ACCESS_READ) as memory:
        return sorted({name for name, needle in needles if memory.find(needle) >= 0})


@pytest.mark.skipif(shutil.which("gdb") is None, reason="gdb makes the core dump: make setup installs it")
@pytest.mark.skipif(as_root() is None, reason="only root may look into the program's memory: run as root, or with sudo")
def test_a_core_dump_of_the_locked_program_holds_no_key(program, tmp_path):
    canaries = Canaries()
    program.start()
    visitor = program.visitor()
    visitor.create()
    vehicle = visitor.fill(
        "/holfy/vehicles/new",
        {"brand": "Renault", "model": "Clio", "plate": "AB-123-CD", "registrationDay": "2019-05-04",
         "notes": canaries.sing("notes")},
    ).address.split("/")[3]
    visitor.fill(
        f"/holfy/vehicles/{vehicle}/documents/new", {"name": "Facture"},
        [("files", "facture.pdf", b"%PDF-1.4 " + canaries.sing("content").encode() * 5_000)],
    )
    for page in ("/", "/holfy", f"/holfy/vehicles/{vehicle}", f"/holfy/vehicles/{vehicle}/edit", "/search?q=clio"):
        assert visitor.open(page).status == 200
    visitor.lock()
    visitor.unlock()
    visitor.open("/holfy")
    needles = forms_of_keys(keys(program))

    while_open = found_in(core_dump(program, tmp_path / "open.core"), needles)
    assert "database key, raw" in while_open, "the search finds nothing even while the vault is open"
    assert "master key, raw" in while_open
    (tmp_path / "open.core").unlink()

    visitor.lock()
    dump = core_dump(program, tmp_path / "locked.core")
    assert found_in(dump, needles) == []
    assert found_in(dump, [("passphrase", PASSPHRASE.encode())]) == []
    dump.unlink()


@pytest.mark.skipif(shutil.which("sqlcipher") is None, reason="the sqlcipher shell is not installed")
def test_the_sqlcipher_shell_opens_a_notebook_with_its_exported_key_and_not_without(program):
    program.run("vault", "create")
    program.run(
        "holfy", "vehicle", "add", "--brand", "Renault", "--model", "Clio", "--plate", "AB-123-CD",
        "--registration-date", "2019-05-04",
    )
    key = program.run("vault", "key", "--notebook", "holfy").strip()
    database = program.vault / "notebooks" / "holfy.sqlite"
    question = "SELECT brand, model FROM vehicleRecords;"

    def ask(*lines):
        shell = subprocess.run(
            ["sqlcipher", "-readonly", "-batch", "-bail", database], input="\n".join(lines), capture_output=True,
            text=True, timeout=60,
        )
        return shell.returncode, shell.stdout.splitlines()

    assert ask(f'PRAGMA key = "{key}";', question) == (0, ["ok", "Renault|Clio"])
    for wrong in (["SELECT 1;"], ["PRAGMA key = 'x';"], [f'PRAGMA key = "x\'{"0" * 64}\'";']):
        status, lines = ask(*wrong, question)
        assert status != 0 and "Renault|Clio" not in lines, wrong
