import { onDemand } from '../../kit/onDemand.tsx';

export const pedidos = {
  list: onDemand(async () => (await import('./PedidoList.tsx')).PedidoList),
  show: onDemand(async () => (await import('./PedidoShow.tsx')).PedidoShow),
  recordRepresentation: 'orden',
};
