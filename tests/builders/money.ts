import type { Database } from '../../src-shared/database.types.ts';
import { isSettled } from '../../src-shared/pagos.ts';
import { builder, inTurn, uuid, type Row } from './builder.ts';
import { inDays, inHours } from './clock.ts';

const whole = builder<Row<'pagos'>>((id) => ({
  id,
  cliente: 1,
  plataforma: 1,
  hito: null,
  concepto: `Tienda de plantas, cuota ${id} de 3`,
  monto: 350_000,
  estado: 'pendiente',
  vence_el: inDays(7),
  metodo: null,
  pagado_en: null,
  liberado_en: null,
  plan: null,
  plan_total: null,
  servicio: null,
  servicio_desde: null,
  servicio_hasta: null,
  comprobante: null,
  carpeta: null,
  pedido: null,
  transferencia: null,
  abonado: 0,
  devuelto: 0,
  saldo: 350_000,
  espera_hito: null,
  urgencia: null,
  motivo_rechazo: null,
  orden: `P-muestra${String(id).padStart(13, '0')}`,
  proveedor: null,
  token: null,
  creado_en: inHours(-24 * 20),
  actualizado_en: inHours(-24),
}));

/** A payment with the receipts that its state implies, unless the test says otherwise. */
export function unPago(changes: Partial<Row<'pagos'>> = {}): Row<'pagos'> {
  const pago = whole(changes);
  const { estado, monto } = pago;
  const abonado = changes.abonado ?? (estado === 'pagado' || estado === 'reembolsado' ? monto : 0);
  const devuelto = changes.devuelto ?? (estado === 'reembolsado' ? monto : 0);
  return { ...pago, abonado, devuelto, saldo: isSettled(estado) ? 0 : monto - abonado };
}

/** A hosting that was accepted and is charged each year; with what the database computes of it. */
export const unServicio = builder<
  Row<'servicios'> &
    Pick<
      Database['public']['Tables']['servicios']['Row'],
      'mensual' | 'riesgo' | 'por_aceptar' | 'por_devolver' | 'retractable_hasta' | 'terminaria_el'
    >
>((id) => ({
  id,
  cliente: 1,
  plataforma: 1,
  clase: 'hosting',
  nombre: inTurn(['Hosting de viverolaurel.cl', 'Dominio viverolaurel.cl'], id),
  periodo: 'anio',
  monto: 59_500,
  afecto: true,
  ancla: inDays(120),
  proximo: inDays(120),
  meses_incluidos: 0,
  aviso_dias: 30,
  con_informe: false,
  mora: null,
  mora_dias: null,
  estado: 'activo',
  cambio_monto: null,
  cambio_periodo: null,
  cambio_desde: null,
  termina_el: null,
  motivo: null,
  comentario: null,
  creado_en: inHours(-24 * 40),
  actualizado_en: inHours(-24),
  mensual: 4_958,
  riesgo: null,
  por_aceptar: null,
  terminaria_el: inDays(0),
  ...{ cobrable_desde: inDays(120), fin_pedido_el: null },
  ...{ retractable_hasta: null, por_devolver: false },
}));

/** That its client accepted it. */
export const unaAceptacionDeServicio = builder<Row<'servicios_aceptaciones'>>((id) => ({
  id,
  servicio: 1,
  cliente: 1,
  periodo: 'anio',
  monto: 59_500,
  afecto: true,
  desde: inDays(120),
  texto:
    'Hosting de viverolaurel.cl: $59.500 al año, IVA incluido, desde el 23 de marzo de 2027. Se paga por adelantado: el primer cobro vence ese día, y de los que siguen te avisamos 30 días antes. Puedes terminarlo cuando quieras: sigue hasta el fin del período pagado y no se cobra más.',
  propuesta: null,
  ...{ aviso_dias: 30, terminos: null, retracto_hasta: null },
  cuenta: uuid(1),
  nombre: 'Ana Paillán',
  correo: 'ana@viverolaurel.cl',
  ip: '200.83.1.2',
  agente: 'Mozilla/5.0',
  aceptada_en: inHours(-24 * 39),
}));

/** Paid by card on a landing, without a client yet. */
export const unPedido = builder<Row<'pedidos'>>((id) => ({
  id,
  producto: 'pagina-web',
  comprador_nombre: inTurn(['Marta Quilodrán', 'Óscar Bahamondes'], id),
  comprador_email: `comprador${id}@correo.cl`,
  comprador_telefono: '+56 9 8765 4321',
  monto: 249_990,
  metodo: 'tarjeta',
  estado: 'pagado',
  orden: `W-muestra${String(id).padStart(13, '0')}`,
  referencia: `W-7F3K-9${(id % 8) + 2}`,
  pagado_en: inHours(-3),
  proveedor: 'flow',
  token: `token-de-muestra-${id}`,
  cliente: null,
  asignado_a: null,
  proxima_accion: null,
  proxima_el: null,
  envio: uuid(1000 + id),
  origen: { path: '/primera-pagina-web' },
  acepta_marketing: false,
  consentimiento_en: inHours(-4),
  consentimiento_version: '2026-11',
  terminos: null,
  comprobante: null,
  comprobantes: 0,
  creado_en: inHours(-4),
  actualizado_en: inHours(-3),
}));

/** A proposal of a site in two instalments, not sent yet; with what the database computes of it. */
export const unaPropuesta = builder<
  Row<'propuestas'> &
    Pick<
      Database['public']['Tables']['propuestas']['Row'],
      'situacion' | 'destinatario' | 'vista_en' | 'pregunta_pendiente'
    >
>((id) => ({
  id,
  titulo: inTurn(['Tienda en línea', 'Sitio para la clínica', 'Reservas por hora'], id),
  plantilla: false,
  estado: 'borrador',
  cliente: 1,
  clase: null,
  fila: null,
  para_nombre: null,
  para_empresa: null,
  para_email: null,
  para_rut: null,
  plataforma: null,
  plataforma_nombre: 'Tienda Laurel',
  contenido: {
    secciones: [{ titulo: 'Qué proponemos', texto: 'Una tienda **simple**, con despacho.' }],
    items: [
      {
        ...{ concepto: 'Diseño y tienda', detalle: 'Hasta 60 productos', cantidad: 1 },
        ...{ precio: 800_000, descuento: 0, afecto: true, opcional: false },
      },
      {
        ...{ concepto: 'Fotos de producto', detalle: '', cantidad: 20 },
        ...{ precio: 4000, descuento: 0, afecto: true, opcional: true },
      },
    ],
    descuento: null,
    division: 'porcentajes',
    cuotas: [
      { concepto: 'Al comenzar', parte: 4000, vence: { dias: 0 } },
      { concepto: 'Contra entrega', parte: 6000, vence: { hito: 1 } },
    ],
    hitos: [
      { titulo: 'Maqueta', descripcion: '', dias: 7, desde: 'inicio' },
      { titulo: 'Tienda publicada', descripcion: '', dias: 21, desde: 'anterior' },
    ],
    pide: [{ texto: 'Logo y fotos de los productos' }],
  },
  total: 952_000,
  acordado: 952_000,
  validez: 15,
  encargado: null,
  version: 0,
  vence_el: null,
  enviada_en: null,
  motivo: null,
  pregunta_en: null,
  cerro: null,
  situacion: 'borrador',
  destinatario: 'Vivero Laurel',
  vista_en: null,
  pregunta_pendiente: false,
  autor: null,
  creado_en: inHours(-48),
  actualizado_en: inHours(-24),
}));

/** A sent proposal; its content does not matter. */
export const unaVersion = builder<Row<'propuestas_versiones'>>((version) => ({
  id: version,
  propuesta: 1,
  version,
  contenido: {},
  huella: '0'.repeat(64),
  vence_el: inDays(15),
  terminos: null,
  plataforma: null,
  cambios: version === 1 ? null : 'Las fotos pasan a ser opcionales',
  autor: uuid(3),
  creado_en: inHours(-24 * (8 - version)),
}));

/** A link of a proposal, mailed and not opened yet. */
export const unEnlaceDePropuesta = builder<Row<'propuestas_enlaces'>>((id) => ({
  id,
  propuesta: 1,
  para: `compras${id}@viverolaurel.cl`,
  nonce: uuid(500 + id),
  abierta_en: null,
  recordada: null,
  pedida_en: null,
  revocada_en: null,
  creado_en: inHours(-24),
}));

/** A question about a proposal. */
export const unMensajeDePropuesta = builder<Row<'propuestas_mensajes'>>((id) => ({
  id,
  propuesta: 1,
  enlace: 1,
  cuerpo: inTurn(['¿El despacho a regiones va incluido?', '¿Podemos partir en marzo?'], id),
  del_estudio: false,
  autor: null,
  cerrada_en: null,
  creado_en: inHours(id - 5),
}));

/** How a proposal was accepted. */
export const unaAceptacion = builder<Row<'propuestas_aceptaciones'>>((id) => ({
  id,
  propuesta: id,
  version: id,
  terminos: null,
  huella: '0'.repeat(64),
  elegidos: [],
  total: 952_000,
  nombre: 'Ana Laurel',
  rut: '12345678-5',
  en_nombre_de: null,
  empezar_antes: false,
  correo: 'ana@viverolaurel.cl',
  ip: null,
  agente: null,
  cliente: 1,
  plataforma: 1,
  pagos: [],
  retracto_hasta: inDays(10),
  aceptada_en: inHours(-2),
  medio: 'codigo',
  respaldo: null,
  anotada_en: null,
  anotada_por: null,
}));

export const unAbono = builder<Row<'abonos'>>((id) => ({
  id,
  pago: id,
  clase: 'abono',
  monto: 100_000,
  dia: inDays(-2),
  metodo: 'transferencia',
  comprobante: null,
  intento: null,
  motivo: null,
  contracargo: false,
  envio: null,
  transferencia: null,
  autor: uuid(3),
  creado_en: inHours(-24),
}));

export const unDocumentoTributario = builder<Row<'documentos_tributarios'>>((id) => ({
  id,
  cliente: 1,
  clase: '33',
  folio: 119 + id,
  dia: inDays(-2),
  neto: 100_000,
  exento: 0,
  iva: 19_000,
  retencion: 0,
  total: 119_000,
  anula: null,
  pago: null,
  pdf: null,
  xml: null,
  enviado_en: null,
  autor: uuid(3),
  creado_en: inHours(-24),
}));

export const unDocumentoDeAbono = builder<Row<'documentos_abonos'>>((id) => ({
  documento: id,
  abono: id,
  monto: 1,
}));

export const unRegistroDeVentas = builder<Row<'registros_de_ventas'>>((id) => ({
  id,
  archivo: 'rcv-ventas.csv',
  huella: String(id).padStart(64, 'a'),
  desde: '2026-10-01',
  hasta: '2026-10-31',
  autor: uuid(3),
  creado_en: inHours(-2),
}));

export const unaFilaDeRegistro = builder<Row<'registros_filas'>>((id) => ({
  id,
  registro: 1,
  n: id,
  clase: '33',
  folio: 119 + id,
  dia: '2026-10-12',
  rut: '76123456-0',
  razon_social: 'Vivero Laurel SpA',
  neto: 100_000,
  exento: 0,
  iva: 19_000,
  de_clase: null,
  de_folio: null,
  estado: 'por_decidir',
  documento: null,
  cliente: null,
  creado_en: inHours(-2),
}));

export const unaTasaDeRetencion = builder<Row<'tasas_de_retencion'>>((id) => ({
  id,
  anio: 2028 + id,
  tasa: 17,
  actualizado_en: inHours(-2),
}));

/** A statement of the bank. */
export const unaCartola = builder<Row<'cartolas'>>((id) => ({
  id,
  archivo: 'cartola-marzo.xlsx',
  banco: 'chile',
  cuenta: '123456789',
  desde: inDays(-30),
  hasta: inDays(-1),
  lineas: 120,
  nuevos: 80,
  autor: uuid(3),
  creado_en: inHours(-2),
}));

const movement = builder<Row<'movimientos'>>((id) => ({
  id,
  cartola: 1,
  dia: inDays(-id),
  glosa: inTurn(['TRASPASO DE:VIVERO LAUREL SPA', 'TEF 76.543.210-3 P-12'], id),
  numero: null,
  monto: 350_000,
  saldo: null,
  rut: null,
  cuenta: null,
  comentario: null,
  huella: String(id).padStart(64, '0'),
  estado: 'pendiente',
  anotado: 0,
  resto: 350_000,
  vaciado: false,
  creado_en: inHours(-2),
}));

/** A movement of the bank; what of it is still to be written down follows. */
export function unMovimiento(changes: Partial<Row<'movimientos'>> = {}): Row<'movimientos'> {
  const row = movement(changes);
  const anotado = changes.anotado ?? (row.estado === 'anotado' ? row.monto : 0);
  return { ...row, anotado, resto: Math.max(row.monto - anotado, 0) };
}

/** What a movement pays. */
export const unDestino = builder<Row<'movimientos_pagos'>>((id) => ({
  id,
  movimiento: 1,
  pago: 1,
  pedido: null,
  abono: id,
  retencion: null,
  monto: 100_000,
  antes: { estado: 'pendiente' },
  correo: null,
  aprendio: false,
  autor: uuid(3),
  creado_en: inHours(-1),
}));

export const unFormato = builder<Row<'formatos_de_cartola'>>((id) => ({
  id,
  huella: String(id).padStart(64, 'f'),
  columnas: { dia: 0, glosa: 1, monto: 2 },
  titulos: ['Cuándo', 'Qué', 'Cuánto'],
  creado_en: inHours(-24),
}));

export const unPagador = builder<Row<'pagadores'>>((id) => ({
  id,
  clase: 'cuenta',
  valor: String(100_000 + id),
  cliente: 1,
  varios: false,
  creado_en: inHours(-24),
}));

/** One transfer that a client reported for several payments. */
export const unaTransferencia = builder<Row<'transferencias'>>((id) => ({
  id,
  cliente: 1,
  monto: 350_000,
  comprobante: `1/transferencia-${id}.png`,
  autor: uuid(4),
  creado_en: inHours(-3),
}));

export const unaParte = builder<Row<'transferencias_pagos'>>((id) => ({
  id,
  transferencia: 1,
  pago: id,
  monto: 350_000,
}));

export const unCobro = builder<Row<'cobros'>>((id) => ({
  id,
  cliente: 1,
  orden: `J-muestra${String(id).padStart(13, '0')}`,
  creado_en: inHours(-2),
}));

export const unPagoJunto = builder<Row<'cobros_pagos'>>((id) => ({
  cobro: 1,
  pago: id,
  monto: 350_000,
}));

export const unIntento = builder<Row<'pagos_intentos'>>((id) => ({
  id: uuid(2000 + id),
  pago: id,
  pedido: null,
  cobro: null,
  orden: `P-muestra${String(id).padStart(13, '0')}`,
  monto: 350_000,
  estado: 'pendiente',
  proveedor_orden: String(9000 + id),
  token: `intento-de-muestra-${id}`,
  direccion: 'https://sandbox.flow.cl/app/web/pay.php?token=muestra',
  error: null,
  proxima_revision: inHours(1),
  revisiones: 0,
  vence_en: inHours(2),
  creado_en: inHours(-1),
}));

export const unEvento = builder<Row<'pagos_eventos'>>((id) => ({
  id,
  orden: 'P-muestra0000000000001',
  tipo: 'pagado',
  datos: { monto: 350_000 },
  intento: null,
  creado_en: inHours(-3),
}));

export const unProducto = builder<Row<'productos'>>((id) => ({
  id,
  ...inTurn(
    [
      {
        ...{ codigo: 'pagina-web', clase: 'mitades', nombre: 'Primera página web' },
        ...{ despues: null, minutos: null, meses_hosting: 12 },
      },
      {
        ...{ codigo: 'asesoria-cv', clase: 'sesion', nombre: 'Asesoría de currículum' },
        ...{ despues: 'Si te contratan, se suma una comisión del 5%.' },
        ...{ minutos: 45, meses_hosting: null },
      },
    ],
    id,
  ),
  ...(id > 2 && { codigo: `producto-${id}` }),
  descripcion: 'Lista en 7 días desde que pagas y tenemos tu material.',
  entrega: 'Incluye hasta cinco páginas y el primer año de hosting.',
  ofrecido: true,
  enlace: null,
  creado_en: inHours(-24 * 31),
  actualizado_en: inHours(-24 * 31),
}));

export const unPrecio = builder<Row<'precios'>>((id) => ({
  id,
  producto: inTurn(['pagina-web', 'asesoria-cv'], id),
  valor: 199_990,
  desde: inDays(-30 * id),
  autor: uuid(3),
  creado_en: inHours(-24 * 31 * id),
}));

/** Its signed copy. */
export const unaCopia = builder<Row<'propuestas_copias'>>((aceptacion) => ({
  aceptacion,
  huella: String(aceptacion).padStart(64, '1'),
  bytes: 12_000,
  creado_en: inHours(-2),
}));
