"""Writes PluralExamples.txt, which the plural rules of MartletText are compared with, from Babel's copy of CLDR.

    python3 -m venv venv && venv/bin/pip install babel && venv/bin/python plural_examples.py > PluralExamples.txt

The numbers are in the first line. Each line after it has the categories of all the numbers, one letter each (z for zero,
o for one, t for two, f for few, m for many, x for other), and the languages that have just these.
"""

from decimal import Decimal

from babel import Locale
from babel.localedata import locale_identifiers

LETTERS = {"zero": "z", "one": "o", "two": "t", "few": "f", "many": "m", "other": "x"}

WHOLE = [*range(0, 131), *range(197, 214), 300, 400, 500, 600, 700, 800, 801, 880, 899, 900, 999, 1000, 1001, 1002,
         1011, 1012, 1100, 1111, 2000, 2001, 5000, 10000, 12000, 20000, 21000, 40000, 60000, 80000, 100000, 100001,
         100111, 101000, 200000, 500000, 1000000, 1000001, 1000011, 1100000, 2000000, 3000000, 10000000, 100000000,
         1000000000, 123456789, 987654321012]
FRACTIONS = [f"{whole}.{fraction}"
             for whole in (0, 1, 2, 3, 4, 5, 6, 7, 10, 11, 12, 14, 21, 100, 101, 103, 111, 1000000)
             for fraction in ("0", "1", "2", "3", "4", "5", "6", "9", "00", "01", "02", "03", "04", "05", "10", "11",
                              "12", "14", "19", "21", "50", "51", "99", "000", "001", "010", "011", "101", "111")
             # Babel loses the zeros behind the point of such numbers.
             if whole != 0 or fraction == "0" or not fraction.startswith("0")]


def main():
    numbers = [str(number) for number in WHOLE] + FRACTIONS
    print(*numbers)
    languages = {}
    for identifier in sorted(locale_identifiers()):
        language, *rest = identifier.split("_")
        rule = Locale.parse(identifier).plural_form
        # A region is named only if it differs from its language.
        if rest and rule.rules == Locale.parse(language).plural_form.rules:
            continue
        categories = "".join(LETTERS[rule(Decimal(number))] for number in numbers)
        languages.setdefault(categories, []).append(identifier.replace("_", "-"))
    for categories, those in languages.items():
        print(categories, *those)


if __name__ == "__main__":
    main()
