import { expect, it } from 'vitest';
import { EACH_MAILED, MAILED } from './mailed.ts';

const PAGES = import.meta.glob<string>(
  ['../../**/*.{ts,tsx}', '!../../**/*.{test,stories,cases}.*'],
  {
    query: '?raw',
    import: 'default',
    eager: true,
  },
);

/** A text that promises a mail. */
const PROMISE = /\bavisa(mos|remos)\b|\brecib(e|irá)\s+un\s+correo\b|\brecordatorio enviado/iu;

it.each([MAILED, EACH_MAILED])('%j', (sentence) => {
  expect(sentence).toMatch(
    /avisamos.*, salvo que su dirección esté silenciada o no reciba estos avisos\.$/i,
  );
});

it('no page of the studio promises a mail without what may keep it', () => {
  const lines = Object.entries(PAGES).flatMap(([path, source]) =>
    source
      .replaceAll(/\bmailed\(\s*(['`]).*?\1,?\s*\)/gs, '')
      .split('\n')
      .filter((line) => PROMISE.test(line))
      .map((line) => `${path}: ${line.trim()}`),
  );
  expect(Object.keys(PAGES).length).toBeGreaterThan(100);
  expect(lines).toEqual([]);
});
