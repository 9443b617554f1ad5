"""The browser tests' frame: the built app in an empty home, a real Chromium, axe on every page."""

import os
import re
import shutil
import signal
import subprocess
from contextlib import contextmanager
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect, sync_playwright

ROOT = Path(__file__).resolve().parents[2]
PASSPHRASE = "quatre chevaux bleus au soleil"
ADDRESS = r"http://[0-9a-f]{32}\.localhost:\d+"
PHONE = {"width": 390, "height": 844}
DESKTOP = {"width": 1280, "height": 900}
# The narrowest window that a page must fit, which is also what a desk's window becomes at 400 %.
NARROW = {"width": 320, "height": 640}
EYES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
# The rules that depend on colours, which are all that changes from light to dark.
COLOURS = ["color-contrast", "link-in-text-block"]

# What sticks out of the window, the outermost elements first.
WIDER_THAN_THE_PAGE = """() => document.documentElement.scrollWidth <= window.innerWidth + 1 ? [] :
  [...document.querySelectorAll('body *')].filter(e => e.getBoundingClientRect().right > window.innerWidth + 1)
  .slice(0, 8).map(e => e.outerHTML.slice(0, 120))"""

expect.set_options(timeout=15_000)


class App:
    """One running `carnets serve` and the home it lives in."""

    def __init__(self, home: Path):
        self.home = home
        self.process = None
        self.address = None
        # When the program believes that it is started, as "2026-03-20 08:30:00" in Paris; None for the machine's own time.
        self.moment = None
        # Whether its calendar stands still at that moment.
        self.is_frozen = False

    @property
    def environment(self):
        kept = {name: os.environ[name] for name in ("PATH", "LD_LIBRARY_PATH") if name in os.environ}
        kept |= {"HOME": str(self.home), "LANG": "fr_FR.UTF-8", "TZ": "Europe/Paris"}
        return kept | pinned(self.moment, self.is_frozen) if self.moment else kept

    @property
    def vault(self) -> Path:
        return self.home / ".local" / "share" / "carnets"

    def command(self, *arguments):
        # The library adds to the environment of the first program that it meets, and Swift finds no arguments then.
        return [*(["env"] if self.moment else []), str(binary()), *map(str, arguments)]

    def start(self, *arguments):
        self.process = subprocess.Popen(
            self.command("serve", "--no-open", "--port", "0", *arguments),
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            env=self.environment,
            cwd=self.home,
        )
        for line in self.process.stdout:
            found = re.search(ADDRESS, line)
            if found:
                self.address = found.group(0)
                return self
        raise AssertionError(f"the app ended before it said its address: {self.process.wait()}")

    def stop(self, with_signal=signal.SIGTERM):
        if self.process and self.process.poll() is None:
            self.process.send_signal(with_signal)
            self.process.wait(timeout=30)
            unpin(self.process.pid)

    def run(self, *arguments, passphrase=PASSPHRASE, status=0):
        """Runs a command on the same vault; answers its standard output."""
        secret = self.home / "passphrase"
        secret.touch(mode=0o600)
        secret.write_text(passphrase)
        with subprocess.Popen(
            self.command(*arguments),
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env=self.environment | {"CARNETS_PASSPHRASE_FILE": str(secret)},
            cwd=self.home,
        ) as process:
            output, errors = process.communicate(timeout=120)
        unpin(process.pid)
        secret.unlink()
        assert process.returncode == status, errors
        return output


def binary() -> Path:
    built = Path(os.environ.get("CARNETS_BINARY", ROOT / ".build" / "release" / "carnets"))
    assert built.exists(), f"build first: {built} is not there"
    return built


def pinned(moment: str, is_frozen=False) -> dict:
    """The environment that sets a program's clock: its calendar goes on from that moment or stands still, its stopwatches
    stay real."""
    libraries = sorted(Path("/usr/lib").glob("*/faketime/libfaketimeMT.so.1"))
    assert libraries, "install faketime: make setup does"
    return {"LD_PRELOAD": str(libraries[0]), "FAKETIME": moment if is_frozen else f"@{moment}", "FAKETIME_DONT_FAKE_MONOTONIC": "1"}


def unpin(process: int):
    """Removes what the library shares between programs and leaves behind."""
    for name in (f"faketime_shm_{process}", f"sem.faketime_sem_{process}"):
        Path("/dev/shm", name).unlink(missing_ok=True)


@pytest.fixture
def app(tmp_path):
    home = tmp_path / "home"
    home.mkdir()
    app = App(home)
    yield app
    app.stop()


# Chromium takes every name below localhost for this machine; the requests that a test makes itself ask Node.
os.environ["NODE_OPTIONS"] = f"--require={Path(__file__).with_name('localhost.cjs')}"

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--no-first-run",
    "--disable-component-update",
    "--disable-sync",
    # A microphone that hums, for pages that may use one.
    "--use-fake-device-for-media-stream",
]


def chromium(is_whole: bool) -> str:
    """The whole browser, or where the system has it the one without a window: its engine is the same and takes two thirds of
    the time, but it knows no microphone."""
    names = ("chromium", "chromium-browser")
    found = [path for path in map(shutil.which, names if is_whole else ("chromium-headless-shell", *names)) if path]
    assert found, "install Chromium: make setup does"
    return found[0]


@pytest.fixture(scope="session")
def browsers():
    """Launches each browser once, when a test first asks for it."""
    with sync_playwright() as playwright:
        launched = {}

        def launch(is_whole):
            path = chromium(is_whole)
            if path not in launched:
                launched[path] = playwright.chromium.launch(executable_path=path, args=FLAGS)
            return launched[path]

        yield launch
        for browser in launched.values():
            browser.close()


@pytest.fixture
def browser(browsers, request):
    """The browser of a test; the whole one for those that are marked `microphone`."""
    return browsers(is_whole=request.node.get_closest_marker("microphone") is not None)


def pytest_configure(config):
    config.addinivalue_line("markers", "microphone: needs the browser's microphone")


def pytest_collection_modifyitems(items):
    """The longest stories begin first, so that no worker has one left when the others are done."""
    items.sort(key=lambda item: "fit_for_everyone" not in item.name)


@pytest.fixture
def open_context(browser):
    """Opens browser contexts whose pages fail the test when the console or the policy complains."""
    contexts, complaints = [], []

    def open_one(viewport=DESKTOP, scheme="light", language="fr-FR"):
        context = browser.new_context(
            viewport=viewport, color_scheme=scheme, locale=language, timezone_id="Europe/Paris"
        )
        context.on("console", lambda message: complaints.append(message.text) if message.type == "error" else None)
        context.on("weberror", lambda error: complaints.append(str(error.error)))
        contexts.append(context)
        return context

    yield open_one
    for context in contexts:
        context.close()
    expected = ("401", "409", "421", "422", "404", "413", "ERR_BLOCKED_BY_RESPONSE", "ERR_INCOMPLETE_CHUNKED_ENCODING", "ERR_CONNECTION_REFUSED",
                "ERR_CONNECTION_RESET", "ERR_SOCKET_NOT_CONNECTED",
                # The worker that another program's page registered, once that program is gone.
                "when fetching the script")
    assert [text for text in complaints if not any(word in text for word in expected)] == []


# What axe finds wrong once the page has come to rest; null where axe is not there yet.
VIOLATIONS = """async (options) => {
  if (!("axe" in window)) return null;
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  const passing = document.getAnimations().filter(
    (animation) => animation.effect.getComputedTiming().iterations !== Infinity
  );
  await Promise.allSettled(passing.map((animation) => animation.finished));
  return (await axe.run(options)).violations;
}"""


@contextmanager
def at_rest(page: Page):
    """Holds the page still: a message comes a moment after it, and must not fade in while axe looks."""
    page.emulate_media(reduced_motion="reduce")
    yield
    page.emulate_media(reduced_motion="no-preference")


def check_accessibility(page: Page):
    """No violation of WCAG 2.2 AA that axe can find once the page's colours have come to rest."""
    with at_rest(page):
        check_rules(page, EYES)


def check_rules(page: Page, rules: list):
    """No violation of some rules, or of those with some tags, on a page that is at rest."""
    # What is well is as long as the page and is not asked for: only the violations come back.
    options = {"runOnly": rules, "resultTypes": ["violations"]}
    found = page.evaluate(VIOLATIONS, options)
    if found is None:
        page.evaluate(Axe().axe_script)
        found = page.evaluate(VIOLATIONS, options)
    violations = [
        f"{violation['id']}: {violation['help']}\n    " + "\n    ".join(node["html"][:200] for node in violation["nodes"])
        for violation in found
    ]
    assert violations == [], f"{page.url}\n" + "\n".join(violations)


def check_everywhere(page: Page, name: str):
    """The page as it stands, on a phone and on a desk, in light and in dark; then as it was, in light."""
    size = page.viewport_size
    with at_rest(page):
        for viewport in (PHONE, DESKTOP):
            page.set_viewport_size(viewport)
            for scheme, rules in (("light", EYES), ("dark", COLOURS)):
                page.emulate_media(color_scheme=scheme)
                photograph(page, f"{name}-{viewport['width']}-{scheme}")
                check_rules(page, rules)
            check_width(page)
    page.emulate_media(color_scheme="light")
    page.set_viewport_size(size)


def check_other_eyes(page: Page):
    """The page as it stands, in high contrast, in a narrow window and with letters twice as large; then as it was."""
    size = page.viewport_size
    seen = "dark" if page.evaluate("matchMedia('(prefers-color-scheme: dark)').matches") else "light"
    with at_rest(page):
        for scheme in ("light", "dark"):
            page.emulate_media(contrast="more", color_scheme=scheme)
            check_rules(page, ["color-contrast"])
    page.emulate_media(contrast="no-preference", color_scheme=seen)
    page.set_viewport_size(NARROW)
    check_width(page)
    page.set_viewport_size(size)
    letters = page.context.new_cdp_session(page)
    letters.send("Page.setFontSizes", {"fontSizes": {"standard": 32}})
    check_width(page)
    letters.send("Page.setFontSizes", {"fontSizes": {"standard": 16}})
    letters.detach()


def check_width(page: Page):
    """Nothing of the page is beside the window."""
    wide = page.evaluate(WIDER_THAN_THE_PAGE)
    if wide:
        size = page.viewport_size["width"], page.evaluate("getComputedStyle(document.documentElement).fontSize")
        raise AssertionError(f"{page.url} at {size}: {wide}")


def press(page: Page, x: float, y: float):
    """Puts the pointer down. What points at a page before its first frame is drawn, Chromium drops."""
    # An expression that is no function is asked again by `eval`, which the pages' policy forbids.
    page.wait_for_function("() => performance.getEntriesByType('paint').length > 0")
    page.mouse.move(x, y)
    page.mouse.down()


def undo(page: Page):
    """Takes back what was done last by the button of its message, which leads back to where it stood."""
    page.get_by_role("button", name="Annuler", exact=True).first.click()
    expect(page.get_by_role("status").get_by_text(re.compile("^Annulé"))).to_be_visible()


def photograph(page: Page, name: str):
    """Keeps a picture for people to look at, where CARNETS_SCREENSHOTS says."""
    folder = os.environ.get("CARNETS_SCREENSHOTS")
    if folder:
        Path(folder).mkdir(parents=True, exist_ok=True)
        page.screenshot(path=str(Path(folder) / f"{name}.png"), full_page=True)
