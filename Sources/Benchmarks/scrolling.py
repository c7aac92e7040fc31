#!/usr/bin/env python3
"""How much of a long list is blank while a person scrolls through it: 100,000 rows in Chromium, with a slow line.

    swift build -c release --product BenchmarkLongList
    .build/venv/bin/python Sources/Benchmarks/scrolling.py

Frame by frame the list is scrolled on at an even speed. Of each frame it is noted how much of what is seen stands for rows
that are not there yet. Needs chromium, chromium-driver and the tests' Python environment (`make .build/venv/ready`).
"""
import argparse

from selenium import webdriver
from selenium.webdriver.chrome.options import Options
from selenium.webdriver.chrome.service import Service

from longlist import Server

# Scrolls for so many seconds at so many pixels a second. Gives how much of each frame is blank, from 0 to 1.
SCROLL = """
const [speed, seconds, done] = arguments;
const scroller = document.querySelector(".list > ul");
const shares = [];
let [start, last] = [];
function step(now) {
  start ??= now;
  const { top, bottom, height } = scroller.getBoundingClientRect();
  const gaps = [...scroller.querySelectorAll("[data-gap]")].map((gap) => gap.getBoundingClientRect());
  const blank = gaps.reduce((sum, gap) => sum + Math.max(0, Math.min(gap.bottom, bottom) - Math.max(gap.top, top)), 0);
  shares.push(blank < 1 ? 0 : blank / height);
  if (now - start > 1000 * seconds) return done(shares);
  scroller.scrollTop += speed * (now - (last ?? now)) / 1000;
  last = now;
  requestAnimationFrame(step);
}
requestAnimationFrame(step);
"""


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--latency", type=int, default=100, help="of each request, in milliseconds (100)")
    parser.add_argument("--seconds", type=int, default=4, help="for which it is scrolled at each speed (4)")
    options = parser.parse_args()
    server = Server(100_000, False)
    chrome = Options()
    chrome.binary_location = "/usr/lib/chromium/chromium-headless-shell"
    for argument in ("--headless", "--no-sandbox", "--window-size=500,700"):
        chrome.add_argument(argument)
    browser = webdriver.Chrome(options=chrome, service=Service("/usr/bin/chromedriver"))
    try:
        browser.set_script_timeout(60)
        browser.get(f"http://127.0.0.1:{server.connection.port}/")
        browser.execute_async_script("""
            const wait = () => (document.querySelector("[data-windowed]") ? arguments[0]() : setTimeout(wait, 20)); wait();""")
        browser.execute_cdp_cmd("Network.enable", {})
        browser.execute_cdp_cmd("Network.emulateNetworkConditions", {
            "offline": False, "latency": options.latency, "downloadThroughput": -1, "uploadThroughput": -1})
        print(f"| pixels a second | frames | with something blank | of which is blank | (latency {options.latency} ms)")
        print("|---|---|---|---|")
        for speed in (2_000, 6_000, 20_000):
            shares = browser.execute_async_script(SCROLL, speed, options.seconds)
            blank = [share for share in shares if share > 0]
            mean = sum(blank) / len(blank) if blank else 0
            print(f"| {speed:,} | {len(shares)} | {len(blank) / len(shares):.0%} | {mean:.0%} |")
    finally:
        browser.quit()
        server.stop()


if __name__ == "__main__":
    main()
