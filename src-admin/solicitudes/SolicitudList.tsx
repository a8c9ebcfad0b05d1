import { DataTable, SearchInput, SelectInput } from 'react-admin';
import { PRESUPUESTOS, TIPOS_PROYECTO, optionText } from '../../src-shared/options.ts';
import { LeadTabs } from '../leads/LeadTabs.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { InstantField, PlainField, RecordLink } from '../ui/fields.tsx';
import { ListPage } from '../ui/ListPage.tsx';
import { choices } from '../ui/options.ts';
import { RecordTable } from '../ui/RecordTable.tsx';
import { StatusChip, StatusField } from '../ui/StatusChip.tsx';

const filters = [
  <SearchInput key="q" source="q" alwaysOn placeholder="Buscar por nombre, empresa o correo" />,
  <SelectInput key="estado" source="estado" choices={choices('solicitud')} alwaysOn />,
];

export const SolicitudList = () => (
  <>
    <LeadTabs />
    <ListPage
      narrow="byContacto"
      filters={filters}
      sort={{ field: 'creado_en', order: 'DESC' }}
      empty={
        <EmptyState title="Aún no hay solicitudes">
          Cuando alguien pida una plataforma desde el sitio, su solicitud llegará aquí.
        </EmptyState>
      }
    >
      <RecordTable
        primary={(solicitud) => String(solicitud['nombre'])}
        secondary={(solicitud) => optionText(TIPOS_PROYECTO, String(solicitud['tipo_proyecto']))}
        tertiary={(solicitud) => <StatusChip set="solicitud" value={String(solicitud['estado'])} />}
      >
        <DataTable.Col source="nombre">
          <RecordLink source="nombre" />
        </DataTable.Col>
        <DataTable.Col source="empresa" disableSort>
          <PlainField source="empresa" />
        </DataTable.Col>
        <DataTable.Col source="tipo_proyecto" disableSort>
          <PlainField
            source="tipo_proyecto"
            format={(value) => optionText(TIPOS_PROYECTO, value)}
          />
        </DataTable.Col>
        <DataTable.Col source="presupuesto" disableSort>
          <PlainField source="presupuesto" format={(value) => optionText(PRESUPUESTOS, value)} />
        </DataTable.Col>
        <DataTable.Col source="estado">
          <StatusField set="solicitud" source="estado" />
        </DataTable.Col>
        <DataTable.Col source="creado_en">
          <InstantField source="creado_en" relative />
        </DataTable.Col>
      </RecordTable>
    </ListPage>
  </>
);
