# Carnets. `make run` and `make test` are all that a fresh machine needs.

SHELL := /bin/bash
BUILD := .build
RELEASE := $(BUILD)/release/carnets
VENV := $(BUILD)/browser-tests
SOURCES := Package.swift $(shell find Sources -type f 2>/dev/null)
PORT ?= 8420
# One build for what people run and for what is tested (docs/adr/0046). Debugger's tables cost a third of its time.
FLAGS := -c release -debug-info-format none

# How many actions of a person, and how many kills of a migration and of a capture, `make proofs` makes.
CUPS ?= 10000
KILLS ?= 200
# How often `make crash` kills.
RUNS ?= 500
# How many seconds `make test` gives each fuzz target, and how many hours `make fuzz`.
FUZZ_SECONDS ?= 30
FUZZ_HOURS ?= 2
# How many random notebooks of each kind `make roundtrips` brings out and in.
VAULTS ?= 1000
# Where `make zones` runs the acceptance tests.
ZONES ?= Pacific/Auckland Pacific/Honolulu Asia/Kathmandu

.PHONY: run setup demo test lint unit acceptance zones crash races races-program roundtrips \
  fuzz-briefly fuzz proofs browser bench docs clean

## Installs what is missing, builds, serves on this machine only, and opens the browser.
run: $(RELEASE)
	@exec $(RELEASE) serve --port $(PORT)

## A throw-away vault with years of believable data, served on this machine only.
demo: $(RELEASE)
	@exec $(RELEASE) demo --port $(PORT)

## Installs what is missing from the system's packages.
setup: $(BUILD)/setup.stamp

$(BUILD)/setup.stamp: Scripts/setup.sh
	@mkdir -p $(BUILD)
	@Scripts/setup.sh
	@touch $@

$(BUILD)/setup-tests.stamp: Scripts/setup.sh
	@mkdir -p $(BUILD)
	@Scripts/setup.sh --tests
	@touch $@ $(BUILD)/setup.stamp

# The stamp must be there, but may be younger: the tests' own setup makes it anew.
$(RELEASE): $(SOURCES) | $(BUILD)/setup.stamp
	@echo "Building Carnets (some minutes the first time)…" >&2
	@swift build $(FLAGS) --product carnets
	@touch $(RELEASE)

# When each part of `make test` began.
BEGAN = @date +"%T $@"

## Every check: style, unit and acceptance tests, the browser's stories.
test: lint unit fuzz-briefly acceptance browser
	@date +"%T done"

lint:
	$(BEGAN)
	swift format lint --strict --recursive --parallel Package.swift Sources Tests Benchmarks

unit: $(BUILD)/setup-tests.stamp
	@date +"%T build"
	swift build $(FLAGS) --build-tests
	$(BEGAN)
	Scripts/unit-tests.sh

## The whole program without a browser: crashes, bad days, what disk and memory tell; some six minutes.
acceptance: unit
	$(BEGAN)
	Tests/Acceptance/crash.py 40
	$(VENV)/bin/python -m pytest -q -n auto --maxprocesses 4 --dist worksteal Tests/Acceptance

## Kills RUNS times; a failure says its seed.
crash: $(BUILD)/setup-tests.stamp
	swift build $(FLAGS) --product CrashWriter
	Tests/Acceptance/crash.py $(RUNS) $(if $(SEED),--seed $(SEED))

## Brings VAULTS random notebooks of each kind out and into empty vaults; a failure says its seed.
roundtrips: $(BUILD)/setup-tests.stamp
	swift build $(FLAGS) --build-tests
	CARNETS_ROUND_TRIPS=$(VAULTS) swift test $(FLAGS) --skip-build --no-parallel --filter RoundTripTests

# Half a minute each, two at a time.
fuzz-briefly: unit
	$(BEGAN)
	Scripts/fuzz.sh $(FUZZ_SECONDS)

## Made-up bytes for each reader of what comes from outside, for FUZZ_HOURS each; what stopped one is in $(BUILD)/fuzz/found.
fuzz: $(BUILD)/setup-tests.stamp
	swift build $(FLAGS) --build-tests
	Scripts/fuzz.sh $$(( $(FUZZ_HOURS) * 3600 ))

## What `make test` does a little of, in full: CUPS random actions on Caffio, KILLS kills in the middle of its migration, KILLS
## in the middle of a capture on site, and KILLS of the server that takes one in; and the whole memory of a locked process
## searched for its keys.
proofs: $(BUILD)/setup-tests.stamp
	swift build $(FLAGS) --build-tests
	CARNETS_CUPS=$(CUPS) swift test $(FLAGS) --skip-build --no-parallel --filter RandomCupsTests
	CARNETS_MEMORY_SCAN=1 swift test $(FLAGS) --skip-build --no-parallel --filter 'KeyResidueTests|LockTests'
	CARNETS_SITE_KILLS=$(KILLS) $(VENV)/bin/python -m pytest -q -s Tests/Acceptance/test_site_kills.py
	CARNETS_SERVER_KILLS=$(KILLS) $(VENV)/bin/python -m pytest -q -s Tests/Acceptance/test_server_kills.py
	CARNETS_MIGRATION_KILLS=$(KILLS) $(VENV)/bin/python -m pytest -q -s Tests/Acceptance/test_migrations.py

## The acceptance tests in other time zones, and in a night that has an hour twice.
zones: unit
	for zone in $(ZONES); do \
	  TZ=$$zone $(VENV)/bin/python -m pytest -q -n auto --maxprocesses 4 --dist worksteal Tests/Acceptance || exit 1; \
	done
	CARNETS_TEST_MOMENT='2026-10-25 02:30:00' TZ=Europe/Paris \
	  $(VENV)/bin/python -m pytest -q -n auto --maxprocesses 4 --dist worksteal Tests/Acceptance

## The unit and acceptance tests on an optimized build under ThreadSanitizer, beside the usual one; two hours.
races: $(BUILD)/setup-tests.stamp
	Scripts/races.sh all $(VENV)/bin/python

## Of these, the acceptance tests alone, on a build of nothing but the program.
races-program: $(BUILD)/setup-tests.stamp
	Scripts/races.sh program $(VENV)/bin/python

browser: unit
	$(BEGAN)
	$(VENV)/bin/python -m pytest -q -n auto --maxprocesses 4 --dist worksteal Tests/Browser

## Prints the figures as ratios measured in one run.
bench: $(BUILD)/setup.stamp
	swift build $(FLAGS) --product carnets-bench
	$(BUILD)/release/carnets-bench

## The documentation of every module, in $(BUILD)/docs.
docs: $(BUILD)/setup.stamp
	Scripts/docs.sh $(BUILD)/docs

clean:
	rm -rf $(BUILD)
