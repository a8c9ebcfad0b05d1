import { object, type InferType } from 'yup';
import { amount, amountOrNull, flag, list, text, textOrNull } from '../../data/schemas.ts';

/** The answer of `public.vigilancia_de()`, where there is one. */
export const watchSchema = object({
  id: amount(),
  plataforma: amount(),
  activa: flag(),
  palabra: textOrNull(),
  mantencion_desde: textOrNull(),
  mantencion_hasta: textOrNull(),
  certificado_hasta: textOrNull(),
  dominio_hasta: textOrNull(),
  creado_en: text(),
  actualizado_en: text(),
  estado: text(),
  desde: textOrNull(),
  medido_en: textOrNull(),
  motivo: textOrNull(),
  codigo: amountOrNull(),
  planificado_hasta: textOrNull(),
  sin_red_desde: textOrNull(),
  atrasado_desde: textOrNull(),
  certificado_leido: textOrNull(),
  certificado_leido_en: textOrNull(),
  hoy: text(),
  dias: list({ dia: text(), medidos: amount(), arriba: amount(), ms: amountOrNull() }),
  caidas: list({
    id: amount(),
    desde: text(),
    hasta: textOrNull(),
    motivo: text(),
    codigo: amountOrNull(),
    minutos: amount(),
    planificados: amount(),
  }),
});

/** How the site of a platform fares, and what the studio set about it. */
export type Watch = InferType<typeof watchSchema>;
