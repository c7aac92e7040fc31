"""Visitors of several languages and time zones in one process, all at once: each is answered in their own."""

import contextlib

import pytest

from client import Client
from server import Server

PLACES = ["America/New_York", "Europe/Berlin", "Asia/Tokyo"]
COUNTS = [1, 2, 5]
# What the pages say: a greeting, so many birds, 1234567.891 and 0.256.
WORDS = {
    "en-US": ("Good morning", ["1 bird", "2 birds", "5 birds"], "1,234,567.891", "25.6%"),
    "de-DE": ("Guten Morgen", ["1 Vogel", "2 Vögel", "5 Vögel"], "1.234.567,891", "25,6\N{NBSP}%"),
    "fr-FR": ("Bonjour", ["1 oiseau", "2 oiseaux", "5 oiseaux"], "1\N{NNBSP}234\N{NNBSP}567,891", "25,6\N{NBSP}%"),
    "pl-PL": ("Dzień dobry", ["1 ptak", "2 ptaki", "5 ptaków"], "1\N{NBSP}234\N{NBSP}567,891", "25,6%"),
    "ar-EG": ("صباح الخير", ["طائر واحد", "طائران", "5 طيور"], "١٬٢٣٤٬٥٦٧٫٨٩١", "٢٥٫٦٪\u061c"),
}
# The date and the time of 2025-01-01 15:04 UTC in these places.
TIMES = {
    "en-US": [("January 1, 2025", "10:04\N{NNBSP}AM"), ("January 1, 2025", "4:04\N{NNBSP}PM"),
              ("January 2, 2025", "12:04\N{NNBSP}AM")],
    "de-DE": [("1. Januar 2025", "10:04"), ("1. Januar 2025", "16:04"), ("2. Januar 2025", "00:04")],
    "fr-FR": [("1 janvier 2025", "10:04"), ("1 janvier 2025", "16:04"), ("2 janvier 2025", "00:04")],
    "pl-PL": [("1 stycznia 2025", "10:04"), ("1 stycznia 2025", "16:04"), ("2 stycznia 2025", "00:04")],
    "ar-EG": [("١ يناير، ٢٠٢٥", "١٠:٠٤\N{NBSP}ص"), ("١ يناير، ٢٠٢٥", "٤:٠٤\N{NBSP}م"),
              ("٢ يناير، ٢٠٢٥", "١٢:٠٤\N{NBSP}ص")],
}


@pytest.fixture(scope="module")
def gallery():
    with Server("Gallery", "--port", "0") as server:
        yield server


def texts(client):
    return {node["text"] for node in client.document["nodes"].values() if node["type"] == "text" and "text" in node}


def test_visitors_of_five_languages_and_three_time_zones_are_answered_in_their_own_at_once(gallery):
    with contextlib.ExitStack() as stack:
        visitors = []
        for language in WORDS:
            for index, place in enumerate(PLACES):
                environment = {"languages": [language], "timeZone": place}
                for path in ("/localisation", "/dates-and-numbers"):
                    client = stack.enter_context(Client(gallery, path=path, environment=environment))
                    visitors.append((client, path, language, index))
        for count in [1, 2, 3, 4, 5]:
            for client, path, language, index in visitors:
                greeting, plurals, number, percentage = WORDS[language]
                if path == "/dates-and-numbers":
                    assert {number, percentage, *TIMES[language][index]} <= texts(client), (language, PLACES[index])
                elif count in COUNTS:
                    assert {greeting, plurals[COUNTS.index(count)]} <= texts(client), (language, count)
            for client, path, *_ in visitors:
                if path == "/localisation":
                    assert client.act({"role": "button", "name": "More"}).status_code == 200


def test_a_script_that_says_nothing_is_answered_in_the_app_s_first_language(gallery):
    with Client(gallery, path="/localisation") as client:
        assert {"Good morning", "1 bird"} <= texts(client)
    with Client(gallery, path="/dates-and-numbers") as client:
        assert {"January 1, 2025", "3:04\N{NNBSP}PM", "1,234,567.891"} <= texts(client)
