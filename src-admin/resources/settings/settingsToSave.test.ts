import { expect, it } from 'vitest';
import { closesLater, lastDay, onlyDigits, settingsToSave } from './settingsToSave.ts';

it.each([
  ['912345678', '56912345678'],
  ['+56 9 1234 5678', '56912345678'],
  ['(2) 2345-6789', '56223456789'],
  ['+54 9 11 2345 6789', '5491123456789'],
])('the number of a chat, typed %s', (typed, kept) => expect(onlyDigits(typed)).toBe(kept));

it('telephones and RUT are kept in one spelling, the rest as it was typed', () => {
  expect(
    settingsToSave({
      ...{ telefono: '912345678', whatsapp: '9 1234 5678', rut: '76.123.456-0' },
      ...{ cuenta_rut: null, nombre: '912345678', direccion: '' },
    }),
  ).toEqual({
    ...{ telefono: '+56 9 1234 5678', whatsapp: '56912345678', rut: '76123456-0' },
    ...{ cuenta_rut: null, nombre: '912345678', direccion: '' },
  });
});

it('what the save carries beside the fields stays', () => {
  const read = Symbol('read');
  const carried: Record<symbol, unknown> = settingsToSave({ telefono: '912345678', [read]: 7 });
  expect(carried[read]).toBe(7);
});

it.each([
  ['09:00:00', '18:00:00', undefined],
  ['09:00', '10:00', undefined],
  ['00:00', '24:00', undefined],
  ['09:00', '09:59', 'Tiene que ser al menos una hora después del inicio'],
  ['18:00', '09:00', 'Tiene que ser al menos una hora después del inicio'],
])('the studio answers from %s to %s', (atencion_desde, until, said) =>
  expect(closesLater(until, { atencion_desde })).toBe(said),
);

it('an empty field stays empty', () => {
  expect(settingsToSave({ telefono: '', whatsapp: null })).toEqual({
    ...{ telefono: '', whatsapp: null },
  });
});

it.each([
  ['', 'Una oferta', 'Elige hasta qué día vale: sin ese día no se anuncia'],
  [null, 'Una oferta', 'Elige hasta qué día vale: sin ese día no se anuncia'],
  ['2026-12-01', 'Una oferta', undefined],
  [null, null, undefined],
  ['', '', undefined],
])('an offer has its last day: %j with the title %j', (day, titulo, said) =>
  expect(lastDay(day, { oferta_titulo: titulo })).toBe(said),
);

it('providers are kept without what is empty, and none is written where none was read', () => {
  expect(
    settingsToSave({
      proveedores: { datos: { nombre: ' Nube ', pais: null }, pagos: { pais: '' } },
    }),
  ).toEqual({ proveedores: { datos: { nombre: 'Nube' } } });
  expect(settingsToSave({ rut: null })).toEqual({ rut: null });
});
