import { optionText, TIPOS_REUNION } from '../../../src-shared/options.ts';
import type { Row } from '../../data/rows.ts';
import { EmptyState } from '../../kit/pages/EmptyState.tsx';
import { ListPage } from '../../kit/lists/ListPage.tsx';
import { RecordLink } from '../../kit/fields/fields.tsx';
import { listOf } from '../../kit/lists/listOf.ts';
import { clockOf, nameOfDay } from './days.ts';
import { CreateLink } from '../../kit/buttons/CreateLink.tsx';

const { Table, Col } = listOf<Row<'horarios'>>();

const dayOf = (horario: Record<string, unknown>) => nameOfDay(Number(horario['dia_semana']));
const stretchOf = ({ desde, hasta }: Record<string, unknown>) =>
  `${clockOf(String(desde))} a ${clockOf(String(hasta))}`;

export const HorarioList = () => (
  <ListPage
    sort={{ field: 'dia_semana', order: 'ASC' }}
    empty={
      <EmptyState
        title="Aún no hay horas para reuniones"
        action={<CreateLink>Agregar un tramo</CreateLink>}
      >
        Sin un horario semanal, /agendar no ofrece ninguna hora.
      </EmptyState>
    }
  >
    <Table
      primary={dayOf}
      secondary={stretchOf}
      tertiary={(horario) => `${optionText(TIPOS_REUNION, horario.tipo)}, ${horario.minutos} min`}
    >
      <Col source="dia_semana">
        <RecordLink source="dia_semana" format={dayOf} />
      </Col>
      <Col source="desde" label="Horas (Chile)" render={stretchOf} />
      <Col source="minutos" />
      <Col source="tipo" render={({ tipo }: Row<'horarios'>) => optionText(TIPOS_REUNION, tipo)} />
    </Table>
  </ListPage>
);
