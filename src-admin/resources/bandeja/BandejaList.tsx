import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { SelectInput } from 'react-admin';
import type { Database } from '../../../src-shared/database.types.ts';
import { useData } from '../../data/dataProvider.ts';
import type { Contacto } from '../../data/rows.ts';
import { useSelection } from '../../data/selection/SelectionProvider.tsx';
import { AgoField, PlainName, RecordLink } from '../../kit/fields/fields.tsx';
import { optionText } from '../../kit/fields/options.ts';
import { shortened } from '../../kit/fields/shortened.ts';
import { StatusChip } from '../../kit/fields/StatusChip.tsx';
import { listOf } from '../../kit/lists/listOf.ts';
import { ListPage } from '../../kit/lists/ListPage.tsx';
import { ViewBar, ViewLink } from '../../kit/lists/ViewBar.tsx';
import type { Filtros } from '../../kit/lists/views.ts';
import { InChargeInput, useMe } from '../usuarios/inCharge.tsx';
import { BandejaBulk } from './BandejaBulk.tsx';
import { summaryOf } from './contacto.ts';
import { NextLine } from './nextAction.tsx';

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

export const BandejaList = () => (
  <ListPage
    filters={filters}
    empty={{
      title: 'Aún no ha llegado nadie',
      text: 'Quien escriba, pida algo al asistente, compre o agende una reunión en el sitio llegará aquí.',
      create: 'Anotar un lead',
    }}
  >
    <BandejaViews />
    <Table
      secondary={(contacto) => `${optionText('clase', contacto.clase)} · ${summaryOf(contacto)}`}
      tertiary={({ etapa }) => <StatusChip set="etapa" value={etapa} />}
      bulkActionButtons={<BandejaBulk />}
    >
      <Col source="nombre" field={RecordLink} sx={{ minWidth: '11rem' }} />
      <Col source="clase" sx={{ minWidth: '6.5rem' }} />
      <Col source="texto" disableSort render={(contacto) => shortened(summaryOf(contacto))} />
      <Col source="etapa" disableSort />
      <Col source="asignado_a" disableSort sx={{ minWidth: '7rem' }} field={PlainName} />
      <Col source="proxima_el" label="Próxima acción" field={NextLine} />
      <Col source="creado_en" field={AgoField} />
    </Table>
  </ListPage>
);

interface View {
  nombre: string;
  filtros: Filtros;
  /** The column that it is sorted by, earliest first. */
  due?: 'proxima_el';
  /** Its count in the answer of the database. */
  cuenta: keyof Database['public']['Functions']['contar_bandeja']['Returns'][number];
}

const due = 'proxima_el';

/** The views of the inbox; `me` is the admin's row of clientes. */
export const viewsOf = (me: number | null): readonly View[] => [
  { nombre: 'Todos', filtros: {}, cuenta: 'todos' },
  { nombre: 'Por atender', filtros: { por_atender: 'true' }, cuenta: 'por_atender' },
  ...(me === null
    ? []
    : [{ nombre: 'Míos', filtros: { asignado_a: String(me) }, cuenta: 'mios', due } as const]),
  { nombre: 'Para hoy o atrasados', filtros: { proxima: 'hoy' }, cuenta: 'para_hoy', due },
  { nombre: 'Posibles repetidos', filtros: { repetido: 'si' }, cuenta: 'repetidos' },
];

export function BandejaViews() {
  const data = useData();
  const me = useMe() ?? null;
  const { loading, cliente } = useSelection();
  const { data: counts } = useQuery({
    // Begins with the resource, whose tables' changes invalidate it.
    queryKey: ['bandeja', 'vistas', cliente],
    queryFn: () => data.contactoCounts(cliente),
    enabled: !loading,
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  return (
    <ViewBar due={due}>
      {viewsOf(me).map(({ cuenta, ...view }) => (
        <ViewLink key={view.nombre} {...view} cuantos={counts?.[cuenta]} noun={['lead', 'leads']} />
      ))}
    </ViewBar>
  );
}
