import { boolean, number, object, type InferType } from 'yup';
import { amount, amountOrNull, list, text, textOrNull } from '../../data/schemas.ts';

const line = {
  pago: amount(),
  monto: amount(),
  retencion: amount(),
  saldo: amount(),
  concepto: text(),
  vence_el: text(),
  estado: text(),
};

/** Which debt each movement may be, and why: the likeliest is in the first place. */
export const suggestionsSchema = list({
  movimiento: amount(),
  lugar: amount(),
  cliente: amountOrNull(),
  nombre: textOrNull(),
  pedido: amountOrNull(),
  referencia: textOrNull(),
  transferencia: amountOrNull(),
  motivo: text(),
  seguridad: text().oneOf(['segura', 'probable', 'posible'] as const),
  pagos: list(line),
});

/** What importing a statement does, or would do. */
export const importSchema = object({
  id: amountOrNull(),
  lineas: amount(),
  nuevos: amount(),
  abonos: amount(),
  llega: amount(),
  repetidos: amount(),
  rechazados: list({ n: number().required(), por_que: text() }),
  desde: textOrNull(),
  hasta: textOrNull(),
  otra_cuenta: boolean().required(),
  otro_banco: boolean().required(),
});

/** What became of movements that were written down. */
export const writtenSchema = object({
  anotados: amount(),
  fallan: list({ movimiento: amount(), por_que: text() }),
});

export type Suggestion = InferType<typeof suggestionsSchema>[number];
export type Imported = InferType<typeof importSchema>;
