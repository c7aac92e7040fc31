"""What the server knows of its visitors, and how they say it."""

import json

import pytest

from client import Client

MERGE_PATCH = "application/merge-patch+json"


def change(client, body, media_type=MERGE_PATCH, **fields):
    data = body if isinstance(body, bytes) else json.dumps(body).encode()
    fields = {"Content-Type": media_type, **{name.replace("_", "-"): text for name, text in fields.items()}}
    return client.request("PATCH", client.url + "/environment", data=data, headers=fields)


def test_nothing_is_known_of_a_visitor_who_says_nothing(scoreboard):
    with Client(scoreboard) as client:
        assert client.document["environment"] == {}
        assert "language" not in client.document["nodes"]["1"]


@pytest.mark.parametrize(("field", "languages"), [
    ("de-CH", ["de-CH"]),
    ("en;q=0.5, fr-FR;q=0.9, ar", ["ar", "fr-FR", "en"]),
    ("de;q=0, it, it-CH;q=1.0", ["it", "it-CH"]),
    ("*, no language, en-, -de, fr", ["fr"]),
    (", ".join(f"x{number}" for number in range(100)), [f"x{number}" for number in range(16)]),
    ("", []),
])
def test_languages_are_those_that_the_request_accepts(scoreboard, field, languages):
    languages = [language for language in languages if not language.startswith("x")]
    with Client(scoreboard, fields={"Accept-Language": field}) as client:
        assert client.document["environment"].get("languages", []) == languages


def test_what_a_new_session_says_counts_more_than_its_fields(scoreboard):
    environment = {"languages": ["he", "en"], "timeZone": "Asia/Jerusalem", "viewport": [390, 844]}
    with Client(scoreboard, fields={"Accept-Language": "fr"}) as client:
        created = client.request("POST", "/sessions", json={"environment": environment})
    assert created.status_code == 201
    assert created.json()["environment"] == environment
    window = created.json()["nodes"]["1"]
    assert (window["language"], window["layoutDirection"]) == ("he", "rightToLeft")


@pytest.mark.parametrize("media_type", [MERGE_PATCH, "application/json", "Application/Merge-Patch+JSON; charset=utf-8"])
def test_a_merge_patch_changes_what_it_names(scoreboard, media_type):
    with Client(scoreboard) as client:
        answer = change(client, {"timeZone": "Asia/Tokyo", "colorScheme": "dark"}, media_type)
        assert answer.status_code == 200 and answer.headers["ETag"] == '"2"'
        assert answer.json() == [
            {"op": "replace", "path": "/environment", "value": {"timeZone": "Asia/Tokyo", "colorScheme": "dark"}}
        ]
        answer = change(client, {"timeZone": None, "pointer": "coarse", "colorScheme": "dark"}, media_type)
        assert client.document["environment"] == {"colorScheme": "dark", "pointer": "coarse"}
        again = change(client, {"pointer": "coarse"}, media_type)
        assert (again.json(), again.headers["ETag"]) == ([], answer.headers["ETag"])


@pytest.mark.parametrize(("body", "status", "slug"), [
    (b"", 400, "malformed-request"),
    (b"[]", 400, "malformed-request"),
    (b'{"timeZone":"Asia/Tokyo"', 400, "malformed-request"),
    ({"timezone": "Asia/Tokyo"}, 422, "invalid-value"),
    ({"timeZone": "Nowhere/Else"}, 422, "invalid-value"),
    ({"timeZone": "../../../etc/passwd"}, 422, "invalid-value"),
    ({"timeZone": 1}, 422, "invalid-value"),
    ({"languages": "de"}, 422, "invalid-value"),
    ({"languages": ["de"] * 17}, 422, "invalid-value"),
    ({"languages": ["d" * 9]}, 422, "invalid-value"),
    ({"languages": [["de"]]}, 422, "invalid-value"),
    ({"colorScheme": "sepia"}, 422, "invalid-value"),
    ({"reducedMotion": "yes"}, 422, "invalid-value"),
    ({"viewport": [1]}, 422, "invalid-value"),
    ({"viewport": [1, -1]}, 422, "invalid-value"),
    ({"viewport": [1, 2, 3]}, 422, "invalid-value"),
    ({"colorScheme": "dark", "contrast": "none"}, 422, "invalid-value"),
])
def test_what_no_environment_has_is_refused_and_changes_nothing(scoreboard, body, status, slug):
    with Client(scoreboard) as client, client.unchanged():
        answer = change(client, body)
        assert answer.status_code == status
        assert answer.json()["type"] == f"/problems/{slug}"
    if isinstance(body, dict):
        with Client(scoreboard) as client:
            created = client.request("POST", "/sessions", json={"environment": body})
            assert created.status_code == status
            assert created.json()["pointer"].startswith("/environment")


def test_it_is_changed_only_by_who_may(scoreboard):
    with Client(scoreboard) as client, client.unchanged():
        assert change(client, {"pointer": "coarse"}, "text/plain").status_code == 415
        assert change(client, {"pointer": "coarse"}, Origin="http://elsewhere.example").status_code == 403
        assert change(client, {"pointer": "coarse"}, If_Match='"7"').status_code == 412
        assert client.request("GET", client.url + "/environment").status_code == 405
        options = client.request("OPTIONS", client.url + "/environment")
        assert (options.status_code, options.headers["Allow"]) == (204, "PATCH, OPTIONS")
        missing = client.request(
            "PATCH", "/sessions/" + "A" * 24 + "/environment", data=b"{}", headers={"Content-Type": MERGE_PATCH}
        )
        assert missing.status_code == 404
