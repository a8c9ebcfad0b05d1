/** What a saved answer may leave open, and what an answer has there. */
export const PLACEHOLDERS = {
  cliente: 'el nombre del cliente',
  empresa: 'su empresa',
  asunto: 'el asunto del ticket',
  ticket: 'su número',
  plataforma: 'la plataforma de que trata',
  yo: 'tu nombre',
} as const;

/** A name between double braces, as {{cliente}}. */
const OPEN = /\{\{\s*([\p{L}_]+)\s*\}\}/gu;

/** A saved answer with what is known in its places; what is not known stays as it is. */
export const fill = (
  text: string,
  values: Readonly<Partial<Record<string, string | null>>>,
): string =>
  text.replace(
    OPEN,
    (open, name: string) => new Map(Object.entries(values)).get(name.toLowerCase()) || open,
  );

/** The places of a text that are still open, each once. */
export const unfilled = (text: string): string[] => [...new Set(text.match(OPEN))];

const isKnown = (name: string): boolean => Object.hasOwn(PLACEHOLDERS, name.toLowerCase());

/** Validator: a saved answer leaves open only what can be filled. */
export function knownPlaceholders(text: unknown): string | undefined {
  if (typeof text !== 'string') return undefined;
  const [first] = [...text.matchAll(OPEN)].filter(([, name = '']) => !isKnown(name));
  return first && `No sabemos qué poner en ${first[0]}. Revisa cómo se escribe.`;
}
