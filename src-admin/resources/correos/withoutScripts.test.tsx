import { expect, it } from 'vitest';
import { withoutScripts } from './withoutScripts.ts';

it('a mail with nothing that could run is left as it is written', () => {
  const html =
    '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN"><html><body style="margin:0"><a href="https://x.cl">x</a>';
  expect(withoutScripts(html)).toBe(html);
});

it.each([
  ['<p>Hola</p><script>alert(1)</script>', '<p>Hola</p>'],
  ['<img src="x" onerror="alert(1)">', '<img src="x">'],
  ['<a href=" JavaScript:alert(1)">x</a>', '<a>x</a>'],
])('of «%s» is left what is seen', (html, left) => {
  expect(withoutScripts(html)).toBe(
    `<!doctype html><html><head></head><body>${left}</body></html>`,
  );
});
