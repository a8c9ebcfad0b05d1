import { expect, it } from 'vitest';
import { leftOut, mails, retriedText } from './retried.ts';

it.each([
  ['pendiente', 'ya está en la cola'],
  ['enviando', 'está saliendo'],
  ['enviado', 'ya salió'],
  ['descartado', 'no se envía'],
])('a mail that is %s is left out, with why', (estado, why) => {
  expect(leftOut([{ para: 'a@x.cl', estado }])).toEqual([{ name: 'a@x.cl', why }]);
});

it('one that failed is not', () => {
  expect(leftOut([{ para: 'a@x.cl', estado: 'fallido' }])).toEqual([]);
});

it.each([
  [0, 'Ningún correo volvió a la cola.'],
  [1, '1 correo volvió a la cola.'],
  [7, '7 correos volvieron a la cola.'],
])('says how many: %s', (done, said) => {
  expect(retriedText(done, [])).toBe(said);
  expect(retriedText(done, [{ name: 'a@x.cl', why: 'ya salió' }])).toBe(
    `${said} Quedaron como estaban: a@x.cl (ya salió).`,
  );
});

it.each([
  [1, '1 correo'],
  [2, '2 correos'],
])('counts mails in words: %s', (count, said) => expect(mails(count)).toBe(said));
