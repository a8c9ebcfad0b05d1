/** At most so many are named in a notice. */
const NAMED = 5;

/** How many records an action changed; said of none, of one and of several. */
export function doneText(done: number, none: string, one: string, several: string): string {
  if (done === 0) return `Ningún ${none}.`;
  return done === 1 ? `1 ${one}.` : `${done} ${several}.`;
}

/** The result of an action on several records, with those that were left unchanged and why. */
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

/** The kind of its notice, which stays longer where some were left. */
export const leftNotice = (left: readonly unknown[]) =>
  left.length > 0
    ? ({ type: 'warning', autoHideDuration: 15_000 } as const)
    : ({ type: 'success' } as const);
