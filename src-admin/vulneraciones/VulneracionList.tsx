import { Chip } from '@mui/material';
import { DataTable } from 'react-admin';
import { formatInstantShort } from '../../src-shared/dates.ts';
import type { Row } from '../data/rows.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { InstantField, RecordLink } from '../ui/fields.tsx';
import { ListPage } from '../ui/ListPage.tsx';
import { PrivacyTabs } from '../ui/PrivacyTabs.tsx';
import { RecordTable } from '../ui/RecordTable.tsx';

type Vulneracion = Row<'vulneraciones'>;

/** When somebody was told; otherwise that it is due, unless it was said why not. */
function Told({ at, due, why }: { at: string | null; due: boolean; why: string | null }) {
  if (at) return <time dateTime={at}>{formatInstantShort(at)}</time>;
  if (!due || why) return <>No se avisó</>;
  return <Chip size="small" color="warning" label="Falta avisar" />;
}

const Agency = (row: Vulneracion) => <Told at={row.avisada_agencia_en} due why={row.sin_aviso} />;

export const VulneracionList = () => (
  <>
    <PrivacyTabs />
    <ListPage
      sort={{ field: 'notada_en', order: 'DESC' }}
      empty={
        <EmptyState title="Ninguna vulneración anotada">
          Si alguien ve, pierde o cambia datos personales sin permiso, anótalo aquí con Crear y
          avisa a la Agencia sin demora.
        </EmptyState>
      }
    >
      <RecordTable
        opens="edit"
        primary={(row) => String(row['titulo'])}
        secondary={(row) => formatInstantShort(String(row['notada_en']))}
        tertiary={(row) => Agency(row as unknown as Vulneracion)}
      >
        <DataTable.Col source="titulo">
          <RecordLink source="titulo" opens="edit" />
        </DataTable.Col>
        <DataTable.Col source="notada_en">
          <InstantField source="notada_en" />
        </DataTable.Col>
        <DataTable.Col source="cuantas_personas" disableSort />
        <DataTable.Col source="avisada_agencia_en" disableSort render={Agency} />
        <DataTable.Col
          source="avisadas_personas_en"
          disableSort
          render={(row: Vulneracion) => (
            <Told
              at={row.avisadas_personas_en}
              due={row.avisar_personas === true}
              why={row.sin_aviso}
            />
          )}
        />
      </RecordTable>
    </ListPage>
  </>
);
