import { expect, it } from 'vitest';
import { inWords, proofOf } from './pruebas.ts';

it.each([
  [1, 'un minuto'],
  [45, '45 minutos'],
  [60, '60 minutos'],
  [61, '2 horas'],
  [180, '3 horas'],
  [1440, '24 horas'],
  [1441, '2 días'],
])('%i minutes are said as %s, never as less', (minutes, said) => {
  expect(inWords(minutes)).toBe(said);
});

it('says what is known, and nothing of what is not', () => {
  expect(proofOf({ proyectos: 9, desde: 178_500, respuesta: 170 })).toBe(
    '9 proyectos publicados · Páginas web desde $178.500, IVA incluido · Solemos responder a clientes en 3 horas',
  );
  expect(proofOf({ proyectos: 1, desde: undefined, respuesta: null })).toBe(
    'Un proyecto publicado',
  );
  expect(proofOf({ proyectos: 0, desde: undefined, respuesta: null })).toBe('');
});
