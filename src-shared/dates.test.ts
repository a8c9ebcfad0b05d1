import { describe, expect, it, vi } from 'vitest';
import {
  addDays,
  dayInChile,
  FIRST_DAY,
  formatDay,
  formatDayAndMonth,
  formatDayShort,
  formatVersion,
  formatHour,
  formatInstant,
  formatInstantShort,
  formatMeeting,
  formatMeetingShort,
  formatMinutes,
  formatMonth,
  formatMonthShort,
  formatRelative,
  formatWeekday,
  isDay,
  isPast,
  LAST_DAY,
  parseInstant,
} from './dates.ts';

describe('reading', () => {
  it.each([
    '2026-11-20T08:16:39.383Z',
    '2026-11-20T08:16:39.383+00:00',
    '2026-11-20 08:16:39.383+00',
    '2026-11-20 05:16:39.383-03',
  ])('reads %s, however the API writes it', (value) => {
    expect(parseInstant(value).toISOString()).toBe('2026-11-20T08:16:39.383Z');
  });

  it('knows the day in Chile on both sides of the change of clocks', () => {
    // Summer time is UTC-3, winter time UTC-4.
    expect(dayInChile(new Date('2026-11-21T02:59:00Z'))).toBe('2026-11-20');
    expect(dayInChile(new Date('2026-11-21T03:01:00Z'))).toBe('2026-11-21');
    expect(dayInChile(new Date('2026-07-21T03:30:00Z'))).toBe('2026-07-20');
  });

  it('knows the day in Chile where Canadians write the month first, as in WebKit', async () => {
    const { DateTimeFormat } = Intl;
    vi.spyOn(Intl, 'DateTimeFormat').mockImplementation(function (locale, options) {
      return new DateTimeFormat(locale === 'en-CA' ? 'en-US' : locale, options);
    });
    vi.resetModules();
    const dates = await import('./dates.ts');
    expect(dates.dayInChile(new Date('2026-11-21T02:59:00Z'))).toBe('2026-11-20');
    vi.restoreAllMocks();
  });

  it('knows what has passed', () => {
    const now = new Date('2026-11-20T12:00:00Z');
    expect(isPast('2026-11-20 11:59:59+00', now)).toBe(true);
    expect(isPast('2026-11-20 11:59:59.999+00', now)).toBe(true);
    expect(isPast('2026-11-20 12:00:00+00', now)).toBe(false);
    expect(isPast('2026-11-20 12:00:01+00', now)).toBe(false);
    expect(isPast('nunca', now)).toBe(false);
  });

  it('takes the clock for now unless told', () => {
    expect(isPast('2020-01-01T00:00:00Z')).toBe(true);
    expect(isPast('2999-01-01T00:00:00Z')).toBe(false);
    expect(dayInChile()).toBe(
      new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Santiago' }).format(new Date()),
    );
    expect(formatRelative(new Date(Date.now() - 3 * 3_600_000).toISOString())).toBe('hace 3 horas');
  });

  it.each([
    ['2026-11-19T12:00:00Z', 'ayer'],
    ['2026-09-22T12:00:00Z', 'hace 59 días'],
    ['2026-09-21T12:00:00Z', 'hace 2 meses'],
    ['2027-02-20T12:00:00Z', 'en 3 meses'],
    ['2025-06-20T12:00:00Z', 'hace 17 meses'],
    ['2024-11-20T12:00:00Z', 'hace 2 años'],
    ['2024-05-20T12:00:00Z', 'hace 2 años'],
    ['2020-06-26T12:00:00Z', 'hace 6 años'],
  ])('says of %s on 20 November 2026: %s', (value, text) => {
    expect(formatRelative(value, new Date('2026-11-20T12:00:00Z'))).toBe(text);
  });

  it.each([
    ['2026-09-05', 1, '2026-09-06'],
    ['2026-09-06', -1, '2026-09-05'],
    ['2024-02-28', 1, '2024-02-29'],
    ['2026-09-05', 0, '2026-09-05'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2026-02-28', 1, '2026-03-01'],
    ['2026-04-04', 14, '2026-04-18'],
  ])('%s plus %i days is %s', (day, days, result) => {
    expect(addDays(day, days)).toBe(result);
  });
});

describe('days', () => {
  it('writes a day as that day, whatever the clock says', () => {
    expect(formatDay('2026-03-03')).toBe('3 de marzo de 2026');
    expect(formatDayShort('2026-03-03')).toBe('3 mar 2026');
    expect(formatVersion('2026-03-03')).toBe('del 3 de marzo de 2026');
    expect(formatVersion('2026-11')).toBe('2026-11');
    expect(formatDayAndMonth('2026-03-03')).toBe('3 mar');
    expect(formatMonth('2025-12-31')).toBe('diciembre de 2025');
    expect(formatMonthShort('2026-09-30')).toBe('sept 2026');
    expect(formatWeekday('2026-11-23')).toBe('lunes');
  });

  it('reads the day of an instant that begins with one', () => {
    expect(formatDay('2026-03-03T23:00:00Z')).toBe('3 de marzo de 2026');
    expect(formatDay('x2026-03-03')).toBe('');
  });

  it.each([formatDay, formatDayShort, formatDayAndMonth, formatMonth, formatMonthShort])(
    'writes nothing for what is no day',
    (format) => {
      expect(format('ayer')).toBe('');
      expect(format('2026-13-01')).toBe('');
    },
  );

  it('writes days like the international formats of es-CL', () => {
    const like = (options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat('es-CL', { ...options, timeZone: 'UTC' });
    const long = like({ day: 'numeric', month: 'long', year: 'numeric' });
    const table = like({ day: 'numeric', month: 'short', year: 'numeric' });
    const button = like({ day: 'numeric', month: 'short' });
    const ofYear = like({ month: 'long', year: 'numeric' });
    for (let month = 0; month < 12; month += 1) {
      const date = new Date(Date.UTC(2026, month, month + 1));
      const day = date.toISOString().slice(0, 10);
      expect(formatDay(day)).toBe(long.format(date));
      expect(formatDayShort(day)).toBe(table.format(date));
      expect(formatDayAndMonth(day)).toBe(button.format(date));
      expect(formatMonth(day)).toBe(ofYear.format(date));
    }
  });
});

describe('instants', () => {
  it('writes an instant as the clock in Santiago shows it, before and after the change of hour', () => {
    expect(formatInstant('2026-04-04T12:00:00Z')).toBe('4 de abril de 2026 a las 09:00');
    expect(formatInstant('2026-04-06T12:00:00Z')).toBe('6 de abril de 2026 a las 08:00');
    expect(formatInstant(new Date('2026-09-07T12:00:00Z'))).toBe(
      '7 de septiembre de 2026 a las 09:00',
    );
    const now = new Date('2026-12-01T12:00:00Z');
    expect(formatInstantShort('2026-11-20 08:16:39.383+00', now)).toBe('20 nov, 05:16');
    // New Year's Eve in Chile, and already the next year in London.
    expect(formatInstantShort('2027-01-01T02:30:00Z', now)).toBe('31 dic, 23:30');
    expect(formatInstantShort('2027-01-01T03:30:00Z', now)).toBe('1 ene 2027, 00:30');
    expect(formatInstantShort('2025-09-03T15:00:00Z', now)).toBe('3 sept 2025, 11:00');
    expect(formatInstantShort('2020-03-03T15:00:00Z')).toBe('3 mar 2020, 12:00');
    expect(formatHour('2026-11-24T02:30:00Z')).toBe('23:30');
    expect(formatMeeting('2026-11-24 02:30:00+00')).toBe(
      'lunes 23 de noviembre de 2026 a las 23:30',
    );
    expect(formatMeetingShort('2026-11-24 02:30:00+00')).toBe('lun 23 nov 2026, 23:30');
  });

  it.each([formatInstant, formatInstantShort, formatHour, formatMeeting, formatMeetingShort])(
    'writes nothing for what is no instant',
    (format) => {
      expect(format('nunca')).toBe('');
    },
  );

  it.each([
    ['2026-11-20T09:00:00Z', 'hace 3 horas'],
    ['2026-11-20T15:00:00Z', 'en 3 horas'],
    ['2026-11-21T12:00:00Z', 'mañana'],
    ['2026-11-19T12:00:00Z', 'ayer'],
    ['2026-11-18T11:00:00Z', 'anteayer'],
    ['2026-11-10T12:00:00Z', 'hace 10 días'],
    ['2026-11-19T12:00:01Z', 'hace 24 horas'],
    ['2026-11-20T11:00:00Z', 'hace 1 hora'],
    ['2026-11-20T11:00:01Z', 'hace 60 minutos'],
    ['2026-11-20T11:59:00Z', 'hace 1 minuto'],
    ['2026-11-20T11:59:01Z', 'ahora'],
    ['2026-11-20T12:00:59Z', 'ahora'],
    ['2026-11-20T12:05:20Z', 'en 5 minutos'],
    ['no es una fecha', ''],
  ])('at noon of the 20th, %s is "%s"', (value, text) => {
    expect(formatRelative(value, new Date('2026-11-20T12:00:00Z'))).toBe(text);
  });

  it.each([
    // Midnight in Chile of what was due the day before, and four days before.
    ['2026-11-23T03:00:00Z', 'ayer'],
    ['2026-11-20T03:00:00Z', 'hace 4 días'],
    ['2026-11-26T02:59:00Z', 'mañana'],
    ['2026-11-26T03:00:00Z', 'pasado mañana'],
  ])('days are those of the calendar: in the afternoon of the 24th, %s is "%s"', (value, text) => {
    expect(formatRelative(value, new Date('2026-11-24T19:00:00Z'))).toBe(text);
  });
});

describe('days that are none', () => {
  it.each(['20271-01-01', '0026-01-01', '1999-12-31', '2200-01-01', '2026-1-1', 'mañana', ''])(
    '%j is none of ours',
    (day) => {
      expect(isDay(day)).toBe(false);
    },
  );

  it.each([FIRST_DAY, '2026-11-20', LAST_DAY])('%j is one', (day) => {
    expect(isDay(day)).toBe(true);
  });

  it.each(['20271-01-01', '275760-12-31', 'mañana', ''])(
    '%j stops nobody: there is nothing to write',
    (day) => {
      expect([
        addDays(day, 1),
        formatDay(day),
        formatWeekday(day),
        dayInChile(new Date(day)),
      ]).toEqual(['', '', '', day.startsWith('2') ? expect.any(String) : '']);
    },
  );
});

describe('formatMinutes', () => {
  it.each([
    [0, '0 min'],
    [59, '59 min'],
    [60, '1 h'],
    [200, '3 h 20 min'],
    [1439, '23 h 59 min'],
    [1440, '1 d'],
    [1500, '1 d 1 h'],
    [2945, '2 d 1 h'],
  ])('%i', (minutes, words) => {
    expect(formatMinutes(minutes)).toBe(words);
  });
});
