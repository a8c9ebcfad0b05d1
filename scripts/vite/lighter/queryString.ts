type Parameters = Readonly<Record<string, string | number | null | undefined>>;

/** Flat parameters as the text of an address, without those that have no value. */
export function stringify(parameters: Parameters): string {
  const text = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters))
    if (value !== null && value !== undefined) text.append(name, String(value));
  return text.toString().replaceAll('+', '%20');
}

/** The parameters of an address, with or without its question mark. */
export const parse = (text: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(text));

/** All that the console's libraries use of `qs` and `query-string`. */
export default { stringify };
