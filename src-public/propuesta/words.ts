import { formatDay } from '../../src-shared/dates.ts';
import type { Contenido, Vence } from '../../src-shared/propuestas.ts';

const days = (count: number): string => (count === 1 ? '1 día' : `${count} días`);

/** When an instalment is due, as it is said to whoever pays it. */
export function dueText(vence: Vence, hitos: Contenido['hitos']): string {
  if ('fecha' in vence) return `El ${formatDay(vence.fecha)}`;
  if ('hito' in vence) return `Cuando apruebes «${hitos[vence.hito]?.titulo ?? 'la entrega'}»`;
  return vence.dias === 0 ? 'Al aceptar' : `${days(vence.dias)} después de aceptar`;
}

/** When a milestone is there. */
export const termText = ({ dias, desde }: Contenido['hitos'][number]): string =>
  `${days(dias)} desde ${desde === 'inicio' ? 'que aceptas' : 'la etapa anterior'}`;

/** How much of something, as it is written in Chile. */
export const quantityText = (quantity: number): string => String(quantity).replace('.', ',');
