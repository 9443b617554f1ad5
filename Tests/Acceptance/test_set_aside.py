"""A document that ends the process which copies it is set aside at the third time; everything else is copied."""

import pathlib
import signal
import subprocess

WRITER = pathlib.Path(__file__).resolve().parents[2] / ".build/release/CrashWriter"


def test_a_document_that_ends_the_process_is_set_aside(tmp_path):
    def run(step):
        return subprocess.run([WRITER, step, tmp_path], capture_output=True, text=True, timeout=120)

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
