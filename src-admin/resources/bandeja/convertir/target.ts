import type { Contacto, Pedido, Row } from '../../../data/rows.ts';

/** Whoever is to become a client, as far as the form goes. */
export interface Target extends Pick<Contacto, 'clase' | 'fila' | 'nombre' | 'email' | 'cliente'> {
  empresa: string;
  /** Of an order: what is still to be paid is as much again. */
  pedido: Pick<Pedido, 'orden' | 'monto' | 'producto'> | null;
  /** Whether its kind may become a client as it stands. */
  ready: boolean;
}

/** Whether something is left to be paid: an order that was paid at once owes nothing more. */
export const isOwedMore = ({ pedido }: Target): boolean => pedido?.producto !== 'asesoria-cv';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** From a row of the inbox. */
export function ofContacto(contacto: Contacto): Target {
  const { clase, fila, nombre, email, cliente, estado, detalle } = contacto;
  const { empresa, orden, monto, producto } = detalle;
  const pedido =
    clase === 'pedidos'
      ? { orden: text(orden), monto: Number(monto), producto: text(producto) }
      : null;
  return {
    ...{ clase, fila, nombre, email, cliente, pedido },
    empresa: text(empresa),
    ready: clase !== 'pedidos' || estado === 'pagado',
  };
}

export const ofCita = (cita: Row<'citas'>): Target => ({
  clase: 'citas',
  fila: cita.id,
  nombre: cita.nombre,
  email: cita.email,
  cliente: cita.cliente,
  empresa: '',
  pedido: null,
  ready: true,
});

export const ofPedido = (pedido: Pedido): Target => ({
  clase: 'pedidos',
  fila: pedido.id,
  nombre: pedido.comprador_nombre,
  email: pedido.comprador_email,
  cliente: pedido.cliente,
  empresa: '',
  pedido,
  ready: pedido.estado === 'pagado',
});
