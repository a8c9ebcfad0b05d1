import { compile } from 'html-to-text';

/** No mail that a person writes is longer: more would hold everybody up. */
const READ_LETTERS = 300_000;

const convert = compile({
  wordwrap: false,
  limits: { maxDepth: 200, ellipsis: ' […]' },
  selectors: [
    { selector: 'a', options: { hideLinkHrefIfSameAsText: true, linkBrackets: ['<', '>'] } },
    { selector: 'img', format: 'skip' },
    { selector: 'hr', options: { length: 32 } },
    // Mail programs lay out with tables: a cell is a line.
    { selector: 'td', format: 'block', options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({
      selector,
      options: { uppercase: false },
    })),
  ],
});

/** A picture that stands in the text itself, before which nothing else would be read. */
const PICTURE = /data:[\w.+/-]{1,100};base64,[\w+/=\r\n]+/g;

/** What a mail says that came as HTML: its quotations with «>», its links with their address. */
export const textOfHtml = (html: string): string =>
  convert(html.replace(PICTURE, '').slice(0, READ_LETTERS)).replaceAll('\u00a0', ' ');
