# What a person types; the work is done by Scripts/ and .ci/.
#
#   make run     build, start on 127.0.0.1:8080 with a demo app, print calls to try; Ctrl-C ends it
#   make test    all tests
#   make lint    formatting and the rules of the house
#   make check-openapi   a minute of requests made out of openapi.yaml
#   make soak    what gets better with time: tests, ten minutes of fuzzing for each target, slow clients, ten minutes of
#                load; about two hours (FUZZ_SECONDS=60 for less)
#   make bench   measurements
#   make deb     the Debian package, in build/
#   make image   the container image, with docker

.PHONY: help run test lint check-openapi soak bench deb image

help:
	@sed -n 's/^#   //p' Makefile

run:
	@Scripts/run

# Optimised, as it ships: the laws of the merge are tried on tens of thousands of cases.
test:
	@Scripts/install-missing build
	swift build -c release --build-tests
	swift test -c release --skip-build --disable-xctest

lint:
	swift format lint --strict --recursive --parallel Sources Tests Benchmarks Migrations Package.swift
	@Scripts/check-sources

check-openapi:
	@Scripts/check-openapi

soak:
	@Scripts/install-missing build run bench slow
	swift build -c release --build-tests
	TABKEEPER_SOAK=1 swift test -c release --skip-build --disable-xctest
	TABKEEPER_SOAK=1 FUZZ_SECONDS=$(or $(FUZZ_SECONDS),600) .ci/extended
	Scripts/slow-clients
	Scripts/steady-state
	Scripts/check-clean-machine

bench:
	@Scripts/install-missing build bench
	@Benchmarks/run

deb:
	@Scripts/make-deb build

image:
	docker build --file deploy/Dockerfile --tag tabkeeper:$$(sed -nE 's/.*static let current = "(.*)"/\1/p' Sources/Commands/Version.swift) \
	    --build-arg SOURCE_DATE_EPOCH=$$(git log -1 --format=%ct) --build-arg REVISION=$$(git rev-parse HEAD) .
