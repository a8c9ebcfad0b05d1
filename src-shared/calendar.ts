import ical, { foldLines, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { MARCA } from '../estudio/marca.ts';
import { parseInstant } from './dates.ts';

/** A meeting as a calendar holds it. Instants are as the API writes them. */
export interface CalendarMeeting {
  /** Stays the same when the meeting moves; a calendar knows it by this. */
  uid: string;
  inicio: string;
  termino: string;
  /** Grows with each change; a calendar keeps the highest. */
  secuencia: number;
  /** Where the video call is. */
  enlace: string | null;
  titulo: string;
  /** Says how one joins it, and what else is known. */
  detalle: string;
  cancelada?: boolean;
}

/** How often a program should fetch the calendar again. */
const REFRESH_SECONDS = 3600;

/** Who calls a calendar program to a meeting, or takes it back (RFC 5546). */
interface Message {
  organizer: string;
}

/** A calendar that programs follow at its address. */
interface Followed {
  name: string;
}

/** The library writes addresses as texts, with backslashes; RFC 5545 knows none in a URI. */
const withPlainAddresses = (text: string): string =>
  foldLines(
    text
      .replaceAll('\r\n ', '')
      .replace(/^URL;VALUE=URI:.*$/gm, (line) => line.replace(/\\([\\;,])/g, '$1')),
  );

/**
 * Meetings as a calendar (RFC 5545). It is a message, which publishes or cancels them, only where an
 * organizer can be named; without one it is a plain file. Instants are written in UTC: each program
 * shows them in its own zone.
 */
export function calendarOf(
  meetings: readonly CalendarMeeting[],
  kind?: Message | Followed,
): string {
  const organizer = kind && 'organizer' in kind ? kind.organizer : undefined;
  const cancels = meetings.length > 0 && meetings.every(({ cancelada }) => cancelada);
  const calendar = ical({
    prodId: { company: MARCA.nombre, product: 'agenda', language: 'ES' },
    ...(organizer !== undefined && {
      method: cancels ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
    }),
    ...(kind && 'name' in kind && { name: kind.name, ttl: REFRESH_SECONDS }),
  });
  for (const meeting of meetings) {
    calendar.createEvent({
      id: meeting.uid,
      start: parseInstant(meeting.inicio),
      end: parseInstant(meeting.termino),
      sequence: meeting.secuencia,
      summary: meeting.titulo,
      description: meeting.detalle,
      location: meeting.enlace ?? 'Videollamada',
      status: meeting.cancelada ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      ...(meeting.enlace !== null && { url: meeting.enlace }),
      ...(organizer !== undefined && { organizer: { name: MARCA.nombre, email: organizer } }),
    });
  }
  return withPlainAddresses(calendar.toString());
}

/** What a visitor calls the meeting with us. */
export const MEETING_TITLE = `Reunión con ${MARCA.nombre}`;
