import { formatCLP } from '../../../src-shared/money.ts';
import type { Pedido } from '../../data/rows.ts';
import { filterBy } from '../../kit/lists/filterFields.ts';
import { ListPage } from '../../kit/lists/ListPage.tsx';
import { StatusChip } from '../../kit/fields/StatusChip.tsx';
import { AgoField, RecordLink } from '../../kit/fields/fields.tsx';
import { listOf } from '../../kit/lists/listOf.ts';
import { choices } from '../../kit/fields/options.ts';

const { Table, Col } = listOf<Pedido>();

const STATES = choices('pago').filter(({ id }) => !['programado', 'en_revision'].includes(id));

const filters = [
  filterBy('estado', [
    { id: 'por_confirmar', name: 'Por confirmar en el banco' },
    { id: 'por_convertir', name: 'Pagados, sin cliente' },
    ...STATES,
  ]),
];

export const PedidoList = () => (
  <ListPage
    filters={filters}
    empty={{
      drawing: 'vacio-pagos',
      title: 'Aún no hay pedidos',
      text: 'Lo que alguien compre en el sitio llegará aquí, listo para convertirlo en cliente.',
    }}
  >
    <Table
      primary={(pedido) => pedido.comprador_nombre}
      secondary={(pedido) => `${formatCLP(pedido.monto)} · ${pedido.referencia}`}
      tertiary={(pedido) => <StatusChip set="pago" value={pedido.estado} />}
    >
      <Col source="comprador_nombre" field={RecordLink} />
      <Col source="referencia" disableSort />
      <Col source="monto" align="right" />
      <Col source="estado" />
      <Col source="creado_en" field={AgoField} />
    </Table>
  </ListPage>
);
