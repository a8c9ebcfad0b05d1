import { createHmac, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { object, string } from 'yup';

/** The secrets of one data folder: made once, never committed. */
export interface Keys {
  jwtSecret: string;
  publishableKey: string;
  serviceKey: string;
}

const keysSchema = object({
  jwtSecret: string().min(32).required(),
  publishableKey: string()
    .matches(/^sb_publishable_/)
    .required(),
  serviceKey: string()
    .matches(/^sb_secret_/)
    .required(),
});

/** Whether the text of a file holds the keys of a data folder. */
export function areKeys(text: string): boolean {
  try {
    return keysSchema.isValidSync(JSON.parse(text));
  } catch {
    return false;
  }
}

/** Reads the keys of a data folder, or makes them the first time. */
export function keysOf(file: string): Keys {
  if (existsSync(file)) {
    return keysSchema.validateSync(JSON.parse(readFileSync(file, 'utf8')));
  }
  const keys: Keys = {
    jwtSecret: randomBytes(48).toString('base64url'),
    publishableKey: `sb_publishable_${randomBytes(24).toString('base64url')}`,
    serviceKey: `sb_secret_${randomBytes(32).toString('base64url')}`,
  };
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(keys, null, 2), { mode: 0o600 });
  return keys;
}

/** Secrets of mail on one machine, made from the folder's own, so that they stay the same. */
export function mailSecrets({ jwtSecret }: Keys): { signing: string; webhook: string } {
  const derive = (what: string): string =>
    createHmac('sha256', jwtSecret).update(what).digest('hex');
  return { signing: derive('correo: firma'), webhook: derive('correo: webhook') };
}
