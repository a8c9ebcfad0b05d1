import { useQuery } from '@tanstack/react-query';
import { SelectInput, useListContext } from 'react-admin';
import { useData } from '../data/dataProvider.ts';
import type { Entry } from './changes.ts';

/** What accounts are called: null for the system, and for a visitor who corrected what they sent. */
export function useAuthors(entries: readonly { autor: string | null }[]) {
  const data = useData();
  const accounts = [...new Set(entries.flatMap(({ autor }) => (autor ? [autor] : [])))].sort();
  const { data: names, isPending } = useQuery({
    queryKey: ['clientes', 'cuentas', accounts],
    queryFn: () => data.accountNames(accounts),
    enabled: accounts.length > 0,
  });
  return (autor: string | null): string => {
    if (autor === null) return 'El sistema o un visitante';
    return names?.get(autor) ?? (isPending ? '…' : 'Una cuenta que ya no existe');
  };
}

/** Who made a change, in a list of changes. */
export function AuthorField({ autor }: Pick<Entry, 'autor'>) {
  const { data = [] } = useListContext<Entry>();
  return useAuthors(data)(autor);
}

/** Chooses somebody of the team. */
export function AuthorInput({ source }: { source: string; alwaysOn?: boolean }) {
  const data = useData();
  const { data: team = [] } = useQuery({
    queryKey: ['clientes', 'equipo'],
    queryFn: () => data.team(),
  });
  return <SelectInput source={source} choices={[...team]} />;
}
