/// <reference lib="dom" />
import type { TipoEscrito } from '../../../../src-shared/correos.ts';
import { TEMPLATES } from './templates.ts';

// What the tests of mails share.

export const SITE = 'https://www.estudio.cl';

/** What somebody types who means no good. */
export const HOSTILE = {
  'a script': '<script>alert(1)</script><img src=x onerror=alert(1)>',
  'the end of an attribute': `"><b onclick="x">'\`&amp;</td></table>`,
  'lines of a header': 'Hola\r\nBcc: todos@ejemplo.cl\r\n\r\nx\u0000\u001b\u2028\u202e',
  '5,000 letters': 'ñ'.repeat(5000),
  emoji: '👩🏽‍💻🇨🇱 '.repeat(100),
};

/** Data that a mail can be written from. */
export const sampleOf = (tipo: string) => TEMPLATES[tipo as TipoEscrito].sample;
export const documentOf = (html: string) => new DOMParser().parseFromString(html, 'text/html');
/** Text as a person sees it: spaces and lines are the page's. */
export const seen = (text: string) => text.replace(/\s+/g, ' ').trim();
/** What a page of HTML makes of signs that it does not know. */
export const inHtml = (text: string) => text.replaceAll('\r\n', '\n').replaceAll('\u0000', '');
