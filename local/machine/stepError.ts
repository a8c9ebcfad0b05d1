/** A step of the start-up that failed: what was being done, why it failed, what to do about it. */
export class StepError extends Error {
  override readonly name = 'FalloDePaso';

  constructor(
    readonly step: string,
    readonly reason: string,
    readonly remedy: string,
    options?: ErrorOptions,
  ) {
    super(`${step}: ${reason}. ${remedy}`, options);
  }
}

/** What a person reads in the terminal about an error that ends a command. */
export function explanationOf(error: unknown): string {
  if (!(error instanceof StepError)) {
    const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return `\n  ✗ Error inesperado\n${stack}\n`;
  }
  return `\n  ✗ ${error.step}\n    Motivo: ${error.reason}\n    Qué hacer: ${error.remedy}\n`;
}

/** The message of anything that was thrown. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
