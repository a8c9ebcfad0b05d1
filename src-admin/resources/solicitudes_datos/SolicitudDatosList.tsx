import { Box } from '@mui/material';
import { SelectInput } from 'react-admin';
import { optionText, TIPOS_SOLICITUD_DATOS } from '../../../src-shared/options.ts';
import type { SolicitudDatos } from '../../data/rows.ts';
import { EmptyState } from '../../kit/pages/EmptyState.tsx';
import { ListPage } from '../../kit/lists/ListPage.tsx';
import { StatusChip } from '../../kit/fields/StatusChip.tsx';
import { AgoField, RecordLink } from '../../kit/fields/fields.tsx';
import { listOf } from '../../kit/lists/listOf.ts';
import { choices } from '../../kit/fields/options.ts';
import { Terms } from './Term.tsx';
import { termsText } from './term.ts';

const { Table, Col } = listOf<SolicitudDatos>();

const filters = [
  <SelectInput
    key="estado"
    source="estado"
    choices={[{ id: 'por_responder', name: 'Por responder' }, ...choices('solicitudDatos')]}
    alwaysOn
  />,
];

/** What waits for an answer first, the nearest term on top; PostgREST takes more than one column. */
const OPEN_FIRST = { field: 'resuelta_en.desc.nullsfirst,vence_en', order: 'ASC' } as const;

/** The right alone, without what it means. */
const rightOf = (tipo: string): string =>
  optionText(TIPOS_SOLICITUD_DATOS, tipo).split(':')[0] ?? tipo;

export const SolicitudDatosList = () => (
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
    <Table
      primary={(record) => record.nombre}
      secondary={(record) => [rightOf(record.tipo), termsText(record)].filter(Boolean).join(' · ')}
      tertiary={(record) => <StatusChip set="solicitudDatos" value={record.estado} />}
    >
      <Col source="nombre" field={RecordLink} />
      <Col source="tipo" disableSort render={({ tipo }: { tipo: string }) => rightOf(tipo)} />
      <Col source="estado" />
      <Col
        source="vence_en"
        render={(record: SolicitudDatos) => (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
            <Terms solicitud={record} />
          </Box>
        )}
      />
      <Col source="creado_en" field={AgoField} />
    </Table>
  </ListPage>
);
