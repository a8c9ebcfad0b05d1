import { expect, it } from 'vitest';
import { hasIva, partsWithIva, taxDocumentName } from './tributarios.ts';

it('calls a document by its kind and number', () => {
  expect(taxDocumentName({ clase: '33', folio: 120 })).toBe('Factura 120');
  expect(taxDocumentName({ clase: 'honorarios', folio: 7 })).toBe('Boleta de honorarios 7');
  expect(hasIva('33')).toBe(true);
  expect(hasIva('honorarios')).toBe(false);
});

it('parts a total in net and IVA to the peso', () => {
  expect(partsWithIva(119_000)).toEqual({ neto: 100_000, iva: 19_000 });
  expect(partsWithIva(10_000)).toEqual({ neto: 8_403, iva: 1_597 });
  expect(partsWithIva(1)).toEqual({ neto: 1, iva: 0 });
});
