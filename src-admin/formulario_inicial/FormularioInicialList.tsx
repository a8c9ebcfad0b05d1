import { BulkUpdateButton, SearchInput, SelectInput } from 'react-admin';
import type { Row } from '../data/rows.ts';
import { LeadTabs } from '../leads/LeadTabs.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ListPage } from '../ui/ListPage.tsx';
import { listOf } from '../ui/listOf.ts';

const { Table, Col, InstantField, PlainField, RecordLink } = listOf<Row<'formulario_inicial'>>();

const filters = [
  <SearchInput key="q" source="q" alwaysOn placeholder="Buscar por nombre o correo" />,
  <SelectInput
    key="gestionado"
    source="gestionado"
    alwaysOn
    choices={[
      { id: 'false', name: 'Por gestionar' },
      { id: 'true', name: 'Gestionados' },
    ]}
  />,
];

const BulkActions = () => (
  <BulkUpdateButton
    label="Marcar como gestionados"
    data={{ gestionado: true }}
    mutationMode="pessimistic"
  />
);

export const FormularioInicialList = () => (
  <>
    <LeadTabs />
    <ListPage
      narrow="byContacto"
      filters={filters}
      sort={{ field: 'creado_en', order: 'DESC' }}
      empty={
        <EmptyState title="Nadie ha usado el asistente todavía">
          Las respuestas que dejen en el asistente de la portada llegarán aquí.
        </EmptyState>
      }
    >
      <Table
        bulkActionButtons={<BulkActions />}
        primary={(contacto) => contacto.nombre}
        secondary={(contacto) => contacto.tipo_plataforma}
        tertiary={(contacto) => (contacto['gestionado'] ? 'Gestionado' : 'Por gestionar')}
      >
        <Col source="nombre">
          <RecordLink source="nombre" />
        </Col>
        <Col source="email" disableSort>
          <PlainField source="email" />
        </Col>
        <Col source="tipo_plataforma" disableSort>
          <PlainField source="tipo_plataforma" />
        </Col>
        <Col source="presupuesto" disableSort>
          <PlainField source="presupuesto" />
        </Col>
        <Col
          source="gestionado"
          render={({ gestionado }: { gestionado: boolean }) => (gestionado ? 'Sí' : 'No')}
        />
        <Col source="creado_en">
          <InstantField source="creado_en" relative />
        </Col>
      </Table>
    </ListPage>
  </>
);
