import { describe, expect, it } from 'vitest';
import { longest, ROTACION_MS, titular, TITULARES } from './titulares.ts';

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

  it('begins with the parts as they are written, and moves on by both', () => {
    expect(titular(0)).toEqual({
      titulo: 'Sitios que trabajan mientras duermes.',
      subtitulo:
        'Diseñamos y programamos plataformas web para empresas que quieren crecer con orden.',
      animacion: 'subir',
    });
    expect(titular(9)).toEqual({
      titulo: 'Hecho a medida, hecho para durar.',
      subtitulo: 'Software que otras personas también pueden mantener, y que queda a tu nombre.',
      animacion: 'aparecer',
    });
    // The second time round each title stands with the next subtitle.
    expect(titular(10)).toEqual({
      titulo: 'Sitios que trabajan mientras duermes.',
      subtitulo: 'Un equipo chico, un proceso claro y una persona con nombre que te contesta.',
      animacion: 'subir',
    });
    expect(titular(100)).toEqual(titular(0));
    expect(longest).toEqual({
      titulo: 'Sitios que trabajan mientras duermes.',
      subtitulo:
        'Diseñamos y programamos plataformas web para empresas que quieren crecer con orden.',
    });
  });

  it('says nothing empty, and stays seven seconds', () => {
    for (const { titulo, subtitulo, animacion } of all) {
      expect(titulo.length).toBeGreaterThan(20);
      expect(subtitulo.length).toBeGreaterThan(40);
      expect(['subir', 'enfocar', 'deslizar', 'abrir', 'aparecer']).toContain(animacion);
    }
    expect(new Set(all.map(({ animacion }) => animacion)).size).toBe(5);
    expect(ROTACION_MS).toBe(7000);
  });

  it('varies the animation', () => {
    expect(new Set(all.map(({ animacion }) => animacion)).size).toBeGreaterThan(3);
  });
});
