import { limpiarCodigo } from './texto.ts';

/** The host of what is written or pasted: a name alone, or an address with its scheme, port and path. */
const ADDRESS = /^(?:https?:\/\/)?([^/?#:@\s]+)(?::\d{1,5})?(?:[/?#]\S*)?$/i;

const LABEL = '[a-z0-9áéíóúüñ](?:[a-z0-9áéíóúüñ-]{0,61}[a-z0-9áéíóúüñ])?';
const HOST = new RegExp(`^(?:${LABEL}\\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{2,59})$`);

/**
 * The name of a host (www.ejemplo.cl) that a text is or an address leads to; null for what is none, such as a phrase,
 * an address of mail, a number or a name without a dot. The same as private.nombre_de_host() of the database.
 */
export function hostName(text: string): string | null {
  const [, written = ''] = ADDRESS.exec(limpiarCodigo(text)) ?? [];
  const host = written.toLowerCase().replace(/\.+$/, '');
  return host.length <= 253 && HOST.test(host) ? host : null;
}
