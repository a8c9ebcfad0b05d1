import { Buffer } from 'node:buffer';
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Read } from '../access.ts';

/** How answers by mail come back: to addresses of this domain, signed with this key. */
export interface Replies {
  domain: string;
  key: string;
  /** The key before it, whose addresses people still hold; empty when there is none. */
  formerKey: string;
}

/** A signature long enough that nobody guesses it, short enough for the left side of an address. */
const sign = (key: string, ticket: number, person: string): string =>
  createHmac('sha256', key)
    .update(`respuesta\n${ticket}\n${person.trim().toLowerCase()}`)
    .digest('hex')
    .slice(0, 32);

/** The address to which one person answers about one ticket, and nobody else. */
export const replyAddress = (
  { domain, key }: Pick<Replies, 'domain' | 'key'>,
  ticket: number,
  person: string,
): string => `ticket+${ticket}-${sign(key, ticket, person)}@${domain}`;

/** The ticket of a signed address, if it was signed for who writes to it. */
export function answeredTicket(
  { domain, key, formerKey }: Replies,
  addresses: readonly string[],
  writer: string,
): number | null {
  for (const address of addresses) {
    const [, digits = '', signature = '', host = ''] =
      /^ticket\+(\d{1,15})-([0-9a-f]{32})@([a-z0-9.-]+)$/.exec(address.trim().toLowerCase()) ?? [];
    if (digits === '' || host !== domain.toLowerCase()) continue;
    const ticket = Number(digits);
    const isOurs = [key, formerKey]
      .filter((each) => each !== '')
      .map((each) =>
        timingSafeEqual(Buffer.from(signature), Buffer.from(sign(each, ticket, writer))),
      );
    if (isOurs.includes(true)) return ticket;
  }
  return null;
}

/** The keys whose signatures hold: the one that signs, then the one before it while it is set. */
export const signingKeys = (read: Read): readonly string[] => [
  read('CORREO_CLAVE_FIRMA') ?? '',
  read('CORREO_CLAVE_FIRMA_ANTERIOR') ?? '',
];

/**
 * Null while no domain for answers is set.
 * @throws {Error} in Spanish, when a domain is set and what it needs is not
 */
export function readReplies(read: Read): Replies | null {
  const domain = read('CORREO_RESPUESTAS_DOMINIO');
  if (!domain) return null;
  const missing = ['CORREO_CLAVE_FIRMA', 'CORREO_WEBHOOK_SECRETO'].filter((name) => !read(name));
  if (missing.length > 0) throw new Error(`Faltan variables de entorno: ${missing.join(', ')}`);
  const [key = '', formerKey = ''] = signingKeys(read);
  return { domain, key, formerKey };
}
