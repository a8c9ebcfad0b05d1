import { useQuery } from '@tanstack/react-query';
import { createContext, useContext, type ReactNode } from 'react';
import { useListContext } from 'react-admin';
import { useData } from '../../data/dataProvider.ts';
import type { Row } from '../../data/rows.ts';
import { usePaid, type PaidLine } from './paid.ts';
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

interface Known {
  suggestions: readonly Suggestion[];
  paid: readonly PaidLine[];
}

const Context = createContext<Known>({ suggestions: [], paid: [] });

/** The suggestions of the rows of a list and what they pay, for what is inside it. */
export function WithSuggestions({ children }: { children: ReactNode }) {
  const { data: movements = [] } = useListContext<Movimiento>();
  const suggestions = useSuggestions(movements);
  const paid = usePaid(movements.filter(({ anotado }) => anotado > 0).map(({ id }) => id));
  return <Context value={{ suggestions, paid }}>{children}</Context>;
}

/** The likeliest of a row. */
export const useSuggestion = (id: number): Suggestion | undefined =>
  useContext(Context).suggestions.find(({ movimiento, lugar }) => movimiento === id && lugar === 1);

/** What a row pays. */
export const usePaidBy = (id: number): readonly PaidLine[] =>
  useContext(Context).paid.filter(({ movimiento }) => movimiento === id);
