import type { Row } from '../../data/rows.ts';
import { EmptyState } from '../../kit/pages/EmptyState.tsx';
import { ListPage } from '../../kit/lists/ListPage.tsx';
import { BriefField, RecordLink } from '../../kit/fields/fields.tsx';
import { listOf } from '../../kit/lists/listOf.ts';
import { shortened } from '../../kit/fields/shortened.ts';
import { CreateLink } from '../../kit/buttons/CreateLink.tsx';

const { Table, Col } = listOf<Row<'respuestas_guardadas'>>();

export const RespuestaList = () => (
  <ListPage
    sort={{ field: 'titulo', order: 'ASC' }}
    empty={
      <EmptyState
        title="Aún no hay respuestas guardadas"
        action={<CreateLink>Guardar una respuesta</CreateLink>}
      >
        Lo que respondes una y otra vez, escrito una vez: al responder un ticket lo eliges de una
        lista.
      </EmptyState>
    }
  >
    <Table secondary={(respuesta) => shortened(respuesta.cuerpo)}>
      <Col source="titulo" field={RecordLink} />
      <Col source="cuerpo" disableSort field={BriefField} />
    </Table>
  </ListPage>
);
