// Files that somebody chose while opening a ticket: they are sent once it is there, from its page. A
// file cannot be kept in the tab's storage as text is, so a reload loses those that were not sent.

/** A message takes so many. */
export const MAX_FILES = 10;

const handed = new Map<number, { files: readonly File[]; begun: boolean }>();

/** Takes files along to the page of a ticket that was just opened. */
export function handOver(ticket: number, files: readonly File[]): void {
  if (files.length > 0) handed.set(ticket, { files, begun: false });
}

/** The files that came along to a ticket and have not been sent yet. */
export const handedTo = (ticket: number): readonly File[] => handed.get(ticket)?.files ?? [];

/** Whether they are to be sent now: the first time alone, afterwards a person says so. */
export function beginSending(ticket: number): boolean {
  const waiting = handed.get(ticket);
  if (!waiting || waiting.begun) return false;
  waiting.begun = true;
  return true;
}

/** They have been sent, or the person goes on without them. */
export const forgetHanded = (ticket: number): boolean => handed.delete(ticket);

/** What is said with files that came along. */
export const saidWith = (files: readonly File[]): string =>
  files.length === 1 ? 'Adjunto un archivo.' : `Adjunto ${files.length} archivos.`;
