import { expect, it } from 'vitest';
import { isTyped, spanOf, toClock, toHour } from './hours.ts';

it('an instant is shown by the clock of Chile, in summer and in winter', () => {
  expect(toClock('2027-01-04 12:30:00+00')).toBe('2027-01-04T09:30');
  expect(toClock('2027-07-05T13:30:00+00:00')).toBe('2027-07-05T09:30');
  expect(toHour('2027-01-04 12:30:00+00')).toBe('09:30');
});

it('what is typed stays as it is', () => {
  expect(toClock('2027-01-04T09:30')).toBe('2027-01-04T09:30');
  expect(toHour('10:15')).toBe('10:15');
  expect([toClock(undefined), toClock(''), toHour(null)]).toEqual(['', '', '']);
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
