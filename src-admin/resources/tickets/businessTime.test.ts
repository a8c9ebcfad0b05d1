import { expect, it } from 'vitest';
import { formatBusinessTime } from './businessTime.ts';

// Of a studio that answers from 9 to 18, Monday to Friday; Chile is at UTC-3.
const week = [27, 30].map((day) => ({
  abre: `2026-11-${day} 12:00:00+00`,
  cierra: `2026-11-${day} 21:00:00+00`,
}));
const stretches = [
  ...week,
  ...['01', '02', '03', '04'].map((day) => ({
    abre: `2026-12-${day} 12:00:00+00`,
    cierra: `2026-12-${day} 21:00:00+00`,
  })),
];

it.each([
  ['of the same day', '2026-11-27T18:00:00Z', '2026-11-27 20:00:00+00', 'en 2 horas hábiles'],
  ['over a weekend', '2026-11-27T20:13:00Z', '2026-11-30 15:13:00+00', 'en 4 horas hábiles'],
  ['of an urgent ticket just opened', '2026-11-27T20:13:01Z', '2026-11-30 15:13:00+00', 'en 4 horas hábiles'],
  ['an hour', '2026-11-27T20:30:00Z', '2026-11-30 12:30:00+00', 'en 1 hora hábil'],
  ['less than an hour', '2026-11-28T15:00:00Z', '2026-11-30 12:20:00+00', 'en 20 minutos hábiles'],
  ['a minute', '2026-11-28T15:00:00Z', '2026-11-30 12:00:30+00', 'en 1 minuto hábil'],
  ['a day', '2026-11-27T20:13:00Z', '2026-11-30 20:13:00+00', 'en 1 día hábil'],
  ['three days just begun', '2026-11-27T20:13:20Z', '2026-12-02 20:13:00+00', 'en 3 días hábiles'],
  ['a day and a half', '2026-11-27T12:00:00Z', '2026-11-30 16:30:00+00', 'en 1 día hábil'],
  ['at 3 in the morning', '2026-11-27T06:00:00Z', '2026-11-27 16:00:00+00', 'en 4 horas hábiles'],
])('%s', (_what, now, instant, text) =>
  expect(formatBusinessTime(instant, stretches, new Date(now))).toBe(text),
); // prettier-ignore

it('in calendar time while the hours are not loaded, and beyond them', () => {
  const now = new Date('2026-11-27T18:00:00Z');
  expect(formatBusinessTime('2026-11-27 20:00:00+00', [], now)).toBe('en 2 horas');
  const none = [{ abre: '2026-11-26 12:00:00+00', cierra: '2026-11-26 21:00:00+00' }];
  expect(formatBusinessTime('2026-11-27 20:00:00+00', none, now)).toBe('en 2 horas');
});
