"""The official model of the protocol: what a message may be, to the last field."""
import json
import pathlib


class MetaModel:
    def __init__(self):
        model = json.loads((pathlib.Path(__file__).parent / "metaModel.json").read_text())
        self.requests = {row["method"]: row for row in model["requests"]}
        self.notifications = {row["method"]: row for row in model["notifications"]}
        self.structures = {row["name"]: row for row in model["structures"]}
        self.enumerations = {row["name"]: row for row in model["enumerations"]}
        self.aliases = {row["name"]: row for row in model["typeAliases"]}

    def properties(self, structure):
        """The properties of a structure with those it inherits, by name."""
        found = {}
        for parent in structure.get("extends", []) + structure.get("mixins", []):
            found.update(self.properties(self.structures[parent["name"]]))
        found.update({row["name"]: row for row in structure.get("properties", [])})
        return found

    def problems(self, value, type_, path="$"):
        """What is wrong with a value of a type, as sentences; empty if nothing is."""
        kind = type_["kind"]
        if kind == "base":
            return [] if self._is_base(value, type_["name"]) else [f"{path}: {value!r} is no {type_['name']}"]
        if kind in ("stringLiteral", "integerLiteral", "booleanLiteral"):
            return [] if value == type_["value"] else [f"{path}: {value!r} is not {type_['value']!r}"]
        if kind == "array":
            if not isinstance(value, list):
                return [f"{path}: {str(value)[:80]} is no array"]
            return [p for i, v in enumerate(value) for p in self.problems(v, type_["element"], f"{path}[{i}]")]
        if kind == "map":
            if not isinstance(value, dict):
                return [f"{path}: {str(value)[:80]} is no object"]
            return [p for k, v in value.items() for p in self.problems(v, type_["value"], f"{path}.{k}")]
        if kind == "or":
            found = [self.problems(value, item, path) for item in type_["items"]]
            return [] if any(not f for f in found) else min(found, key=lambda f: len("".join(f)))
        if kind == "and":
            return [p for item in type_["items"] for p in self.problems(value, item, path)]
        if kind == "tuple":
            if not isinstance(value, list) or len(value) != len(type_["items"]):
                return [f"{path}: {str(value)[:80]} is no tuple of {len(type_['items'])}"]
            return [p for v, t in zip(value, type_["items"]) for p in self.problems(v, t, path)]
        if kind == "literal":
            return self._structure_problems(value, {row["name"]: row for row in type_["value"]["properties"]}, path)
        return self._reference_problems(value, type_["name"], path)

    def _reference_problems(self, value, name, path):
        if name in ("LSPAny", "LSPObject", "LSPArray"):
            return []
        if name in self.aliases:
            return self.problems(value, self.aliases[name]["type"], path)
        if name in self.enumerations:
            row = self.enumerations[name]
            if row.get("supportsCustomValues"):
                return self.problems(value, row["type"], path)
            known = [entry["value"] for entry in row["values"]]
            return [] if value in known else [f"{path}: {value!r} is none of {name}"]
        return self._structure_problems(value, self.properties(self.structures[name]), path, name)

    def _structure_problems(self, value, properties, path, name="the literal"):
        if not isinstance(value, dict):
            return [f"{path}: {str(value)[:80]} is no {name}"]
        found = [f"{path}: {name} has no '{key}'" for key in value if key not in properties]
        for key, row in properties.items():
            if key in value:
                found += self.problems(value[key], row["type"], f"{path}.{key}")
            elif not row.get("optional"):
                found.append(f"{path}: '{key}' is missing in {name}")
        return found

    @staticmethod
    def _is_base(value, name):
        is_integer = isinstance(value, int) and not isinstance(value, bool)
        if name == "null":
            return value is None
        if name == "boolean":
            return isinstance(value, bool)
        if name == "integer":
            return is_integer and -(2**31) <= value < 2**31
        if name == "uinteger":
            return is_integer and 0 <= value < 2**31
        if name == "decimal":
            return is_integer or isinstance(value, float)
        if name in ("URI", "DocumentUri"):
            return isinstance(value, str) and ":" in value
        return isinstance(value, str)
