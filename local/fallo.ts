/** A step of the start-up that failed: what was being done, why it failed, what to do about it. */
export class FalloDePaso extends Error {
  override readonly name = 'FalloDePaso';

  constructor(
    readonly paso: string,
    readonly motivo: string,
    readonly remedio: string,
    options?: ErrorOptions,
  ) {
    super(`${paso}: ${motivo}. ${remedio}`, options);
  }
}

/** The message of anything that was thrown. */
export function mensajeDe(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
