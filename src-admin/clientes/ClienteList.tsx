import { NullableBooleanInput, SearchInput } from 'react-admin';
import { formatRut } from '../../src-shared/rut.ts';
import type { Cliente } from '../data/rows.ts';
import { AccessChip } from '../ui/AccessChip.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ListPage } from '../ui/ListPage.tsx';
import { listOf } from '../ui/listOf.ts';
import { CreateLink } from '../ui/CreateLink.tsx';

const { Table, Col, PlainField, RecordLink } = listOf<Cliente>();

const filters = [
  <SearchInput key="q" source="q" alwaysOn placeholder="Nombre, empresa, correo o RUT" />,
  <NullableBooleanInput
    key="activo"
    source="activo"
    nullLabel="Todos"
    trueLabel="Activos"
    falseLabel="Desactivados"
    alwaysOn
  />,
];

export const ClienteList = () => (
  <ListPage
    filters={filters}
    filter={{ perfil: 'cliente' }}
    narrow="clientes"
    sort={{ field: 'cliente', order: 'ASC' }}
    empty={
      <EmptyState title="Aún no hay clientes" action={<CreateLink>Crear un cliente</CreateLink>}>
        Crea uno aquí, o convierte un lead en cliente desde su ficha.
      </EmptyState>
    }
  >
    <Table
      primary={({ empresa, cliente }) => empresa ?? cliente}
      secondary={({ email }) => email}
      tertiary={(cliente) => (cliente.activo ? null : <AccessChip of={cliente} />)}
    >
      <Col source="cliente">
        <RecordLink source="cliente" />
      </Col>
      <Col source="empresa">
        <PlainField source="empresa" />
      </Col>
      <Col source="email">
        <PlainField source="email" />
      </Col>
      <Col source="rut" disableSort sx={{ '&, & > span': { whiteSpace: 'nowrap' } }}>
        <PlainField source="rut" format={formatRut} />
      </Col>
      <Col source="activo" disableSort render={(cliente: Cliente) => <AccessChip of={cliente} />} />
    </Table>
  </ListPage>
);
