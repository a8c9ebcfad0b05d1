import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Database } from '../../../src-shared/database.types.ts';
import { useData } from '../../data/dataProvider.ts';
import type { Contacto } from '../../data/rows.ts';
import { useSelection } from '../../data/selection/SelectionProvider.tsx';
import { AgoField, PlainName, RecordLink } from '../../kit/fields/fields.tsx';
import { choices, optionText } from '../../kit/fields/options.ts';
import { shortened } from '../../kit/fields/shortened.ts';
import { StatusChip } from '../../kit/fields/StatusChip.tsx';
import { listOf } from '../../kit/lists/listOf.ts';
import { addedFilter } from '../../kit/lists/filterFields.ts';
import { ListPage } from '../../kit/lists/ListPage.tsx';
import { ViewSelect, type View } from '../../kit/lists/ViewSelect.tsx';
import { InChargeInput } from '../usuarios/InChargeInput.tsx';
import { useMe } from '../usuarios/inCharge.tsx';
import { BandejaBulk } from './BandejaBulk.tsx';
import { summaryOf } from './contacto.ts';
import { NextLine } from './nextAction.tsx';

const { Table, Col } = listOf<Contacto>();

const due = 'proxima_el';

interface ContactView extends View {
  /** Its count in the answer of the database, if it counts it. */
  cuenta?: keyof Database['public']['Functions']['contar_bandeja']['Returns'][number];
}

/** What people come for; `me` is the admin's row of clientes. */
export const viewsOf = (me: number | null): readonly ContactView[] => [
  { nombre: 'Todos', filtros: {}, cuenta: 'todos' },
  { nombre: 'Por atender', filtros: { por_atender: 'true' }, cuenta: 'por_atender' },
  ...(me === null
    ? []
    : [{ nombre: 'Míos', filtros: { asignado_a: String(me) }, cuenta: 'mios', due } as const]),
  { nombre: 'Para hoy o atrasados', filtros: { proxima: 'hoy' }, cuenta: 'para_hoy', due },
  { nombre: 'Sin próxima acción', filtros: { proxima: 'ninguna' } },
  { nombre: 'Posibles repetidos', filtros: { repetido: 'si' }, cuenta: 'repetidos' },
];

/** The views, with how many contacts each holds. */
export function ContactViews(_filter: { views: readonly View[]; source: string; alwaysOn: true }) {
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
  const views = viewsOf(me).map(({ cuenta, ...view }) => ({
    ...view,
    cuantos: cuenta && counts?.[cuenta],
  }));
  return <ViewSelect views={views} />;
}

const filters = [
  <ContactViews key="mostrar" source="mostrar" views={viewsOf(null)} alwaysOn />,
  addedFilter('clase', choices('clase')),
  addedFilter('etapa', choices('etapa')),
  <InChargeInput key="asignado_a" source="asignado_a" />,
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
    <Table
      secondary={(contacto) => `${optionText('clase', contacto.clase)} · ${summaryOf(contacto)}`}
      tertiary={({ etapa }) => <StatusChip set="etapa" value={etapa} />}
      bulkActionButtons={<BandejaBulk />}
    >
      <Col source="nombre" field={RecordLink} minWidth="11rem" />
      <Col source="clase" minWidth="6.5rem" />
      <Col source="texto" disableSort render={(contacto) => shortened(summaryOf(contacto))} />
      <Col source="etapa" disableSort />
      <Col source="asignado_a" disableSort minWidth="7rem" field={PlainName} />
      <Col source="proxima_el" label="Próxima acción" field={NextLine} />
      <Col source="creado_en" field={AgoField} />
    </Table>
  </ListPage>
);
