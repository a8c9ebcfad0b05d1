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
import { writeBlocks } from '../markdownSheet.ts';
import { newSheet, type Sheet } from '../sheet.ts';

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
    );
  });
  sheet.rule();
  for (const [name, amount] of sumLines(contenido, chosen))
    sheet.row([{ text: name }], formatSignedCLP(amount));
  sheet.row([{ text: 'Total', bold: true }], formatCLP(sumsOf(contenido, chosen).total), true);
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
    sheet.paragraph(servicio.nombre, { bold: true });
    sheet.paragraph(serviceText(servicio));
  }
  sheet.paragraph(SERVICES_TEXT);
}

function writeSteps(sheet: Sheet, { hitos, pide }: Documento['contenido']): void {
  if (hitos.length > 0) sheet.heading('Qué entregamos y cuándo');
  hitos.forEach((hito, n) => {
    sheet.paragraph(hito.titulo, { bold: true });
    sheet.paragraph(termText(hito, n));
    if (hito.descripcion) sheet.paragraph(hito.descripcion);
    sheet.down(5);
  });
  if (pide.length > 0) sheet.heading('Qué necesitamos de ti');
  for (const { texto } of pide) sheet.paragraph(`• ${texto}`, { indent: 10 });
}

/** Under which terms it stands, and who accepted it, how. */
function writeEnd(
  sheet: Sheet,
  { documento, huella, aceptada }: ProposalContent,
  site: string,
): void {
  sheet.heading('Condiciones');
  sheet.paragraph(
    `Se rige también por los términos y condiciones del estudio, versión ${formatVersion(documento.terminos)}. ` +
      'Quien contrata como consumidor tiene diez días desde que acepta para retractarse sin dar razones, mientras el servicio no haya comenzado (Ley 19.496, artículo 3 bis).',
  );
  if (documento.vendedor) sheet.paragraph(`Vende ${documento.vendedor}`);
  sheet.heading(aceptada ? 'Aceptación' : 'Esta copia');
  if (aceptada) {
    const {
      nombre,
      rut,
      en_nombre_de: firm,
      correo,
      aceptada_en: at,
      anotada_en: noted,
    } = aceptada;
    const who = firm
      ? `${nombre}, RUT ${formatRut(rut)}, en nombre de ${firm}`
      : `${nombre}, RUT ${formatRut(rut)}`;
    if (noted) sheet.paragraph(elsewhereText(`${who},`, at, noted));
    else {
      sheet.paragraph(`La aceptó ${who}, el ${formatInstant(at)} (hora de Chile).`);
      sheet.paragraph(`Firmó electrónicamente (Ley 19.799) con el código enviado a ${correo}.`);
    }
    if (aceptada.empezar_antes)
      sheet.paragraph('Pidió que el trabajo comience antes de que pasen los diez días.');
    if (site) sheet.paragraph(`Para comprobar que nadie cambió esta copia: ${site}/verificar`);
  } else sheet.paragraph('Aún no está aceptada.');
  sheet.down(6);
  sheet.paragraph(`Número: ${documento.numero}, versión ${documento.version}`, {
    size: 9,
    quiet: true,
  });
  sheet.paragraph(`Huella del texto (SHA-256): ${huella}`, { size: 9, quiet: true });
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
  const sheet = await newSheet(`Propuesta ${numero}: ${titulo}`, made);
  const name = `Propuesta n.º ${numero}, versión ${version}`;
  sheet.paragraph(name, { quiet: true });
  sheet.down(4);
  sheet.paragraph(titulo, { size: 22, bold: true });
  sheet.down(8);
  const facts = [
    ['Para', [para.nombre, para.empresa].filter(Boolean).join(', ')],
    ['RUT', para.rut && formatRut(para.rut)],
    ['Proyecto', plataforma],
    ['Vale hasta el', formatDay(until)],
  ];
  for (const [label, value] of facts)
    if (value) sheet.paragraph([{ text: `${label}: ` }, { text: value, bold: true }]);
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
