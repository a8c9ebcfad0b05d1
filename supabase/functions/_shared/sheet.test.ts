import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import { expect, it } from 'vitest';
import { writable } from './sheet.ts';

const pdf = await PDFDocument.create();
const font = await pdf.embedFont(StandardFonts.Helvetica);

it.each([
  ['Ñandú & Cía. «Peñalolén» — 50 €', 'Ñandú & Cía. «Peñalolén» — 50 €'],
  ['n\u0303andu\u0301', 'ñandú'],
  ['Ivana Čović', 'Ivana Covic'],
  ['Fase 1 → Fase 2 ≥ 50 %', 'Fase 1 > Fase 2 >= 50 %'],
  ['Łódź, Şükrü, Đặng', 'Lódz, Sükrü, Dang'],
  ['Сайт для Ольги', "Sayt dlya Ol'gi"],
  ['日本語', 'RiBenYu'],
  ['Cuota\n1\u00A0de 2\u200B', 'Cuota 1 de 2'],
  ['aou\u0302t, 3 m³/s, ± 2', 'août, 3 m³/s, ± 2'],
  ['Cuota ₦ 5 a你b', 'Cuota N 5 aNib'],
  ['Oferta 🎉', 'Oferta :tada:'],
])('%j is written as %j', (text, written) => {
  expect(writable(text, font)).toBe(written);
  expect(() => font.encodeText(written)).not.toThrow();
});
