"""Pictures by address: from other servers, while they load, when they fail, and from addresses that are none."""

import io
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import pytest
import requests
from PIL import Image
from selenium.webdriver.common.by import By

from conftest import assert_clean, wait_until
from documents import add, remove, replace, stack, text, window
from page import find
from patience import PATIENCE
from scripted_server import HELD, POLICY
from server import ROOT, Server
from test_apps import find as named
from test_apps import open_page

MIRROR = str(ROOT / ".build/debug/Mirror")
EVIL = "window.evil = 1"
HOSTILE_ADDRESSES = [
    "javascript:alert(1)", "JaVaScRiPt:alert(1)", "javascript://example.org/%0Aalert(1)", "data:text/html,<script>alert(1)</script>",
    "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>", "vbscript:x", "file:///etc/passwd",
    "blob:https://example.org/1", "//127.0.0.1:1/a.png", "/\\127.0.0.1:1/a.png", "/symbols/star.svg", "/assets/../a.png", "/assets/0/a.png?", "//assets/0/a.png", "https:127.0.0.1", "http:/127.0.0.1:1/a",
    " javascript:alert(1)", "java\tscript:alert(1)", "\n//127.0.0.1:1/a"]
HOSTILE_TEXTS = [
    f'<img src=x onerror="{EVIL}">', f"</script><script>{EVIL}</script>", f'"><svg onload="{EVIL}">', f"<!--{EVIL}-->", "&lt;b&gt;&#60;i>",
    f"{{{{constructor.constructor('{EVIL}')()}}}}", f"${{{EVIL}}}", f"';{EVIL}//", "\u202e\u2066\u2028\u2029\ufeff", "a\r\nb\x0b\x1b[31m\x7f"]
# What else is on the page than a person's text.
TAGS = {"main", "div", "nav", "ul", "li", "h1", "input", "span", "label", "button", "i", "a", "img"}


def png(width, height):
    """A picture of so many pixels."""

    data = io.BytesIO()
    Image.new("RGB", (width, height), "red").save(data, "PNG")
    return data.getvalue()


class Gallery:
    """Another server: /20x10 is a picture of 20 times 10 pixels, /text is none. `doors` may be closed meanwhile."""

    def __init__(self):
        gallery = self
        self.requests = []
        self.doors = threading.Event()
        self.doors.set()

        class Handler(BaseHTTPRequestHandler):
            def log_message(self, *_):
                pass

            def do_GET(self):
                gallery.requests.append((self.path, dict(self.headers)))
                gallery.doors.wait(HELD)
                name = self.path.rpartition("/")[2]
                body = b"not a picture" if name == "text" else png(*map(int, name.split("x")))
                self.send_response(200)
                self.send_header("Content-Type", "image/png")
                self.send_header("Content-Length", str(len(body)))
                self.end_headers()
                self.wfile.write(body)

        self.httpd = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.httpd.daemon_threads = True
        self.url = f"http://127.0.0.1:{self.httpd.server_port}"
        threading.Thread(target=self.httpd.serve_forever, kwargs={"poll_interval": 0.02}, daemon=True).start()


@pytest.fixture
def gallery():
    gallery = Gallery()
    yield gallery
    gallery.doors.set()
    gallery.httpd.shutdown()
    gallery.httpd.server_close()


@pytest.fixture(scope="module")
def mirror():
    with Server(MIRROR, "--port", "0") as server:
        yield server.url


def say(browser, url, value):
    """Has the app show a text everywhere, as an action of a second client."""
    session = browser.execute_script("return sessionStorage.getItem('session')")
    action = {"target": "text", "action": "set", "value": value}
    assert requests.post(f"{url}{session}/actions", json=action, timeout=PATIENCE).status_code == 200
    wait_until(browser, lambda _: browser.execute_script("return document.querySelector('.text').textContent") == value)


def shown(element):
    """The width and height of a picture that is there, in pixels of its own."""
    return element.get_property("naturalWidth"), element.get_property("naturalHeight")


def size(element):
    """The width and height on the page, in points."""
    box = element.parent.execute_script("return arguments[0].getBoundingClientRect()", element)
    return box["width"], box["height"]


# A whole app


def test_a_picture_from_another_server_shows_and_another_takes_its_place(browser, mirror, gallery):
    open_page(browser, mirror)
    for width in (20, 30):
        say(browser, mirror, f"{gallery.url}/{width}x10")
        wait_until(browser, lambda _: shown(named(browser, "picture")) == (width, 10))
        picture, fitted = named(browser, "picture"), named(browser, "fitted")
        assert (picture.aria_role.replace("img", "image"), picture.accessible_name) == ("image", "What was asked for")
        assert size(picture) == (width, 10)
        wait_until(browser, lambda _: fitted.is_displayed() and shown(fitted) == (width, 10))
        assert (size(fitted), fitted.value_of_css_property("object-fit")) == ((64, 32), "contain")
        assert not named(browser, "wait").is_displayed()
    say(browser, mirror, "no address")
    assert named(browser, "picture").get_attribute("src") is None
    assert named(browser, "wait").is_displayed()
    assert_clean(browser)


def test_a_picture_tells_its_server_nothing_but_its_address(browser, mirror, gallery):
    open_page(browser, mirror)
    say(browser, mirror, f"{gallery.url}/20x10")
    wait_until(browser, lambda _: shown(named(browser, "picture")) == (20, 10))
    session = browser.execute_script("return sessionStorage.getItem('session')").rpartition("/")[2]
    assert gallery.requests
    for path, fields in gallery.requests:
        assert path == "/20x10" and not {"Referer", "Cookie", "Origin"} & set(fields)
        assert session not in str(fields)


def test_no_other_address_reaches_the_page(browser, mirror, gallery):
    open_page(browser, mirror)
    say(browser, mirror, f"{gallery.url}/20x10")
    wait_until(browser, lambda _: shown(named(browser, "picture")) == (20, 10))
    for address in HOSTILE_ADDRESSES:
        say(browser, mirror, address.replace("\n", ""))
        found = browser.execute_script("return [...document.querySelectorAll('#root :is([src], a[href])')].map((e) => e.src || e.href)")
        assert [url for url in found if not url.startswith(mirror)] == [], address
        assert named(browser, "wait").is_displayed() and shown(named(browser, "picture")) == (0, 0)
    assert_clean(browser)


@pytest.mark.parametrize("value", HOSTILE_TEXTS, ids=ascii)
def test_text_that_looks_like_markup_is_text_wherever_it_stands(browser, mirror, value):
    open_page(browser, mirror)
    assert browser.title.split() == ["</title><script>alert(1)</script>", "button", "#9"]
    say(browser, mirror, value)
    elements, evil, attributes = browser.execute_script("""
        const all = [...document.querySelectorAll("#root *")];
        return [all.map((e) => e.localName), window.evil, all.flatMap((e) => e.getAttributeNames())]""")
    assert set(elements) <= TAGS and evil is None
    assert [name for name in attributes if name.startswith("on") or name in ("srcdoc", "formaction")] == []
    labels = browser.execute_script("return [...document.querySelectorAll('[aria-label]')].map((e) => e.ariaLabel)")
    assert value in labels
    named(browser, "next").click()
    wait_until(browser, lambda _: named(browser, "shown").get_property("textContent") == value)
    assert browser.execute_script("return window.evil") is None
    assert_clean(browser)


# The client alone


def test_the_client_is_tested_under_the_servers_own_policy(mirror):
    assert requests.get(mirror, timeout=PATIENCE).headers["Content-Security-Policy"] == POLICY


def picture(url, **more):
    return {"type": "asyncImage", "url": url, **more}


def framed(*ids):
    return {"type": "frame", "width": 100, "height": 60, "children": list(ids)}


def test_a_picture_has_its_own_size_by_its_scale(show, client_server, gallery):
    browser = show(window(n2=picture(f"{gallery.url}/20x10"), n3=picture(f"{gallery.url}/40x20", scale=2), n4=picture(f"{gallery.url}/9000x2")))
    wait_until(browser, lambda _: size(find(browser, 2)) == size(find(browser, 3)) == (20, 10))
    wait_until(browser, lambda _: shown(find(browser, 4)) == (9000, 2))
    assert size(find(browser, 4))[0] <= 900
    client_server.change([remove("/nodes/3/scale")])
    wait_until(browser, lambda _: size(find(browser, 3)) == (40, 20))


@pytest.mark.parametrize(("resizing", "fit"), [("stretch", "fill"), ("fit", "contain"), ("fill", "cover")])
def test_a_resizable_picture_has_the_size_that_it_is_offered(show, gallery, resizing, fit):
    inner = {"type": "image", "url": f"{gallery.url}/20x10", "resizing": resizing}
    browser = show(window(n2=framed(3), n3=inner, n4=framed(5), n5={"type": "image", "systemName": "star", "resizing": resizing}))
    wait_until(browser, lambda _: shown(find(browser, 3)) == (20, 10))
    assert (size(find(browser, 3)), find(browser, 3).value_of_css_property("object-fit")) == ((100, 60), fit)
    assert size(find(browser, 5)) == (100, 60)


def test_a_placeholder_is_shown_until_the_picture_is_there_and_again_when_it_fails(show, client_server, gallery):
    gallery.doors.clear()
    browser = show(window(
        n2={"type": "asyncImage", "children": [3, 5, 6], "label": "A bird"}, n3=framed(4), n4={"type": "image", "url": f"{gallery.url}/20x10"},
        n5=text("Below"), n6={"type": "placeholder", "children": [7]}, n7=text("Wait"), n8=picture(f"{gallery.url}/20x10"), n9=framed(10),
        n10=picture(f"{gallery.url}/20x10")))
    seen = lambda *ids: [find(browser, id).is_displayed() for id in ids]
    grey = lambda id: find(browser, id).value_of_css_property("background-color") != "rgba(0, 0, 0, 0)"
    assert seen(3, 5, 7) == [False, False, True]
    assert grey(8) and size(find(browser, 8)) == (64, 64) and size(find(browser, 10)) == (100, 60)
    gallery.doors.set()
    wait_until(browser, lambda _: seen(3, 4, 5, 7) == [True, True, True, False])
    wait_until(browser, lambda _: not grey(8) and size(find(browser, 8)) == (20, 10))
    assert (find(browser, 2).aria_role.replace("img", "image"), find(browser, 2).accessible_name) == ("image", "A bird")
    client_server.change([replace("/nodes/4/url", f"{gallery.url}/text"), replace("/nodes/8/url", f"{gallery.url}/text")])
    wait_until(browser, lambda _: seen(3, 5, 7) == [False, False, True] and grey(8))
    client_server.change([replace("/nodes/4/url", f"{gallery.url}/30x10")])
    wait_until(browser, lambda _: seen(3, 5, 7) == [True, True, False])


def test_a_picture_in_a_placeholder_is_not_taken_for_the_one_that_it_waits_for(show, gallery):
    browser = show(window(
        n2={"type": "asyncImage", "children": [3, 4]}, n3={"type": "image", "url": f"{gallery.url}/text"},
        n4={"type": "placeholder", "children": [5]}, n5=picture(f"{gallery.url}/20x10")))
    wait_until(browser, lambda _: shown(find(browser, 5)) == (20, 10) and find(browser, 5).is_displayed())
    wait_until(browser, lambda _: find(browser, 3).get_property("complete"))
    assert not find(browser, 3).is_displayed()


def test_a_picture_whose_address_is_none_is_grey_and_says_nothing(show, client_server):
    browser = show(window(n2={"type": "asyncImage"}, n3=picture("javascript:alert(1)"), n4=picture("/symbols/star.svg", label="Icons")))
    for id in (2, 3, 4):
        assert (find(browser, id).tag_name, find(browser, id).get_attribute("src")) == ("img", None)
        assert size(find(browser, id)) == (64, 64)
    assert find(browser, 2).get_attribute("aria-hidden") == "true"
    assert find(browser, 4).accessible_name == "Icons"
    client_server.change([add("/nodes/2/url", "blob:http://127.0.0.1/1"), add("/nodes/2/label", "None")])
    wait_until(browser, lambda _: find(browser, 2).accessible_name == "None")
    assert find(browser, 2).get_attribute("src") is None
    assert browser.find_elements(By.CSS_SELECTOR, "#root [src]") == []


def image(gallery, size, resizing="fit"):
    return {"type": "image", "url": f"{gallery.url}/{size}", "resizing": resizing}


@pytest.mark.parametrize(("around", "expected"), [
    (None, (900, 225)),
    ({"type": "padding", "insets": {"leading": 50, "trailing": 50, "top": 10}}, (900, 210)),
    ({"type": "frame", "maxWidth": "infinity"}, (900, 225)),
    ({"type": "frame", "height": 100}, (400, 100)),
    ({"type": "frame", "width": 100}, (100, 25)),
    ({"type": "asyncImage"}, (900, 225)),
], ids=["alone", "padding", "wide frame", "low frame", "narrow frame", "loaded picture"])
def test_a_picture_that_fits_takes_no_more_room_than_it_fills(show, gallery, around, expected):
    box = {"n3": {**around, "children": [4]}} if around else {}
    first = 3 if around else 4
    browser = show(window(n2=stack(first, 5), **box, n4=image(gallery, "80x20"), n5=text("below")))
    wait_until(browser, lambda _: size(find(browser, first)) == expected)
    above, below = find(browser, first).rect, find(browser, 5).rect
    assert below["y"] - above["y"] - above["height"] == 8


def test_what_keeps_the_proportions_of_a_picture_keeps_to_those_of_the_next_one(show, client_server, gallery):
    browser = show(window(
        n2=stack(3, 5), n3={"type": "aspectRatio", "children": [4]}, n4=image(gallery, "80x20", "stretch"), n5=text("below")))
    wait_until(browser, lambda _: size(find(browser, 4)) == (900, 225))
    client_server.change([replace("/nodes/4/url", f"{gallery.url}/80x10")])
    wait_until(browser, lambda _: size(find(browser, 4)) == (900, 112.5))


def test_a_symbol_that_fits_is_a_square(show):
    browser = show(window(n2=stack(3, 5), n3={"type": "frame", "height": 50, "children": [4]}, n4={"type": "image", "systemName": "star", "resizing": "fit"},
                          n5=text("below")))
    assert size(find(browser, 3)) == (50, 50)
