/** The beginning of a long text, in one line. */
export function shortened(text: string, most = 90): string {
  const line = text.replace(/\s+/g, ' ');
  return line.length > most ? `${line.slice(0, most - 1).trimEnd()}…` : line;
}
