import { Buffer } from 'node:buffer';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { AVISOS, type Aviso } from '../../../../src-shared/correos.ts';

/** Whose notices of which kind a link turns off. */
export interface Unsubscription {
  email: string;
  aviso: Aviso;
}

const sign = (key: string, content: string): string =>
  createHmac('sha256', key).update(`baja\n${content}`).digest('base64url').slice(0, 32);

/** What a link to turn notices off carries: nobody else can write it, and it needs no table. */
export function unsubscribeToken(key: string, { email, aviso }: Unsubscription): string {
  const content = Buffer.from(JSON.stringify([email.toLowerCase(), aviso])).toString('base64url');
  return `${content}.${sign(key, content)}`;
}

/** Reads a link that one of our keys signed, today's or the one before; null for anything else. */
export function readUnsubscribeToken(
  keys: readonly string[],
  token: string,
): Unsubscription | null {
  const [, content = '', signature = ''] = /^([\w-]{4,600})\.([\w-]{32})$/.exec(token) ?? [];
  const isOurs = keys
    .filter((key) => key !== '')
    .map((key) =>
      timingSafeEqual(Buffer.from(signature.padEnd(32)), Buffer.from(sign(key, content))),
    );
  if (content === '' || !isOurs.includes(true)) return null;
  const [email, aviso] = JSON.parse(Buffer.from(content, 'base64url').toString()) as unknown[];
  const known = AVISOS.find(({ valor }) => valor === aviso)?.valor;
  return typeof email === 'string' && known ? { email, aviso: known } : null;
}
