import { describe, expect, it } from 'vitest';
import { addHoras, findHoras, groupByDay, readNearby } from './days.ts';

describe('groupByDay', () => {
  it('puts each time under its day in Santiago, however the API writes it', () => {
    expect(
      groupByDay(['2026-11-23 12:30:00+00', '2026-11-23T13:00:00+00:00', '2026-11-24T02:30:00Z']),
    ).toEqual([
      {
        dia: '2026-11-23',
        horas: [
          { inicio: '2026-11-23 12:30:00+00', clock: '09:30' },
          { inicio: '2026-11-23T13:00:00+00:00', clock: '10:00' },
          { inicio: '2026-11-24T02:30:00Z', clock: '23:30' },
        ],
      },
    ]);
  });
  it('follows both changes of clocks of 2026', () => {
    const clocks = (...starts: string[]) =>
      groupByDay(starts).flatMap(({ horas }) => horas.map(({ clock }) => clock));
    // Winter time from 5 April (UTC-4), summer time from 6 September (UTC-3).
    expect(clocks('2026-04-03T12:30:00Z', '2026-04-06T13:30:00Z')).toEqual(['09:30', '09:30']);
    expect(clocks('2026-09-04T13:30:00Z', '2026-09-07T12:30:00Z')).toEqual(['09:30', '09:30']);
  });
  it('puts times together that do not stand together, and days in the order in which they come', () => {
    expect(
      groupByDay(['2026-11-24T12:30:00Z', '2026-11-23T12:30:00Z', '2026-11-24T13:00:00Z']).map(
        ({ dia, horas }) => [dia, horas.map(({ clock }) => clock)],
      ),
    ).toEqual([
      ['2026-11-24', ['09:30', '10:00']],
      ['2026-11-23', ['09:30']],
    ]);
  });
  it('leaves out what is not an instant', () => {
    expect(groupByDay(['mañana'])).toEqual([]);
    expect(groupByDay(['mañana', '2026-11-23T12:30:00Z'])).toHaveLength(1);
  });
});

describe('addHoras', () => {
  it('adds what is not there, however both write it, and puts all in order', () => {
    expect(
      addHoras(
        ['2026-11-23 12:30:00+00', '2026-11-23 13:30:00+00'],
        ['2026-11-23T13:00:00+00:00', '2026-11-23T12:30:00+00:00'],
      ),
    ).toEqual(['2026-11-23 12:30:00+00', '2026-11-23T13:00:00+00:00', '2026-11-23 13:30:00+00']);
  });
  it('leaves the hours as they come when nothing is added', () => {
    expect(addHoras(['2026-11-24T12:30:00Z', '2026-11-23T12:30:00Z'], [])).toEqual([
      '2026-11-24T12:30:00Z',
      '2026-11-23T12:30:00Z',
    ]);
  });
});

describe('findHoras', () => {
  it('finds the hours that are named, as the list writes them', () => {
    const free = groupByDay(['2026-11-23 12:30:00+00', '2026-11-24 12:30:00+00']);
    expect(findHoras(free, ['2026-11-24T12:30:00+00:00', '2026-11-25T12:30:00+00:00'])).toEqual([
      { inicio: '2026-11-24 12:30:00+00', clock: '09:30' },
    ]);
  });
});

describe('readNearby', () => {
  it('reads a list of instants', () => {
    expect(readNearby('["2026-11-23T12:30:00+00:00", "2026-11-23T13:00:00+00:00"]')).toEqual([
      '2026-11-23T12:30:00+00:00',
      '2026-11-23T13:00:00+00:00',
    ]);
  });
  it('finds none in anything else', () => {
    for (const detail of [undefined, '', '[]', '{}', 'null', 'no es JSON', '[1, null, "mañana"]'])
      expect(readNearby(detail)).toEqual([]);
  });
});
