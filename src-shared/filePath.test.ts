import { describe, expect, it } from 'vitest';
import { miniPath, nameFromPath, newPath } from './filePath.ts';

const RANDOM = '[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}';
/** What Storage and the policies take as the last part of a path, whatever the name was. */
const PART = new RegExp(`^${RANDOM}[-=][\\w.-]{1,164}$`);
const kept = (name: string) => nameFromPath(newPath([3, 12, 'interno'], name));

describe('the path of a file', () => {
  it.each([
    'Plano-final.pdf',
    'Plano final.pdf',
    'año ñandú (1).png',
    'Ñuñoa, señalética (2).PNG',
    '請求書 2026年11月.pdf',
    'Договор №5.docx',
    'عقد.pdf',
    '🏗️ obra 👍.jpg',
    'sin extensión',
    'acta v2.1',
    '.oculto',
    '-a.pdf',
    '¿?',
    'a=b&c+d#e%20.pdf',
    "L'été «final».pdf",
    'IMG_20261126_101500.jpg',
  ])('is of plain letters and gives back the name "%s"', (name) => {
    const path = newPath([3, 12, 'interno'], name);
    expect(path.split('/').slice(0, -1)).toEqual(['3', '12', 'interno']);
    expect(path.split('/').at(-1)).toMatch(PART);
    expect(nameFromPath(path)).toBe(name);
  });

  it('shows the ending, also of a name that it cannot hold as it is', () => {
    expect(newPath([3], 'año.PNG')).toMatch(/\.PNG$/);
    expect(newPath([3], 'plano.pdf')).toMatch(new RegExp(`^3/${RANDOM}-plano\\.pdf$`));
  });

  it.each([
    ['of folders', '../../etc/passwd', 'passwd'],
    ['of a mail header', '=?utf-8?Q?..=2Fa=C3=B1o.pdf?=', 'año.pdf'],
    ['of folders', 'C:\\Mis documentos\\año.pdf', 'año.pdf'],
    ['of letters and their marks apart, as a Mac writes', 'n\u0303andu\u0301.png', 'ñandú.png'],
    ['of what turns the order of reading', 'factura\u202efdp.exe', 'facturafdp.exe'],
    ['of control characters', 'a\u0000\r\nb.pdf', 'ab.pdf'],
    ['of half a sign', 'a\ud83d.pdf', 'a.pdf'],
    ['of nothing', '', 'archivo'],
    ['of blanks', ' \u200b ', 'archivo'],
  ])('keeps no part %s', (_what, name, left) => {
    expect(kept(name)).toBe(left);
  });

  it.each(['ñ', '請', '🏗'])(
    'keeps the beginning and the ending of a very long name of %s',
    (sign) => {
      const name = `${sign.repeat(200)}.docx`;
      expect(newPath([3], name).split('/').at(-1)).toMatch(PART);
      expect(kept(name)).toMatch(new RegExp(`^(${sign}){28,56}\\.docx$`, 'u'));
    },
  );

  it('is another one every time', () => {
    expect(newPath([3], 'a.pdf')).not.toBe(newPath([3], 'a.pdf'));
  });

  it('tells the name of files that were stored before', () => {
    const random = '0f8fad5b-d9cb-469f-a165-70867728950e';
    expect(nameFromPath(`3/12/${random}-Plano-final.pdf`)).toBe('Plano-final.pdf');
    expect(nameFromPath(`${random}-a.pdf`)).toBe('a.pdf');
    expect(nameFromPath(`3/${random}-${random}-a.pdf`)).toBe(`${random}-a.pdf`);
    expect(nameFromPath('3/x-a.pdf')).toBe('x-a.pdf');
    expect(nameFromPath(`3/y${random}-a.pdf`)).toBe(`y${random}-a.pdf`);
  });

  it.each([
    ['not of letters', '/w.pdf', 'w.pdf'],
    ['not of UTF-8', '=_w.pdf', 'archivo.pdf'],
    ['with a folder in it', '=Li4vYQ.pdf', 'a.pdf'],
    ['with what turns the order of reading', '=YeKArmI.pdf', 'ab.pdf'],
  ])('made by hand, %s, does no harm', (_what, part, name) => {
    expect(nameFromPath(`3/0f8fad5b-d9cb-469f-a165-70867728950e${part}`)).toBe(name);
  });
});

it('the small picture of a stored picture lies beside it, under the same name', () => {
  expect(miniPath('3/7/interno/uuid-a.png')).toBe('3/7/interno/mini/uuid-a.png');
});
