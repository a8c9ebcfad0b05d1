import { Chip } from '@mui/material';
import { formatInstantShort } from '../../../src-shared/dates.ts';
import type { Row } from '../../data/rows.ts';
import { RecordLink } from '../../kit/fields/fields.tsx';
import { filterBy } from '../../kit/lists/filterFields.ts';
import { ListPage } from '../../kit/lists/ListPage.tsx';
import { listOf } from '../../kit/lists/listOf.ts';

type Vulneracion = Row<'vulneraciones'>;

const { Table, Col } = listOf<Vulneracion>();

/** When a notice was given, or that it is due. */
function Notice({ at, due }: { at: string | null; due: boolean }) {
  if (at) return <time dateTime={at}>{formatInstantShort(at)}</time>;
  return due ? <Chip size="small" color="warning" label="Falta avisar" /> : 'No se avisó';
}

const AgencyNotice = ({ avisada_agencia_en, sin_aviso }: Vulneracion) => (
  <Notice at={avisada_agencia_en} due={!sin_aviso} />
);

const PeopleNotice = ({ avisadas_personas_en, avisar_personas, sin_aviso }: Vulneracion) => (
  <Notice at={avisadas_personas_en} due={avisar_personas === true && !sin_aviso} />
);

/** The notice to the people where it alone is due, otherwise that to the agency. */
const LastNotice = (row: Vulneracion) => {
  const { avisada_agencia_en, avisadas_personas_en, avisar_personas, sin_aviso } = row;
  return avisada_agencia_en && avisar_personas && !avisadas_personas_en && !sin_aviso
    ? PeopleNotice(row)
    : AgencyNotice(row);
};

const filters = [filterBy('estado', [{ id: 'por_avisar', name: 'Falta avisar' }])];

export const VulneracionList = () => (
  <ListPage
    filters={filters}
    empty={{
      title: 'Ninguna vulneración anotada',
      text: 'Si alguien ve, pierde o cambia datos personales sin permiso, anótalo aquí con «Nueva vulneración» y avisa a la Agencia sin demora.',
    }}
  >
    <Table secondary={(row) => formatInstantShort(row.notada_en)} tertiary={LastNotice}>
      <Col source="titulo" field={RecordLink} />
      <Col source="notada_en" />
      <Col source="cuantas_personas" disableSort />
      <Col source="avisada_agencia_en" disableSort render={AgencyNotice} />
      <Col source="avisadas_personas_en" disableSort render={PeopleNotice} />
    </Table>
  </ListPage>
);
