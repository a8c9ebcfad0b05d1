import { describe, expect, it } from 'vitest';
import { unSitio } from '../../../tests/builders/answers.ts';
import {
  availability,
  certificateText,
  endText,
  isStale,
  lastDays,
  medianTime,
  outageText,
  stripText,
  watchErrors,
} from './watch.ts';

const HOY = '2026-11-28';
const day = (dia: string, medidos: number, arriba: number, ms: number | null = 100) => ({
  ...{ dia, medidos, arriba, ms },
});

describe('the days of a site', () => {
  const watch = {
    ...unSitio(),
    hoy: HOY,
    dias: [
      day('2026-08-31', 100, 0, null),
      day('2026-10-29', 100, 50, 900),
      day('2026-10-30', 100, 90, 300),
      day('2026-11-28', 100, 100, 200),
    ],
  };

  it('are ninety, whether something was measured or not', () => {
    const days = lastDays(watch);
    expect(days).toHaveLength(90);
    expect([days[0]?.dia, days.at(-1)?.dia]).toEqual(['2026-08-31', HOY]);
    expect(days.filter((one) => one.day).map(({ dia }) => dia)).toEqual(
      watch.dias.map(({ dia }) => dia),
    );
  });

  it('add up by what was measured, and not by days', () => {
    expect(availability(watch, 30)).toBe(0.95);
    expect(availability(watch, 90)).toBe(0.6);
    expect(availability({ ...watch, dias: [] }, 90)).toBeNull();
  });

  it('have a median of their times', () => {
    expect(medianTime(watch, 30)).toBe(200);
    expect(medianTime(watch, 90)).toBe(300);
    expect(medianTime({ ...watch, dias: [day(HOY, 1, 0, null)] }, 30)).toBeNull();
  });

  it('are told, those with failures one by one', () => {
    expect(stripText(watch)).toBe(
      '4 días medidos de los últimos 90, 3 con fallas: 31 ago, 0\u00a0%; 29 oct, 50\u00a0%; 30 oct, 90\u00a0%.',
    );
    expect(stripText({ ...watch, dias: [day(HOY, 1, 1)] })).toBe(
      '1 día medido de los últimos 90, todos en línea.',
    );
  });
});

it.each([
  ['2026-11-28T13:25:00Z', 85, 0, 'duró 1 h 25 min'],
  ['2026-11-28T20:00:00Z', 240, 240, 'duró 4 h, sin contar 4 h de trabajos planificados'],
  [null, 85, 0, 'sigue caído'],
])('an outage until %s', (hasta, minutos, planificados, length) => {
  const outage = {
    ...{ id: 1, desde: '2026-11-28T12:00:00Z', hasta, motivo: 'codigo', codigo: 502 },
    ...{ minutos, planificados },
  };
  expect(outageText(outage)).toContain(`, ${length}: respondió con un error (502).`);
});

it.each([
  ['2026-11-27', 'Venció el 27 de noviembre de 2026'],
  ['2026-11-28', 'Vence hoy'],
  ['2026-11-29', 'Vence el 29 de noviembre de 2026, mañana'],
  ['2027-01-02', 'Vence el 2 de enero de 2027, en\u00a035\u00a0días'],
])('what ends on %s: %s', (ends, text) => {
  expect(endText(ends, HOY)).toBe(text);
});

it('the certificate ends on the day that the site says, or else that was written', () => {
  const watch = { ...unSitio(), hoy: HOY, certificado_hasta: '2026-11-29' };
  expect(certificateText(watch)).toBe('Vence el 29 de noviembre de 2026, mañana (anotado a mano)');
  expect(certificateText({ ...watch, certificado_hasta: null })).toBeNull();
  const read = {
    ...{ certificado_leido: '2027-01-02', certificado_leido_en: '2026-11-28T12:00:00Z' },
  };
  expect(certificateText({ ...watch, ...read })).toMatch(
    /^Vence el 2 de enero de 2027, en\s35\sdías \(leído del sitio el .+\)$/,
  );
});

it('what was not measured for a while is stale, while it is watched', () => {
  const now = new Date('2026-11-28T12:00:00Z');
  const watch = { ...unSitio(), activa: true, medido_en: '2026-11-28T11:40:00Z' };
  expect(isStale(watch, now)).toBe(false);
  const old = { ...watch, medido_en: '2026-11-28T11:39:59Z' };
  expect(isStale(old, now)).toBe(true);
  expect(isStale({ ...old, activa: false }, now)).toBe(false);
  expect(isStale({ ...old, medido_en: null }, now)).toBe(false);
});

it.each([
  [{}, {}],
  [{ mantencion_desde: '', mantencion_hasta: '' }, {}],
  [
    { mantencion_desde: '2026-11-28T12:00:00Z' },
    { mantencion_hasta: 'Escribe también hasta cuándo.' },
  ],
  [
    { mantencion_hasta: '2026-11-28T12:00:00Z' },
    { mantencion_desde: 'Escribe también desde cuándo.' },
  ],
  [
    { mantencion_desde: '2026-11-28T12:00:00Z', mantencion_hasta: '2026-11-28T12:00:00Z' },
    { mantencion_hasta: 'Tiene que terminar después de empezar.' },
  ],
  [{ mantencion_desde: '2026-11-20T12:00:00Z', mantencion_hasta: '2026-11-27T12:00:00Z' }, {}],
  [
    { mantencion_desde: '2026-11-20T12:00:00Z', mantencion_hasta: '2026-11-27T12:00:01Z' },
    { mantencion_hasta: 'Una mantención dura 7 días como máximo.' },
  ],
])('the errors of %o', (form, errors) => {
  expect(watchErrors(form)).toEqual(errors);
});
