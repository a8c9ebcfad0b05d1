#!/usr/bin/python3
"""Writes the faces of our PDFs, supabase/functions/_shared/sheet/faces.ts: one weight each, as base64.

Needs Debian's python3-fonttools and python3-brotli, and `npm run lab` once. Run as it is.
"""
import base64
import io
from pathlib import Path

from fontTools import merge, subset
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

ROOT = Path(__file__).resolve().parents[2]
SOURCES = ROOT / "lab/node_modules/@fontsource-variable"
TARGET = ROOT / "supabase/functions/_shared/sheet/faces.ts"
DISPLAY = ("bricolage-grotesque", "opsz", {"opsz": 48})
TEXT = ("instrument-sans", "wght", {})

# What people of the Americas and of Europe are called and write; no combining marks, no ligatures.
SIGNS = {*range(0x20, 0x7F), *range(0xA1, 0x180), *range(0x1E80, 0x1E86)}
SIGNS |= {ord(sign) for sign in "–—‘’‚“”„†•…‹›€™ȘșȚțẞỲỳ↑↓−"}


def static(family: tuple, weight: int, part: str) -> TTFont:
    """One weight of a part of a family, with figures that stand below one another."""
    package, axes, limits = family
    font = TTFont(SOURCES / package / "files" / f"{package}-{part}-{axes}-normal.woff2")
    font = instancer.instantiateVariableFont(font, {**limits, "wght": weight}, inplace=True)
    tables = font["GSUB"].table
    wide = {
        plain: tabular
        for record in tables.FeatureList.FeatureRecord
        if record.FeatureTag == "tnum"
        for index in record.Feature.LookupListIndex
        for lookup in tables.LookupList.Lookup[index].SubTable
        for plain, tabular in getattr(lookup, "ExtSubTable", lookup).mapping.items()
    }
    for cmap in font["cmap"].tables:
        cmap.cmap = {sign: wide.get(name, name) for sign, name in cmap.cmap.items()}
    return font


def cut(font: TTFont, signs: set[int]) -> io.BytesIO:
    """The font with these signs alone and nothing that a text would have to be laid out with."""
    options = subset.Options(hinting=False, notdef_outline=True, glyph_names=False)
    options.drop_tables += ["GSUB", "GPOS", "GDEF", "STAT"]
    options.name_IDs = [1, 2, 4, 6]
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=signs)
    subsetter.subset(font)
    font.flavor = None
    file = io.BytesIO()
    font.save(file)
    file.seek(0)
    return file


def face(family: tuple, weight: int, name: str) -> bytes:
    """A face of the family; what it lacks comes from the other one."""
    missing = set(SIGNS)
    parts = []
    for each in (family, DISPLAY):
        for part in ("latin", "latin-ext"):
            font = static(each, weight, part)
            found = missing & set(font.getBestCmap())
            missing -= found
            if found:
                parts.append(cut(font, found))
    whole = merge.Merger(merge.Options(drop_tables=["GSUB", "GPOS", "GDEF"])).merge(parts)
    for record in whole["name"].names:
        record.string = {1: name, 2: "Regular", 4: name, 6: name}[record.nameID]
    file = io.BytesIO()
    whole.save(file)
    print(name, len(file.getvalue()), "bytes; lacks", "".join(map(chr, sorted(missing))))
    return file.getvalue()


FACES = {
    "TEXT": face(TEXT, 400, "InstrumentSans-Regular"),
    "BOLD": face(TEXT, 600, "InstrumentSans-SemiBold"),
    "DISPLAY": face(DISPLAY, 700, "BricolageGrotesque-Bold"),
}
TARGET.write_text(
    "// Made by lab/assets/papel.py. Do not edit.\n"
    + "".join(
        f"\nexport const {key} =\n  '{base64.b64encode(font).decode()}';\n"
        for key, font in FACES.items()
    )
)
