import { unzipSync } from 'fflate';
import { fileTypeFromBuffer } from 'file-type/core';
import { endingOf, isEnding, TYPES_BY_ENDING } from './fileTypes.ts';

/** What one kind of file is called by who looks into it, and here. */
const SAME_TYPE: Readonly<Record<string, string>> = {
  'image/apng': 'image/png',
  'image/heif': 'image/heic',
  'image/heic-sequence': 'image/heic',
  'image/heif-sequence': 'image/heic',
};

/** The endings that nameless files get. */
const ENDING_OF_TYPE: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'image/heic': 'heic',
  'image/avif': 'avif',
  'application/pdf': 'pdf',
  'application/zip': 'zip',
  'text/plain': 'txt',
};

/** The main part of an Office file, which is a ZIP, by its ending. */
const MAIN_PART: Readonly<Record<string, RegExp>> = {
  docx: /^word\/document\d*\.xml$/,
  xlsx: /^xl\/workbook\d*\.xml$/,
};

/** Whether a file is text: no byte of its beginning is a control character that no text has. */
const isText = (bytes: Uint8Array): boolean =>
  bytes.subarray(0, 65_536).every((byte) => byte >= 32 || [9, 10, 12, 13, 27].includes(byte));

/** PDFs may have something before them, which is no page: readers look for their mark in the first 1,024 bytes. */
const hasPdfMark = (bytes: Uint8Array): boolean =>
  /^[^<]*%PDF-/.test(String.fromCharCode(...bytes.subarray(0, 1024)));

/** Names of what is in a ZIP; nothing of it is unpacked. */
function partsOf(zip: Uint8Array): readonly string[] {
  const names: string[] = [];
  try {
    unzipSync(zip, { filter: ({ name }) => names.push(name) < 0 });
  } catch {
    return [];
  }
  return names;
}

const typesOf = (ending: string): readonly string[] =>
  isEnding(ending) ? TYPES_BY_ENDING[ending] : [];

/** Old Office files are all one container, and new ones are ZIPs, which not every program writes in the usual order. */
function officeType(ending: string, found: string, bytes: Uint8Array): string {
  const office = typesOf(ending)[0] ?? found;
  if (found === 'application/x-cfb') return ['doc', 'xls'].includes(ending) ? office : found;
  const main = MAIN_PART[ending];
  if (found !== 'application/zip' || !main) return found;
  const parts = partsOf(bytes);
  const runs = parts.some((name) => name.toLowerCase().endsWith('vbaproject.bin'));
  return !runs && parts.some((name) => main.test(name)) ? office : found;
}

async function typeIn(ending: string, bytes: Uint8Array): Promise<string> {
  const texts: readonly string[] = TYPES_BY_ENDING.txt;
  // Text first: one that begins with BM or MZ looks like something else.
  if ((ending === '' || texts.includes(typesOf(ending)[0] ?? '')) && isText(bytes)) {
    const marked = ending === '' ? await fileTypeFromBuffer(bytes) : undefined;
    if (!marked && !hasPdfMark(bytes)) return 'text/plain';
  }
  const found = (await fileTypeFromBuffer(bytes))?.mime ?? '';
  if (found === '' && hasPdfMark(bytes)) return 'application/pdf';
  return officeType(ending, SAME_TYPE[found] ?? found, bytes);
}

/** What a file is, and its name with an ending. */
export interface Identified {
  name: string;
  type: string;
}

/**
 * What a file is, by its bytes together with the ending of its name, whatever it was declared to be; nothing
 * where these do not agree, or it is of no kind that is taken.
 */
export async function identify(name: string, bytes: Uint8Array): Promise<Identified | null> {
  const ending = endingOf(name);
  const type = await typeIn(ending, bytes);
  if (ending !== '') return typesOf(ending).includes(type) ? { name, type } : null;
  const given = ENDING_OF_TYPE[type];
  return given ? { name: `${name}.${given}`, type } : null;
}
