import { useDefinitions } from '../../kit/definitions.ts';
import type { Definition } from '../../resource.ts';

/** Tables that are no resource, or hold more than their resource shows. */
export const OTHERS = {
  accesos_temporales: 'Enlaces compartidos',
  acciones_datos: 'Copias y borrados de datos',
  ajustes: 'Ajustes del servidor',
  busquedas: 'Índice de búsqueda',
  caidas: 'Caídas de los sitios',
  cambios: 'Marcas de cambios',
  clientes: 'Clientes y usuarios',
  clientes_notas: 'Notas de clientes',
  contactos_claves: 'Posibles duplicados de contactos',
  contactos_notas: 'Notas de contactos',
  compartidos: 'Archivos compartidos con clientes',
  contadores: 'Sitios cuyas visitas se cuentan',
  disponibilidad: 'Cómo estuvo cada sitio, por día',
  conversiones: 'Conversiones de contactos en clientes',
  correos_entrantes: 'Correos recibidos',
  enlaces_de_pago: 'Enlaces de los correos para pagar',
  esquema: 'Cómo debe estar la base',
  envios: 'Conteo de envíos por persona',
  feriados: 'Feriados',
  fusiones: 'Clientes fusionados',
  gancho: 'Avisos al servidor del sitio',
  identidades: 'Direcciones que tuvo cada cliente',
  importaciones_filas: 'Filas de planillas importadas',
  llamadas: 'Llamadas a las funciones',
  materiales: 'Material pedido a clientes',
  materiales_esperas: 'Esperas de material',
  navegadores: 'Navegadores de cada cuenta',
  claves_revisadas: 'Contraseñas por guardar',
  abonos: 'Abonos y devoluciones',
  documentos_abonos: 'De qué pago es cada documento tributario',
  documentos_tributarios: 'Documentos tributarios',
  registros_filas: 'Filas de registros de ventas',
  cartolas: 'Cartolas del banco',
  movimientos_pagos: 'Qué paga cada movimiento del banco',
  formatos_de_cartola: 'Formatos de cartolas',
  pagadores: 'Pagadores conocidos',
  transferencias: 'Transferencias informadas por varios pagos',
  transferencias_pagos: 'Qué paga cada transferencia informada',
  cobros: 'Pagos que se pagan juntos',
  cobros_pagos: 'Qué se paga junto',
  pagos_eventos: 'Lo que pasó con cada pago',
  pagos_intentos: 'Visitas al proveedor de pagos',
  preferencias_correo: 'Preferencias de correo',
  propuestas_aceptaciones: 'Propuestas aceptadas',
  propuestas_codigos: 'Códigos para aceptar propuestas',
  propuestas_copias: 'Copias firmadas de propuestas',
  propuestas_enlaces: 'Enlaces de propuestas',
  propuestas_mensajes: 'Preguntas sobre propuestas',
  propuestas_tokens: 'Llaves de los enlaces de propuestas',
  propuestas_versiones: 'Versiones enviadas de propuestas',
  terminos: 'Términos con que se contrató',
  publicaciones: 'Cambios del sitio',
  recordatorios: 'Recordatorios de pagos',
  respondiendo: 'Quién está respondiendo',
  revision: 'Revisión de la base',
  seguimiento_usuarios: 'Actividad de usuarios',
  servicios_aceptaciones: 'Servicios aceptados',
  servicios_avisos: 'Avisos de servicios por aceptar',
  sitios: 'Cómo está cada sitio ahora',
  mantenciones: 'Trabajos planificados de los sitios',
  sondeos: 'Mediciones de los sitios',
  supresiones: 'Borrados en curso',
  tablas: 'Catálogo de las tablas',
  tareas: 'Tareas programadas',
  ticket_lecturas: 'Lecturas de tickets',
  ticket_mensajes: 'Mensajes de tickets',
  vigilancias: 'Sitios que se vigilan',
  visitas: 'Visitas del sitio, por día y campaña',
  visitas_de_paginas: 'Visitas de sitios de clientes, por página',
  visitas_de_sitios: 'Visitas de sitios de clientes, por día',
  vistas_tickets: 'Vistas de tickets',
};

/** What each table of the database holds. */
export const tableNames = (resources: readonly Definition[]): Readonly<Record<string, string>> => ({
  ...Object.fromEntries(
    resources.map(({ rows, table, called: [, many] }) => [table ?? rows ?? '', many]),
  ),
  ...OTHERS,
});

export const useTableNames = () => tableNames(useDefinitions());

/** What each bucket of files holds. */
export const BUCKETS: Readonly<Record<string, string>> = {
  adjuntos: 'Archivos de tickets, hitos y material',
  comprobantes: 'Comprobantes de transferencia',
  tributarios: 'Boletas, facturas y notas de crédito',
  documentos: 'Copias firmadas de propuestas',
  portadas: 'Imágenes del portafolio',
};

/** Scheduled tasks, by their name in the database. */
const TASKS: Readonly<Record<string, string>> = {
  purgar: 'Borrado nocturno de lo antiguo',
  suprimir: 'Borrado por partes de quien lo pidió',
  pasar_auditoria: 'Registro de cambios de clientes fusionados',
  cerrar_tickets: 'Cerrar los tickets resueltos',
  plazos_datos: 'Plazos de solicitudes sobre datos',
  recordar_citas: 'Recordar las reuniones de mañana',
  recordar_pagos: 'Recordar los pagos que vencen',
  servicios: 'Cobrar, avisar y terminar servicios',
  informes: 'Preparar y enviar los informes del mes',
  recordar_propuestas: 'Recordar las propuestas que vencen',
  guardar_copias: 'Guardar la copia firmada de lo que se acepta',
  traer_adjuntos: 'Traer los archivos que faltan de un correo',
  limpiar_archivos: 'Borrar los archivos que nada usa',
  vigilar_sitios: 'Vigilar los sitios',
  vencimientos_de_sitios: 'Certificados y dominios por vencer',
  reunir_cambios: 'Reunir las marcas de lo que cambió',
  revisar: 'Revisar que la base esté como debe',
  publicar_el_dia: 'Precios y ofertas que empiezan o terminan',
};

/** What the studio calls a task; its name in the database if it has no other. */
export const taskName = (task: string): string => TASKS[task] ?? task;
