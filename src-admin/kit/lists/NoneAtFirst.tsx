import { Button } from '@mui/material';
import type { ComponentProps, ReactNode } from 'react';
import { useListContext, useResourceContext } from 'react-admin';
import { EmptyState } from '../pages/EmptyState.tsx';
import { NoFab } from './NarrowRows.tsx';
import { useRows } from './useRows.ts';
import { isSameView, useFiltros, type Filtros } from './views.ts';

/** What is said where the filter with which a list begins leaves none of its rows. */
export interface Done extends Pick<ComponentProps<typeof EmptyState>, 'drawing' | 'title'> {
  text: string;
  /** The button that shows all. */
  all: string;
}

interface Props {
  /** The filter with which the list begins, and that of all its rows. */
  first: Filtros | undefined;
  filter: Filtros;
  /** In the place of the rows where there are none at all. */
  invite: ReactNode;
  done: Done | undefined;
  children: ReactNode;
}

/** The rows of a list, or what stands there while the filter with which it begins, which nobody chose, finds none. */
export function UnlessNoneAtFirst({ first, filter, invite, done, children }: Props) {
  const { data, setFilters } = useListContext();
  const filters = useFiltros();
  const finds = data?.length !== 0 || !first || !isSameView(filters, first);
  const { data: any } = useRows(useResourceContext() ?? '', filter, { most: 1, enabled: !finds });
  if (finds || !any) return children;
  if (any.length === 0)
    return (
      <>
        <NoFab />
        {invite}
      </>
    );
  if (!done) return children;
  const { text, all, ...state } = done;
  return (
    <EmptyState
      {...state}
      action={
        <Button variant="outlined" onClick={() => setFilters({}, [])}>
          {all}
        </Button>
      }
    >
      {text}
    </EmptyState>
  );
}
