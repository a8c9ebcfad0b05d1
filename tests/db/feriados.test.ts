import Holidays from 'date-holidays';
import postgres from 'postgres';
import { afterAll, expect, inject, it } from 'vitest';
import { addDays } from '../../src-shared/dates.ts';

// The holidays that the database keeps against a calendar that others keep.

const sql = postgres(inject('backend').dbUrl, { max: 1, onnotice: () => undefined });
afterAll(() => sql.end());

const calendar = new Holidays('CL');

/** The library has no Sábado Santo, and takes Easter Sunday, which is a Sunday anyway, for a holiday. */
const holidaysOf = (year: number): string[] =>
  calendar
    .getHolidays(year)
    .filter(({ type, name }) => type === 'public' && name !== 'Pascua')
    .flatMap(({ date, name }) => {
      const day = date.slice(0, 10);
      return name === 'Viernes Santo' ? [day, addDays(day, 1)] : [day];
    })
    .sort();

it('each year that is kept has the holidays of the calendar, and the next year is kept', async () => {
  const rows = await sql<{ day: string }[]>`
    select fecha::text as day from private.feriados order by fecha`;
  const years = [...new Set(rows.map(({ day }) => Number(day.slice(0, 4))))];
  expect(years).toContain(new Date().getFullYear() + 1);
  for (const year of years) {
    const kept = rows.map(({ day }) => day).filter((day) => day.startsWith(`${year}-`));
    expect(kept).toEqual(holidaysOf(year));
  }
});
