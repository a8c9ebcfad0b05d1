import { expect, it } from 'vitest';
import { textOfHtml } from '../html.ts';

it.each([
  ['depth', '<div>'],
  ['cells within cells', '<td><table>'],
])('of much %s holds nobody up', { timeout: 60_000 }, (_what, piece) => {
  expect(textOfHtml(piece.repeat(900_000 / piece.length)).length).toBeLessThan(900_000);
});
