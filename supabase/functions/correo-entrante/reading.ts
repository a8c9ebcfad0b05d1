import EmailReplyParser from 'email-reply-parser';
import { createHash } from 'node:crypto';
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
/** Of a mailbox {Name, Address}, or an address alone. */
const addressOf = (value: unknown): string => textOf(value) || textOf(fieldsOf(value)['Address']);

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

/** Types that are written in several ways. */
const SAME_TYPE: Readonly<Record<string, string>> = {
  'application/x-zip-compressed': 'application/zip',
  'application/x-zip': 'application/zip',
  'image/jpg': 'image/jpeg',
};

function typeOf(written: string): string {
  const type = written.split(';')[0]?.trim().toLowerCase() ?? '';
  return SAME_TYPE[type] ?? type;
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

/**
 * A message holds 10,000 letters; the parser's time grows faster than what it is given: with the
 * square of blank lines, and with the cube of long lines and of its Swedish and Dutch words.
 */
const PARSED_LETTERS = 12_000;
const COSTLY_WORDS = /\bs(?=krev\b|chreef\b)/g;
const JOINER = '\u2060';
/** No line that begins a quotation is longer. */
const LONG_LINE = /^(>*).{400,}$/gm;
const LONG_LINE_PLACE = new RegExp(`${JOINER}(\\d+)${JOINER}`, 'g');

/** Every line end as one, and of blank lines one: none of them says anything. */
const withFewBlankLines = (text: string): string =>
  text
    .replace(/\r\n?|[\u2028\u2029\u0085\v\f]/g, '\n')
    .replace(/^[^\S\n]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n');

/** The beginning of a text, without half a sign at its end. */
export const firstLetters = (text: string): string => clean(text.slice(0, 10_000));

/** What a person wrote above what they answer; all of it where nothing would be left. */
export function withoutQuote(written: string): string {
  const long: string[] = [];
  const text = withFewBlankLines(clean(written.slice(0, PARSED_LETTERS)).replaceAll(JOINER, ''))
    // Long lines stay outside: a number stands for each.
    .replace(LONG_LINE, (line, quoted: string) => {
      long.push(line.slice(quoted.length));
      return `${quoted}${JOINER}${long.length - 1}${JOINER}`;
    })
    .replace(COSTLY_WORDS, `s${JOINER}`)
    // Outlook in Spanish, which the parser only knows in other languages.
    .replace(/^-+ ?Mensaje original ?-+$/im, '-----Original Message-----');
  const answer = new EmailReplyParser().parseReply(text).trim() || text;
  return answer
    .replace(LONG_LINE_PLACE, (_place, number: string) => long[Number(number)] ?? '')
    .replaceAll(JOINER, '');
}

/** Without what no text of the database takes. */
const clean = (text: string): string =>
  text.replaceAll('\u0000', '').replace(/\p{Surrogate}/gu, '');

const unique = (item: Fields): string =>
  createHash('sha256').update(JSON.stringify(item)).digest('hex');

function arrivalOf(item: Fields): Arrival {
  const headers = fieldsOf(item['Headers']);
  const from = addressOf(item['From']).trim();
  const [uuid] = listOf(item['Uuid']);
  return {
    messageId: clean(textOf(item['MessageId']) || textOf(uuid) || unique(item)).slice(0, 1000),
    from: clean(from).slice(0, 320) || 'desconocido',
    name: clean(textOf(fieldsOf(item['From'])['Name'])),
    subject: clean(textOf(item['Subject'])),
    // The envelope first.
    addresses: [item['Recipients'], item['To'], item['Cc']]
      .flatMap(listOf)
      .map(addressOf)
      .filter((address) => address !== ''),
    text: clean(
      firstSeen(
        () => textOf(item['RawTextBody']),
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
      .map((file) => ({
        nombre: clean(textOf(file['Name'])).slice(0, 120) || 'archivo',
        tipo: typeOf(textOf(file['ContentType'])),
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
