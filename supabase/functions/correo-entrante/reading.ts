import EmailReplyParser from 'email-reply-parser';
import { array, lazy, mixed, number, object, string, type InferType } from 'yup';

const text = () => string().nullable().default(null);
const mailbox = () => object({ Name: text(), Address: text() }).nullable().default(null);
const mailboxes = () => array(mailbox()).nullable().default(null);

/** What Brevo posts for mail that came in, as far as we read it; many fields may be null. */
const deliverySchema = object({
  items: array(
    object({
      Uuid: lazy((value) => (Array.isArray(value) ? array(string()) : text())),
      MessageId: text(),
      From: mailbox(),
      To: mailboxes(),
      Cc: mailboxes(),
      /** Of the envelope. */
      Recipients: lazy((value) =>
        Array.isArray(value) && value.every((each) => typeof each === 'string')
          ? array(string())
          : mailboxes(),
      ),
      Subject: text(),
      RawTextBody: text(),
      ExtractedMarkdownMessage: text(),
      Headers: mixed<object>().nullable().default(null),
      Attachments: array(
        object({
          Name: text(),
          ContentType: text(),
          ContentLength: number().integer().min(0).nullable().default(null),
          DownloadToken: text(),
        }),
      )
        .nullable()
        .default(null),
    }),
  )
    .max(100)
    .required(),
});

type Item = InferType<typeof deliverySchema>['items'][number];

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
  attachments: Attachment[];
}

/** Types that are written in several ways. */
const SAME_TYPE: Readonly<Record<string, string>> = {
  'application/x-zip-compressed': 'application/zip',
  'application/x-zip': 'application/zip',
  'image/jpg': 'image/jpeg',
};

function typeOf(written: string | null): string {
  const type = (written ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
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

const present = (values: readonly (string | null | undefined)[]): string[] =>
  values.filter((value): value is string => Boolean(value));

function arrivalOf(item: Item): Arrival {
  const from = item.From?.Address?.trim() ?? '';
  const recipients = (item.Recipients ?? []) as readonly ({ Address: string | null } | string)[];
  const uuids = item.Uuid as string | null | readonly (string | undefined)[];
  return {
    messageId: clean(item.MessageId ?? present([uuids].flat())[0] ?? '').slice(0, 1000),
    from: clean(from).slice(0, 320),
    name: clean(item.From?.Name ?? ''),
    subject: clean(item.Subject ?? ''),
    addresses: present([
      ...recipients.map((each) => (typeof each === 'string' ? each : each.Address)),
      ...[...(item.To ?? []), ...(item.Cc ?? [])].map((each) => each?.Address),
    ]),
    text: clean(item.RawTextBody ?? item.ExtractedMarkdownMessage ?? ''),
    automatic: isAutomatic(item.Headers, from),
    attachments: (item.Attachments ?? []).slice(0, 50).map((file) => ({
      nombre: clean(file.Name ?? '').slice(0, 120) || 'archivo',
      tipo: typeOf(file.ContentType),
      bytes: file.ContentLength ?? 0,
      token: file.DownloadToken ?? '',
    })),
  };
}

/** The mails of a delivery. Throws where it is none. */
export const readDelivery = (json: string): Arrival[] =>
  deliverySchema.validateSync(JSON.parse(json)).items.map(arrivalOf);
