import type { Announcements, UniqueIdentifier } from '@dnd-kit/core';

/** How the keyboard moves a milestone, for who does not see the handles. */
export const INSTRUCTIONS =
  'Presiona espacio para tomar el hito, muévelo con las flechas y presiona espacio otra vez para dejarlo, o Escape para devolverlo a su lugar.';

/** What is said while a milestone is moved. */
export function announcementsOf(
  titles: ReadonlyMap<number, string>,
  order: readonly number[],
): Announcements {
  const name = (id: UniqueIdentifier) => `«${titles.get(Number(id)) ?? ''}»`;
  const place = (id: UniqueIdentifier) => `${order.indexOf(Number(id)) + 1} de ${order.length}`;
  return {
    onDragStart: ({ active }) => `Tomaste ${name(active.id)}, lugar ${place(active.id)}.`,
    onDragOver: ({ active, over }) =>
      over ? `${name(active.id)} va al lugar ${place(over.id)}.` : undefined,
    onDragEnd: ({ active, over }) =>
      over
        ? `Dejaste ${name(active.id)} en el lugar ${place(over.id)}.`
        : `${name(active.id)} volvió a su lugar.`,
    onDragCancel: ({ active }) => `${name(active.id)} volvió a su lugar.`,
  };
}
