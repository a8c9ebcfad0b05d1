import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { acceptedTypes, limitsOf } from '../../src-shared/fileKinds.ts';
import { checkFile, takeFile } from './files.ts';
import { pngFile } from '../../tests/pngFile.ts';

const MB = 1024 * 1024;
const file = (size: number, type: string) => ({ name: 'plano.pdf', size, type });

describe('what a bucket takes', () => {
  it('is offered to the file field', () => {
    const accepted = acceptedTypes('adjuntos').split(',');
    expect(accepted).toEqual(
      expect.arrayContaining(['image/png', '.docx', '.xls', '.zip', '.csv']),
    );
    expect(acceptedTypes('comprobantes')).toBe(
      'image/png,image/jpeg,image/webp,application/pdf,image/heic,.png,.jpg,.jpeg,.jfif,.webp,.pdf,.heic,.heif,.avif',
    );
  });

  it.each([
    ['adjuntos', /^Hasta 10 archivos de 10 MB cada uno: imágenes, PDF, Word, Excel, TXT o ZIP/],
    ['imagenes', /^Hasta 10 imágenes PNG, JPG o WebP/],
    ['comprobantes', /^Un PDF o una imagen, de hasta 5 MB/],
    ['portadas', /^JPG, PNG o WebP, de hasta 30 MB/],
  ] as const)('is said before somebody chooses: %s', (kind, said) => {
    expect(limitsOf(kind, 10)).toMatch(said);
  });

  it('of one file alone says so', () => {
    expect(limitsOf('adjuntos', 1)).toMatch(/^Un archivo de hasta 10 MB: imágenes/);
  });

  it.each([
    ['adjuntos', 10 * MB, 'application/pdf'],
    ['adjuntos', 1, 'application/zip'],
    ['adjuntos', 1, 'text/plain'],
    ['comprobantes', 5 * MB, 'image/webp'],
    ['imagenes', 10 * MB, 'image/jpeg'],
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
      'plano.pdf: no aceptamos este tipo de archivo. Usa PDF, PNG, JPG, WebP, Word, Excel, TXT o ZIP.',
    ],
    ['imagenes', 10 * MB + 1, 'image/png', 'plano.pdf: pesa más de 10 MB.'],
    [
      'imagenes',
      1,
      'application/pdf',
      'plano.pdf: no aceptamos este tipo de archivo. Usa PNG, JPG o WebP.',
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

describe('what is chosen', () => {
  it('and too large is not read', async () => {
    const large = new File(['%PDF'], 'plano.pdf');
    Object.defineProperty(large, 'size', { value: 10 * MB + 1 });
    large.arrayBuffer = () => Promise.reject(new Error('read'));
    await expect(takeFile('adjuntos', large)).rejects.toThrow('plano.pdf: pesa más de 10 MB.');
  });

  it.each([
    [
      'as nothing in particular',
      'boleta.pdf',
      ['%PDF-1.7'],
      'application/octet-stream',
      'application/pdf',
    ],
    [
      'as a photo of old',
      'foto.jpg',
      [Uint8Array.of(0xff, 0xd8, 0xff, 0xe0)],
      'image/pjpeg',
      'image/jpeg',
    ],
    [
      'as a ZIP of Windows',
      'a.zip',
      [zipSync({ a: strToU8('a') })],
      'application/x-zip-compressed',
      'application/zip',
    ],
    ['without a type', 'notas.txt', ['Señal'], '', 'text/plain'],
  ] as const)('and declared %s (%s) is taken as what it is', async (_as, name, parts, type, is) => {
    const taken = await takeFile('adjuntos', new File([...parts], name, { type }));
    expect([taken.name, taken.type]).toEqual([name, is]);
  });

  it('and declared as what it is stays the same file', async () => {
    const file = pngFile('foto.png');
    expect(await takeFile('comprobantes', file)).toBe(file);
  });

  it.each([
    [
      'adjuntos',
      new File(['MZ\u0090\u0000'], 'instalador.exe', { type: 'application/pdf' }),
      'instalador.exe: no aceptamos este tipo de archivo. Usa PDF, PNG, JPG, WebP, Word, Excel, TXT o ZIP.',
    ],
    [
      'adjuntos',
      new File(['MZ\u0090\u0000'], 'boleta.pdf', { type: 'application/pdf' }),
      'boleta.pdf: por dentro no es un archivo .pdf. Ábrelo, guárdalo de nuevo y elige ese.',
    ],
    [
      'comprobantes',
      new File(['Hola'], 'nota.txt', { type: 'application/pdf' }),
      'nota.txt: no aceptamos este tipo de archivo. Usa PDF, PNG, JPG o WebP.',
    ],
    [
      'imagenes',
      new File(['%PDF-1.7'], 'a.pdf', { type: 'image/png' }),
      'a.pdf: no aceptamos este tipo de archivo. Usa PNG, JPG o WebP.',
    ],
    [
      'comprobantes',
      new File([], 'vacio.pdf', { type: 'application/pdf' }),
      'vacio.pdf: el archivo está vacío.',
    ],
  ] as const)('for %s and is something else is refused', async (kind, file, message) => {
    await expect(takeFile(kind, file)).rejects.toMatchObject({ kind: 'file', message });
  });

  it('and cannot be read any more is refused with what to do', async () => {
    const gone = pngFile('foto.png');
    gone.slice = () => gone;
    gone.arrayBuffer = () => Promise.reject(new DOMException('', 'NotReadableError'));
    await expect(takeFile('adjuntos', gone)).rejects.toMatchObject({
      message: 'foto.png: no pudimos leerlo. Elígelo otra vez.',
    });
  });
});
