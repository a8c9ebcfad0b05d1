import { useMemo } from 'react';
import { useSelection } from './SelectionProvider.tsx';
import { listFilters } from './selection.ts';

/** The permanent filter that the selection gives a list. */
export function useListFilter(kind: keyof typeof listFilters): Record<string, unknown> {
  const { cliente, plataforma } = useSelection();
  return useMemo(() => listFilters[kind]({ cliente, plataforma }), [kind, cliente, plataforma]);
}
