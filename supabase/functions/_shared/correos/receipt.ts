import { array, number, object, string, type InferType } from 'yup';
import { numberLabel } from '../../../../src-shared/compra.ts';
import { formatDay } from '../../../../src-shared/dates.ts';
import { formatCLP } from '../../../../src-shared/money.ts';
import { METODOS_PAGO, optionText } from '../../../../src-shared/options.ts';
import { formatPaid, isPaidToTheMinute } from '../../../../src-shared/pagos.ts';
import { LETTER, linesOf, writable } from '../pdf.ts';
import { amount, day, instant, option, optionalText, text } from './fields.ts';

/** What a receipt says, line by line, in this order. */
export interface Receipt {
  /** The studio's name. */
  studio: string;
  orden: string;
  rows: readonly (readonly [label: string, value: string])[];
}

/** A file as a mail takes it. */
interface Pdf {
  name: string;
  content: Uint8Array;
}

const SHEET = { ...LETTER, margin: 64 };
const LABEL_WIDTH = 150;
const SIZE = 11;
const LEADING = 16;

/** The receipt of a payment as a PDF. It says that it replaces no tax document. */
export async function receiptFile({ studio, orden, rows }: Receipt): Promise<Pdf> {
  // Only mails with a receipt wait for it.
  const { PDFDocument, StandardFonts, rgb } = await import('@cantoo/pdf-lib');
  const document = await PDFDocument.create();
  document.setTitle(`Comprobante de pago ${orden}`);
  document.setLanguage('es-CL');
  let page = document.addPage([SHEET.width, SHEET.height]);
  const regular = await document.embedFont(StandardFonts.Helvetica);
  const bold = await document.embedFont(StandardFonts.HelveticaBold);
  const quiet = rgb(0.33, 0.38, 0.44);
  let y = SHEET.height - SHEET.margin;
  const write = (text: string, x: number, font = regular, size = SIZE, color = rgb(0, 0, 0)) =>
    page.drawText(writable(text, font), { x, y, font, size, color });
  const makeRoom = () => {
    if (y >= SHEET.margin) return;
    page = document.addPage([SHEET.width, SHEET.height]);
    y = SHEET.height - SHEET.margin;
  };

  write(studio, SHEET.margin, bold, SIZE, quiet);
  y -= 40;
  write('Comprobante de pago', SHEET.margin, bold, 22);
  y -= 40;
  const width = SHEET.width - 2 * SHEET.margin - LABEL_WIDTH;
  for (const [label, value] of rows) {
    makeRoom();
    write(label, SHEET.margin, regular, SIZE, quiet);
    for (const line of linesOf(writable(value, regular), regular, width, SIZE)) {
      makeRoom();
      write(line, SHEET.margin + LABEL_WIDTH);
      y -= LEADING;
    }
    y -= 8;
  }
  y -= 16;
  makeRoom();
  write('Comprobante de pago. No reemplaza boleta ni factura.', SHEET.margin, bold);
  return { name: `comprobante-${orden}.pdf`, content: await document.save() };
}

/** An amount that came, or went back. */
const partSchema = object({
  clase: string().oneOf(['abono', 'devolucion']).required(),
  monto: amount(),
  dia: day(),
  metodo: option(METODOS_PAGO),
  /** The order that it was paid in together with others. */
  orden: optionalText(),
});

/** What public.comprobante_de_pago answers. */
export const paidSchema = object({
  total: amount(),
  saldo: number().integer().min(0).required(),
  abonos: array(partSchema).required(),
  estudio: text(),
  vendedor: optionalText(),
  a_nombre_de: text(),
  orden: text(),
  concepto: text(),
  monto: amount(),
  metodo: option(METODOS_PAGO),
  pagado_en: instant(),
});

type Paid = Pick<
  InferType<typeof paidSchema>,
  'orden' | 'concepto' | 'monto' | 'metodo' | 'pagado_en'
> & {
  a_nombre_de?: string | null | undefined;
  vendedor?: string | null | undefined;
  total?: number | undefined;
  saldo?: number | undefined;
  abonos?: InferType<typeof partSchema>[];
};

/** What came, and of a part what is owed in all and what still is. */
export const partsOf = ({
  monto,
  total = monto,
  saldo = 0,
}: Pick<Paid, 'monto' | 'total' | 'saldo'>): Record<string, string> =>
  total === monto
    ? { 'Total, IVA incluido': formatCLP(monto) }
    : {
        'Recibido, IVA incluido': formatCLP(monto),
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
          optionText(METODOS_PAGO, metodo).toLowerCase(),
          ...(orden ? [`orden ${orden}`] : []),
        ].join(', '),
      ]);

/** The receipt of what was paid, as its mail brings it and its page offers it. */
export const paymentReceipt = (paid: Paid, studio: string): Promise<Pdf> =>
  receiptFile({
    studio,
    orden: paid.orden,
    rows: [
      [numberLabel(paid.orden), paid.orden],
      ...(paid.vendedor ? [['Quién vende', paid.vendedor] as const] : []),
      ...(paid.a_nombre_de ? [['Quién paga', paid.a_nombre_de] as const] : []),
      ['Concepto', paid.concepto],
      ...Object.entries(partsOf(paid)),
      ...linesOfParts(paid),
      ['Medio de pago', optionText(METODOS_PAGO, paid.metodo)],
      [
        'Pagado',
        `${formatPaid(paid.metodo, paid.pagado_en)}${isPaidToTheMinute(paid.metodo, paid.pagado_en) ? ' (hora de Chile)' : ''}`,
      ],
    ],
  });
