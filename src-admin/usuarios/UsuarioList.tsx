import { NullableBooleanInput, SearchInput, SelectInput } from 'react-admin';
import type { Usuario } from '../data/rows.ts';
import { AccessChip, accessOf } from '../ui/AccessChip.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ListPage } from '../ui/ListPage.tsx';
import { listOf } from '../ui/listOf.ts';
import { LookAsButton } from '../ui/LookAsButton.tsx';
import { choices, optionText } from '../ui/options.ts';
import { AccessTabs } from './AccessTabs.tsx';

const { Table, Col, InstantField, PlainField, RecordLink, StatusField } = listOf<Usuario>();

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
    <Table
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
      <Col source="cliente">
        <RecordLink source="cliente" />
      </Col>
      <Col source="email">
        <PlainField source="email" />
      </Col>
      <Col source="perfil">
        <StatusField set="perfil" source="perfil" />
      </Col>
      <Col source="activo" disableSort render={(usuario: Usuario) => <AccessChip of={usuario} />} />
      <Col source="ultimo_ingreso" disableSort>
        <InstantField source="ultimo_ingreso" relative />
      </Col>
      <Col
        label="Ver como"
        disableSort
        render={(usuario: Usuario) =>
          usuario.activo && usuario.perfil === 'cliente' ? (
            <LookAsButton small cliente={usuario} />
          ) : null
        }
      />
    </Table>
  </ListPage>
);
