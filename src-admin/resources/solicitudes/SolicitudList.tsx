import { SelectInput } from 'react-admin';
import { PRESUPUESTOS, TIPOS_PROYECTO, optionText } from '../../../src-shared/options.ts';
import type { Row } from '../../data/rows.ts';
import { EmptyState } from '../../kit/pages/EmptyState.tsx';
import { ListPage } from '../../kit/lists/ListPage.tsx';
import { StatusChip } from '../../kit/fields/StatusChip.tsx';
import { listOf } from '../../kit/lists/listOf.ts';
import { choices } from '../../kit/fields/options.ts';

const { Table, Col, InstantField, PlainField, RecordLink, StatusField } =
  listOf<Row<'solicitudes'>>();

const filters = [
  <SelectInput key="estado" source="estado" choices={choices('solicitud')} alwaysOn />,
];

export const SolicitudList = () => (
  <ListPage
    narrow="byContacto"
    filters={filters}
    sort={{ field: 'creado_en', order: 'DESC' }}
    empty={
      <EmptyState title="Aún no hay solicitudes">
        Cuando alguien pida una plataforma desde el sitio, su solicitud llegará aquí.
      </EmptyState>
    }
  >
    <Table
      primary={(solicitud) => solicitud.nombre}
      secondary={(solicitud) => optionText(TIPOS_PROYECTO, solicitud.tipo_proyecto)}
      tertiary={(solicitud) => <StatusChip set="solicitud" value={solicitud.estado} />}
    >
      <Col source="nombre">
        <RecordLink source="nombre" />
      </Col>
      <Col source="empresa" disableSort>
        <PlainField source="empresa" />
      </Col>
      <Col source="tipo_proyecto" disableSort>
        <PlainField source="tipo_proyecto" format={(value) => optionText(TIPOS_PROYECTO, value)} />
      </Col>
      <Col source="presupuesto" disableSort>
        <PlainField source="presupuesto" format={(value) => optionText(PRESUPUESTOS, value)} />
      </Col>
      <Col source="estado">
        <StatusField set="solicitud" source="estado" />
      </Col>
      <Col source="creado_en">
        <InstantField source="creado_en" relative />
      </Col>
    </Table>
  </ListPage>
);
