import { Box, Button, Card, type SxProps, type Theme } from '@mui/material';
import {
  useEffect,
  useMemo,
  useState,
  type ComponentProps,
  type ReactElement,
  type ReactNode,
} from 'react';
import {
  ListBase,
  Title,
  useListContext,
  useResourceContext,
  useStoreContext,
  type FilterPayload,
  type RaRecord,
} from 'react-admin';
import { Navigate, useLocation } from 'react-router-dom';
import { CreateLink } from '../buttons/CreateLink.tsx';
import { DataError, type ErrorKind } from '../../data/errors.ts';
import { Narrowed, useListFilter, useNarrowing } from '../../data/selection/Narrowed.tsx';
import { useSelection } from '../../data/selection/SelectionProvider.tsx';
import { lastListKey, useRestoreFocus } from '../records/listPosition.ts';
import { OnlySome, useFewRows } from './fewRows.tsx';
import {
  allowedParams,
  onlyAllowed,
  allowedSearch,
  listKey,
  PER_PAGE,
  type AllowedParams,
} from './listParams.ts';
import { useCompact } from './keptView.ts';
import { filterInputs, type Filter } from './filterFields.ts';
import { UnlessNoneAtFirst, type Done } from './NoneAtFirst.tsx';
import { PreviousView } from './PreviousView.tsx';
import type { Filtros } from './views.ts';
import { useDefinition } from '../definitions.ts';
import { useIdle } from '../useIdle.ts';
import { COMPACT } from '../theme/rows.ts';
import { queryOf } from '../../resource.ts';
import { EmptyState } from '../pages/EmptyState.tsx';
import { LazyBoundary } from '../pages/LazyBoundary.tsx';
import { LoadFailed } from '../pages/LoadFailed.tsx';
import { onDemand } from '../pages/onDemand.tsx';
import { ResourceTabs } from '../pages/ResourceTabs.tsx';
import { ListTitle, useListName } from '../pages/titles.tsx';

/** What searches, filters and turns pages: its code comes after the rows. */
const tools = () => import('./ListTools.tsx');
const ListTools = onDemand(async () => (await tools()).ListTools);
const ListPages = onDemand(async () => (await tools()).ListPages);

const NO_FILTERS: readonly Filter[] = [];
const NO_FILTER: Filtros = {};

interface Props {
  /** Besides its search, which the definition names. */
  filters?: readonly Filter[];
  /** Between its tabs and its rows. */
  above?: ReactNode;
  /** In the place of its rows when there are none. */
  empty: Pick<ComponentProps<typeof EmptyState>, 'drawing' | 'title'> & {
    text: string;
    /** The link to the form of the first one. */
    create?: string | false;
  };
  /** The same while the filter with which the list begins finds none of those that there are. */
  done?: Done;
  /** Leads to where a sheet of them is brought in. */
  bringIn?: ReactElement | false;
  children: ReactNode;
}

/**
 * The page of a list, which asks for what its definition says: its tabs, search and filters, 25 rows, and what replaces
 * them when there are none or they could not be loaded. A client's of few rows is its rows.
 */
export function ListPage({
  children,
  bringIn,
  filters = NO_FILTERS,
  above,
  empty: { text, create, ...empty },
  done,
}: Props) {
  const { loading, isAdmin } = useSelection();
  const [compact] = useCompact();
  const definition = useDefinition();
  const { sort, narrow, filter, first, columns } = queryOf(definition ?? {}, isAdmin);
  const narrowed = useListFilter(narrow);
  const permanent: FilterPayload = { ...filter, ...narrowed };
  const narrowing = useNarrowing(narrow);
  const name = useListName();
  const { search } = useLocation();
  const inputs = useMemo(() => filterInputs(definition, filters), [definition, filters]);
  const allowed = allowedParams(children, inputs, sort.field);
  // What is above and below the rows comes after those of the first page, in the room that is kept for it.
  const settled = useIdle();
  const few = useFewRows({ filter: permanent, sort, columns, perPage: PER_PAGE });
  useForgetRefused(allowed);
  const allowedOnly = allowedSearch(allowed, search);
  // Before the list reads it: what it reads, it stores.
  if (allowedOnly !== search) return <Navigate to={{ search: allowedOnly }} replace />;
  const invite = narrowing ? (
    <EmptyState
      title={`Nada de ${narrowing.whose}`}
      action={<Button onClick={narrowing.widen}>{narrowing.widenText}</Button>}
    >
      En esta lista no hay nada suyo.
    </EmptyState>
  ) : (
    <EmptyState
      {...empty}
      action={
        <>
          {create && <CreateLink>{create}</CreateLink>}
          <div>{bringIn}</div>
        </>
      }
    >
      {text}
    </EmptyState>
  );
  // A client's bar of few rows holds one button at most, which floats on a phone.
  const barHeight = few ? { xs: 8, md: create ? 72 : 8 } : { xs: 116, md: compact ? 52 : 72 };
  const page = (content: ReactNode) => (
    <Box className={compact ? COMPACT : undefined} sx={LIST}>
      <Title title={name} preferenceKey={false} />
      {content}
    </Box>
  );
  return (
    <>
      <ResourceTabs />
      {above}
      <ListTitle />
      {narrow && <Narrowed by={narrow} />}
      <ListBase
        perPage={PER_PAGE}
        sort={sort}
        {...(first && { filterDefaultValues: first })}
        exporter={false}
        // The frame knows (`isOffered`); asked again, the rows would come one rendering later.
        disableAuthentication
        queryOptions={{
          // The filter is not known before the selected client is.
          enabled: !loading,
          // The list shows it itself.
          onError: () => undefined,
          ...(columns !== undefined && { meta: { columns } }),
        }}
        filter={permanent}
        empty={page(invite)}
      >
        {page(
          <>
            <Around shown={settled || few} height={barHeight}>
              <ListTools
                few={few}
                inputs={inputs}
                columns={columns}
                bringIn={bringIn}
                of={children}
              />
            </Around>
            {/* Clipped, but no scroll container: what is sticky at the foot of its rows stays in view. */}
            <Card sx={{ overflow: 'clip' }}>
              <ListPosition filter={permanent} />
              {few ? (
                <OnlySome inputs={inputs} />
              ) : (
                <PreviousView allowed={allowed} sort={sort} filter={first ?? NO_FILTER} />
              )}
              <Rows>
                <UnlessNoneAtFirst {...{ first, invite, done }} filter={permanent}>
                  {children}
                </UnlessNoneAtFirst>
              </Rows>
            </Card>
            <Around shown={settled && !few}>
              <ListPages columns={columns} />
            </Around>
          </>,
        )}
      </ListBase>
    </>
  );
}

interface AroundProps {
  shown: boolean;
  /** Of the room that is kept for it. */
  height?: Record<string, number>;
  children: ReactNode;
}

/** What stands around the rows, once it is wanted and its code is here. */
const Around = ({ shown, height, children }: AroundProps) => (
  // Inside a column the cell with the pages is a block, which scrolls by itself in large text.
  <Box sx={{ display: 'flex', flexDirection: 'column', minHeight: height }}>
    {shown && <LazyBoundary>{children}</LazyBoundary>}
  </Box>
);

/** On a narrow screen one button floats, and the other is beside the filters, not on a line of its own. */
const LIST: SxProps<Theme> = (theme) => ({
  mt: 1,
  // In large text what does not fit beside the filters wraps.
  '& .herramientas': { flexWrap: 'wrap', alignItems: 'end', minHeight: 0, pb: 1 },
  '& .herramientas > form': { flex: '1 1 24rem', minWidth: 0 },
  '& .herramientas .MuiToolbar-root': {
    ...{ minHeight: { xs: 0, md: 64 }, flexWrap: 'wrap', justifyContent: 'end' },
  },
  [theme.breakpoints.down('md')]: {
    '& .herramientas': { flexDirection: 'row', flexWrap: 'nowrap', alignItems: 'start' },
    '& .herramientas > form': { flex: '1 1 0', minWidth: 0, minHeight: 0 },
    '& .herramientas .MuiToolbar-root': { flex: '0 0 auto', p: 0, pt: 0.5 },
  },
  [theme.breakpoints.up('md')]: {
    [`&.${COMPACT}`]: {
      mt: 0,
      '& .herramientas > form': { mt: -1 },
      '& .herramientas .MuiToolbar-root': { minHeight: 44, py: 0 },
    },
  },
});

/** Drops stored parameters of an earlier version that the database would refuse. */
function useForgetRefused(allowed: AllowedParams): void {
  const store = useStoreContext();
  const resource = useResourceContext() ?? '';
  useState(() => {
    const key = listKey(resource);
    const stored: unknown = store.getItem(key);
    if (typeof stored !== 'object' || stored === null) return;
    const params = stored as Record<string, unknown>;
    if (onlyAllowed(allowed, params) !== params) store.removeItem(key);
  });
}

/** Stores what the list shows, for the links from one record to the next, and restores the focus when somebody returns. */
function ListPosition({ filter }: { filter: FilterPayload }) {
  const resource = useResourceContext() ?? '';
  const list = useListContext<RaRecord>();
  const { sort, page, perPage, data } = list;
  const { setItem } = useStoreContext();
  const all = { ...(list.filterValues as FilterPayload), ...filter };
  const shown = JSON.stringify({ sort: sort.field, order: sort.order, page, perPage, filter: all });
  useEffect(() => setItem(lastListKey(resource), JSON.parse(shown)), [setItem, resource, shown]);
  useRestoreFocus(data);
  return null;
}

/** Errors that the person, or time, can mend; others speak of a field. */
const PASSING: ReadonlySet<ErrorKind> = new Set(['network', 'server', 'limit', 'session']);

/** The rows, below a notice when they could not be loaded or refetched. */
function Rows({ children }: { children: ReactNode }) {
  const { data, error, refetch } = useListContext();
  if (!error) return children;
  const text = error instanceof DataError && PASSING.has(error.kind) ? error.message : '';
  return (
    <>
      <Box sx={{ px: 2, py: data ? 0 : 2 }}>
        <LoadFailed onRetry={refetch}>
          <span>{data ? 'Puede faltar lo último.' : 'No pudimos cargar esta lista.'}</span>{' '}
          <span>{text}</span>
        </LoadFailed>
      </Box>
      {data && children}
    </>
  );
}
