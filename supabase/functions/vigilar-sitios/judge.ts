import type { Answer } from './answer.ts';

/** What a probe saw. */
export interface Seen {
  resultado: 'arriba' | 'abajo' | 'no_medible';
  /** Until the answer began. */
  ms: number | null;
  codigo: number | null;
  motivo: string | null;
  /** Last day of the certificate that was shown, where the runtime says it. */
  certificado: string | null;
}

/** How those who keep programs away say so in a header, whatever the status. */
const CHALLENGE_HEADERS: readonly (readonly [name: string, value: RegExp])[] = [
  ['cf-mitigated', /challenge/i],
  ['x-amzn-waf-action', /challenge|captcha/i],
  ['x-vercel-mitigated', /challenge|deny/i],
  ['sg-captcha', /challenge/i],
];

/** And how their pages do. */
const CHALLENGE_PAGE =
  /\/cdn-cgi\/challenge-platform\/|cf[-_]chl[-_]|_Incapsula_Resource|sucuri_cloudproxy|ddos-guard|captcha-delivery\.com|px-captcha|awsWafCookieDomainList/i;

/** Statuses of who does not let a program in: a browser that asks for a page is answered with none of them. */
const KEPT_OUT: readonly number[] = [403, 405, 406, 418, 429, 451, 999];

const ENTITIES: readonly (readonly [entity: RegExp, text: string])[] = [
  [/&([a-z])(?:acute|tilde|uml);/gi, '$1'],
  [/&nbsp;/gi, ' '],
  [/&amp;/gi, '&'],
];

/** A text in small letters without accents, as words are compared. */
const plain = (text: string): string =>
  ENTITIES.reduce((so, [entity, written]) => so.replace(entity, written), text)
    .replace(/&#(x?)([\da-f]{1,6});/gi, (entity, hex: string, digits: string) => {
      const code = Number.parseInt(digits, hex ? 16 : 10);
      return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : entity;
    })
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .replace(/\s+/g, ' ')
    .toLowerCase();

/** Browsers look so far for it in a page. */
const META_BYTES = 1_024;

const charsetIn = (text: string): string | undefined =>
  /charset\s*=\s*["']?\s*([\w-]+)/i.exec(text)?.[1];

/** The text of a page, in the letters that its header or itself says it is written in. */
function textOf({ headers, body }: Answer): string {
  const start = new TextDecoder('latin1').decode(body.subarray(0, META_BYTES));
  const [meta = ''] = /<meta\b[^>]*charset[^>]*>/i.exec(start) ?? [];
  const charset = charsetIn(headers.get('content-type') ?? '') ?? charsetIn(meta) ?? 'utf-8';
  try {
    return new TextDecoder(charset).decode(body);
  } catch {
    return new TextDecoder().decode(body);
  }
}

/** What an answer means: up, down, or neither when a program like ours is kept out. */
export function judge(answer: Answer, palabra: string | null): Omit<Seen, 'ms' | 'certificado'> {
  const { status: codigo, headers, body } = answer;
  const seen = (resultado: Seen['resultado'], motivo: string | null) => ({
    resultado,
    codigo,
    motivo,
  });
  const page = textOf(answer);
  const lacksWord = palabra !== null && !plain(page).includes(plain(palabra));
  const isKeptOut =
    KEPT_OUT.includes(codigo) ||
    CHALLENGE_HEADERS.some(([name, value]) => value.test(headers.get(name) ?? '')) ||
    ((codigo >= 400 || lacksWord) && CHALLENGE_PAGE.test(page));
  if (isKeptOut) return seen('no_medible', 'bloqueado');
  if (codigo >= 300) return seen('abajo', 'codigo');
  if (body.length === 0) return seen('abajo', 'vacia');
  if (!lacksWord) return seen('arriba', null);
  const encoding = headers.get('content-encoding') ?? 'identity';
  return encoding === 'identity' ? seen('abajo', 'palabra') : seen('no_medible', 'ilegible');
}
