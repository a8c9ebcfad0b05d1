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

/** Reads a link of ours; null for anything else. */
export function readUnsubscribeToken(key: string, token: string): Unsubscription | null {
  const [, content = '', signature = ''] = /^([\w-]{4,600})\.([\w-]{32})$/.exec(token) ?? [];
  const right = Buffer.from(sign(key, content));
  if (key === '' || content === '' || !timingSafeEqual(Buffer.from(signature), right)) return null;
  const [email, aviso] = JSON.parse(Buffer.from(content, 'base64url').toString()) as unknown[];
  const known = AVISOS.find(({ valor }) => valor === aviso)?.valor;
  return typeof email === 'string' && known ? { email, aviso: known } : null;
}
