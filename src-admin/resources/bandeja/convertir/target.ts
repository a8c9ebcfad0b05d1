import type { Contacto, Pedido, Row } from '../../../data/rows.ts';

/** Whoever is to become a client. */
export interface Target extends Pick<Contacto, 'clase' | 'fila' | 'nombre' | 'email' | 'cliente'> {
  empresa: string;
  /** Of an order, what was paid and the code of its product. */
  pedido: Pick<Pedido, 'referencia' | 'monto' | 'producto'> | null;
  /** Whether it can become one: an order only once it is paid. */
  ready: boolean;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** From a row of the inbox. */
export function ofContacto({ detalle, estado, ...contacto }: Contacto): Target {
  const { clase, fila, nombre, email, cliente } = contacto;
  const { empresa, referencia, monto, codigo } = detalle;
  const isOrder = clase === 'pedidos';
  return {
    ...{ clase, fila, nombre, email, cliente, empresa: text(empresa) },
    pedido: isOrder
      ? { referencia: text(referencia), monto: Number(monto), producto: text(codigo) }
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
