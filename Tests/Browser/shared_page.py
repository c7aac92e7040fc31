"""The page of tests that only look at documents: one for many of them, because to open a page takes a second."""

from page import find, open_tab, wait_until, wait_until_settled
from scripted_server import ScriptedServer

# What tests do to a page besides what its documents do.
RESET = """
document.documentElement.removeAttribute("style");
document.activeElement?.blur();
scrollTo(0, 0);
"""
LOAD = 'const load = (path) => import(new URL(path, document.querySelector("script").src));'
LOAD_ALL = LOAD + "load('views/registry.js').then((registry) => registry.loadAll()).then(arguments[0])"
# Makes a session, as a page does that has none, and shows its document.
BEGIN = LOAD + """
const done = arguments[0];
Promise.all([load("session.js"), load("environment.js")]).then(async ([session, environment]) => {
  const body = JSON.stringify({ path: "/", environment: environment.read() });
  const answer = await fetch("/sessions", { method: "POST", headers: { "Content-Type": "application/json" }, body });
  session.adopt(1, await answer.json());
  done();
});
"""


class SharedPage:
    """A tab whose page has loaded all families, and shows one document after the other: each of a session of its own."""

    def __init__(self, chromium):
        self.browser = chromium
        self.server = None
        self.tab = None

    def open(self):
        """Has the page, and its server, be as new ones are. It is opened if there is none."""
        if self.tab and self.tab in self.browser.window_handles:
            self.browser.switch_to.window(self.tab)
            self.browser.execute_script(RESET)
            self.browser.execute_cdp_cmd("Emulation.clearDeviceMetricsOverride", {})
            self.browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": []})
            self.server.begin()
            return
        self.close()
        self.tab = open_tab(self.browser)
        self.server = ScriptedServer()
        self.browser.get(self.server.url)
        wait_until(self.browser, lambda _: find(self.browser, 1))
        self.browser.execute_async_script(LOAD_ALL)

    def show(self, nodes, respond):
        """Shows a document of a new session, whose stream is open then."""
        # What the test has said of the person is told the session that there has been until now.
        wait_until_settled(self.browser, self.server)
        self.server.begin(nodes=nodes, respond=respond, knows_visitors=self.server.knows_visitors)
        self.browser.execute_async_script(BEGIN)

    def close(self):
        """Has the next test open another. The tab is closed when another one is there."""
        self.tab = None
        if self.server:
            self.server.stop()
            self.server = None
