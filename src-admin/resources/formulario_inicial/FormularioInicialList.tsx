import { Button } from '@mui/material';
import { SelectInput, useListContext, useUnselectAll } from 'react-admin';
import { useData } from '../../data/dataProvider.ts';
import type { Row } from '../../data/rows.ts';
import { EmptyState } from '../../kit/pages/EmptyState.tsx';
import { ListPage } from '../../kit/lists/ListPage.tsx';
import { listOf } from '../../kit/lists/listOf.ts';
import { useAction } from '../../kit/buttons/useAction.tsx';

const { Table, Col, InstantField, PlainField, RecordLink } = listOf<Row<'formulario_inicial'>>();

const filters = [
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

function BulkActions() {
  const data = useData();
  const { selectedIds: ids } = useListContext<{ id: number }>();
  const unselect = useUnselectAll('formulario_inicial');
  const { run, running } = useAction(
    () => data.updateMany('formulario_inicial', { ids, data: { gestionado: true } }),
    {
      done: ids.length === 1 ? 'Contacto gestionado' : `${ids.length} contactos gestionados`,
      onDone: unselect,
    },
  );
  return (
    <Button size="small" loading={running} onClick={() => void run()}>
      Marcar como gestionados
    </Button>
  );
}

export const FormularioInicialList = () => (
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
);
