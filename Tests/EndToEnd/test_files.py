"""Files over HTTP: sent to a session, taken by an action, offered for download; and nothing of them left behind."""

import concurrent.futures
import contextlib
import os
import random
import resource
import shutil
import stat
import subprocess
import urllib.parse

import pytest

from client import Client
from metrics import metrics
from patience import Waiting
from raw import Peer, request
from server import Server, run
from test_problems import check

# Another client than the one that the tests are otherwise.
STRANGER = "127.0.0.2"
LIMITS = ["--max-actions-per-second", "0", "--max-sessions-per-minute", "0"]


@pytest.fixture
def served(tmp_path):
    """A server of the Gallery that keeps its files in a folder of the test's."""
    with Server("Gallery", "--port", "0", "--files-folder", str(tmp_path), *LIMITS) as server:
        yield server, tmp_path


def kept(folder):
    """The files in the server's own folder below this one."""
    return [path for own in folder.glob("martlet-files-*") for path in own.iterdir()]


def disposition(name):
    return {"Content-Disposition": "attachment; filename*=UTF-8''" + urllib.parse.quote(name, safe="")}


def send(client, body, name="note.txt", type="text/plain"):
    return client.request("POST", client.url + "/files", data=body, headers={"Content-Type": type, **disposition(name)})


def open_importer(client):
    assert client.act({"role": "button", "name": "Import…"}).status_code == 200
    return next(int(id) for id, node in client.document["nodes"].items() if node["type"] == "fileImporter")


def text_of(client):
    return client.find("text")[1]["text"]


# Sending and taking


def test_a_file_is_sent_and_then_taken(served):
    server, folder = served
    with Client(server, path="/files") as client:
        importer = open_importer(client)
        sent = send(client, "Café".encode(), "naïve “notes”.txt")
        assert sent.status_code == 201
        file = sent.json()
        assert (file["name"], file["size"], file["type"]) == ("naïve “notes”.txt", 5, "text/plain")
        assert client.act(importer, "set", value=[file["id"]]).status_code == 200
        assert text_of(client) == "Café"
        assert not any(node["type"] == "fileImporter" for node in client.document["nodes"].values())
        [own] = folder.glob("martlet-files-*")
        assert stat.S_IMODE(own.stat().st_mode) == 0o700
        [path] = own.iterdir()
        # The name is nowhere in the path.
        assert path.name == file["id"] + ".txt" and stat.S_IMODE(path.stat().st_mode) == 0o600
        assert client.request("DELETE", client.url).status_code == 204
        assert kept(folder) == []


@pytest.mark.parametrize("field, value, status", [
    ("If-Match", '"999"', 412), ("If-None-Match", "*", 412), ("If-Match", "x", 400), ("If-Match", "*", 201),
])
def test_a_file_is_sent_under_conditions(served, field, value, status):
    server, _ = served
    with Client(server, path="/files") as client:
        open_importer(client)
        answer = client.request(
            "POST", client.url + "/files", data=b"a", headers={"Content-Type": "text/plain", field: value})
        assert answer.status_code == status


def test_a_file_of_a_megabyte_comes_as_it_was_sent(served):
    server, folder = served
    body = random.Random(1).randbytes(1 << 20)
    with Client(server, path="/files") as client:
        sent = send(client, body, "bytes.bin", "application/octet-stream")
        assert sent.status_code == 201 and sent.json()["size"] == len(body)
        [path] = kept(folder)
        assert path.read_bytes() == body


def test_an_empty_file_is_a_file(served):
    server, _ = served
    with Client(server, path="/files") as client:
        open_importer(client)
        assert send(client, b"").json()["size"] == 0


def test_another_session_cannot_use_a_file(served):
    server, _ = served
    with Client(server, path="/files") as mine, Client(server, path="/files") as other:
        open_importer(mine)
        importer = open_importer(other)
        id = send(mine, b"mine").json()["id"]
        with other.unchanged():
            check(other.act(importer, "set", value=[id]), 422, "invalid-value")
        # What was sent is not there to be read either.
        check(other.request("GET", f"/files/{id}"), 404, "no-such-page")
        check(mine.request("GET", f"/files/{id}"), 404, "no-such-page")


@pytest.mark.parametrize("value", [None, 1, True, "no id", [], ["no id"], [1], [["a"]], "x" * 1000, 257 * ["x"]])
def test_what_is_no_file_is_refused(served, value):
    server, _ = served
    with Client(server, path="/files") as client:
        importer = open_importer(client)
        with client.unchanged():
            check(client.act(importer, "set", value=value), 422, "invalid-value")


# Refusals


def test_a_session_takes_only_files_that_a_view_takes(served):
    server, folder = served
    with Client(server, path="/stacks") as client:
        check(send(client, b"x"), 415, "file-not-accepted")
    with Client(server, path="/files") as client:
        # The picker takes pictures, and where files are dropped anything may be.
        assert send(client, b"x", "a.png", "image/png").status_code == 201
        importer = open_importer(client)
        id = send(client, b"x", "a.pdf", "application/pdf").json()["id"]
        check(client.act(importer, "set", value=[id]), 422, "invalid-value")
    assert len(kept(folder)) == 2


def test_what_has_no_type_or_no_length_is_refused(served):
    server, folder = served
    with Client(server, path="/files") as client, Peer(server) as peer:
        path = client.url + "/files"
        assert peer.ask("POST", path, body=b"x").status == 415
        for type in ["text", "text/", "/plain", "a/b/c", "text /plain", "x" * 200 + "/y"]:
            with Peer(server) as other:
                assert other.ask("POST", path, f"Content-Type: {type}", body=b"x").status == 415, type
    with Client(server, path="/files") as client, Peer(server) as peer:
        answer = peer.ask("POST", client.url + "/files", "Content-Type: text/plain", "Transfer-Encoding: chunked")
        assert answer.status == 411
    assert kept(folder) == []


def test_methods_and_sessions_that_there_are_not(served):
    server, _ = served
    with Client(server, path="/files") as client:
        for method in ["GET", "PUT", "PATCH", "DELETE"]:
            assert client.request(method, client.url + "/files").status_code == 405
        check(client.request("POST", "/sessions/" + 24 * "x" + "/files", data=b"x",
                             headers={"Content-Type": "text/plain"}), 404, "no-such-session")
        check(client.request("GET", "/files/" + 24 * "x"), 404, "no-such-page")
        check(client.request("GET", "/files/" + 3000 * "x"), 404, "no-such-page")


def test_limits_of_a_file_a_session_and_all(tmp_path):
    options = ["--max-file-bytes", "1000", "--max-session-file-bytes", "2500", "--max-total-file-bytes", "4000"]
    with Server("Gallery", "--port", "0", "--files-folder", str(tmp_path), *LIMITS, *options) as server:
        sessions = Client(server, path="/files"), Client(server, path="/files"), Client(server, path="/files", source=STRANGER)
        with sessions[0] as one, sessions[1] as other, sessions[2] as stranger:
            check(send(one, bytes(1001)), 413, "too-large")
            assert [send(one, bytes(1000)).status_code for _ in range(3)] == [201, 201, 507]
            assert send(one, bytes(500)).status_code == 201
            # One client has no more than its part, however many sessions it makes, and others have theirs.
            refused = send(other, bytes(1))
            check(refused, 507, "no-room-for-file")
            assert "one client" in refused.json()["detail"]
            assert [send(stranger, bytes(1000)).status_code for _ in range(2)] == [201, 507]
            assert one.request("DELETE", one.url).status_code == 204
            assert send(other, bytes(1000)).status_code == 201
            assert sum(path.stat().st_size for path in kept(tmp_path)) == 2000


def test_files_that_nobody_uses_are_deleted(tmp_path):
    with Server("Gallery", "--port", "0", "--files-folder", str(tmp_path), *LIMITS, "--file-lifetime", "1") as server:
        with Client(server, path="/files") as client, Peer(server) as peer:
            importer = open_importer(client)
            id = send(client, b"x").json()["id"]
            waiting = Waiting("a file that nobody uses to be deleted")
            while kept(tmp_path):
                waiting.go_on()
            assert metrics(peer)["martlet_file_bytes",] == 0
            check(client.act(importer, "set", value=[id]), 422, "invalid-value")


# Names

NAMES = {
    "../../etc/passwd": "passwd", "..": "file", ".": "file", "": "file", "a/b\\c.txt": "c.txt", "/": "file",
    "nul\0inside.txt": "nulinside.txt", 'quo"te\'s.txt': 'quo"te\'s.txt', "line\r\nbreak.txt": "linebreak.txt",
    "\u202egpj.exe": "gpj.exe", "\u2066a\u2069.txt": "a.txt", "日本語.txt": "日本語.txt", "🦜.txt": "🦜.txt",
    "  spaces  ": "spaces", "dots...": "dots", "%2e%2e%2f.txt": "%2e%2e%2f.txt", "a\u0301" + 40 * "\u0301": "a" + 8 * "\u0301",
    "\ufeffmark.txt": "mark.txt", "CON.txt": "CON.txt", "-rf.txt": "-rf.txt", "\u3164": "file",
}


@pytest.mark.parametrize("name", NAMES)
def test_a_name_is_shown_and_never_part_of_a_path(served, name):
    server, folder = served
    with Client(server, path="/files") as client:
        open_importer(client)
        file = send(client, b"x", name).json()
        assert file["name"] == NAMES[name]
        assert [path.stem for path in kept(folder)] == [file["id"]]


def test_a_very_long_name_keeps_its_end(served):
    server, folder = served
    with Client(server, path="/files") as client:
        open_importer(client)
        name = send(client, b"x", 1000 * "é" + ".txt").json()["name"]
        assert len(name.encode()) <= 200 and name.endswith("é.txt")
        assert len(kept(folder)) == 1


@pytest.mark.parametrize("field", [
    b'attachment; filename="a.txt', b"attachment; filename*=UTF-8''%zz", b"attachment; filename*=latin1''a", b";;;===",
    b'attachment; filename="\\"', b"attachment; filename*=UTF-8''%ff%fe", bytes(range(128, 256)), b"x" * 5000, b"filename",
])
def test_a_field_that_makes_no_sense_harms_nobody(served, field):
    server, folder = served
    with Client(server, path="/files") as client, Peer(server) as peer:
        open_importer(client)
        lines = [b"Content-Disposition: " + field, "Content-Type: text/plain"]
        answer = peer.ask("POST", client.url + "/files", *lines, body=b"x")
        assert answer.status == 201 and answer.json["name"]
        assert [path.stem for path in kept(folder)] == [answer.json["id"]]


# Many, slow, cut off


def test_one_client_keeps_nobody_else_from_sending(tmp_path):
    # Of so few files one client may send 32 at a time.
    options = ["--files-folder", str(tmp_path), "--max-uploads", "33"]
    with Server("Gallery", "--port", "0", *LIMITS, *options) as server, contextlib.ExitStack() as stack:
        client = stack.enter_context(Client(server, path="/files"))
        stranger = stack.enter_context(Client(server, path="/files", source=STRANGER))
        head = request("POST", client.url + "/files", "Content-Type: text/plain", "Content-Length: 10")
        peers = [stack.enter_context(Peer(server)) for _ in range(32)]
        for peer in peers:
            peer.send(head + b"12345")
        waiting = Waiting("all files to be under way")
        with Peer(server) as other:
            while metrics(other)["martlet_uploads",] < 32:
                waiting.go_on()
        refused = send(client, b"x")
        check(refused, 429, "too-many-requests")
        assert "one client" in refused.json()["detail"] and int(refused.headers["Retry-After"]) >= 1
        assert send(stranger, b"x").status_code == 201
        for peer in peers:
            peer.send(b"67890")
        assert [peer.answer().status for peer in peers] == 32 * [201]
        assert send(client, b"x").status_code == 201


@pytest.fixture
def spacious(tmp_path):
    """A server where one client may send many files at a time."""
    with Server("Gallery", "--port", "0", "--files-folder", str(tmp_path), *LIMITS, "--max-uploads", "800") as server:
        yield server, tmp_path


def test_two_hundred_files_at_once(spacious):
    server, folder = spacious
    body = random.Random(2).randbytes(100_000)
    with contextlib.ExitStack() as stack:
        clients = [stack.enter_context(Client(server, path="/files")) for _ in range(20)]
        peers = [stack.enter_context(Peer(server)) for _ in range(200)]
        head = ["Content-Type: application/octet-stream", f"Content-Length: {len(body)}"]
        for index, peer in enumerate(peers):
            peer.send(request("POST", clients[index % 20].url + "/files", *head))
            peer.send(body[:50_000])
        with Peer(server) as other:
            waiting = Waiting("all files to be under way")
            while metrics(other)["martlet_uploads",] < 200:
                waiting.go_on()
            before = metrics(other)["process_resident_memory_bytes",]
        for peer in peers:
            peer.send(body[50_000:])
        assert [peer.answer().status for peer in peers] == 200 * [201]
        with Peer(server) as other:
            now = metrics(other)
            assert (now["martlet_files",], now["martlet_uploads",]) == (200, 0)
            assert now["martlet_file_bytes",] == 200 * len(body)
            # 20 MB have come, of which nothing is in memory.
            assert now["process_resident_memory_bytes",] - before < 10 << 20
        assert all(path.read_bytes() == body for path in kept(folder))
        for client in clients:
            client.request("DELETE", client.url)
    assert kept(folder) == []


def test_what_is_cut_off_leaves_nothing_behind(served):
    server, folder = served
    chance = random.Random(3)
    with Client(server, path="/files") as client, Peer(server) as other:
        before = server.open_files
        for _ in range(100):
            length = chance.randrange(1, 200_000)
            whole = request("POST", client.url + "/files", "Content-Type: text/plain", f"Content-Length: {length}")
            whole += bytes(length)
            with Peer(server) as peer:
                peer.send(whole[:chance.randrange(1, len(whole))])
        waiting = Waiting("files that were cut off to be deleted")
        # Beside the peer that asks, a connection or two may still be on their way out.
        while kept(folder) or metrics(other)["martlet_uploads",] or server.open_files > before + 3:
            waiting.go_on()
        assert metrics(other)["martlet_file_bytes",] == 0
        # The session has as much room as before.
        assert send(client, bytes(1000)).status_code == 201


def test_a_session_that_ends_takes_the_file_that_is_coming_with_it(served):
    server, folder = served
    with Client(server, path="/files") as client, Peer(server) as peer:
        peer.send(request("POST", client.url + "/files", "Content-Type: text/plain", "Content-Length: 10"))
        peer.send(b"12345")
        waiting = Waiting("the file to be under way")
        with Peer(server) as other:
            while metrics(other)["martlet_uploads",] < 1:
                waiting.go_on()
        assert client.request("DELETE", client.url).status_code == 204
        peer.send(b"67890")
        assert peer.answer().status == 404
        assert kept(folder) == []


def test_whoever_sends_nothing_is_cut_off(tmp_path):
    options = ["--files-folder", str(tmp_path), "--body-timeout", "1"]
    with Server("Gallery", "--port", "0", *LIMITS, *options) as server:
        with Client(server, path="/files") as client, Peer(server) as peer:
            peer.send(request("POST", client.url + "/files", "Content-Type: text/plain", "Content-Length: 10000"))
            peer.send(b"x")
            waiting = Waiting("an upload that does not go on to be cut off")
            with Peer(server) as other:
                while metrics(other)["martlet_uploads",] < 1:
                    waiting.go_on()
                while metrics(other)["martlet_uploads",] > 0:
                    waiting.go_on()
            assert kept(tmp_path) == []


# The disk


@contextlib.contextmanager
def small_disk(folder, bytes):
    """A file system of this size in a folder, where that can be mounted; or else nothing."""
    done = subprocess.run(
        ["mount", "-t", "tmpfs", "-o", f"size={bytes},mode=0700", "tmpfs", str(folder)], capture_output=True)
    try:
        yield done.returncode == 0
    finally:
        if done.returncode == 0:
            subprocess.run(["umount", "-l", str(folder)], check=True)


def test_a_disk_that_is_full_is_no_room(tmp_path):
    with small_disk(tmp_path, 4 << 20) as is_mounted:
        if not is_mounted:
            pytest.skip("No file system can be mounted here; a limit of the process is tested below.")
        with Server("Gallery", "--port", "0", "--files-folder", str(tmp_path), *LIMITS) as server:
            with Client(server, path="/files") as client, Peer(server) as peer:
                # There is no room from the start.
                check(send(client, bytes(5 << 20)), 507, "no-room-for-file")
                # There is no room any more when it comes.
                length = 2 << 20
                head = ["Content-Type: text/plain", f"Content-Length: {length}"]
                peer.send(request("POST", client.url + "/files", *head))
                peer.send(bytes(1000))
                waiting = Waiting("the file to be under way")
                with Peer(server) as other:
                    while metrics(other)["martlet_uploads",] < 1:
                        waiting.go_on()
                with open(tmp_path / "other", "wb", buffering=0) as other, contextlib.suppress(OSError):
                    while True:
                        other.write(bytes(1 << 16))
                peer.send(bytes(length - 1000))
                assert peer.answer().status == 507
                assert kept(tmp_path) == []
                (tmp_path / "other").unlink()
                assert send(client, bytes(1000)).status_code == 201


def test_a_file_that_the_process_may_not_write_is_no_room(served):
    server, folder = served
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (100_000, 100_000))
    with Client(server, path="/files") as client:
        check(send(client, bytes(200_000)), 507, "no-room-for-file")
        assert kept(folder) == []
        assert send(client, bytes(50_000)).status_code == 201


def test_a_folder_that_is_gone_is_made_again_or_is_no_room(served):
    server, folder = served
    with Client(server, path="/files") as client:
        assert send(client, b"x").status_code == 201
        for own in folder.glob("martlet-files-*"):
            shutil.rmtree(own)
        assert send(client, b"x").status_code == 201
        shutil.rmtree(folder)
        check(send(client, b"x"), 507, "no-room-for-file")
        folder.mkdir()
        assert send(client, b"x").status_code == 201


def test_what_earlier_processes_left_is_removed_and_what_others_use_is_not(tmp_path):
    options = ["--files-folder", str(tmp_path)]
    with Server("Gallery", "--port", "0", *options) as killed, Client(killed, path="/files") as client:
        send(client, b"left")
        killed.process.kill()
        killed.process.wait()
    assert len(kept(tmp_path)) == 1
    with Server("Gallery", "--port", "0", *options) as first, Client(first, path="/files") as client:
        assert kept(tmp_path) == []
        send(client, b"in use")
        with Server("Gallery", "--port", "0", *options):
            assert [path.read_bytes() for path in kept(tmp_path)] == [b"in use"]
    assert list(tmp_path.iterdir()) == []


def test_a_link_in_place_of_a_folder_leads_nowhere(tmp_path):
    precious = tmp_path / "precious"
    precious.mkdir()
    (precious / "file").write_text("kept")
    folder = tmp_path / "files"
    folder.mkdir()
    os.symlink(precious, folder / "martlet-files-abcdef")
    with Server("Gallery", "--port", "0", "--files-folder", str(folder)):
        pass
    assert (precious / "file").read_text() == "kept"


# Downloads


def export(client):
    assert client.act({"role": "button", "name": "Export…"}).status_code == 200
    return next((int(id), node) for id, node in client.document["nodes"].items() if node["type"] == "fileExporter")


def test_an_export_is_downloaded_and_said_to_be_saved(served):
    server, folder = served
    with Client(server, path="/files") as client:
        id, exporter = export(client)
        [file] = exporter["files"]
        assert (file["name"], file["size"], file["type"]) == ("Note.txt", 12, "text/plain")
        answer = client.request("GET", file["url"])
        assert (answer.status_code, answer.content) == (200, b"Nothing yet.")
        assert answer.headers["Content-Disposition"] == (
            "attachment; filename=\"Note.txt\"; filename*=UTF-8''Note.txt")
        assert "sandbox" in answer.headers["Content-Security-Policy"]
        assert answer.headers["X-Content-Type-Options"] == "nosniff"
        assert answer.headers["Cache-Control"] == "private, no-store"
        head = client.request("HEAD", file["url"])
        assert (head.content, head.headers["Content-Length"]) == (b"", "12")
        assert client.request("OPTIONS", file["url"]).headers["Allow"] == "GET, HEAD, OPTIONS"
        # Another site's page does not get it.
        assert client.request("GET", file["url"], headers={"If-None-Match": "*"}).status_code == 304
        check(client.request("GET", file["url"], headers={"If-Match": '"other"'}), 412, "revision-mismatch")
        check(client.request("GET", file["url"], headers={"Sec-Fetch-Site": "cross-site"}), 403, "forbidden-origin")
        assert client.act(id, "save").status_code == 200
        assert text_of(client) == "Saved."
        # A download that has begun may go on.
        assert client.request("GET", file["url"]).status_code == 200
        client.request("DELETE", client.url)
        check(client.request("GET", file["url"]), 404, "no-such-page")
        assert kept(folder) == []


def test_an_export_that_is_called_off_is_gone(served):
    server, folder = served
    with Client(server, path="/files") as client:
        id, exporter = export(client)
        assert client.act(id, "dismiss").status_code == 200
        check(client.request("GET", exporter["files"][0]["url"]), 404, "no-such-page")
        assert (text_of(client), kept(folder)) == ("Nothing yet.", [])


def test_without_a_descriptor_a_file_is_to_be_asked_for_again(served):
    server, _ = served
    with Client(server, path="/files") as client, Peer(server) as peer:
        [file] = export(client)[1]["files"]
        assert peer.ask("GET", file["url"]).status == 200
        # The server closes what it has sent when that is on its way; until then its descriptor is not free.
        waiting = Waiting("what has been downloaded to be closed")
        server.allow_files(0)
        while (answer := peer.ask("GET", file["url"])).status == 200:
            waiting.go_on()
            server.allow_files(0)
        assert (answer.status, answer.json["type"].rpartition("/")[2]) == (429, "too-many-requests")
        assert int(answer.field("Retry-After")) >= 1
        server.allow_files(None)
        assert peer.ask("GET", file["url"]).body == b"Nothing yet."


def test_a_share_link_makes_a_file_when_it_is_asked_for(served):
    server, _ = served
    with Client(server, path="/files") as client:
        link = next(int(id) for id, node in client.document["nodes"].items() if node["type"] == "shareLink")
        assert client.act(link, "share").status_code == 200
        waiting = Waiting("the file to be made")
        while "files" not in client.document["nodes"][str(link)]["share"]:
            waiting.go_on()
        [file] = client.document["nodes"][str(link)]["share"]["files"]
        assert file["name"] == "Note.txt"
        assert client.request("GET", file["url"]).content == b"Nothing yet."


def test_many_download_at_once(served):
    server, _ = served
    with Client(server, path="/files") as client:
        importer = open_importer(client)
        text = "0123456789abcdef" * 60_000
        id = send(client, text.encode()).json()["id"]
        client.act(importer, "set", value=id)
        url = export(client)[1]["files"][0]["url"]
        before = server.open_files

        def read(_):
            with Peer(server) as peer:
                return peer.ask("GET", url).body

        with concurrent.futures.ThreadPoolExecutor(16) as pool:
            assert set(pool.map(read, range(100))) == {text.encode()}
        waiting = Waiting("the files to be closed")
        while server.open_files > before + 1:
            waiting.go_on()


# Drag and drop


def test_a_view_is_dropped_on_another_in_one_action(served):
    server, _ = served
    with Client(server, path="/files") as client:
        wren, node = client.find("Wren")
        assert node["type"] == "draggable"
        assert client.act("right", "receive", value=wren).status_code == 200
        texts = [node.get("text") for node in client.document["nodes"].values() if node["type"] == "text"]
        assert texts.count("1 here") == 2
        check(client.act("right", "receive", value=wren), 422, "invalid-value")
        for value in [1, -1, 0.5, 1e300, [wren], [wren, 1], [1, 2, 3], None, True, [[1]]]:
            check(client.act("right", "receive", value=value), 422, "invalid-value")
        assert client.act("left", "receive", value="Robin").status_code == 200
        assert "2 here" in [node.get("text") for node in client.document["nodes"].values()]


def test_files_are_dropped(served):
    server, _ = served
    with Client(server, path="/files") as client:
        id = send(client, b"Dropped").json()["id"]
        assert client.act("files", "dragEnter").status_code == 200
        assert client.act("files", "receive", value=[id]).status_code == 200
        assert text_of(client) == "Dropped"


@pytest.mark.parametrize("text", ["file:///etc/passwd", "FILE:/etc/passwd", "no address"])
def test_a_text_that_is_dropped_is_no_file_of_the_server(served, text):
    server, _ = served
    with Client(server, path="/files") as client:
        with client.unchanged():
            check(client.act("files", "receive", value=text), 422, "invalid-value")


def test_the_folder_has_to_be_there():
    done = run("Gallery", "--files-folder", "/no/such/folder")
    assert done.returncode != 0 and "--files-folder" in done.stderr
