import { XMLParser } from 'fast-xml-parser';
import { isRut, normalizeRut } from './rut.ts';
import { partsWithIva, type ClaseTributaria } from './tributarios.ts';

/** Why the XML of a tax document is not taken, in Spanish. */
export class DteRefused extends Error {}

/** What the XML of a tax document says, in whole pesos. */
export interface Dte {
  clase: Exclude<ClaseTributaria, 'honorarios'>;
  folio: number;
  /** YYYY-MM-DD. */
  dia: string;
  /** RUT of who issued it and of whom it is for, as they are stored. */
  emisor: string;
  receptor: string;
  razonSocial: string;
  neto: number;
  exento: number;
  iva: number;
  total: number;
  /** Of a nota de crédito, what it corrects. */
  corrige: { clase: string; folio: number } | null;
}

/** The most bytes of one: an envelope of a hundred documents has less. */
export const MOST_BYTES = 2 * 1024 * 1024;

/** Deeper than any document of the tax office, its signature included. */
const DEEPEST = 30;

/** The most documents of one envelope. */
const MOST = 200;

const KINDS = ['33', '34', '39', '41', '61'] as const;

/** Encodings of the tax office and of those who write for it, as the browser calls them. */
const ENCODINGS: Readonly<Record<string, string>> = {
  'utf-8': 'utf-8',
  'us-ascii': 'utf-8',
  'iso-8859-1': 'windows-1252',
  latin1: 'windows-1252',
  'windows-1252': 'windows-1252',
};

type Node = Readonly<Record<string, unknown>>;

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

/** What stands below a node by names, one in another; undefined where one is missing. */
function below(node: unknown, ...names: readonly string[]): unknown {
  return names.reduce<unknown>(
    (at, name) => (isNode(at) && Object.hasOwn(at, name) ? at[name] : undefined),
    node,
  );
}

const listOf = (value: unknown): readonly unknown[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value];

const textOf = (node: unknown, ...names: readonly string[]): string => {
  const value = below(node, ...names);
  return typeof value === 'string' ? value.trim() : '';
};

/** The five signs that every XML may write by name: nothing else is replaced. */
const plain = (text: string): string =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&');

function decoded(bytes: Uint8Array): string {
  const head = String.fromCharCode(...bytes.subarray(0, 200));
  const said = /^[^<]{0,3}<\?xml[^>]*\sencoding=["']([\w-]+)["']/.exec(head)?.[1] ?? 'utf-8';
  const encoding = ENCODINGS[said.toLowerCase()];
  if (!encoding) throw new DteRefused(`El XML viene en ${said}, que no leemos.`);
  return new TextDecoder(encoding).decode(bytes);
}

function parsed(text: string): unknown {
  // Whoever may define words may write a file that never ends.
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text))
    throw new DteRefused('El XML trae definiciones propias, que un documento del SII no tiene.');
  const root = /<([A-Za-z_][\w:.-]*)[\s>]/.exec(text)?.[1];
  if (root === undefined || !text.trimEnd().endsWith(`</${root}>`))
    throw new DteRefused('El archivo no es un XML completo. Descárgalo otra vez del SII.');
  try {
    return new XMLParser({
      ignoreAttributes: true,
      ignoreDeclaration: true,
      ignorePiTags: true,
      parseTagValue: false,
      processEntities: false,
      removeNSPrefix: true,
      maxNestedTags: DEEPEST,
    }).parse(text);
  } catch (cause) {
    throw new DteRefused('El XML tiene una forma que un documento del SII no tiene.', { cause });
  }
}

/** Whole pesos; 0 where it says nothing. */
function amountOf(node: unknown, name: string): number {
  const text = textOf(node, name);
  if (text === '') return 0;
  const amount = Number(text);
  if (!/^\d{1,10}(?:\.0+)?$/.test(text) || amount > 2_147_483_647)
    throw new DteRefused(`El XML dice un monto que no se entiende: «${text.slice(0, 20)}».`);
  return amount;
}

function rutOf(node: unknown, name: string): string {
  const text = textOf(node, name);
  if (!isRut(text)) throw new DteRefused('El XML no dice bien el RUT de quien emite o recibe.');
  return normalizeRut(text);
}

/** The amounts of a document, of which the tax office lets a boleta say its total alone. */
function amountsOf(clase: string, totals: unknown) {
  const exento = amountOf(totals, 'MntExe');
  const total = amountOf(totals, 'MntTotal');
  const said = { neto: amountOf(totals, 'MntNeto'), iva: amountOf(totals, 'IVA') };
  const isTotalAlone = clase === '39' && said.neto === 0 && said.iva === 0;
  const parts = isTotalAlone ? partsWithIva(total - exento) : said;
  const all = isTotalAlone || exento > 0 || parts.neto > 0 ? exento : total;
  const amounts = { ...parts, exento: all, total };
  if (total === 0 || amounts.neto + amounts.iva + amounts.exento !== total)
    throw new DteRefused(
      'Los montos del XML no suman su total: quizá tiene otro impuesto. Anótalo a mano.',
    );
  return amounts;
}

function correctedBy(document: unknown): Dte['corrige'] {
  for (const reference of listOf(below(document, 'Referencia'))) {
    const clase = textOf(reference, 'TpoDocRef');
    const folio = Number(textOf(reference, 'FolioRef'));
    if (KINDS.some((kind) => kind === clase) && Number.isSafeInteger(folio))
      return { clase, folio };
  }
  return null;
}

function documentOf(dte: unknown): Dte {
  const document = below(dte, 'Documento');
  const head = below(document, 'Encabezado');
  const id = below(head, 'IdDoc');
  const said = textOf(id, 'TipoDTE');
  const clase = KINDS.find((kind) => kind === said);
  if (!clase)
    throw new DteRefused(
      said === ''
        ? 'El archivo no es un documento tributario electrónico del SII.'
        : `Es un documento de tipo ${said.slice(0, 5)}: aquí van boletas, facturas y notas de crédito.`,
    );
  const folio = Number(textOf(id, 'Folio'));
  const dia = textOf(id, 'FchEmis');
  if (!Number.isSafeInteger(folio) || folio < 1 || !/^20\d\d-[01]\d-[0-3]\d$/.test(dia))
    throw new DteRefused('El XML no dice bien su folio o su fecha.');
  return {
    ...{ clase, folio, dia },
    emisor: rutOf(below(head, 'Emisor'), 'RUTEmisor'),
    receptor: rutOf(below(head, 'Receptor'), 'RUTRecep'),
    razonSocial: plain(textOf(head, 'Receptor', 'RznSocRecep')).slice(0, 200),
    ...amountsOf(clase, below(head, 'Totales')),
    corrige: clase === '61' ? correctedBy(document) : null,
  };
}

/**
 * The tax documents of an XML of the tax office: a DTE alone, a set of them or a whole envelope. Nothing that the file
 * defines itself is read, and nothing is fetched.
 * @throws {DteRefused} in Spanish, where it is too large, hostile, or no such document
 */
export function readDtes(bytes: Uint8Array): Dte[] {
  if (bytes.length > MOST_BYTES)
    throw new DteRefused('El XML pesa más de 2 MB: no es un documento del SII.');
  const root = parsed(decoded(bytes));
  const found = [
    ...listOf(below(root, 'DTE')),
    ...listOf(below(root, 'SetDTE', 'DTE')),
    ...listOf(below(root, 'EnvioDTE', 'SetDTE', 'DTE')),
    ...listOf(below(root, 'EnvioBOLETA', 'SetDTE', 'DTE')),
  ];
  if (found.length === 0)
    throw new DteRefused('El archivo no es un documento tributario electrónico del SII.');
  if (found.length > MOST)
    throw new DteRefused(`El XML trae más de ${MOST} documentos. Sube uno por uno.`);
  return found.map(documentOf);
}
