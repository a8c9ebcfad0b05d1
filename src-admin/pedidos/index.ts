import { onDemand } from '../ui/onDemand.tsx';

export const pedidos = {
  list: onDemand(async () => (await import('./PedidoList.tsx')).PedidoList),
  show: onDemand(async () => (await import('./PedidoShow.tsx')).PedidoShow),
  recordRepresentation: 'orden',
};
