"""What the page looks like: the pixels of a screenshot, which is a PNG (W3C PNG, third edition)."""

import base64
import struct
import zlib


class Pixels:
    """The pixels of a part of the page; `pixels[x, y]` is (red, green, blue)."""

    def __init__(self, png):
        assert png[:8] == b"\x89PNG\r\n\x1a\n"
        place, data = 8, b""
        while place < len(png):
            length, kind = struct.unpack(">I4s", png[place:place + 8])
            content = png[place + 8:place + 8 + length]
            if kind == b"IHDR":
                self.width, self.height, depth, colour, _, _, interlaced = struct.unpack(">IIBBBBB", content)
                assert (depth, interlaced) == (8, 0)
                self.size = {2: 3, 6: 4}[colour]
            elif kind == b"IDAT":
                data += content
            place += 12 + length
        self.rows = self._unfiltered(zlib.decompress(data))

    def _unfiltered(self, data):
        length, size = self.width * self.size, self.size
        rows, before = [], bytearray(length)
        for start in range(0, len(data), length + 1):
            kind, row = data[start], bytearray(data[start + 1:start + 1 + length])
            for index in range(length):
                left = row[index - size] if index >= size else 0
                above = before[index]
                corner = before[index - size] if index >= size else 0
                row[index] = (row[index] + self._guess(kind, left, above, corner)) & 255
            rows.append(row)
            before = row
        return rows

    @staticmethod
    def _guess(kind, left, above, corner):
        if kind < 4:
            return (0, left, above, (left + above) // 2)[kind]
        near = [abs(above - corner), abs(left - corner), abs(left + above - 2 * corner)]
        return (left, above, corner)[near.index(min(near))]

    def __getitem__(self, place):
        x, y = place
        return tuple(self.rows[y][x * self.size:x * self.size + 3])


def of(browser, element):
    """The pixels of an element."""
    return Pixels(element.screenshot_as_png)


def of_page(browser, width, height):
    """The pixels of the page's first points."""
    clip = {"x": 0, "y": 0, "width": width, "height": height, "scale": 1}
    shot = browser.execute_cdp_cmd("Page.captureScreenshot", {"format": "png", "clip": clip, "captureBeyondViewport": True})
    return Pixels(base64.b64decode(shot["data"]))
