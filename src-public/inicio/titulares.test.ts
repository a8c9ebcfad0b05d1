import { describe, expect, it } from 'vitest';
import { longest, ROTACION_MS, titular, TITULARES } from './titulares.ts';

const all = Array.from({ length: TITULARES }, (_, index) => titular(index));

describe('titular', () => {
  it('has different titles, all of which come by before one repeats', () => {
    expect(new Set(all.map(({ titulo }) => titulo)).size).toBe(TITULARES);
    expect(titular(TITULARES).titulo).toBe(titular(0).titulo);
  });

  it('begins with the longest title', () => {
    expect(longest).toBe(titular(0).titulo);
    expect(longest).toHaveLength(Math.max(...all.map(({ titulo }) => titulo.length)));
  });

  it('says nothing empty, and stays seven seconds', () => {
    for (const { titulo, animacion } of all) {
      expect(titulo.length).toBeGreaterThan(20);
      expect(['subir', 'enfocar', 'deslizar', 'abrir', 'aparecer']).toContain(animacion);
    }
    expect(new Set(all.map(({ animacion }) => animacion)).size).toBe(5);
    expect(ROTACION_MS).toBe(7000);
  });
});
