import type { Contenido, ServicioOfrecido } from '../../src-shared/propuestas.ts';
import { unaPropuesta } from './money.ts';

// What public.ver_propuesta answers.

/** What was sent of a proposal. */
export const unDocumento = (changes: object = {}) => ({
  ...{ numero: 12, version: 1, titulo: 'Tienda en línea', vence_el: '2099-12-12' },
  contenido: unaPropuesta().contenido as unknown as Contenido,
  para: { nombre: 'Ana Paillán', empresa: 'Vivero Laurel', rut: null },
  ...{ plataforma: 'Tienda Laurel', responde: 'Carla Soto', terminos: '2026-11' },
  vendedor: 'Estudio Cobre SpA · RUT 76.123.456-0',
  ...changes,
});

/** What is paid again and again, beside the total. */
export const HOSTING: ServicioOfrecido = {
  ...{ clase: 'hosting', nombre: 'Hosting de laurel.cl', periodo: 'anio' },
  ...{ monto: 59_500, afecto: true, dias: 365 },
};

/** A proposal as its link shows it while nothing was done with it. */
export const unaPropuestaAbierta = (changes: object = {}) => ({
  documento: unDocumento(),
  ...{ huella: 'ef'.repeat(32), version: 1, cambios: null, situacion: 'enviada' },
  ...{ para: 'a…@viverolaurel.cl', mensajes: [], aceptada: null, pago: false },
  ...changes,
});

/** The same once it was accepted, with what is optional. */
export const unaPropuestaAceptada = (changes: object = {}) =>
  unaPropuestaAbierta({
    ...{ situacion: 'aceptada', pago: true },
    aceptada: {
      ...{ nombre: 'Ana Paillán', aceptada_en: '2026-11-28T15:00:00Z', elegidos: [1] },
      ...{ retracto_hasta: '2099-12-08', copia: false },
    },
    ...changes,
  });
