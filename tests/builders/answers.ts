import type { PlatformSummary } from '../../src-admin/data/clientArea.ts';
import type { ClientFile } from '../../src-admin/data/clientFile.ts';
import type { Health } from '../../src-admin/data/health.ts';
import { inDays, inHours } from './clock.ts';

// What the database's functions answer, of which its types say only that it is JSON.

/** How a client stands, of `data.clientFile`. */
export const unaFicha = (changes: Partial<ClientFile> = {}): ClientFile => ({
  ultimo_ingreso: inHours(-5),
  dinero: {
    ...{ total: 1_050_000, pagado: 350_000, en_revision: 0 },
    ...{ vencido: 350_000, vencidos: 1, abiertos: 2 },
  },
  pagos: [
    {
      ...{ id: 1, concepto: 'Tienda de plantas, cuota 2 de 3', monto: 350_000, hito: null },
      ...{ pagado_en: null, estado: 'pendiente', vence_el: inDays(-3) },
    },
  ],
  tickets: { estudio: 1, cliente: 2, todos: 9 },
  tickets_abiertos: [
    { id: 31, asunto: 'No carga el carro', estado: 'abierto', actualizado_en: inHours(-1) },
  ],
  plataformas: [
    {
      ...{ id: 1, plataforma: 'Tienda de plantas', dominio: 'viverolaurel.cl', publico: true },
      ...{ hitos: 4, aprobados: 2, entregados: 1 },
    },
  ],
  hitos: [
    {
      ...{ id: 3, titulo: 'Lanzamiento', fecha: inDays(10), estado: 'entregado' },
      plataforma: 'Tienda de plantas',
    },
  ],
  personas: [
    {
      ...{ id: 1, nombre: 'Diego Fuentes', email: 'diego@viverolaurel.cl', alcance: 'tickets' },
      ...{ activo: true, usuario: null, invitado_en: inHours(-30), ultimo_ingreso: null },
    },
  ],
  origen: [],
  parecidos: [],
  ...changes,
});

/** How a platform stands, of `data.platformSummary`. */
export const unResumen = (): PlatformSummary => ({
  encargado: 'Berta Paz',
  hitos: [
    {
      ...{ id: 1, titulo: 'Estructura de la tienda', descripcion: null, fecha: inDays(-20) },
      ...{ estado: 'aprobado', activo: true },
    },
    {
      ...{ id: 2, titulo: 'Sistema visual', descripcion: 'Colores y letras', fecha: inDays(7) },
      ...{ estado: 'entregado', activo: true },
    },
  ],
  pagos: [
    {
      ...{ id: 1, concepto: 'Cuota 2 de 3', monto: 350_000, estado: 'pendiente' },
      ...{ vence_el: inDays(7), hito: null, pagado_en: null },
    },
  ],
  dinero: { cuantos: 3, total: 1_050_000, pagado: 350_000, en_revision: 0 },
  tickets: [
    { id: 31, asunto: 'No carga el carro', estado: 'abierto', actualizado_en: inHours(-1) },
  ],
});

/** How the service fares, of `data.health`. */
export const unaSalud = (changes: Partial<Health> = {}): Health => ({
  medido_en: inHours(0),
  correos: { por_enviar: 0, en_espera_desde: null, reintentando: 0, no_salieron: 0 },
  tareas: [
    {
      ...{ nombre: 'enviar_correos', cada_minutos: 1, a_las: null, ultima_en: inHours(-0.01) },
      ...{ proxima_en: inHours(0.01), milisegundos: 40, fallos: 0, ultimo_error: null },
    },
  ],
  tablas: [{ tabla: 'tickets', filas: 1_240, bytes: 2_400_000 }],
  archivos: [{ bucket: 'adjuntos', archivos: 31, bytes: 48_000_000 }],
  base_bytes: 61_000_000,
  ...changes,
});
