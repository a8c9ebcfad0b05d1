import { DataTable, SearchInput, SelectInput } from 'react-admin';
import { formatRelative } from '../../src-shared/dates.ts';
import { formatCLP } from '../../src-shared/money.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { MoneyField, RecordLink } from '../ui/fields.tsx';
import { ListPage } from '../ui/ListPage.tsx';
import { MoneyTabs } from '../ui/MoneyTabs.tsx';
import { ORDERS_TO_CONVERT } from '../ui/groups.ts';
import { choices } from '../ui/options.ts';
import { RecordTable } from '../ui/RecordTable.tsx';
import { StatusChip, StatusField } from '../ui/StatusChip.tsx';

const STATES = choices('pago').filter(({ id }) => !['programado', 'en_revision'].includes(id));

const filters = [
  <SearchInput key="q" source="q" alwaysOn placeholder="Buscar por número, nombre o correo" />,
  <SelectInput key="estado" source="estado" choices={[ORDERS_TO_CONVERT, ...STATES]} alwaysOn />,
];

export const PedidoList = () => (
  <>
    <MoneyTabs />
    <ListPage
      narrow="byContacto"
      filters={filters}
      sort={{ field: 'creado_en', order: 'DESC' }}
      empty={
        <EmptyState drawing="vacio-pagos" title="Aún no hay pedidos">
          Lo que alguien compre en el sitio llegará aquí, listo para convertirlo en cliente.
        </EmptyState>
      }
    >
      <RecordTable
        primary={(pedido) => String(pedido['comprador_nombre'])}
        secondary={(pedido) => `${formatCLP(Number(pedido['monto']))} · ${String(pedido['orden'])}`}
        tertiary={(pedido) => <StatusChip set="pago" value={String(pedido['estado'])} />}
      >
        <DataTable.Col source="comprador_nombre">
          <RecordLink source="comprador_nombre" />
        </DataTable.Col>
        <DataTable.Col source="orden" disableSort />
        <DataTable.Col source="monto" align="right">
          <MoneyField source="monto" />
        </DataTable.Col>
        <DataTable.Col source="estado">
          <StatusField set="pago" source="estado" />
        </DataTable.Col>
        <DataTable.Col
          source="creado_en"
          render={({ creado_en }: { creado_en: string }) => formatRelative(creado_en)}
        />
      </RecordTable>
    </ListPage>
  </>
);
