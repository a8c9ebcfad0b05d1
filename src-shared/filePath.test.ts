import { describe, expect, it } from 'vitest';
import { nameFromPath, newPath } from './filePath.ts';

const RANDOM = '[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}';

describe('the path of a file', () => {
  it.each([
    ['Plano final.pdf', 'Plano-final.pdf'],
    ['Ñuñoa, señalética (2).PNG', 'Nunoa-senaletica-2-.PNG'],
    ['../../etc/passwd', 'etc-passwd'],
    ['.oculto.', 'oculto'],
    ['--a--', 'a'],
    ['¿?', 'archivo'],
    ['', 'archivo'],
    [`${'a'.repeat(100)}.pdf`, `${'a'.repeat(76)}.pdf`],
  ])('keeps "%s" readable and safe', (name, safe) => {
    expect(newPath([3, 12, 'interno'], name)).toMatch(
      new RegExp(`^3/12/interno/${RANDOM}-${safe.replaceAll('.', '\\.')}$`),
    );
  });

  it('is another one every time', () => {
    expect(newPath([3], 'a.pdf')).not.toBe(newPath([3], 'a.pdf'));
  });

  it('tells the name that the file had', () => {
    const random = '0f8fad5b-d9cb-469f-a165-70867728950e';
    expect(nameFromPath(`3/12/${random}-Plano-final.pdf`)).toBe('Plano-final.pdf');
    expect(nameFromPath(`${random}-a.pdf`)).toBe('a.pdf');
    expect(nameFromPath(`3/${random}-${random}-a.pdf`)).toBe(`${random}-a.pdf`);
    expect(nameFromPath('3/x-a.pdf')).toBe('x-a.pdf');
    expect(nameFromPath(`3/y${random}-a.pdf`)).toBe(`y${random}-a.pdf`);
    expect(nameFromPath(newPath([3], 'a.pdf'))).toBe('a.pdf');
  });
});
