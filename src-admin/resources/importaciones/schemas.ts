import { number, object, string, type InferType } from 'yup';
import { amount, amountOrNull } from '../../data/schemas.ts';

export const KINDS = ['clientes', 'plataformas', 'pagos'] as const;
export type Kind = (typeof KINDS)[number];

export const kindOf = (text: string | null): Kind =>
  KINDS.find((kind) => kind === text) ?? 'clientes';

const STATES = [
  ...(['cargando', 'revision', 'aplicando', 'aplicada'] as const),
  ...(['deshaciendo', 'deshecha', 'descartada'] as const),
] as const;

/** How many rows came to what. */
const countsSchema = object({
  recibida: number(),
  lista: number(),
  repetida: number(),
  con_problema: number(),
  hecha: number(),
  unida: number(),
  omitida: number(),
  deshecha: number(),
  se_queda: number(),
});

/** How far an import is, as each of its functions answers. */
export const progressSchema = object({
  id: amount(),
  estado: string().oneOf(STATES).required(),
  filas: amount(),
  recibidas: amount(),
  quedan: amount(),
  entran: amount(),
  cuentas: countsSchema.required(),
  faltan_desde: number(),
  anterior: amountOrNull().optional(),
});

export type Counts = InferType<typeof countsSchema>;
export type Progress = InferType<typeof progressSchema>;
