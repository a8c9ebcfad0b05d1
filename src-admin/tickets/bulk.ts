interface Left {
  id: number;
  estado: string;
}

/** As many as a notice can name. */
const NAMED = 5;

/** What became of tickets that were to be changed: how many, and which not and why. */
export function bulkText(done: number, left: readonly Left[]): string {
  const changed =
    done === 0
      ? 'Ningún ticket cambió.'
      : done === 1
        ? '1 ticket actualizado.'
        : `${done} tickets actualizados.`;
  if (left.length === 0) return changed;
  const names = left
    .slice(0, NAMED)
    .map(({ id, estado }) => `#${id} (${estado === 'cerrado' ? 'está cerrado' : 'ya estaba así'})`);
  const more = left.length - names.length;
  return `${changed} Quedaron como estaban: ${names.join(', ')}${more > 0 ? ` y ${more} más` : ''}.`;
}
