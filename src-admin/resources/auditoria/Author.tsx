import { TextField } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useListContext } from 'react-admin';
import { useData } from '../../data/dataProvider.ts';
import type { Entry } from './changes.ts';

/** What says who made a change; of which table and what was done, where it is known. */
type Authored = Pick<Entry, 'autor'> & Partial<Pick<Entry, 'tabla' | 'accion'>>;

/** What visitors correct or cancel without an account. */
const OF_VISITORS: ReadonlySet<string> = new Set([
  ...['leads', 'solicitudes', 'formulario_inicial', 'citas', 'pedidos', 'solicitudes_datos'],
]);

/** Whoever made a change without an account: nobody wrote down more. */
const nobody = ({ tabla = '', accion }: Authored): string =>
  accion === 'update' && OF_VISITORS.has(tabla)
    ? 'Sin cuenta: un visitante o el sistema'
    : 'Sin cuenta: el sistema o una carga de datos';

/** What those are called who made changes. */
export function useAuthors(entries: readonly Authored[]) {
  const data = useData();
  const accounts = [...new Set(entries.flatMap(({ autor }) => (autor ? [autor] : [])))].sort();
  const { data: names, isPending } = useQuery({
    queryKey: ['clientes', 'cuentas', accounts],
    queryFn: () => data.accountNames(accounts),
    enabled: accounts.length > 0,
  });
  return (entry: Authored): string => {
    if (entry.autor === null) return nobody(entry);
    return names?.get(entry.autor) ?? (isPending ? '…' : 'Una cuenta que ya no existe');
  };
}

/** Who made a change, in a list of changes. */
export function AuthorField({ of }: { of: Authored }) {
  const { data = [] } = useListContext<Entry>();
  return useAuthors(data)(of);
}

const Choice = lazy(async () => ({ default: (await import('./AuthorInput.tsx')).AuthorInput }));

/** Chooses somebody with an account; what it takes comes after the list. */
export const AuthorInput = ({ source }: { source: string; alwaysOn?: boolean }) => (
  <Suspense
    fallback={<TextField disabled size="small" label="Quién" sx={{ width: { xs: 1, sm: 220 } }} />}
  >
    <Choice source={source} />
  </Suspense>
);
