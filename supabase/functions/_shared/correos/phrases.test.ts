import { expect, it } from 'vitest';
import { thanks } from './phrases.ts';
import { greeting } from './solicitud.ts';

it('greets by first name, and without one where none is known', () => {
  expect([thanks('Sra. Ana Paillán'), thanks(null)]).toEqual(['Gracias, Ana', 'Gracias']);
  expect([greeting('Ana Paillán'), greeting('')]).toEqual(['Hola, Ana', 'Hola']);
});
