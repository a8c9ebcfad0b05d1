import { expect, it } from 'vitest';
import { fill } from '../quote.cases.ts';
import { withoutQuote } from '../quote.ts';

it.each([
  ['blank lines', fill(' \n')],
  ['blank lines of other signs', fill('\u00a0\n\t\n')],
  ['other ends of lines', fill('\r')],
  ['ends of paragraphs', fill('\u2028')],
  ['pages', fill('\f\v\u0085')],
  ['hours and names', `01.01.2026 ${fill('10:10"<>')}`],
  ['Polish headers', fill('Dnia \n')],
  ['Chinese headers', fill('在\n')],
  ['headers that go on', fill('El 1\n')],
  ['rules', fill('___\n')],
])('holds nobody up: %s', (_what, text) => {
  expect(withoutQuote(`Hola.\n${text}`)).toMatch(/^Hola\./);
});
