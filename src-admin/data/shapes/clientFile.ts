import { array, boolean, mixed, number, object, string, type InferType } from 'yup';
import type { CLASES_NOTA, ValorDe } from '../../../src-shared/options.ts';

// What `public.resumen_de_cliente()` answers; the database's types only say that it is JSON.

const text = () => string().required();
const maybe = () => string().nullable().defined();
const count = () => number().required();

/** Whom the studio knows: a client, or how somebody reached it. */
const clase = () => mixed<ValorDe<typeof CLASES_NOTA>>().required();

export const clientFileSchema = object({
  ultimo_ingreso: maybe(),
  dinero: object({
    total: count(),
    pagado: count(),
    en_revision: count(),
    vencido: count(),
    vencidos: count(),
    abiertos: count(),
  })
    .default(undefined)
    .required(),
  pagos: array(
    object({
      id: count(),
      concepto: text(),
      monto: count(),
      estado: text(),
      vence_el: text(),
      hito: number().nullable().defined(),
      espera_hito: boolean(),
      pagado_en: maybe(),
    }),
  ).required(),
  tickets: object({ estudio: count(), cliente: count(), todos: count() })
    .default(undefined)
    .required(),
  tickets_abiertos: array(
    object({ id: count(), asunto: text(), estado: text(), actualizado_en: text() }),
  ).required(),
  plataformas: array(
    object({
      id: count(),
      plataforma: text(),
      dominio: maybe(),
      publico: boolean().required(),
      hitos: count(),
      aprobados: count(),
      entregados: count(),
    }),
  ).required(),
  hitos: array(
    object({ id: count(), titulo: text(), fecha: text(), estado: text(), plataforma: text() }),
  ).required(),
  personas: array(
    object({
      id: count(),
      nombre: text(),
      email: text(),
      alcance: text(),
      activo: boolean().required(),
      usuario: maybe(),
      invitado_en: maybe(),
      ultimo_ingreso: maybe(),
    }),
  ).required(),
  origen: array(
    object({
      id: text(),
      clase: clase(),
      texto: maybe(),
      origen: mixed().nullable(),
      creado_en: text(),
    }),
  ).required(),
  parecidos: array(
    object({
      clase: clase(),
      fila: count(),
      nombre: text(),
      por: array(text()).required(),
      creado_en: text(),
    }),
  ).required(),
});

/** All of a client at a glance, beside their own row. */
export type ClientFile = InferType<typeof clientFileSchema>;
