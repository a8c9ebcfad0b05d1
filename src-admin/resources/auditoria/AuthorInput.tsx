import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AutocompleteInput, useListContext } from 'react-admin';
import { useData } from '../../data/dataProvider.ts';

/** Chooses whose changes are listed: the studio's people, and by their names whoever has an account. */
export function AuthorInput({ source }: { source: string }) {
  const data = useData();
  const list = useListContext();
  const [words, setWords] = useState('');
  const asked = (list.filterValues as Readonly<Record<string, unknown>>)[source];
  const chosen = typeof asked === 'string' ? asked : '';
  const {
    data: found = [],
    isPending,
    error,
  } = useQuery({
    queryKey: ['clientes', 'cuentas por nombre', words],
    queryFn: () => data.accountsByName(words),
    placeholderData: (before) => before,
  });
  // Of whom the address of the list speaks, whatever is looked for.
  const { data: names } = useQuery({
    queryKey: ['clientes', 'cuentas', [chosen]],
    queryFn: () => data.accountNames([chosen]),
    enabled: chosen !== '' && !found.some(({ id }) => id === chosen),
  });
  const name = names?.get(chosen);
  return (
    <AutocompleteInput
      source={source}
      choices={name === undefined ? found : [{ id: chosen, name }, ...found]}
      setFilter={setWords}
      isPending={isPending}
      filterToQuery={(text: string) => ({ q: text })}
      // The server has chosen already.
      matchSuggestion={() => true}
      noOptionsText={
        error
          ? 'No pudimos buscar. Vuelve a escribir el nombre.'
          : 'Nadie con ese nombre tiene cuenta'
      }
      helperText={false}
      sx={{ width: { xs: 1, sm: 220 } }}
    />
  );
}
