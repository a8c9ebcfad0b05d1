import { expect, it } from 'vitest';
import { formatSize } from './fileSize.ts';

it.each([
  [1, '1 kB'],
  [240 * 1024, '240 kB'],
  [1024 * 1024, '1,0 MB'],
  [1.25 * 1024 * 1024, '1,3 MB'],
])('%s bytes are %s', (bytes, said) => {
  expect(formatSize(bytes)).toBe(said);
});
