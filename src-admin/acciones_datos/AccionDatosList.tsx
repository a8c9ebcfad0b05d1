import { DataTable, SelectInput } from 'react-admin';
import { formatInstantShort } from '../../src-shared/dates.ts';
import type { Row } from '../data/rows.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { InstantField } from '../ui/fields.tsx';
import { ListPage } from '../ui/ListPage.tsx';
import { choices, optionText } from '../ui/options.ts';
import { PrivacyTabs } from '../ui/PrivacyTabs.tsx';
import { RecordTable } from '../ui/RecordTable.tsx';
import { reportText } from './report.ts';

type Accion = Row<'acciones_datos'>;

const filters = [
  <SelectInput key="accion" source="accion" choices={choices('accionDatos')} alwaysOn />,
];

export const AccionDatosList = () => (
  <>
    <PrivacyTabs />
    <ListPage
      filters={filters}
      sort={{ field: 'creado_en', order: 'DESC' }}
      empty={
        <EmptyState title="Nada anotado todavía">
          Las copias que entregas, las personas que borras y el borrado de cada noche quedan aquí.
        </EmptyState>
      }
    >
      <RecordTable
        opens={false}
        primary={(row) => optionText('accionDatos', String(row['accion']))}
        secondary={(row) => reportText(row['informe'])}
        tertiary={(row) => formatInstantShort(String(row['creado_en']))}
      >
        <DataTable.Col
          source="accion"
          render={({ accion }: Accion) => optionText('accionDatos', accion)}
        />
        <DataTable.Col source="creado_en">
          <InstantField source="creado_en" />
        </DataTable.Col>
        <DataTable.Col
          source="informe"
          disableSort
          render={({ informe }: Accion) => reportText(informe)}
        />
      </RecordTable>
    </ListPage>
  </>
);
