import { CreateButton, DataTable, SearchInput, SelectInput } from 'react-admin';
import { EmptyState } from '../ui/EmptyState.tsx';
import { PlainField, RecordLink } from '../ui/fields.tsx';
import { formatRelative } from '../../src-shared/dates.ts';
import { ListPage } from '../ui/ListPage.tsx';
import { choices } from '../ui/options.ts';
import { RecordTable } from '../ui/RecordTable.tsx';
import { StatusChip, StatusField } from '../ui/StatusChip.tsx';
import { LeadTabs } from './LeadTabs.tsx';
import { MarkContacted } from './MarkContacted.tsx';

const filters = [
  <SearchInput key="q" source="q" alwaysOn placeholder="Buscar por nombre, correo o mensaje" />,
  <SelectInput key="estado" source="estado" choices={choices('lead')} alwaysOn />,
];

export const LeadList = () => (
  <>
    <LeadTabs />
    <ListPage
      narrow="byContacto"
      filters={filters}
      sort={{ field: 'creado_en', order: 'DESC' }}
      empty={
        <EmptyState
          title="Aún no hay leads"
          action={<CreateButton variant="contained" label="Anotar un lead" />}
        >
          Cuando alguien escriba por el formulario de contacto, su mensaje llegará aquí.
        </EmptyState>
      }
    >
      <RecordTable
        bulkActionButtons={<MarkContacted />}
        primary={(lead) => String(lead['nombre_contacto'])}
        secondary={(lead) => String(lead['email'])}
        tertiary={(lead) => <StatusChip set="lead" value={String(lead['estado'])} />}
      >
        <DataTable.Col source="nombre_contacto">
          <RecordLink source="nombre_contacto" />
        </DataTable.Col>
        <DataTable.Col source="email" disableSort>
          <PlainField source="email" />
        </DataTable.Col>
        <DataTable.Col source="mensaje" disableSort>
          <PlainField source="mensaje" format={summary} />
        </DataTable.Col>
        <DataTable.Col source="estado">
          <StatusField set="lead" source="estado" />
        </DataTable.Col>
        <DataTable.Col
          source="creado_en"
          render={({ creado_en }: { creado_en: string }) => formatRelative(creado_en)}
        />
      </RecordTable>
    </ListPage>
  </>
);

/** The beginning of a long text. */
const summary = (text: string): string =>
  text.length > 90 ? `${text.slice(0, 88).trimEnd()}…` : text;
