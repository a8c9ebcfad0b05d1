import { expect, it } from 'vitest';
import { dayText } from './days.ts';

it.each([
  ['2026-11-22', 'Hoy'],
  ['2026-11-21', 'Ayer'],
  ['2026-11-20', 'viernes 20 de noviembre de 2026'],
  ['2026-11-23', 'lunes 23 de noviembre de 2026'],
])('%s, on 22 November', (day, text) => {
  expect(dayText(day, '2026-11-22')).toBe(text);
});

it('yesterday may be another year', () => {
  expect(dayText('2026-12-31', '2027-01-01')).toBe('Ayer');
});
