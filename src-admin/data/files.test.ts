import { describe, expect, it } from 'vitest';
import { acceptedTypes, checkFile } from './files.ts';

const MB = 1024 * 1024;
const file = (size: number, type: string) => ({ name: 'plano.pdf', size, type });

describe('what a bucket takes', () => {
  it('is offered to the file field', () => {
    expect(acceptedTypes('adjuntos')).toBe(
      'image/png,image/jpeg,image/webp,application/pdf,text/plain,application/zip',
    );
    expect(acceptedTypes('imagenes')).toBe('image/png,image/jpeg,image/webp');
    expect(acceptedTypes('comprobantes')).toBe('image/png,image/jpeg,image/webp,application/pdf');
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
      'plano.pdf: no aceptamos este tipo de archivo. Usa PDF, PNG, JPG o WebP.',
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
