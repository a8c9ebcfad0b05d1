import { expect, it } from 'vitest';
import { describeSpan, spanOf } from './span.ts';

it('a block of days goes from the midnight of Chile of the first to the one after the last', () => {
  expect(spanOf('2026-12-24', '2026-12-24')).toEqual({
    inicio: '2026-12-24 00:00 America/Santiago',
    termino: '2026-12-25 00:00 America/Santiago',
  });
  expect(spanOf('2026-12-31', '2027-01-02')).toEqual({
    inicio: '2026-12-31 00:00 America/Santiago',
    termino: '2027-01-03 00:00 America/Santiago',
  });
});

it('whole days are written as days', () => {
  expect(
    describeSpan({ inicio: '2026-12-24 03:00:00+00', termino: '2026-12-25 03:00:00+00' }),
  ).toBe('24 dic 2026');
  expect(describeSpan({ inicio: '2026-12-31T03:00:00Z', termino: '2027-01-03T03:00:00Z' })).toBe(
    '31 dic 2026 a 2 ene 2027',
  );
});

it('so are the days of both changes of clocks', () => {
  // 2026-09-06 has no midnight: it begins at 1:00, which is 04:00 UTC.
  expect(describeSpan({ inicio: '2026-09-06T04:00:00Z', termino: '2026-09-07T03:00:00Z' })).toBe(
    '6 sept 2026',
  );
  expect(describeSpan({ inicio: '2026-04-04T03:00:00Z', termino: '2026-04-05T04:00:00Z' })).toBe(
    '4 abr 2026',
  );
});

it('parts of a day are written with their hours', () => {
  expect(describeSpan({ inicio: '2020-12-24T15:00:00Z', termino: '2020-12-24T18:30:00Z' })).toBe(
    '24 dic 2020, 12:00 a 15:30',
  );
  expect(describeSpan({ inicio: '2020-12-24T15:00:00Z', termino: '2020-12-25T18:30:00Z' })).toBe(
    '24 dic 2020, 12:00 a 25 dic 2020, 15:30',
  );
});
