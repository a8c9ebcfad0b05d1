import { expect, it } from 'vitest';
import { plainFileName, withoutEncodedWords } from './mimeName.ts';

it.each([
  ['=?iso-8859-1?Q?Presupuesto_a=F1o.pdf?=', 'Presupuesto año.pdf'],
  ['=?UTF-8?B?UHJlc3VwdWVzdG8gYcOxby5wZGY=?=', 'Presupuesto año.pdf'],
  ['=?utf-8?Q?Factura_N=C2=B0_12?= =?utf-8?Q?.pdf?=', 'Factura N° 12.pdf'],
  ['=?utf-8?Q?a=C3?=\r\n =?utf-8?Q?=B1o.pdf?=', 'año.pdf'],
  ['=?utf-8?Q?a?==?utf-8?Q?=2Epdf?=', 'a.pdf'],
  ['=?iso-8859-1?Q?a=F1o?= =?utf-8?Q?_=C3=B1.pdf?=', 'año ñ.pdf'],
  ['=?utf-8*es?Q?a=C3=B1o?=.pdf', 'año.pdf'],
  ["UTF-8''Presupuesto%20a%C3%B1o.pdf", 'Presupuesto año.pdf'],
  ["iso-8859-1'es'a%F1o.pdf", 'año.pdf'],
  ["Cp1252''Auftragsbest%E4tigung.pdf", 'Auftragsbestätigung.pdf'],
])('of %s a person reads %s', (name, read) => {
  expect(plainFileName(name)).toBe(read);
});

it.each([
  'Presupuesto.pdf',
  'a%20b.pdf',
  "O'Higgins' 20%25.pdf",
  "O''20%25.pdf",
  '=?unknown-8bit?Q?a=F1o.pdf?=',
  '=?utf-8?Q?a=F1o.pdf?=',
  '=?utf-8?B?***?=',
  '=?utf-8?Q?',
  '',
])('%j stays as it is', (name) => {
  expect(plainFileName(name)).toBe(name);
});

it('a subject keeps what stands around its encoded words', () => {
  expect(withoutEncodedWords('Re: =?utf-8?Q?a=C3=B1o?= y más')).toBe('Re: año y más');
});

it('words that never end are given up at once', () => {
  const subject = '=?a?q?b'.repeat(60_000);
  expect(withoutEncodedWords(subject)).toBe(subject);
});
