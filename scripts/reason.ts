/**
 * What went wrong, in words: the cause of a failed call ("fetch failed" alone names nobody), and the
 * message of what rejects with an object that is no Error, as the API's client does.
 */
export function reasonOf(error: unknown): string {
  if (error instanceof Error)
    return error.cause instanceof Error ? error.cause.message : error.message;
  if (typeof error === 'object' && error !== null && 'message' in error)
    return String(error.message);
  return typeof error === 'string' ? error : JSON.stringify(error);
}
