import { numbers } from './suprimido.ts';

// What is in the copies of client 501 of mil-clientes.sql and of the second person there, row by row.

/** By table: which rows, or how many where they have no number. */
type Copy = Readonly<Record<string, number | readonly number[]>>;

/** Nobody there was sent a proposal, or asked for anything. */
const NO_PROPOSALS: Copy = {
  ...{ propuestas: 0, propuestas_aceptaciones: 0, propuestas_copias: 0, propuestas_enlaces: 0 },
  ...{ documentos_tributarios: 0, documentos_abonos: 0, registros_filas: 0 },
  ...{
    movimientos: 0,
    movimientos_pagos: 0,
    pagadores: 0,
    transferencias: 0,
    transferencias_pagos: 0,
  },
  ...{ propuestas_mensajes: 0, propuestas_versiones: 0, materiales: 0, materiales_esperas: 0 },
  ...{ compartidos: 0, informes: 0, servicios: 0, servicios_aceptaciones: 0, servicios_avisos: 0 },
  vigilancias: 0,
};

/** The main contact's: all that is the company's, and of the studio's own words nothing. */
export const mainCopy: Copy = {
  ...NO_PROPOSALS,
  ...{ cuenta: 1, sesiones: 1, dispositivos: 1, archivos: 4 },
  abonos: [2_308_016, 2_308_018, 2_308_022, 2_308_023, 2_308_024],
  accesos_temporales: [1_601_002, 1_601_003],
  citas: [1_201_503, 1_201_504],
  clientes: [100_501],
  ...{ cobros: [2_400_501], cobros_pagos: 1 },
  conversiones: [1_401_002, 1_401_003],
  correos: 2,
  correos_entrantes: [1_901_503, 1_901_504],
  correos_silenciados: [2_101_002],
  formulario_inicial: [1_101_002, 1_101_003],
  fusiones: 0,
  hitos_plataforma: numbers(402_004, 4),
  ...{ identidades: 1, importaciones_filas: 0 },
  leads: numbers(902_004, 3),
  pagos: numbers(704_008, 5),
  pagos_eventos: numbers(752_004, 4),
  pagos_intentos: 3,
  pedidos: numbers(803_006, 4),
  personas: 0,
  plataformas: [301_002, 301_003],
  preferencias_correo: 1,
  recordatorios: 1,
  seguimiento_usuarios: [1_502_004, 1_502_005],
  solicitudes: [1_001_002, 1_001_003],
  solicitudes_datos: [1_701_503, 1_701_504],
  testimonios: [1_800_501],
  ticket_lecturas: 1,
  ticket_mensajes: [604_008, 604_009, 604_010, 604_012, 604_013, 604_014, 604_015],
  tickets: numbers(501_503, 3),
};

/** What the studio looks at before it hands it over. */
export const mainReview: Copy = {
  citas: [1_201_503, 1_201_504],
  clientes_notas: 1,
  contactos_notas: [1_303_006, 1_303_007, 1_303_009, 1_303_011],
  formulario_inicial: [1_101_002, 1_101_003],
  leads: numbers(902_004, 3),
  pedidos: [803_008],
  solicitudes: [1_001_002, 1_001_003],
  ticket_mensajes: [604_011],
};

/** The second person's: what they did themselves, and nothing of the company. */
export const personCopy: Copy = {
  ...NO_PROPOSALS,
  ...{ cuenta: 1, sesiones: 1, dispositivos: 1, archivos: 0 },
  ...{ abonos: 0, cobros: 0, cobros_pagos: 0 },
  ...{ accesos_temporales: 0, citas: 0, clientes: 0, conversiones: 0, correos_entrantes: 0 },
  ...{
    correos_silenciados: 0,
    formulario_inicial: 0,
    fusiones: 0,
    importaciones_filas: 0,
    leads: 0,
    pagos: 0,
  },
  ...{ pagos_eventos: 0, pagos_intentos: 0, pedidos: 0, plataformas: 0, preferencias_correo: 0 },
  ...{ recordatorios: 0, solicitudes: 0, solicitudes_datos: 0, testimonios: 0, tickets: 0 },
  correos: 1,
  hitos_plataforma: [402_005],
  identidades: 1,
  personas: [201_002],
  seguimiento_usuarios: [1_502_006],
  ticket_lecturas: 1,
  ticket_mensajes: [604_009, 604_014],
};

/** Columns that are given of some tables, in order of their names. */
export const COLUMNS: Readonly<Record<string, string>> = {
  clientes:
    'activo actualizado_en cliente comuna correo_facturacion creado_en direccion email empresa giro id invitado_en perfil retiene rut telefono usuario',
  leads:
    'acepta_marketing actualizado_en cliente consentimiento_en consentimiento_version creado_en email estado id mensaje nombre_contacto origen telefono',
  pagos:
    'abonado actualizado_en carpeta cliente comprobante concepto creado_en devuelto estado hito id liberado_en metodo monto motivo_rechazo orden pagado_en pedido plan_total plataforma proveedor saldo servicio servicio_desde servicio_hasta transferencia vence_el',
  correos: 'asunto creado_en enviado_en estado id para saludo texto tipo',
};
