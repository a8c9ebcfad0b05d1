import { expect, it } from 'vitest';
import { firstName } from './firstName.ts';

it.each([
  ['Ana Paillán', 'Ana'],
  ['  María   José Pérez', 'María'],
  ['Ana', 'Ana'],
  ['Sra. Ana Paillán', 'Ana'],
  ['don Luis', 'Luis'],
  ["D'Angelo Rossi", "D'Angelo"],
  ['Anne-Marie Kehr', 'Anne-Marie'],
  ['Ñandú Rojas', 'Ñandú'],
  ['王小明', '王小明'],
])('greets %o as %o', (name, greeted) => expect(firstName(name)).toBe(greeted));

it.each([
  ['Vivero Laurel SpA'],
  ['Comercial Los Robles Ltda.'],
  ['Paillán, Ana'],
  ['ana@viverolaurel.cl'],
  ['J. P. Rojas'],
  ['3 Hermanos'],
  ['Sra.'],
  [''],
])('does not cut %o', (name) => expect(firstName(name)).toBe(name));
