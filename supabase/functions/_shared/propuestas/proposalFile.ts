import { formatDay, formatInstant, formatVersion } from '../../../../src-shared/dates.ts';
import { parseMarkdown } from '../../../../src-shared/markdown.ts';
import { formatCLP, formatSignedCLP } from '../../../../src-shared/money.ts';
import { instalmentsOf, sumsOf, type Documento } from '../../../../src-shared/propuestas.ts';
import {
  dueText,
  elsewhereText,
  itemText,
  SERVICES_TEXT,
  serviceText,
  sumLines,
  termText,
} from '../../../../src-shared/propuestaWords.ts';
import { formatRut } from '../../../../src-shared/rut.ts';
import { writeBlocks } from '../sheet/markdown.ts';
import { newSheet, type Sheet } from '../sheet/sheet.ts';

/** Who accepted, as `private.aceptacion_en_texto` says it. */
export interface Aceptada {
  nombre: string;
  rut: string;
  en_nombre_de: string | null;
  correo: string;
  elegidos: number[];
  empezar_antes: boolean;
  aceptada_en: string;
  /** When the studio wrote it down; null where it was accepted on its page. */
  anotada_en: string | null;
}

/** What the PDF of a proposal is made of. */
export interface ProposalContent {
  documento: Documento;
  /** SHA-256 of the text, as the database keeps it. */
  huella: string;
  /** Null while it was not accepted. */
  aceptada: Aceptada | null;
}

/** So many items stand on one page with their sums. */
const FEW = 6;

interface Settings {
  /** Address of the site, where a signed copy is checked. */
  site: string;
  now?: Date;
}

function writeMoney(sheet: Sheet, { documento: { contenido } }: ProposalContent, chosen: number[]) {
  const { items, cuotas, hitos, servicios = [] } = contenido;
  const prices = sumsOf(
    { items, descuento: null },
    items.map((_item, n) => n),
  ).lineas;
  const amounts = instalmentsOf(contenido, chosen);
  sheet.heading('Qué incluye y cuánto cuesta');
  items.forEach((item, n) => {
    const state = chosen.includes(n) ? 'Opcional, elegido' : 'Opcional, no elegido';
    sheet.row(
      [
        { text: item.concepto, bold: true },
        ...[item.detalle, itemText(item, state)]
          .filter(Boolean)
          .map((text) => ({ text, newLine: true })),
      ],
      formatCLP(prices[n] ?? 0),
      n === items.length - 1 || items.length <= FEW,
    );
  });
  for (const [name, amount] of sumLines(contenido, chosen))
    sheet.row([{ text: name }], formatSignedCLP(amount), true);
  sheet.total('Total', formatCLP(sumsOf(contenido, chosen).total));
  sheet.heading('Cuánto ahora y cuánto después');
  cuotas.forEach(({ concepto, vence }, n) => {
    sheet.row(
      [
        { text: concepto, bold: true },
        { text: dueText(vence, hitos), newLine: true },
      ],
      formatCLP(amounts[n] ?? 0),
    );
  });
  if (servicios.length === 0) return;
  sheet.heading('Lo que se renueva');
  for (const servicio of servicios) {
    sheet.paragraph(servicio.nombre, { bold: true, keep: true });
    sheet.paragraph(serviceText(servicio), { keep: true });
    sheet.down(5);
  }
  sheet.paragraph(SERVICES_TEXT, { quiet: true });
}

function writeSteps(sheet: Sheet, { hitos, pide }: Documento['contenido']): void {
  if (hitos.length > 0) sheet.heading('Qué entregamos y cuándo');
  hitos.forEach((hito, n) => {
    sheet.paragraph(hito.titulo, { bold: true, keep: true });
    sheet.paragraph(termText(hito, n), { quiet: true, keep: Boolean(hito.descripcion) });
    if (hito.descripcion) sheet.paragraph(hito.descripcion);
    sheet.down(8);
  });
  if (pide.length > 0) sheet.heading('Qué necesitamos de ti');
  for (const { texto } of pide) sheet.paragraph(texto, { mark: '•', indent: 20 });
}

/** Who accepted it and how, or that nobody did, and what tells this text from any other: all on one page. */
function writeAcceptance(
  sheet: Sheet,
  { documento: { numero, version }, huella, aceptada }: ProposalContent,
  site: string,
): void {
  sheet.heading(aceptada ? 'Aceptación' : 'Esta copia');
  if (aceptada) {
    const { nombre, rut, en_nombre_de: firm, correo, aceptada_en: at, anotada_en } = aceptada;
    const who = `${nombre}, RUT ${formatRut(rut)}${firm ? `, en nombre de ${firm}` : ''}`;
    const said = anotada_en
      ? [elsewhereText(`${who},`, at, anotada_en)]
      : [
          `La aceptó ${who}, el ${formatInstant(at)} (hora de Chile).`,
          `Firmó electrónicamente (Ley 19.799) con el código enviado a ${correo}.`,
        ];
    if (aceptada.empezar_antes)
      said.push('Pidió que el trabajo comience antes de que pasen los diez días.');
    if (site) said.push(`Para comprobar que nadie cambió esta copia: ${site}/verificar`);
    for (const sentence of said) {
      sheet.paragraph(sentence);
      sheet.down(4);
    }
  } else sheet.paragraph('Aún no está aceptada.');
  sheet.down(8);
  const small = { size: 8.5, quiet: true };
  sheet.paragraph(`Número: ${numero}, versión ${version}`, small);
  sheet.paragraph(`Huella del texto (SHA-256): ${huella}`, small);
}

/** Under which terms it stands, and who accepted it, how. */
function writeEnd(sheet: Sheet, content: ProposalContent, site: string): void {
  const { terminos, vendedor } = content.documento;
  sheet.heading('Condiciones');
  sheet.paragraph(
    `Se rige también por los términos y condiciones del estudio, versión ${formatVersion(terminos)}. ` +
      'Quien contrata como consumidor tiene diez días desde que acepta para retractarse sin dar razones, mientras el servicio no haya comenzado (Ley 19.496, artículo 3 bis).',
  );
  sheet.down(5);
  if (vendedor) sheet.paragraph(`Vende ${vendedor}`);
  sheet.down(20);
  sheet.panel(() => writeAcceptance(sheet, content, site));
}

/** A proposal as a PDF: as it was sent, or as it was accepted. */
export async function proposalFile(
  content: ProposalContent,
  { site, now = new Date() }: Settings,
): Promise<Uint8Array> {
  const { documento, aceptada } = content;
  const chosen = aceptada?.elegidos ?? [];
  const made = aceptada ? new Date(aceptada.anotada_en ?? aceptada.aceptada_en) : now;
  const { numero, version, titulo, para, plataforma, vence_el: until, contenido } = documento;
  const name = `Propuesta n.º ${numero}, versión ${version}`;
  const sheet = await newSheet(`Propuesta ${numero}: ${titulo}`, made, {
    seller: documento.vendedor ?? '',
  });
  sheet.title(titulo, name);
  sheet.facts([
    ['Para', [para.nombre, para.empresa].filter(Boolean).join(', ')],
    ['RUT', para.rut && formatRut(para.rut)],
    ['Proyecto', plataforma],
    ['Total, IVA incluido', formatCLP(sumsOf(contenido, chosen).total)],
    ['Vale hasta el', formatDay(until)],
  ]);
  for (const section of contenido.secciones) {
    if (section.titulo) sheet.heading(section.titulo);
    else sheet.down(10);
    writeBlocks(sheet, parseMarkdown(section.texto));
  }
  writeMoney(sheet, content, chosen);
  writeSteps(sheet, contenido);
  writeEnd(sheet, content, site);
  return sheet.save(name);
}
