import { expect, it } from 'vitest';
import { isTyped, spanOf, toHour } from './hours.ts';

it('the hour of an instant is shown by the clock of Chile', () => {
  expect(toHour('2027-01-04 12:30:00+00')).toBe('09:30');
});

it('what is typed stays as it is', () => {
  expect(toHour('10:15')).toBe('10:15');
  expect(toHour(null)).toBe('');
});

it('a meeting goes from an hour of Chile to another of the same day, typed or as it was', () => {
  const saved = {
    inicio: '2027-01-04T09:30 America/Santiago',
    termino: '2027-01-04T10:15 America/Santiago',
  };
  expect(spanOf('2027-01-04T09:30', '10:15')).toEqual(saved);
  expect(spanOf('2027-01-04 12:30:00+00', '2027-01-04 13:15:00+00')).toEqual(saved);
});

it('what comes from the database was not typed', () => {
  expect(['2027-01-04T09:30', '10:15'].map(isTyped)).toEqual([true, true]);
  expect(['2027-01-04 12:30:00+00', '2027-01-04T12:30:00Z', null, ''].map(isTyped)).toEqual([
    false,
    false,
    false,
    false,
  ]);
});
