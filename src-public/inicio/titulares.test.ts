import { describe, expect, it } from 'vitest';
import { longest, titular, TITULARES } from './titulares.ts';

const all = Array.from({ length: TITULARES }, (_, index) => titular(index));

describe('titular', () => {
  it('makes a hundred different combinations', () => {
    expect(TITULARES).toBe(100);
    expect(new Set(all.map(({ titulo, subtitulo }) => titulo + subtitulo)).size).toBe(100);
  });

  it('changes title and subtitle every time', () => {
    for (const [index, { titulo, subtitulo }] of all.entries()) {
      const next = titular((index + 1) % TITULARES);
      expect(next.titulo).not.toBe(titulo);
      expect(next.subtitulo).not.toBe(subtitulo);
    }
  });

  it('begins with the longest title, and knows the longest subtitle', () => {
    const lengthOfLongest = (texts: string[]) => Math.max(...texts.map((text) => text.length));
    expect(titular(0).titulo).toHaveLength(lengthOfLongest(all.map(({ titulo }) => titulo)));
    expect(longest.titulo).toBe(titular(0).titulo);
    expect(longest.subtitulo).toHaveLength(lengthOfLongest(all.map(({ subtitulo }) => subtitulo)));
  });

  it('varies the animation', () => {
    expect(new Set(all.map(({ animacion }) => animacion)).size).toBeGreaterThan(3);
  });
});
