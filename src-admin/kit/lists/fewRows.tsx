import { Box, Button, Typography } from '@mui/material';
import { useGetList, useListContext, useResourceContext, type SortPayload } from 'react-admin';
import { useSelection } from '../../data/selection/SelectionProvider.tsx';
import { propsOf, type FilterInput } from './filterFields.ts';

/** A client's list of fewer shows its rows alone. */
export const MANY = 10;

interface Options {
  filter: Readonly<Record<string, unknown>>;
  sort: SortPayload;
  columns: string | undefined;
  perPage: number;
}

/**
 * Whether a list shows its rows alone, without anything to search, filter or take out: a client's, until it has many.
 * It counts all its rows, whatever it is filtered to, in the request of the list itself while that is not.
 */
export function useFewRows({ filter, sort, columns, perPage }: Options): boolean {
  const { isAdmin, loading } = useSelection();
  const { total = 0 } = useGetList(
    useResourceContext() ?? '',
    {
      filter,
      sort,
      pagination: { page: 1, perPage },
      ...(columns !== undefined && { meta: { columns } }),
    },
    { enabled: !isAdmin && !loading, retry: false },
  );
  return !isAdmin && total < MANY;
}

/** What a list is filtered to, in words. */
const wordsOf = (inputs: readonly FilterInput[], [source, value]: [string, unknown]): string =>
  inputs
    .map(propsOf)
    .find((input) => input.source === source)
    ?.choices?.find(({ id }) => id === value)?.name ?? String(value);

/** Above rows that stand alone: that they are only some, which an address may say, and the way to all. */
export function OnlySome({ inputs }: { inputs: readonly FilterInput[] }) {
  const list = useListContext();
  const { setFilters, total = 0 } = list;
  const words = Object.entries(list.filterValues as Record<string, unknown>).map((filter) =>
    wordsOf(inputs, filter),
  );
  if (words.length === 0 || total === 0) return null;
  return (
    <Box
      sx={{
        ...{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5 },
        ...{ px: 2, py: 1, borderBottom: 1, borderColor: 'divider' },
      }}
    >
      <Typography variant="body2">
        Solo ves: <strong>{words.join(', ')}</strong>
      </Typography>
      <Button size="small" onClick={() => setFilters({}, [])}>
        Ver todo
      </Button>
    </Box>
  );
}
