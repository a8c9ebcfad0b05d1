import { Button, CardContent } from '@mui/material';
import { useDeferredValue, type ReactNode } from 'react';
import {
  Create as RaCreate,
  Edit as RaEdit,
  RecordRepresentation,
  Show as RaShow,
  useCreatePath,
  useGetResourceLabel,
  useNotify,
  useRecordContext,
  useResourceContext,
  useShowContext,
  WithRecord,
  type CreateProps,
  type EditProps,
  type RaRecord,
  type ShowProps,
} from 'react-admin';
import { Link, useParams } from 'react-router-dom';
import { toDataError, type ErrorKind } from '../../data/errors.ts';
import { shouldRetry } from '../../data/queryClient.ts';
import { PageActions } from '../buttons/Actions.tsx';
import { EmptyState } from '../pages/EmptyState.tsx';
import { LoadFailed } from '../pages/LoadFailed.tsx';
import { DocumentTitle, PageTitle, RecordTitle, useListName } from '../pages/titles.tsx';
import { AuditLogLink } from './AuditLogLink.tsx';
import { RecordNav } from './RecordNav.tsx';

// The pages of one record. react-admin's own redirect to the list at the first request that fails, and say
// that the record does not exist: a lost connection would cost somebody their page.

const GONE: readonly ErrorKind[] = ['missing', 'format', 'forbidden'];

/** Whether an error says that the record does not exist, or that it is not theirs. */
const isGone = (cause: unknown): boolean => GONE.includes(toDataError(cause).kind);

/** A page that is loaded stays when it cannot be refetched, and a notice says why. */
function useQueryOptions() {
  const notify = useNotify();
  return {
    retry: shouldRetry,
    onError: (cause: unknown) => {
      if (!isGone(cause)) notify(toDataError(cause).message, { type: 'error' });
    },
  };
}

/** In the place of a record that is gone or could not be loaded. */
function NoRecord({ error, onRetry }: { error: unknown; onRetry: () => unknown }) {
  const resource = useResourceContext() ?? '';
  const list = useCreatePath()({ resource, type: 'list' });
  const listName = useListName(resource);
  const { kind, message } = toDataError(error);
  if (!isGone(error))
    return (
      <>
        <PageTitle>
          {kind === 'network' ? 'Sin conexión con el servidor' : 'No pudimos cargar esta página'}
        </PageTitle>
        <LoadFailed onRetry={onRetry}>{message}</LoadFailed>
      </>
    );
  return (
    <>
      <PageTitle>No lo encontramos</PageTitle>
      <EmptyState
        drawing="error"
        title="No existe o no tienes acceso"
        action={
          <Button component={Link} to={list} variant="contained">
            Ir a {listName}
          </Button>
        }
      >
        Puede que lo hayan eliminado, que la dirección esté incompleta o que sea de otra cuenta.
      </EmptyState>
    </>
  );
}

/** Rendered right after the rest of the page, whose heading says at once which record it is. */
const AfterHeading = ({ children }: { children: ReactNode }) =>
  useDeferredValue(true, false) && children;

/** A constant, which renders only by its own hooks: with each render react-admin's buttons load again. */
const NAV = <RecordNav />;

/** Something of the page, or what makes it of the record once that is loaded. */
type Of<R extends RaRecord> = ReactNode | ((record: R) => ReactNode);

const rendered = <R extends RaRecord>(of: Of<R>): ReactNode =>
  typeof of === 'function' ? <WithRecord<R> render={of} /> : of;

/** What a record is called; its kind until it is loaded, so that no page is without a heading: one that failed has its own. */
function Called({ children }: { children: ReactNode }) {
  const kind = useGetResourceLabel()(useResourceContext() ?? '', 1);
  const record = useRecordContext();
  const { error } = useShowContext();
  if (record) return children;
  return error ? null : kind;
}

interface Props<R extends RaRecord> extends Omit<
  ShowProps<R>,
  'title' | 'actions' | 'children' | 'queryOptions'
> {
  /** What the record is called, unless said. */
  title?: Of<R>;
  /** The buttons above the page: a function's are put into `PageActions`. */
  actions?: Of<R>;
  children: Of<R>;
}

/** A page that shows a record. */
export function Show<R extends RaRecord = RaRecord>({
  title = <RecordRepresentation />,
  actions,
  children,
  ...rest
}: Props<R>) {
  const { id } = useParams();
  return (
    <RaShow<R>
      component="div"
      // As of a list.
      disableAuthentication
      {...rest}
      title={<Called>{rendered(title)}</Called>}
      actions={
        typeof actions === 'function' ? <PageActions>{rendered(actions)}</PageActions> : actions
      }
      queryOptions={useQueryOptions()}
      render={({ record, error, refetch }) => (
        <>
          {NAV}
          {error && (!record || isGone(error)) ? (
            <NoRecord error={error} onRetry={refetch} />
          ) : (
            <>
              <RecordTitle />
              {/* Another record is another page: nothing that was typed passes to it. */}
              <AfterHeading key={id}>
                {rendered(children)}
                <AuditLogLink />
              </AfterHeading>
            </>
          )}
        </>
      )}
    />
  );
}

/** A page that edits a record. A form stays when its record is gone: saving says so. */
export function Edit({ children, ...rest }: Omit<EditProps, 'queryOptions'>) {
  return (
    <RaEdit
      mutationMode="pessimistic"
      component="div"
      {...rest}
      queryOptions={useQueryOptions()}
      sx={{ '& .RaEdit-card': { minWidth: 0 } }}
      render={({ record, error, refetch }) =>
        record ? (
          <>
            {typeof rest.title === 'string' ? (
              <DocumentTitle>{rest.title}</DocumentTitle>
            ) : (
              <RecordTitle editing />
            )}
            {children}
          </>
        ) : error ? (
          <NoRecord error={error} onRetry={refetch} />
        ) : (
          <CardContent>&nbsp;</CardContent>
        )
      }
    />
  );
}

/** A page that creates a record. */
export const Create = ({ title, children, ...rest }: CreateProps & { title: string }) => (
  <RaCreate component="div" sx={{ mt: 2 }} {...rest} title={title}>
    <DocumentTitle>{title}</DocumentTitle>
    {children}
  </RaCreate>
);
