"""Holds the reports of `insets check` to the schemas of those who read them.

usage: reports.py PATH_TO_INSETS JUNIT_SCHEMA     (run by check.sh in the repository)
"""

import dataclasses
import json
import pathlib
import re
import subprocess
import sys
import typing

import jsonschema
import pysarif
import xmlschema

SCREENS = ["Tests/Screens", "Grammar/Examples"]


def report(insets, form):
    answer = subprocess.run([insets, "check", *SCREENS, "--format", form, "--verbose"], capture_output=True, text=True)
    if answer.returncode not in (0, 1) or answer.stderr:
        sys.exit(f"{form}: {answer.stderr}")
    return answer.stdout


def mistakes(value, kind, path="log"):
    """What in a value is not as a class of pysarif has it: names, what is required, types, and the words of enumerations."""
    arguments = typing.get_args(kind)
    origin = typing.get_origin(kind)
    if kind is typing.Any:
        return
    if origin is typing.Union:
        yield from mistakes(value, arguments[0], path)
    elif origin is typing.Literal:
        if value not in arguments:
            yield f"{path}: {value!r} is none of {arguments}"
    elif origin is list:
        if not isinstance(value, list):
            yield f"{path}: not a list"
        else:
            for index, element in enumerate(value):
                yield from mistakes(element, arguments[0], f"{path}[{index}]")
    elif dataclasses.is_dataclass(kind):
        if not isinstance(value, dict):
            yield f"{path}: not an object"
            return
        types = typing.get_type_hints(kind)
        fields = {camel(field.name): field for field in dataclasses.fields(kind)}
        # A property bag has whatever properties a tool gives it (SARIF 3.8.1).
        if kind.__name__ != "PropertyBag":
            for name in value.keys() - fields.keys():
                yield f"{path}.{name}: not in the standard"
        for name, field in fields.items():
            if name in value:
                yield from mistakes(value[name], types[field.name], f"{path}.{name}")
            elif field.default is dataclasses.MISSING and field.default_factory is dataclasses.MISSING:
                yield f"{path}: no {name}"
    elif not isinstance(value, kind) or isinstance(value, bool) != (kind is bool):
        yield f"{path}: {value!r} is not of type {kind.__name__}"


def camel(name):
    first, *rest = name.strip("_").split("_")
    return first + "".join(part.capitalize() for part in rest)


def sarif(text):
    log = json.loads(text)
    if not any("fixes" in result for result in log["runs"][0]["results"]):
        yield "no result with a fix, so fixes are not tested"
    log["schema"] = log.pop("$schema")
    yield from mistakes(log, pysarif.SarifLog)


def github(text):
    """The commands of a workflow: a level, properties without the characters that separate them, and a message."""
    known = {"file", "line", "endLine", "col", "endColumn", "title"}
    for line in text.splitlines():
        command = re.fullmatch(r"::(error|warning|notice) (.*?)::(.+)", line)
        properties = dict(each.partition("=")[::2] for each in command[2].split(",")) if command else {}
        # A notice about the whole run has a title, and no place.
        place = "title" if command and command[1] == "notice" else "file"
        if not properties or not properties.keys() <= known or place not in properties:
            yield f"not a command: {line}"
        elif not all(properties[name].isdigit() for name in properties.keys() - {"file", "title"}):
            yield f"a line or column is not a number: {line}"
        elif any(":" in value or re.search("%(?!25|0D|0A|3A|2C)", value) for value in properties.values()):
            yield f"a property is not escaped: {line}"


def main():
    insets, junit = sys.argv[1:]
    check = jsonschema.Draft7Validator(json.loads(pathlib.Path("Grammar/check.schema.json").read_text()))
    # Each with a change to the report that it must notice.
    schemas = {
        "json": (lambda text: (error.message for error in check.iter_errors(json.loads(text))), "newText", "text"),
        "sarif": (sarif, "startLine", "firstLine"),
        "junit": (lambda text: map(str, xmlschema.XMLSchema(junit).iter_errors(text)), "<testcase ", "<testcase kind=\"\" "),
        "github": (github, "endLine", "lastLine"),
    }
    for form, (schema, before, after) in schemas.items():
        text = report(insets, form)
        found = list(schema(text))
        if found:
            sys.exit(f"{form}:\n" + "\n".join(found[:20]))
        if not any(schema(text.replace(before, after))):
            sys.exit(f"{form}: '{after}' is not noticed")
        print(f"{form}: {len(text)} characters are as the schema has them")


main()
