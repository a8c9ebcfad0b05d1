import { expect, it } from 'vitest';
import { timeText, weekdayChoices, weekdayName } from './week.ts';

it('counts the days from Monday, as the database does', () => {
  expect(weekdayName(1)).toBe('Lunes');
  expect(weekdayName(7)).toBe('Domingo');
  expect(weekdayName(8)).toBe('');
  expect(weekdayChoices).toHaveLength(7);
  expect(weekdayChoices[2]).toEqual({ id: 3, name: 'Miércoles' });
});

it('shows times without seconds, and midnight at the end of a day as clocks do', () => {
  expect(timeText('09:30:00')).toBe('09:30');
  expect(timeText('24:00:00')).toBe('00:00');
});
