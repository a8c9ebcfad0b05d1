import { DataTable, NullableBooleanInput, SelectInput } from 'react-admin';
import type { Persona } from '../data/rows.ts';
import { AccessTabs } from '../usuarios/AccessTabs.tsx';
import { AccessChip } from '../ui/AccessChip.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { NameField, PlainField, RecordLink } from '../ui/fields.tsx';
import { ListPage } from '../ui/ListPage.tsx';
import { choices, optionText } from '../ui/options.ts';
import { RecordTable } from '../ui/RecordTable.tsx';
import { StatusField } from '../ui/StatusChip.tsx';

const filters = [
  <SelectInput key="alcance" source="alcance" choices={choices('alcance')} alwaysOn />,
  <NullableBooleanInput
    key="activo"
    source="activo"
    nullLabel="Todas"
    trueLabel="Con acceso"
    falseLabel="Desactivadas"
    alwaysOn
  />,
];

export const PersonaList = () => (
  <>
    <AccessTabs />
    <ListPage
      filters={filters}
      narrow="byCliente"
      sort={{ field: 'nombre', order: 'ASC' }}
      empty={
        <EmptyState title="Aún no hay otras personas">
          Desde la ficha de un cliente puedes dar acceso a más personas de su empresa.
        </EmptyState>
      }
    >
      <RecordTable<Persona>
        primary={({ nombre }) => nombre}
        secondary={({ email }) => email}
        tertiary={(persona) =>
          persona.activo ? optionText('alcance', persona.alcance) : <AccessChip of={persona} />
        }
      >
        <DataTable.Col source="nombre">
          <RecordLink source="nombre" />
        </DataTable.Col>
        <DataTable.Col source="cliente" disableSort>
          <NameField source="cliente" reference="clientes" name="cliente" />
        </DataTable.Col>
        <DataTable.Col source="email">
          <PlainField source="email" />
        </DataTable.Col>
        <DataTable.Col source="alcance" disableSort>
          <StatusField set="alcance" source="alcance" />
        </DataTable.Col>
        <DataTable.Col
          source="activo"
          disableSort
          render={(persona: Persona) => <AccessChip of={persona} />}
        />
      </RecordTable>
    </ListPage>
  </>
);
