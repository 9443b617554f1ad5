"""Every page of ShifAI, with a full notebook and with names as long as they may be, for every screen and eye."""

import datetime

import pytest
from conftest import PHONE, check_everywhere
from test_holfy import begin

TODAY = "2026-03-31 09:00:00"
# As long as a name may be, without a place to break it, and a sentence that a person might well write.
UNBREAKABLE, LONG = "S" * 80, "Une sensation de brûlure derrière les yeux au lever du lit"
TEMPERATURES = ("36.40", "36.45", "36.38", "36.42", "36.40", "36.44", "36.72", "36.80", "36.78")
OBSERVED = (("creamy", "61,2"), ("watery", "61"), ("egg_white", "61,4"), ("egg_white", "61,1"), ("sticky", "61,3"),
            ("dry", "60,9"), ("dry", "61"))
STARTS = ("2025-11-11", "2025-12-09", "2026-01-05", "2026-02-03", "2026-03-04")


def fill(app):
    """Five cycles with temperatures, names of her own, and a day on which everything was noted."""
    run = app.run
    diary = app.home / "drip.csv"
    bled = [datetime.date.fromisoformat(start) + datetime.timedelta(days) for start in STARTS for days in range(5)]
    diary.write_text(
        "date,temperature.value,temperature.exclude,bleeding.value,bleeding.exclude\n"
        + "".join(f"{day},,,2,false\n" for day in bled)
        + "".join(f"2026-03-{day},{warm},false,,\n" for day, warm in enumerate(TEMPERATURES, start=12))
    )
    run("shifai", "profile", "begin", "--accept-disclaimer")
    run("import", diary, "--into", "shifai")
    run("shifai", "symptom", "set", "pain", "--day", "2026-03-31", "--zone", "uterus", "--pain-type", "cramping",
        "--intensity", "8")
    for name in (UNBREAKABLE, LONG):
        run("shifai", "own-symptom", "add", "--name", name)
        run("shifai", "medication", "add", "--name", name, "--dose", "1 comprimé", "--reminder-from", "1",
            "--reminder-to", "60")
        run("shifai", "symptom", "set", name, "--day", "2026-03-31", "--intensity", "8")
    run("shifai", "contraception", "add", "--method", "condom", "--name", LONG, "--start", "2026-01-01")
    for day, (mucus, weight) in enumerate(OBSERVED, start=12):
        run("shifai", "day", "log", f"2026-03-{day}", "--mucus", mucus, "--weight", weight)
    run("shifai", "day", "log", "2026-03-31", "--mood", "4", "--energy", "7", "--notes", UNBREAKABLE * 3)


ADDRESSES = (
    "", "?month=2026-02", "/days/2026-03-31", "/days/2026-03-31/body", "/days/2026-03-31/body?zone=uterus",
    "/days/2026-04-01", "/body", "/insights", "/insights?kind=quick_win", "/insights/record",
    "/insights/record?of=ovulation", "/statistics", "/report", "/cycles", "/cycles/new", "/cycles/2026-03-04",
    "/cycles/2026-03-04/edit", "/medications", "/medications/new", "/contraception", "/contraception/new", "/weight",
    "/symptoms", "/symptoms/new", "/settings",
    "/settings/profile", "/settings/reminders", "/settings/folder", "/settings/erase", "/settings/erase/confirm",
    "/welcome/symptoms", "/welcome/privacy",
)
EMPTY = ("", "/days/2026-03-31", "/body", "/insights", "/insights/record", "/cycles", "/medications", "/symptoms",
         "/contraception", "/weight")


def look(page, app, kind: str, addresses):
    for number, address in enumerate(addresses):
        page.goto(f"{app.address}{address}")
        check_everywhere(page, f"shifai-{kind}-{number:02}")


@pytest.fixture
def shifai(app, open_context):
    app.moment = TODAY
    app.start()
    page = open_context(viewport=PHONE).new_page()
    begin(page, app)
    return page


def test_pages_with_nothing_on_them_are_fit_for_everyone(app, shifai):
    look(shifai, app, "new", ("/shifai", "/shifai/welcome/profile"))
    app.run("shifai", "profile", "begin", "--accept-disclaimer")
    look(shifai, app, "empty", [f"/shifai{address}" for address in EMPTY])


def test_full_pages_are_fit_for_everyone(app, shifai):
    fill(app)
    outside = ["/", "/discretion/shifai", "/actions/shifai", f"/search?q={LONG.split()[3]}", "/import/shifai"]
    look(shifai, app, "full", [f"/shifai{address}" for address in ADDRESSES] + outside)
