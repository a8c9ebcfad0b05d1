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

/** The message of anything that was thrown. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
