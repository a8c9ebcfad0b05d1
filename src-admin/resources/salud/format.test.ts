import { describe, expect, it } from 'vitest';
import { formatBytes, formatCount, scheduleOf } from './format.ts';

it.each([
  [0, '0 B'],
  [1023, '1.023 B'],
  [1024, '1 KB'],
  [1536, '1,5 KB'],
  [10 * 1024 ** 2, '10 MB'],
  [3 * 1024 ** 3, '3 GB'],
])('%i bytes are %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});

it('counts with the points of Chile', () => {
  expect(formatCount(12_345)).toBe('12.345');
});

describe('when a task runs', () => {
  it.each([
    [{ cada_minutos: null, a_las: '09:00' }, 'Cada día a las 09:00'],
    [{ cada_minutos: 1, a_las: null }, 'Cada minuto'],
    [{ cada_minutos: 15, a_las: null }, 'Cada 15 minutos'],
    [{ cada_minutos: 60, a_las: null }, 'Cada hora'],
    [{ cada_minutos: 120, a_las: null }, 'Cada 2 horas'],
    [{ cada_minutos: 90, a_las: null }, 'Cada 90 minutos'],
    [{ cada_minutos: null, a_las: null }, ''],
  ])('%j is said in words', (rhythm, text) => {
    expect(scheduleOf(rhythm)).toBe(text);
  });
});
