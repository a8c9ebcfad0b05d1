import { useMemo } from 'react';
import { useSelection } from './SelectionProvider.tsx';
import { listFilters, type Narrowing } from './selection.ts';

/** The permanent filter that the selection gives a list; none when it does not narrow it. */
export function useListFilter(kind?: Narrowing): Record<string, unknown> {
  const { cliente, plataforma, email } = useSelection();
  return useMemo(
    () => (kind ? listFilters[kind]({ cliente, plataforma }, email) : {}),
    [kind, cliente, plataforma, email],
  );
}
