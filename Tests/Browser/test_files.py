"""The browser client and files: chosen, sent, saved, dragged, dropped and pasted."""

import pytest
from selenium.webdriver import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

from documents import add, button, remove, replace, stack, text, window
from page import assert_clean, find, status, wait_for_text, wait_until, wait_until_settled

IMPORTER = {"type": "fileImporter", "label": "Choose File", "accept": [".txt", "text/plain"], "actions": ["set", "dismiss"]}

# What a person drops or pastes, as a browser has it.
DATA = """
  const data = new DataTransfer();
  for (const [name, type, words] of arguments[1]) data.items.add(new File([words], name, { type }));
  for (const [type, words] of Object.entries(arguments[2] ?? {})) data.setData(type, words);
  const element = document.querySelector(arguments[0]);
  const { x, y } = element.getBoundingClientRect();
"""
DROP = DATA + """
  for (const type of ["dragenter", "dragover", "drop"]) {
    element.dispatchEvent(new DragEvent(type, { dataTransfer: data, bubbles: true, cancelable: true, clientX: x + 3, clientY: y + 4 }));
  }
"""
PASTE = DATA + """
  element.focus();
  element.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
"""


@pytest.fixture
def paths(tmp_path):
    """Files that a person can choose."""

    def make(*names):
        for name in names:
            (tmp_path / name).write_text(f"in {name}")
        return "\n".join(str(tmp_path / name) for name in names)

    return make


def choose(browser, paths):
    browser.find_element(By.CSS_SELECTOR, "input[type=file]").send_keys(paths)


def dismissed(action, nodes):
    return [{"op": "remove", "path": "/nodes/1/children/1"}, {"op": "remove", "path": "/nodes/10"}]


def importing(**more):
    return window(n2=text("behind"), n10={**IMPORTER, **more})


# Importers


def test_a_file_is_chosen_sent_and_taken(show, client_server, paths):
    browser = show(importing(), dismissed)
    dialog = find(browser, 10)
    assert (dialog.tag_name, dialog.aria_role, dialog.accessible_name) == ("dialog", "dialog", "Choose File")
    assert browser.execute_script("return document.querySelector('dialog').matches(':modal')")
    assert browser.find_element(By.CSS_SELECTOR, "input").get_attribute("accept") == ".txt,text/plain"
    choose(browser, paths("naïve 'é'.txt"))
    assert client_server.wait_for_actions(1) == [{"target": 10, "action": "set", "value": ["file-1"]}]
    assert client_server.uploads == [("naïve 'é'.txt", "text/plain", "in naïve 'é'.txt".encode())]
    wait_until(browser, lambda _: not browser.find_elements(By.CSS_SELECTOR, "dialog"))


def test_several_files_go_one_after_the_other(show, client_server, paths):
    browser = show(importing(count=2), dismissed)
    assert browser.find_element(By.CSS_SELECTOR, ".choose").text == "Choose files…"
    choose(browser, paths("a.txt", "b.txt", "c.txt"))
    assert client_server.wait_for_actions(1)[0]["value"] == ["file-1", "file-2"]
    assert [name for name, _, _ in client_server.uploads] == ["a.txt", "b.txt"]


def test_how_far_a_file_has_come_is_seen_and_it_can_be_called_off(show, client_server, paths):
    client_server.hold_uploads()
    browser = show(importing(), dismissed)
    choose(browser, paths("a.txt"))
    client_server.wait_for(lambda: client_server.uploads)
    bar = browser.find_element(By.CSS_SELECTOR, "dialog progress")
    assert (bar.aria_role, bar.accessible_name) == ("progressbar", "a.txt")
    wait_until(browser, lambda _: bar.get_attribute("aria-valuetext") == "100 %")
    stop = browser.find_element(By.CSS_SELECTOR, ".uploads button")
    assert stop.text == "Stop sending"
    stop.click()
    wait_until(browser, lambda _: not browser.find_elements(By.CSS_SELECTOR, "progress"))
    client_server.release_uploads()
    # It can be chosen again.
    choose(browser, paths("b.txt"))
    assert client_server.wait_for_actions(1) == [{"target": 10, "action": "set", "value": ["file-2"]}]


# Counts the requests that a page has called off.
ABORTS = """
  window.aborted = 0;
  const { abort } = XMLHttpRequest.prototype;
  XMLHttpRequest.prototype.abort = function () {
    window.aborted += 1;
    abort.call(this);
  };
"""


def test_an_importer_that_is_put_away_sends_no_more(show, client_server, paths, before_the_page):
    before_the_page(ABORTS)
    client_server.hold_uploads()
    browser = show(importing(), dismissed)
    choose(browser, paths("a.txt"))
    client_server.wait_for(lambda: client_server.uploads)
    browser.find_element(By.XPATH, "//dialog//button[text()='Cancel']").click()
    assert client_server.wait_for_actions(1) == [{"target": 10, "action": "dismiss"}]
    wait_until(browser, lambda _: not browser.find_elements(By.CSS_SELECTOR, "dialog"))
    assert browser.execute_script("return window.aborted") == 1
    client_server.release_uploads()


def test_whoever_chooses_again_wants_the_last_choice_alone(show, client_server, paths, before_the_page):
    before_the_page(ABORTS)
    client_server.hold_uploads()
    browser = show(importing(), dismissed)
    choose(browser, paths("a.txt"))
    client_server.wait_for(lambda: client_server.uploads)
    choose(browser, paths("b.txt"))
    client_server.wait_for(lambda: len(client_server.uploads) == 2)
    assert browser.execute_script("return window.aborted") == 1
    [bar] = browser.find_elements(By.CSS_SELECTOR, "dialog progress")
    assert bar.accessible_name == "b.txt"
    client_server.release_uploads()
    assert client_server.wait_for_actions(1) == [{"target": 10, "action": "set", "value": ["file-2"]}]


def test_a_file_that_is_refused_is_said_so_in_its_place(show, client_server, paths):
    client_server.upload_refusals.append((507, "no-room-for-file"))
    browser = show(importing(), dismissed)
    choose(browser, paths("a.txt"))
    wait_until(browser, lambda _: browser.find_elements(By.CSS_SELECTOR, "dialog [role=alert]"))
    assert browser.find_element(By.CSS_SELECTOR, "dialog [role=alert]").text == "There is no room."
    assert client_server.actions == []
    choose(browser, paths("b.txt"))
    assert client_server.wait_for_actions(1)[0]["value"] == ["file-2"]
    browser.get_log("browser")


@pytest.mark.parametrize("way", ["button", "Escape"])
def test_an_importer_is_put_away(show, client_server, way):
    browser = show(importing(), dismissed)
    if way == "button":
        browser.find_element(By.CSS_SELECTOR, "dialog > button").click()
    else:
        ActionChains(browser).send_keys(Keys.ESCAPE).perform()
    assert client_server.wait_for_actions(1) == [{"target": 10, "action": "dismiss"}]
    wait_until(browser, lambda _: not browser.find_elements(By.CSS_SELECTOR, "dialog"))


def test_files_are_dropped_on_an_importer(show, client_server):
    browser = show(importing(), dismissed)
    browser.execute_script(DROP, "dialog", [["a.txt", "text/plain", "dropped"]])
    assert client_server.wait_for_actions(1)[0]["value"] == ["file-1"]
    assert client_server.uploads == [("a.txt", "text/plain", b"dropped")]


def test_a_name_is_only_text(show, client_server):
    client_server.hold_uploads()
    browser = show(importing(label="<b>label</b>"), dismissed)
    browser.execute_script(DROP, "dialog", [["<img src=x onerror=alert(1)>.txt", "text/plain", "x"]])
    client_server.wait_for(lambda: client_server.uploads)
    assert browser.find_element(By.CSS_SELECTOR, ".uploads span").text == "<img src=x onerror=alert(1)>.txt"
    assert not browser.find_elements(By.CSS_SELECTOR, "dialog img, dialog b")
    client_server.release_uploads()
    client_server.wait_for_actions(1)


# Exporters and photos


def exporting(*files):
    return window(n2=text("behind"), n10={
        "type": "fileExporter", "label": "Save File", "actions": ["save", "dismiss"],
        "files": [{"url": url, "name": name, "size": 1234, "type": "text/plain"} for url, name in files]})


def test_a_file_is_saved(show, client_server):
    browser = show(exporting(("/files/abc", "a.txt")), dismissed)
    link = browser.find_element(By.CSS_SELECTOR, "dialog a")
    assert link.get_attribute("href") == client_server.url + "/files/abc"
    assert (link.get_attribute("download"), link.text) == ("a.txt", "a.txt (1.2 kB)")
    browser.execute_script("arguments[0].addEventListener('click', (event) => event.preventDefault())", link)
    link.click()
    assert client_server.wait_for_actions(1) == [{"target": 10, "action": "save"}]
    wait_until(browser, lambda _: not browser.find_elements(By.CSS_SELECTOR, "dialog"))


def test_several_files_are_saved_one_by_one(show, client_server):
    browser = show(exporting(("/files/a", "a.txt"), ("/files/b", "b.txt")), dismissed)
    links = browser.find_elements(By.CSS_SELECTOR, "dialog a")
    browser.execute_script(
        "for (const link of arguments[0]) link.addEventListener('click', (event) => event.preventDefault())", links)
    for link in links:
        link.click()
    assert client_server.actions == []
    browser.find_element(By.XPATH, "//dialog//button[text()='Done']").click()
    assert client_server.wait_for_actions(1) == [{"target": 10, "action": "save"}]


@pytest.mark.parametrize("url", ["javascript:alert(1)", "//example.org/files/a", "/files/../sessions", "/files/a?b", ""])
def test_an_address_that_is_none_of_a_file_is_not_followed(show, url):
    browser = show(exporting((url, "a.txt")))
    assert browser.find_element(By.CSS_SELECTOR, "dialog a").get_attribute("href") is None


def test_a_photo_is_chosen_with_a_real_click(show, client_server, before_the_page):
    # A browser without a screen shows no chooser: it is played here.
    before_the_page("""
      HTMLInputElement.prototype.click = function () {
        window.chosen = [this.accept, this.multiple];
        const data = new DataTransfer();
        data.items.add(new File(["photo"], "a.png", { type: "image/png" }));
        this.files = data.files;
        this.dispatchEvent(new Event("change", { bubbles: true }));
      };
    """)
    nodes = window(n10={"type": "photosPicker", "children": [11], "accept": ["image/*"], "count": 3, "actions": ["set"]},
                   n11=text("Photo"))
    browser = show(nodes)
    assert (find(browser, 10).aria_role, find(browser, 10).accessible_name) == ("button", "Photo")
    find(browser, 10).click()
    assert client_server.wait_for_actions(1) == [{"target": 10, "action": "set", "value": ["file-1"]}]
    assert browser.execute_script("return window.chosen") == ["image/*", True]
    assert client_server.uploads == [("a.png", "image/png", b"photo")]


# Drag and drop


def dropping(**more):
    return window(
        n10={"type": "draggable", "children": [11], "contentTypes": ["public.utf8-plain-text", "public.text"]},
        n11=text("source"),
        n20={"type": "dropDestination", "children": [21], "contentTypes": ["public.text"], "accept": [],
             "count": 100, "actions": ["receive"], **more},
        n21=text("target"), n30={"type": "draggable", "children": [31], "contentTypes": ["public.image"]},
        n31=text("other"))


DRAG = """
  const data = new DataTransfer();
  const [from, to] = [arguments[0], arguments[1]].map((id) => document.querySelector(`[data-id="${id}"]`));
  const { x, y } = to.getBoundingClientRect();
  const fire = (element, type) => element.dispatchEvent(
    new DragEvent(type, { dataTransfer: data, bubbles: true, cancelable: true, clientX: x + 3, clientY: y + 4 }));
  fire(from, "dragstart");
  fire(to, "dragenter");
  const isTaken = !fire(to, "dragover");
  if (isTaken) fire(to, "drop");
  fire(from, "dragend");
  return isTaken;
"""


def test_a_view_is_dropped_on_another(show, client_server):
    browser = show(dropping())
    assert find(browser, 10).get_attribute("draggable") == "true"
    assert browser.execute_script(DRAG, 10, 20)
    assert client_server.wait_for_actions(1) == [{"target": 20, "action": "receive", "value": [10, 3, 4]}]
    # It takes no pictures.
    assert not browser.execute_script(DRAG, 30, 20)
    assert len(client_server.actions) == 1


def test_an_app_that_wants_to_know_is_told_of_what_is_over_its_view(show, client_server):
    browser = show(dropping(actions=["receive", "dragEnter", "dragExit"]))
    browser.execute_script(DRAG, 10, 20)
    told = client_server.wait_for_actions(3)
    assert [(each["action"], each["value"]) for each in told] == [
        ("dragEnter", [10, 3, 4]), ("dragExit", [10, 3, 4]), ("receive", [10, 3, 4])]


def test_where_a_view_is_dropped_is_counted_from_where_lines_begin(show, client_server):
    browser = show(dropping())
    browser.execute_script("document.documentElement.dir = 'rtl'")
    width = browser.execute_script("return document.querySelector('[data-id=\"20\"]').getBoundingClientRect().width")
    assert browser.execute_script(DRAG, 10, 20)
    [action] = client_server.wait_for_actions(1)
    assert action["value"] == [10, pytest.approx(width - 3, abs=0.6), 4]


TOLD = ["receive", "dragEnter", "dragExit"]


def nested(inner):
    """A place to drop something in another one."""
    both = {"type": "dropDestination", "contentTypes": ["public.text"], "count": 100, "actions": TOLD}
    return window(
        n10={"type": "draggable", "children": [11], "contentTypes": ["public.text"]}, n11=text("source"),
        n20={**both, "children": [21], "accept": []}, n21=stack(22, 30), n22=text("outer"),
        n30={**both, "children": [31], "accept": inner}, n31=text("inner"))


# From one view into another one that is in it, as browsers tell of that; and then it is dropped, or is not.
INTO = """
  const [source, outer, inner] = [10, 22, 31].map((id) => document.querySelector(`[data-id="${id}"]`));
  const data = new DataTransfer();
  const fire = (element, type, relatedTarget) => element.dispatchEvent(
    new DragEvent(type, { dataTransfer: data, bubbles: true, cancelable: true, relatedTarget }));
  fire(source, "dragstart");
  fire(outer, "dragenter");
  fire(outer, "dragover");
  fire(inner, "dragenter", outer);
  fire(outer, "dragleave", inner);
  fire(inner, "dragover");
  const targeted = [...document.querySelectorAll("[data-targeted]")].map((each) => each.dataset.id);
  if (arguments[0]) fire(inner, "drop");
  fire(source, "dragend");
  return targeted;
"""


@pytest.mark.parametrize("is_dropped", [True, False])
def test_of_places_in_one_another_one_is_told_of_what_is_over_it(show, client_server, is_dropped):
    browser = show(nested([]))
    assert browser.execute_script(INTO, is_dropped) == ["30"]
    told = [(20, "dragEnter"), (20, "dragExit"), (30, "dragEnter"), (30, "dragExit")]
    told += [(30, "receive")] if is_dropped else []
    actions = client_server.wait_for_actions(len(told))
    assert [(each["target"], each["action"]) for each in actions] == told
    assert not browser.find_elements(By.CSS_SELECTOR, "[data-targeted]")


@pytest.mark.parametrize("accept, type, target", [
    (["image/*", ".png"], "text/plain", 20), (["image/*", ".png"], "image/gif", 30), (["text/csv"], "text/plain", 20),
    (["text/csv"], "text/csv", 30), ([".xyz"], "text/plain", 30), ([], "text/plain", 30), (["text/csv"], "", 30),
])
def test_files_are_for_the_innermost_place_that_takes_such(show, client_server, accept, type, target):
    browser = show(nested(accept))
    browser.execute_script(DROP, '[data-id="31"]', [["a", type, "words"]])
    actions = client_server.wait_for_actions(3)
    assert [(each["target"], each["action"]) for each in actions] == [
        (target, "dragEnter"), (target, "dragExit"), (target, "receive")]
    assert actions[2]["value"] == ["file-1"]


def test_more_files_than_are_taken_are_not_sent(show, client_server):
    browser = show(dropping(count=2))
    browser.execute_script(DROP, ".dropDestination", [[name, "text/plain", name] for name in "abc"])
    assert client_server.wait_for_actions(1)[0]["value"] == ["file-1", "file-2"]
    assert [name for name, _, _ in client_server.uploads] == ["a", "b"]
    assert status(browser, "notice") == "Only 2 of 3 files can be taken at a time."


def focused(browser):
    return browser.execute_script("return document.activeElement.dataset.id")


@pytest.mark.parametrize("key", [Keys.ENTER, Keys.ESCAPE])
def test_after_a_drag_with_the_keyboard_the_focus_is_where_it_began(show, client_server, key):
    browser = show(dropping())
    find(browser, 10).send_keys(Keys.ENTER)
    find(browser, 20).send_keys(key)
    assert focused(browser) == "10"
    assert find(browser, 20).get_attribute("tabindex") is None


def test_while_a_view_is_picked_up_new_and_changed_places_can_be_reached(show, client_server):
    browser = show(dropping())
    find(browser, 10).send_keys(Keys.ENTER)
    assert find(browser, 20).get_attribute("tabindex") == "0"
    place = {"type": "dropDestination", "children": [41], "contentTypes": ["public.text"], "accept": [], "count": 100,
             "actions": ["receive"]}
    client_server.change([
        add("/nodes/20/label", "Target"), add("/nodes/40", place), add("/nodes/41", text("later")),
        add("/nodes/1/children/-", 40)])
    wait_for_text(browser, 41, "later")
    assert find(browser, 20).get_attribute("aria-label") == "Target"
    assert [find(browser, id).get_attribute("tabindex") for id in (20, 40)] == ["0", "0"]
    find(browser, 40).send_keys(Keys.ENTER)
    assert client_server.wait_for_actions(1) == [{"target": 40, "action": "receive", "value": 10}]
    assert [find(browser, id).get_attribute("tabindex") for id in (20, 40)] == [None, None]


def test_a_view_is_picked_up_and_dropped_with_the_keyboard(show, client_server):
    browser = show(dropping())
    find(browser, 10).send_keys(Keys.ENTER)
    assert status(browser, "notice").startswith("Picked up.")
    target = find(browser, 20)
    assert (target.get_attribute("tabindex"), find(browser, 10).get_attribute("tabindex")) == ("0", "0")
    target.send_keys(Keys.ENTER)
    assert client_server.wait_for_actions(1) == [{"target": 20, "action": "receive", "value": 10}]
    assert target.get_attribute("tabindex") is None
    # What does not fit cannot be reached, and Escape calls off.
    find(browser, 30).send_keys(" ")
    assert target.get_attribute("tabindex") is None
    ActionChains(browser).send_keys(Keys.ESCAPE).perform()
    wait_until(browser, lambda _: not browser.find_elements(By.CSS_SELECTOR, "[data-dragged]"))


def test_files_and_texts_from_elsewhere_are_dropped(show, client_server):
    browser = show(dropping())
    browser.execute_script(DROP, ".dropDestination", [["a.txt", "text/plain", "file"], ["b", "", "more"]])
    assert client_server.wait_for_actions(1)[0]["value"] == ["file-1", "file-2"]
    assert client_server.uploads == [("a.txt", "text/plain", b"file"), ("b", "application/octet-stream", b"more")]
    browser.execute_script(DROP, ".dropDestination", [], {"text/plain": "words"})
    assert client_server.wait_for_actions(2)[1] == {"target": 20, "action": "receive", "value": "words"}
    wait_until(browser, lambda _: not browser.find_elements(By.CSS_SELECTOR, "section.uploads"))


# The clipboard


def test_texts_and_files_are_pasted(show, client_server):
    nodes = window(
        n10={"type": "pasteDestination", "children": [11], "accept": [], "count": 2, "actions": ["paste"]}, n11=text("here"))
    browser = show(nodes)
    browser.execute_script(PASTE, ".pasteDestination", [], {"text/plain": "words"})
    assert client_server.wait_for_actions(1) == [{"target": 10, "action": "paste", "value": "words"}]
    browser.execute_script(PASTE, ".pasteDestination", [["a.png", "image/png", "picture"]])
    assert client_server.wait_for_actions(2)[1]["value"] == ["file-1"]
    browser.execute_script(PASTE, ".pasteDestination", [[name, "image/png", name] for name in "abc"])
    assert client_server.wait_for_actions(3)[2]["value"] == ["file-2", "file-3"]


def test_a_text_is_copied(show, client_server, before_the_page):
    before_the_page("""
      window.copied = [];
      Object.defineProperty(navigator, "clipboard", { value: { writeText: async (text) => window.copied.push(text) } });
    """)
    nodes = window(n10={"type": "copyable", "children": [11], "actions": ["copy"]}, n11=text("here"))
    browser = show(nodes, lambda action, nodes: [add("/nodes/10/copied", {"text": "words", "number": 1})])
    browser.execute_script("""
      const element = document.querySelector(".copyable");
      element.focus();
      element.dispatchEvent(new ClipboardEvent("copy", { bubbles: true, cancelable: true }));
    """)
    wait_until(browser, lambda _: status(browser, "notice") == "Copied.")
    assert browser.execute_script("return window.copied") == ["words"]
    assert client_server.actions[0][0] == {"target": 10, "action": "copy"}


def test_what_is_cut_can_be_had_without_a_clipboard(show, client_server, before_the_page):
    # As where the connection is not secure.
    before_the_page("""
      Object.defineProperty(navigator, "clipboard", { value: undefined });
      window.ran = [];
      document.execCommand = (name) => window.ran.push([name, document.activeElement.value]);
    """)
    nodes = window(n10={"type": "copyable", "children": [11], "actions": ["cut"]}, n11=text("here"))
    browser = show(nodes, lambda action, nodes: [add("/nodes/10/copied", {"text": "words", "number": 1})])
    browser.execute_script("""
      const element = document.querySelector(".copyable");
      element.focus();
      element.dispatchEvent(new ClipboardEvent("cut", { bubbles: true, cancelable: true }));
    """)
    wait_until(browser, lambda _: status(browser, "notice") == "Copied.")
    assert browser.execute_script("return window.ran") == [["copy", "words"]]
    assert focused(browser) == "10" and not browser.find_elements(By.CSS_SELECTOR, "textarea")


# Sharing


def test_a_share_link_has_files_made_and_shares_them(show, client_server, before_the_page):
    before_the_page("""
      window.shared = [];
      navigator.canShare = () => true;
      navigator.share = async ({ files }) => window.shared.push(files.map(({ name, type }) => [name, type]));
      const { fetch } = window;
      window.fetch = (url, ...more) => (String(url).includes("/files/") ? Promise.resolve(new Response("x")) : fetch(url, ...more));
    """)
    nodes = window(n10={"type": "shareLink", "children": [11], "share": {}, "actions": ["share"]}, n11=text("Share"))
    file = {"url": "/files/abc", "name": "a.txt", "size": 1, "type": "text/plain"}
    browser = show(nodes, lambda action, nodes: [replace("/nodes/10/share", {"files": [file]})])
    find(browser, 10).click()
    wait_until(browser, lambda _: browser.execute_script("return window.shared") == [[["a.txt", "text/plain"]]])
    assert [action for action, _ in client_server.actions] == [{"target": 10, "action": "share"}]


def test_files_that_could_not_be_made_are_not_waited_for(show, client_server):
    nodes = window(n10={"type": "shareLink", "children": [11], "share": {}, "actions": ["share"]}, n11=text("Share"))
    browser = show(nodes, lambda action, nodes: [
        replace("/nodes/10/share", {"failures": nodes["10"]["share"].get("failures", 0) + 1})])
    for number in (1, 2):
        find(browser, 10).click()
        assert len(client_server.wait_for_actions(number)) == number
        wait_until(browser, lambda _: status(browser, "notice") == "This could not be shared.")
        browser.execute_script("document.getElementById('notice').textContent = ''")


PICTURE = """
  const item = { types: ["text/html", "image/png"], getType: async (type) => new Blob(["p"], { type }) };
  Object.defineProperty(navigator, "clipboard", { value: { read: async () => [item], readText: async () => "text" } });
"""


def test_a_picture_that_could_not_be_sent_is_not_pasted_as_something_else(show, client_server, before_the_page):
    before_the_page(PICTURE)
    client_server.upload_refusals.append((507, "no-room-for-file"))
    nodes = window(n10={"type": "pasteButton", "children": [11], "accept": ["image/*"], "actions": ["set"]}, n11=text("Paste"))
    browser = show(nodes)
    find(browser, 10).click()
    wait_until(browser, lambda _: browser.find_elements(By.CSS_SELECTOR, ".uploads [role=alert]"))
    wait_until_settled(browser, client_server)
    assert client_server.actions == []
    browser.get_log("browser")


def test_a_picture_on_the_clipboard_is_sent(show, client_server, before_the_page):
    before_the_page(PICTURE)
    nodes = window(n10={"type": "pasteButton", "children": [11], "accept": ["image/*"], "actions": ["set"]}, n11=text("Paste"))
    browser = show(nodes, lambda action, nodes: [replace("/nodes/11/text", "Pasted")])
    find(browser, 10).click()
    wait_for_text(browser, 11, "Pasted")
    assert client_server.actions[0][0]["value"] == ["file-1"]
    assert client_server.uploads == [("Pasted.png", "image/png", b"p")]
    assert_clean(browser)


def test_a_key_that_drops_or_calls_off_is_for_no_shortcut(show, client_server):
    def shortcut(key):
        return {"shortcut": {"key": key}}
    nodes = dropping()
    nodes["1"] = {**nodes["1"], "children": [*nodes["1"]["children"], 50, 52]}
    browser = show({**nodes, "50": {**button(51), "keyboard": shortcut("Enter")}, "51": text("Save"),
                    "52": {**button(53), "keyboard": shortcut("Escape")}, "53": text("Cancel")})
    find(browser, 10).send_keys(Keys.SPACE)
    find(browser, 20).send_keys(Keys.ENTER)
    assert client_server.wait_for_actions(1) == [{"target": 20, "action": "receive", "value": 10}]
    find(browser, 10).send_keys(Keys.SPACE)
    ActionChains(browser).send_keys(Keys.ESCAPE).perform()
    assert not browser.find_elements(By.CSS_SELECTOR, "[data-dragged]")
    # Now the key is the button's again.
    ActionChains(browser).send_keys(Keys.ESCAPE).perform()
    assert client_server.wait_for_actions(2)[1] == {"target": 52, "action": "tap"}


def test_what_the_keyboard_gets_to_outside_of_lists_it_gets_to_after_a_drag(show, client_server):
    inserting = {"listRow": {"inserts": ["public.text"]}}
    nodes = dropping()
    nodes["1"] = {**nodes["1"], "children": [*nodes["1"]["children"], 40]}
    row = {"type": "draggable", "children": [41], "contentTypes": ["public.text"], "actions": ["insertBefore", "insertAfter"]}
    browser = show({**nodes, "40": {**row, **inserting}, "41": text("row")})
    find(browser, 10).send_keys(Keys.ENTER)
    find(browser, 40).send_keys(Keys.ENTER)
    assert client_server.wait_for_actions(1) == [{"target": 40, "action": "insertBefore", "value": 10}]
    assert find(browser, 40).get_attribute("tabindex") == "0"


def test_a_place_is_told_that_what_was_over_it_is_gone(show, client_server):
    browser = show(dropping(actions=["receive", "dragEnter", "dragExit"]))
    browser.execute_script("""
      const [source, place] = [10, 20].map((id) => document.querySelector(`[data-id="${id}"]`));
      const fire = (element, type) => element.dispatchEvent(
        new DragEvent(type, { dataTransfer: new DataTransfer(), bubbles: true, cancelable: true }));
      fire(source, "dragstart");
      fire(place, "dragenter");
    """)
    client_server.wait_for_actions(1)
    client_server.change([remove("/nodes/1/children/0"), remove("/nodes/10"), remove("/nodes/11")])
    assert client_server.wait_for_actions(2)[1] == {"target": 20, "action": "dragExit"}
    assert not browser.find_elements(By.CSS_SELECTOR, "[data-targeted]")
