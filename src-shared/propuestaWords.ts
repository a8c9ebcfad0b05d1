import { dayInChile, formatDay, parseInstant } from './dates.ts';
import { formatCLP } from './money.ts';
import { formatPercent } from './planes.ts';
import {
  IVA,
  sumsOf,
  type Contenido,
  type Item,
  type ServicioOfrecido,
  type Vence,
} from './propuestas.ts';
import { priceWithIvaText } from './servicios.ts';

// The texts of a proposal, on its page and in its PDF.

const days = (count: number): string => (count === 1 ? '1 día' : `${count} días`);

/** When an instalment is due, in words for the client. */
export function dueText(vence: Vence, hitos: Contenido['hitos']): string {
  if ('fecha' in vence) return `El ${formatDay(vence.fecha)}`;
  if ('hito' in vence) return `Cuando apruebes «${hitos[vence.hito]?.titulo ?? 'la entrega'}»`;
  return vence.dias === 0 ? 'Al aceptar' : `${days(vence.dias)} después de aceptar`;
}

/** When a milestone is there, the nth from 0: nothing comes before the first. */
export const termText = ({ dias, desde }: Contenido['hitos'][number], n: number): string =>
  `${days(dias)} desde ${desde === 'inicio' || n === 0 ? 'que aceptas' : 'la etapa anterior'}`;

/** What a service costs, and when it is paid first. */
export const serviceText = ({ monto, periodo, afecto, dias }: ServicioOfrecido): string =>
  `${priceWithIvaText(monto, periodo, afecto)} · Primer cobro: ${dueText({ dias }, []).toLowerCase()}`;

/** What holds for every service of a proposal. */
export const SERVICES_TEXT =
  'Se pagan aparte y por adelantado, con aviso antes de cada cobro. Los puedes terminar cuando quieras: siguen hasta el fin del período pagado y no se cobra más.';

/** The text beside an item: whether it is included, its quantity and its discount. */
export function itemText(
  { cantidad, precio, descuento, afecto, opcional }: Item,
  optional: 'Opcional' | 'Opcional, elegido' | 'Opcional, no elegido',
): string {
  const facts = [
    opcional && optional,
    cantidad !== 1 && `${String(cantidad).replace('.', ',')} × ${formatCLP(precio)}`,
    descuento > 0 && `${formatPercent(descuento)} % de descuento`,
    !afecto && 'Exento de IVA',
  ];
  return facts.filter(Boolean).join(' · ');
}

/** That it was accepted elsewhere: who, when, and when the studio recorded it. */
export function elsewhereText(who: string, acceptedAt: string, notedAt: string): string {
  const [accepted, noted] = [acceptedAt, notedAt].map((at) =>
    formatDay(dayInChile(parseInstant(at))),
  );
  return `La aceptó ${who} el ${accepted}, fuera de la página de la propuesta; el estudio lo anotó el ${noted} con su respaldo.`;
}

/** The sums above the total, each with its name, in whole pesos. */
export function sumLines(
  contenido: Contenido,
  chosen: readonly number[],
): (readonly [name: string, amount: number])[] {
  const { descuento, neto, afecto, exento, iva } = sumsOf(contenido, chosen);
  const off = contenido.descuento;
  const name = off?.tipo === 'porcentaje' ? `Descuento ${formatPercent(off.valor)} %` : 'Descuento';
  return [
    ...(descuento > 0
      ? ([
          ['Suma', neto + descuento],
          [name, -descuento],
        ] as const)
      : []),
    ...(exento > 0
      ? ([
          ['Neto afecto a IVA', afecto],
          ['Exento de IVA', exento],
        ] as const)
      : ([['Neto', neto]] as const)),
    [`IVA ${IVA} %`, iva],
  ];
}
