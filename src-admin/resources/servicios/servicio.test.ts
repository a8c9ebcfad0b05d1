import { describe, expect, it } from 'vitest';
import { unPago, unServicio } from '../../../tests/builders/money.ts';
import {
  acceptingTexts,
  daysToChange,
  endingTexts,
  endText,
  includedUntil,
  nextText,
  periodText,
  priceText,
  riskOf,
  shownState,
  suggestedName,
} from './servicio.ts';

// That the days are those which the database takes: tests/db/servicios.test.ts.

it.each([
  [59_500, 'anio', '$59.500 al año'],
  [9_990, 'mes', '$9.990 al mes'],
  [30_000, 'trimestre', '$30.000 cada tres meses'],
  [null, 'anio', 'Sin costo por ahora'],
])('%s each %s is %s', (monto, periodo, text) => {
  expect(priceText(monto, periodo)).toBe(text);
});

const offer = { estado: 'propuesto', meses_incluidos: 12, monto: null } as const;
it.each([
  ['active', { proximo: '2027-03-01' }, '1 mar 2027', 'activo'],
  ['paused', { estado: 'pausado' }, 'Nada mientras esté en pausa', 'pausado'],
  ['ending', { termina_el: '2027-03-01' }, 'Termina el 1 mar 2027', 'activo'],
  [
    'ended',
    { estado: 'terminado', termina_el: '2027-03-01' },
    'Terminó el 1 mar 2027',
    'terminado',
  ],
  ['not delivered', { ...offer, proximo: null }, '12 meses desde la entrega', 'incluido'],
  [
    'included, without a price',
    { ...offer, proximo: '2027-03-01' },
    'Incluido hasta el 28 feb 2027',
    'incluido',
  ],
  [
    'included, with a price',
    { ...offer, monto: 59_500, proximo: '2027-03-01' },
    '1 mar 2027',
    'propuesto',
  ],
])('of one that is %s it says what comes next', (_what, changes, text, state) => {
  const servicio = unServicio(changes);
  expect(nextText(servicio)).toBe(text);
  expect(shownState(servicio)).toBe(state);
  if (servicio.termina_el !== null) expect(endText(servicio)).toBe(text);
});

it('what is included ends the day before its first charge', () => {
  const proximo = '2028-03-01';
  expect(includedUntil(unServicio({ ...offer, proximo }))).toBe('2028-02-29');
  expect(includedUntil(unServicio({ proximo }))).toBeNull();
});

it.each([
  ['propuesto', 'por_aceptar', null],
  ['activo', 'por_aceptar', 'por_aceptar'],
  ['pausado', 'pausado', null],
  ['activo', 'mora', 'mora'],
  ['activo', null, null],
])('%s and at risk for %s says %s beside its state', (estado, riesgo, said) => {
  expect(riskOf(unServicio({ estado, riesgo }))).toBe(said);
});

it('a period is said with its last day', () => {
  const pago = unPago({ servicio: 1, servicio_desde: '2027-03-01', servicio_hasta: '2028-03-01' });
  expect(periodText(pago)).toBe('Del 1 mar 2027 al 29 feb 2028');
});

describe('the days from which another price may hold', () => {
  const of = (periodo: string, ancla: string, proximo: string, aviso_dias = 30) =>
    daysToChange(unServicio({ periodo, ancla, proximo, aviso_dias }), '2027-01-10');

  it('are those on which a period begins that can still be announced', () => {
    expect(of('mes', '2026-12-31', '2027-01-31')).toEqual([
      ...['2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31', '2027-06-30', '2027-07-31'],
    ]);
    expect(of('mes', '2026-12-31', '2027-01-31', 90)[0]).toBe('2027-04-30');
    expect(of('trimestre', '2026-11-15', '2027-02-15').slice(0, 2)).toEqual([
      '2027-02-15',
      '2027-05-15',
    ]);
    expect(of('anio', '2028-02-29', '2028-02-29').slice(0, 5)).toEqual([
      ...['2028-02-29', '2029-02-28', '2030-02-28', '2031-02-28', '2032-02-29'],
    ]);
  });

  it('are none while there is no first day', () => {
    expect(daysToChange(unServicio({ ancla: null, proximo: null }), '2027-01-10')).toEqual([]);
  });
});

const platform = { plataforma: 'Vivero Laurel', dominio: 'https://www.viverolaurel.cl/tienda' };
it.each([
  ['hosting', platform, 'Hosting de viverolaurel.cl'],
  ['hosting', { ...platform, dominio: 'www.viverolaurel.cl' }, 'Hosting de viverolaurel.cl'],
  ['mantencion', { ...platform, dominio: null }, 'Mantención de Vivero Laurel'],
  ['dominio', platform, 'Dominio viverolaurel.cl'],
  ['dominio', { ...platform, dominio: null }, 'Dominio de Vivero Laurel'],
  ['correo', null, 'Correo'],
  ['otro', platform, ''],
  [null, platform, ''],
])('a %s of %j is called %s', (clase, of, name) => {
  expect(suggestedName(clase, of)).toBe(name);
});

describe('what happens if it is ended', () => {
  const today = '2027-01-10';
  const charged = (servicio_desde: string, changes = {}) =>
    unPago({ estado: 'programado', monto: 10_000, servicio_desde, ...changes });

  it.each([
    ['activo', '2028-03-01', 'Sigue hasta el 29 de febrero de 2028. Después no se cobra nada más.'],
    ['activo', today, 'Termina hoy. No se cobra nada más.'],
    ['propuesto', today, 'Termina hoy, y no se cobra nada.'],
  ])('%s, until %s', (estado, terminaria_el, text) => {
    expect(endingTexts({ estado, terminaria_el }, [], today)).toEqual([text]);
  });

  it('what was announced and has not begun is not charged; what began, or was paid in part, is', () => {
    const [, ...texts] = endingTexts(
      { estado: 'activo', terminaria_el: '2027-02-01' },
      [
        charged('2027-02-01'),
        charged('2027-01-01', { monto: 5_000 }),
        charged('2027-03-01', { abonado: 3_000 }),
        charged('2026-12-01', { estado: 'pagado' }),
        charged('2027-04-01', { estado: 'anulado' }),
        charged('2027-05-01', { estado: 'en_revision' }),
      ],
      today,
    );
    expect(texts).toEqual([
      'El cobro ya avisado de $10.000 queda anulado: no hay que pagarlo.',
      'De lo que ya empezó quedan $12.000, que se pagan igual.',
    ]);
  });

  it('several at once', () => {
    const two = [charged('2027-02-01'), charged('2027-03-01')];
    expect(endingTexts({ estado: 'activo', terminaria_el: today }, two, today)[1]).toBe(
      'Los 2 cobros ya avisados, por $20.000, quedan anulados: no hay que pagarlos.',
    );
  });
});

describe('who accepts is told what they pay, and when', () => {
  const offer = unServicio({ estado: 'propuesto', proximo: '2027-02-01', aviso_dias: 30 });
  it.each([
    ['2027-01-02', 'El primer cobro, de $59.500, vence el 1 de febrero de 2027.'],
    [
      '2027-01-12',
      'El primer cobro, de $59.500, vence el 1 de febrero de 2027 y queda hecho al aceptar.',
    ],
  ])('on %s', (day, said) => {
    expect(acceptingTexts(offer, day).slice(0, 2)).toEqual([
      said,
      'Los que siguen, $59.500 al año, se anuncian 30 días antes.',
    ]);
  });

  it('of a new price', () => {
    const change = { cambio_monto: 6_000, cambio_periodo: 'mes', cambio_desde: '2027-03-01' };
    expect(acceptingTexts(unServicio({ estado: 'activo', ...change }), '2027-01-02')).toEqual([
      'Desde el 1 de marzo de 2027 pagas $6.000 al mes en vez de $59.500 al año.',
    ]);
  });
});
