# An app of this package as a container image: Scoreboard, or another with --build-arg PRODUCT=Todos.
#
#   docker build -t scoreboard .
#   docker run --rm -p 8080:8080 --read-only --cap-drop ALL --security-opt no-new-privileges scoreboard
#
# The server answers to the names localhost and 127.0.0.1. Name all others that people reach it by, separated by commas:
#
#   docker run … -e MARTLET_ALLOWED_HOST=scores.example.org,scoreboard scoreboard
#
# Every option of the server (docker run … scoreboard --help) can be given as an argument or as an environment variable.

FROM swift:6.3-bookworm AS build
ARG PRODUCT=Scoreboard
RUN apt-get update \
 && apt-get install --yes --no-install-recommends libmicrohttpd-dev \
 && rm -rf /var/lib/apt/lists/*
WORKDIR /src
COPY . .
# With Swift's own libraries inside the binary, the image that runs it needs no Swift.
RUN --mount=type=cache,target=/src/.build \
    swift build --configuration release --product "$PRODUCT" --static-swift-stdlib \
 && install -D ".build/release/$PRODUCT" /out/server

FROM debian:bookworm-slim
RUN apt-get update \
 && apt-get install --yes --no-install-recommends bootstrap-icons libmicrohttpd12 libstdc++6 \
 && rm -rf /var/lib/apt/lists/*
COPY --from=build /out/server /usr/local/bin/server
# A number, so that a cluster can verify that it is not root. Nobody owns a file here, and nothing is written.
USER 10001:10001
ENV MARTLET_HOST=0.0.0.0 MARTLET_PORT=8080
EXPOSE 8080
STOPSIGNAL SIGTERM
# Bash can open a connection by itself, which saves a package. Where there is an admin port, the probes are there alone.
HEALTHCHECK --interval=10s --timeout=3s --start-period=5s --retries=3 CMD bash -c ' \
  exec 3<>"/dev/tcp/${MARTLET_ADMIN_HOST:-127.0.0.1}/${MARTLET_ADMIN_PORT:-$MARTLET_PORT}" \
  && printf "GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n" >&3 \
  && read -r -t 2 version status reason <&3 && [ "$status" = 200 ]'
ENTRYPOINT ["/usr/local/bin/server"]
