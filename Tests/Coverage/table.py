"""What of SwiftUI there is: the table, how much of real code's names and calls works, and the article made of it.

    python3 Tests/Coverage/table.py            prints the shares, by area and in all
    python3 Tests/Coverage/table.py --adopt    brings the table in line with what is declared by now
    python3 Tests/Coverage/table.py --article  writes the article Coverage.md anew

`swiftui.tsv` has a row for each public name of SwiftUI as iOS 18 has it. Its status is one of STATUSES; its note says
of what works partly what is missing, of what comes later what to use meanwhile, and of what the web cannot have why,
and what to use instead. `names.tsv` and `calls.tsv` count what 67 public repositories use; the last column leads to the
table, and is `own` where the name is the repository's own. `own.txt` lists what Martlet has beside SwiftUI.
`undeclared.txt` lists what has no declaration that says what to use instead, and what other modules declare: the
system's, and MartletText with what Linux's Foundation lacks.
"""

import argparse
import collections
import csv
import dataclasses
import pathlib
import textwrap

import declarations

HERE = pathlib.Path(__file__).resolve().parent
ARTICLE = declarations.ROOT / "Sources/Martlet/Martlet.docc/Coverage.md"
README = declarations.ROOT / "README.md"
STATUSES = ["works", "partly", "later", "not on the web"]


@dataclasses.dataclass
class Row:
    area: str
    kind: str
    name: str
    status: str
    note: str

    @property
    def base(self):
        """The name without its labels, which overloads have in common."""
        return base(self.name)

    @property
    def is_there(self):
        return self.status in ("works", "partly")

    @property
    def message(self):
        """What the compiler says of it where it is not there."""
        start = {"later": "Not there yet", "not on the web": "Not on the web"}[self.status]
        return f"{start}; {self.note}." if self.note else f"{start}."


@dataclasses.dataclass
class Use:
    """A name or a call that real code has."""
    text: str
    uses: int
    row: str

    @property
    def is_own(self):
        return self.row == "own"


def base(name):
    return name.partition("(")[0]


def table_rows(file):
    with open(HERE / file, newline="") as opened:
        return list(csv.DictReader(opened, delimiter="\t", quoting=csv.QUOTE_NONE))


def lines(file):
    return (HERE / file).read_text().split("\n")[:-1]


class Table:
    def __init__(self):
        self.rows = [Row(**each) for each in table_rows("swiftui.tsv")]
        self.names = [Use(each["name"], int(each["uses"]), each["row"]) for each in table_rows("names.tsv")]
        self.calls = [Use(each["call"], int(each["uses"]), each["row"]) for each in table_rows("calls.tsv")]
        self.own = lines("own.txt")
        self.undeclared = lines("undeclared.txt")
        self.by_name = {row.name: row for row in self.rows}
        self.by_base = collections.defaultdict(list)
        for row in self.rows:
            self.by_base[row.base].append(row)

    @property
    def areas(self):
        return list(dict.fromkeys(row.area for row in self.rows))

    def write(self):
        text = "area\tkind\tname\tstatus\tnote\n"
        text += "".join("\t".join(dataclasses.astuple(row)) + "\n" for row in self.rows)
        (HERE / "swiftui.tsv").write_text(text)
        (HERE / "own.txt").write_text("".join(f"{name}\n" for name in self.own))
        (HERE / "undeclared.txt").write_text("".join(f"{name}\n" for name in self.undeclared))


class Declared:
    """What the built modules declare, by name."""

    def __init__(self):
        self.available = collections.defaultdict(list)
        self.unavailable = collections.defaultdict(list)
        for each in declarations.available():
            self.available[each.name].append(each)
        for each in declarations.unavailable():
            self.unavailable[each.name].append(each)
        self.by_base = collections.defaultdict(list)
        for name, found in self.available.items():
            self.by_base[base(name)] += found

    def accept(self, call, row):
        """Whether a call would compile, as far as its labels tell."""
        _, labels, closures = declarations.call(call)
        found = self.by_base[base(row)]
        return any(declarations.accepts(each.parameters, labels, closures) for each in found)


@dataclasses.dataclass
class Share:
    part: int = 0
    whole: int = 0

    def add(self, weight, is_part):
        self.whole += weight
        self.part += weight if is_part else 0

    def __str__(self):
        return f"{100 * self.part / self.whole:.0f} %" if self.whole else "–"


@dataclasses.dataclass
class Shares:
    """How much works: of the names of the table, and of the names and the calls that real code has, once each and as
    often as they are used."""
    table: Share = dataclasses.field(default_factory=Share)
    names: Share = dataclasses.field(default_factory=Share)
    uses_of_names: Share = dataclasses.field(default_factory=Share)
    calls: Share = dataclasses.field(default_factory=Share)
    uses_of_calls: Share = dataclasses.field(default_factory=Share)

    def cells(self):
        return [str(each) for each in (self.table, self.names, self.uses_of_names, self.calls, self.uses_of_calls)]


HEADINGS = ["", "names", "names in use", "their uses", "calls in use", "their uses"]


def shares(table, declared):
    """The shares by area, and under "all" the sums."""
    found = collections.defaultdict(Shares)

    def add(area, kind, weight, is_there):
        for each in (area, "all"):
            getattr(found[each], kind).add(weight, is_there)

    for row in table.rows:
        add(row.area, "table", 1, row.is_there)
    for name in table.names:
        if not name.is_own:
            rows = table.by_base[name.row]
            is_there = any(row.is_there for row in rows)
            add(rows[0].area, "names", 1, is_there)
            add(rows[0].area, "uses_of_names", name.uses, is_there)
    for call in table.calls:
        if not call.is_own:
            area, is_there = table.by_name[call.row].area, declared.accept(call.text, call.row)
            add(area, "calls", 1, is_there)
            add(area, "uses_of_calls", call.uses, is_there)
    return found


def problems(table, declared):
    """What in the table is not as the modules have it, a sentence each."""
    found = []
    names = collections.Counter(row.name for row in table.rows)
    found += [f"{name} is in the table more than once." for name, count in names.items() if count > 1]
    for row in table.rows:
        is_available, refusals = row.name in declared.available, declared.unavailable.get(row.name, [])
        if row.status not in STATUSES:
            found.append(f"{row.name} has no status that there is: {row.status!r}.")
        elif row.is_there:
            if not is_available and row.name not in table.undeclared:
                found.append(f"{row.name} works, says the table, and is not declared.")
            if refusals and row.status == "works":
                found.append(f"{row.name} works, says the table, and another declaration of it is unavailable: partly?")
            if (row.status == "partly") != bool(row.note):
                found.append(f"{row.name}: {row.status}. A note says what is missing if it works partly, only then.")
        else:
            if is_available:
                found.append(f"{row.name} is declared and available, and the table says: {row.status}.")
            if not refusals and not is_available and row.name not in table.undeclared:
                found.append(f"{row.name} is {row.status}, and no declaration in a folder Unavailable says so.")
            if row.status == "not on the web" and not row.note:
                found.append(f"{row.name} is not on the web, and no note says why and what to use instead.")
            for message in {each.message for each in refusals} - {row.message}:
                found.append(f"{row.name} is unavailable with {message!r}, and by the table it is {row.message!r}.")
    for name in declared.available:
        if name not in table.by_name and name not in table.own:
            found.append(f"{name} is declared, and neither SwiftUI's by swiftui.tsv nor Martlet's by own.txt.")
    for name in declared.unavailable:
        if name not in table.by_name:
            found.append(f"{name} is declared as unavailable, and not in the table.")
    for name in table.own:
        if name not in declared.available:
            found.append(f"{name} is Martlet's own by own.txt, and not declared.")
    for name in table.undeclared:
        if name not in table.by_name:
            found.append(f"{name} has no declaration by undeclared.txt, and is not in the table.")
        elif name in declared.available or name in declared.unavailable:
            found.append(f"{name} has no declaration by undeclared.txt, and is declared.")
    for use in table.names:
        if not use.is_own and use.row not in table.by_base:
            found.append(f"{use.text} of names.tsv leads to {use.row}, which is not in the table.")
    for use in table.calls:
        if not use.is_own and use.row not in table.by_name:
            found.append(f"{use.text} of calls.tsv leads to {use.row}, which is not in the table.")
        elif not use.is_own and table.by_name[use.row].status == "works" and not declared.accept(use.text, use.row):
            found.append(f"{use.text} does not fit what is declared, and {use.row} works, says the table.")
    return found


# What the table calls what symbol graphs call so.
KINDS = {
    "class": "type", "enum": "type", "enum.case": "value", "func": "function", "func.op": "operator",
    "init": "initialiser", "struct": "type", "type.method": "value", "type.property": "value", "typealias": "type",
    "var": "property",
}


def kind_of(declaration):
    if declaration.name.startswith("EnvironmentValues.") and declaration.kind == "property":
        return "environment value"
    if declaration.name.startswith("View.") and declaration.kind == "method":
        return "modifier"
    if "@propertyWrapper" in declaration.text:
        return "property wrapper"
    return KINDS.get(declaration.kind, declaration.kind)


def adopt(table, declared):
    """Brings the table in line where that needs no judgement, and says what does need it."""
    for row in table.rows:
        if not row.is_there and row.name in declared.available:
            row.status, row.note = ("partly", row.note) if row.name in declared.unavailable else ("works", "")
            if row.status == "partly" and not row.note:
                print(f"{row.name} has overloads that are unavailable: which?")
        if row.name in table.undeclared and (row.name in declared.available or row.name in declared.unavailable):
            table.undeclared.remove(row.name)
    table.own = [name for name in table.own if name in declared.available]
    areas = {row.base.split(".")[0]: row.area for row in reversed(table.rows)}
    areas |= {row.base: row.area for row in reversed(table.rows)}
    for name, found in declared.available.items():
        if name not in table.by_name and name not in table.own:
            area = areas.get(base(name)) or areas.get(base(name).split(".")[0], "?")
            table.rows.append(Row(area, kind_of(found[0]), name, "works", ""))
            print(f"{name} is new in the table, in the area {table.rows[-1].area}: is it SwiftUI's?")
    order = table.areas
    table.rows.sort(key=lambda row: order.index(row.area))
    table.write()


# The article

TITLES = {"UIKit": "UIKit's names that SwiftUI code uses", "platforms": "Of other platforms and frameworks"}


def title(area):
    return TITLES.get(area, area[0].upper() + area[1:])


def short(row):
    """A name as the article lists it."""
    if row.kind == "environment value":
        return row.name.replace("EnvironmentValues.", "\\.")
    return row.name.removeprefix("View.")


def listed(rows, table):
    """The names of rows as the article lists them: a type stands for its members, and a name for its overloads, where
    all of them are the same."""
    found = []
    for row in rows:
        place, _, member = row.base.rpartition(".")
        owner = table.by_name.get(place)
        is_listed_alone = row.kind in ("modifier", "environment value")
        if owner and not is_listed_alone and (owner.status, owner.note) == (row.status, row.note):
            continue
        overloads = {(each.status, each.note) for each in table.by_base[row.base]}
        name = base(short(row)) if len(overloads) == 1 and member != "init" else short(row)
        found.append(f"`{name}`")
    return list(dict.fromkeys(found))


def paragraph(text, indent=""):
    wrapped = textwrap.wrap(
        text, 120, initial_indent=indent, subsequent_indent=" " * len(indent), break_long_words=False,
        break_on_hyphens=False)
    # A code span does not break across lines; names have no spaces, so that none does.
    return "\n".join(wrapped) + "\n"


def joined(names):
    return ", ".join(names)


def article(table, declared):
    counted = shares(table, declared)
    text = "# What of SwiftUI there is\n\n"
    text += "What works, what works partly, what comes later, and what the web cannot have.\n\n"
    everything = counted["all"]
    text += paragraph(
        f"Of the uses of SwiftUI's names in 67 public repositories, {everything.uses_of_names} are of names that are "
        f"there, and of their calls {everything.uses_of_calls}. Of the {everything.table.whole} public names of iOS 18 "
        f"in `Tests/Coverage/swiftui.tsv`, members and initialisers counted, {everything.table} are there.")
    text += "\n" + paragraph(
        "`import SwiftUI` also brings Combine, Foundation and Observation. What comes later or never is declared, so "
        "that the compiler says what to use instead, in one sentence where the name stands; everything around it is "
        "checked as ever.")
    text += "\n| " + " | ".join(["Area", *HEADINGS[1:]]) + " |\n" + "|---" * len(HEADINGS) + "|\n"
    for area in [*table.areas, "all"]:
        text += f"| {title(area)} | " + " | ".join(counted[area].cells()) + " |\n"
    for area in table.areas:
        text += f"\n## {title(area)}\n"
        rows = [row for row in table.rows if row.area == area]
        works = [row for row in rows if row.status == "works"]
        if works:
            text += "\n" + paragraph("Works: " + joined(listed(works, table)) + ".")
        for status, start in (
            ("partly", "Works partly:"), ("later", "Comes later:"), ("not on the web", "Not on the web:")
        ):
            notes = collections.defaultdict(list)
            for row in rows:
                if row.status == status:
                    notes[row.note].append(row)
            if not notes:
                continue
            text += f"\n{start}\n\n"
            for note, group in notes.items():
                names = joined(listed(group, table))
                if names:
                    text += paragraph(f"{names}: {note}." if note else f"{names}.", "- ")
    return text


def main():
    options = argparse.ArgumentParser()
    options.add_argument("--adopt", action="store_true")
    options.add_argument("--article", action="store_true")
    chosen = options.parse_args()
    table, declared = Table(), Declared()
    if chosen.adopt:
        adopt(table, declared)
        table, declared = Table(), Declared()
    if chosen.article or chosen.adopt:
        ARTICLE.write_text(article(table, declared))
    counted = shares(table, declared)
    print("".join(f"{heading:>14}" if heading else " " * 16 for heading in HEADINGS))
    for area in [*table.areas, "all"]:
        print(f"{area:16}" + "".join(f"{cell:>14}" for cell in counted[area].cells()))


if __name__ == "__main__":
    main()
