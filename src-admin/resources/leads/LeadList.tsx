import { SelectInput } from 'react-admin';
import { formatRelative } from '../../../src-shared/dates.ts';
import type { Lead } from '../../data/rows.ts';
import { EmptyState } from '../../kit/pages/EmptyState.tsx';
import { ListPage } from '../../kit/lists/ListPage.tsx';
import { StatusChip } from '../../kit/fields/StatusChip.tsx';
import { listOf } from '../../kit/lists/listOf.ts';
import { choices } from '../../kit/fields/options.ts';
import { MarkContacted } from './MarkContacted.tsx';
import { CreateLink } from '../../kit/buttons/CreateLink.tsx';

const { Table, Col, PlainField, RecordLink, StatusField } = listOf<Lead>();

const filters = [<SelectInput key="estado" source="estado" choices={choices('lead')} alwaysOn />];

export const LeadList = () => (
  <ListPage
    narrow="byContacto"
    filters={filters}
    sort={{ field: 'creado_en', order: 'DESC' }}
    empty={
      <EmptyState title="Aún no hay leads" action={<CreateLink>Anotar un lead</CreateLink>}>
        Cuando alguien escriba por el formulario de contacto, su mensaje llegará aquí.
      </EmptyState>
    }
  >
    <Table
      bulkActionButtons={<MarkContacted />}
      primary={(lead) => lead.nombre_contacto}
      secondary={(lead) => lead.email}
      tertiary={(lead) => <StatusChip set="lead" value={lead.estado} />}
    >
      <Col source="nombre_contacto">
        <RecordLink source="nombre_contacto" />
      </Col>
      <Col source="email" disableSort>
        <PlainField source="email" />
      </Col>
      <Col source="mensaje" disableSort>
        <PlainField source="mensaje" format={summary} />
      </Col>
      <Col source="estado">
        <StatusField set="lead" source="estado" />
      </Col>
      <Col
        source="creado_en"
        render={({ creado_en }: { creado_en: string }) => formatRelative(creado_en)}
      />
    </Table>
  </ListPage>
);

/** The beginning of a long text. */
const summary = (text: string): string =>
  text.length > 90 ? `${text.slice(0, 88).trimEnd()}…` : text;
