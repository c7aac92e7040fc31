"""Pages that show views of the layout notation, in windows of any size."""

import copy

from documents import window
from layout_notation import LETTER, LINE, nodes

# Every letter is as wide as the notation says, whatever fonts there are.
FONT = f".text {{ font-size: 0; letter-spacing: {LETTER}px; line-height: {LINE}px; }}"

PREPARE = """
const [font, done] = arguments;
window.sheetOfLetters = new CSSStyleSheet();
sheetOfLetters.replaceSync(font);
document.adoptedStyleSheets.push(sheetOfLetters);
import(new URL("page.js", document.querySelector("script").src)).then((page) => {
  window.showDocument = (content) => page.show(content);
  done();
});
"""
# Letters are as wide as their fonts have them.
UNDO = "document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== window.sheetOfLetters)"
# Positions are those in the page, wherever it has been scrolled.
MEASURE = """
const [contents, done] = arguments;
const frame = () => new Promise((resume) => requestAnimationFrame(resume));
const measure = async (content) => {
  showDocument(content);
  // Of what is lazy it turns out a moment later that it is to be seen.
  if (document.querySelector(".lazyVStack, .lazyHStack, li")) for (let count = 0; count < 3; count += 1) await frame();
  const rectangles = {};
  for (const element of document.querySelectorAll("[data-identifier]")) {
    const { left, top, width, height } = element.getBoundingClientRect();
    if (element.checkVisibility({ visibilityProperty: true }))
      rectangles[element.dataset.identifier] = [left + scrollX, top + scrollY, width, height];
  }
  return rectangles;
};
const all = [];
const next = async () => {
  if (all.length === contents.length) return done(all);
  all.push(await measure(contents[all.length]));
  return next();
};
next();
"""

# One view of each family that has to do with layout and is loaded with its first one.
LOADED_LATER = [
    {"type": "image", "systemName": "star"}, {"type": "color", "fill": "red"}, {"type": "grid"}, {"type": "geometryReader"},
    {"type": "shape", "shape": "rectangle"}, {"type": "layout", "layout": {"type": "vStack"}, "children": []},
]


class LayoutPage:
    """A tab in which views are shown one after the other."""

    def __init__(self, show, server):
        # What is shown are other documents than the server's, which has not to hear of the window.
        server.knows_visitors = False
        # Those that are loaded with the first of their kind, so that they are there.
        self.browser = browser = show(window(**{f"n{2 + index}": node for index, node in enumerate(LOADED_LATER)}))
        self.size = None
        self.count = 0
        # Those of phones take no room.
        browser.execute_cdp_cmd("Emulation.setScrollbarsHidden", {"hidden": True})
        browser.execute_async_script(PREPARE, FONT)

    def resize(self, size):
        if size == self.size:
            return
        self.size = size
        width, height = size
        metrics = {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": False}
        self.browser.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", metrics)

    def rectangles(self, views, size, right_to_left=False):
        """Where the named views are, for each of some trees: x, y, width and height by name."""
        return self.show([window(**nodes(view)) for view in views], size, right_to_left)

    def show(self, documents, size, right_to_left=False):
        """The rectangles of the elements that have identifiers, for each of some documents. The last one stays."""
        self.resize(size)
        return self.browser.execute_async_script(MEASURE, [self.content(document, right_to_left) for document in documents])

    def content(self, document, right_to_left):
        self.count += 1
        document = copy.deepcopy(document)
        if right_to_left:
            document["1"]["layoutDirection"] = "rightToLeft"
        return {"session": f"layout {self.count}", "title": "Layout", "path": "/", "root": 1, "nodes": document}

    def close(self):
        self.browser.execute_script(UNDO)
        self.browser.execute_cdp_cmd("Emulation.setScrollbarsHidden", {"hidden": False})
        self.browser.execute_cdp_cmd("Emulation.clearDeviceMetricsOverride", {})


def mirrored(rectangles, width):
    """The same rectangles in a window that is written from right to left."""
    return {name: [None if x is None or wide is None else width - x - wide, y, wide, high]
            for name, (x, y, wide, high) in rectangles.items()}


def differences(found, expected, near=0.6):
    """The lengths in which rectangles are not what they should be, None being any."""
    return {
        name: (found.get(name), rectangle) for name, rectangle in expected.items()
        if name not in found or any(
            length is not None and abs(length - other) > near for length, other in zip(rectangle, found[name]))
    }
