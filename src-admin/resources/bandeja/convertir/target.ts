import type { Contacto, Pedido, Row } from '../../../data/rows.ts';

/** Whoever is to become a client. */
export interface Target extends Pick<Contacto, 'clase' | 'fila' | 'nombre' | 'email' | 'cliente'> {
  empresa: string;
  pedido: Pick<Pedido, 'referencia' | 'monto' | 'producto'> | null;
  /** Whether it can become one: an order only once it is paid. */
  ready: boolean;
}

/** Whether there is more to pay: as much again as an order, except of what is paid at once. */
export const isOwedMore = ({ pedido }: Target): boolean => pedido?.producto !== 'asesoria-cv';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** From a row of the inbox. */
export function ofContacto({ detalle, estado, ...contacto }: Contacto): Target {
  const { clase, fila, nombre, email, cliente } = contacto;
  const { empresa, referencia, monto, producto } = detalle;
  const isOrder = clase === 'pedidos';
  return {
    ...{ clase, fila, nombre, email, cliente, empresa: text(empresa) },
    pedido: isOrder
      ? { referencia: text(referencia), monto: Number(monto), producto: text(producto) }
      : null,
    ready: !isOrder || estado === 'pagado',
  };
}

export const ofCita = ({ id, nombre, email, cliente }: Row<'citas'>): Target => ({
  ...{ clase: 'citas', fila: id, nombre, email, cliente },
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
