import { NullableBooleanInput, SelectInput } from 'react-admin';
import type { Persona } from '../data/rows.ts';
import { AccessChip } from '../ui/AccessChip.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ListPage } from '../ui/ListPage.tsx';
import { listOf } from '../ui/listOf.ts';
import { choices, optionText } from '../ui/options.ts';
import { AccessTabs } from '../usuarios/AccessTabs.tsx';

const { Table, Col, NameField, PlainField, RecordLink, StatusField } = listOf<Persona>();

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
      <Table
        primary={({ nombre }) => nombre}
        secondary={({ email }) => email}
        tertiary={(persona) =>
          persona.activo ? optionText('alcance', persona.alcance) : <AccessChip of={persona} />
        }
      >
        <Col source="nombre">
          <RecordLink source="nombre" />
        </Col>
        <Col source="cliente" disableSort>
          <NameField source="cliente" reference="clientes" name="cliente" />
        </Col>
        <Col source="email">
          <PlainField source="email" />
        </Col>
        <Col source="alcance" disableSort>
          <StatusField set="alcance" source="alcance" />
        </Col>
        <Col
          source="activo"
          disableSort
          render={(persona: Persona) => <AccessChip of={persona} />}
        />
      </Table>
    </ListPage>
  </>
);
