import { optionText, type Option } from './options.ts';

/** Kinds of tax documents, as the tax office numbers them; a boleta de honorarios is another system of theirs. */
export const CLASES_TRIBUTARIAS = [
  { valor: 'honorarios', texto: 'Boleta de honorarios' },
  { valor: '39', texto: 'Boleta' },
  { valor: '41', texto: 'Boleta exenta' },
  { valor: '33', texto: 'Factura' },
  { valor: '34', texto: 'Factura exenta' },
  { valor: '61', texto: 'Nota de crédito' },
] as const satisfies readonly Option[];

export type ClaseTributaria = (typeof CLASES_TRIBUTARIAS)[number]['valor'];

/** What people call a tax document: «Factura 120». */
export const taxDocumentName = ({ clase, folio }: { clase: string; folio: number }): string =>
  `${optionText(CLASES_TRIBUTARIAS, clase)} ${folio}`;

/** Kinds of which a part is charged with IVA. */
const WITH_IVA: readonly string[] = ['33', '39', '61'];

export const hasIva = (clase: string): boolean => WITH_IVA.includes(clase);

const IVA_PERCENT = 19;

/** A total with IVA, in the amount that IVA is charged on and the IVA, in whole pesos. */
export function partsWithIva(total: number): { neto: number; iva: number } {
  const neto = Math.round((total * 100) / (100 + IVA_PERCENT));
  return { neto, iva: total - neto };
}
