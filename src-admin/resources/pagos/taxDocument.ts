import { formatCLP, parseCLP } from '../../../src-shared/money.ts';
import type { Dte } from '../../../src-shared/dte.ts';
import { hasIva, partsWithIva, type ClaseTributaria } from '../../../src-shared/tributarios.ts';
import type { Pago, Row } from '../../data/rows.ts';

/** A tax document with how much of it each amount that came, or went back, uses. */
export type TaxDocument = Row<'documentos_tributarios'> & {
  documentos_abonos: readonly { abono: number; monto: number }[];
};

/** What came for a payment, or went back, and how much of it has a document: `public.abonos_documentados`. */
export interface TaxLine {
  abono: number;
  clase: string;
  metodo: string;
  monto: number;
  documentado: number;
  falta: boolean;
}

/** What is known of the documents of a payment. */
export interface TaxState {
  lines: readonly TaxLine[];
  documents: readonly TaxDocument[];
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0);

const withoutDocument = (lines: readonly TaxLine[], clase: string): number =>
  sumOf(lines.filter((line) => line.clase === clase).map((line) => line.monto - line.documentado));

/** For how many pesos a document of a payment may be: what came without one, and all that the payment lacks. */
export function expectedOf(
  pago: Pick<Pago, 'id' | 'monto' | 'estado'>,
  { lines, documents }: TaxState,
  clase: string,
): { came: number; all: number } {
  const own = documents.filter((document) => document.pago === pago.id);
  const totalOf = (some: readonly TaxDocument[]) => sumOf(some.map(({ total }) => total));
  const notes = own.filter((document) => document.clase === '61');
  const issued = own.filter((document) => document.clase !== '61');
  if (clase === '61') {
    const went = withoutDocument(lines, 'devolucion');
    const isVoid = pago.estado === 'anulado';
    const corrected = correctable({ lines, documents: own });
    return { came: went, all: isVoid ? totalOf(corrected) - totalOf(notes) : went };
  }
  const documented = sumOf(
    lines.filter((line) => line.clase === 'abono').map((line) => line.documentado),
  );
  const unused = sumOf(
    issued.map(
      ({ total, documentos_abonos }) => total - sumOf(documentos_abonos.map(({ monto }) => monto)),
    ),
  );
  return { came: withoutDocument(lines, 'abono'), all: pago.monto - documented - unused };
}

/** Another payment of its client that a document may be of, and how much of what came for it has none. */
export interface OtherPayment {
  pago: number;
  concepto: string;
  llegado: number;
}

/** The same of several payments: a document of several is of what came. */
export function expectedWith(
  expected: { came: number; all: number },
  others: readonly OtherPayment[],
  chosen: readonly number[],
): { came: number; all: number } {
  const more = sumOf(
    others.filter(({ pago }) => chosen.includes(pago)).map(({ llegado }) => llegado),
  );
  return more === 0 ? expected : { came: expected.came + more, all: expected.came + more };
}

/** What a nota de crédito may correct. */
export const correctable = ({ documents }: TaxState): readonly TaxDocument[] =>
  documents.filter(({ clase }) => clase !== '61' && clase !== 'honorarios');

/** Which of several documents a nota de crédito says that it corrects. */
export const correctedBy = (
  { corrige }: Dte,
  documents: readonly TaxDocument[],
): TaxDocument | undefined =>
  documents.find(({ clase, folio }) => clase === corrige?.clase && folio === corrige.folio);

/** How many pesos that went back lack a nota de crédito. */
export const lacksNote = ({ lines }: TaxState): number =>
  sumOf(
    lines
      .filter((line) => line.clase === 'devolucion' && line.falta)
      .map((line) => line.monto - line.documentado),
  );

/** How much their client withheld of what has no document yet. */
export const withheldIn = ({ lines }: TaxState): number =>
  withoutDocument(
    lines.filter(({ metodo }) => metodo === 'retencion'),
    'abono',
  );

/** A document as it is typed. */
export interface TaxFields {
  clase: ClaseTributaria;
  folio: string | null;
  dia: string | null;
  total: string | null;
  exento: string | null;
  retencion: string | null;
  parcial: boolean;
  /** The other payments that it is of. */
  otros: readonly number[];
  /** Of a nota de crédito, the document that it corrects, where there are several. */
  anula: number | null;
}

/** An amount as it stands in its field. */
export const pesosText = (amount: number): string => formatCLP(amount).slice(1);

const amountIn = (text: string | null): number => parseCLP(text ?? '') ?? 0;

/** The amounts of a document that was typed: its total parted, in whole pesos. */
export function typedAmounts({ clase, total, exento, retencion }: TaxFields) {
  const all = amountIn(total);
  if (!hasIva(clase))
    return {
      ...{ neto: 0, iva: 0, exento: all },
      retencion: clase === 'honorarios' ? amountIn(retencion) : 0,
    };
  const exempt = Math.min(amountIn(exento), all);
  return { ...partsWithIva(all - exempt), exento: exempt, retencion: 0 };
}

const FOLIO = /^[1-9]\d{0,9}$/;

/** What is wrong with the sum of a document: the database refuses the same. */
export function wrongSum(
  total: number,
  { came, all }: { came: number; all: number },
  isPart: boolean,
): string | null {
  if (total === came || total === all) return null;
  const most = Math.max(came, all);
  if (total > most)
    return most === 0
      ? 'Este pago ya tiene sus documentos.'
      : `Es más que lo que falta por documentar aquí, ${formatCLP(most)}. Revisa si es de otro pago.`;
  return isPart
    ? null
    : `Aquí faltan ${formatCLP(came || all)}. Si el documento es solo de una parte, márcalo abajo.`;
}

/** What is wrong with what was typed, by field. The database decides. */
export function wrongTax(
  fields: TaxFields,
  expected: { came: number; all: number },
): Partial<Record<keyof TaxFields, string>> {
  const total = amountIn(fields.total);
  const { retencion } = typedAmounts(fields);
  const sum =
    total === 0 ? 'Escribe el total, en pesos enteros.' : wrongSum(total, expected, fields.parcial);
  return {
    ...(!FOLIO.test((fields.folio ?? '').replace(/[.\s]/g, '')) && {
      folio: 'Escribe el folio: el número del documento.',
    }),
    ...(!fields.dia && { dia: 'Escribe la fecha del documento.' }),
    ...(sum && { total: sum }),
    ...(retencion > 0 &&
      retencion >= total && { retencion: 'La retención es menor que el total.' }),
  };
}

/** What is sent of a document. */
export interface SentTax {
  clase: ClaseTributaria;
  folio: number;
  dia: string;
  neto: number;
  exento: number;
  iva: number;
  retencion: number;
  parcial: boolean;
  emisor?: string;
  receptor?: string;
  /** The other payments that it is of. */
  otros: readonly number[];
  anula: number | null;
}

export const readTax = (fields: TaxFields): SentTax => ({
  ...{ clase: fields.clase, dia: fields.dia ?? '', parcial: fields.parcial },
  ...{ otros: fields.otros, anula: fields.clase === '61' ? fields.anula : null },
  folio: Number((fields.folio ?? '').replace(/[.\s]/g, '')),
  ...typedAmounts(fields),
});

export const sentDte = (dte: Dte, { parcial, otros, anula }: TaxFields): SentTax => ({
  ...{ clase: dte.clase, folio: dte.folio, dia: dte.dia, parcial, retencion: 0 },
  ...{ otros, anula: dte.clase === '61' ? anula : null },
  ...{ neto: dte.neto, exento: dte.exento, iva: dte.iva },
  ...{ emisor: dte.emisor, receptor: dte.receptor },
});

/** The document of a file that is meant: the only one, or the only one for that RUT and sum. */
export function meantDte(
  dtes: readonly Dte[],
  rut: string | null,
  sumsOf: (clase: string) => { came: number; all: number },
): Dte | null {
  if (dtes.length === 1) return dtes[0] ?? null;
  const fitting = dtes.filter(({ receptor, total, clase }) => {
    const { came, all } = sumsOf(clase);
    return receptor === rut && (total === came || total === all);
  });
  return fitting.length === 1 ? (fitting[0] ?? null) : null;
}
