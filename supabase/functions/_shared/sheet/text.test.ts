import { expect, it } from 'vitest';
import { newPen } from './pen.ts';
import { widthOf, writable } from './text.ts';

const { fonts } = await newPen('Pruebas', new Date(), 'Taller');
const faces = Object.values(fonts);

it.each([
  ['Ñandú & Cía. «Peñalolén» — 50 €', 'Ñandú & Cía. «Peñalolén» — 50 €'],
  ['n\u0303andu\u0301', 'ñandú'],
  ['Ivana Čović', 'Ivana Čović'],
  ['Fase 1 → Fase 2 ≥ 50 %', 'Fase 1 > Fase 2 >= 50 %'],
  ['Łódź, Şükrü, Đặng', 'Łódź, Şükrü, Đang'],
  ['Сайт для Ольги', "Sayt dlya Ol'gi"],
  ['33 Đường Nguyễn Hữu Thọ, Quận 7', '33 Đuong Nguyen Huu Tho, Quan 7'],
  ['日本語', 'RiBenYu'],
  ['Cuota\n1\u00A0de 2\u200B', 'Cuota 1 de 2'],
  ['aou\u0302t', 'août'],
  ['Cuota ₦ 5 a你b', 'Cuota N 5 aNib'],
  ['Oferta 🎉', 'Oferta :tada:'],
])('%j is written as %j', (text, written) => {
  for (const font of faces) expect(writable(text, font)).toBe(written);
});

it('figures stand below one another', () => {
  for (const font of faces) {
    const widths = Array.from('0123456789', (figure) => font.widthOfTextAtSize(figure, 10));
    expect(new Set(widths).size).toBe(1);
  }
});

it('a text is as wide as its letters', () => {
  const text = 'fi fl AVATAR Ñandú «Peñalolén» 1.234,50 – To Ye';
  for (const font of faces)
    expect(widthOf(text, font, 12)).toBeCloseTo(font.widthOfTextAtSize(text, 12));
});
