import { array, object, type InferType } from 'yup';
import { faltasSchema } from '../../../src-shared/revision.ts';
import { amount, amountOrNull, flag, list, part, text, textOrNull } from '../../data/schemas.ts';

/** The answer of `public.salud()`. */
export const healthSchema = object({
  medido_en: text(),
  correos: part({
    por_enviar: amount(),
    en_espera_desde: textOrNull(),
    reintentando: amount(),
    no_salieron: amount(),
  }),
  revisada_en: textOrNull(),
  faltas: faltasSchema,
  sin_responder: amount(),
  proveedores_por_nombrar: array(text()).required(),
  adjuntos_por_traer: amount(),
  feriados_hasta: textOrNull(),
  feriados_por_acabarse: flag(),
  tareas: list({
    nombre: text(),
    cada_minutos: amountOrNull(),
    a_las: textOrNull(),
    ultima_en: textOrNull(),
    proxima_en: text(),
    milisegundos: amountOrNull(),
    fallos: amount(),
    ultimo_error: textOrNull(),
  }),
  tablas: list({ tabla: text(), filas: amountOrNull(), bytes: amount() }),
  archivos: list({ bucket: text(), archivos: amount(), bytes: amount() }),
  base_bytes: amount(),
});

export type Health = InferType<typeof healthSchema>;
