import { createHmac } from 'node:crypto';

export type Params = Readonly<Record<string, string>>;

/** Names as Flow sorts them: by their code points, capitals first. */
const byName = ([a]: [string, string], [b]: [string, string]): number => (a < b ? -1 : 1);

/**
 * Flow's signature: every parameter but `s`, sorted by name, name and value joined with nothing
 * between them, HMAC-SHA256 with the secret key, in hexadecimal. Values go in as they are, before
 * any encoding.
 */
export function signatureOf(params: Params, secretKey: string): string {
  const text = Object.entries(params)
    .filter(([name]) => name !== 's')
    .sort(byName)
    .map(([name, value]) => name + value)
    .join('');
  return createHmac('sha256', secretKey).update(text).digest('hex');
}

/** The parameters with their signature, as a form or a query. */
export const signed = (params: Params, secretKey: string): URLSearchParams =>
  new URLSearchParams({ ...params, s: signatureOf(params, secretKey) });
