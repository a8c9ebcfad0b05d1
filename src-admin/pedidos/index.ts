import { PedidoList } from './PedidoList.tsx';
import { PedidoShow } from './PedidoShow.tsx';

export const pedidos = { list: PedidoList, show: PedidoShow, recordRepresentation: 'orden' };
