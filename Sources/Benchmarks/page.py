#!/usr/bin/env python3
"""How long the browser takes for styles and layout when a patch comes to a page of many rows: `make bench`.

Chromium counts that time itself (`RecalcStyleDuration`, `LayoutDuration`). A row that is seen is tapped again and
again, which changes its symbol and its text. With --against, two builds are measured in turns, such as this one and that of the
commit before, and compared.

Needs chromium, chromium-driver, the tests' Python environment (`make .build/venv/ready`) and the release build of
BenchmarkRows.
"""

import argparse
import statistics
from pathlib import Path

from selenium import webdriver
from selenium.webdriver.chrome.options import Options
from selenium.webdriver.chrome.service import Service

from bench import Server

ROOT = Path(__file__).resolve().parents[2]
TIMES = {"styles": "RecalcStyleDuration", "layout": "LayoutDuration", "scripts": "ScriptDuration"}
# Looks for the row until the page is there.
FIND = """
const done = arguments[0];
(function look() {
  const rows = [...document.querySelectorAll("#root [data-id]")].filter((each) => /^Row \\d+$/.test(each.textContent));
  window.row = rows[3];
  if (window.row) done();
  else setTimeout(look, 20);
})();
"""
# Taps a row, waits until it is shown otherwise, and then until the picture of that has been drawn.
TAP = """
const done = arguments[0];
const observer = new MutationObserver(() => {
  observer.disconnect();
  requestAnimationFrame(() => requestAnimationFrame(() => done()));
});
observer.observe(window.row, { subtree: true, childList: true, attributes: true, characterData: true });
window.row.click();
"""


class Page:
    """A page of many rows, in a browser of its own."""

    def __init__(self, binaries, rows):
        self.server = Server("rows", [binaries / "BenchmarkRows", "--port", "0"], 0, {"ROWS": str(rows)})
        options = Options()
        options.binary_location = "/usr/lib/chromium/chromium-headless-shell"
        for argument in ("--headless=new", "--no-sandbox", "--disable-dev-shm-usage", "--window-size=900,700"):
            options.add_argument(argument)
        self.browser = webdriver.Chrome(options=options, service=Service("/usr/bin/chromedriver"))
        self.browser.execute_cdp_cmd("Performance.enable", {})
        self.browser.set_script_timeout(30)
        self.browser.get(f"http://127.0.0.1:{self.server.port}/")
        self.browser.execute_async_script(FIND)
        self.tap(10)

    def tap(self, count):
        """Milliseconds for each tap."""
        before = self.counts()
        for _ in range(count):
            self.browser.execute_async_script(TAP)
        after = self.counts()
        return {name: (after[name] - before[name]) / count * 1_000 for name in TIMES}

    def counts(self):
        metrics = self.browser.execute_cdp_cmd("Performance.getMetrics", {})["metrics"]
        values = {metric["name"]: metric["value"] for metric in metrics}
        return {name: values[metric] for name, metric in TIMES.items()}

    def end(self):
        self.browser.quit()
        self.server.end()


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--binaries", type=Path, default=ROOT / ".build/release")
    parser.add_argument("--against", type=Path, help="the folder of other release builds, to compare with")
    parser.add_argument("--rows", type=int, default=500)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--taps", type=int, default=20, help="how many a round has (default: 20)")
    options = parser.parse_args()
    folders = [options.binaries] + ([options.against] if options.against else [])
    pages = [Page(folder, options.rows) for folder in folders]
    rounds = [[page.tap(options.taps) for page in pages] for _ in range(options.rounds)]
    for page in pages:
        page.end()
    print(f"A tap on a row of {options.rows}, median of {options.rounds} rounds of {options.taps}, in milliseconds")
    for name in TIMES:
        medians = [statistics.median(times[index][name] for times in rounds) for index in range(len(pages))]
        compared = f"   {medians[0] / medians[1]:.2f} of the other's {medians[1]:.3f}" if options.against else ""
        print(f"  {name:<8} {medians[0]:8.3f}{compared}")


if __name__ == "__main__":
    main()
