// What a person wrote above, below or between what they answer. Only at a sure header anything is
// hidden: what merely looks like a quotation or a signature is somebody's words.

/** No line of a header is longer. */
const HEADER_LETTERS = 400;

const ATTRIBUTION =
  /^(?:-+ ?)?(?:(?:El|En|On|Em|Le|Il|Am|Op|A las?)\s.*(?:escribió|wrote|escreveu|écrit|scritto|geschrieben|schreef)\s?:?|(?:Am)\s.*schrieb\s.*:|\d{4}-\d\d-\d\d .*<[^<>\s]+@[^<>\s]+>\s?:)(?: ?-+)?$/i;
const DAY = /\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4}|\b\d{4}\b/;
const HOUR = /\b\d{1,2}[:.h]\d\d\b/;
const MAILBOX = /<[^<>\s]+@[^<>\s]+>/;

/** An address that a mail program cut at the end of a line, in one piece. */
const joined = (text: string): string =>
  text.replace(/<[^<>]*@[^<>]*>/g, (mailbox) => mailbox.replace(/\s/g, ''));

const SENDER = /^(?:De|From|Von|Van)\s?:\s?\S/i;
const ROWS: readonly RegExp[] = [
  /^(?:Asunto|Subject|Assunto|Objet|Oggetto|Betreff)\s?:/i,
  /^(?:Enviado(?: el)?|Fecha|Sent|Date|Enviada em|Data|Envoyé|Inviato|Gesendet)\s?:.*\d/i,
];
const ORIGINAL = /^[-_ ]*(?:Mensaje|Correo) original[-_ ]*$|^[-_ ]*Original Message[-_ ]*$/i;
const FORWARDED = /(?:mensaje|correo) reenviado|forwarded message|mensagem encaminhada/i;
const RULE = /^[-_=*\s]{3,}$/;

/** What telephones and mail programs write at the end. */
const TRAILER = new RegExp(
  [
    /(?:Enviado desde|Sent from) (?:mi|my) (?:iPhone|iPad|Android|celular|tel[eé]fono|phone|smartphone|m[oó]vil|mobile|tablet|Samsung|Galaxy|Huawei|Xiaomi|Motorola)\b.{0,40}/,
    /(?:Enviado desde|Sent from) (?:Outlook|Yahoo Mail|Correo para Windows|Mail for Windows)\b.{0,60}/,
    /(?:Obtener|Descargar|Get) (?:el )?Outlook (?:para|for) .{1,80}/,
  ]
    .map(({ source }) => `^${source}$`)
    .join('|'),
  'i',
);

/** A line as it reads, without the signs of a quotation, of bold and of italics around it. */
const bare = (line: string): string =>
  line.length > HEADER_LETTERS
    ? ''
    : line
        .replace(/^[>\s]+/, '')
        .replace(/\*|^_+(?=\p{L})|(?<=:)_+|_+$/gu, '')
        .trim();

const isBlank = (line: string): boolean => line.trim() === '';
const isQuoted = (line: string): boolean => line.startsWith('>');

/** The lines of a mail, and each as it reads. */
interface Written {
  lines: readonly string[];
  texts: readonly string[];
}

/** Where what is quoted begins, and whether answers may stand between its lines. */
interface Quotation {
  from: number;
  to: number;
  marked: boolean;
}

/** The header of most programs: on which day who wrote, over three lines at most. */
function attributionAt({ lines, texts }: Written, at: number): Quotation | null {
  const first = texts[at] ?? '';
  if (!/^(?:-+ ?)?(?:\d{4}-|El|En|On|Em|Le|Il|Am|Op|A la)/i.test(first)) return null;
  let written = '';
  for (let last = at; last < at + 3 && last < lines.length; last += 1) {
    const line = texts[last] ?? '';
    if (line === '') return null;
    written = joined(`${written} ${line}`.trim());
    if (!ATTRIBUTION.test(written)) continue;
    const next = lines.slice(last + 1, last + 4).find((each) => !isBlank(each)) ?? '';
    const marked = isQuoted(next);
    const sure = DAY.test(written) && (marked || (HOUR.test(written) && MAILBOX.test(written)));
    return sure ? { from: at, to: last, marked } : null;
  }
  return null;
}

/** The header of Outlook: rows that name sender, subject, and day or recipient. */
function rowsAt({ lines, texts }: Written, at: number): Quotation | null {
  if (!SENDER.test(texts[at] ?? '')) return null;
  const written = texts
    .slice(at + 1, at + 20)
    .filter((_text, n) => !isBlank(lines[at + 1 + n] ?? ''))
    .slice(0, 8);
  const above = lines.slice(Math.max(0, at - 4), at).map((line, n) => {
    const place = Math.max(0, at - 4) + n;
    return { place, text: texts[place] || (RULE.test(line) ? line : '') };
  });
  if (above.some(({ text }) => FORWARDED.test(text))) return null;
  const original = above.find(({ text }) => ORIGINAL.test(text));
  const isHeader = ROWS.every((row) => written.some((line) => row.test(line)));
  if (!isHeader && !original) return null;
  let from = original?.place ?? at;
  while (from > 0 && (isBlank(lines[from - 1] ?? '') || RULE.test(lines[from - 1] ?? '')))
    from -= 1;
  return { from, to: at, marked: false };
}

/** Without the line that a telephone adds. */
function withoutTrailer(lines: readonly string[]): string {
  const kept = lines.join('\n').trimEnd().split('\n');
  while (kept.length > 0 && (isBlank(kept.at(-1) ?? '') || TRAILER.test(bare(kept.at(-1) ?? '')))) {
    kept.pop();
  }
  return kept.join('\n');
}

const withoutMarked = (lines: readonly string[]): string[] =>
  lines.filter((line) => !isQuoted(line));

/** What a person wrote without what they answer; nothing where that is all. */
export function withoutQuote(written: string): string {
  const lines = written
    .replace(/\r\n?|[\u2028\u2029\u0085\v\f]/g, '\n')
    .replace(/^[^\S\n]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .split('\n');
  const read = { lines, texts: lines.map(bare) };
  for (let at = 0; at < lines.length; at += 1) {
    const found = attributionAt(read, at) ?? rowsAt(read, at);
    if (!found) continue;
    const below = found.marked ? withoutMarked(lines.slice(found.to + 1)) : [];
    return [withoutTrailer(lines.slice(0, found.from)), below.join('\n')].join('\n').trim();
  }
  // Nobody's own words begin with a quotation: they answer line by line.
  const answers = isQuoted(lines.find((line) => !isBlank(line)) ?? '') ? withoutMarked(lines) : [];
  return (
    (answers.join('\n').trim() && withoutTrailer(answers).trim()) || withoutTrailer(lines).trim()
  );
}
