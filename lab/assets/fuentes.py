#!/usr/bin/python3
"""Subset the two brand faces into src-shared/fonts and print their vertical metrics as JSON.

Needs Debian's python3-fonttools and python3-brotli. Run through `node lab/assets/fuentes.mjs`.
"""
import json
import shutil
import sys
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

ROOT = Path(__file__).resolve().parents[2]
SOURCES = ROOT / "lab/node_modules/@fontsource-variable"
OUT = ROOT / "src-shared" / "fonts"

# Spanish, the neighbours' names (ã, ç, ö…), and the punctuation the site sets.
TEXT = (
    "".join(chr(c) for c in range(0x20, 0x7F))
    + "\u00a0¡¿ªº°·«»©®×÷´§"
    + "ÀÁÂÃÄÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜßàáâãäåæçèéêëìíîïñòóôõöøùúûüÿ"
    + "–—‘’“”•…€™↑↓−"
)

# Axis limits: what the type scale uses, no more. The display size is pinned at 48 pt:
# the drawing with character, still open enough for card titles of 20 px.
FACES = [
    {
        "package": "bricolage-grotesque",
        "file": "bricolage-grotesque-latin-opsz-normal.woff2",
        "limits": {"opsz": 48, "wght": (400, 800)},
        "features": [],
    },
    {
        "package": "instrument-sans",
        "file": "instrument-sans-latin-wght-normal.woff2",
        "limits": {"wght": (400, 700)},
        "features": ["pnum", "tnum"],
    },
]


def build(face: dict) -> dict:
    """Write one subset woff2 with its licence and return its vertical metrics in ems."""
    source = SOURCES / face["package"] / "files" / face["file"]
    font = instancer.instantiateVariableFont(TTFont(source), face["limits"])
    options = subset.Options()
    options.layout_features = ["kern", "mark", "mkmk", "ccmp", "locl", "liga", *face["features"]]
    options.hinting = False
    options.name_IDs = [0, 1, 2, 3, 4, 5, 6, 13, 14]
    options.notdef_outline = True
    subsetter = subset.Subsetter(options)
    subsetter.populate(text=TEXT)
    subsetter.subset(font)
    missing = sorted({c for c in TEXT if ord(c) not in font.getBestCmap()})
    if missing:
        print(f"{face['package']} lacks: {' '.join(missing)}", file=sys.stderr)
    target = OUT / f"{face['package']}.woff2"
    font.flavor = "woff2"
    font.save(target)
    shutil.copy(SOURCES / face["package"] / "LICENSE", OUT / f"OFL-{face['package']}.txt")
    print(f"{target.relative_to(ROOT)} {target.stat().st_size} bytes", file=sys.stderr)
    upm, hhea = font["head"].unitsPerEm, font["hhea"]
    return {"ascent": hhea.ascent / upm, "descent": -hhea.descent / upm, "lineGap": hhea.lineGap / upm}


OUT.mkdir(parents=True, exist_ok=True)
print(json.dumps({face["package"]: build(face) for face in FACES}))
