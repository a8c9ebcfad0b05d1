import createCache from '@emotion/cache';
import { expect, it } from 'vitest';
import { beginSheetsOften } from './styleCache.ts';

it('sixteen rules stand in a sheet, in the order in which they came', () => {
  const container = document.createElement('head');
  document.documentElement.append(container);
  const cache = createCache({ key: 'prueba', speedy: true, container });
  beginSheetsOften(cache);
  const names = Array.from({ length: 40 }, (_, index) => `.c${index}`);
  for (const name of names) cache.sheet.insert(`${name} { color: red; }`);
  const sheets = cache.sheet.tags.map(({ sheet }) =>
    [...(sheet?.cssRules ?? [])].map((rule) => (rule as CSSStyleRule).selectorText),
  );
  expect(sheets.map((rules) => rules.length)).toEqual([16, 16, 8]);
  expect(sheets.flat()).toEqual(names);
  expect([...container.children]).toEqual(cache.sheet.tags);
  container.remove();
});
