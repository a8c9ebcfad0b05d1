import { Alert, Button, DialogActions, DialogContent, DialogTitle, Skeleton } from '@mui/material';
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { toDataError } from '../../data/errors.ts';
import { useAction } from '../../kit/buttons/useAction.tsx';
import { LoadFailed } from '../../kit/pages/LoadFailed.tsx';
import { Dialog } from '../../kit/forms/Dialog.tsx';

/** The record that goes, and the one that stays. */
export type Pair = readonly [origen: number, destino: number];

interface Props<Preview> {
  title: string;
  /** First part of the preview's query key: the change feed invalidates by it. */
  resource: string;
  /** Null until both are chosen. */
  pair: Pair | null;
  /** What the merge would do, without doing it. */
  preview: (origen: number, destino: number) => Promise<Preview>;
  merge: (origen: number, destino: number, seen: Preview) => Promise<unknown>;
  done: string;
  /** Leaves the page, where its own record is the one that goes. */
  onMerged?: (destino: number) => void;
  onClose: () => void;
  /** The input that chooses the other record. */
  choice?: ReactNode;
  children: (seen: Preview, pair: Pair) => ReactNode;
}

/** Merges two records after a preview. */
export function MergeDialog<Preview>(props: Props<Preview>) {
  const { title, resource, pair, preview, merge, done, onMerged, onClose, choice, children } =
    props;
  const client = useQueryClient();
  const { run, running } = useAction(
    async (both: Pair, seen: Preview) => {
      await merge(...both, seen);
      // Unmounts the preview before the queries are refetched: the record that it names is gone.
      flushSync(onClose);
      if (onMerged) await client.invalidateQueries({ refetchType: 'none' });
    },
    {
      done,
      upToDate: onMerged !== undefined,
      onDone: () => pair && onMerged?.(pair[1]),
      onLost: onClose,
    },
  );
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [resource, 'unir', pair],
    // Not while it merges: the change feed may report the merge before its response arrives.
    queryFn: pair && !running ? () => preview(...pair) : skipToken,
    gcTime: 0,
    retry: false,
  });
  const refused = error && toDataError(error).kind === 'rule';
  return (
    <Dialog open onClose={running ? undefined : onClose} maxWidth="sm" fullWidth>
      <DialogTitle>{title}</DialogTitle>
      <DialogContent>
        {choice}
        {refused && <Alert severity="warning">{error.message}</Alert>}
        {error && !refused && (
          <LoadFailed onRetry={refetch}>No pudimos ver qué pasaría. {error.message}</LoadFailed>
        )}
        {pair && !data && !error && <Skeleton variant="rounded" height={180} />}
        {pair && data && !error && children(data, pair)}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={running}>
          Cancelar
        </Button>
        <Button
          variant="contained"
          disabled={!pair || !data || error !== null || isFetching}
          loading={running}
          onClick={() => pair && data && void run(pair, data)}
        >
          Fusionar los dos
        </Button>
      </DialogActions>
    </Dialog>
  );
}
