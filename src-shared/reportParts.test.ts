import { expect, it } from 'vitest';
import { unInforme } from '../tests/builders/report.ts';
import { reportTitle } from './informes.ts';
import { reportParts, sendingText } from './reportParts.ts';
import { informeSchema } from './schemas/informe.ts';

type Datos = ReturnType<typeof unInforme>['datos'];
const site = unInforme().datos.sitios[0];
const partsOf = (datos: Partial<Datos> = {}) => reportParts(unInforme({}, datos));
const siteWith = (changes: Partial<Datos['sitios'][number]>) =>
  partsOf({ sitios: site ? [{ ...site, ...changes }] : [] })[0];
const figuresOf = (changes: Partial<Datos['sitios'][number]>) =>
  siteWith(changes)?.figures.map(({ label, value, more }) => `${label}: ${value}. ${more}`);

it('a report is called by its month', () => {
  expect(reportTitle('2026-10-01')).toBe('Informe de octubre de 2026');
});

it('says how each site fared, and the month before', () => {
  expect(figuresOf({})).toEqual([
    'Tiempo en línea: 99,87\u00a0%. 2 caídas, 57 min en total',
    'Tiempo de respuesta: 412 ms. 1,3 s el mes anterior',
    'Páginas vistas: 12.480. 9.310 el mes anterior',
  ]);
  expect(siteWith({})).toMatchObject({
    title: 'viverolaurel.cl',
    lines: [
      { text: 'Portada', more: '', end: '5.120 vistas' },
      { text: '/rosas', more: '', end: '3.004 vistas' },
      { text: '/contacto', more: '', end: '1 vista' },
      { text: 'Otras páginas', more: '', end: '4.355 vistas' },
    ],
  });
  expect(figuresOf({ caidas: 1, minutos: 85 })?.[0]).toBe(
    'Tiempo en línea: 99,87\u00a0%. Una caída, de 1 h 25 min',
  );
  expect(figuresOf({ caidas: 0, minutos: 0, ms_antes: null, visitas: 20_030, tope: true })).toEqual(
    [
      'Tiempo en línea: 99,87\u00a0%. Sin caídas',
      'Tiempo de respuesta: 412 ms. Sin datos del mes anterior',
      'Páginas vistas: Más de 20.030. 9.310 el mes anterior',
    ],
  );
});

it('of what is not measured or counted it says so, and shows no figure', () => {
  const uncounted = siteWith({ visitas: null, visitas_antes: null, paginas: [] });
  expect(uncounted?.figures.map(({ label }) => label)).toEqual([
    'Tiempo en línea',
    'Tiempo de respuesta',
  ]);
  expect(uncounted?.lines).toEqual([]);
  expect(siteWith({ paginas: [] })?.lines).toEqual([]);
  expect(siteWith({ visitas: 8_125 })?.lines).toHaveLength(3);
  // A site whose counter saw nobody is told the same.
  expect(uncounted?.note).toContain('no contamos visitas');
  const unwatched = siteWith({ disponibilidad: null, ms: null, dominio: null });
  expect(unwatched?.figures.map(({ label }) => label)).toEqual(['Páginas vistas']);
  expect(unwatched?.title).toBe('Vivero Laurel');
  expect(unwatched?.note).not.toContain('Medido');
});

it('leaves out the parts that have nothing, but for the tickets', () => {
  expect(partsOf().map(({ title }) => title)).toEqual([
    ...['viverolaurel.cl', 'Tickets', 'Lo que entregamos', 'Vence pronto', 'Lo que viene'],
  ]);
  const empty = partsOf({
    ...{ sitios: [], hitos: [], vencen: [], proximos: [], resueltos: 0, respuesta: null },
  });
  expect(empty).toHaveLength(1);
  expect(empty[0]).toMatchObject({ title: 'Tickets', figures: [] });
  expect(partsOf({ resueltos: 0, respuesta: 95 })[1]?.figures).toHaveLength(1);
  expect(partsOf({ resueltos: 2, respuesta: null })[1]?.figures).toHaveLength(1);
});

it('says what ends, and what comes and costs', () => {
  const [, , , ends, next] = partsOf();
  expect(ends?.lines).toEqual([
    { text: 'viverolaurel.cl', more: 'Dominio', end: '14 dic 2026' },
    { text: 'Mantención', more: 'Termina si no lo aceptas', end: '20 dic 2026' },
  ]);
  expect(next?.lines).toEqual([
    { text: 'Hosting de viverolaurel.cl', more: 'Pago · 15 nov 2026', end: '$59.500' },
    { text: 'Pago en línea', more: 'Hito · 1 dic 2026', end: '' },
  ]);
});

const open = { enviado_en: null, estado: 'borrador' };
it.each([
  [{ ...open }, 'Sale el 2 de noviembre de 2026'],
  [{ ...open, con_datos: false }, 'no se envía'],
  [{ ...open, estado: 'retenido' }, 'retenido'],
  [{ ...open, estado: 'sin_datos' }, 'No se envió'],
])('%j: %s', (changes, text) => {
  expect(sendingText(unInforme(changes))).toContain(text);
});

it('one that was sent says nothing of it', () => {
  expect(sendingText(unInforme())).toBe('');
});

it('what the database answers is checked', async () => {
  await expect(informeSchema.validate(unInforme())).resolves.toEqual(unInforme());
  await expect(informeSchema.validate({ ...unInforme(), datos: null })).rejects.toBeDefined();
  await expect(informeSchema.validate(unInforme({}, { resueltos: 1.5 }))).rejects.toBeDefined();
});
