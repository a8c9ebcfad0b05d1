import { expect, it } from 'vitest';
import { periodText } from './conservacion.ts';

it.each([
  ['1 day', '1 día'],
  ['30 days', '30 días'],
  ['24 months', '24 meses'],
  ['6 years', '6 años'],
])('%s is %s', (plazo, text) => {
  expect(periodText(plazo)).toBe(text);
});

it.each(['', '6', '6 weeks', 'years', '-6 years', '6 years 2 months'])(
  '%j is no period',
  (plazo) => {
    expect(() => periodText(plazo)).toThrow('not a period');
  },
);
