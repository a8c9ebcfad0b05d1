import { Box, Button, Card, type SxProps, type Theme } from '@mui/material';
import { useEffect, useMemo, useState, type ReactElement, type ReactNode } from 'react';
import {
  List,
  CreateButton,
  FilterButton,
  Pagination,
  SearchInput,
  SelectInput,
  TopToolbar,
  useListContext,
  useResourceContext,
  useResourceDefinition,
  useStoreContext,
  type FilterPayload,
  type ListProps,
  type RaRecord,
} from 'react-admin';
import { Navigate, useLocation } from 'react-router-dom';
import { CsvButton } from '../csv/CsvButton.tsx';
import { DataError, type ErrorKind } from '../../data/errors.ts';
import { Narrowed, useListFilter, useNarrowing } from '../../data/selection/Narrowed.tsx';
import { useSelection } from '../../data/selection/SelectionProvider.tsx';
import type { Narrowing } from '../../data/selection/selection.ts';
import { lastListKey, useRestoreFocus } from '../records/listPosition.ts';
import { allowedParams, onlyAllowed, allowedSearch, type AllowedParams } from './listParams.ts';
import { PreviousView } from './PreviousView.tsx';
import type { Filtros } from './views.ts';
import { useDefinition } from '../definitions.ts';
import { fieldOf, type Definition } from '../../resource.ts';
import { choices } from '../fields/options.ts';
import { EmptyState } from '../pages/EmptyState.tsx';
import { LoadFailed } from '../pages/LoadFailed.tsx';
import { ResourceTabs } from '../pages/ResourceTabs.tsx';
import { ListTitle, useListName } from '../pages/titles.tsx';

const NO_FILTERS: readonly (ReactElement | string)[] = [];

interface Props extends Omit<ListProps, 'empty' | 'filters' | 'sort'> {
  /** What it is filtered by besides its search; a field with options is named. */
  filters?: readonly (ReactElement | string)[];
  /** What is above its rows and is no part of them. */
  above?: ReactNode;
  empty: ReactElement;
  sort: NonNullable<ListProps['sort']>;
  /** What its button to make another says. */
  create?: string;
  /** How the selection of client and platform narrows the list, if it does. */
  narrow?: Narrowing;
  /** What is read of each row where that is more than its columns (`select`). */
  columns?: string;
  children: ReactNode;
}

/** Every list: its tabs and search, 25 rows, what to do when it is empty and when it failed. */
export function ListPage({
  children,
  narrow,
  columns,
  filter,
  filters = NO_FILTERS,
  above,
  empty,
  create,
  ...rest
}: Props) {
  // Until it is known which client and platform count, any answer would be to another question.
  const { loading } = useSelection();
  const narrowed = useListFilter(narrow);
  const narrower: FilterPayload = { ...filter, ...narrowed };
  const narrowing = useNarrowing(narrow);
  const name = useListName();
  const address = useLocation().search;
  const definition = useDefinition();
  const inputs = useMemo(() => {
    const search = definition?.search;
    return [
      ...(search === undefined
        ? []
        : [<SearchInput key="q" source="q" alwaysOn placeholder={search} />]),
      ...filters.map((one) => (typeof one === 'string' ? optionInput(definition, one) : one)),
    ];
  }, [definition, filters]);
  const rules = allowedParams(children, inputs, rest.sort.field);
  useForgetUnaskable(rules);
  const asked = allowedSearch(rules, address);
  // Before the list sees it: what the list sees, it remembers.
  if (asked !== address) return <Navigate to={{ search: asked }} replace />;
  return (
    <>
      <ResourceTabs />
      {above}
      <ListTitle />
      {narrow && <Narrowed by={narrow} />}
      <List
        title={name}
        perPage={25}
        exporter={false}
        actions={
          <ListActions filtered={inputs.length > 0} columns={columns} {...(create && { create })} />
        }
        queryOptions={{
          enabled: !loading,
          onError: saidInPlace,
          ...(columns !== undefined && { meta: { columns } }),
        }}
        component={TableCard}
        pagination={<Pages columns={columns} />}
        sx={LIST}
        {...rest}
        {...(inputs.length > 0 && { filters: inputs })}
        empty={
          narrowing ? (
            <EmptyState
              title={`Nada de ${narrowing.whose}`}
              action={<Button onClick={narrowing.widen}>{narrowing.widenText}</Button>}
            >
              En esta lista no hay nada suyo.
            </EmptyState>
          ) : (
            empty
          )
        }
        filter={narrower}
      >
        <Place filter={narrower} />
        <PreviousView
          rules={rules}
          sort={rest.sort}
          filter={Object(rest.filterDefaultValues) as Filtros}
        />
        <Rows>{children}</Rows>
      </List>
    </>
  );
}

/** The filter by a field that has options. */
const optionInput = (definition: Definition | undefined, source: string) => {
  const options = definition && fieldOf(definition, source)?.options;
  return (
    <SelectInput key={source} source={source} choices={options ? choices(options) : []} alwaysOn />
  );
};

/** On a narrow screen, where one button floats, the other stands beside the filters and not on a line of its own above them. */
const LIST: SxProps<Theme> = (theme) => ({
  mt: 1,
  // In large text what does not fit beside the filters stands below them.
  '& .RaList-actions': { flexWrap: 'wrap', alignItems: 'end', minHeight: 0, pb: 1 },
  '& .RaList-actions > form': { flex: '1 1 24rem', minWidth: 0 },
  '& .RaList-actions .MuiToolbar-root': { minHeight: { xs: 0, md: 64 } },
  [theme.breakpoints.down('md')]: {
    '& .RaList-actions': { flexDirection: 'row', flexWrap: 'nowrap', alignItems: 'start' },
    '& .RaList-actions > form': { flex: '1 1 0', minWidth: 0, minHeight: 0 },
    '& .RaList-actions .MuiToolbar-root': { flex: '0 0 auto', p: 0, pt: 0.5 },
  },
  // A table that is wider than the page scrolls by itself.
  '& .RaList-main, & .RaList-content': { minWidth: 0 },
});

function ListActions({
  filtered,
  columns,
  create,
}: {
  filtered: boolean;
  columns: string | undefined;
  create?: string;
}) {
  const { hasCreate } = useResourceDefinition();
  return (
    <TopToolbar>
      {filtered && <FilterButton />}
      {hasCreate && <CreateButton {...(create && { label: create })} />}
      <Box sx={{ display: { xs: 'none', md: 'flex' } }}>
        <CsvButton columns={columns} />
      </Box>
    </TopToolbar>
  );
}

/** The list says itself that it could not be read: no notice besides. */
const saidInPlace = () => undefined;

/** Drops what an earlier version remembered of a list and the database refuses. */
function useForgetUnaskable(rules: AllowedParams): void {
  const store = useStoreContext();
  const resource = useResourceContext() ?? '';
  useState(() => {
    const key = `${resource}.listParams`;
    const stored: unknown = store.getItem(key);
    if (typeof stored !== 'object' || stored === null) return;
    const params = stored as Record<string, unknown>;
    if (onlyAllowed(rules, params) !== params) store.removeItem(key);
  });
}

/** Keeps what the list shows, for who goes from one of its records to the next, and gives back the row to who comes back. */
function Place({ filter }: { filter: FilterPayload }) {
  const resource = useResourceContext() ?? '';
  const list = useListContext<RaRecord>();
  const { sort, page, perPage } = list;
  const { setItem } = useStoreContext();
  const all = { ...(list.filterValues as FilterPayload), ...filter };
  const shown = JSON.stringify({ sort: sort.field, order: sort.order, page, perPage, filter: all });
  useEffect(() => setItem(lastListKey(resource), JSON.parse(shown)), [setItem, resource, shown]);
  useRestoreFocus(resource, list.data);
  return null;
}

const TableCard = ({ children }: { children?: ReactNode }) => (
  // Cut, not a box that scrolls: what stands at the foot of its rows stays in sight.
  <Card sx={{ overflow: 'clip' }}>{children}</Card>
);

/** Whether the answer that counts is a failure: an earlier answer may still be shown. */
function useFailure() {
  const { error, data } = useListContext();
  return { failed: Boolean(error), nothing: Boolean(error) && !data };
}

/** Failures that the person, or time, can mend. */
const PASSING: ReadonlySet<ErrorKind> = new Set(['network', 'server', 'limit', 'session']);

function Rows({ children }: { children: ReactNode }) {
  const { error, refetch } = useListContext();
  const { failed, nothing } = useFailure();
  if (!failed) return children;
  // What is said of a value belongs beside a field.
  const text = error instanceof DataError && PASSING.has(error.kind) ? error.message : '';
  return (
    <>
      <Box sx={{ px: 2, py: nothing ? 2 : 0 }}>
        <LoadFailed onRetry={refetch}>
          <span>{nothing ? 'No pudimos cargar esta lista.' : 'Puede faltar lo último.'}</span>{' '}
          <span>{text}</span>
        </LoadFailed>
      </Box>
      {!nothing && children}
    </>
  );
}

/** Which rows of how many, once they are there: of a list that could not be read nobody knows. */
const Pages = ({ columns }: { columns: string | undefined }) =>
  useListContext().data ? (
    <>
      <Pagination />
      <Box sx={{ display: { xs: 'block', md: 'none' }, px: 1 }}>
        <CsvButton columns={columns} />
      </Box>
    </>
  ) : null;
