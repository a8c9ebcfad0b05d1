import { expect, it } from 'vitest';
import type { Movement } from './cartola/readCartola.ts';
import { inPieces } from './pieces.ts';

const movement = (dia: string, glosa: string): Movement => ({
  ...{ dia, glosa, numero: null, monto: 1_000, saldo: null },
  ...{ rut: null, cuenta: null, comentario: null },
});
const day = (dia: string, many: number): Movement[] =>
  Array.from({ length: many }, (_, n) => movement(dia, `${dia} ${n}`));

it('a statement comes in in pieces of whole days, however its days are mixed', () => {
  const [first, second, third] = [
    day('2026-03-01', 300),
    day('2026-03-02', 900),
    day('2026-03-03', 10),
  ];
  const mixed = [...third, ...second.slice(0, 400), ...first, ...second.slice(400)];
  expect(inPieces(mixed)).toEqual([[...first, ...second], third]);
});

it('a short one in one, and nothing in none', () => {
  expect(inPieces(day('2026-03-01', 2)).map(({ length }) => length)).toEqual([2]);
  expect(inPieces([])).toEqual([]);
});
