import type { Read } from './access.ts';

/** Hosts that only the machine itself can mean. */
export const isLocal = ({ protocol, hostname }: URL): boolean =>
  protocol !== 'https:' ||
  /^(localhost|.*\.localhost|.*\.local|127\..*|0\.0\.0\.0|\[.*\]|10\..*|172\.(1[6-9]|2\d|3[01])\..*|192\.168\..*)$/.test(
    hostname,
  );

/** Whether the project itself is on this machine. */
export function projectIsLocal(read: Read): boolean {
  const project = read('SUPABASE_URL') ?? '';
  return URL.canParse(project) && isLocal(new URL(project));
}

/**
 * Address of the mail provider. One of this machine is refused where the project is not: no deployment
 * may take mails that nobody gets for sent.
 * @throws {Error} in Spanish, when it is none or of this machine
 */
export function mailApiUrl(read: Read): string {
  const written = (read('CORREO_API_URL') ?? '').trim() || 'https://api.brevo.com';
  if (!URL.canParse(written)) throw new Error('CORREO_API_URL no es una dirección');
  if (isLocal(new URL(written)) && !projectIsLocal(read)) {
    throw new Error('CORREO_API_URL debe ser una dirección https pública');
  }
  return written.replace(/\/+$/, '');
}
