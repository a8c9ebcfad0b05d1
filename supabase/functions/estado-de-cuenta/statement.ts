import { array, boolean, number, object, string, type InferType } from 'yup';
import { formatDay, formatDayShort, dayInChile } from '../../../src-shared/dates.ts';
import { lineInWords, statementOf } from '../../../src-shared/estadoDeCuenta.ts';
import { formatSignedCLP } from '../../../src-shared/money.ts';
import { formatRut } from '../../../src-shared/rut.ts';
import { LETTER, linesOf, writable } from '../_shared/pdf.ts';

/** What public.estado_de_cuenta answers. */
export const accountSchema = object({
  cliente: string().required(),
  rut: string().nullable().defined(),
  estudio: string().required(),
  vendedor: string().nullable().defined(),
  pagos: array(
    object({
      id: number().required(),
      concepto: string().required(),
      monto: number().required(),
      abonado: number().required(),
      devuelto: number().required(),
      devuelto_el: string().nullable(),
      vence_el: string().required(),
      estado: string().required(),
      pagado_en: string().nullable().defined(),
      hito: number().nullable().defined(),
      espera_hito: boolean(),
    }),
  ).required(),
});
export type Account = InferType<typeof accountSchema>;

const MARGIN = 48;
const RIGHT = LETTER.width - MARGIN;
const SIZE = 9.5;
const LEADING = 13;
/** Below this stands the foot of the page alone. */
const FOOT = 72;

/** Where each column begins or, for figures, ends. */
const COLUMNS = { vence: MARGIN, concepto: 116, estado: 312, cargo: 430, abono: 497, saldo: RIGHT };
const CONCEPT_WIDTH = COLUMNS.estado - COLUMNS.concepto - 10;
const STATE_WIDTH = 62;

/** A statement of account as a PDF: of all payments, or of those that fall due in a year. */
export async function statementFile(
  { cliente, rut, estudio, vendedor, pagos }: Account,
  year?: number,
  now = new Date(),
): Promise<Uint8Array> {
  const { PDFDocument, StandardFonts, rgb } = await import('@cantoo/pdf-lib');
  const document = await PDFDocument.create();
  document.setTitle(`Estado de cuenta de ${cliente}`);
  document.setLanguage('es-CL');
  const regular = await document.embedFont(StandardFonts.Helvetica);
  const bold = await document.embedFont(StandardFonts.HelveticaBold);
  const [black, quiet, line] = [rgb(0, 0, 0), rgb(0.33, 0.38, 0.44), rgb(0.82, 0.8, 0.76)];
  const statement = statementOf(pagos, year, now);
  let page = document.addPage([LETTER.width, LETTER.height]);
  let y = LETTER.height - MARGIN;

  const write = (text: string, x: number, font = regular, size = SIZE, color = black) =>
    page.drawText(writable(text, font), { x, y, font, size, color });
  const figure = (text: string, right: number, font = regular, color = black) =>
    write(text, right - font.widthOfTextAtSize(text, SIZE), font, SIZE, color);
  const rule = (at: number) =>
    page.drawLine({
      start: { x: MARGIN, y: at },
      end: { x: RIGHT, y: at },
      thickness: 0.7,
      color: line,
    });
  const heads = () => {
    write('Vence', COLUMNS.vence, bold, SIZE, quiet);
    write('Concepto', COLUMNS.concepto, bold, SIZE, quiet);
    write('Estado', COLUMNS.estado, bold, SIZE, quiet);
    figure('Cargo', COLUMNS.cargo, bold, quiet);
    figure('Abono', COLUMNS.abono, bold, quiet);
    figure('Saldo', COLUMNS.saldo, bold, quiet);
    rule(y - 6);
    y -= 20;
  };

  write(estudio, MARGIN, bold, 11, quiet);
  for (const each of linesOf(writable(vendedor ?? '', regular), regular, RIGHT - MARGIN, 8.5)) {
    y -= 12;
    write(each, MARGIN, regular, 8.5, quiet);
  }
  y -= 38;
  write('Estado de cuenta', MARGIN, bold, 22);
  y -= 30;
  const about: [string, string][] = [
    ['Cliente', cliente],
    ...(rut === null ? [] : [['RUT', formatRut(rut)] as [string, string]]),
    ['Período', year === undefined ? 'Todos los pagos' : `Año ${year}`],
    ['Emitido el', formatDay(dayInChile(now))],
  ];
  for (const [label, value] of about) {
    write(label, MARGIN, regular, 10.5, quiet);
    for (const each of linesOf(writable(value, regular), regular, RIGHT - 148, 10.5)) {
      write(each, 148, regular, 10.5);
      y -= 15;
    }
  }
  y -= 12;
  const sums: [string, number][] = [
    ...(year === undefined ? [] : [['Saldo anterior', statement.previous] as [string, number]]),
    ['Total', statement.charged],
    ['Pagado', statement.paid],
    ['Saldo por pagar', statement.balance],
    ['Vencido', statement.overdue],
  ];
  sums.forEach(([label, amount], n) => {
    const x = MARGIN + (n * (RIGHT - MARGIN)) / sums.length;
    write(label, x, regular, 9, quiet);
    y -= 17;
    write(formatSignedCLP(amount), x, bold, 13);
    y += 17;
  });
  y -= 52;
  heads();
  if (statement.lines.length === 0) write('Sin pagos en este período.', MARGIN);
  for (const one of statement.lines) {
    const { pago, refund, charged, paid, balance } = one;
    const concept = linesOf(writable(pago.concepto, regular), regular, CONCEPT_WIDTH, SIZE);
    const words = lineInWords(one, now);
    const paidOn =
      !refund && pago.estado === 'pagado' && pago.pagado_en !== null
        ? [`el ${formatDayShort(dayInChile(new Date(pago.pagado_en)))}`]
        : [];
    const state = [...linesOf(words, regular, STATE_WIDTH, SIZE), ...paidOn];
    const rows = Math.max(concept.length, state.length, 1);
    if (y - (rows - 1) * LEADING < FOOT) {
      page = document.addPage([LETTER.width, LETTER.height]);
      y = LETTER.height - MARGIN;
      heads();
    }
    if (!refund) write(formatDayShort(pago.vence_el), COLUMNS.vence);
    figure(formatSignedCLP(charged), COLUMNS.cargo);
    figure(formatSignedCLP(paid), COLUMNS.abono);
    figure(formatSignedCLP(balance), COLUMNS.saldo, bold);
    for (let n = 0; n < rows; n += 1) {
      write(concept[n] ?? '', COLUMNS.concepto);
      write(
        state[n] ?? '',
        COLUMNS.estado,
        regular,
        SIZE,
        n < state.length - paidOn.length ? black : quiet,
      );
      y -= LEADING;
    }
    rule(y + 5);
    y -= 8;
  }
  const pages = document.getPages();
  pages.forEach((each, n) => {
    page = each;
    y = 40;
    write('Documento informativo. No reemplaza boleta ni factura.', MARGIN, regular, 8.5, quiet);
    const count = `Página ${n + 1} de ${pages.length}`;
    write(count, RIGHT - regular.widthOfTextAtSize(count, 8.5), regular, 8.5, quiet);
  });
  return document.save();
}
