import { Buffer } from 'node:buffer';
import { createHash, timingSafeEqual } from 'node:crypto';

const digest = (text: string): Uint8Array => createHash('sha256').update(text).digest();

/**
 * Whether a call carries one of the project's secret keys, as api key (the only place where
 * Supabase admits the new ones) or as bearer token (where the legacy key stood). Every key is
 * compared with both, in a time that depends neither on what was sent nor on which key fits.
 */
export function isService(headers: Headers, keys: readonly string[]): boolean {
  const sent = [
    headers.get('apikey') ?? '',
    headers.get('authorization')?.replace(/^Bearer\s+/i, '') ?? '',
  ].map(digest);
  const matches = keys
    .filter((key) => key !== '')
    .flatMap((key) => sent.map((text) => timingSafeEqual(text, digest(key))));
  return matches.includes(true);
}

/**
 * Whether a provider's call carries the secret that it was given: as bearer token, or as the password
 * of an address like https://x:secret@… Compared as above.
 */
export function holdsSecret(headers: Headers, secret: string): boolean {
  const [, scheme = '', sent = ''] =
    /^(Bearer|Basic)\s+(.+)$/i.exec(headers.get('authorization') ?? '') ?? [];
  const text =
    scheme.toLowerCase() === 'basic'
      ? Buffer.from(sent, 'base64')
          .toString()
          .replace(/^[^:]*:/, '')
      : sent;
  return secret !== '' && timingSafeEqual(digest(text), digest(secret));
}

/**
 * Headers of a call to the project's API with a key of its own. A new secret key (`sb_secret_…`) is
 * no JWT: sent as a bearer token, it would be refused. The legacy key is one and goes in both.
 */
export const apiHeaders = (key: string): Record<string, string> => ({
  apikey: key,
  ...(key.startsWith('sb_') ? {} : { authorization: `Bearer ${key}` }),
});

/** Reads one variable of the environment. */
export type Read = (name: string) => string | undefined;

/** The values of SUPABASE_SECRET_KEYS, `{"default":"sb_secret_…"}`; none if it is not that. */
function newSecretKeys(json: string): string[] {
  try {
    const keys: unknown = JSON.parse(json);
    return Object.values(typeof keys === 'object' && keys !== null ? keys : {}).filter(
      (key): key is string => typeof key === 'string' && key !== '',
    );
  } catch {
    return [];
  }
}

/** The project's secret keys, new ones first: the legacy one may be switched off. */
export const secretKeysOf = (read: Read): string[] =>
  [
    ...newSecretKeys(read('SUPABASE_SECRET_KEYS') ?? ''),
    read('SUPABASE_SERVICE_ROLE_KEY') ?? '',
  ].filter((key) => key !== '');
