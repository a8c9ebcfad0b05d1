import { correoValido, leerCorreo } from '../../../src-shared/contacto.ts';

/** The most addresses that one sending takes; the database says the same. */
const MOST = 10;

/** A name before its address, as mail programs copy it: Ana Paz <ana@…>. */
const NAMED = /[^,;\n<>]*<([^<>]*)>/g;

/** The addresses of a text that was typed or pasted, each once: between them are commas, semicolons, spaces or lines. */
export const addressesIn = (text: string): string[] => [
  ...new Set(
    text
      .replace(NAMED, ' $1 ')
      .split(/[\s,;]+/)
      .filter(Boolean)
      .map((part) => leerCorreo(part).toLowerCase()),
  ),
];

/** What is wrong with a text of addresses; nothing of an empty one. */
export function wrongAddresses(text: string): string | undefined {
  const found = addressesIn(text);
  const wrong = found.find((address) => !correoValido(address));
  if (wrong !== undefined) return `«${wrong}» no es un correo.`;
  return found.length > MOST ? `Se envía a ${MOST} direcciones como máximo.` : undefined;
}
