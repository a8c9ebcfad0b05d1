import { LETTER, linesOf, writable } from '../pdf.ts';
import type { Attachment } from './content.ts';

/** What a receipt says, line by line, in this order. */
export interface Receipt {
  /** The studio's name. */
  studio: string;
  orden: string;
  rows: readonly (readonly [label: string, value: string])[];
}

const SHEET = { ...LETTER, margin: 64 };
const LABEL_WIDTH = 150;
const SIZE = 11;
const LEADING = 16;

/** The receipt of a payment as a PDF of one page. It says that it replaces no tax document. */
export async function receiptFile({ studio, orden, rows }: Receipt): Promise<Attachment> {
  // Only mails with a receipt wait for it.
  const { PDFDocument, StandardFonts, rgb } = await import('@cantoo/pdf-lib');
  const document = await PDFDocument.create();
  document.setTitle(`Comprobante de pago ${orden}`);
  document.setLanguage('es-CL');
  const page = document.addPage([SHEET.width, SHEET.height]);
  const regular = await document.embedFont(StandardFonts.Helvetica);
  const bold = await document.embedFont(StandardFonts.HelveticaBold);
  const quiet = rgb(0.33, 0.38, 0.44);
  let y = SHEET.height - SHEET.margin;
  const write = (text: string, x: number, font = regular, size = SIZE, color = rgb(0, 0, 0)) =>
    page.drawText(writable(text, font), { x, y, font, size, color });

  write(studio, SHEET.margin, bold, SIZE, quiet);
  y -= 40;
  write('Comprobante de pago', SHEET.margin, bold, 22);
  y -= 40;
  const width = SHEET.width - 2 * SHEET.margin - LABEL_WIDTH;
  for (const [label, value] of rows) {
    write(label, SHEET.margin, regular, SIZE, quiet);
    for (const line of linesOf(writable(value, regular), regular, width, SIZE)) {
      write(line, SHEET.margin + LABEL_WIDTH);
      y -= LEADING;
    }
    y -= 8;
  }
  y -= 16;
  write('Comprobante de pago. No reemplaza boleta ni factura.', SHEET.margin, bold);
  return { name: `comprobante-${orden}.pdf`, content: await document.save() };
}
