import { describe, expect, it } from 'vitest';
import { acceptedTypes, checkFile, nameFromPath, newPath } from './files.ts';

const MB = 1024 * 1024;
const file = (size: number, type: string) => ({ name: 'plano.pdf', size, type });

describe('what a bucket takes', () => {
  it('is offered to the file field', () => {
    expect(acceptedTypes('adjuntos')).toBe(
      'image/png,image/jpeg,image/webp,application/pdf,text/plain,application/zip',
    );
    expect(acceptedTypes('comprobantes')).toBe('image/png,image/jpeg,image/webp,application/pdf');
  });

  it.each([
    ['adjuntos', 10 * MB, 'application/pdf'],
    ['adjuntos', 1, 'application/zip'],
    ['adjuntos', 1, 'text/plain'],
    ['comprobantes', 5 * MB, 'image/webp'],
  ] as const)('%s takes %i bytes of %s', (bucket, size, type) => {
    expect(() => checkFile(bucket, file(size, type))).not.toThrow();
  });

  it.each([
    ['adjuntos', 0, 'application/pdf', 'plano.pdf: el archivo está vacío.'],
    ['adjuntos', 10 * MB + 1, 'application/pdf', 'plano.pdf: pesa más de 10 MB.'],
    ['comprobantes', 5 * MB + 1, 'application/pdf', 'plano.pdf: pesa más de 5 MB.'],
    [
      'adjuntos',
      1,
      'text/html',
      'plano.pdf: no aceptamos este tipo de archivo. Usa PDF, PNG, JPG o WebP.',
    ],
    [
      'comprobantes',
      1,
      'application/zip',
      'plano.pdf: no aceptamos este tipo de archivo. Usa PDF, PNG, JPG o WebP.',
    ],
    [
      'comprobantes',
      1,
      '',
      'plano.pdf: no aceptamos este tipo de archivo. Usa PDF, PNG, JPG o WebP.',
    ],
  ] as const)('%s refuses %i bytes of "%s"', (bucket, size, type, message) => {
    expect(() => checkFile(bucket, file(size, type))).toThrow(
      expect.objectContaining({ name: 'DataError', kind: 'file', message }),
    );
  });
});

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
