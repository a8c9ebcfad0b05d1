/** As many as a notice can name. */
const NAMED = 5;

/** What was done with several rows, and those that stayed as they were, each with why. */
export function leftText(
  done: string,
  left: readonly { name: string; why: string }[],
  stayed = 'Quedaron como estaban',
): string {
  if (left.length === 0) return done;
  const names = left.slice(0, NAMED).map(({ name, why }) => `${name} (${why})`);
  const more = left.length - names.length;
  return `${done} ${stayed}: ${names.join(', ')}${more > 0 ? ` y ${more} más` : ''}.`;
}

/** How it is said: for longer where something stayed as it was. */
export const leftNotice = (left: readonly unknown[]) =>
  left.length > 0
    ? ({ type: 'warning', autoHideDuration: 15_000 } as const)
    : ({ type: 'success' } as const);
