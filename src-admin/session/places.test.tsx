import { afterEach, expect, it, vi } from 'vitest';
import { clearPlaces, keepPlace, readOwnPlace, readPlace, type Place } from './places.ts';

const place = (opened: string): Place => ({
  asked: {
    pagination: { page: 2, perPage: 25 },
    sort: { field: 'id', order: 'DESC' },
    filter: { estado: 'abierto' },
  },
  search: '?page=2',
  ids: [31, 30],
  total: 60,
  scroll: 480,
  opened,
});

afterEach(() => vi.restoreAllMocks());

it('a list is found again where it was left, and no other is', () => {
  expect(readPlace('tickets')).toBeNull();
  expect(readOwnPlace('tickets')).toBeNull();
  keepPlace('tickets', place('31'));
  expect(readPlace('tickets')).toEqual(place('31'));
  expect(readOwnPlace('tickets')).toEqual(place('31'));
  expect(readPlace('pagos')).toBeNull();
});

it('of a list that this tab has not shown, where the other tabs were last is known', () => {
  keepPlace('tickets', place('31'));
  sessionStorage.clear();
  expect(readOwnPlace('tickets')).toBeNull();
  expect(readPlace('tickets')).toEqual(place('31'));
});

it('in this tab its own place counts', () => {
  keepPlace('tickets', place('31'));
  const another = JSON.stringify(place('7'));
  localStorage.setItem('estudio-lugar:tickets', another);
  expect(readPlace('tickets')?.opened).toBe('31');
});

it.each(['null', '7', '"asked"', '{}', '{', '[]'])('%s is no place', (kept) => {
  sessionStorage.setItem('estudio-lugar:tickets', kept);
  localStorage.setItem('estudio-lugar:tickets', kept);
  expect(readPlace('tickets')).toBeNull();
});

it('something else in this tab hides no place of another', () => {
  keepPlace('tickets', place('31'));
  sessionStorage.setItem('estudio-lugar:tickets', '{');
  expect(readPlace('tickets')?.opened).toBe('31');
});

it('a full storage keeps nothing and says so to who looks for it', () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  keepPlace('tickets', place('31'));
  expect(logged).toHaveBeenCalledTimes(2);
  expect(readPlace('tickets')).toBeNull();
});

it('all places are forgotten, in this tab and in the browser, and nothing else', () => {
  keepPlace('tickets', place('31'));
  keepPlace('pagos', place('2'));
  for (const storage of [sessionStorage, localStorage]) {
    storage.setItem('estudio-sesion', 'x');
    storage.setItem('x-estudio-lugar:', 'y');
  }
  clearPlaces();
  for (const storage of [sessionStorage, localStorage]) {
    expect(Object.keys(storage).sort()).toEqual(['estudio-sesion', 'x-estudio-lugar:']);
  }
});
