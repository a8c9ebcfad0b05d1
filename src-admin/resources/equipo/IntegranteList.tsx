import type { Row } from '../../data/rows.ts';
import { ListPage } from '../../kit/lists/ListPage.tsx';
import { RecordLink } from '../../kit/fields/fields.tsx';
import { listOf } from '../../kit/lists/listOf.ts';
import { publishedText } from '../testimonios/publish.ts';

const { Table, Col } = listOf<Row<'equipo'>>();

/** Who works in the studio, as /nosotros shows them. */
export const IntegranteList = () => (
  <ListPage
    empty={{
      title: 'Aún no hay nadie',
      text: 'Quienes trabajan en el estudio, como los presenta la página Nosotros.',
      create: 'Agregar a alguien',
    }}
  >
    <Table secondary={({ cargo }) => cargo} tertiary={publishedText}>
      <Col source="nombre" field={RecordLink} />
      <Col source="cargo" />
      <Col source="orden" />
      <Col source="publicado" render={publishedText} />
    </Table>
  </ListPage>
);
