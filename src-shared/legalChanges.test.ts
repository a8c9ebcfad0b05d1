import { expect, it } from 'vitest';
import { addDays } from './dates.ts';
import { isTold } from './legalChanges.ts';
import { CHANGED } from './legalDates.ts';

it.each([
  [0, true],
  [29, true],
  [30, false],
])('%i days after a change the clients are told of it: %s', (days, told) => {
  expect(isTold('terminos', addDays(CHANGED.terminos, days))).toBe(told);
});
