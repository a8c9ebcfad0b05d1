/// <reference lib="dom" />
import type { TipoCorreo } from '../../../../src-shared/correos.ts';
import { TEMPLATES } from './templates.ts';

// What the tests of mails share.

export const SITE = 'https://www.estudio.cl';

/** What somebody types who means no good: code, the end of an attribute, lines of a header, very much, emoji. */
export const HOSTILE = [
  '<script>alert(1)</script><img src=x onerror=alert(1)>',
  `"><b onclick="x">'\`&amp;</td></table>`,
  'Hola\r\nBcc: todos@ejemplo.cl\r\n\r\nx\u0000\u001b\u2028\u202e',
  'ñ'.repeat(5000),
  '👩🏽‍💻🇨🇱 '.repeat(100),
].join(' ');

/** Data that a mail can be written from. */
export const sampleOf = (tipo: string) => TEMPLATES[tipo as TipoCorreo].sample;
export const documentOf = (html: string) => new DOMParser().parseFromString(html, 'text/html');
/** Text as a person sees it: spaces and lines are the page's. */
export const seen = (text: string) => text.replace(/\s+/g, ' ').trim();
/** What a page of HTML makes of signs that it does not know. */
export const inHtml = (text: string) => text.replaceAll('\r\n', '\n').replaceAll('\u0000', '');
