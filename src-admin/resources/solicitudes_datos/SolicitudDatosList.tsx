import { Box } from '@mui/material';
import type { SolicitudDatos } from '../../data/rows.ts';
import { AgoField, RecordLink } from '../../kit/fields/fields.tsx';
import { choices, optionText } from '../../kit/fields/options.ts';
import { StatusChip } from '../../kit/fields/StatusChip.tsx';
import { filterBy } from '../../kit/lists/filterFields.ts';
import { ListPage } from '../../kit/lists/ListPage.tsx';
import { listOf } from '../../kit/lists/listOf.ts';
import { Terms, termsText } from './Terms.tsx';

const { Table, Col } = listOf<SolicitudDatos>();

const filters = [
  filterBy('estado', [
    { id: 'por_responder', name: 'Por responder' },
    ...choices('solicitudDatos'),
  ]),
];

/** The name of the right, without its explanation. */
const rightOf = ({ tipo }: SolicitudDatos): string | undefined =>
  optionText('tipoSolicitudDatos', tipo).split(':')[0];

export const SolicitudDatosList = () => (
  <ListPage
    filters={filters}
    empty={{
      title: 'Aún no hay solicitudes sobre datos',
      text: 'Lo que alguien pida sobre sus datos personales llegará aquí cuando confirme su correo, con los días que quedan para responder.',
    }}
  >
    <Table
      secondary={(solicitud) =>
        [rightOf(solicitud), termsText(solicitud)].filter(Boolean).join(' · ')
      }
      tertiary={({ estado }) => <StatusChip set="solicitudDatos" value={estado} />}
    >
      <Col source="nombre" field={RecordLink} />
      <Col source="tipo" disableSort render={rightOf} />
      <Col source="estado" />
      <Col
        source="vence_en"
        render={(solicitud) => (
          <Box sx={{ display: 'flex', gap: 0.5 }}>
            <Terms solicitud={solicitud} />
          </Box>
        )}
      />
      <Col source="creado_en" field={AgoField} />
    </Table>
  </ListPage>
);
