// Files that were chosen for a new ticket, which its page sends: a reload loses them, for a file cannot be kept in the tab's storage.

/** The most files that a message takes. */
export const MAX_FILES = 10;

const handed = new Map<number, { files: readonly File[]; begun: boolean }>();

export function handOver(ticket: number, files: readonly File[]): void {
  if (files.length > 0) handed.set(ticket, { files, begun: false });
}

/** The files of a new ticket that have not been sent yet. */
export const handedTo = (ticket: number): readonly File[] => handed.get(ticket)?.files ?? [];

/** Whether to send them now: true once, a second try is up to the person. */
export function beginSending(ticket: number): boolean {
  const waiting = handed.get(ticket);
  if (!waiting || waiting.begun) return false;
  waiting.begun = true;
  return true;
}

export const forgetHanded = (ticket: number): boolean => handed.delete(ticket);
