import { Box } from '@mui/material';
import { DataTable, SearchInput, SelectInput } from 'react-admin';
import { optionText, TIPOS_SOLICITUD_DATOS } from '../../src-shared/options.ts';
import type { SolicitudDatos } from '../data/rows.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { InstantField, RecordLink } from '../ui/fields.tsx';
import { ListPage } from '../ui/ListPage.tsx';
import { REQUESTS_OPEN } from '../ui/groups.ts';
import { choices } from '../ui/options.ts';
import { PrivacyTabs } from '../ui/PrivacyTabs.tsx';
import { RecordTable } from '../ui/RecordTable.tsx';
import { StatusChip, StatusField } from '../ui/StatusChip.tsx';
import { Terms } from './Term.tsx';

const filters = [
  <SearchInput key="q" source="q" alwaysOn placeholder="Buscar por nombre o correo" />,
  <SelectInput
    key="estado"
    source="estado"
    choices={[REQUESTS_OPEN, ...choices('solicitudDatos')]}
    alwaysOn
  />,
];

/** What waits for an answer first, the nearest term on top; PostgREST takes more than one column. */
const OPEN_FIRST = { field: 'resuelta_en.desc.nullsfirst,vence_en', order: 'ASC' } as const;

/** The right alone, without what it means. */
const rightOf = (tipo: string): string =>
  optionText(TIPOS_SOLICITUD_DATOS, tipo).split(':')[0] ?? tipo;

export const SolicitudDatosList = () => (
  <>
    <PrivacyTabs />
    <ListPage
      narrow="byContacto"
      filters={filters}
      sort={OPEN_FIRST}
      empty={
        <EmptyState title="Aún no hay solicitudes sobre datos">
          Lo que alguien pida sobre sus datos personales llegará aquí cuando confirme su correo, con
          los días que quedan para responder.
        </EmptyState>
      }
    >
      <RecordTable
        primary={(record) => String(record['nombre'])}
        secondary={(record) => rightOf(String(record['tipo']))}
        tertiary={(record) => <StatusChip set="solicitudDatos" value={String(record['estado'])} />}
      >
        <DataTable.Col source="nombre">
          <RecordLink source="nombre" />
        </DataTable.Col>
        <DataTable.Col
          source="tipo"
          disableSort
          render={({ tipo }: { tipo: string }) => rightOf(tipo)}
        />
        <DataTable.Col source="estado">
          <StatusField set="solicitudDatos" source="estado" />
        </DataTable.Col>
        <DataTable.Col
          source="vence_en"
          render={(record: SolicitudDatos) => (
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
              <Terms solicitud={record} />
            </Box>
          )}
        />
        <DataTable.Col source="creado_en">
          <InstantField source="creado_en" relative />
        </DataTable.Col>
      </RecordTable>
    </ListPage>
  </>
);
