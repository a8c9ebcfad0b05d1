import { expect, it } from 'vitest';
import { textOfHtml } from './html.ts';
import { withoutQuote } from './quote.ts';

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
  [
    'what follows pictures in the text itself',
    `<p>Uno</p><img src="data:image/png;base64,${'QUJD'.repeat(200_000)}"><p>Dos</p>`,
    'Uno\n\nDos',
  ],
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
  ['quotations within others', '<blockquote>'],
  ['lines', '<br>x'],
  ['blanks', ' &nbsp;'],
])('of much %s holds nobody up', (_what, piece) => {
  expect(textOfHtml(piece.repeat(900_000 / piece.length)).length).toBeLessThan(900_000);
});

it.each([
  [
    'a passage that the person quotes',
    '<p>Uno</p><blockquote>La clave es 77</blockquote><p>Dos</p>',
    'Uno\n\n> La clave es 77\n\nDos',
  ],
  [
    'what stands between the lines of Thunderbird',
    'Hola<div class="moz-cite-prefix">El 15/10/2026 a las 16:39, Estudio escribió:</div><blockquote type="cite"><p>¿Uno?</p></blockquote>Sí.<blockquote type="cite"><p>¿Dos?</p></blockquote>No.',
    'Hola\n\n\nSí.\n\n\nNo.',
  ],
  [
    'what stands above a whole document, as Yahoo on an iPhone sends it',
    'Quiero cancelar<br><p>El jueves, 20 de noviembre de 2026, 10:00, Estudio &lt;hola@ejemplo.cl&gt; escribió:</p><blockquote><div><html><head><style>p{}</style></head><div>Listo</div></html></div></blockquote>',
    'Quiero cancelar',
  ],
])('of HTML it keeps %s', (_what, html, kept) => {
  expect(withoutQuote(textOfHtml(html))).toBe(kept);
});

it.each([
  [
    'Outlook',
    '<div class="WordSection1"><p class="MsoNormal">Gracias.<o:p></o:p></p><p class="MsoNormal"><o:p>&nbsp;</o:p></p><div style="border-top:solid #E1E1E1 1.0pt"><p class="MsoNormal"><b><span>De:</span></b><span> Estudio Cobre &lt;hola@ejemplo.cl&gt; <br><b>Enviado el:</b> domingo, 22 de noviembre de 2026 10:00<br><b>Para:</b> Ana<br><b>Asunto:</b> Respondimos<o:p></o:p></span></p></div><p>Listo</p></div>',
  ],
  [
    'Outlook on the web',
    '<div>Gracias.</div><div id="appendonsend"></div><hr style="display:inline-block;width:98%"><div id="divRplyFwdMsg"><font><b>De:</b> Estudio Cobre &lt;hola@ejemplo.cl&gt;<br><b>Enviado:</b> domingo, 22 de noviembre de 2026 10:00<br><b>Para:</b> Ana<br><b>Asunto:</b> Respondimos</font><div>&nbsp;</div></div><div>Listo</div>',
  ],
  [
    'Gmail',
    '<div dir="ltr">Gracias.</div><br><div class="gmail_quote"><div dir="ltr" class="gmail_attr">El dom, 22 nov 2026 a las 10:00, Estudio Cobre (&lt;<a href="mailto:hola@ejemplo.cl">hola@ejemplo.cl</a>&gt;) escribió:<br></div><blockquote class="gmail_quote"><div>Listo</div></blockquote></div>',
  ],
  [
    'Apple Mail',
    '<html><body>Gracias.<br id="lineBreakAtBeginningOfSignature"><div dir="ltr">Enviado desde mi iPhone</div><div dir="ltr"><br><blockquote type="cite">El 22-11-2026, a la(s) 10:00, Estudio Cobre &lt;hola@ejemplo.cl&gt; escribió:<br><br></blockquote></div><blockquote type="cite"><div>Listo</div></blockquote></body></html>',
  ],
])('an answer that came from %s as HTML alone is read without what it quotes', (_program, html) => {
  expect(withoutQuote(textOfHtml(html))).toBe('Gracias.');
});
