"""Pages that follow what another window does: nothing moves under a hand that presses or that awaits an answer."""

import pytest
from conftest import PHONE, press
from playwright.sync_api import Page, expect
from test_shifai import on_a_phone, welcome

# Messages are shown when they are asked for instead of a moment after their page.
TOLD_WHEN_ASKED = """
const later = window.setTimeout;
window.telling = new Promise((found) => {
  window.setTimeout = (work, delay, ...rest) => delay === 150 ? found(work) : later(work, delay, ...rest);
});
"""
# The page itself says each change of what it follows: nothing can be asked of it while it awaits another.
TELLING_CHANGES = """() => new MutationObserver(() => console.log("changed"))
  .observe(document.querySelector("main"), {attributes: true, childList: true, subtree: true})"""


@pytest.fixture
def shifai(app, open_context):
    page = on_a_phone(app, open_context)
    welcome(page, app)
    return page


def another_window(page: Page) -> Page:
    window = page.context.new_page()
    window.goto(page.url)
    return window


def mood(page: Page, name: str):
    return page.get_by_role("button", name=name, exact=True)


def press_margin(page: Page):
    press(page, 4, PHONE["height"] / 2)


def test_a_page_does_not_change_while_it_is_pressed(shifai):
    second, third = another_window(shifai), another_window(shifai)
    press_margin(shifai)
    mood(second, "Super").click()
    expect(mood(second, "Super")).to_have_attribute("aria-pressed", "true")
    expect(mood(third, "Super")).to_have_attribute("aria-pressed", "true")
    assert mood(shifai, "Super").get_attribute("aria-pressed") == "false"
    shifai.mouse.up()
    expect(mood(shifai, "Super")).to_have_attribute("aria-pressed", "true")


def test_no_message_comes_between_a_press_and_its_release(shifai):
    shifai.context.add_init_script(TOLD_WHEN_ASKED)
    mood(shifai, "Super").click()
    press_margin(shifai)
    shifai.evaluate("async () => (await telling)()")
    expect(shifai.locator(".toast")).to_have_count(0)
    shifai.mouse.up()
    expect(shifai.locator(".toast")).to_be_visible()


def test_a_page_does_not_change_before_the_answer_that_it_awaits(shifai):
    second, held, changes = another_window(shifai), [], []
    shifai.on("console", lambda message: changes.append(message.text))
    shifai.evaluate(TELLING_CHANGES)
    shifai.route("**/mood", lambda route: held.append(route))
    mood(shifai, "Super").click(no_wait_after=True)
    mood(second, "Bien").click()
    expect(mood(second, "Bien")).to_have_attribute("aria-pressed", "true")
    # However slow the answer is.
    shifai.wait_for_timeout(3_000)
    assert changes == []
    held.pop().continue_()
    expect(mood(shifai, "Super")).to_have_attribute("aria-pressed", "true")
