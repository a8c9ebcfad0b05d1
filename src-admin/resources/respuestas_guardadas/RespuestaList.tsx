import type { Row } from '../../data/rows.ts';
import { ListPage } from '../../kit/lists/ListPage.tsx';
import { BriefField, RecordLink } from '../../kit/fields/fields.tsx';
import { listOf } from '../../kit/lists/listOf.ts';
import { shortened } from '../../kit/fields/shortened.ts';

const { Table, Col } = listOf<Row<'respuestas_guardadas'>>();

export const RespuestaList = () => (
  <ListPage
    empty={{
      title: 'Aún no hay respuestas guardadas',
      text: 'Lo que respondes una y otra vez, escrito una vez: al responder un ticket lo eliges de una lista.',
      create: 'Guardar una respuesta',
    }}
  >
    <Table secondary={(respuesta) => shortened(respuesta.cuerpo)}>
      <Col source="titulo" field={RecordLink} />
      <Col source="cuerpo" disableSort field={BriefField} />
    </Table>
  </ListPage>
);
