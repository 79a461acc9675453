"""Writes people with twelve choices each as lines that can be imported, to standard output: people.py <people>

Each has a device with an id of its own, as devices have, and acts at times of their own; what is chosen differs from one
to the next.
"""

import json
import sys
import uuid

VISIBILITIES = 8


def entry(kind, name, field, value):
    return {"layer": "shared", "kind": kind, "id": name, "field": field, "value": value}


def choices(variant):
    """Eight tabs shown or hidden, one pinned, and an order of three."""
    tabs = [f"item{6 + (variant + 3 * number) % 24}" for number in range(VISIBILITIES)]
    entries = [
        entry("tab", tab, "sidebar" if number % 2 else "tabBar", "hidden" if (variant + number) % 3 else "visible")
        for number, tab in enumerate(tabs)
    ]
    entries.append(entry("tab", "item4", "placement", "pinned"))
    order = ["item9", "item6", "item7"]
    entries.append(entry("container", "group0", "order", order[variant % 3 :] + order[: variant % 3]))
    return entries


def template(variant):
    """A line with places for the person, the device and the time, filled in for each person."""
    entries = [
        dict(each, at=f"2026-11-%(day)sT%(hour)s:{number:02}:00.000Z", device="%(device)s", change=f"%(change)s-{number}")
        for number, each in enumerate(choices(variant))
    ]
    line = {"type": "customization", "user": "p%(number)d", "catalog": "main", "entries": entries}
    return json.dumps(line, separators=(",", ":"))


def main():
    templates = [template(variant) for variant in range(24)]
    for number in range(int(sys.argv[1])):
        values = {
            "number": number,
            "day": f"{1 + number % 28:02}",
            "hour": f"{number % 24:02}",
            "device": str(uuid.uuid5(uuid.NAMESPACE_OID, str(number))),
            "change": f"{number:x}",
        }
        print(templates[number % len(templates)] % values)


main()
