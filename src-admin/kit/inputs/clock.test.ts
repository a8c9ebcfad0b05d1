import { expect, it } from 'vitest';
import { clockAfter, fromClock, isTypedClock, minutesBetween, toClock } from './clock.ts';

it.each([
  ['in summer', '2027-01-04 12:30:00+00', '2027-01-04T09:30'],
  ['in winter', '2027-07-05T13:30:00+00:00', '2027-07-05T09:30'],
  ['before clocks go forward', '2026-09-06T03:59:00Z', '2026-09-05T23:59'],
  ['after clocks went forward', '2026-09-06T04:00:00Z', '2026-09-06T01:00'],
  ['before clocks go back', '2026-04-05T02:30:00Z', '2026-04-04T23:30'],
  ['after clocks went back', '2026-04-05T03:30:00Z', '2026-04-04T23:30'],
])('an instant is shown by the clock of Chile %s', (_when, instant, shown) => {
  expect(toClock(instant)).toBe(shown);
});

it('what is typed is of Chile, and shown as it was', () => {
  const typed = fromClock('2026-11-20T10:00');
  expect(typed).toBe('2026-11-20T10:00 America/Santiago');
  expect([toClock(typed), isTypedClock(typed)]).toEqual(['2026-11-20T10:00', true]);
  expect(toClock('20271-11-20T10:00 America/Santiago')).toBe('20271-11-20T10:00');
});

it('nothing, and what is no instant, is nothing', () => {
  expect([toClock(undefined), toClock(null), toClock(''), toClock('ayer')]).toEqual([
    '',
    '',
    '',
    '',
  ]);
  expect(fromClock('')).toBeNull();
  expect(['2027-01-04 12:30:00+00', '2027-01-04T12:30:00Z', null, ''].map(isTypedClock)).toEqual([
    false,
    false,
    false,
    false,
  ]);
});

it.each([
  ['2027-01-04 12:30:00+00', '2027-01-04 13:15:00+00', 45],
  ['2027-01-04T09:30 America/Santiago', '10:00', 30],
  ['2027-01-04T09:30 America/Santiago', '09:30', null],
  ['0002-01-04T09:30 America/Santiago', '2027-01-04 13:15:00+00', null],
  [null, '10:00', null],
])('from %s to %s are %s minutes', (start, end, minutes) => {
  expect(minutesBetween(start, end)).toBe(minutes);
});

it('a clock some minutes later; none after a year that is being typed', () => {
  expect(clockAfter('2027-12-31T23:30', 45)).toBe('2028-01-01T00:15');
  expect(['', '0002-01-01T10:00', '20271-01-01T10:00'].map((c) => clockAfter(c, 5))).toEqual([
    ...['', '', ''],
  ]);
});
