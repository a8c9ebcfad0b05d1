import { SelectInput } from 'react-admin';
import type { Contacto } from '../../data/rows.ts';
import { EmptyState } from '../../kit/pages/EmptyState.tsx';
import { InChargeInput } from '../usuarios/InChargeInput.tsx';
import { ListPage } from '../../kit/lists/ListPage.tsx';
import { StatusChip } from '../../kit/fields/StatusChip.tsx';
import { AgoField, PlainName, RecordLink } from '../../kit/fields/fields.tsx';
import { listOf } from '../../kit/lists/listOf.ts';
import { optionText } from '../../kit/fields/options.ts';
import { shortened } from '../../kit/fields/shortened.ts';
import { BandejaBulk } from './BandejaBulk.tsx';
import { BandejaViews } from './BandejaViews.tsx';
import { NextField } from './NextField.tsx';
import { asked } from './asked.ts';
import { CreateLink } from '../../kit/buttons/CreateLink.tsx';

const { Table, Col } = listOf<Contacto>();

const filters = [
  'clase',
  'etapa',
  <InChargeInput key="asignado_a" source="asignado_a" />,
  <SelectInput
    key="proxima"
    source="proxima"
    label="Próxima acción"
    choices={[
      { id: 'hoy', name: 'Para hoy o atrasada' },
      { id: 'ninguna', name: 'Sin próxima acción' },
    ]}
  />,
  <SelectInput
    key="por_atender"
    source="por_atender"
    choices={[{ id: 'true', name: 'Por atender' }]}
  />,
  <SelectInput
    key="repetido"
    source="repetido"
    choices={[{ id: 'si', name: 'Posibles repetidos' }]}
  />,
];

/** Whoever wrote, ordered or booked, in one list. */
export const BandejaList = () => (
  <ListPage
    narrow="byContacto"
    filters={filters}
    sort={{ field: 'creado_en', order: 'DESC' }}
    empty={
      <EmptyState title="Aún no ha llegado nadie" action={<CreateLink>Anotar un lead</CreateLink>}>
        Quien escriba, pida algo al asistente, compre o agende una reunión en el sitio llegará aquí.
      </EmptyState>
    }
  >
    <BandejaViews />
    <Table
      primary={({ nombre }) => nombre}
      secondary={(contacto) => `${optionText('clase', contacto.clase)} · ${asked(contacto)}`}
      tertiary={({ etapa }) => <StatusChip set="etapa" value={etapa} />}
      bulkActionButtons={<BandejaBulk />}
    >
      <Col source="nombre" field={RecordLink} />
      <Col source="clase" />
      <Col source="texto" disableSort render={(contacto: Contacto) => shortened(asked(contacto))} />
      <Col source="etapa" disableSort />
      <Col source="asignado_a" disableSort field={PlainName} />
      <Col source="proxima_el" label="Próxima acción">
        <NextField />
      </Col>
      <Col source="creado_en" field={AgoField} />
    </Table>
  </ListPage>
);
