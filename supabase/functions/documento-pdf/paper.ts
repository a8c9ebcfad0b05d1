import { number, object, string, type InferType } from 'yup';
import { RETRACTO } from '../../../src-shared/compra.ts';
import { formatDay, formatInstant } from '../../../src-shared/dates.ts';
import { reportTitle } from '../../../src-shared/informes.ts';
import { reportParts } from '../../../src-shared/reportParts.ts';
import { parseMarkdown } from '../../../src-shared/markdown.ts';
import { montosDe } from '../../../src-shared/precios.ts';
import type { Informe } from '../../../src-shared/schemas/informe.ts';
import { writeBlocks } from '../_shared/sheet/markdown.ts';
import { productSchema } from '../_shared/product.ts';
import { newSheet, type Sheet } from '../_shared/sheet/sheet.ts';
import { termsSchema, type Terms } from '../_shared/terms.ts';

const common = { creado_en: string().required(), terminos: termsSchema.required() };

/** What public.documento_en_pdf answers of an order. */
export const orderSchema = object({
  ...common,
  referencia: string().required(),
  producto: productSchema.required(),
  monto: number().integer().positive().required(),
  nombre: string().required(),
  vendedor: string().nullable().defined(),
});

/** What it answers of the terms of a proposal. */
export const termsPaperSchema = object({ ...common, titulo: string().required() });

function writeTerms(sheet: Sheet, { version, clausulas }: Terms): void {
  sheet.paragraph(`Versión del ${formatDay(version)}`, { quiet: true });
  clausulas.forEach(({ titulo, texto }, n) => {
    sheet.heading(`${n + 1}. ${titulo}`);
    writeBlocks(sheet, parseMarkdown(texto));
  });
}

/** An order of the site as a PDF: what was bought, for how much, and the terms as they stood. */
export async function orderFile(order: InferType<typeof orderSchema>): Promise<Uint8Array> {
  const { referencia, producto, monto, nombre, vendedor, terminos } = order;
  const name = `Pedido ${referencia}`;
  const sheet = await newSheet(name, new Date(order.creado_en), { seller: vendedor ?? '' });
  sheet.title(producto.nombre, name);
  sheet.facts(
    Object.entries({
      ...montosDe(producto, monto),
      'Quién compra': nombre,
      'Quién vende': vendedor,
      Pedido: `${formatInstant(order.creado_en)} (hora de Chile)`,
      'Qué se recibe y cuándo': producto.entrega,
    }),
  );
  sheet.heading('Derecho a retracto');
  sheet.paragraph(RETRACTO);
  sheet.heading('Términos y condiciones');
  writeTerms(sheet, terminos);
  return sheet.save(name);
}

/** The terms under which a proposal was accepted. */
export async function termsFile(paper: InferType<typeof termsPaperSchema>): Promise<Uint8Array> {
  const name = 'Términos y condiciones';
  const sheet = await newSheet(name, new Date(paper.creado_en));
  sheet.title(name);
  sheet.paragraph(
    `Con ellos se aceptó «${paper.titulo}» el ${formatInstant(paper.creado_en)} (hora de Chile).`,
  );
  writeTerms(sheet, paper.terminos);
  return sheet.save(name);
}

/** A monthly report, as its page shows it. */
export async function reportFile(informe: Informe): Promise<Uint8Array> {
  const name = reportTitle(informe.mes);
  const sheet = await newSheet(
    name,
    new Date(informe.enviado_en ?? `${informe.sale_el}T12:00:00Z`),
  );
  sheet.title(name, informe.datos.de);
  for (const paragraph of informe.parrafo?.split(/\n+/) ?? []) {
    sheet.paragraph(paragraph, { size: 11.5 });
    sheet.down(6);
  }
  for (const { title, figures, lines, note } of reportParts(informe)) {
    sheet.heading(title);
    if (figures.length > 0) sheet.figures(figures);
    if (figures.length > 0 && lines.length > 0) sheet.down(6);
    for (const { text, more, end } of lines)
      sheet.row([{ text: [text, more].filter(Boolean).join(' · ') }], end);
    if (note) {
      sheet.down(6);
      sheet.paragraph(note, { size: 9, quiet: true });
    }
  }
  return sheet.save(`${name} · ${informe.datos.de}`);
}
