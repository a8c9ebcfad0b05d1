import { formatInstant, parseInstant } from '../../src-shared/dates.ts';

const browserZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

const inZone = (instant: Date, zone: string, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat('es-CL', {
    ...options,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: zone,
  }).format(instant);

/** Whether a zone is a place. A browser that hides its zone, or does not know it, says UTC. */
const isPlace = (zone: string): boolean => zone.includes('/') && !zone.startsWith('Etc/');

/** Whether clocks in the visitor's zone differ from Chile's at an instant. */
const differs = (instant: Date, zone: string): boolean =>
  isPlace(zone) &&
  inZone(instant, zone, { day: 'numeric', month: 'long', year: 'numeric' }) !==
    formatInstant(instant);

/** A zone's place as it is said in Spanish, "hora de Isla de Pascua"; empty where the browser has no name for it. */
function spokenZone(zone: string): string {
  try {
    const parts = new Intl.DateTimeFormat('es-CL', {
      timeZone: zone,
      timeZoneName: 'shortGeneric',
    });
    return parts.formatToParts().find(({ type }) => type === 'timeZoneName')?.value ?? '';
  } catch {
    // Browsers from before 2022 know no generic names.
    return '';
  }
}

/** The place by which people know a zone: "Buenos Aires", "Isla de Pascua". */
export const placeOf = (zone: string): string =>
  /^hora de (.+)/.exec(spokenZone(zone))?.[1] ??
  zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ');

/**
 * What the visitor's own clock shows at a free hour: "16:30", or "martes 24, 01:30" on another day than
 * Chile's. Null where it is the same.
 */
export function ownClock(inicio: string, zone = browserZone()): string | null {
  const instant = parseInstant(inicio);
  if (Number.isNaN(instant.getTime()) || !differs(instant, zone)) return null;
  const day = (where: string) =>
    new Intl.DateTimeFormat('es-CL', { dateStyle: 'short', timeZone: where }).format(instant);
  return day(zone) === day('America/Santiago')
    ? inZone(instant, zone, {})
    : inZone(instant, zone, { weekday: 'long', day: 'numeric' });
}

/** An instant to meet at by the visitor's own clock, with its place; null where it is Chile's. */
export function ownMeeting(inicio: string, zone = browserZone()): string | null {
  const instant = parseInstant(inicio);
  if (Number.isNaN(instant.getTime()) || !differs(instant, zone)) return null;
  const weekday = new Intl.DateTimeFormat('es-CL', { weekday: 'long', timeZone: zone });
  const rest = inZone(instant, zone, { day: 'numeric', month: 'long' });
  return `en tu zona horaria (${placeOf(zone)}), ${weekday.format(instant)} ${rest}`;
}

/** The visitor's place, where its clocks differ from Chile's at any of some instants. */
export function ownPlace(starts: readonly string[], zone = browserZone()): string | null {
  return starts.some((inicio) => ownClock(inicio, zone) !== null) ? placeOf(zone) : null;
}
