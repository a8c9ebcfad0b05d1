import { array, object, type InferType } from 'yup';
import {
  amount,
  amountOrNull,
  flag,
  list,
  part,
  payments,
  text,
  textOrNull,
} from '../../data/schemas.ts';

/** The answer of `public.resumen_de_plataforma()`. */
export const platformSummarySchema = object({
  encargado: textOrNull(),
  hitos: list({
    id: amount(),
    titulo: text(),
    descripcion: textOrNull(),
    fecha: text(),
    estado: text(),
    activo: flag(),
  }),
  pagos: payments(),
  materiales: list({
    id: amount(),
    texto: text(),
    pedido_en: text(),
    motivo: textOrNull(),
    innecesario: flag(),
    entregado_en: textOrNull(),
    entrego: textOrNull(),
    comentario: textOrNull(),
    archivos: array(text()).required(),
  }),
  espera: amountOrNull(),
  esperas: list({ id: amount(), desde: text(), hasta: text(), dias: amount() }),
  dinero: part({ cuantos: amount(), total: amount(), pagado: amount(), en_revision: amount() }),
  tickets: list({ id: amount(), asunto: text(), estado: text(), actualizado_en: text() }),
});

/** What a platform's page shows beside its own row. */
export type PlatformSummary = InferType<typeof platformSummarySchema>;

/** The answer of `public.visitas_de_plataforma()` where visits are counted, or were. */
export const platformVisitsSchema = object({
  activo: flag(),
  clave: textOrNull(),
  ultima_en: textOrNull(),
  /** null to its client. */
  paginas: list({ ruta: text(), visitas: amount(), conocida: flag() }).nullable(),
  dias: list({ dia: text(), visitas: amount() }),
  meses: list({
    mes: text(),
    visitas: amount(),
    entradas: amount(),
    dias: amount(),
    tope: flag(),
  }),
});

/** What is counted of a platform's site. */
export type PlatformVisits = InferType<typeof platformVisitsSchema>;
