import { array, boolean, number, object, string, type InferType } from 'yup';
import { formatDay, formatDayShort, dayInChile } from '../../../src-shared/dates.ts';
import {
  lineInWords,
  nameInStatement,
  statementOf,
  type Line,
} from '../../../src-shared/estadoDeCuenta.ts';
import { AMOUNTS_WITH_IVA, formatSignedCLP } from '../../../src-shared/money.ts';
import { formatRut } from '../../../src-shared/rut.ts';
import { newSheet, WIDTH, type Sheet } from '../_shared/sheet/sheet.ts';

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

/** Where each column begins or, of figures, ends; in points. */
const COLUMNS = {
  vence: {},
  concepto: { at: 64, width: 164 },
  estado: { at: 238, width: 62 },
  cargo: { end: 356 },
  abono: { end: 420 },
  saldo: { end: WIDTH },
};
const SIZE = 9.5;

const writeHeads = (sheet: Sheet): void => {
  const look = { bold: true, quiet: true };
  const { vence, concepto, estado, cargo, abono, saldo } = COLUMNS;
  sheet.heads(
    [
      { text: 'Vence', ...look, ...vence },
      { text: 'Concepto', ...look, ...concepto },
      { text: 'Estado', ...look, ...estado },
      { text: 'Cargo', ...look, ...cargo },
      { text: 'Abono', ...look, ...abono },
      { text: 'Saldo acumulado', ...look, ...saldo },
    ],
    SIZE,
  );
};

function writeLine(sheet: Sheet, line: Line, now: Date): void {
  const { pago, refund, charged, paid, balance } = line;
  const paidOn =
    !refund && pago.estado === 'pagado' && pago.pagado_en !== null
      ? `\nel ${formatDayShort(dayInChile(new Date(pago.pagado_en)))}`
      : '';
  sheet.down(5);
  sheet.cells(
    [
      { text: refund ? '' : formatDayShort(pago.vence_el), ...COLUMNS.vence },
      { text: nameInStatement(pago), ...COLUMNS.concepto },
      { text: `${lineInWords(line, now)}${paidOn}`, ...COLUMNS.estado },
      { text: formatSignedCLP(charged), ...COLUMNS.cargo },
      { text: formatSignedCLP(paid), ...COLUMNS.abono },
      { text: formatSignedCLP(balance), bold: true, ...COLUMNS.saldo },
    ],
    SIZE,
    true,
  );
  sheet.down(4);
  sheet.rule();
}

/** A statement of account as a PDF: of all payments, or of those that fall due in a year. */
export async function statementFile(
  { cliente, rut, estudio, vendedor, pagos }: Account,
  year?: number,
  now = new Date(),
): Promise<Uint8Array> {
  const statement = statementOf(pagos, year, now);
  const sheet = await newSheet(`Estado de cuenta de ${cliente}`, now, {
    studio: estudio,
    seller: vendedor ?? '',
  });
  sheet.title('Estado de cuenta', cliente);
  const about = [
    rut && `RUT ${formatRut(rut)}`,
    year === undefined ? 'Todos los pagos' : `Año ${year}`,
    `Emitido el ${formatDay(dayInChile(now))}`,
    AMOUNTS_WITH_IVA,
  ];
  sheet.paragraph(about.filter(Boolean).join(' · '), { quiet: true });
  sheet.down(16);
  const sums: [label: string, amount: number][] = [
    ...(year === undefined ? [] : [['Saldo anterior', statement.previous] as [string, number]]),
    ['Total', statement.charged],
    ['Pagado', statement.paid],
    ['Saldo por pagar', statement.balance],
    ['Vencido', statement.overdue],
  ];
  sheet.figures(sums.map(([label, amount]) => ({ label, value: formatSignedCLP(amount) })));
  sheet.down(26);
  writeHeads(sheet);
  if (statement.lines.length === 0) sheet.paragraph('Sin pagos en este período.', { size: SIZE });
  for (const line of statement.lines) writeLine(sheet, line, now);
  return sheet.save('Documento informativo. No reemplaza boleta ni factura.');
}
