import { expect, it } from 'vitest';
import { countedAddress } from './limits.ts';

// Our own server appends what it saw: what is before it, the visitor may have written.
it.each([
  ['203.0.113.9', '203.0.113.9'],
  ['1.1.1.1, 2.2.2.2', '2.2.2.2'],
  ['1.1.1.1, 2.2.2.2 ', '2.2.2.2'],
  ['1.1.1.1, x', 'unknown'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['', 'unknown'],
])('%j is counted as %s', (said, counted) => {
  expect(countedAddress(new Headers({ 'x-forwarded-for': said }))).toBe(counted);
});
