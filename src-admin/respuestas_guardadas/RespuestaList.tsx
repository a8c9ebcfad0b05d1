import { CreateButton, DataTable } from 'react-admin';
import { EmptyState } from '../ui/EmptyState.tsx';
import { PlainField, RecordLink } from '../ui/fields.tsx';
import { ListPage } from '../ui/ListPage.tsx';
import { RecordTable } from '../ui/RecordTable.tsx';

export const RespuestaList = () => (
  <ListPage
    sort={{ field: 'titulo', order: 'ASC' }}
    empty={
      <EmptyState
        title="Aún no hay respuestas guardadas"
        action={<CreateButton variant="contained" label="Guardar una respuesta" />}
      >
        Lo que respondes una y otra vez, escrito una vez: al responder un ticket lo eliges de una
        lista.
      </EmptyState>
    }
  >
    <RecordTable
      opens="edit"
      primary={(respuesta) => String(respuesta['titulo'])}
      secondary={(respuesta) => summary(String(respuesta['cuerpo']))}
    >
      <DataTable.Col source="titulo">
        <RecordLink source="titulo" opens="edit" />
      </DataTable.Col>
      <DataTable.Col source="cuerpo" disableSort>
        <PlainField source="cuerpo" format={summary} />
      </DataTable.Col>
    </RecordTable>
  </ListPage>
);

/** The beginning of a long text, in one line. */
const summary = (text: string): string => {
  const line = text.replace(/\s+/g, ' ');
  return line.length > 90 ? `${line.slice(0, 88).trimEnd()}…` : line;
};
