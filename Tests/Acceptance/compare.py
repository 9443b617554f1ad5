#!/usr/bin/env python3
"""Compares what two builds of the program say of the same vault: every list and record with `--json` and as text, every
export, every page. Nothing that a refactoring must not change may differ.

    Tests/Acceptance/compare.py BEFORE AFTER [--keep FOLDER]
"""

import argparse
import difflib
import html
import json
import os
import pathlib
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import urllib.parse

import program as acceptance

PASSPHRASE = "trois tasses bleues au grenier"
MOMENT = "2026-06-15 10:00:00"
NOTEBOOKS = ("holfy", "duospend", "shifai", "caffio", "gestiontravaux")
READING = {
    "list", "show", "stats", "dashboard", "compare", "balance", "charts", "categories", "people", "today", "calendar",
    "types", "body", "chart", "curve", "months", "suggest", "recent", "search", "history", "currencies", "tree",
}
NEVER = {"add", "edit", "delete", "set", "clear", "keep", "retry", "serve", "demo"}
SHOWN = 3
PAGES = 700


def example_vault(binary, folder, environment):
    """A vault of examples, as the earlier program writes it at a fixed moment."""
    temporary = folder / "temporary"
    temporary.mkdir(parents=True)
    demo = subprocess.Popen(
        ["env", binary, "demo", "--no-open", "--port", "0"], stdout=subprocess.PIPE, text=True,
        env=environment | {"TMPDIR": str(temporary), "HOME": str(folder)})
    try:
        for line in demo.stdout:
            if re.search(acceptance.ADDRESS, line):
                break
        made = next(temporary.glob("carnets-demo-*"))
        shutil.copytree(made, folder / "vault", ignore=shutil.ignore_patterns("*.sock", "*.lock"))
    finally:
        demo.send_signal(signal.SIGTERM)
        demo.wait(timeout=60)
    return folder / "vault"


def leaves(command, path=()):
    """The commands that do something, with what they need."""
    path = (*path, command["commandName"])
    for part in command.get("subcommands", []):
        yield from leaves(part, path)
    if not command.get("subcommands"):
        arguments = command.get("arguments", [])
        needed = [one for one in arguments if not one["isOptional"]]
        names = {name["name"] for one in arguments for name in one.get("names", [])}
        yield path[1:], needed, names


class Side:
    """One of the two programs, with a copy of the vault."""

    def __init__(self, binary, vault, folder):
        self.binary, self.home = binary, folder
        self.vault = folder / ".local" / "share" / "carnets"
        shutil.copytree(vault, self.vault)
        (folder / "temporary").mkdir()
        secret = folder / "passphrase"
        secret.touch(mode=0o600)
        secret.write_text(PASSPHRASE)
        self.environment = {
            "PATH": os.environ["PATH"], "TZ": "Europe/Paris", "LANG": "fr_FR.UTF-8", "HOME": str(folder),
            "TMPDIR": str(folder / "temporary"), "CARNETS_PASSPHRASE_FILE": str(secret),
        } | acceptance.clock(MOMENT) | {"FAKETIME": MOMENT}
        self.said = {}

    def run(self, *words):
        done = subprocess.run(
            ["env", self.binary, *map(str, words)], capture_output=True, text=True, env=self.environment, cwd=self.home)
        return done.returncode, self.plain(done.stdout), self.plain(done.stderr)

    def plain(self, text):
        return text.replace(str(self.home), "HOME")

    def hear(self, *words):
        key = self.plain("carnets " + " ".join(map(str, words)))
        if key not in self.said:
            self.said[key] = "exit {}\n{}{}".format(*self.run(*words))
        return self.said[key]

    def commands(self):
        help = json.loads(self.run("--experimental-dump-help")[1])
        found = sorted(leaves(help["command"]), key=lambda leaf: leaf[0])
        self.said["commands"] = "\n".join(" ".join(path) for path, _, _ in found)
        for path, needed, names in found:
            self.hear(*path, "--help")
            if path[0] not in NOTEBOOKS or path[-1] in NEVER or path[-1] not in READING or "json" not in names:
                continue
            if not needed:
                self.hear(*path, "--language", "en")
                self.records(path, self.hear(*path, "--json"))
            elif len(needed) == 1 and path[-1] not in ("show", "history"):
                self.every(path)

    def every(self, path):
        """A command about one record, for the first records of each list of the notebook."""
        for noun in ("vehicle", "project", "cycle", "room"):
            listed = self.said.get(f"carnets {path[0]} {noun} list --json")
            for identifier in identifiers(listed)[:1]:
                self.hear(*path, identifier, "--json")

    def records(self, path, listed):
        if path[-1] != "list":
            return
        for identifier in identifiers(listed)[:SHOWN]:
            self.hear(*path[:-1], "show", identifier, "--json")
            self.hear(*path[:-1], "show", identifier)
            self.hear("history", identifier, "--notebook", path[0], "--json")

    def exports(self):
        for notebook in NOTEBOOKS:
            for form in ("json", "csv"):
                target = self.home / f"{notebook}-{form}"
                self.hear("export", target, "--notebook", notebook, "--format", form)
                for place in (target, self.home / f"{notebook}-{form}.files"):
                    for file in sorted(place.rglob("*")) if place.is_dir() else [place]:
                        if file.is_file():
                            name = f"export {file.relative_to(self.home)}"
                            self.said[name] = file.read_bytes().decode("utf-8", "backslashreplace")

    def pages(self):
        served = subprocess.Popen(
            ["env", self.binary, "serve", "--no-open", "--port", "0"], stdout=subprocess.PIPE, text=True,
            env=self.environment, cwd=self.home)
        try:
            address = next(filter(None, (re.search(acceptance.ADDRESS, line) for line in served.stdout))).group(0)
            visitor = acceptance.Visitor(address)
            visitor.unlock(PASSPHRASE)
            waiting, seen = ["/"], {"/"}
            while waiting and len(seen) < PAGES:
                path = waiting.pop(0)
                reply = visitor.open(path)
                if not reply.body.lstrip().startswith(b"<!"):
                    continue
                self.said[f"page {path}"] = masked(self.plain(reply.text.replace(address, "ADDRESS")))
                for link in re.findall(r'href="(/[^"#]*)', reply.text):
                    link = html.unescape(link)
                    shape = re.sub(r"[0-9a-f-]{36}|\d+", "*", link)
                    if link not in seen and sum(re.sub(r"[0-9a-f-]{36}|\d+", "*", one) == shape for one in seen) < SHOWN:
                        seen.add(link)
                        waiting.append(link)
        finally:
            served.send_signal(signal.SIGTERM)
            served.wait(timeout=60)

    def hear_all(self):
        self.run("unlock")
        self.commands()
        self.exports()
        self.run("lock")
        self.pages()


def identifiers(listed):
    """The ids of a list that was answered as JSON."""
    if not listed or not listed.startswith("exit 0"):
        return []
    answer = json.loads(listed.split("\n", 1)[1])
    for rows in [answer, *(answer.values() if isinstance(answer, dict) else [])]:
        if isinstance(rows, list) and rows and isinstance(rows[0], dict) and "id" in rows[0]:
            return [row["id"] for row in rows]
    return []


def masked(page):
    """What differs between any two visits: tokens, and the versions of assets."""
    page = re.sub(r'(name="csrf" value=")[^"]*', r"\1TOKEN", page)
    page = re.sub(r'(csrf[^"]*" content=")[^"]*', r"\1TOKEN", page)
    page = re.sub(r"nonce[-=]\"?[A-Za-z0-9+/=_-]+", "NONCE", page)
    return re.sub(r"(\?v=|data-version=\")[0-9a-f]+", r"\1VERSION", page)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("before", type=pathlib.Path)
    parser.add_argument("after", type=pathlib.Path)
    parser.add_argument("--keep", type=pathlib.Path, help="where the differences are written")
    options = parser.parse_args()
    started = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        environment = {"PATH": os.environ["PATH"], "TZ": "Europe/Paris", "LANG": "fr_FR.UTF-8"}
        vault = example_vault(options.before.resolve(), folder / "demo", environment | acceptance.clock(MOMENT))
        sides = [
            Side(binary.resolve(), vault, folder / name)
            for name, binary in (("before", options.before), ("after", options.after))
        ]
        for side in sides:
            side.hear_all()
    before, after = (side.said for side in sides)
    differing = [key for key in sorted(before.keys() | after.keys()) if before.get(key) != after.get(key)]
    for number, key in enumerate(differing):
        lines = list(difflib.unified_diff(
            before.get(key, "").splitlines(), after.get(key, "").splitlines(), "before", "after", lineterm="", n=1))
        print(f"== {key}", *lines[:12], sep="\n")
        if options.keep:
            options.keep.mkdir(parents=True, exist_ok=True)
            (options.keep / f"{number:04}.diff").write_text("\n".join([key, *lines]))
    pages = sum(key.startswith("page ") for key in before)
    print(f"compare: {len(before)} answers, {pages} of them pages, {len(differing)} differ, "
          f"{time.monotonic() - started:.0f} s")
    sys.exit(1 if differing or not pages else 0)


if __name__ == "__main__":
    main()
