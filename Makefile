# make run    installs what is missing, builds in release, serves the example (EXAMPLE=Todos, PORT=8080)
# make check  is for while you work: lint, the Swift tests, and a tenth of the laws' programs; no HTTP, no browser
# make test   installs what is missing, then runs every test: lint, Swift, HTTP, browser
# make coverage  prints how much of SwiftUI there is, by area
# make soak   does ten times as much as the tests do, in release, and looks at memory, load and latency
# make fuzz   runs libFuzzer on the action reader and on a whole server, 5 minutes each (FUZZ_SECONDS=300)
# make tsan   runs ThreadSanitizer on everything that threads other than the main one do
# make bench  measures against a bare libmicrohttpd server
# make instructions  counts the instructions of an action (callgrind)
# make image  builds the container image of the example
# make docs   builds the site of the documents, in .build/docs
# make screenshots  takes pictures of every page of the Gallery, in .build/screenshots

EXAMPLE ?= Scoreboard
PORT ?= 8080
FUZZ_SECONDS ?= 300
SWIFT_PACKAGES := libmicrohttpd-dev bootstrap-icons
TEST_PACKAGES := $(SWIFT_PACKAGES) binutils caddy chromium-driver chromium-headless-shell cmark cmark-gfm curl fonts-dejavu-core \
  haproxy libfaketime libjemalloc2 nginx-light nlohmann-json3-dev openssl python3 python3-venv ruby ruby-hana valgrind
BENCH_PACKAGES := $(SWIFT_PACKAGES) wrk gcc python3 binutils valgrind
VENV := .build/venv
# Another package's build, in the folder where the library has been built already. The plan in there, debug.yaml, is that
# of the package that was built last: without it, SwiftPM makes another.
SEEDS := --package-path Tests/Seeds --scratch-path .build
FUZZ := .build/fuzz
PYTEST := $(VENV)/bin/python -m pytest -q
SOAK_TESTS := $(addprefix Tests/EndToEnd/,test_load.py test_flood.py test_hostile_load.py \
  test_metrics.py::test_sessions_and_streams_are_as_many_as_there_are)

.PHONY: run check test coverage docs soak fuzz tsan bench instructions image screenshots install lint test-swift test-coverage test-seeds test-http test-browser test-image

run:
	@$(MAKE) --no-print-directory install PACKAGES="$(SWIFT_PACKAGES)"
	swift build -c release --product $(EXAMPLE)
	exec .build/release/$(EXAMPLE) --port $(PORT)

# Laws keep the main actor busy for minutes: tests that wait for it, some of them for a time that has an end, run before.
LAWS := 'Law|FuzzTests|MemoryTests'

check: lint
	swift build --build-tests
	swift test --skip-build --skip $(LAWS)
	LAW_COUNT=1000 swift test --skip-build --filter $(LAWS)

test:
	@$(MAKE) --no-print-directory install PACKAGES="$(TEST_PACKAGES)"
	@$(MAKE) --no-print-directory lint test-swift test-coverage test-seeds test-http test-browser test-image

# apt-get as root or with sudo, and only if a package is missing.
install:
	@missing=""; for package in $(PACKAGES); do \
	  dpkg-query -W -f '$${Status}' $$package 2>/dev/null | grep -q "ok installed" || missing="$$missing $$package"; done; \
	if [ -n "$$missing" ]; then \
	  as_root=""; [ "$$(id -u)" = 0 ] || as_root=sudo; \
	  $$as_root apt-get update -q && \
	  DEBIAN_FRONTEND=noninteractive $$as_root apt-get install -y -q --no-install-recommends $$missing; fi

lint:
	swift format lint -rps Package.swift Sources Tests public

test-swift:
	swift build --build-tests
	swift test --skip-build --skip $(LAWS)
	swift test --skip-build --filter $(LAWS)

# The programs of an app author: another package, which depends on this one by path.
test-seeds:
	rm -f .build/debug.yaml
	swift build $(SEEDS) --build-tests
	swift test $(SEEDS) --skip-build
	rm -f .build/debug.yaml

test-coverage: $(VENV)/ready
	$(PYTEST) Tests/Coverage Tests/Gallery

coverage:
	@$(MAKE) --no-print-directory install PACKAGES="$(SWIFT_PACKAGES)"
	swift build --target SwiftUI
	python3 Tests/Coverage/table.py

$(VENV)/ready: Tests/requirements.txt
	python3 -m venv $(VENV)
	$(VENV)/bin/python -m pip install -q -r Tests/requirements.txt
	touch $@

test-http: $(VENV)/ready
	$(PYTEST) -n 2 --dist worksteal --reruns 1 -r fER Tests/EndToEnd
	SUSPEND_STREAMS=1 $(PYTEST) Tests/EndToEnd/test_events.py Tests/EndToEnd/test_stopping.py

test-browser: $(VENV)/ready
	$(PYTEST) -n 2 --dist worksteal --reruns 1 -r fER Tests/Browser

test-image:
	Tests/Container/test_image.sh

soak:
	@$(MAKE) --no-print-directory install PACKAGES="$(TEST_PACKAGES)"
	@$(MAKE) --no-print-directory $(VENV)/ready
	swift build -c release
	SOAK=1 MARTLET_BINARIES=.build/release $(PYTEST) -rs -s $(SOAK_TESTS)
	swift build --build-tests
	MEMORY_FIXTURE=$(CURDIR)/.build/release/MemoryFixture swift test --skip-build --filter MemoryTests
	CLOSURE_COUNT=20000 swift test --skip-build --filter ClosureLawTests
	swift build --build-tests --sanitize=address --scratch-path .build/asan
	CLOSURE_FIRST=20000 CLOSURE_COUNT=20000 ASAN_OPTIONS=detect_leaks=0 \
	  swift test --skip-build --sanitize=address --scratch-path .build/asan --filter ClosureLawTests
	CLOSURE_FIRST=40000 CLOSURE_COUNT=20000 swift test -c release --scratch-path .build/release-tests --filter ClosureLawTests

# What it finds, and the inputs that lead somewhere new, are in .build/fuzz/found. Leaks are for the memory tests: the
# sanitizer does not see through all of Swift's pointers.
fuzz:
	@$(MAKE) --no-print-directory install PACKAGES="$(SWIFT_PACKAGES)"
	MARTLET_FUZZ=1 swift build -c release --scratch-path $(FUZZ) --product FuzzActionReader
	MARTLET_FUZZ=1 swift build -c release --scratch-path $(FUZZ) --product FuzzRequestPath
	@$(MAKE) --no-print-directory fuzz-ActionReader CORPUS=actions WORDS=json
	@$(MAKE) --no-print-directory fuzz-RequestPath CORPUS=requests WORDS=http

fuzz-%:
	mkdir -p $(FUZZ)/found/$(CORPUS)
	SWIFT_BACKTRACE=enable=no ASAN_OPTIONS=malloc_context_size=1 $(FUZZ)/release/Fuzz$* \
	  -seed=1 -max_total_time=$(FUZZ_SECONDS) -timeout=10 -rss_limit_mb=2048 -detect_leaks=0 -max_len=8192 \
	  -dict=Tests/Fuzz/$(WORDS).dict -artifact_prefix=$(FUZZ)/found/ -print_final_stats=1 \
	  $(FUZZ)/found/$(CORPUS) Tests/Fuzz/Corpus/$(CORPUS)

# A report is a failure. One is mistaken where both of its stacks hold one `Synchronization.Mutex`, because the sanitizer
# does not see how threads wait for that: then it has to become a mutex of the C library's, as Combine's `Lock` is.
tsan:
	swift build --build-tests --sanitize=thread --scratch-path .build/tsan
	swift test --skip-build --sanitize=thread --scratch-path .build/tsan --filter 'CombineTests|StateThreadTests'

# In the sources, links name files, so that they lead somewhere as they lie there; for DocC they name documents, and the
# front page lists them all.
DOCS := .build/docs
docs:
	rm -rf $(DOCS)/Martlet.docc $(DOCS)/symbols && mkdir -p $(DOCS)/symbols $(DOCS)/all-symbols
	cp -r Sources/Martlet/Martlet.docc $(DOCS)/
	find $(DOCS)/Martlet.docc -name '*.md' -exec \
	  sed -i -E 's/\]\((\.\.\/)?(Rules\/)?([A-Za-z-]+)\.md(#[^)]*)?\)/](<doc:\3>)/g' {} +
	cd $(DOCS)/Martlet.docc && { \
	  printf '\n## Topics\n\n### Articles\n\n'; \
	  for page in *.md; do [ $$page = Martlet.md ] || echo "- <doc:$${page%.md}>"; done; \
	  printf '\n### The rules in full\n\n'; \
	  for page in Rules/*.md; do echo "- <doc:$$(basename $$page .md)>"; done; } >> Martlet.md
	swift build --scratch-path $(DOCS)/build --target Martlet -Xswiftc -emit-symbol-graph \
	  -Xswiftc -emit-symbol-graph-dir -Xswiftc $(DOCS)/all-symbols
	for module in Combine Martlet MartletControls MartletGraph; do \
	  cp $(DOCS)/all-symbols/$$module.symbols.json $(DOCS)/all-symbols/$$module@*.symbols.json $(DOCS)/symbols; done
	docc convert $(DOCS)/Martlet.docc --additional-symbol-graph-dir $(DOCS)/symbols \
	  --warnings-as-errors --output-dir $(DOCS)/site

screenshots:
	@$(MAKE) --no-print-directory install PACKAGES="$(TEST_PACKAGES)"
	@$(MAKE) --no-print-directory $(VENV)/ready
	swift build --product Gallery
	$(VENV)/bin/python Tests/Gallery/screenshots.py

bench:
	@$(MAKE) --no-print-directory install PACKAGES="$(BENCH_PACKAGES)"
	swift build -c release
	python3 Sources/Benchmarks/bench.py
	@$(MAKE) --no-print-directory instructions
	python3 Sources/Benchmarks/instructions.py --todos

instructions:
	@$(MAKE) --no-print-directory install PACKAGES="$(SWIFT_PACKAGES) valgrind binutils gcc python3"
	swift build -c release --product BenchmarkCounter
	python3 Sources/Benchmarks/instructions.py

image:
	docker build -t martlet-scoreboard .
