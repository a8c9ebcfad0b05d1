import { expect, it } from 'vitest';
import {
  dueText,
  elsewhereText,
  itemText,
  serviceText,
  sumLines,
  termText,
} from './propuestaWords.ts';

const hitos = [{ titulo: 'Maqueta', descripcion: '', dias: 7, desde: 'inicio' as const }];

it.each([
  [{ dias: 0 }, 'Al aceptar'],
  [{ dias: 1 }, '1 día después de aceptar'],
  [{ dias: 30 }, '30 días después de aceptar'],
  [{ fecha: '2027-03-01' }, 'El 1 de marzo de 2027'],
  [{ hito: 0 }, 'Cuando apruebes «Maqueta»'],
  [{ hito: 3 }, 'Cuando apruebes «la entrega»'],
])('%j: %s', (vence, said) => {
  expect(dueText(vence, hitos)).toBe(said);
});

it.each([
  [1, 'inicio', 1, '1 día desde que aceptas'],
  [21, 'anterior', 1, '21 días desde la etapa anterior'],
  [7, 'anterior', 0, '7 días desde que aceptas'],
] as const)('%i days from %s, of milestone %i: %s', (dias, desde, n, said) => {
  expect(termText({ titulo: 'Maqueta', descripcion: '', dias, desde }, n)).toBe(said);
});

it.each([
  ['anio', true, 0, '$59.500 al año, IVA incluido · Primer cobro: al aceptar'],
  ['mes', false, 30, '$59.500 al mes, exento de IVA · Primer cobro: 30 días después de aceptar'],
  [
    'trimestre',
    true,
    1,
    '$59.500 cada tres meses, IVA incluido · Primer cobro: 1 día después de aceptar',
  ],
] as const)('a service by %s: %s', (periodo, afecto, dias, said) => {
  const service = { clase: 'hosting', nombre: 'Hosting', monto: 59_500 } as const;
  expect(serviceText({ ...service, periodo, afecto, dias })).toBe(said);
});

const item = {
  ...{ concepto: 'Fotos', detalle: '', cantidad: 1, precio: 4000, descuento: 0 },
  ...{ afecto: true, opcional: false },
};

it.each([
  [{}, ''],
  [{ opcional: true, cantidad: 1.5 }, 'Opcional · 1,5 × $4.000'],
  [{ descuento: 1250, afecto: false }, '12,5 % de descuento · Exento de IVA'],
])('an item with %j: %s', (changes, said) => {
  expect(itemText({ ...item, ...changes }, 'Opcional')).toBe(said);
});

it('names every sum above the total, and none that is nothing', () => {
  const contenido = {
    ...{ secciones: [], hitos: [], pide: [], cuotas: [], descuento: null },
    division: 'iguales' as const,
    items: [item, { ...item, afecto: false }],
  };
  expect(sumLines({ ...contenido, items: [item] }, [])).toEqual([
    ['Neto', 4000],
    ['IVA 19 %', 760],
  ]);
  expect(sumLines({ ...contenido, descuento: { tipo: 'porcentaje', valor: 1000 } }, [])).toEqual([
    ['Suma', 8000],
    ['Descuento 10 %', -800],
    ['Neto afecto a IVA', 3600],
    ['Exento de IVA', 3600],
    ['IVA 19 %', 684],
  ]);
});

it('says that it was accepted elsewhere by the days in Chile', () => {
  expect(elsewhereText('Ana Paz', '2026-11-28T03:00:00Z', '2026-12-01T02:00:00Z')).toBe(
    'La aceptó Ana Paz el 28 de noviembre de 2026, fuera de la página de la propuesta; el estudio lo anotó el 30 de noviembre de 2026 con su respaldo.',
  );
});
