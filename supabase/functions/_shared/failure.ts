/** Writes one line about an error to the log. */
export const logError = (error: unknown): void =>
  console.error(JSON.stringify({ error: error instanceof Error ? error.message : 'desconocido' }));
