import { formatCLP } from '../../../src-shared/money.ts';
import {
  divide,
  evenPercents,
  formatPercent,
  monthsLater,
  parsePercent,
  WHOLE,
  type Division,
} from '../../../src-shared/planes.ts';

/** One instalment as its fields hold it. */
export interface InstalmentFields {
  porcentaje: string | null;
  monto: number | string | null;
  vence_el: string | null;
  /** When it is due: on its day, or with a milestone that the plan creates, or an existing one. */
  espera?: 'fecha' | 'nuevo' | number;
  hito_titulo?: string | null;
}

/** A plan as its form holds it: what could not be read is still there, as text. */
export interface PlanFields {
  concepto: string | null;
  total: number | string | null;
  cuantas: number;
  reparto: Division;
  cuotas: InstalmentFields[];
}

/** An instalment as the database takes it. */
export interface Instalment {
  concepto: string;
  monto: number;
  vence_el: string;
  /** The milestone with which it is due, or the name of one that the plan creates. */
  hito?: number;
  hito_titulo?: string;
}

/** So many instalments, a month apart; what was chosen of those that stay is kept. */
export function instalments(
  count: number,
  first: string,
  before: readonly InstalmentFields[] = [],
): InstalmentFields[] {
  const start = before[0]?.vence_el ?? first;
  return evenPercents(count).map((porcentaje, n) => ({
    porcentaje,
    monto: before[n]?.monto ?? null,
    espera: before[n]?.espera ?? 'fecha',
    hito_titulo: before[n]?.hito_titulo ?? null,
    vence_el: before[n]?.vence_el ?? monthsLater(start, n),
  }));
}

/** The default plan: two halves, the first one due on a day. */
export const halves = (first: string): PlanFields => ({
  concepto: null,
  total: null,
  cuantas: 2,
  reparto: 'iguales',
  cuotas: instalments(2, first),
});

const percentOf = ({ porcentaje }: InstalmentFields): number => parsePercent(porcentaje ?? '') ?? 0;

/** The amount of each instalment in pesos; 0 while it is not known. */
export function amountsOf({ total, reparto, cuotas }: PlanFields): number[] {
  if (reparto === 'montos')
    return cuotas.map(({ monto }) => (typeof monto === 'number' ? monto : 0));
  const all = typeof total === 'number' ? total : 0;
  return divide(
    all,
    cuotas.map((cuota) => (reparto === 'iguales' ? 1 : percentOf(cuota))),
  );
}

const sum = (amounts: readonly number[]): number => amounts.reduce((all, one) => all + one, 0);

/** What keeps the instalments from making up the total; nothing when they do. */
export function planError(fields: PlanFields): string | undefined {
  const { total, reparto, cuotas } = fields;
  if (typeof total !== 'number') return undefined;
  if (reparto === 'porcentajes') {
    const percent = sum(cuotas.map(percentOf));
    if (percent !== WHOLE) return `Los porcentajes suman ${formatPercent(percent)} %, no 100 %.`;
  }
  const amounts = amountsOf(fields);
  const missing = total - sum(amounts);
  if (missing !== 0)
    return `Las cuotas suman ${formatCLP(sum(amounts))}: ${missing > 0 ? 'faltan' : 'sobran'} ${formatCLP(Math.abs(missing))}.`;
  return amounts.every((amount) => amount > 0)
    ? undefined
    : 'Cada cuota tiene que ser de al menos un peso.';
}

/** The same plan without milestones, where there is no platform that has any. */
export const byDay = (fields: PlanFields): PlanFields => ({
  ...fields,
  cuotas: fields.cuotas.map((cuota) => ({ ...cuota, espera: 'fecha' })),
});

function milestoneOf({ espera, hito_titulo }: InstalmentFields) {
  if (espera === 'nuevo') return { hito_titulo: (hito_titulo ?? '').trim() };
  return typeof espera === 'number' ? { hito: espera } : {};
}

/** The instalments of a plan that adds up, as the database takes them. */
export function planToSave(fields: PlanFields): { total: number; cuotas: Instalment[] } {
  const amounts = amountsOf(fields);
  const { concepto, cuotas, total } = fields;
  const name = (concepto ?? '').trim();
  return {
    total: Number(total),
    cuotas: cuotas.map((cuota, n) => ({
      concepto: cuotas.length === 1 ? name : `${name}, cuota ${n + 1} de ${cuotas.length}`,
      monto: amounts[n] ?? 0,
      vence_el: cuota.vence_el ?? '',
      ...milestoneOf(cuota),
    })),
  };
}
