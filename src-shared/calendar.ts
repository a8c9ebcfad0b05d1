import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { MARCA } from './brand.ts';
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
  detalle?: string;
  cancelada?: boolean;
}

/** How often a program that follows a calendar is asked to look again. */
const REFRESH_SECONDS = 3600;

/**
 * Meetings as a calendar (RFC 5545), for a file or an address that programs follow. Instants are
 * written in UTC: each program shows them in its own zone.
 */
export function calendarOf(meetings: readonly CalendarMeeting[], name?: string): string {
  const cancels = meetings.length > 0 && meetings.every(({ cancelada }) => cancelada);
  const calendar = ical({
    prodId: { company: MARCA.nombre, product: 'agenda', language: 'ES' },
    method: cancels && name === undefined ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
    ...(name !== undefined && { name, ttl: REFRESH_SECONDS }),
  });
  for (const meeting of meetings) {
    calendar.createEvent({
      id: meeting.uid,
      start: parseInstant(meeting.inicio),
      end: parseInstant(meeting.termino),
      sequence: meeting.secuencia,
      summary: meeting.titulo,
      status: meeting.cancelada ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      ...(meeting.detalle && { description: meeting.detalle }),
      ...(meeting.enlace !== null && { location: meeting.enlace, url: meeting.enlace }),
    });
  }
  return calendar.toString();
}

/** What a visitor calls the meeting with us. */
export const MEETING_TITLE = `Reunión con ${MARCA.nombre}`;
