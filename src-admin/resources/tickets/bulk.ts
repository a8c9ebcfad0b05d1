import { leftText } from '../../kit/lists/leftText.ts';

interface Left {
  id: number;
  estado: string;
}

/** What became of tickets that were to be changed: how many, and which not and why. */
export function bulkText(done: number, left: readonly Left[]): string {
  const changed =
    done === 0
      ? 'Ningún ticket cambió.'
      : done === 1
        ? '1 ticket actualizado.'
        : `${done} tickets actualizados.`;
  return leftText(
    changed,
    left.map(({ id, estado }) => ({
      name: `#${id}`,
      why: estado === 'cerrado' ? 'está cerrado' : 'ya estaba así',
    })),
  );
}
