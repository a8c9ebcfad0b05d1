import { expect, it } from 'vitest';
import { textOfHtml } from './html.ts';

it.each([
  [
    'lines and lists',
    '<div>Hola&nbsp;<b>Ana</b><br>dos</div><ul><li>uno<li>dos</ul>',
    'Hola Ana\ndos\n * uno\n * dos',
  ],
  [
    'links',
    '<a href="https://x.cl">https://x.cl</a> <a href="https://y.cl">aquí</a>',
    'https://x.cl aquí <https://y.cl>',
  ],
  ['quotations', 'Sí<blockquote>¿Vale?<br>Bien</blockquote>', 'Sí\n\n> ¿Vale?\n> Bien'],
  ['cells', '<table><tr><td>Lunes</td><td>10:00</td></tr></table>', 'Lunes\n10:00'],
  ['titles as they are', '<h1>Hola</h1>', 'Hola'],
  [
    'nothing of style, script and pictures',
    '<style>x{}</style><script>y</script><img alt="z">',
    '',
  ],
])('of HTML it reads %s', (_what, html, text) => {
  expect(textOfHtml(html)).toBe(text);
});

it.each([
  ['depth', '<div>'],
  ['quotations within others', '<blockquote>'],
  ['cells within cells', '<td><table>'],
  ['lines', '<br>x'],
  ['blanks', ' &nbsp;'],
])('of much %s holds nobody up', (_what, piece) => {
  const started = performance.now();
  textOfHtml(piece.repeat(900_000 / piece.length));
  expect(performance.now() - started).toBeLessThan(5_000);
});
