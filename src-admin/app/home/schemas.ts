import { boolean, object, string, type InferType } from 'yup';
import {
  amount,
  amountOrNull,
  flag,
  list,
  partOrNull,
  text,
  textOrNull,
} from '../../data/schemas.ts';

/** The answer of `public.mi_inicio()`. */
export const clientHomeSchema = object({
  esperan: list({
    clase: string().oneOf(['hitos', 'pagos', 'servicios', 'tickets']).required(),
    id: amount(),
    titulo: text(),
    de: textOrNull(),
    estado: text(),
    desde: text(),
    monto: amountOrNull(),
    vence_el: textOrNull(),
    urgente: flag(),
    cuantos: amount(),
  }),
  en_revision: list({ id: amount(), concepto: text(), monto: amount(), vence_el: text() }),
  materiales: list({
    id: amount(),
    texto: text(),
    nombre: text(),
    motivo: textOrNull(),
  }),
  plataformas: list({
    id: amount(),
    plataforma: text(),
    espera: amountOrNull(),
    hitos: amount(),
    aprobados: amount(),
    entregados: amount(),
    proximo_hito: partOrNull({ id: amount(), titulo: text(), fecha: text(), estado: text() }),
    proximo_pago: partOrNull({
      id: amount(),
      concepto: text(),
      monto: amount(),
      vence_el: text(),
      estado: text(),
      hito: amountOrNull(),
      espera_hito: boolean(),
      pagado_en: textOrNull(),
    }),
  }),
  estudio: partOrNull({
    email: textOrNull(),
    telefono: textOrNull(),
    whatsapp: textOrNull(),
    horario: textOrNull(),
  }),
});

/** A client's home page. */
export type ClientHome = InferType<typeof clientHomeSchema>;
/** Something that is expected of the client, and how much of its kind is. */
export type Expected = ClientHome['esperan'][number];
/** The state of a platform at a glance. */
export type PlatformGlance = ClientHome['plataformas'][number];
