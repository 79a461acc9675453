"""What Scripts/check-openapi makes of generated requests, so that most of them meet something that is there."""

import json
import sys

import schemathesis

# Descriptions of deep values are made on a deep stack.
sys.setrecursionlimit(10_000)

KNOWN = {"app": ["com.example.photos"], "catalog": ["main"], "user": ["u1", "u2"], "device": ["D1"], "key": ["k1"]}


def choice(value, known):
    """One of the known values for most of the generated ones: always the same for the same."""
    weight = sum(str(value).encode("utf-8", "surrogatepass"))
    return value if weight % 8 == 0 else known[weight % len(known)]


@schemathesis.hook
def map_path_parameters(context, path_parameters):
    # The app of all other requests stays.
    if not path_parameters or context.operation.definition.raw.get("operationId") == "deleteApp":
        return path_parameters
    return {name: choice(value, KNOWN[name]) if name in KNOWN else value for name, value in path_parameters.items()}


@schemathesis.hook
def map_query(context, query):
    # Nobody waits for a minute for nothing.
    if query and str(query.get("wait", "")).isdigit():
        query = {**query, "wait": int(query["wait"]) % 2}
    return query


@schemathesis.serializer("application/x-ndjson")
def ndjson(context, value):
    """A line for each element of an array, one for any other value."""
    lines = value if isinstance(value, list) else [value]
    return "".join(json.dumps(line) + "\n" for line in lines).encode()
