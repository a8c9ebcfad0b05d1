import { Typography } from '@mui/material';
import { formatDayShort, formatRelative } from '../../../src-shared/dates.ts';
import { formatCLP } from '../../../src-shared/money.ts';
import { AgoField, RecordLink } from '../../kit/fields/fields.tsx';
import { choices } from '../../kit/fields/options.ts';
import { StatusChip } from '../../kit/fields/StatusChip.tsx';
import { listOf } from '../../kit/lists/listOf.ts';
import { addedFilter, filterBy } from '../../kit/lists/filterFields.ts';
import { ListPage } from '../../kit/lists/ListPage.tsx';
import { Mark } from '../../kit/lists/Mark.tsx';
import { validText, type Propuesta } from './rows.ts';

const { Table, Col } = listOf<Propuesta>();

const filters = [
  filterBy('situacion', choices('propuesta')),
  {
    ...{ source: 'plantilla', label: 'Plantillas', alwaysOn: true },
    ...{ nullLabel: 'Todas', trueLabel: 'Plantillas', falseLabel: 'Propuestas' },
  },
  addedFilter('pregunta_pendiente', [{ id: 'true', name: 'Con una pregunta sin responder' }]),
  addedFilter('por_devolver', [{ id: 'true', name: 'Con dinero por devolver' }]),
  addedFilter('por_seguir', [{ id: 'true', name: 'Por vencer o recién vencidas' }]),
];

const forWhom = ({ plantilla, destinatario }: Propuesta) =>
  plantilla ? 'Plantilla' : (destinatario ?? 'Sin destinatario');
const chipOf = ({ situacion }: Propuesta) => <StatusChip set="propuesta" value={situacion ?? ''} />;
const until = ({ vence_el }: Propuesta) => (vence_el === null ? null : formatDayShort(vence_el));
const totalOf = ({ acordado }: Propuesta) => formatCLP(acordado ?? 0);
const seen = ({ version, vista_en }: Propuesta) =>
  version > 0 && vista_en === null ? (
    <Typography component="span" variant="body2" color="text.secondary">
      Aún no
    </Typography>
  ) : (
    <AgoField source="vista_en" />
  );
const markOf = ({ pregunta_pendiente: asked }: Propuesta) => (
  <Mark of={asked === true && 'Pregunta sin responder'} />
);

/** What a narrow row says below the title of a proposal. */
function NarrowRow(propuesta: Propuesta) {
  const { version, vista_en } = propuesta;
  const seenText = vista_en
    ? `vista desde su correo ${formatRelative(vista_en)}`
    : 'aún no la abren desde su correo';
  return (
    <>
      <span>{`${forWhom(propuesta)} · ${totalOf(propuesta)}`}</span>
      {version > 0 && <div>{[validText(propuesta), seenText].filter(Boolean).join(' · ')}</div>}
    </>
  );
}

export const PropuestaList = () => (
  <ListPage
    filters={filters}
    empty={{
      title: 'Aún no hay propuestas',
      text: 'Lo que ofreces, con sus hitos y sus cuotas, listo para que lo acepten desde el teléfono.',
      create: 'Escribir una propuesta',
    }}
  >
    <Table
      primary={(propuesta) => (
        <>
          {markOf(propuesta)}
          {propuesta.titulo}
        </>
      )}
      secondary={NarrowRow}
      tertiary={chipOf}
    >
      <Col
        source="titulo"
        render={(propuesta) => (
          <>
            {markOf(propuesta)}
            <RecordLink source="titulo" />
          </>
        )}
      />
      <Col source="destinatario" disableSort render={forWhom} />
      <Col source="acordado" render={totalOf} />
      <Col source="vence_el" render={until} />
      <Col source="vista_en" disableSort render={seen} />
      <Col source="situacion" disableSort render={chipOf} />
    </Table>
  </ListPage>
);
