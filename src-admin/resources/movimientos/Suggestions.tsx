import { useQuery } from '@tanstack/react-query';
import { createContext, useContext, type ReactNode } from 'react';
import { useListContext } from 'react-admin';
import { useData } from '../../data/dataProvider.ts';
import type { Row } from '../../data/rows.ts';
import type { Suggestion } from './schemas.ts';

export type Movimiento = Row<'movimientos'>;

/** Whether pesos of it still stand by no debt, and it may be one of a client's. */
export const isOpen = ({ resto, estado }: Pick<Movimiento, 'resto' | 'estado'>): boolean =>
  (resto ?? 0) > 0 && estado !== 'ajeno';

/** What is suggested of these movements; nothing until it is known. */
export function useSuggestions(movements: readonly Movimiento[]): readonly Suggestion[] {
  const data = useData();
  const ids = movements.filter(isOpen).map(({ id }) => id);
  const { data: suggestions = [] } = useQuery({
    queryKey: ['sugerencias', ids],
    queryFn: () => data.suggestions(ids),
    enabled: ids.length > 0,
  });
  return suggestions;
}

const Suggested = createContext<readonly Suggestion[]>([]);

/** The suggestions of the rows of a list, for what is inside it. */
export const WithSuggestions = ({ children }: { children: ReactNode }) => (
  <Suggested value={useSuggestions(useListContext<Movimiento>().data ?? [])}>{children}</Suggested>
);

/** The likeliest of a row. */
export const useSuggestion = (id: number): Suggestion | undefined =>
  useContext(Suggested).find(({ movimiento, lugar }) => movimiento === id && lugar === 1);
