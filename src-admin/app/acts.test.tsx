import { it } from 'vitest';
import { unPedido } from '../../tests/builders/money.ts';
import { unCliente } from '../../tests/builders/people.ts';
import { clientes } from '../resources/clientes/resource.ts';
import { pedidos } from '../resources/pedidos/resource.ts';
import { namesItsRow, type Act } from './acts.cases.ts';

const ACTS: readonly (readonly [press: string, Act])[] = [
  [
    'Anular',
    {
      page: pedidos,
      row: unPedido({ id: 1, estado: 'pendiente', pagado_en: null }),
      ...{ confirm: 'Anular', change: { estado: 'anulado' } },
    },
  ],
  [
    'Desactivar',
    {
      ...{ page: clientes, row: unCliente({ id: 1 }) },
      ...{ confirm: 'Desactivar', change: { activo: false } },
    },
  ],
];

it.each(ACTS)('«%s» names the row that is on screen', namesItsRow);
