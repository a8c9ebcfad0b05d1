import { useEffect, useRef, useState } from 'react';
import { MutationObserver, useQueryClient } from '@tanstack/react-query';
import { useNotify, useRefresh } from 'react-admin';
import { toDataError, type ErrorKind } from '../../data/errors.ts';
import { RetryNotice } from './RetryNotice.tsx';

interface Options<A extends readonly unknown[]> {
  /** What is said once it is done, unless the action says it itself. */
  done?: string | ((...args: A) => string);
  onDone?: () => void;
  /** Nothing came back: it may have been done all the same. */
  onLost?: () => void;
  /** Refused: a notice says why, which nobody reads behind a dialog that is still open. */
  onRefused?: () => void;
  /** Whether the form itself shows `lost`, so that no toast has to. */
  inline?: boolean;
  /** Whether what it changed is on the page already, so that nothing is read again. */
  upToDate?: boolean;
}

/** Refusals of what the page still offered: what it shows has changed meanwhile, and is read again. */
const STALE: ReadonlySet<ErrorKind> = new Set(['rule', 'forbidden', 'missing']);

/**
 * One of the product's own methods: runs once at a time, with a notice of what became of it. When the
 * connection is lost the notice stays and offers to try again, with what is on the page by then.
 */
export function useAction<A extends readonly unknown[]>(
  action: (...args: A) => Promise<unknown>,
  options: Options<A>,
) {
  const notify = useNotify();
  const queryClient = useQueryClient();
  const invalidate = useRefresh();
  /** Reads again what is on the page; what is on its way may be older than what was just done. */
  const refresh = async () => {
    await queryClient.cancelQueries();
    invalidate();
  };
  const [running, setRunning] = useState(false);
  /** Whether nothing came back the last time. */
  const [lost, setLost] = useState(false);

  const run = async (...args: A): Promise<void> => {
    if (running) return;
    setRunning(true);
    const { done, onDone, onLost, onRefused, inline = false, upToDate = false } = options;
    const perform = async () => {
      await action(...args);
      setLost(false);
      if (done !== undefined)
        notify(typeof done === 'string' ? done : done(...args), { type: 'success' });
      if (!upToDate) await refresh();
      onDone?.();
    };
    try {
      // As a mutation, so that the change feed pauses until it is over (`useChangeFeed`).
      await new MutationObserver(queryClient, {
        mutationFn: perform,
        networkMode: 'always',
      }).mutate();
    } catch (error) {
      const { kind, message } = toDataError(error);
      setLost(kind === 'network');
      if (kind !== 'network') {
        onRefused?.();
        notify(message, { type: 'error' });
        if (STALE.has(kind)) await refresh();
        return;
      }
      onLost?.();
      if (inline) return;
      const retry = () => void latest.current(...args);
      notify(<RetryNotice text={message} onRetry={retry} />, {
        type: 'error',
        autoHideDuration: null,
      });
    } finally {
      setRunning(false);
    }
  };

  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });

  return { run, running, lost };
}
