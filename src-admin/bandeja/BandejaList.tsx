import { CreateButton, DataTable, SearchInput, SelectInput } from 'react-admin';
import type { Contacto } from '../data/rows.ts';
import { LeadTabs } from '../leads/LeadTabs.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { InstantField, PlainName, RecordLink } from '../ui/fields.tsx';
import { InChargeInput } from '../ui/InChargeInput.tsx';
import { ListPage } from '../ui/ListPage.tsx';
import { choices, optionText } from '../ui/options.ts';
import { RecordTable } from '../ui/RecordTable.tsx';
import { StatusChip, StatusField } from '../ui/StatusChip.tsx';
import { asked } from './asked.ts';
import { BandejaViews } from './BandejaViews.tsx';
import { NextField } from './NextField.tsx';

const filters = [
  <SearchInput
    key="q"
    source="q"
    alwaysOn
    placeholder="Buscar por nombre, correo, mensaje o nota"
  />,
  <SelectInput key="clase" source="clase" choices={choices('clase')} alwaysOn />,
  <SelectInput key="etapa" source="etapa" choices={choices('etapa')} alwaysOn />,
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
  <>
    <LeadTabs />
    <ListPage
      narrow="byContacto"
      filters={filters}
      sort={{ field: 'creado_en', order: 'DESC' }}
      empty={
        <EmptyState
          title="Aún no ha llegado nadie"
          action={<CreateButton variant="contained" label="Anotar un lead" />}
        >
          Quien escriba, pida algo al asistente, compre o agende una reunión en el sitio llegará
          aquí.
        </EmptyState>
      }
    >
      <BandejaViews />
      <RecordTable<Contacto>
        primary={({ nombre }) => nombre}
        secondary={(contacto) => `${optionText('clase', contacto.clase)} · ${asked(contacto)}`}
        tertiary={({ etapa }) => <StatusChip set="etapa" value={etapa} />}
      >
        <DataTable.Col source="nombre">
          <RecordLink source="nombre" />
        </DataTable.Col>
        <DataTable.Col
          source="clase"
          render={({ clase }: Contacto) => optionText('clase', clase)}
        />
        <DataTable.Col
          source="texto"
          disableSort
          render={(contacto: Contacto) => summary(contacto)}
        />
        <DataTable.Col source="etapa" disableSort>
          <StatusField set="etapa" source="etapa" />
        </DataTable.Col>
        <DataTable.Col source="asignado_a" disableSort>
          <PlainName source="asignado_a" reference="clientes" name="cliente" />
        </DataTable.Col>
        <DataTable.Col source="proxima_el" label="Próxima acción">
          <NextField />
        </DataTable.Col>
        <DataTable.Col source="creado_en">
          <InstantField source="creado_en" relative />
        </DataTable.Col>
      </RecordTable>
    </ListPage>
  </>
);

/** The beginning of what somebody wants. */
const summary = (contacto: Contacto): string => {
  const text = asked(contacto);
  return text.length > 90 ? `${text.slice(0, 88).trimEnd()}…` : text;
};
