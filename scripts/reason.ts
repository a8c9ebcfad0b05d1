/**
 * The text of an error: the cause of a failed call ("fetch failed" names no reason), and the message of a rejected
 * object that is no Error, as those of the API's client.
 */
export function reasonOf(error: unknown): string {
  if (error instanceof Error)
    return error.cause instanceof Error ? error.cause.message : error.message;
  if (typeof error === 'object' && error !== null && 'message' in error)
    return String(error.message);
  return typeof error === 'string' ? error : JSON.stringify(error);
}
