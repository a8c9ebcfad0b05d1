import { Chip } from '@mui/material';
import { SelectInput } from 'react-admin';
import { formatInstantShort } from '../../../src-shared/dates.ts';
import type { Row } from '../../data/rows.ts';
import { EmptyState } from '../../kit/pages/EmptyState.tsx';
import { ListPage } from '../../kit/lists/ListPage.tsx';
import { RecordLink } from '../../kit/fields/fields.tsx';
import { listOf } from '../../kit/lists/listOf.ts';

const { Table, Col } = listOf<Row<'vulneraciones'>>();

type Vulneracion = Row<'vulneraciones'>;

/** When somebody was told; otherwise that it is due, unless it was said why not. */
function Told({ at, due, why }: { at: string | null; due: boolean; why: string | null }) {
  if (at) return <time dateTime={at}>{formatInstantShort(at)}</time>;
  if (!due || why) return <>No se avisó</>;
  return <Chip size="small" color="warning" label="Falta avisar" />;
}

const Agency = (row: Vulneracion) => <Told at={row.avisada_agencia_en} due why={row.sin_aviso} />;

const People = (row: Vulneracion) => (
  <Told at={row.avisadas_personas_en} due={row.avisar_personas === true} why={row.sin_aviso} />
);

/** Where there is room for one of both: the people once they alone are due. */
const Last = (row: Vulneracion) => {
  const { avisada_agencia_en: agency, avisadas_personas_en: people, sin_aviso: why } = row;
  return agency && row.avisar_personas && !people && !why ? People(row) : Agency(row);
};

const filters = [
  <SelectInput
    key="estado"
    source="estado"
    choices={[{ id: 'por_avisar', name: 'Falta avisar' }]}
    alwaysOn
  />,
];

export const VulneracionList = () => (
  <ListPage
    filters={filters}
    sort={{ field: 'notada_en', order: 'DESC' }}
    empty={
      <EmptyState title="Ninguna vulneración anotada">
        Si alguien ve, pierde o cambia datos personales sin permiso, anótalo aquí con «Nueva
        vulneración» y avisa a la Agencia sin demora.
      </EmptyState>
    }
  >
    <Table
      primary={(row) => row.titulo}
      secondary={(row) => formatInstantShort(row.notada_en)}
      tertiary={Last}
    >
      <Col source="titulo" field={RecordLink} />
      <Col source="notada_en" />
      <Col source="cuantas_personas" disableSort />
      <Col source="avisada_agencia_en" disableSort render={Agency} />
      <Col source="avisadas_personas_en" disableSort render={People} />
    </Table>
  </ListPage>
);
