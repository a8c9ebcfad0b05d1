import { array, boolean, number, object, string, type InferType } from 'yup';

// What `public.mi_inicio()` and `public.resumen_de_plataforma()` answer; the database's types only say
// that it is JSON.

const text = () => string().required();
const maybe = () => string().nullable().defined();
const count = () => number().required();
const maybeNumber = () => number().nullable().defined();

export const clientHomeSchema = object({
  esperan: array(
    object({
      clase: string().oneOf(['hitos', 'pagos', 'tickets']).required(),
      id: count(),
      titulo: text(),
      de: maybe(),
      estado: text(),
      desde: text(),
      monto: maybeNumber(),
      vence_el: maybe(),
      urgente: boolean().required(),
      cuantos: count(),
    }),
  ).required(),
  plataformas: array(
    object({
      id: count(),
      plataforma: text(),
      hitos: count(),
      aprobados: count(),
      entregados: count(),
      proximo_hito: object({ id: count(), titulo: text(), fecha: text(), estado: text() })
        .nullable()
        .defined()
        .default(undefined),
      proximo_pago: object({
        id: count(),
        concepto: text(),
        monto: count(),
        vence_el: text(),
        estado: text(),
        hito: maybeNumber(),
        espera_hito: boolean(),
        pagado_en: maybe(),
      })
        .nullable()
        .defined()
        .default(undefined),
    }),
  ).required(),
  estudio: object({ email: maybe(), telefono: maybe(), whatsapp: maybe(), horario: maybe() })
    .nullable()
    .defined()
    .default(undefined),
});

/** A client's home page. */
export type ClientHome = InferType<typeof clientHomeSchema>;
/** Something that is expected of the client, and how much of its kind is. */
export type Expected = ClientHome['esperan'][number];
/** How a platform stands, at a glance. */
export type PlatformGlance = ClientHome['plataformas'][number];

export const platformSummarySchema = object({
  encargado: maybe(),
  hitos: array(
    object({
      id: count(),
      titulo: text(),
      descripcion: maybe(),
      fecha: text(),
      estado: text(),
      activo: boolean().required(),
    }),
  ).required(),
  pagos: array(
    object({
      id: count(),
      concepto: text(),
      monto: count(),
      estado: text(),
      vence_el: text(),
      hito: maybeNumber(),
      espera_hito: boolean(),
      pagado_en: maybe(),
    }),
  ).required(),
  dinero: object({ cuantos: count(), total: count(), pagado: count(), en_revision: count() })
    .default(undefined)
    .required(),
  tickets: array(
    object({ id: count(), asunto: text(), estado: text(), actualizado_en: text() }),
  ).required(),
});

/** What a platform's page shows beside its own row. */
export type PlatformSummary = InferType<typeof platformSummarySchema>;
