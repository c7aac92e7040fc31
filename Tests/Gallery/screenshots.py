"""Pictures of every page of the Gallery, to be looked at: `make screenshots`.

They go to .build/screenshots, with an index.html that has all of them beside each other.
"""

import base64
import pathlib
import sys

from selenium import webdriver
from selenium.webdriver.chrome.options import Options
from selenium.webdriver.chrome.service import Service

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path += [str(ROOT / "Tests/EndToEnd"), str(ROOT / "Tests/Browser")]

from gallery import PAGES, open_page  # noqa: E402
from server import Server  # noqa: E402

FOLDER = ROOT / ".build/screenshots"
WIDTHS = {1200: 800, 390: 844, 320: 568}
SCHEMES = ["light", "dark"]
# A page that is longer is cut off.
LONGEST = 4000

# How much higher the window has to be for all of the page to be seen.
MISSING = """
const scrollers = [...document.querySelectorAll(".screen > .scroller, .screen > .list > ul")];
return Math.max(0, ...scrollers.map((scroller) => scroller.scrollHeight - scroller.clientHeight));
"""
LOADED = """
const pictures = [...document.images].filter((image) => !image.complete);
Promise.all(pictures.map((image) => new Promise((done) => (image.onload = image.onerror = done))))
  .then(() => requestAnimationFrame(() => requestAnimationFrame(() => arguments[0]())));
"""


def chromium():
    options = Options()
    options.binary_location = "/usr/lib/chromium/chromium-headless-shell"
    for argument in ("--headless=new", "--no-sandbox", "--disable-dev-shm-usage", "--hide-scrollbars"):
        options.add_argument(argument)
    return webdriver.Chrome(options=options, service=Service("/usr/bin/chromedriver"))


def resize(browser, width, height):
    metrics = {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 600}
    browser.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", metrics)


def take(browser, server, address, width, scheme):
    """Writes a picture of a page, and returns the name of its file."""
    preference = {"name": "prefers-color-scheme", "value": scheme}
    browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": [preference]})
    resize(browser, width, WIDTHS[width])
    open_page(browser, server, address)
    missing = browser.execute_script(MISSING)
    if missing:
        resize(browser, width, min(LONGEST, WIDTHS[width] + missing))
    browser.execute_async_script(LOADED)
    picture = browser.execute_cdp_cmd("Page.captureScreenshot", {"format": "png"})["data"]
    name = f"{address or 'contents'}-{width}-{scheme}.png"
    (FOLDER / name).write_bytes(base64.b64decode(picture))
    # The next one is in a session of its own.
    browser.execute_script("sessionStorage.clear()")
    return name


def index(pictures):
    """A page that has the pictures of each page of the Gallery in a row."""
    rows = "".join(
        f"<h2>{address or 'contents'}</h2><p>" + "".join(f'<a href="{name}"><img src="{name}"></a> ' for name in names)
        for address, names in pictures.items())
    style = "body { font: 16px system-ui } img { height: 360px; vertical-align: top; outline: 1px solid gray }"
    return f"<!doctype html><meta charset=utf-8><title>The Gallery</title><style>{style}</style>{rows}\n"


def main(addresses):
    FOLDER.mkdir(parents=True, exist_ok=True)
    pictures = {}
    browser = chromium()
    try:
        with Server("Gallery", "--port", "0") as server:
            for address in addresses:
                pictures[address] = [
                    take(browser, server, address, width, scheme) for width in WIDTHS for scheme in SCHEMES]
    finally:
        browser.quit()
    (FOLDER / "index.html").write_text(index(pictures))
    print(f"{sum(map(len, pictures.values()))} pictures are in {FOLDER.relative_to(ROOT)}, with an index.html.")


if __name__ == "__main__":
    main(sys.argv[1:] or ["", *PAGES])
