"""Check that every link of a site leads somewhere and that it needs no other server: tools/links.py FOLDER."""

from __future__ import annotations

import sys
from html.parser import HTMLParser
from pathlib import Path
from typing import Final
from urllib.parse import unquote, urlsplit

# What a page loads by itself, in contrast to links its reader may follow.
LOADS: Final = {("script", "src"), ("img", "src"), ("iframe", "src"), ("source", "src"), ("object", "data")}
LOADED_LINKS: Final = {"stylesheet", "icon", "preload", "modulepreload"}


class Page(HTMLParser):
    """The anchors of a page, what it links to, and what it loads."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self.places: set[str] = {"", "top"}
        self.links: set[str] = set()
        self.loads: set[str] = set()
        self.feed(path.read_text("utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        told = {key: value for key, value in attrs if value}
        self.places |= {told[key] for key in ("id", "name") if key in told}
        if tag in ("a", "area") and "href" in told:
            self.links.add(told["href"])
        if tag == "link" and LOADED_LINKS & set(told.get("rel", "").split()):
            self.loads.add(told.get("href", ""))
        self.loads |= {told[key] for key in told if (tag, key) in LOADS}


def faults(folder: Path) -> list[str]:
    """A sentence for everything that leads nowhere or must be fetched from elsewhere."""
    pages = {path.resolve(): Page(path) for path in sorted(folder.rglob("*.html"))}
    found = []
    for path, page in pages.items():
        name = path.relative_to(folder.resolve()).as_posix()
        for target in sorted(page.links | page.loads):
            parts = urlsplit(target)
            if parts.scheme or parts.netloc:
                if target in page.loads and parts.scheme != "data":
                    found.append(f"{name} loads {target} from another server")
                continue
            there = (path.parent / unquote(parts.path)).resolve() if parts.path else path
            there = there / "index.html" if there.is_dir() else there
            if not there.is_file():
                found.append(f"{name} leads to {target}, which is not there")
            elif there in pages and unquote(parts.fragment) not in pages[there].places:
                found.append(f"{name} leads to {target}, and that page has no such place")
    return found if pages else [f"{folder} holds no page"]


def main() -> int:
    if len(sys.argv) != 2:
        print(__doc__, file=sys.stderr)
        return 2
    found = faults(Path(sys.argv[1]))
    print(*found, sep="\n", file=sys.stderr, end="\n" if found else "")
    return int(bool(found))


if __name__ == "__main__":
    sys.exit(main())
