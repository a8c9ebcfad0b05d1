import { describe, expect, it, vi } from 'vitest';
import { ownClock, ownMeeting, ownPlace, placeOf } from './zone.ts';

// Chile is at UTC-3 in summer and at UTC-4 in winter (from 2026-04-05 to 2026-09-06).

describe('ownClock', () => {
  it('shows the hour of the visitor where it is another', () => {
    expect(ownClock('2026-11-23 12:30:00+00', 'Europe/Madrid')).toBe('13:30');
    expect(ownClock('2026-11-23T12:30:00Z', 'America/Lima')).toBe('07:30');
  });
  it('names the day where it is another', () => {
    expect(ownClock('2026-11-23T16:00:00Z', 'Asia/Tokyo')).toBe('martes 24, 01:00');
    expect(ownClock('2026-11-24T02:30:00Z', 'America/Lima')).toBe('21:30');
    expect(ownClock('2026-11-24T04:30:00Z', 'America/Lima')).toBe('lunes 23, 23:30');
  });
  it('says nothing where clocks agree, whatever the zone is called', () => {
    expect(ownClock('2026-11-23T12:30:00Z', 'America/Santiago')).toBeNull();
    expect(ownClock('2026-11-23T12:30:00Z', 'America/Argentina/Buenos_Aires')).toBeNull();
    expect(ownClock('2026-11-23T12:30:00Z', 'America/Punta_Arenas')).toBeNull();
  });
  it('follows the clocks of both places through the year', () => {
    expect(ownClock('2026-06-01T13:30:00Z', 'America/Argentina/Buenos_Aires')).toBe('10:30');
    expect(ownClock('2026-06-01T13:30:00Z', 'America/Punta_Arenas')).toBe('10:30');
    expect(ownClock('2026-06-01T13:30:00Z', 'Europe/Madrid')).toBe('15:30');
  });
  it.each(['UTC', 'Etc/UTC', 'GMT', 'Etc/GMT+3', 'UCT', 'Zulu', ''])(
    'says nothing to a browser that names %j, which is no place',
    (zone) => {
      expect(ownClock('2026-11-23T12:30:00Z', zone)).toBeNull();
      expect(ownMeeting('2026-11-23T12:30:00Z', zone)).toBeNull();
      expect(ownPlace(['2026-11-23T12:30:00Z'], zone)).toBeNull();
    },
  );
  it('is nothing for what is no instant', () => {
    expect(ownClock('mañana', 'Asia/Tokyo')).toBeNull();
  });
});

describe('ownMeeting', () => {
  it('says day, hour and place of the visitor', () => {
    expect(ownMeeting('2026-11-23T16:00:00Z', 'Asia/Tokyo')).toBe(
      'en tu zona horaria (Japón), martes 24 de noviembre a las 01:00',
    );
  });
  it('is nothing where it is the hour of Chile, or no instant', () => {
    expect(ownMeeting('2026-11-23T16:00:00Z', 'America/Santiago')).toBeNull();
    expect(ownMeeting('', 'Asia/Tokyo')).toBeNull();
  });
});

describe('ownPlace', () => {
  it('is there as soon as one of the hours differs', () => {
    const winterAndSummer = ['2026-08-31T13:30:00Z', '2026-09-07T12:30:00Z'];
    expect(ownPlace(winterAndSummer, 'America/Argentina/Buenos_Aires')).toBe('Buenos Aires');
    expect(ownPlace(winterAndSummer.slice(1), 'America/Argentina/Buenos_Aires')).toBeNull();
    expect(ownPlace([], 'Asia/Tokyo')).toBeNull();
  });
});

it.each([
  ['America/Argentina/Buenos_Aires', 'Buenos Aires'],
  ['Pacific/Easter', 'Isla de Pascua'],
  ['America/New_York', 'Nueva York'],
])('calls %s as it is called in Spanish', (zone, place) => {
  expect(placeOf(zone)).toBe(place);
});

it('calls a zone by its own name in a browser that has no other', () => {
  const { DateTimeFormat } = Intl;
  vi.spyOn(Intl, 'DateTimeFormat').mockImplementation(function (locale, options) {
    if (options?.timeZoneName) throw new RangeError('Value shortGeneric out of range');
    return new DateTimeFormat(locale, options);
  });
  expect(placeOf('America/Port_of_Spain')).toBe('Port of Spain');
  vi.restoreAllMocks();
});
