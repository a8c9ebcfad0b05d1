import { Chip } from '@mui/material';
import { formatRelative } from '../../../src-shared/dates.ts';
import type { CorreoEntrante } from '../../data/rows.ts';
import { filterBy } from '../../kit/lists/filterFields.ts';
import { ListPage } from '../../kit/lists/ListPage.tsx';
import { AgoField, RecordLink } from '../../kit/fields/fields.tsx';
import { listOf } from '../../kit/lists/listOf.ts';

const { Table, Col } = listOf<CorreoEntrante>();

const filters = [
  filterBy('visto', [
    { id: false, name: 'Por ver' },
    { id: true, name: 'Vistos' },
  ]),
];

const seenChip = ({ visto }: CorreoEntrante) => (
  <Chip
    size="small"
    variant="outlined"
    color={visto ? 'default' : 'warning'}
    label={visto ? 'Visto' : 'Por ver'}
    sx={{ borderRadius: 1.5 }}
  />
);

export const CorreoEntranteList = () => (
  <ListPage
    filters={filters}
    empty={{
      title: 'No hay correos sin dueño',
      text: 'Aquí queda lo que llega a la dirección de respuestas y no es de ningún ticket: de personas desconocidas, de quien escribió desde otra dirección, o respuestas automáticas.',
    }}
  >
    <Table
      primary={(correo) => correo.asunto || '(Sin asunto)'}
      secondary={(correo) => `${correo.de} · ${formatRelative(correo.creado_en)}`}
      tertiary={seenChip}
    >
      <Col source="de" field={RecordLink} />
      <Col source="asunto" />
      <Col source="motivo" />
      <Col source="visto" render={seenChip} />
      <Col source="creado_en" field={AgoField} />
    </Table>
  </ListPage>
);
