import type { Font } from '@cantoo/fontkit';

interface Set {
  /** Height of an em, in pixels. */
  size: number;
  x: number;
  /** Where its baseline is. */
  y: number;
  /** How much closer its letters stand than the face says, in ems. */
  tight?: number;
}

/** A line of text as one SVG path, and how wide it is. */
export function outline(line: string, font: Font, { size, x, y, tight = 0 }: Set) {
  const scale = size / font.unitsPerEm;
  const { glyphs, positions } = font.layout(line);
  let at = x;
  const path = glyphs.map((glyph, n) => {
    const drawn = glyph.path.transform(scale, 0, 0, -scale, at, y);
    at += (positions?.[n]?.xAdvance ?? glyph.advanceWidth) * scale - tight * size;
    return drawn.toSVG();
  });
  return { path: path.join(''), width: at - x };
}
