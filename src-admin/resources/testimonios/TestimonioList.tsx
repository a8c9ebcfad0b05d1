import type { Row } from '../../data/rows.ts';
import { ListPage } from '../../kit/lists/ListPage.tsx';
import { RecordLink } from '../../kit/fields/fields.tsx';
import { listOf } from '../../kit/lists/listOf.ts';
import { optionText } from '../../kit/fields/options.ts';
import { publishedText } from './publish.ts';

const { Table, Col } = listOf<Row<'testimonios'>>();

const filters = ['pagina'];

export const TestimonioList = () => (
  <ListPage
    filters={filters}
    empty={{
      title: 'Aún no hay testimonios',
      text: 'Lo que dicen tus clientes, con su permiso, en la página que elijas.',
      create: 'Agregar un testimonio',
    }}
  >
    <Table secondary={({ pagina }) => optionText('pagina', pagina)} tertiary={publishedText}>
      <Col source="nombre" field={RecordLink} />
      <Col source="cargo" />
      <Col source="pagina" />
      <Col source="orden" />
      <Col source="publicado" render={publishedText} />
    </Table>
  </ListPage>
);
