import { authError } from './answers.ts';

/** Whether the hash of a password would hold only its beginning. */
export const isTooLong = (password: string): boolean => Buffer.byteLength(password) > 72;

export const tooLong = (): Response =>
  authError(400, 'validation_failed', 'Password cannot be longer than 72 characters');
