import { describe, expect, it } from 'vitest';
import { isConcerned } from './concerned.ts';

const page = (reads: string) => `<div id="root" data-scripts="/a.js" data-reads="${reads}">`;

describe('a page', () => {
  it.each([
    ['that reads the table', 'configuracion precios', 'precios', null, undefined, true],
    ['that reads another', 'configuracion precios', 'equipo', null, undefined, false],
    ['of the project', 'configuracion plataformas', 'plataformas', 7, 7, true],
    ['of another project', 'configuracion plataformas', 'plataformas', 7, 8, false],
    ['that lists projects', 'configuracion plataformas', 'plataformas', 7, undefined, true],
    [
      'of a project, of whose rows any may have changed',
      'testimonios',
      'testimonios',
      null,
      8,
      true,
    ],
    ['that was made without the API', '', 'equipo', null, undefined, true],
  ])('%s', (_what, reads, tabla, fila, proyecto, concerned) => {
    expect(isConcerned({ html: page(reads), proyecto }, [{ tabla, fila }])).toBe(concerned);
  });

  it('of an earlier version says nothing of it, and is made again', () => {
    expect(isConcerned({ html: '<div id="root">' }, [{ tabla: 'equipo', fila: null }])).toBe(true);
  });

  it('stays while nothing changed', () => {
    expect(isConcerned({ html: page('precios') }, [])).toBe(false);
  });
});
