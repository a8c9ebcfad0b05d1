import { divide, WHOLE } from '../../../src-shared/planes.ts';
import { instalmentsOf, type Contenido } from '../../../src-shared/propuestas.ts';
import { nextDue } from './cuotas.ts';
import type { Propuesta } from './rows.ts';

/** What a proposal says of when it is done and paid. */
export type Terms = Pick<Contenido, 'hitos' | 'cuotas' | 'division'>;

export const NO_TERMS: Terms = { hitos: [], cuotas: [], division: 'iguales' };

export const termsOf = ({ hitos, cuotas, division }: Contenido): Terms => ({
  hitos,
  cuotas,
  division,
});

/** Whether nobody wrote any. */
export const isEmpty = ({ hitos, cuotas }: Terms): boolean =>
  hitos.length === 0 && cuotas.length === 0;

/** Those of a template for another total: its amounts become shares of it, and its days of the calendar months. */
export function termsFrom(template: Contenido): Terms {
  const { hitos, division } = template;
  const shares = divide(WHOLE, instalmentsOf(template, []));
  const cuotas = template.cuotas.map((cuota, n) => ({
    ...cuota,
    ...(division === 'montos' && { parte: shares[n] ?? 0 }),
    ...('fecha' in cuota.vence && { vence: nextDue(template.cuotas.slice(0, n)) }),
  }));
  return { hitos, cuotas, division: division === 'montos' ? 'porcentajes' : division };
}

type Template = Pick<Propuesta, 'id' | 'titulo' | 'total' | 'contenido'>;

/** The template whose total is the nearest in proportion, of those that say anything of terms. */
export function ofSize<T extends Template>(templates: readonly T[], total: number): T | undefined {
  if (total <= 0) return undefined;
  const far = ({ total: its }: T) => Math.abs(Math.log((its ?? 0) / total));
  return templates
    .filter((one) => (one.total ?? 0) > 0 && !isEmpty(termsOf(one.contenido)))
    .toSorted((one, other) => far(one) - far(other))[0];
}
