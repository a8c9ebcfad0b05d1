import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Skeleton,
} from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { toDataError } from '../../data/errors.ts';
import { LoadFailed } from '../../kit/pages/LoadFailed.tsx';
import { useAction } from '../../kit/buttons/useAction.tsx';

/** Who becomes part of whom. */
type Pair = readonly [origen: number, destino: number];

interface Props<Preview> {
  title: string;
  /** Of which resource they are: by its name it is known when what is seen is old. */
  resource: string;
  /** Null until both are chosen. */
  pair: Pair | null;
  /** What would happen; nothing is done. */
  preview: (origen: number, destino: number) => Promise<Preview>;
  /** Does it, as it was seen. */
  merge: (origen: number, destino: number, seen: Preview) => Promise<unknown>;
  done: string;
  /** Where the page's own record is no more, the way to the one that stays. */
  onMerged?: (destino: number) => void;
  onClose: () => void;
  /** What the second one is chosen with, where it is. */
  choice?: ReactNode;
  children: (seen: Preview, pair: Pair) => ReactNode;
}

/** Makes one of two records, once it was seen what happens. */
export function MergeDialog<Preview>({
  title,
  resource,
  pair,
  preview,
  merge,
  done,
  onMerged,
  onClose,
  choice,
  children,
}: Props<Preview>) {
  const titleId = useId();
  const client = useQueryClient();
  const { run, running } = useAction(
    async (both: Pair, what: Preview) => {
      await merge(...both, what);
      // Before everything is read again: what would happen is not to be asked of what happened.
      flushSync(onClose);
      // Nor is a record that is gone: what the next page shows is read there.
      if (onMerged) await client.invalidateQueries({ refetchType: 'none' });
    },
    {
      done,
      upToDate: onMerged !== undefined,
      onDone: () => pair && onMerged?.(pair[1]),
      onLost: onClose,
    },
  );
  // Asked anew each time: nobody makes one of what they saw yesterday. Not while it is done: the news of it
  // may be here before its answer.
  const {
    data: seen,
    error,
    isFetching,
    refetch,
  } = useQuery({
    queryKey: [resource, 'unir', pair],
    queryFn: () => (pair ? preview(...pair) : Promise.reject(new Error('nothing is chosen'))),
    enabled: pair !== null && !running,
    gcTime: 0,
    retry: false,
  });
  const refused = error && toDataError(error).kind === 'rule';
  return (
    <Dialog
      open
      onClose={running ? undefined : onClose}
      maxWidth="sm"
      fullWidth
      aria-labelledby={titleId}
    >
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>
        {choice}
        {refused && <Alert severity="warning">{error.message}</Alert>}
        {error && !refused && (
          <LoadFailed onRetry={refetch}>No pudimos ver qué pasaría. {error.message}</LoadFailed>
        )}
        {pair && !seen && !error && <Skeleton variant="rounded" height={180} />}
        {pair && seen && !error && children(seen, pair)}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={running}>
          Cancelar
        </Button>
        <Button
          variant="contained"
          // Not what is just being read again: the answer could come after one of the two is gone.
          disabled={!pair || !seen || error !== null || isFetching}
          loading={running}
          onClick={() => pair && seen && void run(pair, seen)}
        >
          Fusionar los dos
        </Button>
      </DialogActions>
    </Dialog>
  );
}
