import type { Meta } from '@storybook/react-vite';
import { unCliente } from '../../../tests/builders/people.ts';
import { unEvento, unPago, unPedido } from '../../../tests/builders/money.ts';
import { pagesOf } from '../../../tests/console/story.tsx';
import { pedidos } from './resource.ts';

export default { title: 'Consola/Pedidos', tags: ['!autodocs', 'matrix'] } satisfies Meta;

const stories = pagesOf({
  resource: pedidos,
  rows: () => ({
    clientes: [unCliente()],
    pedidos: [
      unPedido(),
      unPedido({ estado: 'pendiente', metodo: 'transferencia', pagado_en: null }),
      unPedido({
        estado: 'reembolsado',
        cliente: 1,
        comprador_nombre: 'Wenceslao-Fernández-Urrutigoyti',
      }),
    ],
    pagos: [unPago({ pedido: 3, estado: 'reembolsado' })],
    pagos_eventos: [unEvento({ orden: 'W-muestra0000000000001' })],
  }),
  answers: { conversionOf: () => Promise.resolve(null) },
});

export const Lista = stories.list('Marta Quilodrán');
export const Vacia = stories.empty('Aún no hay pedidos');
export const Ficha = stories.show('Convertir en cliente');
export const FichaSinPagar = stories.page('/pedidos/2/show', 'Marcar como pagado');
export const FichaConvertida = stories.page('/pedidos/3/show', 'pago de su cliente');
