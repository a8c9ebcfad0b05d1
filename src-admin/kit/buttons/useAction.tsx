import { Box, Button } from '@mui/material';
import { MutationObserver, useQueryClient } from '@tanstack/react-query';
import { createContext, useContext, useEffect, useRef, useState } from 'react';
import { useNotify, type NotificationOptions } from 'react-admin';
import { toDataError, type DataError, type ErrorKind } from '../../data/errors.ts';
import { useOnce } from './useOnce.ts';

/** Told as soon as something was done by whatever is inside it, before its notice. */
export const OnActed = createContext<() => void>(() => undefined);

interface Options<A extends unknown[], R> {
  /** The notice of success. */
  done?: string | ((...args: A) => string);
  /** The notice of success, made of what the action returns. */
  says?: (result: R) => [text: string, options?: NotificationOptions];
  onDone?: () => void;
  /** The connection was lost: it may have been done all the same. */
  onLost?: () => void;
  /** It was refused, and a notice says why: a dialog has to close, or it would cover the notice. */
  onRefused?: () => void;
  /** Whether the form shows `lost` itself, so that no notice has to; `all`: also `error`, whatever it is. */
  inline?: boolean | 'all';
  /** Whether the page shows the change already, so that nothing is read again. */
  upToDate?: boolean;
}

/** So long whoever acted waits for the page, in milliseconds. */
const PATIENCE = 1_500;
/** So long the notice does, which says what the page shows. */
const NOTICE_PATIENCE = 10_000;

const later = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Refusals of what the page still offered: its data is stale, and refetched. */
const STALE: ReadonlySet<ErrorKind> = new Set(['rule', 'forbidden', 'missing']);

interface RetryProps {
  text: string;
  onRetry: () => void;
  /** Passed by the toast around it. */
  closeToast?: () => void;
}

const RetryNotice = ({ text, onRetry, closeToast }: RetryProps) => (
  <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
    {text}
    <Button
      size="small"
      variant="outlined"
      color="inherit"
      onClick={() => {
        closeToast?.();
        onRetry();
      }}
    >
      Reintentar
    </Button>
  </Box>
);

/**
 * Runs a method of the data provider, once at a time, with a notice of the result. When the connection is
 * lost the notice stays and offers to try again, with the values of the page by then.
 */
export function useAction<A extends unknown[], R>(
  action: (...args: A) => Promise<R>,
  options: Options<A, R>,
) {
  const notify = useNotify();
  const queryClient = useQueryClient();
  const once = useOnce();
  const onActed = useContext(OnActed);
  const [running, setRunning] = useState(false);
  const [error, setError] = useState<DataError | null>(null);
  const { done, says, onDone, onLost, onRefused, inline = false, upToDate = false } = options;

  const refresh = async () => {
    // A request that is pending may bring data from before the action.
    await queryClient.cancelQueries();
    await queryClient.invalidateQueries();
  };

  const perform = async (args: A) => {
    const result = await action(...args);
    setError(null);
    const say = () => {
      if (says) {
        const [text, look] = says(result);
        notify(text, { type: 'success', ...look });
      } else if (done !== undefined)
        notify(typeof done === 'string' ? done : done(...args), { type: 'success' });
    };
    // What it did is on the screen before anything says so.
    if (!upToDate) {
      onActed();
      const shown = refresh();
      const isShown = shown.then(() => true);
      if ((await Promise.race([isShown, later(PATIENCE)])) !== true) {
        void Promise.race([shown, later(NOTICE_PATIENCE)]).then(say);
        onDone?.();
        return;
      }
    }
    say();
    onDone?.();
  };

  const attempt = async (args: A): Promise<void> => {
    setRunning(true);
    try {
      // As a mutation, so that the change feed pauses until it is over (`useChangeFeed`).
      await new MutationObserver(queryClient, {
        mutationFn: () => perform(args),
        networkMode: 'always',
      }).mutate();
    } catch (cause) {
      const failure = toDataError(cause);
      const { kind, message } = failure;
      setError(failure);
      if (kind !== 'network') {
        onRefused?.();
        if (inline !== 'all') notify(message, { type: 'error' });
        if (STALE.has(kind)) await Promise.race([refresh(), later(PATIENCE)]);
        return;
      }
      onLost?.();
      if (inline !== false) return;
      notify(<RetryNotice text={message} onRetry={() => void latest.current(...args)} />, {
        type: 'error',
        autoHideDuration: null,
      });
    } finally {
      setRunning(false);
    }
  };
  const run = (...args: A): Promise<unknown> => once(() => attempt(args));
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });

  return { run, running, error, lost: error?.kind === 'network' };
}
