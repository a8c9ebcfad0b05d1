import {
  addDays,
  dayInChile,
  formatDay,
  formatHour,
  formatInstant,
  parseInstant,
} from './dates.ts';
import { formatCLP } from './money.ts';
import { METODOS_ABONO, optionText, VENCIDO, type ESTADOS_PAGO, type ValorDe } from './options.ts';

/** A state of a payment, as the database keeps it. */
type EstadoPago = ValorDe<typeof ESTADOS_PAGO>;

/**
 * Where a payment may go from each state; it may always stay. The database decides
 * (`private.pago_puede_pasar`) and a test compares the two.
 */
const MOVES: Readonly<Record<EstadoPago, readonly EstadoPago[]>> = {
  programado: ['pendiente', 'en_revision', 'pagado', 'anulado'],
  pendiente: ['programado', 'en_revision', 'pagado', 'anulado'],
  en_revision: ['pagado', 'rechazado', 'anulado'],
  rechazado: ['pendiente', 'en_revision', 'pagado', 'anulado'],
  pagado: ['reembolsado'],
  anulado: [],
  reembolsado: [],
};

/** Owed: the client has yet to pay, or to pay again. */
const OWED: readonly EstadoPago[] = ['programado', 'pendiente', 'rechazado'];

/** What the studio has to collect or look at now. */
export const STATES_TO_COLLECT: readonly EstadoPago[] = ['pendiente', 'en_revision', 'rechazado'];

/** Those of which something is still to be paid. */
export const STATES_WITH_BALANCE: readonly EstadoPago[] = [...OWED, 'en_revision'];

const isEstado = (estado: string): estado is EstadoPago => Object.hasOwn(MOVES, estado);

/** The states that a payment may go to from where it is, none of them its own. */
export const nextStatesOf = (estado: string): readonly EstadoPago[] =>
  isEstado(estado) ? MOVES[estado] : [];

/** Whether the client still has to pay it. */
export const isOwed = (estado: string): boolean => isEstado(estado) && OWED.includes(estado);

/** Whether nothing of it changes any more, other than a refund of what was paid. */
export const isSettled = (estado: string): boolean =>
  isEstado(estado) && ['pagado', 'anulado', 'reembolsado'].includes(estado);

/** What people call a payment, and type into a bank. */
export const paymentReference = (id: number): string => `P-${id}`;

/** The provider of card payments takes no less, in pesos. */
export const CARD_MINIMUM = 350;

/** What of a payment came, of how much. */
interface Paid {
  estado: string;
  monto: number;
  abonado: number;
  devuelto: number;
}

/** What is still to be paid. */
export const balanceOf = ({ estado, monto, abonado }: Omit<Paid, 'devuelto'>): number =>
  isSettled(estado) ? 0 : monto - abonado;

/** Of what came, what was not given back. */
export const keptOf = ({ abonado, devuelto }: Pick<Paid, 'abonado' | 'devuelto'>): number =>
  abonado - devuelto;

/** The amount, what came and what is left in one line that adds up; empty while nothing came. */
export function sumsInOneLine(pago: Paid): string {
  const { monto, abonado, devuelto } = pago;
  if (abonado === 0) return '';
  return [
    `Total ${formatCLP(monto)}`,
    `abonado ${formatCLP(abonado)}`,
    ...(devuelto > 0 ? [`devuelto ${formatCLP(devuelto)}`] : []),
    `saldo por pagar ${formatCLP(balanceOf(pago))}`,
  ].join(' · ');
}

/** The figure that stands for a payment: its balance, or its amount once it is settled. */
export const amountOf = (pago: Omit<Paid, 'devuelto'>): number => balanceOf(pago) || pago.monto;

/** What its state does not say of the money, in words: of a payment that was paid, or given back, in part. */
export function partsInWords(pago: Paid): string {
  const { estado, abonado, devuelto } = pago;
  const left = balanceOf(pago);
  const received = `Abonado ${formatCLP(abonado)}, faltan ${formatCLP(left)}`;
  const went = `Devuelto ${formatCLP(devuelto)}`;
  return [abonado > 0 && left > 0 && received, devuelto > 0 && estado !== 'reembolsado' && went]
    .filter(Boolean)
    .join('. ');
}

/** What tells whether a payment waits: `espera_hito` is the database's word (`public.espera_hito`). */
interface PagoState {
  estado: string;
  hito?: number | null;
  espera_hito?: boolean | null | undefined;
}

/**
 * Whether it becomes due with the approval of its milestone, and not by itself. Where the database was not
 * asked, a planned payment with a milestone is taken to wait.
 */
export const waitsForHito = ({ estado, hito, espera_hito }: PagoState): boolean =>
  estado === 'programado' && (espera_hito ?? typeof hito === 'number');

/** Whether its client may be reminded of it: it is owed and waits for nothing. The database decides. */
export const canRemind = (pago: PagoState): boolean => isOwed(pago.estado) && !waitsForHito(pago);

/** Owed, and its day has passed in Chile. */
export const isOverdue = (pago: PagoState & { vence_el: string }, now = new Date()): boolean =>
  isOwed(pago.estado) && !waitsForHito(pago) && pago.vence_el < dayInChile(now);

/** The state in which a payment is shown: `vencido` once it is overdue, otherwise the one that is stored. */
export const shownState = (pago: Parameters<typeof isOverdue>[0], now = new Date()): string =>
  isOverdue(pago, now) ? VENCIDO.valor : pago.estado;

/** The days that there are to pay what an approval made due (`private.hitos_liberar_pagos`). */
const DAYS_AFTER_APPROVAL = 7;

/** When a payment that waits for its milestone falls due if that is approved now. The database decides. */
export function dueOnApproval({ vence_el }: { vence_el: string }, now = new Date()): string {
  const soonest = addDays(dayInChile(now), DAYS_AFTER_APPROVAL);
  return vence_el > soonest ? vence_el : soonest;
}

/**
 * Whether the minute is known in which something was paid: with a card, unless somebody wrote the day down
 * by hand, which is kept as its noon to the second.
 */
export function isPaidToTheMinute(metodo: string | null, pagadoEn: string): boolean {
  const instant = parseInstant(pagadoEn);
  const isNoon = formatHour(instant) === '12:00' && instant.getTime() % 60_000 === 0;
  return metodo === 'tarjeta' && !isNoon;
}

/** By what something was paid: through the provider as that calls it (Webpay, Servipag), where it said so. */
export const meansText = (metodo: string, medio: string | null | undefined): string =>
  medio || optionText(METODOS_ABONO, metodo);

/** When something was paid, in a sentence: to the minute where it is known, otherwise the day. */
export const formatPaid = (metodo: string | null, pagadoEn: string): string =>
  isPaidToTheMinute(metodo, pagadoEn)
    ? formatInstant(pagadoEn)
    : formatDay(dayInChile(parseInstant(pagadoEn)));
