"""The browser client, other programs and the clipboard."""

import json

import pytest

from documents import add, replace, text, window
from page import assert_clean, find, status, wait_for_text, wait_until

# What the browser can do is played by the page, as a browser without a screen cannot.
SHARES = """
  window.shared = [];
  navigator.canShare = () => true;
  navigator.share = async (data) => {
    window.shared.push(data);
    if (window.refusal) throw new DOMException("", window.refusal);
  };
"""
CLIPBOARD = """
  window.copied = [];
  Object.defineProperty(navigator, "clipboard", { value: {
    writeText: async (text) => window.copied.push(text),
    readText: async () => {
      if (window.refusal) throw new DOMException("", window.refusal);
      return "what is there";
    },
  } });
"""


def link(**share):
    return window(n10={"type": "shareLink", "children": [11], "share": share}, n11=text("Share"))


ALL = {"texts": ["a", "b"], "urls": ["https://example.org/", "https://example.com/"], "subject": "s", "message": "m"}


def test_a_share_link_is_a_button_that_asks_where_to(show, before_the_page, client_server):
    before_the_page(SHARES)
    browser = show(link(**ALL))
    assert (find(browser, 10).aria_role, find(browser, 10).accessible_name) == ("button", "Share")
    find(browser, 10).click()
    assert browser.execute_script("return window.shared") == [
        {"title": "s", "text": "m\na\nb\nhttps://example.com/", "url": "https://example.org/"}]
    client_server.change([replace("/nodes/10/share", {"texts": ["other"]})])
    wait_until(browser, lambda _: (
        find(browser, 10).click(), browser.execute_script("return window.shared.at(-1)"))[1] == {"text": "other"})
    assert client_server.actions == []
    assert_clean(browser)


def test_where_the_browser_shares_nothing_it_is_copied(show, before_the_page):
    before_the_page(CLIPBOARD + "navigator.canShare = undefined;")
    browser = show(link(**ALL))
    find(browser, 10).click()
    wait_until(browser, lambda _: status(browser, "notice") == "Copied.")
    assert browser.execute_script("return window.copied") == ["a\nb\nhttps://example.org/\nhttps://example.com/"]


@pytest.mark.parametrize("refusal, copied", [("AbortError", []), ("NotAllowedError", ["a"])])
def test_what_a_person_calls_off_is_not_copied(show, before_the_page, refusal, copied):
    before_the_page(SHARES + CLIPBOARD + f"window.refusal = {json.dumps(refusal)};")
    browser = show(link(texts=["a"]))
    find(browser, 10).click()
    wait_until(browser, lambda _: browser.execute_script("return window.shared.length") == 1)
    wait_until(browser, lambda _: browser.execute_script("return window.copied") == copied)


def test_without_a_clipboard_what_is_selected_is_copied(show, before_the_page):
    # As where the connection is not secure.
    before_the_page("Object.defineProperty(navigator, 'clipboard', { value: undefined });"
                    " navigator.canShare = undefined; window.ran = []; document.execCommand = (name) => {"
                    " window.ran.push([name, document.activeElement.value]); return true; };")
    browser = show(link(texts=["a"]))
    find(browser, 10).click()
    wait_until(browser, lambda _: status(browser, "notice") == "Copied.")
    assert browser.execute_script("return window.ran") == [["copy", "a"]]
    assert not browser.execute_script("return document.querySelector('textarea')")


def paste(action, nodes):
    return [replace("/nodes/20/text", action["value"]), add("/nodes/10/sequence", action["sequence"])]


def test_a_paste_button_sends_what_is_on_the_clipboard(show, before_the_page, client_server):
    before_the_page(CLIPBOARD)
    nodes = window(n10={"type": "pasteButton", "children": [11], "actions": ["set"]}, n11=text("Paste"), n20=text("?"))
    browser = show(nodes, paste)
    find(browser, 10).click()
    wait_for_text(browser, 20, "what is there")
    assert client_server.wait_for_actions(1) == [{"target": 10, "action": "set", "value": "what is there", "sequence": 1}]
    browser.execute_script("window.refusal = 'NotAllowedError'")
    find(browser, 10).click()
    wait_until(browser, lambda _: status(browser, "notice") == "This page may not read the clipboard.")
    assert len(client_server.wait_for_actions(1)) == 1


def test_where_a_page_may_read_texts_alone_a_text_is_pasted(show, before_the_page, client_server):
    before_the_page(CLIPBOARD)
    nodes = window(
        n10={"type": "pasteButton", "children": [11], "accept": ["image/*"], "actions": ["set"]}, n11=text("Paste"),
        n20=text("?"))
    browser = show(nodes, paste)
    find(browser, 10).click()
    wait_for_text(browser, 20, "what is there")
