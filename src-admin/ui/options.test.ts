import { describe, expect, it } from 'vitest';
import { choices, optionText, optionTone, type OptionSet } from './options.ts';

describe('optionText', () => {
  it.each([
    ['ticket', 'abierto', 'Abierto'],
    ['prioridad', 'urgente', 'Urgente'],
    ['categoria', 'error', 'Algo no funciona'],
    ['pago', 'en_revision', 'En revisión'],
    ['metodo', 'tarjeta', 'Tarjeta'],
    ['hito', 'observado', 'Con observaciones'],
    ['lead', 'convertido', 'Convertido en cliente'],
    ['solicitud', 'cotizado', 'Cotizado'],
    ['perfil', 'admin', 'Administración'],
    // No state of the database: its day has passed.
    ['pago', 'vencido', 'Vencido'],
    ['pago', 'inventado', 'inventado'],
  ] as const)('%s %s is "%s" to everybody', (set, value, text) => {
    expect(optionText(set, value)).toBe(text);
    expect(optionText(set, value, true)).toBe(text);
  });

  it('says to each side who is waited for', () => {
    expect(optionText('ticket', 'esperando_cliente')).toBe('Esperando tu respuesta');
    expect(optionText('ticket', 'esperando_cliente', false)).toBe('Esperando tu respuesta');
    expect(optionText('ticket', 'esperando_cliente', true)).toBe('Esperando al cliente');
  });
});

it('a client reads of a delivered milestone what is expected of them', () => {
  expect(optionText('hito', 'entregado')).toBe('Por aprobar');
  expect(optionText('hito', 'entregado', true)).toBe('Entregado');
  const named = (isAdmin?: boolean) =>
    choices('hito', isAdmin).find(({ id }) => id === 'entregado')?.name;
  expect([named(), named(false)]).toEqual(['Entregado', 'Por aprobar']);
  // The mail that arrived is no milestone.
  expect(optionText('entrega', 'entregado')).toBe(optionText('entrega', 'entregado', true));
});

describe('optionTone', () => {
  const tones = (set: OptionSet, values: string[]) =>
    values.map((value) => `${value}: ${optionTone(set, value)}`);

  it.each([
    [
      'ticket',
      [
        'abierto: primary',
        'en_curso: info',
        'esperando_cliente: warning',
        'resuelto: success',
        'cerrado: default',
      ],
    ],
    ['prioridad', ['baja: default', 'normal: default', 'alta: warning', 'urgente: error']],
    [
      'pago',
      [
        'programado: default',
        'pendiente: info',
        'en_revision: warning',
        'pagado: success',
        'rechazado: error',
        'vencido: error',
        'anulado: default',
        'reembolsado: default',
      ],
    ],
    [
      'hito',
      [
        'pendiente: default',
        'en_curso: info',
        'entregado: warning',
        'aprobado: success',
        'observado: error',
      ],
    ],
    ['lead', ['nuevo: primary', 'contactado: info', 'convertido: success', 'descartado: default']],
    [
      'solicitud',
      [
        'pendiente: primary',
        'contactado: info',
        'cotizado: warning',
        'ganado: success',
        'perdido: default',
      ],
    ],
    ['perfil', ['admin: primary', 'cliente: default']],
    ['metodo', ['tarjeta: default']],
  ] as const)('of %s', (set, expected) => {
    expect(
      tones(
        set,
        expected.map((line) => line.split(':')[0] ?? ''),
      ),
    ).toEqual(expected);
  });
});

it('offers the studio every value with its own words', () => {
  expect(choices('ticket')).toEqual([
    { id: 'abierto', name: 'Abierto' },
    { id: 'en_curso', name: 'En curso' },
    { id: 'esperando_cliente', name: 'Esperando al cliente' },
    { id: 'resuelto', name: 'Resuelto' },
    { id: 'cerrado', name: 'Cerrado' },
  ]);
});
