import { addDays } from './dates.ts';
import { formatCLP } from './money.ts';
import type { ValorDe } from './options.ts';
import { divide, formatPercent, WHOLE as WHOLE_PERCENT, type Division } from './planes.ts';
import type { CLASES_DE_SERVICIO, PERIODOS } from './servicios.ts';

// What a proposal holds and what it comes to. The database computes the same (private.sumas_de_propuesta).

/** One line of what is offered. */
export interface Item {
  concepto: string;
  detalle: string;
  /** With two decimals at most. */
  cantidad: number;
  /** Whole pesos of one, before IVA. */
  precio: number;
  /** In hundredths of one per cent. */
  descuento: number;
  /** Whether IVA is charged on it. */
  afecto: boolean;
  /** Whether the client may leave it out. */
  opcional: boolean;
}

/** What is taken off all lines together, before IVA: hundredths of one per cent, or whole pesos. */
export interface Descuento {
  tipo: 'porcentaje' | 'monto';
  valor: number;
}

/** When an instalment is due: days after acceptance, a day, or with the approval of a milestone (its place, from 0). */
export type Vence = { dias: number } | { fecha: string } | { hito: number };

export interface Cuota {
  concepto: string;
  /** Hundredths of one per cent, or whole pesos; nothing of equal parts. */
  parte: number;
  vence: Vence;
}

/** What is paid again and again, beside the total. */
export interface ServicioOfrecido {
  clase: ValorDe<typeof CLASES_DE_SERVICIO>;
  nombre: string;
  periodo: ValorDe<typeof PERIODOS>;
  /** Whole pesos of a period, as they are paid. */
  monto: number;
  /** Whether that includes IVA. */
  afecto: boolean;
  /** How many days after acceptance the first period begins. */
  dias: number;
}

/** What of a proposal its money follows from. */
export interface Montos {
  items: readonly Item[];
  descuento: Descuento | null;
  division: Division;
  cuotas: readonly Cuota[];
}

/** What a proposal holds, complete or not: the column `contenido` of `propuestas`. */
export interface Contenido extends Montos {
  /** `texto` is Markdown. */
  secciones: readonly { titulo: string; texto: string }[];
  /** Milestones: days after the start, or after the one before. */
  hitos: readonly {
    titulo: string;
    descripcion: string;
    dias: number;
    desde: 'inicio' | 'anterior';
  }[];
  /** What the client has to hand over. */
  pide: readonly { texto: string }[];
  /** Absent in what was written before there were any. */
  servicios?: readonly ServicioOfrecido[];
}

/** One version of a proposal, as it was sent and cannot change. */
export interface Documento {
  numero: number;
  version: number;
  titulo: string;
  /** The last day on which it can be accepted; empty while it was not sent, and version 0. */
  vence_el: string;
  contenido: Contenido;
  para: { nombre: string | null; empresa: string | null; rut: string | null };
  plataforma: string | null;
  /** Who of the studio answers. */
  responde: string | null;
  /** Who sells, in one line. */
  vendedor: string | null;
  /** Version of the terms that go with it. */
  terminos: string;
}

/** Whole pesos. `afecto + exento = neto`, and `neto + iva = total`. */
export interface Sumas {
  /** What each item costs before IVA, all discounts taken off; 0 where it is left out. */
  lineas: number[];
  /** What the discount of the whole took off. */
  descuento: number;
  afecto: number;
  exento: number;
  neto: number;
  iva: number;
  total: number;
}

/** The VAT of Chile, in per cent (DL 825, art. 14). */
export const IVA = 19;

/** What is paid for a price before IVA. */
export const withIva = (neto: number): number => neto + Math.round((neto * IVA) / 100);

/** The whole price before IVA of which so much is paid, or the nearest. */
export const withoutIva = (paid: number): number => Math.round((paid * 100) / (100 + IVA));

const WHOLE = BigInt(WHOLE_PERCENT);

/** Divided and rounded to the nearest, halves up. */
const rounded = (a: bigint, b: bigint): bigint => (2n * a + b) / (2n * b);

/** A line before the discount of the whole: rounded to the peso, then its own discount rounded. */
function lineOf({ cantidad, precio, descuento }: Item): bigint {
  const gross = rounded(BigInt(Math.round(cantidad * 100)) * BigInt(precio), 100n);
  return gross - rounded(gross * BigInt(descuento), WHOLE);
}

/** What items come to, of the optional ones those that are chosen (their places, from 0). */
export function sumsOf(
  { items, descuento }: Pick<Montos, 'items' | 'descuento'>,
  chosen: readonly number[],
): Sumas {
  const lines = items.map((item, n) => (item.opcional && !chosen.includes(n) ? 0n : lineOf(item)));
  const all = lines.reduce((sum, line) => sum + line, 0n);
  const wanted =
    descuento?.tipo === 'porcentaje'
      ? rounded(all * BigInt(descuento.valor), WHOLE)
      : BigInt(descuento?.valor ?? 0);
  const off = wanted < all ? wanted : all;
  // Of the discount up to each line, what is not the lines' before it: it sums to the peso.
  const upTo = (sum: bigint): bigint => (all === 0n ? 0n : (off * sum) / all);
  let before = 0n;
  const lineas = lines.map((line) => {
    const share = upTo(before + line) - upTo(before);
    before += line;
    return Number(line - share);
  });
  const sum = (taxed: boolean) =>
    lineas.reduce((total, line, n) => (items[n]?.afecto === taxed ? total + line : total), 0);
  const [afecto, exento] = [sum(true), sum(false)];
  const iva = Number(rounded(BigInt(afecto) * BigInt(IVA), 100n));
  const neto = afecto + exento;
  return { lineas, descuento: Number(off), afecto, exento, neto, iva, total: neto + iva };
}

/**
 * What each instalment comes to: they divide the total without optional items, and what is chosen changes
 * the last one alone. Of amounts that do not sum to that total the last one says by how much, too.
 */
export function instalmentsOf(offer: Montos, chosen: readonly number[]): number[] {
  const parts = offer.cuotas.map(({ parte }) => (offer.division === 'iguales' ? 1 : parte));
  const amounts = offer.division === 'montos' ? parts : divide(sumsOf(offer, []).total, parts);
  const others = amounts.slice(0, -1);
  return amounts.length === 0
    ? []
    : [...others, sumsOf(offer, chosen).total - others.reduce((sum, one) => sum + one, 0)];
}

/** What keeps the instalments from making up the total without optional items; nothing when they do. */
export function instalmentsError(offer: Montos): string | undefined {
  const { cuotas, division } = offer;
  if (cuotas.length === 0) return 'Agrega al menos una cuota.';
  const parts = cuotas.reduce((sum, { parte }) => sum + parte, 0);
  if (division === 'porcentajes' && parts !== WHOLE_PERCENT)
    return `Los porcentajes suman ${formatPercent(parts)} %, no 100 %.`;
  const { total } = sumsOf(offer, []);
  if (division === 'montos' && parts !== total)
    return `Las cuotas suman ${formatCLP(parts)} y el total es ${formatCLP(total)}: ${parts < total ? 'faltan' : 'sobran'} ${formatCLP(Math.abs(total - parts))}.`;
  return instalmentsOf(offer, []).every((amount) => amount > 0)
    ? undefined
    : 'Cada cuota tiene que ser de al menos un peso.';
}

/** The day of each milestone of what is accepted on a day (`private.proyecto_de_propuesta`). */
export function daysOf(hitos: Contenido['hitos'], accepted: string): string[] {
  let day = accepted;
  return hitos.map(({ dias, desde }) => {
    day = addDays(desde === 'inicio' ? accepted : day, dias);
    return day;
  });
}

/** The day on which an instalment is due, of what is accepted on a day; none where its milestone is not there. */
export function dueOn(
  vence: Vence,
  hitos: Contenido['hitos'],
  accepted: string,
): string | undefined {
  if ('fecha' in vence) return vence.fecha > accepted ? vence.fecha : accepted;
  return 'dias' in vence ? addDays(accepted, vence.dias) : daysOf(hitos, accepted)[vence.hito];
}
