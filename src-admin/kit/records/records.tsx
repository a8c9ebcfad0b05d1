import { useDeferredValue, type ReactNode } from 'react';
import {
  Create as RaCreate,
  Edit as RaEdit,
  Show as RaShow,
  useCreatePath,
  useEditContext,
  useNotify,
  useResourceContext,
  useShowContext,
  type CreateProps,
  type EditProps,
  type RaRecord,
  type ShowProps,
} from 'react-admin';
import { Button, CardContent } from '@mui/material';
import { Link, useParams } from 'react-router-dom';
import { toDataError, type ErrorKind } from '../../data/errors.ts';
import { shouldRetry } from '../../data/queryClient.ts';
import { EmptyState } from '../pages/EmptyState.tsx';
import { LoadFailed } from '../pages/LoadFailed.tsx';
import { RecordNav } from './RecordNav.tsx';
import { DocumentTitle, PageTitle, RecordTitle, useListName } from '../pages/titles.tsx';
import { AuditLogLink } from './AuditLogLink.tsx';

// The pages of one record. react-admin's own leave for the list at the first question that fails, and
// say that the record does not exist: who was writing an answer in the underground lost the page.

const GONE: readonly ErrorKind[] = ['missing', 'format', 'forbidden'];

/** Whether an error says that a record is not there, or not for whoever asks. */
const saysGone = (cause: unknown): boolean => GONE.includes(toDataError(cause).kind);

/** A page that was read and cannot be read again stays, and a notice says why. */
function useReading() {
  const notify = useNotify();
  return {
    retry: shouldRetry,
    onError: (cause: unknown) => {
      if (!saysGone(cause)) notify(toDataError(cause).message, { type: 'error' });
    },
  };
}

/** In the place of a record that is not there, or not for whoever asks. */
function Gone() {
  const resource = useResourceContext() ?? '';
  const createPath = useCreatePath();
  const list = createPath({ resource, type: 'list' });
  return (
    <>
      <PageTitle>No lo encontramos</PageTitle>
      <EmptyState
        drawing="error"
        title="No existe o no tienes acceso"
        action={
          <Button component={Link} to={list} variant="contained">
            Ir a {useListName(resource)}
          </Button>
        }
      >
        Puede que lo hayan eliminado, que la dirección esté incompleta o que sea de otra cuenta.
      </EmptyState>
    </>
  );
}

/** In the place of a record that could not be read even once. */
function Unread({ error, onRetry }: { error: unknown; onRetry: () => unknown }) {
  if (saysGone(error)) return <Gone />;
  const { kind, message } = toDataError(error);
  return (
    <>
      <PageTitle>
        {kind === 'network' ? 'Sin conexión con el servidor' : 'No pudimos cargar esta página'}
      </PageTitle>
      <LoadFailed onRetry={onRetry}>{message}</LoadFailed>
    </>
  );
}

function ShowGate({ children }: { children: ReactNode }) {
  const { record, error, refetch } = useShowContext<RaRecord>();
  return error && (!record || saysGone(error)) ? (
    <Unread error={error} onRetry={refetch} />
  ) : (
    children
  );
}

/** A form stays also when its record is gone: what was typed in it is told when it is saved. */
function EditGate({ children }: { children: ReactNode }) {
  const { record, error, refetch } = useEditContext<RaRecord>();
  if (record) return children;
  return error ? <Unread error={error} onRetry={refetch} /> : <CardContent>&nbsp;</CardContent>;
}

/** Drawn right after the rest of the page: whoever opens a record sees at once which one. */
const AfterHeading = ({ children }: { children: ReactNode }) =>
  useDeferredValue(true, false) && children;

/** A page that shows a record, and stays when one look at it fails. */
export function Show({ children, queryOptions, ...rest }: ShowProps) {
  const { id } = useParams();
  return (
    <RaShow component="div" {...rest} queryOptions={{ ...useReading(), ...queryOptions }}>
      <RecordNav />
      <ShowGate>
        <RecordTitle />
        {/* What was begun for one record is not gone on with in the next. */}
        <AfterHeading key={id}>
          {children}
          <AuditLogLink />
        </AfterHeading>
      </ShowGate>
    </RaShow>
  );
}

/** A page that edits a record, waits for the server, and stays when one look at it fails. */
export function Edit({ children, queryOptions, ...rest }: EditProps) {
  return (
    <RaEdit
      mutationMode="pessimistic"
      component="div"
      {...rest}
      queryOptions={{ ...useReading(), ...queryOptions }}
      sx={{ '& .RaEdit-card': { minWidth: 0 } }}
      // Its children alone would not be asked without a record.
      render={() => (
        <EditGate>
          {typeof rest.title === 'string' ? (
            <DocumentTitle>{rest.title}</DocumentTitle>
          ) : (
            <RecordTitle editing />
          )}
          {children}
        </EditGate>
      )}
    />
  );
}

/** A page that makes a record. */
export const Create = ({ title, children, ...rest }: CreateProps & { title: string }) => (
  <RaCreate component="div" sx={{ mt: 2 }} {...rest} title={title}>
    <DocumentTitle>{title}</DocumentTitle>
    {children}
  </RaCreate>
);
