import { expect, it } from 'vitest';
import { clockOf, dayChoices, endOf, nameOfDay } from './days.ts';

it('counts the days from Monday, as the database does', () => {
  expect(nameOfDay(1)).toBe('Lunes');
  expect(nameOfDay(7)).toBe('Domingo');
  expect(nameOfDay(8)).toBe('');
  expect(dayChoices).toHaveLength(7);
  expect(dayChoices[2]).toEqual({ id: 3, name: 'Miércoles' });
});

it('shows times without seconds, and midnight at the end of a day as clocks do', () => {
  expect(clockOf('09:30:00')).toBe('09:30');
  expect(clockOf('24:00:00')).toBe('00:00');
  expect(endOf('00:00')).toBe('24:00');
  expect(endOf('18:00')).toBe('18:00');
});
