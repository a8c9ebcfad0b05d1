import type { Row } from '../../data/rows.ts';
import { RecordLink } from '../../kit/fields/fields.tsx';
import { listOf } from '../../kit/lists/listOf.ts';
import { ListPage } from '../../kit/lists/ListPage.tsx';
import { timeText } from '../../kit/fields/week.ts';

type Horario = Row<'horarios'> & { reunion?: string };

const { Table, Col } = listOf<Horario>();

const hoursOf = ({ desde, hasta }: Horario) => `${timeText(desde)} a ${timeText(hasta)}`;

export const HorarioList = () => (
  <ListPage
    empty={{
      title: 'Aún no hay horas para reuniones',
      text: 'Sin un horario semanal, /agendar no ofrece ninguna hora.',
      create: 'Agregar un tramo',
    }}
  >
    <Table secondary={hoursOf} tertiary={({ reunion, minutos }) => `${reunion}, ${minutos} min`}>
      <Col source="dia_semana" field={RecordLink} />
      <Col source="desde" label="Horas (Chile)" render={hoursOf} />
      <Col source="minutos" />
      <Col source="reunion" />
    </Table>
  </ListPage>
);
