import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { previewImageOf, summaryOf } from './preview.ts';
import type { Proyecto } from './types.ts';

const proyecto = (changes: Partial<Proyecto>) => ({ plataforma: 'Vivero', ...changes }) as Proyecto;

describe('summaryOf', () => {
  it('keeps a short description and writes one where there is none', () => {
    expect(summaryOf(proyecto({ descripcion: 'Tienda de plantas.' }))).toBe('Tienda de plantas.');
    expect(summaryOf(proyecto({ descripcion: null }))).toContain('Vivero');
    expect(summaryOf(proyecto({ descripcion: '  ' }))).toContain('Vivero');
  });

  it('is at most 160 characters, the sign of what was cut off included', () => {
    expect(summaryOf(proyecto({ descripcion: ` ${'x'.repeat(160)} ` }))).toBe('x'.repeat(160));
    expect(summaryOf(proyecto({ descripcion: 'x'.repeat(161) }))).toBe(`${'x'.repeat(80)}…`);
    expect(summaryOf(proyecto({ descripcion: null }))).toBe(
      'Vivero, un proyecto de nuestro portafolio.',
    );
    // A space too far back is none to cut at.
    expect(summaryOf(proyecto({ descripcion: `corto ${'x'.repeat(200)}` }))).toBe(
      `corto ${'x'.repeat(74)}…`,
    );
    expect(summaryOf(proyecto({ descripcion: `${'x'.repeat(150)}.,; ${'y'.repeat(50)}` }))).toBe(
      `${'x'.repeat(150)}…`,
    );
  });

  it('cuts a long one between words', () => {
    const summary = summaryOf(proyecto({ descripcion: 'palabra, '.repeat(60) }));
    expect(summary.length).toBeLessThanOrEqual(160);
    expect(summary).toMatch(/palabra…$/);
    expect(summaryOf(proyecto({ descripcion: 'x'.repeat(400) })).length).toBeLessThanOrEqual(160);
  });
});

describe('previewImageOf', () => {
  it('takes the picture drawn for a sample, else that of the portfolio', () => {
    const own = previewImageOf(proyecto({ url_portada: '/portafolio/vivero-laurel/portada.jpg' }));
    expect(own).toBe('proyecto-vivero-laurel');
    expect(existsSync(`estudio/publico/og/${own}.jpg`)).toBe(true);
    expect(previewImageOf(proyecto({ url_portada: 'https://otro.cl/portada.jpg' }))).toBe(
      'portafolio',
    );
    expect(previewImageOf(proyecto({ url_portada: null }))).toBe('portafolio');
    for (const cover of [
      '/storage/v1/object/public/portadas/a.webp',
      'https://abc.supabase.co/storage/v1/object/public/portadas/a.webp',
    ])
      expect(previewImageOf(proyecto({ url_portada: cover })), 'uploaded').toBe(cover);
    for (const url_portada of [
      'https://x.cl/portafolio/a/portada.jpg',
      '/portafolio/a/b/portada.jpg',
      '/portafolio/a/portada.jpg.png',
      '/portafolio//portada.jpg',
    ])
      expect(previewImageOf(proyecto({ url_portada })), url_portada).toBe('portafolio');
  });
});
