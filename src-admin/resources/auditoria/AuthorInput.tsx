import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AutocompleteInput, useListContext } from 'react-admin';
import { useData } from '../../data/dataProvider.ts';
import { useAnswered } from '../../kit/inputs/useAnswered.ts';

/** Filters by author: the people of the studio and, by name, anybody with an account. */
export function AuthorInput({ source }: { source: string }) {
  const data = useData();
  const list = useListContext();
  const [words, setWords] = useState('');
  const filtered = (list.filterValues as Readonly<Record<string, unknown>>)[source];
  const chosen = typeof filtered === 'string' ? filtered : '';
  const {
    data: found = [],
    isPending,
    isPlaceholderData,
    error,
  } = useQuery({
    queryKey: ['clientes', 'cuentas por nombre', words],
    queryFn: () => data.accountsByName(words),
    placeholderData: (before) => before,
  });
  // The author in the list's address may not be among those that were found.
  const { data: names } = useQuery({
    queryKey: ['clientes', 'cuentas', [chosen]],
    queryFn: () => data.accountNames([chosen]),
    enabled: chosen !== '' && !found.some(({ id }) => id === chosen),
  });
  const name = names?.get(chosen);
  const answered = useAnswered(words, isPlaceholderData);
  return (
    <AutocompleteInput
      source={source}
      choices={name === undefined ? found : [{ id: chosen, name }, ...found]}
      setFilter={setWords}
      isPending={isPending}
      filterToQuery={(text: string) => ({ q: text })}
      // The server has filtered already.
      matchSuggestion={() => true}
      {...answered}
      noOptionsText={
        error
          ? 'No pudimos buscar. Vuelve a escribir el nombre.'
          : 'Nadie con ese nombre tiene cuenta'
      }
      sx={{ width: { xs: 1, sm: 220 } }}
    />
  );
}
