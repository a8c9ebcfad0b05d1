import { array, boolean, number, object, string, type InferType } from 'yup';
import { numberLabel } from '../../../../src-shared/compra.ts';
import { formatDay } from '../../../../src-shared/dates.ts';
import { formatCLP, withIvaLabel } from '../../../../src-shared/money.ts';
import { METODOS_ABONO, optionText } from '../../../../src-shared/options.ts';
import { formatPaid, isPaidToTheMinute, meansText } from '../../../../src-shared/pagos.ts';
import { newSheet } from '../sheet/sheet.ts';
import { amount, day, instant, option, optionalText, text } from './fields.ts';

/** What a receipt says, line by line, in this order. */
export interface Receipt {
  /** The studio's name. */
  studio: string;
  /** What the law wants to know of who sells. */
  seller?: string;
  referencia: string;
  /** What came, and of a part what is owed in all and what still is. */
  amounts: Readonly<Record<string, string>>;
  rows: readonly (readonly [label: string, value: string])[];
}

/** A file as a mail takes it. */
interface Pdf {
  name: string;
  content: Uint8Array;
}

/** The receipt of a payment as a PDF. It says that it replaces no tax document. */
export async function receiptFile({
  studio,
  seller,
  referencia,
  amounts,
  rows,
}: Receipt): Promise<Pdf> {
  const name = `Comprobante de pago ${referencia}`;
  const sheet = await newSheet(name, new Date(), {
    studio,
    ...(seller && { seller }),
  });
  sheet.title('Comprobante de pago');
  sheet.figures(Object.entries(amounts).map(([label, value]) => ({ label, value })));
  sheet.down(18);
  sheet.facts(rows);
  sheet.down(18);
  sheet.paragraph('Comprobante de pago. No reemplaza boleta ni factura.', { quiet: true });
  return { name: `comprobante-${referencia}.pdf`, content: await sheet.save(name) };
}

/** An amount that came, or went back. */
const partSchema = object({
  clase: string().oneOf(['abono', 'devolucion']).required(),
  monto: amount(),
  dia: day(),
  metodo: option(METODOS_ABONO),
  /** The order that it was paid in together with others. */
  orden: optionalText(),
});

/** What public.comprobante_de_pago answers. */
export const paidSchema = object({
  total: amount(),
  saldo: number().integer().min(0).required(),
  /** What of monto its client withheld; missing where the database is older. */
  retenido: number().integer().min(0),
  /** Whether IVA is in it, null where nobody knows; missing where the database is older. */
  afecto: boolean().nullable(),
  abonos: array(partSchema).required(),
  estudio: text(),
  vendedor: optionalText(),
  a_nombre_de: text(),
  orden: text(),
  referencia: string(),
  concepto: text(),
  monto: amount(),
  metodo: option(METODOS_ABONO),
  /** What the provider called it, where it came through one. */
  medio: string().nullable(),
  pagado_en: instant(),
});

type Paid = Pick<
  InferType<typeof paidSchema>,
  'orden' | 'referencia' | 'concepto' | 'monto' | 'metodo' | 'pagado_en'
> & {
  a_nombre_de?: string | null | undefined;
  vendedor?: string | null | undefined;
  medio?: string | null | undefined;
  total?: number | undefined;
  saldo?: number | undefined;
  afecto?: boolean | null | undefined;
  abonos?: InferType<typeof partSchema>[];
};

/** What came, and of a part what is owed in all and what still is. */
export const partsOf = ({
  monto,
  total = monto,
  saldo = 0,
  afecto,
}: Pick<Paid, 'monto' | 'total' | 'saldo' | 'afecto'>): Record<string, string> =>
  total === monto
    ? { [withIvaLabel('Total', afecto)]: formatCLP(monto) }
    : {
        [withIvaLabel('Recibido', afecto)]: formatCLP(monto),
        'Total del pago': formatCLP(total),
        'Queda por pagar': formatCLP(saldo),
      };

/** What came in several parts or together with others, or went back, line by line. */
const linesOfParts = ({ abonos = [] }: Paid): [string, string][] =>
  abonos.length < 2 && !abonos[0]?.orden
    ? []
    : abonos.map(({ clase, monto, dia, metodo, orden }) => [
        clase === 'abono' ? 'Abono' : 'Devolución',
        [
          formatCLP(monto),
          formatDay(dia),
          optionText(METODOS_ABONO, metodo).toLowerCase(),
          ...(orden ? [`orden ${orden}`] : []),
        ].join(', '),
      ]);

/** What people call what was paid; of what was queued before that was short, its long number. */
export const calledIn = ({ orden, referencia }: Pick<Paid, 'orden' | 'referencia'>): string =>
  referencia ?? orden;

/** The receipt of what was paid, as its mail brings it and its page offers it. */
export const paymentReceipt = (paid: Paid, studio: string): Promise<Pdf> =>
  receiptFile({
    studio,
    seller: paid.vendedor ?? '',
    referencia: calledIn(paid),
    amounts: partsOf(paid),
    rows: [
      ['Concepto', paid.concepto],
      [numberLabel(calledIn(paid)), calledIn(paid)],
      ...(paid.vendedor ? [['Quién vende', paid.vendedor] as const] : []),
      ...(paid.a_nombre_de ? [['Quién paga', paid.a_nombre_de] as const] : []),
      ...linesOfParts(paid),
      ['Medio de pago', meansText(paid.metodo, paid.medio)],
      [
        'Pagado',
        `${formatPaid(paid.metodo, paid.pagado_en)}${isPaidToTheMinute(paid.metodo, paid.pagado_en) ? ' (hora de Chile)' : ''}`,
      ],
    ],
  });
