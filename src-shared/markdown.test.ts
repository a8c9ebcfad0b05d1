import { describe, expect, it } from 'vitest';
import { filled, isReadInAMoment, lookInto, nested } from './markdown.cases.ts';
import { parseMarkdown, type Block, type Inline } from './markdown.ts';

const text = (said: string): Inline => ({ kind: 'text', text: said });
const paragraph = (...children: Inline[]): Block => ({ kind: 'paragraph', children });

describe('what is read', () => {
  it('headings, paragraphs, bold, italics and lines', () => {
    expect(parseMarkdown('## Alcance\n\nUna tienda **simple**,\ncon *despacho*.')).toEqual([
      { kind: 'heading', level: 2, children: [text('Alcance')] },
      paragraph(
        text('Una tienda '),
        { kind: 'strong', children: [text('simple')] },
        text(','),
        { kind: 'break' },
        text('con '),
        { kind: 'emphasis', children: [text('despacho')] },
        text('.'),
      ),
    ]);
    expect(parseMarkdown('uno  \ndos\\\ntres')).toEqual([
      paragraph(text('uno'), { kind: 'break' }, text('dos'), { kind: 'break' }, text('tres')),
    ]);
  });

  it('lists, with and without numbers, one within another', () => {
    expect(parseMarkdown('3. uno\n4. dos\n   - tres')).toEqual([
      {
        kind: 'list',
        start: 3,
        items: [
          [paragraph(text('uno'))],
          [
            paragraph(text('dos')),
            { kind: 'list', start: null, items: [[paragraph(text('tres'))]] },
          ],
        ],
      },
    ]);
  });

  it.each([
    ['[sitio](https://a.cl/b?c=1)', 'https://a.cl/b?c=1'],
    ['<https://a.cl>', 'https://a.cl'],
    ['[correo](mailto:ana@a.cl)', 'mailto:ana@a.cl'],
    ['[fono](tel:+56912345678)', 'tel:+56912345678'],
    ['[**sitio**](HTTP://a.cl "título")', 'HTTP://a.cl'],
    ['[una página](/verificar)', '/verificar'],
  ])('%s leads to %s', (written, url) => {
    expect(lookInto(parseMarkdown(written)).links).toEqual([url]);
  });

  it.each([
    ['hola', 'hola'],
    ['    cuatro espacios', 'cuatro espacios'],
    ['`código`', 'código'],
    ['```\ncódigo\n```', 'código'],
    ['> una cita', '> una cita'],
    ['![el logo](https://a.cl/logo.png)', 'el logo'],
    ['[x]: https://a.cl', '[x]: https://a.cl'],
    ['| a | b |', '| a | b |'],
    ['2 \\* 3 &amp; 4', '2 * 3 & 4'],
    ['Total\n---', 'Total'],
  ])('%j is the text %j', (written, said) => {
    expect(parseMarkdown(written)).toEqual([paragraph(text(said))]);
  });

  it.each(['', ' \n\n ', '---'])('%j is nothing', (written) => {
    expect(parseMarkdown(written)).toEqual([]);
  });
});

describe('what is meant to harm', () => {
  it.each([
    'javascript:alert(1)',
    '/\\\\otro.example',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'javascript&colon;alert(1)',
    'java&#115;cript:alert(1)',
    'java&#x09;script:alert(1)',
    'java&NewLine;script:alert(1)',
    '\u0001javascript:alert(1)',
    '<javascript:alert(1)>',
    '<java script:alert(1)>',
    'javascript\\:alert(1)',
    'vbscript:x',
    'data:text/html,<script>alert(1)</script>',
    'file:///etc/passwd',
    'blob:https://a.cl/x',
    '//a.cl',
    '#abc',
    '',
    'https:a.cl',
    '<https://a.cl/ b>',
  ])('leads nowhere: %j', (url) => {
    const written = `[el enlace](${url}) <${url}> ![x](${url})`;
    const found = lookInto(parseMarkdown(written));
    expect(found.links).toEqual([]);
    expect(found.text).toContain('el enlace');
  });

  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<!-- nota -->',
    '<div>\n**texto**\n</div>',
    'hola <b onclick="x()">mundo</b>',
    '<?php echo 1 ?>',
  ])('is text where it looks like HTML: %j', (written) => {
    const found = lookInto(parseMarkdown(written));
    const letters = (said: string) => said.replace(/[\s*]/g, '');
    expect(letters(found.text)).toBe(letters(written));
  });

  it.each(['> ', '- ', '*a_ ', '['])(
    'is read in a moment, however often it stands there: %j',
    (signs) => {
      isReadInAMoment(filled(signs, 'x'));
    },
  );

  it.each([
    ['bold', nested('**x ', 'x** ', 2500)],
    ['lists of two', '- - x\n'.repeat(499)],
  ])('is read in a moment, however deep: %s', (_what, written) => {
    isReadInAMoment(written);
  });

  it('keeps every letter, whatever the writing', () => {
    for (const written of [
      'a'.repeat(5000),
      '👩‍👩‍👧‍👦🇨🇱'.repeat(500),
      'مرحبا بالعالم',
      'שלום \u202Eolleh',
    ])
      expect(parseMarkdown(written)).toEqual([paragraph(text(written))]);
  });

  it('goes no deeper than a page can show, and loses no text', () => {
    const deep = Array.from({ length: 40 }, (_none, n) => `${'  '.repeat(n)}- ${n}`).join('\n');
    const depthOf = (blocks: readonly Block[]): number =>
      Math.max(0, ...blocks.map((b) => (b.kind === 'list' ? 1 + depthOf(b.items.flat()) : 0)));
    const tree = parseMarkdown(deep);
    expect(depthOf(tree)).toBe(12);
    for (const n of [0, 11, 12, 39]) expect(lookInto(tree).text).toContain(String(n));
  });
});
