import { dayInChile, formatDay, formatDayShort, formatMonth } from '../../../src-shared/dates.ts';
import { documentsText, whatFor, type Mes } from '../../../src-shared/mes.ts';
import { formatSignedCLP } from '../../../src-shared/money.ts';
import { optionText } from '../../../src-shared/options.ts';
import { meansText } from '../../../src-shared/pagos.ts';
import { formatRut } from '../../../src-shared/rut.ts';
import { CLASES_TRIBUTARIAS } from '../../../src-shared/tributarios.ts';
import { newSheet, WIDTH } from '../_shared/sheet/sheet.ts';

const SIZE = 9;

/** Where each column begins or, of figures, ends; in points. */
const LINES = {
  dia: {},
  de: { at: 58, width: 112 },
  por: { at: 176, width: 120 },
  medio: { at: 302, width: 62 },
  documento: { at: 370, width: 74 },
  total: { end: WIDTH },
};
const SUMS = {
  clase: {},
  neto: { end: 220 },
  exento: { end: 310 },
  iva: { end: 400 },
  total: { end: WIDTH },
};
const HEAD = { bold: true, quiet: true } as const;

/** A month as a PDF: its sums by document and by means, and each amount. */
export async function monthFile(mes: Mes, now = new Date()): Promise<Uint8Array> {
  const name = formatMonth(mes.mes);
  const sheet = await newSheet(`Mes: ${name}`, now);
  sheet.title('Lo que llegó', name);
  sheet.paragraph(
    `Lo que llegó menos lo que se devolvió, IVA incluido. Hecho el ${formatDay(dayInChile(now))}.`,
    { quiet: true },
  );
  sheet.down(16);
  sheet.figures([
    { label: 'Total', value: formatSignedCLP(mes.total) },
    { label: 'Mes anterior', value: formatSignedCLP(mes.mes_antes) },
    { label: 'Mismo mes, año anterior', value: formatSignedCLP(mes.anio_antes) },
    { label: 'Sin documento', value: formatSignedCLP(mes.sin_documento.total) },
  ]);
  sheet.down(24);
  sheet.cells(
    [
      { text: 'Por documento', ...HEAD, ...SUMS.clase },
      { text: 'Neto', ...HEAD, ...SUMS.neto },
      { text: 'Exento', ...HEAD, ...SUMS.exento },
      { text: 'IVA', ...HEAD, ...SUMS.iva },
      { text: 'Total', ...HEAD, ...SUMS.total },
    ],
    SIZE,
    true,
  );
  for (const { clase, cuantos, neto, exento, iva, total } of mes.por_documento) {
    sheet.down(4);
    sheet.cells(
      [
        { text: `${optionText(CLASES_TRIBUTARIAS, clase)} (${cuantos})`, ...SUMS.clase },
        { text: formatSignedCLP(neto), ...SUMS.neto },
        { text: formatSignedCLP(exento), ...SUMS.exento },
        { text: formatSignedCLP(iva), ...SUMS.iva },
        { text: formatSignedCLP(total), bold: true, ...SUMS.total },
      ],
      SIZE,
      true,
    );
  }
  sheet.down(18);
  for (const { metodo, medio, cuantos, total } of mes.por_medio) {
    sheet.cells(
      [
        { text: `${meansText(metodo, medio)} (${cuantos})` },
        { text: formatSignedCLP(total), bold: true, end: WIDTH },
      ],
      SIZE,
      true,
    );
    sheet.down(4);
  }
  sheet.down(18);
  sheet.heads(
    [
      { text: 'Día', ...HEAD, ...LINES.dia },
      { text: 'Cliente', ...HEAD, ...LINES.de },
      { text: 'Por', ...HEAD, ...LINES.por },
      { text: 'Medio', ...HEAD, ...LINES.medio },
      { text: 'Documento', ...HEAD, ...LINES.documento },
      { text: 'Total', ...HEAD, ...LINES.total },
    ],
    SIZE,
  );
  if (mes.lineas.length === 0) sheet.paragraph('No ha llegado nada.', { size: SIZE });
  for (const line of mes.lineas) {
    sheet.down(5);
    sheet.cells(
      [
        { text: formatDayShort(line.dia), ...LINES.dia },
        { text: `${line.de}${line.rut ? `\n${formatRut(line.rut)}` : ''}`, ...LINES.de },
        { text: whatFor(line), ...LINES.por },
        { text: meansText(line.metodo, line.medio), ...LINES.medio },
        { text: documentsText(line), ...LINES.documento },
        { text: formatSignedCLP(line.total), bold: true, ...LINES.total },
      ],
      SIZE,
      true,
    );
    sheet.down(4);
    sheet.rule();
  }
  return sheet.save('Documento interno. No reemplaza la declaración ni los documentos del SII.');
}
