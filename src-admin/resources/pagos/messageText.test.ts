import { describe, expect, it } from 'vitest';
import { whatsAppUrl } from '../../kit/buttons/MessageButton.tsx';
import { reminderText } from './messageText.ts';

const SITE = 'https://www.estudio.cl';
const one = {
  ...{ pago: 7, concepto: 'Cuota 2 de 3', monto: 150_000, vence_el: '2026-12-15', dias: 3 },
  token: 'a1',
};
const parts = { nombre: 'Sra. Ana Paillán', telefono: '+56 9 8765 4321' };

describe('a reminder by message', () => {
  it('says what, how much, since when and where to pay, by the first name', () => {
    const text = reminderText({ ...parts, pagos: [one] }, SITE);
    expect(text).toMatch(
      /^Hola Ana, .*«Cuota 2 de 3» por \$150\.000, IVA incluido, que venció el 15/,
    );
    expect(text.endsWith('\nhttps://www.estudio.cl/pagar#a1')).toBe(true);
  });

  it.each([
    [0, /que vence hoy/],
    [-2, /que vence el 15 de diciembre/],
  ])('speaks of a day that is %i days ago as people do', (dias, said) => {
    expect(reminderText({ ...parts, pagos: [{ ...one, dias }] }, SITE)).toMatch(said);
  });

  it.each([
    [false, 'por $150.000, exento de IVA, que'],
    [null, 'por $150.000, que'],
  ])('says of IVA what is known: %s', (afecto, said) => {
    expect(reminderText({ ...parts, pagos: [{ ...one, afecto }] }, SITE)).toContain(said);
  });

  it('names each of several with its own link, and what they add up to', () => {
    const other = { ...one, pago: 8, concepto: 'Dominio', monto: 14_990, token: 'b2' };
    const text = reminderText({ ...parts, pagos: [one, other] }, SITE);
    expect(text).toContain('suman $164.990');
    expect(text.match(/pagar#../g)).toEqual(['pagar#a1', 'pagar#b2']);
  });
});

it.each([
  ['+56 9 8765 4321', 'https://wa.me/56987654321?text=Hola%20%26%20chao%0Ah%C3%A1blanos'],
  [null, 'https://wa.me/?text=Hola%20%26%20chao%0Ah%C3%A1blanos'],
])('opens the chat of %s', (phone, url) => {
  expect(whatsAppUrl({ text: 'Hola & chao\nháblanos', phone })).toBe(url);
});
