import { TextField } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useListContext } from 'react-admin';
import { useData } from '../../data/dataProvider.ts';
import type { Entry } from './changes.ts';

type Authored = Pick<Entry, 'autor'> & Partial<Pick<Entry, 'tabla' | 'accion'>>;

/** Visitors correct or cancel these without an account. */
const OF_VISITORS: readonly string[] = [
  ...['leads', 'solicitudes', 'formulario_inicial', 'citas', 'pedidos', 'solicitudes_datos'],
];

const withoutAccount = ({ tabla = '', accion }: Authored): string =>
  accion === 'update' && OF_VISITORS.includes(tabla)
    ? 'Sin cuenta: un visitante o el sistema'
    : 'Sin cuenta: el sistema o una carga de datos';

/** The names of the authors of some changes, with one request. */
export function useAuthors(entries: readonly Authored[]) {
  const data = useData();
  const accounts = [...new Set(entries.flatMap(({ autor }) => (autor ? [autor] : [])))].sort();
  const { data: names, isPending } = useQuery({
    queryKey: ['clientes', 'cuentas', accounts],
    queryFn: () => data.accountNames(accounts),
    enabled: accounts.length > 0,
  });
  return (entry: Authored): string => {
    if (entry.autor === null) return withoutAccount(entry);
    return names?.get(entry.autor) ?? (isPending ? '…' : 'Una cuenta que ya no existe');
  };
}

/** The author of a change in a list; their names are requested for the whole page. */
export function AuthorField({ of }: { of: Authored }) {
  const { data = [] } = useListContext<Entry>();
  return useAuthors(data)(of);
}

const Choice = lazy(async () => ({ default: (await import('./AuthorInput.tsx')).AuthorInput }));

/** Its autocomplete is fetched after the list is shown. */
export const AuthorInput = ({ source }: { source: string; alwaysOn?: boolean }) => (
  <Suspense
    fallback={<TextField disabled size="small" label="Quién" sx={{ width: { xs: 1, sm: 220 } }} />}
  >
    <Choice source={source} />
  </Suspense>
);
