import { expect, it } from 'vitest';
import { dueText, quantityText, termText } from './words.ts';

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
  [1, 'inicio', '1 día desde que aceptas'],
  [21, 'anterior', '21 días desde la etapa anterior'],
] as const)('%i days from %s: %s', (dias, desde, said) => {
  expect(termText({ titulo: 'Maqueta', descripcion: '', dias, desde })).toBe(said);
});

it('writes quantities with a comma', () => {
  expect([1, 1.5, 20].map(quantityText)).toEqual(['1', '1,5', '20']);
});
