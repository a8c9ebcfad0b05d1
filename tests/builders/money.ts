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
  comprobante: null,
  carpeta: null,
  pedido: null,
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

/** A payment for which came what its state says, unless that is said. */
export function unPago(changes: Partial<Row<'pagos'>> = {}): Row<'pagos'> {
  const pago = whole(changes);
  const { estado, monto } = pago;
  const abonado = changes.abonado ?? (estado === 'pagado' || estado === 'reembolsado' ? monto : 0);
  const devuelto = changes.devuelto ?? (estado === 'reembolsado' ? monto : 0);
  return { ...pago, abonado, devuelto, saldo: isSettled(estado) ? 0 : monto - abonado };
}

/** Paid with a card on a landing, and nobody's client yet. */
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
  creado_en: inHours(-4),
  actualizado_en: inHours(-3),
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
  autor: uuid(3),
  creado_en: inHours(-24),
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

export const unPrecio = builder<Row<'precios'>>((id) => ({
  id,
  producto: inTurn(['pagina-web', 'asesoria-cv'], id),
  valor: 199_990,
  desde: inDays(-30 * id),
  autor: uuid(3),
  creado_en: inHours(-24 * 31 * id),
}));
