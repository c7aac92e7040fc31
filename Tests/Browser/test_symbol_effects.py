"""Effects of symbols: what is played when, seen at given times of a stopped clock."""

import pytest

from documents import add, apply_on_tap, button, remove, replace, stack, text, window
from page import find, tapped, wait_until
from test_motion import STOPPED

ALL = "const all = document.getAnimations().filter(({ id }) => id.startsWith('symbol'));"
LOADED = """return performance.getEntriesByType("resource").some(({ name }) => name.endsWith("/views/symbolEffects.js"))"""


def symbol(name="star", **keys):
    return {"type": "image", "systemName": name, **keys}


def effect(kind, *variations, **more):
    return {"kind": kind, **({"variations": list(variations)} if variations else {}), **more}


def page(*effects, **more):
    """A button, and below it a symbol with effects."""
    return window(n2=stack(3, 5), n3=button(4), n4=text("Go"), n5=symbol(symbolEffects=list(effects), **more))


@pytest.fixture
def play(show, before_the_page):
    """Opens a page on which everything that is played stops at its beginning, once effects can be played."""
    before_the_page(STOPPED)

    def play(nodes, respond=None):
        browser = show(nodes, respond)
        load = "import(new URL('views/symbolEffects.js', document.querySelector('script').src)).then(() => setTimeout(arguments[0]))"
        wait_until(browser, lambda browser: browser.execute_script(LOADED))
        browser.execute_async_script(load)
        return browser

    return play


def at(browser, milliseconds):
    browser.execute_script(ALL + "for (const each of all) each.currentTime = arguments[0];", milliseconds)


def playing(browser):
    """What is being played, with the node that it is played on, or on parts of which."""
    script = ALL + "return all.map(({ id, effect: { target } }) => [target.closest('[data-id]').dataset.id, id.slice(7)])"
    return sorted(map(tuple, browser.execute_script(script)))


def css(browser, node, name):
    return browser.execute_script("return getComputedStyle(arguments[0])[arguments[1]]", find(browser, node), name)


def timing(browser):
    script = ALL + "return all.map(({ effect }) => { const { iterations, duration } = effect.getTiming(); return [String(iterations), duration] })"
    return browser.execute_script(script)


def reduce_motion(browser):
    features = [{"name": "prefers-reduced-motion", "value": "reduce"}]
    browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": features})


@pytest.fixture
def calm(browser):
    yield lambda: reduce_motion(browser)
    browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": []})


def test_nothing_is_loaded_for_symbols_without_effects(show):
    browser = show(window(n2=symbol()))
    find(browser, 2)
    assert not browser.execute_script(LOADED)


def test_a_symbol_bounces_each_time_the_trigger_is_another_and_never_before(play, client_server):
    browser = play(page(effect("bounce", "up", trigger=3)), apply_on_tap([replace("/nodes/5/symbolEffects", [effect("bounce", "up", trigger=4)])]))
    assert playing(browser) == []
    tapped(browser, client_server, 3)
    assert playing(browser) == [("5", "bounce")]
    at(browser, 200)
    assert float(css(browser, 5, "scale")) > 1.1
    at(browser, 600)
    assert playing(browser) == [] and css(browser, 5, "scale") == "none"
    # The same document again is no news.
    browser.refresh()
    find(browser, 5)
    wait_until(browser, lambda browser: browser.execute_script(LOADED))
    assert playing(browser) == []


def test_an_effect_is_played_as_often_and_as_fast_as_it_is_said(play, client_server):
    effects = lambda trigger: [effect("rotate", trigger=trigger, repeatCount=3, speed=2), effect("pulse", trigger=trigger, repeatCount="forever", delay=0.4)]
    browser = play(page(*effects(0)), apply_on_tap([replace("/nodes/5/symbolEffects", effects(1))]))
    tapped(browser, client_server, 3)
    assert playing(browser) == [("5", "pulse"), ("5", "rotate")]
    assert sorted(timing(browser)) == [["3", 500], ["Infinity", 2000]]


def test_what_is_around_symbols_is_played_on_each_of_them_and_not_beyond_a_removal(play, client_server):
    kinds = {"symbolEffects": [effect("wiggle", "left", trigger=0)]}
    nodes = window(
        n2=stack(3, 5, **kinds), n3=button(4), n4={"type": "label", "children": [6, 7]},
        n6={"type": "labelIcon", "children": [8]}, n8=symbol("heart"), n7={"type": "labelTitle", "children": [9]}, n9=text("Go"),
        n5={"type": "hStack", "children": [10], "symbolEffects": [effect("none")]}, n10=symbol("star"))
    change = [replace("/nodes/2/symbolEffects", [effect("wiggle", "left", trigger=1)])]
    browser = play(nodes, apply_on_tap(change))
    tapped(browser, client_server, 3)
    assert playing(browser) == [("8", "wiggle")]
    at(browser, 130)
    assert css(browser, 8, "translate").startswith("-")


def test_what_is_active_lasts_and_ends_with_its_turn(play, client_server):
    browser = play(page(effect("pulse", active=True)), apply_on_tap([replace("/nodes/5/symbolEffects", [effect("pulse", active=False)])]))
    assert playing(browser) == [("5", "pulse")]
    at(browser, 800)
    assert float(css(browser, 5, "opacity")) == pytest.approx(0.35, abs=0.01)
    at(browser, 1600 * 7 + 800)
    assert playing(browser) == [("5", "pulse")]
    tapped(browser, client_server, 3)
    assert timing(browser) == [["8", 1600]]
    at(browser, 1600 * 8)
    assert playing(browser) == [] and css(browser, 5, "opacity") == "1"


def test_what_changes_a_symbols_size_stays_until_it_is_not_active(play, client_server):
    browser = play(page(effect("scale", "down", active=True)), apply_on_tap([replace("/nodes/5/symbolEffects", [effect("scale", "down", active=False)])]))
    # It is so at once when the page is shown.
    at(browser, 0)
    assert css(browser, 5, "scale") == "0.8"
    tapped(browser, client_server, 3)
    browser.execute_script(ALL + "for (const each of all) each.finish()")
    wait_until(browser, lambda browser: css(browser, 5, "scale") == "none")


def test_what_has_disappeared_keeps_its_room(play, client_server):
    browser = play(page(effect("disappear", active=False)), apply_on_tap([replace("/nodes/5/symbolEffects", [effect("disappear", active=True)])]))
    size = find(browser, 5).size
    tapped(browser, client_server, 3)
    at(browser, 400)
    assert css(browser, 5, "opacity") == "0" and find(browser, 5).get_property("offsetWidth") == size["width"]


def test_the_parts_of_a_symbol_are_played_one_after_the_other(play, client_server):
    bounce = lambda trigger: [effect("bounce", "byLayer", trigger=trigger)]
    browser = play(page(*bounce(0), symbolRenderingMode="hierarchical"), apply_on_tap([replace("/nodes/5/symbolEffects", bounce(1))]))
    tapped(browser, client_server, 3)
    script = ALL + "return all.map(({ effect }) => [effect.target.className, effect.getTiming().delay])"
    assert browser.execute_script(script) == [["others", 0], ["second", 120], ["first", 240]]


def test_a_symbol_lights_up_from_where_lines_begin(play, client_server):
    browser = play(page(effect("variableColor", "iterative", "hideInactiveLayers", active=True)))
    assert playing(browser) == [("5", "variableColor")]
    at(browser, 400)
    mask = css(browser, 5, "maskImage")
    assert "linear-gradient(90deg" in mask and "rgb(0, 0, 0) 0%, rgb(0, 0, 0) 25%" in mask


def test_a_symbol_becomes_another_one_with_no_animation_around_it(play, client_server):
    around = {"contentTransition": {"kind": "symbolEffect", "effect": effect("replace")}}
    nodes = window(n2=stack(3, 5, **around), n3=button(4), n4=text("Go"), n5=symbol("play"))
    browser = play(nodes, apply_on_tap([replace("/nodes/5/systemName", "pause")]))
    tapped(browser, client_server, 3)
    assert playing(browser) == [("5", "replace")]
    at(browser, 100)
    assert "play" in css(browser, 5, "maskImage") and float(css(browser, 5, "scale")) < 1
    at(browser, 300)
    assert "pause" in css(browser, 5, "maskImage")
    at(browser, 400)
    assert playing(browser) == [] and "pause" in css(browser, 5, "maskImage")


def test_effects_of_symbols_that_go_or_lose_them_end(play, client_server):
    browser = play(page(effect("breathe", active=True)), apply_on_tap([remove("/nodes/5/symbolEffects")]))
    assert playing(browser) == [("5", "breathe")]
    tapped(browser, client_server, 3)
    assert playing(browser) == []
    client_server.change([add("/nodes/5/symbolEffects", [effect("rotate", active=True)])])
    wait_until(browser, lambda browser: playing(browser) == [("5", "rotate")])


def test_nothing_moves_for_those_who_want_less_motion(play, client_server, calm):
    calm()
    effects = lambda trigger: [effect(kind, trigger=trigger) for kind in ("bounce", "wiggle", "rotate", "breathe", "pulse")]
    browser = play(page(*effects(0), effect("scale", active=True)), apply_on_tap([replace("/nodes/5/symbolEffects", [*effects(1), effect("scale", active=True)])]))
    tapped(browser, client_server, 3)
    assert playing(browser) == [("5", "pulse"), ("5", "scale")]
    at(browser, 800)
    assert float(css(browser, 5, "opacity")) == pytest.approx(0.35, abs=0.01)
    assert css(browser, 5, "scale") == "1.25"
