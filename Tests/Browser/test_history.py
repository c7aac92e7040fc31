"""The address bar and the browser's history: sequences of what a person and others do, and what there is to be seen then."""

import pytest
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

from documents import add, remove, replace, text, window
from page import assert_clean, wait_until, wait_until_settled

# Links of each screen: what they say, where they seem to lead, and where the app goes.
LINKS = {
    "one": ("recipe/1", "recipe/1"), "two": ("recipe/2", "recipe/2"), "step": ("step/3", "step/3"),
    # The app leads elsewhere, stays where it is, or goes back to the first screen.
    "redirect": ("recipe/4", "recipe/7"), "stay": ("recipe/5", None), "home": ("recipe/6", ""),
}
SCREENS = {"recipe", "step"}
BUTTONS = ["plain", "leave", "shopping", "recipes", "sheet", "locked", "mute", "guard", "nothing"]
SHEET = {"type": "sheet", "children": [91], "actions": ["dismiss"]}


class App:
    """
    An app of two tabs, each with a stack of screens, as it is for one session. It knows no other addresses than those of its
    screens; "guarded" is one that it never shows, and "moved" one in whose place it shows another.
    """

    def __init__(self, follows=True, rows=0):
        self.follows = follows
        self.rows = rows
        self.tab = ""
        self.stacks = {"": [], "shopping": []}
        self.sheet = None
        self.is_guarded = False
        # Each screen has ids of its own, which are the same when it comes back.
        self.ids = {}
        self.document = None

    @property
    def stack(self):
        return self.stacks[self.tab]

    def path_of(self, stack):
        return "/" + "/".join(([self.tab] if self.tab else []) + stack)

    @property
    def path(self):
        return self.path_of(self.stack)

    @property
    def name(self):
        return self.path.strip("/") or "recipes"

    def visit(self, path):
        """Goes to an address. Gives whether it is one of the app's."""
        parts = [part for part in path.partition("?")[0].partition("#")[0].split("/") if part]
        if parts == ["moved"]:
            parts = ["recipe", "8"]
        if parts == ["guarded"] or (self.is_guarded and parts != self.path.split("/")):
            return True
        tab = parts.pop(0) if parts[:1] == ["shopping"] else ""
        if len(parts) % 2 or any(kind not in SCREENS for kind in parts[::2]):
            return False
        self.tab = tab
        self.stacks[tab] = [f"{kind}/{value}" for kind, value in zip(parts[::2], parts[1::2])]
        return True

    def nodes(self):
        base = self.ids.setdefault(self.path, 1000 * (1 + len(self.ids)))
        nodes = {
            "1": {"type": "window", "children": [2], **({"actions": ["visit"]} if self.follows else {})},
            "2": {"type": "navigationStack", "children": [base], "actions": ["back"] if self.stack else []},
            str(base): {"type": "screen", "children": [base + 1, base + 3]},
            str(base + 1): {"type": "toolbar", "children": [base + 2], "placements": ["title"],
                            "actions": ["back"] if self.stack else []},
            str(base + 2): text(self.name),
        }
        rows = []

        def row(node, label):
            number = base + 10 + 2 * len(rows)
            rows.append(number)
            nodes[str(number)] = {**node, "children": [number + 1], "actions": ["tap"], "identifier": label}
            nodes[str(number + 1)] = text(label)

        for label, (value, _) in LINKS.items():
            row({"type": "navigationLink", "path": self.path_of([*self.stack, value])}, label)
        row({"type": "navigationLink"}, "unnamed")
        row({"type": "navigationLink", "path": "/recipe/9", "disabled": True}, "off")
        for label in BUTTONS:
            row({"type": "button"}, label)
        for number in range(self.rows):
            row({"type": "button"}, f"row {number}")
        nodes[str(base + 3)] = {"type": "list", "children": rows}
        if self.sheet:
            nodes["1"]["children"] = [2, 90]
            nodes["90"] = {**SHEET, **({"interactiveDismissDisabled": True} if self.sheet == "locked" else {}),
                           **({"actions": []} if self.sheet == "mute" else {})}
            nodes["91"] = text("On top")
        return nodes

    def act(self, action, label):
        """Does what a person does. Gives whether it can be done."""
        kind = action["action"]
        if kind == "visit":
            return self.visit(action["value"])
        if kind == "dismiss":
            self.sheet = None
        elif kind == "back":
            self.stack.pop()
        elif label in LINKS:
            value = LINKS[label][1]
            if value == "":
                self.stack.clear()
            elif value:
                self.stack.append(value)
        elif label in ("plain", "unnamed"):
            self.stack.append("recipe/3")
        elif label == "leave":
            self.stack.clear()
        elif label in ("shopping", "recipes"):
            self.tab = "shopping" if label == "shopping" else ""
        elif label in ("sheet", "locked", "mute"):
            self.sheet = label
        elif label == "guard":
            self.is_guarded = True
        return True

    def patch(self):
        """What makes the document that there is the one of what is shown now."""
        old, new, path = self.document["nodes"], self.nodes(), self.document["path"]
        patch = [remove(f"/nodes/{name}") for name in old if name not in new]
        patch += [add(f"/nodes/{name}", node) for name, node in new.items() if old.get(name) != node]
        if self.follows and self.path != path:
            patch.append(replace("/path", self.path))
        return patch

    def changed(self):
        patch = self.patch()
        self.document["path"] = self.path if self.follows else self.document["path"]
        return patch


class Person:
    """Somebody with a tab, and an app on the scripted server."""

    def __init__(self, browser, server, **options):
        self.browser = browser
        self.server = server
        self.apps = []
        self.options = options
        self.length = browser.execute_script("return history.length")
        server.opened = self.opened
        server.respond = self.respond

    def opened(self, path):
        app = App(**self.options)
        app.visit(path)
        app.document = {"nodes": app.nodes(), "path": app.path if app.follows else path, "title": "The scene"}
        self.apps.append(app)
        return app.document

    def respond(self, action, nodes):
        app = next(app for app in self.apps if app.document["nodes"] is nodes)
        node = nodes.get(str(action["target"]))
        if not node:
            return 410, {"detail": "It is gone."}
        if not app.act(action, node.get("identifier")):
            return 422, {"detail": "There is no such address."}
        return app.changed()

    # What is done

    def do(self, step):
        name, _, rest = step.partition(" ")
        getattr(self, f"do_{name}")(rest)

    def settle(self):
        wait_until(self.browser, lambda browser: browser.find_elements(By.CSS_SELECTOR, "h1"))
        wait_until_settled(self.browser, self.server)

    def do_open(self, path):
        self.browser.get(self.server.url + path)
        self.settle()

    def element(self, label):
        return wait_until(self.browser, lambda browser: browser.find_element(By.CSS_SELECTOR, f'[data-identifier="{label}"]'))

    def do_tap(self, label):
        self.browser.execute_script("arguments[0].click()", self.element(label))
        self.settle()

    def do_tap_only(self, label):
        self.browser.execute_script("arguments[0].click()", self.element(label))

    def do_enter(self, label):
        self.element(label).send_keys(Keys.ENTER)
        self.settle()

    def do_space(self, label):
        self.element(label).send_keys(Keys.SPACE)
        self.settle()

    def do_click(self, keys):
        """Clicks a link with a key held down, or with the wheel, and comes back from what that opens."""
        key, _, label = keys.partition(" ")
        before = set(self.browser.window_handles)
        actions = ActionChains(self.browser, duration=0)
        held = {"control": Keys.CONTROL, "shift": Keys.SHIFT}[key]
        actions.key_down(held).click(self.element(label)).key_up(held).perform()
        wait_until(self.browser, lambda browser: set(browser.window_handles) - before)
        here = self.browser.current_window_handle
        new, = set(self.browser.window_handles) - before
        self.browser.switch_to.window(new)
        self.settle()
        assert self.browser.execute_script("return document.querySelector('h1').textContent") == f"recipe/{label == 'two' and 2 or 1}"
        self.browser.close()
        self.browser.switch_to.window(here)
        self.settle()

    def do_up(self, _):
        """The app's own way back."""
        self.browser.execute_script("document.querySelector('.toolbar [data-action=back]').click()")
        self.settle()

    def do_back(self, times):
        self.browser.execute_script("for (let index = 0; index < arguments[0]; index += 1) history.back()", int(times or 1))
        self.settle()

    def do_forward(self, _):
        self.browser.execute_script("history.forward()")
        self.settle()

    def do_go(self, delta):
        self.browser.execute_script("history.go(arguments[0])", int(delta))
        self.settle()

    def do_go_only(self, delta):
        """The same, and does not wait for what comes of it."""
        self.browser.execute_async_script("""const [delta, done] = arguments;
          addEventListener("popstate", () => setTimeout(done), { once: true });
          history.go(delta)""", int(delta))

    def do_twice(self, label):
        self.browser.execute_script("arguments[0].click(); arguments[0].click()", self.element(label))
        self.settle()

    def do_return(self, _):
        """Goes back to an entry of another document: then a page is loaded."""
        self.browser.back()
        self.settle()

    def do_reload(self, _):
        self.browser.refresh()
        self.settle()

    def do_hash(self, fragment):
        self.browser.execute_script("location.hash = arguments[0]", fragment)
        self.settle()

    def do_away(self, _):
        self.browser.get("data:text/html,elsewhere")

    def do_other_only(self, value):
        """Somebody else goes somewhere in the same session, or a timer does."""
        app = self.apps[-1]
        app.stacks[""] = [each for each in value.split() if each != "/"]
        self.server.change(app.changed())

    def do_other(self, value):
        self.do_other_only(value)
        self.settle()

    def do_end_only(self, _):
        self.server.end()

    def do_end(self, _):
        self.server.end()
        self.server.wait_for(lambda: len(self.server.sessions) == 1)
        self.settle()

    def do_hold(self, _):
        self.server.hold()
        # Nor does the stream bring what is held.
        self.server.is_mute = True

    def do_release(self, _):
        self.server.is_mute = False
        self.server.release()
        self.settle()

    def do_duplicate(self, _):
        """The tab is duplicated: the new one has its storage and its address, and this one is still there."""
        kept, state = self.browser.execute_script("return [{ ...sessionStorage }, history.state]")
        address = self.browser.current_url
        self.browser.switch_to.new_window("tab")
        self.browser.get(self.server.url + "/style.css")
        script = """for (const [name, value] of Object.entries(arguments[0])) sessionStorage.setItem(name, value);
          history.replaceState(arguments[1], "", arguments[2])"""
        self.browser.execute_script(script, kept, state, address)
        # The browser has looked for an icon there.
        self.browser.get_log("browser")
        self.length = self.browser.execute_script("return history.length") - 1
        self.browser.refresh()
        self.settle()
        self.browser.get_log("browser")

    # What is seen

    def seen(self):
        browser = self.browser
        script = """return [history.length, location.href, document.querySelector("h1")?.textContent,
          document.title, Boolean(document.querySelector("dialog[open]"))]"""
        length, address, screen, title, is_covered = browser.execute_script(script)
        assert title == screen, (title, screen)
        return length - self.length, address.removeprefix(self.server.url), screen + (" under a sheet" if is_covered else "")


# What is done, and what there is then: how many entries have come, the address, and the screen; and, where it is not one,
# how many sessions there have been.
ONE, TWO = ("/recipe/1", "recipe/1"), ("/recipe/2", "recipe/2")
ROOT = ("/", "recipes")
DEEP = ("/recipe/1/recipe/2", "recipe/1/recipe/2")
SEQUENCES = {
    # Entries that are made
    "a link": (["open /", "tap one"], 2, *ONE),
    "a link to a link": (["open /", "tap one", "tap two"], 3, *DEEP),
    "a link by its key": (["open /", "enter one"], 2, *ONE),
    "space scrolls": (["open /", "space one"], 1, *ROOT),
    "a button by space": (["open /", "space plain"], 2, "/recipe/3", "recipe/3"),
    "a button that leads somewhere": (["open /", "tap plain"], 2, "/recipe/3", "recipe/3"),
    "a link that says not where": (["open /", "tap unnamed"], 2, "/recipe/3", "recipe/3"),
    "a disabled link": (["open /", "tap off"], 1, *ROOT),
    "a button that leads nowhere": (["open /", "tap nothing", "tap nothing"], 1, *ROOT),
    "another tab of the app": (["open /", "tap shopping"], 2, "/shopping", "shopping"),
    "a tab and back by the tab": (["open /", "tap shopping", "tap recipes"], 2, *ROOT),
    "a tab and back by the browser": (["open /", "tap shopping", "back"], 2, *ROOT),
    "a tab, a screen and the tab": (["open /", "tap shopping", "tap one", "tap recipes"], 4, *ROOT),
    "a link twice": (["open /", "twice one"], 2, *ONE),
    # Back and forward
    "back": (["open /", "tap one", "back"], 2, *ROOT),
    "back and forward": (["open /", "tap one", "back", "forward"], 2, *ONE),
    "back and forward, twice": (["open /", "tap one", "back", "forward", "back", "forward"], 2, *ONE),
    "the app's own way back": (["open /", "tap one", "up"], 2, *ROOT),
    "the app's own way back, and forward": (["open /", "tap one", "up", "forward"], 2, *ONE),
    "the app's own way back, twice": (["open /", "tap one", "tap two", "up", "up"], 3, *ROOT),
    "all the way back in one go": (["open /", "tap one", "tap two", "tap leave"], 4, *ROOT),
    "all the way back, and back": (["open /", "tap one", "tap two", "tap leave", "back"], 4, *DEEP),
    "back and elsewhere": (["open /", "tap one", "tap two", "back", "tap step"], 3, "/recipe/1/step/3", "recipe/1/step/3"),
    "back and forward over three": (["open /", "tap one", "tap two", "tap step", "go -3", "go 3"], 4,
                                    "/recipe/1/recipe/2/step/3", "recipe/1/recipe/2/step/3"),
    "quick back, three times": (["open /", "tap one", "tap two", "tap step", "back 3"], 4, *ROOT),
    "quick back and forward": (["open /", "tap one", "hold", "go_only -1", "go_only 1", "release"], 2, *ONE),
    "back before the answer": (["open /", "hold", "tap_only one", "go_only -1", "release"], 2, *ROOT),
    "a link before the answer to another": (["open /", "hold", "tap_only one", "tap_only two", "release"], 3, *ONE),
    # Where the app has the last word
    "an app that leads elsewhere": (["open /", "tap redirect"], 2, "/recipe/7", "recipe/7"),
    "an app that leads elsewhere, and back": (["open /", "tap redirect", "back"], 2, *ROOT),
    "an app that stays": (["open /", "tap stay"], 2, *ROOT),
    "an app that stays, and elsewhere": (["open /", "tap stay", "tap one"], 2, *ONE),
    "a link that leads back": (["open /", "tap one", "tap home"], 3, *ROOT),
    "an app that keeps who goes back": (["open /", "tap one", "tap guard", "back"], 2, *ONE),
    "an app that keeps who goes forward": (["open /", "tap one", "back", "tap guard", "forward"], 2, *ROOT),
    "an app that keeps who goes back by two": (["open /", "tap one", "tap two", "tap guard", "go -2"], 3, *DEEP),
    # What nobody here has done
    "another client": (["open /", "other recipe/2"], 1, *TWO),
    "another client, and a link": (["open /", "other recipe/2", "tap one"], 2, "/recipe/2/recipe/1", "recipe/2/recipe/1"),
    "another client, and back": (["open /", "tap one", "other recipe/2", "back"], 2, *ROOT),
    "another client that goes back": (["open /", "tap one", "other /"], 2, *ROOT),
    # What lies on top
    "back closes a sheet": (["open /", "tap one", "tap sheet", "back"], 2, *ONE),
    "back after a sheet": (["open /", "tap one", "tap sheet", "back", "back"], 2, *ROOT),
    "a sheet that stays": (["open /", "tap one", "tap locked", "back"], 2, "/recipe/1", "recipe/1 under a sheet"),
    "a sheet that takes nothing": (["open /", "tap one", "tap mute", "back"], 2, "/recipe/1", "recipe/1 under a sheet"),
    "forward closes a sheet": (["open /", "tap one", "back", "tap sheet", "forward"], 2, *ROOT),
    # Addresses that are opened
    "a deep address": (["open /recipe/1/recipe/2"], 1, *DEEP),
    "a deep address, and the app's way back": (["open /recipe/1/recipe/2", "up"], 2, *ONE),
    "an address that is called otherwise": (["open /moved"], 1, "/recipe/8", "recipe/8"),
    "a query": (["open /recipe/1?x=1#y"], 1, "/recipe/1?x=1#y", "recipe/1"),
    "a query until the next screen": (["open /recipe/1?x=1", "tap two"], 2, *DEEP),
    "an address typed into a living tab": (["open /", "tap one", "open /shopping"], 3, "/shopping", "shopping"),
    "typed, and back": (["open /", "tap one", "open /shopping", "return"], 3, *ONE),
    "typed, and a link": (["open /", "tap one", "open /shopping", "tap one"], 4, "/shopping/recipe/1", "shopping/recipe/1"),
    "typed, a link, and back": (["open /", "open /shopping", "tap one", "back"], 3, "/shopping", "shopping"),
    "an address that is never shown": (["open /recipe/1", "open /guarded"], 2, *ONE),
    "an address that is none": (["open /recipe/1", "open /nonsense"], 2, "/", "recipes", 2),
    "an address that is none, and back": (["open /recipe/1", "open /nonsense", "return"], 2, *ONE, 2),
    "a fragment": (["open /recipe/1", "hash y"], 2, "/recipe/1#y", "recipe/1"),
    "a fragment, and back": (["open /recipe/1", "hash y", "back"], 2, *ONE),
    # Pages that are loaded
    "a reload": (["open /", "tap one", "reload"], 2, *ONE),
    "a reload, and back": (["open /", "tap one", "reload", "back"], 2, *ROOT),
    "a reload, and the app's way back": (["open /", "tap one", "reload", "up"], 2, *ROOT),
    "back, and a reload": (["open /", "tap one", "back", "reload", "forward"], 2, *ONE),
    "away and back": (["open /", "tap one", "away", "return"], 3, *ONE),
    "away, back, and back": (["open /", "tap one", "away", "return", "back"], 3, *ROOT),
    "away while another client goes elsewhere": (["open /", "tap one", "away", "other_only recipe/2", "return"], 3, *ONE),
    # Sessions
    "a session that ends": (["open /", "tap one", "end"], 2, *ONE, 2),
    "a session that ends, and back": (["open /", "tap one", "end", "back"], 2, *ROOT, 2),
    "a session that ended while the page was away": (["open /", "tap one", "away", "end_only", "return"], 3, *ONE, 2),
    "a duplicated tab": (["open /", "tap one", "duplicate"], 1, *ONE, 2),
    "a duplicated tab, and a link": (["open /", "tap one", "duplicate", "tap two"], 2, *DEEP, 2),
    # Other windows
    "a link with a key": (["open /", "click control one"], 1, *ROOT, 2),
    "a link into a window": (["open /", "click shift two"], 1, *ROOT, 2),
}


@pytest.fixture
def person(browser, client_server):
    return lambda **options: Person(browser, client_server, **options)


@pytest.mark.parametrize("name", SEQUENCES)
def test_after_this_the_address_the_history_and_the_screen_are(browser, client_server, person, name):
    steps, length, address, screen, *more = SEQUENCES[name]
    somebody = person()
    for step in steps:
        somebody.do(step)
    # What the page does to the history is done a little later.
    wait_until(browser, lambda _: browser.execute_script("return location.href").endswith(address))
    wait_until(browser, lambda _: somebody.seen() == (length, address, screen))
    somebody.settle()
    assert somebody.seen() == (length, address, screen)
    assert len(client_server.created) == (more or [1])[0]
    assert_clean(browser)


def visits(server):
    return [action["value"] for action, _ in server.actions if action["action"] == "visit"]


def test_of_several_entries_that_a_person_passes_only_the_last_is_waited_for(browser, client_server, person):
    somebody = person()
    for step in ["open /", "tap one", "tap two", "tap step", "hold", "go_only -1", "go_only -1", "go_only -1", "release"]:
        somebody.do(step)
    wait_until(browser, lambda _: somebody.seen()[1:] == ROOT)
    assert visits(client_server) == [DEEP[0], "/"]


def test_each_entry_is_called_as_its_screen(browser, client_server, person):
    somebody = person()
    for step in ["open /", "tap one", "tap plain", "up", "tap two", "tap stay"]:
        somebody.do(step)
    wait_until(browser, lambda _: browser.current_url.endswith(DEEP[0]))
    somebody.do("back 2")
    wait_until(browser, lambda _: somebody.seen()[1:] == ROOT)
    history = browser.execute_cdp_cmd("Page.getNavigationHistory", {})
    entries = [(entry["url"].removeprefix(client_server.url), entry["title"]) for entry in history["entries"]][-4:-1]
    assert entries == [ROOT, ONE, DEEP]


def test_rows_that_are_passed_by_on_the_way_by_keys_have_one_entry(show, client_server):
    def choose(action, nodes):
        row = action["value"].strip("/") if action["action"] == "visit" else action["target"]
        return [replace("/nodes/2/value", [int(row)] if row else []), replace("/path", f"/{row}")]

    rows = {f"n{row}": text(f"Row {row}", actions=["select"]) for row in range(3, 9)}
    nodes = window(n2={"type": "list", "children": list(range(3, 9)), "listLooks": {"selects": "one"}, "value": []}, **rows)
    nodes["1"]["actions"] = ["visit"]
    browser = show(nodes, choose)
    length = browser.execute_script("return history.length")

    def seen(row, entries):
        wait_until(browser, lambda _: browser.execute_script("return location.pathname") == row)
        wait_until_settled(browser, client_server)
        chosen = browser.execute_script("return document.querySelector('li[aria-selected=true]')?.innerText ?? ''")
        assert (browser.execute_script("return history.length") - length, chosen) == (entries, row.replace("/", "Row ").removesuffix("Row "))

    def press(key, row, entries):
        browser.switch_to.active_element.send_keys(key)
        seen(row, entries)

    wait_until(browser, lambda _: browser.find_elements(By.CSS_SELECTOR, "li[aria-selected]"))
    browser.find_element(By.CSS_SELECTOR, "[data-id='3']").click()
    seen("/3", 1)
    press(Keys.ARROW_DOWN, "/4", 2)
    press(Keys.ARROW_DOWN, "/5", 2)
    press(Keys.END, "/8", 2)
    browser.find_element(By.CSS_SELECTOR, "[data-id='6']").click()
    seen("/6", 3)
    press(Keys.ARROW_UP, "/5", 4)
    for row in ("/6", "/8", "/3", "/"):
        browser.back()
        seen(row, 4)
    # Who does anything else, and be it a click that leads nowhere, has come to where the way has led.
    browser.find_element(By.CSS_SELECTOR, "[data-id='3']").click()
    seen("/3", 1)
    press(Keys.ARROW_DOWN, "/4", 2)
    browser.find_element(By.CSS_SELECTOR, "[data-id='4']").click()
    press(Keys.ARROW_DOWN, "/5", 3)
    browser.back()
    seen("/4", 3)
    assert_clean(browser)


def test_where_nothing_follows_addresses_there_is_one_entry(browser, client_server, person):
    somebody = person(follows=False)
    for step in ["open /recipe/1", "tap two", "tap shopping"]:
        somebody.do(step)
    assert browser.execute_script("return [history.length, location.pathname]") == [somebody.length + 1, "/recipe/1"]
    assert len(client_server.created) == 1
    somebody.do("open /recipe/2")
    wait_until(browser, lambda _: len(client_server.created) == 2 and somebody.seen()[1:] == TWO)
    assert visits(client_server) == []


def test_what_others_have_added_to_an_address_may_be_longer_than_a_server_takes(browser, client_server, person):
    somebody = person()
    somebody.do("open /recipe/1?from=" + 3000 * "y")
    wait_until(browser, lambda _: somebody.seen()[2] == "recipe/1")
    assert client_server.created[-1][0]["path"] == "/recipe/1"


@pytest.mark.parametrize("kept", [
    '{"paths":"abc"}', '{"paths":5}', '{"paths":{"0":7,"x":"/recipe/1"},"scrolled":{"6":null,"7":"abc","8":{"left":"a","top":1}}}',
    '{"scrolled":3}', "[]", "null", "7", '"x"'])
def test_what_is_kept_of_a_history_may_have_been_written_by_others(browser, client_server, person, kept):
    somebody = person()
    somebody.do("open /")
    somebody.do("tap one")
    browser.execute_script("""
        const kept = arguments[0];
        addEventListener("pagehide", () => sessionStorage.setItem("entries" + history.state.session, kept));""", kept)
    somebody.do("reload")
    wait_until(browser, lambda _: somebody.seen()[1:] == ONE)
    somebody.do("tap two")
    wait_until(browser, lambda _: somebody.seen()[1:] == DEEP)
    assert_clean(browser)


SCROLLED = "return document.querySelector('ul.scrolls-y').scrollTop"
SCROLL = "document.querySelector('ul.scrolls-y').scrollTop = arguments[0]"


@pytest.mark.parametrize("way", [["back"], ["up"], ["back", "reload"], ["reload", "back"]], ids=" and ".join)
def test_a_screen_that_comes_back_is_where_it_was(browser, client_server, person, way):
    somebody = person(rows=60)
    somebody.do("open /")
    browser.execute_script(SCROLL, 700)
    # It is told of with the next picture of the page.
    browser.execute_async_script("requestAnimationFrame(() => requestAnimationFrame(() => arguments[0]()))")
    somebody.do("tap one")
    assert browser.execute_script(SCROLLED) == 0
    for step in way:
        somebody.do(step)
    wait_until(browser, lambda _: somebody.seen()[1:] == ROOT)
    wait_until(browser, lambda _: browser.execute_script(SCROLLED) == 700)


def test_the_focus_goes_to_the_title_and_comes_back_to_the_link(browser, client_server, person):
    somebody = person()
    somebody.do("open /")
    somebody.element("two").send_keys(Keys.SHIFT)
    browser.execute_async_script("import('/focus.js').then(() => arguments[0]())")
    somebody.do("enter two")
    assert browser.switch_to.active_element.tag_name == "h1"
    somebody.do("back")
    wait_until(browser, lambda _: somebody.seen()[1:] == ROOT)
    assert browser.switch_to.active_element == somebody.element("two")


# What is to be seen of an element and of all that is in it.
LOOKS = """
const all = (selector) => { const top = document.querySelector(selector); return [top, ...top.querySelectorAll("*")]; };
const names = [...getComputedStyle(document.body)].filter((name) => !/^(appearance|cursor|-webkit-user|user-select|perspective-origin|transform-origin)/.test(name));
const [ones, others] = [all("button.navigationLink"), all("a.navigationLink")];
const looks = (element) => ({
  ...Object.fromEntries(names.map((name) => [name, getComputedStyle(element)[name]])),
  after: getComputedStyle(element, "::after").content, size: [element.offsetWidth, element.offsetHeight, element.offsetLeft].join(),
});
const different = [];
ones.forEach((one, index) => {
  const [first, second] = [looks(one), looks(others[index])];
  for (const name of Object.keys(first)) {
    if (first[name] !== second[name]) different.push([index, name, first[name], second[name]]);
  }
});
return different;
"""
STYLES = [{}, {"buttonStyle": "bordered"}, {"buttonStyle": "borderedProminent", "controlSize": "large"},
          {"buttonStyle": "plain"}, {"buttonStyle": "link"}, {"style": {"tint": "red", "textCase": "uppercase"}}]


@pytest.mark.parametrize("container", ["vStack", "list", "hStack"])
@pytest.mark.parametrize("style", STYLES, ids=str)
def test_a_link_with_an_address_looks_like_one_without(show, container, style):
    link = {"type": "navigationLink", "actions": ["tap"], **style}
    browser = show(window(n2={"type": container, "children": [4]}, n3={"type": container, "children": [6]},
                          n4={**link, "children": [5]}, n5=text("Somewhere else"),
                          n6={**link, "children": [7], "path": "/else"}, n7=text("Somewhere else")))
    assert browser.execute_script(LOOKS) == []


@pytest.mark.parametrize("client_server", ["/app"], indirect=True)
def test_a_link_leads_below_the_base_and_nowhere_else(show, client_server):
    paths = ["/else", "//example.org", "/../other", "https://example.org", "javascript:alert(1)", 5]
    links = {f"n{10 + index}": {"type": "navigationLink", "children": [], "actions": ["tap"], "path": path}
             for index, path in enumerate(paths)}
    browser = show(window(**links))
    found = browser.execute_script("return [...document.querySelectorAll('.navigationLink')].map((link) => link.href ?? null)")
    assert found[:3] == [f"{client_server.url}/else", f"{client_server.url}//example.org", None]
    assert all(address is None or address.startswith(f"{client_server.url}/") for address in found)
