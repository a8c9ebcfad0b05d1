import { expect, it } from 'vitest';
import { minutesBetween, spanFrom, toClock } from './hours.ts';

it('an instant is shown by the clock of Chile, in summer and in winter', () => {
  expect(toClock('2027-01-04 12:30:00+00')).toBe('2027-01-04T09:30');
  expect(toClock('2027-07-05T13:30:00+00:00')).toBe('2027-07-05T09:30');
});

it('what is typed is an hour of Chile, and its end is so many minutes later', () => {
  expect(spanFrom('2027-01-04T09:30', 45)).toEqual({
    inicio: '2027-01-04T09:30 America/Santiago',
    termino: '2027-01-04T10:15 America/Santiago',
  });
  expect(spanFrom('2027-12-31T23:45', 30)).toEqual({
    inicio: '2027-12-31T23:45 America/Santiago',
    termino: '2028-01-01T00:15 America/Santiago',
  });
});

it('the length of a meeting', () => {
  expect(minutesBetween('2027-01-04 12:30:00+00', '2027-01-04T13:15:00Z')).toBe(45);
});
