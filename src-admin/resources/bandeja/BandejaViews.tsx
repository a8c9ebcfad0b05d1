import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useGetIdentity, useListContext } from 'react-admin';
import type { Database } from '../../../src-shared/database.types.ts';
import { useData } from '../../data/dataProvider.ts';
import { useSelection } from '../../data/selection/SelectionProvider.tsx';
import { ViewBar, ViewLink } from '../../kit/lists/ViewBar.tsx';
import type { Filtros } from '../../kit/lists/views.ts';

interface View {
  nombre: string;
  filtros: Filtros;
  /** Whether what is due first stands first. */
  due?: 'proxima_el';
  /** What the database calls its count. */
  cuenta: keyof Database['public']['Functions']['contar_bandeja']['Returns'][number];
}

/** What people come to the inbox for; `me` is their row of clientes. */
export const viewsOf = (me: number | null): View[] => [
  { nombre: 'Todos', filtros: {}, cuenta: 'todos' },
  { nombre: 'Por atender', filtros: { por_atender: 'true' }, cuenta: 'por_atender' },
  ...(me === null
    ? []
    : [
        {
          nombre: 'Míos',
          filtros: { asignado_a: String(me) },
          cuenta: 'mios',
          due: 'proxima_el',
        } as const,
      ]),
  {
    nombre: 'Para hoy o atrasados',
    filtros: { proxima: 'hoy' },
    cuenta: 'para_hoy',
    due: 'proxima_el',
  },
  { nombre: 'Posibles repetidos', filtros: { repetido: 'si' }, cuenta: 'repetidos' },
];

/** The views of the inbox, with what each holds. */
export function BandejaViews() {
  const data = useData();
  const { identity } = useGetIdentity();
  const { loading, cliente } = useSelection();
  const list: { filterValues?: unknown } = useListContext();
  const me: unknown = identity?.['cliente'];
  const { data: counts } = useQuery({
    // By the name of what changes with any of its tables.
    queryKey: ['bandeja', 'vistas', cliente],
    queryFn: () => data.contactoCounts(cliente),
    enabled: !loading,
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  return (
    <ViewBar>
      {viewsOf(typeof me === 'number' ? me : null).map(({ nombre, filtros, cuenta, due }) => (
        <ViewLink
          key={nombre}
          nombre={nombre}
          filtros={filtros}
          due={due}
          current={Object(list.filterValues) as Filtros}
          cuantos={counts?.[cuenta]}
          noun={['lead', 'leads']}
        />
      ))}
    </ViewBar>
  );
}
