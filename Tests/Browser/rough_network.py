"""A network between a browser and a server that is slow, and that loses connections."""

import queue
import random
import socket
import threading
import time

from patience import PATIENCE


class RoughNetwork:
    """Passes connections on to a server, late, and cuts them. To be used in a `with` statement.

    - `latency`: seconds from one end to the other and back.
    - `losses`: how likely it is that what comes from the server is lost, and its connection with it.
    """

    def __init__(self, server, latency=0, losses=0, seed=1):
        self.target = server.address
        self.latency = latency
        self.losses = losses
        self.cuts = 0
        self.choice = random.Random(seed)
        self.lock = threading.Lock()
        self.ends = set()
        self.listening = socket.create_server(("127.0.0.1", 0))
        self.url = f"http://127.0.0.1:{self.listening.getsockname()[1]}"
        threading.Thread(target=self._accept, daemon=True).start()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.listening.close()
        self.cut()

    def cut(self):
        """Ends every connection that there is."""
        with self.lock:
            ends = list(self.ends)
        for end in ends:
            self._end(end)

    def _end(self, end):
        with self.lock:
            self.ends.discard(end)
        try:
            # Whoever waits for it in another thread wakes up.
            end.shutdown(socket.SHUT_RDWR)
        except OSError:
            pass
        end.close()

    def _accept(self):
        while True:
            try:
                near, _ = self.listening.accept()
                far = socket.create_connection(self.target, PATIENCE)
                # Later it may well be silent for longer.
                far.settimeout(None)
            except OSError:
                return
            for end in (near, far):
                end.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            with self.lock:
                self.ends |= {near, far}
            self._pass(near, far, False)
            self._pass(far, near, True)

    def _pass(self, source, sink, may_lose):
        """What is read at one moment is written at another."""
        due = queue.SimpleQueue()
        threading.Thread(target=self._read, args=(source, due), daemon=True).start()
        threading.Thread(target=self._write, args=(source, sink, due, may_lose), daemon=True).start()

    def _read(self, source, due):
        data = b"more"
        while data:
            try:
                data = source.recv(65_536)
            except OSError:
                data = b""
            due.put((time.monotonic() + self.latency / 2, data))

    def _write(self, source, sink, due, may_lose):
        while True:
            moment, data = due.get()
            time.sleep(max(0, moment - time.monotonic()))
            with self.lock:
                is_lost = data and may_lose and self.choice.random() < self.losses
                self.cuts += bool(is_lost)
            try:
                if data and not is_lost:
                    sink.sendall(data)
                    continue
            except OSError:
                pass
            self._end(source)
            self._end(sink)
            return
