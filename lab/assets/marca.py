#!/usr/bin/python3
"""Print the outlines of the brand as JSON: the symbol (an ingot cut by a wave) and the wordmark.

Run by identidad.mjs. Needs Debian's python3-fonttools and python3-brotli.
"""
import json
import math
from pathlib import Path

from fontTools.misc.transform import Transform
from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

ROOT = Path(__file__).resolve().parents[2]


def number(value: float) -> str:
    return f"{value:.2f}".rstrip("0").rstrip(".")


# The ingot, in a box of 48 by 48.
def left(y: float) -> float:
    return 10 - 8 * (y - 8) / 32


def right(y: float) -> float:
    return 48 - left(y)


def wave(center: float, reverse: bool) -> str:
    """A smooth curve along one wave edge from side to side of the ingot."""

    def height(x: float) -> float:
        return center + 3 * math.sin((x - 24) / 26 * 2 * math.pi)

    def on_side(side) -> float:
        y = center
        for _ in range(20):
            y = height(side(y))
        return y

    start, end = left(on_side(left)), right(on_side(right))
    xs = [start + (end - start) * i / 8 for i in range(9)]
    if reverse:
        xs.reverse()
    step = (xs[1] - xs[0]) / 3
    slope = lambda x: (height(x + 0.01) - height(x - 0.01)) / 0.02
    path = f"{number(xs[0])} {number(height(xs[0]))}"
    for a, b in zip(xs, xs[1:]):
        path += (
            f"C{number(a + step)} {number(height(a) + slope(a) * step)} "
            f"{number(b - step)} {number(height(b) - slope(b) * step)} {number(b)} {number(height(b))}"
        )
    return path


def symbol() -> str:
    half, center = 2.3, 26
    return (
        f"M{number(left(8))} 8H{number(right(8))}L{wave(center - half, True)}Z"
        f"M{wave(center + half, False)}L{number(right(40))} 40H{number(left(40))}Z"
    )


def wordmark(text: str) -> dict:
    """Outline of the text in the display face, cap height 20, baseline at 0."""
    source = ROOT / "src-shared/fonts/bricolage-grotesque.woff2"
    font = instancer.instantiateVariableFont(TTFont(source), {"wght": 700})
    glyphs, cmap, hmtx = font.getGlyphSet(), font.getBestCmap(), font["hmtx"]
    scale = 20 / font["OS/2"].sCapHeight
    pen = SVGPathPen(glyphs, ntos=number)
    x = 0.0
    for char in text:
        name = cmap[ord(char)]
        glyphs[name].draw(TransformPen(pen, Transform(scale, 0, 0, -scale, x, 0)))
        x += (hmtx[name][0] - 18) * scale
    return {"path": pen.getCommands(), "width": round(x, 2)}


print(json.dumps({"symbol": symbol(), "wordmark": wordmark("Estudio Cobre")}))
