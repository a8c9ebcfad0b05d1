import { localStore } from '../data/storage.ts';
import { readPedido, type Pedido } from './readPedido.ts';

const KEY = 'estudio-pedidos';

/** Orders of this browser that are neither paid nor dismissed, the newest first. */
export function keptPedidos(): readonly Pedido[] {
  const kept = localStore.read(KEY);
  return Array.isArray(kept) ? kept.flatMap((row: unknown) => readPedido(row) ?? []) : [];
}

const others = (orden: string) => keptPedidos().filter((pedido) => pedido.orden !== orden);

/** Keeps an order at hand until it is paid or dismissed. */
export const keepPedido = (pedido: Pedido): void =>
  localStore.write(KEY, [pedido, ...others(pedido.orden)]);

/** Removes an order from this browser's list; the database keeps it. */
export function forgetPedido(orden: string): void {
  const rest = others(orden);
  if (rest.length > 0) localStore.write(KEY, rest);
  else localStore.remove(KEY);
}

/** Where an order is shown. */
export const pedidoPath = ({ orden, producto }: Pick<Pedido, 'orden' | 'producto'>): string =>
  `/comprar?producto=${producto}&pedido=${encodeURIComponent(orden)}`;
