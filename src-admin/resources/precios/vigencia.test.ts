import { expect, it } from 'vitest';
import { vigenciaOf } from './vigencia.ts';

const fila = (id: number, desde: string, producto = 'pagina-web') => ({
  ...{ id, desde, producto, valor: 1000 * id, autor: null, creado_en: '2026-01-01' },
});
const says = (...filas: ReturnType<typeof fila>[]) =>
  filas.map((one) => [one.id, vigenciaOf(one, filas, '2026-11-23')]);

it('the last day that has begun is in force, later ones are next, the rest is past', () => {
  expect(says(fila(1, '2026-01-01'), fila(2, '2026-11-23'), fila(3, '2026-11-24'))).toEqual([
    [1, 'anterior'],
    [2, 'vigente'],
    [3, 'proximo'],
  ]);
});

it('of one day, the last one that was created', () => {
  expect(
    says(
      fila(1, '2026-11-23'),
      fila(2, '2026-11-23'),
      fila(3, '2026-12-01'),
      fila(4, '2026-12-01'),
    ),
  ).toEqual([
    [1, 'anterior'],
    [2, 'vigente'],
    [3, 'anterior'],
    [4, 'proximo'],
  ]);
});

it('each product has its own', () => {
  expect(says(fila(1, '2026-01-01'), fila(2, '2026-02-01', 'asesoria-cv'))).toEqual([
    [1, 'vigente'],
    [2, 'vigente'],
  ]);
});
