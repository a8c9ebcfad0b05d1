import { array, boolean, number, object, string, type ObjectShape } from 'yup';

// Parts of the schemas of what functions of the database answer as JSON: its generated types say no
// more of it. Imported by schemas alone, which are imported with their first use.

export const text = () => string().required();
export const textOrNull = () => string().nullable().defined();
export const amount = () => number().required();
export const amountOrNull = () => number().nullable().defined();
export const flag = () => boolean().required();
export const part = <S extends ObjectShape>(fields: S) =>
  object(fields).default(undefined).required();
export const partOrNull = <S extends ObjectShape>(fields: S) =>
  object(fields).nullable().defined().default(undefined);
export const list = <S extends ObjectShape>(fields: S) => array(object(fields)).required();

/** Payments as the summaries of a client and of a platform bring them. */
export const payments = () =>
  list({
    id: amount(),
    concepto: text(),
    monto: amount(),
    estado: text(),
    vence_el: text(),
    hito: amountOrNull(),
    espera_hito: boolean(),
    pagado_en: textOrNull(),
  });
