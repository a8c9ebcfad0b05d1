import { createHash } from 'node:crypto';
import { endingOf, isStoredEnding, STORED_ENDINGS } from '../../../src-shared/fileTypes.ts';
import { plainFileName, withoutEncodedWords } from '../../../src-shared/mimeName.ts';
import { limpiar } from '../../../src-shared/texto.ts';
import { textOfHtml } from './html.ts';
import { isBelieved } from './sender.ts';

type Fields = Readonly<Record<string, unknown>>;

// Many fields may be null, and one that is odd costs neither its mail nor another one.
const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};
const listOf = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : value === null || value === undefined ? [] : [value];
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
/** The first of several texts that shows anything: blanks and invisible signs are nothing. */
const firstSeen = (...texts: (() => string)[]): string => {
  for (const text of texts) {
    const written = text();
    if (/[^\s\p{C}\u034f\u115f\u1160\u2800\u3164\uffa0]/u.test(written)) return written;
  }
  return '';
};
/** Of a mailbox {Name, Address}, or an address alone, which may stand in <> after its name. */
function addressOf(value: unknown): string {
  const written = textOf(value) || textOf(fieldsOf(value)['Address']);
  return /<([^<>\s]+@[^<>\s]+)>\s*$/.exec(written)?.[1] ?? written;
}

export interface Attachment {
  nombre: string;
  tipo: string;
  bytes: number;
  token: string;
}

/** A mail that came in. */
export interface Arrival {
  messageId: string;
  from: string;
  name: string;
  subject: string;
  addresses: string[];
  text: string;
  automatic: boolean;
  /** False where the machines that took it found that it is not from its sender's domain. */
  believed: boolean;
  attachments: Attachment[];
}

/** What is to be brought, for its bytes to be looked into. */
const UNKNOWN = 'application/octet-stream';

/**
 * What an attachment may be, by its name: mail programs declare whatever they like. Without an ending it is to be
 * looked into, with one that is not taken it is what they say, and stays out.
 */
function typeOf(name: string): string {
  const ending = endingOf(name);
  if (ending === '') return UNKNOWN;
  return isStoredEnding(ending) ? STORED_ENDINGS[ending][0] : `application/x-${ending}`;
}

/** As much of a name as is kept, its ending with it. */
function shortName(name: string): string {
  if (name.length <= 120) return name || 'archivo';
  const ending = endingOf(name);
  return ending === ''
    ? limpiar(name.slice(0, 120))
    : `${limpiar(name.slice(0, 108))}.${ending}`.slice(0, 120);
}

/** Headers by name in lower case; the last one counts where a name comes twice. */
function headersOf(headers: object | null): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(headers ?? {}).map(([name, value]: [string, unknown]) => [
      name.toLowerCase(),
      String(Array.isArray(value) ? value.at(-1) : value).trim(),
    ]),
  );
}

/**
 * Whether a machine wrote it: an answer to it would be answered by a machine again. RFC 3834, the
 * headers that were used before it, and reports about mail that did not arrive.
 */
export function isAutomatic(headers: object | null, from: string): boolean {
  const of = headersOf(headers);
  return (
    !['', 'no'].includes(of.get('auto-submitted')?.split(';')[0]?.trim().toLowerCase() ?? '') ||
    ['bulk', 'junk', 'list', 'auto_reply'].includes(of.get('precedence')?.toLowerCase() ?? '') ||
    of.has('x-autoreply') ||
    of.has('x-autorespond') ||
    /^multipart\/report\b/i.test(of.get('content-type') ?? '') ||
    /^(<\s*>)?$/.test(of.get('return-path') ?? '-') ||
    /^(mailer-daemon|postmaster)@/i.test(from)
  );
}

const unique = (item: Fields): string =>
  createHash('sha256').update(JSON.stringify(item)).digest('hex');

/** No mail that a person writes says more. */
const READ_LETTERS = 300_000;

function arrivalOf(item: Fields): Arrival {
  const headers = fieldsOf(item['Headers']);
  const from = addressOf(item['From']).trim();
  const [uuid] = listOf(item['Uuid']);
  return {
    // One that shows nothing is none, and the database takes none: its mail would come again for ever.
    messageId: limpiar(
      firstSeen(
        () => textOf(item['MessageId']),
        () => textOf(uuid),
        () => unique(item),
      ),
    ).slice(0, 1000),
    from: limpiar(from).slice(0, 320) || 'desconocido',
    name: limpiar(withoutEncodedWords(textOf(fieldsOf(item['From'])['Name']))),
    subject: limpiar(withoutEncodedWords(textOf(item['Subject']))),
    // The envelope first.
    addresses: [item['Recipients'], item['To'], item['Cc']]
      .flatMap(listOf)
      .map(addressOf)
      .filter((address) => address !== ''),
    text: limpiar(
      firstSeen(
        () => textOf(item['RawTextBody']).slice(0, READ_LETTERS),
        () => textOfHtml(textOf(item['RawHtmlBody'])),
        () => textOf(item['ExtractedMarkdownMessage']),
      ),
    ),
    automatic: isAutomatic(headers, from),
    believed: isBelieved(headers, from),
    attachments: listOf(item['Attachments'])
      .slice(0, 50)
      .map(fieldsOf)
      .filter((file) => Object.keys(file).length > 0)
      .map((file) => ({ file, name: limpiar(plainFileName(textOf(file['Name']))).trim() }))
      .map(({ file, name }) => ({
        nombre: shortName(name),
        tipo: typeOf(name),
        bytes: Number.isSafeInteger(file['ContentLength']) ? Number(file['ContentLength']) : 0,
        token: textOf(file['DownloadToken']),
      })),
  };
}

/**
 * The mails of a delivery, as Brevo posts them, and how many of its items are none.
 * @throws {Error} where it is no delivery
 */
export function readDelivery(json: string): { mails: Arrival[]; unread: number } {
  const items = fieldsOf(JSON.parse(json))['items'];
  if (!Array.isArray(items)) throw new Error('No es una entrega');
  const found = items.map(fieldsOf).filter((item) => Object.keys(item).length > 0);
  return { mails: found.map(arrivalOf), unread: items.length - found.length };
}

/** A text of a delivery that was cut, as far as it goes. */
function textAfter(json: string, name: string, from = 0): string {
  const start = new RegExp(`"${name}"\\s*:\\s*"`, 'g');
  start.lastIndex = Math.max(from, 0);
  if (!start.test(json)) return '';
  const begins = start.lastIndex;
  let ends = begins;
  while (ends < json.length && json[ends] !== '"') ends += json[ends] === '\\' ? 2 : 1;
  const written = json.slice(begins, Math.min(ends, begins + 40 * READ_LETTERS));
  try {
    return textOf(JSON.parse(`"${written.replace(/\\(?:u[\da-f]{0,3})?$/i, '')}"`));
  } catch {
    return '';
  }
}

const TOO_LARGE =
  '[El correo pesaba demasiado para recibirlo entero: faltan sus archivos. Pide que los suban al ticket.]';

/**
 * The first mail of a delivery that is too large to be read whole: who wrote and what, for nobody's ticket.
 * @throws {Error} where it is no delivery
 */
export function readBeginning(json: string): ReturnType<typeof readDelivery> {
  const sender = json.indexOf('"From"');
  if (!/^\s*\{\s*"items"\s*:/.test(json) || sender < 0) throw new Error('No es una entrega');
  const mail = arrivalOf({
    MessageId: textAfter(json, 'MessageId'),
    From: { Name: textAfter(json, 'Name', sender), Address: textAfter(json, 'Address', sender) },
    Subject: textAfter(json, 'Subject'),
    RawTextBody: textAfter(json, 'RawTextBody'),
    RawHtmlBody: textAfter(json, 'RawHtmlBody'),
  });
  return {
    mails: [{ ...mail, text: `${mail.text.slice(0, 9_000)}\n\n${TOO_LARGE}`.trim() }],
    unread: 0,
  };
}
