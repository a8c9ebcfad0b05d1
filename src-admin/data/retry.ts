import { DataError } from './errors.ts';

/** Answers that asking again does not change. */
const FINAL = new Set(['forbidden', 'missing', 'session', 'rule', 'limit']);

/** Whether a question that failed so many times is asked once more. */
export const askAgain = (times: number, error: unknown): boolean =>
  times < 2 && !(error instanceof DataError && FINAL.has(error.kind));
