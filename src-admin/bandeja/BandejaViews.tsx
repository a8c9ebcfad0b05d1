import { useGetIdentity, useListContext } from 'react-admin';
import { ViewBar, ViewLink } from '../ui/ViewBar.tsx';
import type { Filtros } from '../ui/views.ts';

/** What people come to the inbox for; `me` is their row of clientes. */
export const viewsOf = (me: number | null): { nombre: string; filtros: Filtros }[] => [
  { nombre: 'Todos', filtros: {} },
  { nombre: 'Por atender', filtros: { por_atender: 'true' } },
  ...(me === null ? [] : [{ nombre: 'Míos', filtros: { asignado_a: String(me) } }]),
  { nombre: 'Para hoy o atrasados', filtros: { proxima: 'hoy' } },
  { nombre: 'Posibles repetidos', filtros: { repetido: 'si' } },
];

/** The views of the inbox. */
export function BandejaViews() {
  const { identity } = useGetIdentity();
  const list: { filterValues?: unknown } = useListContext();
  const me: unknown = identity?.['cliente'];
  return (
    <ViewBar>
      {viewsOf(typeof me === 'number' ? me : null).map((view) => (
        <ViewLink key={view.nombre} {...view} current={Object(list.filterValues) as Filtros} />
      ))}
    </ViewBar>
  );
}
