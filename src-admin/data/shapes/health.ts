import { array, boolean, number, object, string, type InferType } from 'yup';

/** What `public.salud()` answers; the database's types only say that it is JSON. */
export const healthSchema = object({
  medido_en: string().required(),
  correos: object({
    por_enviar: number().required(),
    en_espera_desde: string().nullable().defined(),
    reintentando: number().required(),
    no_salieron: number().required(),
  })
    .default(undefined)
    .required(),
  sin_responder: number().required(),
  proveedores_por_nombrar: array(string().required()).required(),
  adjuntos_por_traer: number().required(),
  feriados_hasta: string().nullable().defined(),
  feriados_por_acabarse: boolean().required(),
  tareas: array(
    object({
      nombre: string().required(),
      cada_minutos: number().nullable().defined(),
      a_las: string().nullable().defined(),
      ultima_en: string().nullable().defined(),
      proxima_en: string().required(),
      milisegundos: number().nullable().defined(),
      fallos: number().required(),
      ultimo_error: string().nullable().defined(),
    }),
  ).required(),
  tablas: array(
    object({
      tabla: string().required(),
      filas: number().nullable().defined(),
      bytes: number().required(),
    }),
  ).required(),
  archivos: array(
    object({
      bucket: string().required(),
      archivos: number().required(),
      bytes: number().required(),
    }),
  ).required(),
  base_bytes: number().required(),
});

export type Health = InferType<typeof healthSchema>;
