import type { Row } from '../../data/rows.ts';
import { EmptyState } from '../../kit/pages/EmptyState.tsx';
import { ListPage } from '../../kit/lists/ListPage.tsx';
import { RecordLink } from '../../kit/fields/fields.tsx';
import { listOf } from '../../kit/lists/listOf.ts';
import { publishedText } from '../testimonios/publish.ts';
import { CreateLink } from '../../kit/buttons/CreateLink.tsx';

const { Table, Col } = listOf<Row<'equipo'>>();

/** Who works in the studio, as /nosotros shows them. */
export const IntegranteList = () => (
  <ListPage
    sort={{ field: 'orden', order: 'ASC' }}
    empty={
      <EmptyState title="Aún no hay nadie" action={<CreateLink>Agregar a alguien</CreateLink>}>
        Quienes trabajan en el estudio, como los presenta la página Nosotros.
      </EmptyState>
    }
  >
    <Table secondary={({ cargo }) => cargo} tertiary={publishedText}>
      <Col source="nombre" field={RecordLink} />
      <Col source="cargo" />
      <Col source="orden" />
      <Col source="publicado" render={publishedText} />
    </Table>
  </ListPage>
);
