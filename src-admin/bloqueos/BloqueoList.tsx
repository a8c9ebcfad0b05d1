import { CreateButton, DataTable, DeleteWithConfirmButton } from 'react-admin';
import type { Row } from '../data/rows.ts';
import { AgendaTabs } from '../ui/AgendaTabs.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { PlainField } from '../ui/fields.tsx';
import { ListPage } from '../ui/ListPage.tsx';
import { RecordTable } from '../ui/RecordTable.tsx';
import { describeSpan } from './span.ts';

type Bloqueo = Row<'bloqueos'>;

const daysOf = ({ inicio, termino }: Bloqueo) => describeSpan(inicio, termino);

const Remove = () => (
  <DeleteWithConfirmButton
    label="Quitar"
    redirect={false}
    mutationMode="pessimistic"
    confirmTitle="Quitar el bloqueo"
    confirmContent="Esos días vuelven a ofrecerse en /agendar."
  />
);

export const BloqueoList = () => (
  <>
    <AgendaTabs />
    <ListPage
      sort={{ field: 'inicio', order: 'DESC' }}
      empty={
        <EmptyState
          title="No hay días bloqueados"
          action={<CreateButton variant="contained" label="Bloquear días" />}
        >
          En los días que bloquees, /agendar no ofrece ninguna hora.
        </EmptyState>
      }
    >
      <RecordTable<Bloqueo>
        opens={false}
        primary={daysOf}
        secondary={({ motivo }) => motivo}
        tertiary={() => <Remove />}
      >
        <DataTable.Col source="inicio" label="Días" render={daysOf} />
        <DataTable.Col source="motivo" disableSort>
          <PlainField source="motivo" />
        </DataTable.Col>
        <DataTable.Col source="id" label="Acción" disableSort align="right">
          <Remove />
        </DataTable.Col>
      </RecordTable>
    </ListPage>
  </>
);
