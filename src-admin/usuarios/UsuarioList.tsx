import { DataTable, NullableBooleanInput, SearchInput, SelectInput } from 'react-admin';
import type { Usuario } from '../data/rows.ts';
import { AccessChip, accessOf } from '../ui/AccessChip.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { InstantField, PlainField, RecordLink } from '../ui/fields.tsx';
import { ListPage } from '../ui/ListPage.tsx';
import { choices, optionText } from '../ui/options.ts';
import { RecordTable } from '../ui/RecordTable.tsx';
import { StatusField } from '../ui/StatusChip.tsx';
import { AccessTabs } from './AccessTabs.tsx';

const filters = [
  <SearchInput key="q" source="q" alwaysOn placeholder="Buscar por nombre o correo" />,
  <SelectInput key="perfil" source="perfil" choices={choices('perfil')} alwaysOn />,
  <NullableBooleanInput
    key="activo"
    source="activo"
    nullLabel="Todos"
    trueLabel="Con acceso"
    falseLabel="Desactivados"
  />,
];

export const UsuarioList = () => (
  <>
    <AccessTabs />
    <Usuarios />
  </>
);

const Usuarios = () => (
  <ListPage
    filters={filters}
    narrow="clientes"
    sort={{ field: 'cliente', order: 'ASC' }}
    empty={
      <EmptyState title="Aún no hay usuarios">
        Cada cliente que crees es un usuario: invítalo desde su ficha para que defina su contraseña.
      </EmptyState>
    }
  >
    <RecordTable<Usuario>
      primary={({ cliente }) => cliente}
      secondary={({ email }) => email}
      tertiary={(usuario) =>
        accessOf(usuario) === 'Activo' ? (
          optionText('perfil', usuario.perfil)
        ) : (
          <AccessChip of={usuario} />
        )
      }
    >
      <DataTable.Col source="cliente">
        <RecordLink source="cliente" />
      </DataTable.Col>
      <DataTable.Col source="email">
        <PlainField source="email" />
      </DataTable.Col>
      <DataTable.Col source="perfil">
        <StatusField set="perfil" source="perfil" />
      </DataTable.Col>
      <DataTable.Col
        source="activo"
        disableSort
        render={(usuario: Usuario) => <AccessChip of={usuario} />}
      />
      <DataTable.Col source="ultimo_ingreso" disableSort>
        <InstantField source="ultimo_ingreso" relative />
      </DataTable.Col>
    </RecordTable>
  </ListPage>
);
