#!/usr/bin/env bash
# Builds the image of the Dockerfile and checks how it behaves as a container: read-only, without rights, in a network
# of its own. Needs Debian or Ubuntu, root, and no container engine's daemon. Keeps its images under .build/container.
#
# Where the base images can't be pulled, it makes stand-ins: debootstrap's minimal Debian, and for the build the same
# with the packages that Swift needs and the toolchain that is installed here. Where git is configured to fetch packages
# from folders (url.<folder>.insteadOf), the build sees those folders and that configuration.
set -euo pipefail
cd "$(dirname "$0")/../.."

readonly cache="$PWD/.build/container"
readonly build_base=docker.io/library/swift:6.3-bookworm
readonly run_base=docker.io/library/debian:bookworm-slim
readonly image=localhost/martlet-scoreboard:test
readonly name=scores.example
readonly mirror=${DEBIAN_MIRROR:-http://deb.debian.org/debian}
# What the public build image has beside the toolchain, as far as a build needs it.
readonly swift_packages="binutils-gold ca-certificates gcc git libc6-dev libcurl4-openssl-dev libedit-dev libncurses-dev
  libpython3-dev libsqlite3-dev libstdc++-12-dev libxml2-dev pkg-config tzdata uuid-dev zlib1g-dev"

# For how many seconds is waited for what comes at once, and for what takes its time. No check judges how fast it comes.
readonly patience=30 long_patience=3600

scratch=
container=
passed=0
failed=0

fail() {
  printf '%s\n' "$*" >&2
  exit 1
}

# Runs a command, but no longer than that: limited SECONDS COMMAND...
limited() {
  local status=0
  timeout --kill-after "$patience" "$@" || status=$?
  if [ "$status" = 124 ] || [ "$status" = 137 ]; then
    echo "The end of this was waited for in vain, for $1 s: ${*:2}" >&2
  fi
  return "$status"
}

clean_up() {
  if [ -n "$container" ]; then
    engine rm --force --time 2 "$container" >"$scratch/removal" 2>&1 || cat "$scratch/removal"
  fi
  if [ -n "$scratch" ]; then rm -rf "$scratch"; fi
}

# Prints a line for a check: check 'what is so' command...
check() {
  local what=$1
  shift
  if "$@" >"$scratch/check" 2>&1; then
    passed=$((passed + 1))
    printf 'passed  %s\n' "$what"
  else
    failed=$((failed + 1))
    printf 'FAILED  %s\n' "$what"
    sed 's/^/        /' "$scratch/check"
  fi
}

# MARK: Tools

install_missing() {
  local missing=()
  local pair
  for pair in buildah:buildah podman:podman runc:runc debootstrap:debootstrap curl:curl flock:util-linux ip:iproute2; do
    command -v "${pair%%:*}" >/dev/null || missing+=("${pair##*:}")
  done
  [ ${#missing[@]} -eq 0 ] && return
  echo "Installing ${missing[*]}"
  limited "$long_patience" apt-get update -qq
  DEBIAN_FRONTEND=noninteractive limited "$long_patience" apt-get install -qq --yes --no-install-recommends \
    "${missing[@]}" >"$scratch/apt" 2>&1 || fail "$(cat "$scratch/apt")"
}

storage=()
builder() { TMPDIR="$cache/tmp" limited "$long_patience" buildah "${storage[@]}" "$@"; }
engine() {
  limited "${limit:-$patience}" \
    podman "${storage[@]}" --cgroup-manager cgroupfs --events-backend file --runtime runc "$@"
}

# MARK: Base images

has_image() { builder inspect --type image "$1" >/dev/null 2>&1; }

is_stand_in() {
  [ "$(builder inspect --type image --format '{{index .OCIv1.Config.Labels "stand-in"}}' "$1")" = true ]
}

# Pulls an image or makes a stand-in for it: provide IMAGE FUNCTION
provide() {
  has_image "$1" && return
  echo "Fetching $1"
  if timeout 300 buildah "${storage[@]}" pull --retry 0 "$1" >"$scratch/pull" 2>&1; then return; fi
  echo "It cannot be pulled: making a stand-in"
  "$2"
}

make_run_base() {
  local container root
  limited "$long_patience" debootstrap --variant=minbase bookworm "$scratch/debian" "$mirror" \
    >"$scratch/debootstrap" 2>&1 || fail "$(cat "$scratch/debootstrap")"
  rm -rf "$scratch"/debian/var/cache/apt/archives/*.deb "$scratch"/debian/var/lib/apt/lists/*
  container=$(builder from scratch)
  root=$(builder mount "$container")
  cp -a "$scratch/debian/." "$root/"
  # As in the public image: no copies of the package lists in another form.
  echo 'Dir::Cache::pkgcache ""; Dir::Cache::srcpkgcache "";' >"$root/etc/apt/apt.conf.d/docker-clean"
  builder umount "$container" >/dev/null
  builder config --cmd bash --label stand-in=true "$container"
  builder commit --quiet --format docker --rm "$container" "$run_base" >/dev/null
  rm -rf "$scratch/debian"
}

make_build_base() {
  has_image "$run_base" || make_run_base
  local container
  container=$(builder from --pull-never "$run_base")
  # shellcheck disable=SC2086
  builder run --isolation chroot "$container" -- sh -c '
    apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -qq --yes --no-install-recommends "$@" \
      && rm -rf /var/lib/apt/lists/*' sh $swift_packages >"$scratch/apt" 2>&1 || fail "$(cat "$scratch/apt")"
  builder config --label stand-in=true --env PATH=/opt/toolchain/usr/bin:/usr/sbin:/usr/bin:/sbin:/bin "$container"
  builder commit --quiet --format docker --rm "$container" "$build_base" >/dev/null
}

# What the build must see of this machine, as buildah's options.
volumes=()
gather_volumes() {
  local toolchain folder
  if is_stand_in "$build_base"; then
    command -v swift >/dev/null || fail 'There is no swift here that the build could use.'
    toolchain=$(readlink -f "$(command -v swift)")
    volumes+=(--volume "${toolchain%/bin/*}:/opt/toolchain/usr:ro")
  fi
  : >"$scratch/gitconfig"
  while read -r key from; do
    folder=${key#url.}
    folder=${folder%.insteadof}
    [ -d "$folder" ] || continue
    git config --file "$scratch/gitconfig" --add "$key" "$from"
    case " ${volumes[*]} " in *" $folder:$folder:ro "*) continue ;; esac
    volumes+=(--volume "$folder:$folder:ro")
  done < <(git config --get-regexp '^url\..*\.insteadof$' || true)
  if [ -s "$scratch/gitconfig" ]; then
    # The folders belong to whoever made them, not to the builder.
    git config --file "$scratch/gitconfig" --add safe.directory '*'
    volumes+=(--volume "$scratch/gitconfig:/etc/gitconfig:ro")
  fi
}

build() {
  builder bud --isolation chroot --pull-never --layers --format docker "${volumes[@]}" --tag "$image" . \
    >"$cache/build.log" 2>&1 || {
    tail -40 "$cache/build.log" >&2
    fail "The image could not be built; all of it is in $cache/build.log"
  }
  # Layers of earlier builds that nothing uses any more.
  limit=$long_patience engine image prune --force --filter until=24h >/dev/null
}

# MARK: The container

pid=
# A pair of link-local addresses (RFC 3927) for the two ends of the cable between this machine and the container.
readonly outside=169.254.202.1 address=169.254.202.2

start() {
  # Limits below those of whoever runs this, who may not be allowed to raise them.
  container=$(limit=$long_patience engine create --network none \
    --read-only --tmpfs /tmp --cap-drop all --security-opt no-new-privileges \
    --ulimit nofile=4096:4096 --ulimit nproc=1024:1024 --env "MARTLET_ALLOWED_HOST=$name" "$image")
  engine start "$container" >"$scratch/start" 2>"$scratch/start.errors" || fail "$(cat "$scratch/start.errors")"
  pid=$(engine inspect --format '{{.State.Pid}}' "$container")
  connect
  local end=$((SECONDS + patience))
  while [ "$SECONDS" -lt "$end" ]; do
    request GET /healthz >/dev/null 2>&1 && return
    sleep 0.1
  done
  engine logs "$container"
  fail "GET /healthz was waited for in vain at $address, for $patience s."
}

# Lays a cable into the container's network. An engine's own networks would leave firewall rules behind on this machine,
# and with them connection tracking, which slows down every packet. The cable goes when the container's network does.
connect() {
  local link="martlet$$"
  ip link add "$link" type veth peer name eth0 netns "$pid"
  ip address add "$outside/30" dev "$link"
  ip link set "$link" up
  nsenter --net="/proc/$pid/ns/net" ip address add "$address/30" dev eth0
  nsenter --net="/proc/$pid/ns/net" ip link set eth0 up
}

# Asks the container from outside, by the allowed name or by $host. Leaves the status in $scratch/status and the head in
# $scratch/head.
request() {
  local method=$1 path=$2
  shift 2
  curl --silent --show-error --max-time "$patience" --request "$method" --header "Host: ${host:-$name}" \
    --dump-header "$scratch/head" --write-out '%{stderr}%{http_code}' "$@" "http://$address:8080$path" \
    2>"$scratch/status"
}

status_is() { [ "$(cat "$scratch/status")" = "$1" ] || { echo "status $(cat "$scratch/status")"; return 1; }; }

has_own_network() { [ "$(readlink "/proc/$pid/ns/net")" != "$(readlink /proc/self/ns/net)" ]; }

is_not_root() {
  grep --extended-regexp '^[UG]id:' "/proc/$pid/status"
  ! grep --extended-regexp --quiet '^[UG]id:.*\b0\b' "/proc/$pid/status"
}

has_no_rights() {
  grep --extended-regexp '^(Cap|NoNewPrivs)' "/proc/$pid/status"
  grep --quiet '^CapEff:\s*0*$' "/proc/$pid/status" && grep --quiet '^CapBnd:\s*0*$' "/proc/$pid/status" \
    && grep --quiet '^NoNewPrivs:\s*1$' "/proc/$pid/status"
}

is_process_one() {
  [ "$(engine exec "$container" bash -c 'read -rd "" path </proc/1/cmdline; echo "$path"')" = /usr/local/bin/server ]
}

is_healthy_from_outside() { request GET /healthz && status_is 200; }

refuses_other_hosts() {
  host=elsewhere.example request GET / && status_is 403
}

serves_the_client() {
  request GET / >"$scratch/page" && status_is 200 && grep --ignore-case --quiet '<!doctype html' "$scratch/page"
}

session=
makes_session() {
  request POST /sessions >/dev/null && status_is 201
  session=$(sed --quiet 's/^[Ll]ocation: \([^\r]*\).*/\1/p' "$scratch/head")
  [ -n "$session" ]
}

performs_action() {
  request POST "$session/actions" --header 'Content-Type: application/json' \
    --data '{"target":"owned-plus","action":"tap"}' >"$scratch/patch" && status_is 200
  cat "$scratch/patch"
  grep --quiet '"Score: 1"' "$scratch/patch"
}

passes_health_check() { engine healthcheck run "$container"; }

fails_health_check_when_hung() {
  kill -STOP "$pid"
  local result=0
  engine healthcheck run "$container" && result=1
  kill -CONT "$pid"
  return $result
}

cannot_write() {
  # Also not where a mistake in ownership would let it.
  ! engine exec --user 0 "$container" bash -c ': >/usr/local/bin/written' 2>&1 \
    && ! engine exec "$container" bash -c ': >/written' 2>&1
}

can_write_to_tmp() { engine exec "$container" bash -c ': >/tmp/written'; }

stops_on_terminate() {
  # A container that has not ended by then is killed, and its exit status is another one.
  limit=$((2 * patience)) engine stop --time "$patience" "$container" >/dev/null
  local code
  code=$(engine inspect --format '{{.State.ExitCode}}' "$container")
  echo "exit status $code"
  engine logs "$container"
  [ "$code" = 0 ]
}

# MARK: The run

[ "$(id -u)" = 0 ] || fail 'Run this as root: it makes containers without an engine that does it for you.'
mkdir -p "$cache/tmp"
scratch=$(mktemp -d)
trap clean_up EXIT
install_missing
exec 9>"$cache/lock"
# Another run, which may have to build everything, has it.
limited "$long_patience" flock 9 || fail "Another run holds $cache/lock."
storage=(--root "$cache/storage" --runroot "$cache/run" --storage-driver overlay)

provide "$run_base" make_run_base
provide "$build_base" make_build_base
gather_volumes
echo "Building $image"
build
start

check 'the container has a network of its own' has_own_network
check 'the server is not root' is_not_root
check 'the server has no capabilities and cannot gain any' has_no_rights
check 'the server is process 1' is_process_one
check 'GET /healthz from outside is 200' is_healthy_from_outside
check 'GET / from outside is the page' serves_the_client
check 'a name that is not allowed is refused' refuses_other_hosts
check 'POST /sessions from outside is 201' makes_session
check 'an action by identifier from outside changes the score' performs_action
check 'the health check passes' passes_health_check
check 'the health check fails while the server hangs' fails_health_check_when_hung
check 'the root file system is read-only' cannot_write
check '/tmp can be written' can_write_to_tmp
check 'SIGTERM ends it with status 0' stops_on_terminate

printf '%d passed, %d failed\n' "$passed" "$failed"
[ "$failed" -eq 0 ]
