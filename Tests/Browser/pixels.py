"""What the page looks like: the pixels of a screenshot."""

import base64
import io

from PIL import Image


class Pixels:
    """The pixels of a part of the page; `pixels[x, y]` is (red, green, blue)."""

    def __init__(self, png):
        image = Image.open(io.BytesIO(png)).convert("RGB")
        self.width, self.height = image.size
        self.pixels = image.load()

    def __getitem__(self, place):
        return self.pixels[place]


def of(browser, element):
    """The pixels of an element."""
    return Pixels(element.screenshot_as_png)


def of_page(browser, width, height):
    """The pixels of the page's first points."""
    clip = {"x": 0, "y": 0, "width": width, "height": height, "scale": 1}
    shot = browser.execute_cdp_cmd("Page.captureScreenshot", {"format": "png", "clip": clip, "captureBeyondViewport": True})
    return Pixels(base64.b64decode(shot["data"]))
