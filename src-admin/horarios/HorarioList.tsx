import { CreateButton, DataTable } from 'react-admin';
import { AgendaTabs } from '../ui/AgendaTabs.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { RecordLink } from '../ui/fields.tsx';
import { ListPage } from '../ui/ListPage.tsx';
import { RecordTable } from '../ui/RecordTable.tsx';
import { clockOf, nameOfDay } from './days.ts';

const dayOf = (horario: Record<string, unknown>) => nameOfDay(Number(horario['dia_semana']));
const stretchOf = ({ desde, hasta }: Record<string, unknown>) =>
  `${clockOf(String(desde))} a ${clockOf(String(hasta))}`;

export const HorarioList = () => (
  <>
    <AgendaTabs />
    <ListPage
      sort={{ field: 'dia_semana', order: 'ASC' }}
      empty={
        <EmptyState
          title="Aún no hay horas para reuniones"
          action={<CreateButton variant="contained" label="Agregar un tramo" />}
        >
          Sin un horario semanal, /agendar no ofrece ninguna hora.
        </EmptyState>
      }
    >
      <RecordTable
        opens="edit"
        primary={dayOf}
        secondary={stretchOf}
        tertiary={(horario) => `${String(horario['minutos'])} min`}
      >
        <DataTable.Col source="dia_semana">
          <RecordLink source="dia_semana" opens="edit" format={dayOf} />
        </DataTable.Col>
        <DataTable.Col source="desde" label="Horas (Chile)" render={stretchOf} />
        <DataTable.Col source="minutos" />
      </RecordTable>
    </ListPage>
  </>
);
