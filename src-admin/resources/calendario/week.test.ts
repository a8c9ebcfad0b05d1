import { describe, expect, it } from 'vitest';
import { hoursFor, partIn, placedOn, weekOf } from './week.ts';

const at = (inicio: string, termino: string, name = '') => ({ inicio, termino, name });
const MONDAY = '2026-11-23';

describe('a week', () => {
  it.each([
    ['2026-11-23', '2026-11-23', '2026-11-29'],
    ['2026-11-27', '2026-11-23', '2026-11-29'],
    ['2026-11-29', '2026-11-23', '2026-11-29'],
    ['2026-12-31', '2026-12-28', '2027-01-03'],
    ['2026-04-05', '2026-03-30', '2026-04-05'],
    ['2026-09-06', '2026-08-31', '2026-09-06'],
  ])('of %s goes from Monday %s to Sunday %s', (day, first, last) => {
    const week = weekOf(day);
    expect([week.length, week[0], week[6]]).toEqual([7, first, last]);
    expect(week).toContain(day);
  });
});

describe('the part of a span in a day', () => {
  it('is told by the clock of Chile, in summer and in winter', () => {
    const ten = { from: 600, to: 630 };
    expect(partIn(at('2026-11-23T13:00:00Z', '2026-11-23T13:30:00Z'), MONDAY)).toEqual(ten);
    expect(partIn(at('2026-06-01T14:00:00Z', '2026-06-01T14:30:00Z'), '2026-06-01')).toEqual(ten);
    // Friday before and Monday after each change.
    expect(partIn(at('2026-04-03T13:00:00Z', '2026-04-03T13:30:00Z'), '2026-04-03')).toEqual(ten);
    expect(partIn(at('2026-04-06T14:00:00Z', '2026-04-06T14:30:00Z'), '2026-04-06')).toEqual(ten);
    expect(partIn(at('2026-09-04T14:00:00Z', '2026-09-04T14:30:00Z'), '2026-09-04')).toEqual(ten);
    expect(partIn(at('2026-09-07T13:00:00Z', '2026-09-07T13:30:00Z'), '2026-09-07')).toEqual(ten);
  });

  it('is none on other days', () => {
    const late = at('2026-11-24T02:30:00Z', '2026-11-24T03:00:00Z');
    expect(partIn(late, '2026-11-24')).toBeNull();
    expect(partIn(late, '2026-11-22')).toBeNull();
    expect(partIn(late, MONDAY)).toEqual({ from: 1410, to: 1440 });
  });

  it('ends with the day, and goes on in the next', () => {
    const overMidnight = at('2026-11-24T02:30:00Z', '2026-11-24T04:00:00Z');
    expect(partIn(overMidnight, MONDAY)).toEqual({ from: 1410, to: 1440 });
    expect(partIn(overMidnight, '2026-11-24')).toEqual({ from: 0, to: 60 });
  });

  it('is the whole day of days that are closed, also of those of the changes of clocks', () => {
    const whole = { from: 0, to: 1440 };
    const closed = at('2026-09-05T04:00:00Z', '2026-09-07T03:00:00Z');
    expect(['2026-09-05', '2026-09-06'].map((day) => partIn(closed, day))).toEqual([whole, whole]);
    expect(partIn(closed, '2026-09-07')).toBeNull();
    // It ends where the 6th, which has no midnight, begins: at 1:00.
    const saturday = at('2026-09-05T04:00:00Z', '2026-09-06T04:00:00Z');
    expect([partIn(saturday, '2026-09-05'), partIn(saturday, '2026-09-06')]).toEqual([whole, null]);
    const sunday = at('2026-09-06T04:00:00Z', '2026-09-07T03:00:00Z');
    expect([partIn(sunday, '2026-09-05'), partIn(sunday, '2026-09-06')]).toEqual([null, whole]);
    // This Saturday has 25 hours.
    const april = at('2026-04-04T03:00:00Z', '2026-04-05T04:00:00Z');
    expect([partIn(april, '2026-04-04'), partIn(april, '2026-04-05')]).toEqual([whole, null]);
  });

  it('is seen, however short, and in the hour that is repeated', () => {
    expect(partIn(at('2026-11-23T13:00:00Z', '2026-11-23T13:10:00Z'), MONDAY)).toEqual({
      from: 600,
      to: 615,
    });
    expect(partIn(at('2026-04-05T02:45:00Z', '2026-04-05T03:15:00Z'), '2026-04-04')).toEqual({
      from: 1425,
      to: 1440,
    });
  });
});

describe('what there is on a day', () => {
  const hours = (name: string, from: string, to: string) =>
    at(`2026-11-23T${from}:00Z`, `2026-11-23T${to}:00Z`, name);
  const lanes = (...items: ReturnType<typeof hours>[]) =>
    placedOn(items, MONDAY).map(({ item, lane, lanes: all }) => `${item.name} ${lane + 1}/${all}`);

  it('stands one below the other, by hour', () => {
    expect(lanes(hours('b', '14:00', '14:30'), hours('a', '13:00', '14:00'))).toEqual([
      'a 1/1',
      'b 1/1',
    ]);
  });

  it('stands side by side where it overlaps, and takes a place that is free again', () => {
    expect(
      lanes(
        hours('a', '13:00', '15:00'),
        hours('b', '13:30', '14:00'),
        hours('c', '14:00', '14:30'),
        hours('d', '15:00', '15:30'),
      ),
    ).toEqual(['a 1/2', 'b 2/2', 'c 2/2', 'd 1/1']);
  });

  it('shares the width with what it overlaps through another', () => {
    expect(
      lanes(
        hours('a', '13:00', '13:30'),
        hours('b', '13:00', '14:30'),
        hours('c', '13:15', '13:45'),
        hours('d', '14:00', '15:00'),
      ),
    ).toEqual(['a 1/3', 'b 2/3', 'c 3/3', 'd 1/3']);
  });
});

it('shows the hours from 8 to 19, or more where something is outside', () => {
  expect(hoursFor([])).toEqual({ first: 8, last: 19 });
  expect(hoursFor([{ from: 600, to: 630 }])).toEqual({ first: 8, last: 19 });
  expect(hoursFor([{ from: 450, to: 480 }])).toEqual({ first: 7, last: 19 });
  expect(hoursFor([{ from: 1410, to: 1440 }])).toEqual({ first: 8, last: 24 });
});
