/** The placeholders of a saved answer, and what replaces each. */
export const PLACEHOLDERS = {
  cliente: 'el nombre del cliente',
  empresa: 'su empresa',
  asunto: 'el asunto del ticket',
  ticket: 'su número',
  plataforma: 'la plataforma de que trata',
  yo: 'tu nombre',
} as const;

/** As {{cliente}}. */
const PATTERN = /\{\{\s*([\p{L}_]+)\s*\}\}/gu;

/** Replaces the placeholders whose value is known. */
export const fill = (
  text: string,
  values: Readonly<Partial<Record<string, string | null>>>,
): string =>
  text.replace(
    PATTERN,
    (placeholder, name: string) =>
      new Map(Object.entries(values)).get(name.toLowerCase()) || placeholder,
  );

/** The placeholders that are left in a text, each once. */
export const unfilled = (text: string): string[] => [...new Set(text.match(PATTERN))];

const isKnown = (name: string): boolean => Object.hasOwn(PLACEHOLDERS, name.toLowerCase());

/** Validator: every placeholder is one of `PLACEHOLDERS`. */
export function knownPlaceholders(text: unknown): string | undefined {
  if (typeof text !== 'string') return undefined;
  const [first] = [...text.matchAll(PATTERN)].filter(([, name = '']) => !isKnown(name));
  return first && `No sabemos qué poner en ${first[0]}. Revisa cómo se escribe.`;
}
