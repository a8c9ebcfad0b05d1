import { describe, expect, it } from 'vitest';
import { titular, TITULARES } from './titulares';

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

  it('varies the animation', () => {
    expect(new Set(all.map(({ animacion }) => animacion)).size).toBeGreaterThan(3);
  });
});
