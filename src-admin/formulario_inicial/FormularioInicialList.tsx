import { BulkUpdateButton, DataTable, SearchInput, SelectInput } from 'react-admin';
import { LeadTabs } from '../leads/LeadTabs.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { InstantField, PlainField, RecordLink } from '../ui/fields.tsx';
import { ListPage } from '../ui/ListPage.tsx';
import { RecordTable } from '../ui/RecordTable.tsx';

const filters = [
  <SearchInput key="q" source="q" alwaysOn placeholder="Buscar por nombre o correo" />,
  <SelectInput
    key="gestionado"
    source="gestionado"
    alwaysOn
    choices={[
      { id: 'false', name: 'Por gestionar' },
      { id: 'true', name: 'Gestionados' },
    ]}
  />,
];

const BulkActions = () => (
  <BulkUpdateButton
    label="Marcar como gestionados"
    data={{ gestionado: true }}
    mutationMode="pessimistic"
  />
);

export const FormularioInicialList = () => (
  <>
    <LeadTabs />
    <ListPage
      narrow="byContacto"
      filters={filters}
      sort={{ field: 'creado_en', order: 'DESC' }}
      empty={
        <EmptyState title="Nadie ha usado el asistente todavía">
          Las respuestas que dejen en el asistente de la portada llegarán aquí.
        </EmptyState>
      }
    >
      <RecordTable
        bulkActionButtons={<BulkActions />}
        primary={(contacto) => String(contacto['nombre'])}
        secondary={(contacto) => String(contacto['tipo_plataforma'])}
        tertiary={(contacto) => (contacto['gestionado'] ? 'Gestionado' : 'Por gestionar')}
      >
        <DataTable.Col source="nombre">
          <RecordLink source="nombre" />
        </DataTable.Col>
        <DataTable.Col source="email" disableSort>
          <PlainField source="email" />
        </DataTable.Col>
        <DataTable.Col source="tipo_plataforma" disableSort>
          <PlainField source="tipo_plataforma" />
        </DataTable.Col>
        <DataTable.Col source="presupuesto" disableSort>
          <PlainField source="presupuesto" />
        </DataTable.Col>
        <DataTable.Col
          source="gestionado"
          render={({ gestionado }: { gestionado: boolean }) => (gestionado ? 'Sí' : 'No')}
        />
        <DataTable.Col source="creado_en">
          <InstantField source="creado_en" relative />
        </DataTable.Col>
      </RecordTable>
    </ListPage>
  </>
);
