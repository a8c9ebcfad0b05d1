/**
 * Days and instants: read as the API writes them, written for people in Chile.
 *
 * A day is YYYY-MM-DD and belongs to no zone; an instant is shown as the clock in Santiago shows it.
 * Days are written by hand and formatters made only when they are asked for: the first Intl
 * formatter of a page costs a phone 60 ms.
 */

const TIME_ZONE = 'America/Santiago';

/** The days between which all of ours lie. */
export const FIRST_DAY = '2000-01-01';
export const LAST_DAY = '2199-12-31';

const MONTHS = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'septiembre',
  'octubre',
  'noviembre',
  'diciembre',
];

/** Makes something at its first use, once. */
function lazy<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

// Reading -------------------------------------------------------------------------------------------

/**
 * An instant as the API writes it. The local one writes "2026-11-20 08:16:39.383+00", which not
 * every browser can read.
 */
export const parseInstant = (value: string): Date =>
  new Date(value.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00'));

const dateOf = (value: string | Date): Date =>
  typeof value === 'string' ? parseInstant(value) : value;

/** Whether an instant has passed. */
export const isPast = (value: string, now = new Date()): boolean =>
  parseInstant(value).getTime() < now.getTime();

const chileanDay = /* @__PURE__ */ lazy(
  () =>
    new Intl.DateTimeFormat('en', {
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      timeZone: TIME_ZONE,
    }),
);

/**
 * The day that an instant, now unless said, belongs to in Chile; empty when it is none. Put together from its parts: no locale
 * writes them in the same order in every browser.
 */
export function dayInChile(instant = new Date()): string {
  if (Number.isNaN(instant.getTime())) return '';
  const parts = chileanDay().formatToParts(instant);
  const part = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}`;
}

/** Whether a text is a day that something of ours can have: between 2000 and 2199, as the database wants it. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && text >= FIRST_DAY && text <= LAST_DAY;

/** A day some days later; empty when it is not a day. Days have no hours, so no change of clocks can move them. */
export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T12:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return Number.isNaN(date.getTime()) ? '' : date.toISOString().slice(0, 10);
}

// Days ----------------------------------------------------------------------------------------------

function writeDay(
  day: string,
  write: (number: number, month: string, year: string) => string,
): string {
  const [, year = '', month, number] = /^(\d{4})-(\d{2})-(\d{2})/.exec(day) ?? [];
  const name = MONTHS[Number(month) - 1];
  return name ? write(Number(number), name, year) : '';
}

const short = (month: string): string => (month === 'septiembre' ? 'sept' : month.slice(0, 3));

/** A day in a sentence: 3 de marzo de 2026. Empty when it is not a day. */
export const formatDay = (day: string): string =>
  writeDay(day, (number, month, year) => `${number} de ${month} de ${year}`);

/** The version of a text, which its day names: del 3 de marzo de 2026. As it is when it is named otherwise. */
export const formatVersion = (version: string): string =>
  formatDay(version) ? `del ${formatDay(version)}` : version;

/** A day in a table: 3 mar 2026. Empty when it is not a day. */
export const formatDayShort = (day: string): string =>
  writeDay(day, (number, month, year) => `${number} ${short(month)} ${year}`);

/** A day on a button, its year understood: 3 mar. Empty when it is not a day. */
export const formatDayAndMonth = (day: string): string =>
  writeDay(day, (number, month) => `${number} ${short(month)}`);

/** Month and year of a day: marzo de 2026. Empty when it is not a day. */
export const formatMonth = (day: string): string =>
  writeDay(day, (_number, month, year) => `${month} de ${year}`);

/** Month and year of a day in a table: mar 2026. Empty when it is not a day. */
export const formatMonthShort = (day: string): string =>
  writeDay(day, (_number, month, year) => `${short(month)} ${year}`);

const weekday = /* @__PURE__ */ lazy(
  () => new Intl.DateTimeFormat('es-CL', { weekday: 'long', timeZone: 'UTC' }),
);

/** The day of the week: lunes. Empty when it is not a day. */
export function formatWeekday(day: string): string {
  const date = new Date(`${day}T12:00:00Z`);
  return Number.isNaN(date.getTime()) ? '' : weekday().format(date);
}

// Instants ------------------------------------------------------------------------------------------

const clock = (options: Intl.DateTimeFormatOptions) => () =>
  new Intl.DateTimeFormat('es-CL', {
    ...options,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: TIME_ZONE,
  });

const inSentence = /* @__PURE__ */ lazy(clock({ day: 'numeric', month: 'long', year: 'numeric' }));
const inTable = /* @__PURE__ */ lazy(clock({ day: 'numeric', month: 'short' }));
const inTableOfAnyYear = /* @__PURE__ */ lazy(
  clock({ day: 'numeric', month: 'short', year: 'numeric' }),
);
const onlyHour = /* @__PURE__ */ lazy(clock({}));

function writeInstant(value: string | Date, formatter: () => Intl.DateTimeFormat): string {
  const date = dateOf(value);
  return Number.isNaN(date.getTime()) ? '' : formatter().format(date);
}

/** An instant in a sentence: 3 de marzo de 2026 a las 14:05. Empty when it is not an instant. */
export const formatInstant = (value: string | Date): string => writeInstant(value, inSentence);

/** An instant to meet at: martes 3 de marzo de 2026 a las 14:05. Empty when it is not an instant. */
export function formatMeeting(value: string): string {
  const sentence = formatInstant(value);
  return sentence && `${formatWeekday(dayInChile(parseInstant(value)))} ${sentence}`;
}

/** An instant to meet at, in a table: mar 3 mar 2026, 14:05. Empty when it is not an instant. */
export function formatMeetingShort(value: string): string {
  const hour = formatHour(value);
  const day = hour && dayInChile(parseInstant(value));
  return day && `${formatWeekday(day).slice(0, 3)} ${formatDayShort(day)}, ${hour}`;
}

/** An instant in a table: 3 mar, 14:05, or 3 mar 2025, 14:05 in another year than this one. Empty when it is not an instant. */
export function formatInstantShort(value: string | Date, now = new Date()): string {
  const date = dateOf(value);
  if (Number.isNaN(date.getTime())) return '';
  const isOfThisYear = dayInChile(date).slice(0, 4) === dayInChile(now).slice(0, 4);
  return writeInstant(date, isOfThisYear ? inTable : inTableOfAnyYear);
}

/** An instant's hour: 14:05. Empty when it is not an instant. */
export const formatHour = (value: string | Date): string => writeInstant(value, onlyHour);

const relative = /* @__PURE__ */ lazy(
  () => new Intl.RelativeTimeFormat('es-CL', { numeric: 'auto' }),
);

/** A distance from now in words: hace 2 horas, mañana, en 19 horas. */
const fromNow = (amount: number, unit: Intl.RelativeTimeFormatUnit): string =>
  relative()
    .format(amount, unit)
    .replace(/^dentro de /, 'en ');

const DAY = 86_400_000;
const UNITS = [
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

const DAYS_TO_MONTH = 365.25 / 12;
const MONTHS_TO_YEAR = 12;

/** So many days, seen from today; from two of a unit on in that one: mañana, hace 59 días, hace 2 meses, en 3 años. */
function formatDistance(days: number): string {
  if (Math.abs(days) < 60) return fromNow(days, 'day');
  const months = Math.round(days / DAYS_TO_MONTH);
  if (Math.abs(months) < 2 * MONTHS_TO_YEAR) return fromNow(months, 'month');
  return fromNow(Math.trunc(months / MONTHS_TO_YEAR), 'year');
}

/** How long ago or until: hace 3 horas, mañana. From a day on, days are those of the calendar in Chile. Empty when it is not an instant. */
export function formatRelative(value: string, now = new Date()): string {
  const instant = parseInstant(value);
  const distance = instant.getTime() - now.getTime();
  if (Number.isNaN(distance)) return '';
  if (Math.abs(distance) >= DAY) {
    const days = (Date.parse(dayInChile(instant)) - Date.parse(dayInChile(now))) / DAY;
    return formatDistance(days);
  }
  for (const [unit, milliseconds] of UNITS) {
    if (Math.abs(distance) >= milliseconds)
      return fromNow(Math.round(distance / milliseconds), unit);
  }
  return 'ahora';
}

// Spans ---------------------------------------------------------------------------------------------

/** Minutes in their two largest units: "45 min", "3 h 20 min", "2 d 4 h". */
export function formatMinutes(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const days = Math.floor(hours / 24);
  if (days > 0) return joined(days, 'd', hours % 24, 'h');
  if (hours > 0) return joined(hours, 'h', minutes % 60, 'min');
  return `${minutes} min`;
}

const joined = (many: number, unit: string, few: number, lesser: string): string =>
  few === 0 ? `${many} ${unit}` : `${many} ${unit} ${few} ${lesser}`;
