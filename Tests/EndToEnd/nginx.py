"""nginx in front of a server."""

import os
import pathlib
import shutil
import subprocess

from proxy import UPSTREAM, Proxy, documented_block

BINARY = shutil.which("nginx") or "/usr/sbin/nginx"
MINIMAL = """
location / {
  proxy_pass http://127.0.0.1:8080;
}
"""
DOCUMENTED = documented_block("nginx")
# In the foreground, and like Debian's own configuration as far as that is about answers.
CONFIGURATION = """
daemon off;
user root;
worker_processes 1;
pid {folder}/pid;
error_log {folder}/errors crit;
events {{}}
http {{
  access_log off;
  gzip on;
  sendfile on;
  tcp_nopush on;
  client_body_temp_path {folder}/body;
  proxy_temp_path {folder}/proxy;
  fastcgi_temp_path {folder}/fastcgi;
  uwsgi_temp_path {folder}/uwsgi;
  scgi_temp_path {folder}/scgi;
  # For who wants connections kept.
  upstream kept {{
    server {upstream};
    keepalive 8;
  }}
  server {{
    listen {address}{ssl};
    {location}
  }}
}}
"""
SSL = " ssl http2; ssl_certificate {certificate}; ssl_certificate_key {certificate}"


class NGINX(Proxy):
    def __init__(self, server, location=MINIMAL, **options):
        """`location` is its block for the server."""
        self.location = location
        super().__init__(server, **options)

    def launch(self, folder):
        path = pathlib.Path(folder, "nginx.conf")
        path.write_text(
            CONFIGURATION.format(
                folder=folder,
                address="{}:{}".format(*self.address),
                ssl=SSL.format(certificate=self.certificate) if self.tls else "",
                upstream=self.upstream,
                location=self.location.replace(UPSTREAM, self.upstream),
            )
        )
        # It takes a listening socket over as from an earlier process of its own.
        fd = self.listener.fileno()
        environment = {**os.environ, "NGINX": f"{fd};"}
        arguments = [BINARY, "-p", folder, "-e", f"{folder}/errors", "-c", path]
        return subprocess.Popen(arguments, env=environment, pass_fds=[fd])
