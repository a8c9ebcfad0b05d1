/** Hears one line of what goes on; `failed` where it is a failure. */
export type Log = (line: string, failed?: boolean) => void;

/** A line of the local log: whether it went well, when by this machine's clock, and what. */
export const stamped = (line: string, failed = false, now = new Date()): string =>
  `  ${failed ? '✗' : '✓'} ${now.toLocaleString('sv-SE')} ${line}`;

/** Whether a line that a function logged tells of a failure: ours are JSON with an error or a state. */
export const tellsOfFailure = (line: string): boolean =>
  /"error":|"status":"fallido"|^(error|uncaught)\b/i.test(line);

/** Cuts what a process says into lines, wherever its pieces end. */
export function linesTo(hear: (line: string) => void): (chunk: Buffer) => void {
  let rest = '';
  return (chunk) => {
    const lines = (rest + chunk.toString()).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) if (line.trim() !== '') hear(line);
  };
}
