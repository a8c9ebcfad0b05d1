import { array, boolean, number, object, string, type InferType, type ObjectShape } from 'yup';

const text = () => string().required();
const textOrNull = () => string().nullable().defined();
const count = () => number().integer().required();
const countOrNull = () => number().integer().nullable().defined();
const list = <S extends ObjectShape>(fields: S) => array(object(fields)).required();

/** The answer of `public.informe_de()`. */
export const informeSchema = object({
  id: count(),
  cliente: count(),
  mes: text(),
  sale_el: text(),
  estado: text(),
  parrafo: textOrNull(),
  enviado_en: textOrNull(),
  visto_en: textOrNull(),
  con_datos: boolean().required(),
  datos: object({
    de: text(),
    sitios: list({
      plataforma: count(),
      nombre: text(),
      dominio: textOrNull(),
      dias: count(),
      disponibilidad: number().nullable().defined(),
      caidas: count(),
      minutos: count(),
      ms: countOrNull(),
      ms_antes: countOrNull(),
      visitas: countOrNull(),
      visitas_antes: countOrNull(),
      tope: boolean().required(),
      paginas: list({ ruta: text(), visitas: count() }),
    }),
    resueltos: count(),
    respuesta: countOrNull(),
    hitos: list({ titulo: text(), plataforma: text(), dia: text() }),
    vencen: list({ que: text(), nombre: text(), dia: text() }),
    proximos: list({ que: text(), nombre: text(), dia: text(), monto: countOrNull() }),
  }).required(),
});

/** A monthly report of a client, as it was sent or as it would be now. */
export type Informe = InferType<typeof informeSchema>;
