import { listed } from '../../../src-shared/listed.ts';
import type { Cuota, Vence } from '../../../src-shared/propuestas.ts';

const MONTH = 30;

/** When one more instalment is due: the first at the acceptance, each other one a month after the last one. */
export function nextDue(others: readonly Cuota[]): Vence {
  const days = others.flatMap(({ vence }) => ('dias' in vence ? [vence.dias] : []));
  return { dias: days.length === 0 ? others.length * MONTH : Math.max(...days) + MONTH };
}

/** Which instalments fall due together, in words; null where each has its own time. */
export function togetherText(cuotas: readonly Cuota[]): string | null {
  const groups = new Map<string, number[]>();
  for (const [n, { vence }] of cuotas.entries()) {
    const when = JSON.stringify(vence);
    groups.set(when, [...(groups.get(when) ?? []), n + 1]);
  }
  const together = [...groups.values()].filter(({ length }) => length > 1);
  if (together.length === 0) return null;
  const all = cuotas.length > 2 && together[0]?.length === cuotas.length;
  if (all) return 'Todas las cuotas vencen juntas.';
  return together
    .map((group) => `Las cuotas ${listed(group.map(String))} vencen juntas.`)
    .join(' ');
}
