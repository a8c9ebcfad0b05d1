import type { RegisterRow } from './readRegister.ts';

/** The fingerprint of what a register holds: the same file again is the same one. */
export async function fingerprint(rows: readonly RegisterRow[]): Promise<string> {
  const digest = await crypto.subtle.digest(
    'SHA-256',
    new TextEncoder().encode(JSON.stringify(rows)),
  );
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
