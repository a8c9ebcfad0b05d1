import type { Row } from '../../data/rows.ts';
import { EmptyState } from '../../kit/pages/EmptyState.tsx';
import { ListPage } from '../../kit/lists/ListPage.tsx';
import { RecordLink } from '../../kit/fields/fields.tsx';
import { listOf } from '../../kit/lists/listOf.ts';
import { optionText } from '../../kit/fields/options.ts';
import { publishedText } from './publish.ts';
import { CreateLink } from '../../kit/buttons/CreateLink.tsx';

const { Table, Col } = listOf<Row<'testimonios'>>();

const filters = ['pagina'];

export const TestimonioList = () => (
  <ListPage
    filters={filters}
    sort={{ field: 'orden', order: 'ASC' }}
    empty={
      <EmptyState
        title="Aún no hay testimonios"
        action={<CreateLink>Agregar un testimonio</CreateLink>}
      >
        Lo que dicen tus clientes, con su permiso, en la página que elijas.
      </EmptyState>
    }
  >
    <Table
      primary={({ nombre }) => nombre}
      secondary={({ pagina }) => optionText('pagina', pagina)}
      tertiary={publishedText}
    >
      <Col source="nombre" field={RecordLink} />
      <Col source="cargo" />
      <Col source="pagina" />
      <Col source="orden" />
      <Col source="publicado" render={publishedText} />
    </Table>
  </ListPage>
);
