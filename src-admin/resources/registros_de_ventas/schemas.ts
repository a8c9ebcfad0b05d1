import { array, object, type InferType } from 'yup';
import { amount, amountOrNull, list, text, textOrNull } from '../../data/schemas.ts';

/** The answer of `public.registro_de_ventas()`. */
export const registerSchema = object({
  id: amount(),
  archivo: text(),
  desde: text(),
  hasta: text(),
  filas: list({
    id: amount(),
    n: amount(),
    clase: text(),
    folio: amount(),
    dia: text(),
    rut: textOrNull(),
    razon_social: textOrNull(),
    total: amount(),
    que: text(),
    cliente: textOrNull(),
    documento: amountOrNull(),
    pagos: list({
      id: amount(),
      concepto: text(),
      monto: amount(),
      vence_el: text(),
      pagado_en: textOrNull(),
    }),
  }),
  sobran: list({
    abono: amount(),
    pago: amount(),
    clase: text(),
    concepto: text(),
    de: text(),
    monto: amount(),
    dia: text(),
  }),
});
export type SalesRegister = InferType<typeof registerSchema>;
export type SalesRow = SalesRegister['filas'][number];

/** The answers of `public.confirmar_ventas()` and `public.deshacer_registro()`, as far as they say the same. */
const left = () => array(object({ fila: amount(), motivo: text() })).required();
export const confirmedSchema = object({ hechas: amount(), fallan: left() });
export const undoneSchema = object({ deshechas: amount(), quedan: left() });
