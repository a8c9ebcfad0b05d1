import type { appApi, Month, NewsLine, PendingRow, TodayFigures } from '../../src-admin/app/api.ts';
import type { ClientHome, Expected } from '../../src-admin/app/home/schemas.ts';
import type { ClientFile } from '../../src-admin/resources/clientes/schemas.ts';
import type {
  PlatformSummary,
  PlatformVisits,
} from '../../src-admin/resources/plataformas/schemas.ts';
import type { Watch } from '../../src-admin/resources/plataformas/watchSchemas.ts';
import type { serviciosApi } from '../../src-admin/resources/servicios/api.ts';
import type { Health } from '../../src-admin/resources/salud/schemas.ts';
import { inDays, inHours } from './clock.ts';

type RecurringIncome = Awaited<ReturnType<(typeof serviciosApi)['recurringIncome']>>;
type Session = Awaited<ReturnType<(typeof appApi)['mySessions']>>[number];

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
  propuestas: [
    {
      ...{ id: 1, titulo: 'Tienda en línea', situacion: 'enviada', total: 952_000 },
      ...{ vence_el: inDays(9), pregunta: true },
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

/** What is counted of a platform's site, of `data.platformVisits`. */
export const unasVisitas = (changes: Partial<PlatformVisits> = {}): PlatformVisits => ({
  ...{ activo: true, clave: 'c0ffee00c0ffee00c0ffee00c0ffee00', ultima_en: inHours(-0.25) },
  dias: Array.from({ length: 30 }, (_, n) => ({ dia: inDays(n - 29), visitas: (n * 7) % 45 })),
  paginas: [
    { ruta: '/', visitas: 310, conocida: true },
    { ruta: '/rosas', visitas: 40, conocida: false },
    { ruta: 'otras', visitas: 12, conocida: false },
  ],
  meses: [
    { mes: '2026-11-01', visitas: 20_000, entradas: 7_400, dias: 12, tope: true },
    { mes: '2026-10-01', visitas: 1_204, entradas: 1, dias: 31, tope: false },
  ],
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
  materiales: [
    {
      ...{ id: 1, texto: 'Textos de cada página', pedido_en: inHours(-96), motivo: null },
      ...{ innecesario: false, entregado_en: null, entrego: null, comentario: null, archivos: [] },
    },
    {
      ...{ id: 2, texto: 'Logo en buena resolución', pedido_en: inHours(-96), motivo: null },
      ...{ innecesario: false, entregado_en: inHours(-20), entrego: 'Ana Paillán' },
      ...{ comentario: 'Va en PDF y en PNG', archivos: ['1/materiales/2/logo.pdf'] },
    },
  ],
  espera: 4,
  esperas: [{ id: 1, desde: '2026-10-12', hasta: '2026-10-16', dias: 4 }],
  dinero: { cuantos: 3, total: 1_050_000, pagado: 350_000, en_revision: 0 },
  tickets: [
    { id: 31, asunto: 'No carga el carro', estado: 'abierto', actualizado_en: inHours(-1) },
  ],
});

/** How a watched site fares, of `data.siteWatch`: up, with an hour of failures every thirty days. */
export const unSitio = (): Watch => ({
  ...{ id: 1, plataforma: 1, activa: true, palabra: 'Vivero' },
  ...{ mantencion_desde: null, mantencion_hasta: null },
  ...{ certificado_hasta: inDays(60), dominio_hasta: inDays(200) },
  ...{ creado_en: inHours(-2_000), actualizado_en: inHours(-2_000) },
  ...{ estado: 'arriba', desde: inHours(-500), medido_en: inHours(-0.05) },
  ...{ motivo: null, codigo: null, hoy: inDays(0) },
  ...{ planificado_hasta: null, sin_red_desde: null, atrasado_desde: null },
  ...{ certificado_leido: null, certificado_leido_en: null },
  dias: Array.from({ length: 90 }, (_, n) => ({
    ...{ dia: inDays(n - 89), medidos: 288 },
    arriba: n % 30 === 10 ? 276 : 288,
    ms: 380 + (n % 7) * 20,
  })),
  caidas: [
    {
      id: 1,
      desde: inHours(-501),
      hasta: inHours(-500),
      motivo: 'codigo',
      codigo: 502,
      minutos: 60,
      planificados: 0,
    },
  ],
});

/** How the service fares, of `data.health`. */
export const unaSalud = (changes: Partial<Health> = {}): Health => ({
  medido_en: inHours(0),
  correos: { por_enviar: 0, en_espera_desde: null, reintentando: 0, no_salieron: 0 },
  ...{ sin_responder: 0, proveedores_por_nombrar: [], faltas: [], revisada_en: inHours(-5) },
  ...{ adjuntos_por_traer: 0, feriados_hasta: '2035-12-25', feriados_por_acabarse: false },
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

/** Something that waits for the studio, of `data.waiting`. */
export const unaEspera = (clase: string, changes: Partial<PendingRow> = {}): PendingRow => ({
  ...{ clase, id: '1', titulo: 'No carga el carro', de: 'Vivero Laurel', estado: 'abierto' },
  ...{ desde: inHours(-3), plazo: null, monto: null, urgente: false, cuantos: 1 },
  recordado: false,
  ...changes,
});

/** Something that happened since yesterday, of `data.news`. */
export const unaNovedad = (clase: string, changes: Partial<NewsLine> = {}): NewsLine => ({
  ...{ clase, id: 1, titulo: 'Tienda en línea', de: 'Vivero Laurel', en: inHours(-4), monto: null },
  ...changes,
});

/** How the studio stands today, of `data.today`. */
export const unasCifras = (changes: Partial<TodayFigures> = {}): TodayFigures => ({
  ...{ por_cobrar: 12_750_000, cobrado: 3_480_000, cobrado_antes: 2_910_000 },
  ...{ vencido_30: 350_000, vencido_60: 0, vencido_90: 180_000, vencido_mas: 0 },
  ...{ por_responder: 12, tickets_atrasados: 1, seguimientos: 3, seguimientos_atrasados: 0 },
  ...{ ofrecidas: 4, ofrecido: 8_940_000 },
  ...changes,
});

/** What comes in again each month, of `data.recurringIncome`. */
export const unIngreso = (changes: Partial<RecurringIncome> = {}): RecurringIncome => ({
  ...{ mensual: 574_451, servicios: 27, renovaciones: 8, monto_renovaciones: 525_490 },
  ...{ en_riesgo: 1, mensual_en_riesgo: 4_958 },
  ...changes,
});

/** How the studio fared in a month, of `data.months`. */
export const unMes = (changes: Partial<Month> = {}): Month => ({
  ...{ mes: inDays(0), cobrado: 1_250_000, por_cobrar: 350_000, vencido: 0 },
  ...{ abiertos: 9, resueltos: 7, primera_respuesta: 95 },
  ...changes,
});

/** Something that is expected of a client, of `data.clientHome`. */
export const algoEsperado = (changes: Partial<Expected> = {}): Expected => ({
  ...{ clase: 'hitos', id: 1, titulo: 'Sistema visual', de: 'Tienda de plantas' },
  ...{ estado: 'entregado', desde: inHours(-30), monto: null, vence_el: null },
  ...{ urgente: false, cuantos: 1 },
  ...changes,
});

/** A client's home page, of `data.clientHome`. */
export const unInicio = (changes: Partial<ClientHome> = {}): ClientHome => ({
  esperan: [
    algoEsperado(),
    algoEsperado({
      ...{ clase: 'pagos', id: 2, titulo: 'Tienda de plantas, cuota 2 de 3', estado: 'pendiente' },
      ...{ monto: 350_000, vence_el: inDays(-3), urgente: true },
    }),
    algoEsperado({
      ...{ clase: 'tickets', id: 31, estado: 'esperando_cliente', de: null },
      titulo: 'No carga el carro',
    }),
  ],
  en_revision: [{ id: 3, concepto: 'Hosting, un año', monto: 59_500, vence_el: inDays(4) }],
  materiales: [
    { id: 1, texto: 'Textos de cada página', nombre: 'Tienda de plantas', motivo: null },
  ],
  plataformas: [
    {
      ...{ id: 1, plataforma: 'Tienda de plantas', hitos: 4, aprobados: 2, entregados: 1 },
      espera: 4,
      proximo_hito: { id: 3, titulo: 'Lanzamiento', fecha: inDays(10), estado: 'pendiente' },
      proximo_pago: {
        ...{ id: 2, concepto: 'Cuota 2 de 3', monto: 350_000, vence_el: inDays(-3) },
        ...{ estado: 'pendiente', hito: null, pagado_en: null },
      },
    },
  ],
  estudio: {
    ...{ email: 'hola@estudiocobre.example', telefono: '+56 2 2345 6789' },
    ...{ whatsapp: '56900000000', horario: 'Lunes a viernes, 9:00 a 18:00' },
  },
  ...changes,
});

/** Where somebody is signed in, of `data.mySessions`. */
export const unaSesion = (changes: Partial<Session> = {}): Session => ({
  ...{ id: 's-1', ip: '190.100.10.1', actual: true },
  ...{ abierta_en: inHours(-5), usada_en: inHours(0) },
  navegador:
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  ...changes,
});
