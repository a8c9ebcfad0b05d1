import { describe, expect, it } from 'vitest';
import { longest, ROTACION_MS, SUBTITULO, titular, TITULARES } from './titulares.ts';

const all = Array.from({ length: TITULARES }, (_, index) => titular(index));

describe('titular', () => {
  it('has ten different titles, all of which come by before one repeats', () => {
    expect(new Set(all.map(({ titulo }) => titulo)).size).toBe(10);
    expect(titular(10)).toEqual(titular(0));
  });

  it('begins with the longest title', () => {
    expect(titular(0)).toEqual({
      titulo: 'Sitios que trabajan mientras duermes.',
      animacion: 'subir',
    });
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

it('what stays says what the studio does, for whom and where', () => {
  expect(SUBTITULO).toBe(
    'Diseñamos y programamos sitios y sistemas para empresas chilenas, desde Providencia.',
  );
});
