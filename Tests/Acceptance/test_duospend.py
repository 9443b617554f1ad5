"""DuoSpend through the program itself: what two people type, what it prints, and what leaves with them."""

import json
import subprocess

import pytest
from program import Program


@pytest.fixture
def couple(program):
    """A vault with one project of Zoé and Élodie."""
    program.run("vault", "create")
    program.project = program.run(
        "duospend", "project", "add", "--name", "Été à Séville", "--emoji", "🏖️", "--partner1-name", "Zoé",
        "--partner2-name", "Élodie", "--budget", "1 500",
    ).strip()
    return program


def spend(program, amount, payer, *more):
    return program.run(
        "duospend", "expense", "add", "--project", program.project, "--title", "Dîner", "--amount", amount,
        "--paid-by", payer, "--date", "2026-05-02", *more,
    ).strip()


def balance(program):
    return json.loads(program.run("duospend", "balance", program.project, "--json"))


def test_the_balance_is_exact_and_an_undo_takes_back_exactly_one_expense(couple):
    spend(couple, "80", "partner1")
    spend(couple, "60", "partner2")
    spend(couple, "200", "partner1", "--split", "70/30")
    assert balance(couple) == {
        "totalSpent": 340, "partner1Spent": 280, "partner2Spent": 60, "partner1Share": 210, "partner2Share": 130,
        "partner1Settled": 0, "partner2Settled": 0,
        "netBalance": 70, "status": {"partner2OwesPartner1": 70},
    }
    couple.run("undo", "--notebook", "duospend")
    assert balance(couple)["status"] == {"partner2OwesPartner1": 10}
    refusal = couple.run(
        "duospend", "expense", "add", "--project", couple.project, "--title", "x", "--amount", "12abc", "--paid-by",
        "partner1", status=65,
    )
    assert "12abc" in refusal
    assert balance(couple)["totalSpent"] == 140
    assert couple.run("duospend", "balance", couple.project).startswith("Élodie doit 10,00\u00a0€ à Zoé\n")
    english = couple.run("duospend", "balance", couple.project, "--language", "en")
    assert english.startswith("Élodie owes Zoé €10.00\n")


def test_a_project_is_printed_and_leaves_whole(couple, tmp_path):
    receipt = tmp_path / "ticket.pdf"
    receipt.write_bytes(b"%PDF-1.4 a receipt" * 1000)
    spend(couple, "88,90", "Zoé", "--category", "Restaurant", "--receipt", str(receipt))
    couple.run("duospend", "settle-up", couple.project)
    assert "équilibrés" in couple.run("duospend", "settle-up", couple.project, status=65)

    report = json.loads(couple.run("duospend", "report", couple.project, ".", "--json"))["path"]
    assert report.endswith("/DuoSpend_Été à Séville.pdf")
    text = subprocess.run(["pdftotext", "-layout", report, "-"], capture_output=True, text=True, check=True).stdout
    for words in ("ÉTÉ À SÉVILLE", "Zoé et Élodie", "Les comptes sont équilibrés", "Restaurant", "page 1/1"):
        assert words in text.replace("\u00a0", " "), words

    out = tmp_path / "out.json"
    couple.run("export", "--notebook", "duospend", out)
    other = Program(tmp_path / "other")
    other.run("vault", "create")
    other.project = couple.project
    other.run("import", out, "--into", "duospend")
    assert balance(other) == balance(couple)
    expenses = json.loads(other.run("duospend", "expense", "list", "--project", couple.project, "--json"))
    papers = json.loads(other.run("duospend", "receipt", "list", expenses[0]["id"], "--json"))
    other.run("duospend", "receipt", "save", papers[0]["id"], tmp_path / "back.pdf")
    assert (tmp_path / "back.pdf").read_bytes() == receipt.read_bytes()
