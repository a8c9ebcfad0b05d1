import { useDeferredValue, type ReactNode } from 'react';
import {
  Create as RaCreate,
  Edit as RaEdit,
  Show as RaShow,
  useEditContext,
  useNotify,
  useRedirect,
  useResourceContext,
  useShowContext,
  type CreateProps,
  type EditProps,
  type RaRecord,
  type ShowProps,
} from 'react-admin';
import { useParams } from 'react-router-dom';
import { toDataError } from '../data/errors.ts';
import { askAgain } from '../data/retry.ts';
import { LoadFailed } from './LoadFailed.tsx';
import { RecordNav } from './RecordNav.tsx';
import { DocumentTitle, PageTitle, RecordTitle } from './titles.tsx';
import { TrailLink } from './TrailLink.tsx';

// The pages of one record. react-admin's own leave for the list at the first question that fails, and
// say that the record does not exist: who was writing an answer in the underground lost the page.

/** What becomes of a page whose record cannot be read: only one that is not there is left. */
function useReading() {
  const notify = useNotify();
  const redirect = useRedirect();
  const resource = useResourceContext();
  return {
    retry: askAgain,
    onError: (cause: unknown) => {
      const { kind, message } = toDataError(cause);
      const gone = kind === 'missing' || kind === 'format' || kind === 'forbidden';
      notify(gone ? 'ra.notification.item_doesnt_exist' : message, { type: 'error' });
      if (gone) redirect('list', resource);
    },
  };
}

/** A page that could not be read even once says so and offers to try again. */
function Unread({ onRetry }: { onRetry: () => unknown }) {
  return (
    <>
      <PageTitle>Sin conexión con el servidor</PageTitle>
      <LoadFailed onRetry={onRetry}>No pudimos cargar esta página.</LoadFailed>
    </>
  );
}

function ShowGate({ children }: { children: ReactNode }) {
  const { record, error, refetch } = useShowContext<RaRecord>();
  return error && !record ? <Unread onRetry={refetch} /> : children;
}

function EditGate({ children }: { children: ReactNode }) {
  const { record, error, refetch } = useEditContext<RaRecord>();
  return error && !record ? <Unread onRetry={refetch} /> : children;
}

/** Drawn right after the rest of the page: whoever opens a record sees at once which one. */
const AfterHeading = ({ children }: { children: ReactNode }) =>
  useDeferredValue(true, false) && children;

/** A page that shows a record, and stays when one look at it fails. */
export function Show({ children, queryOptions, ...rest }: ShowProps) {
  const { id } = useParams();
  return (
    <RaShow {...rest} queryOptions={{ ...useReading(), ...queryOptions }}>
      <RecordNav />
      <ShowGate>
        <RecordTitle />
        {/* What was begun for one record is not gone on with in the next. */}
        <AfterHeading key={id}>
          {children}
          <TrailLink />
        </AfterHeading>
      </ShowGate>
    </RaShow>
  );
}

/** A page that edits a record, and stays when one look at it fails. */
export function Edit({ children, queryOptions, ...rest }: EditProps) {
  return (
    <RaEdit
      {...rest}
      queryOptions={{ ...useReading(), ...queryOptions }}
      sx={{ '& .RaEdit-card': { minWidth: 0 } }}
    >
      <EditGate>
        {typeof rest.title === 'string' ? (
          <DocumentTitle>{rest.title}</DocumentTitle>
        ) : (
          <RecordTitle editing />
        )}
        {children}
      </EditGate>
    </RaEdit>
  );
}

/** A page that makes a record. */
export const Create = ({ title, children, ...rest }: CreateProps & { title: string }) => (
  <RaCreate {...rest} title={title}>
    <DocumentTitle>{title}</DocumentTitle>
    {children}
  </RaCreate>
);
