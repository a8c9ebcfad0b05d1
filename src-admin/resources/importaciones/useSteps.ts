import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useRefresh } from 'react-admin';
import { toDataError } from '../../data/errors.ts';
import { useData } from '../../data/dataProvider.ts';
import { useOnce } from '../../kit/buttons/useOnce.ts';
import type { Calls } from './calls.ts';
import type { Progress } from './schemas.ts';

/** One piece of work; it is called until nothing is left. */
export type Step = (calls: Calls) => Promise<Progress>;

/**
 * Does long work in pieces, one at a time, until nothing is left: leaving the page stops it after a piece. What
 * fails says why, and goes on where it stopped when it is called again.
 */
export function useSteps() {
  const data = useData();
  const refresh = useRefresh();
  const queryClient = useQueryClient();
  const [progress, setProgress] = useState<Progress | null>(null);
  const once = useOnce();
  const [running, setRunning] = useState(false);
  const [failed, setFailed] = useState<{ text: string; again: () => void } | null>(null);
  const here = useRef(true);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);

  const work = async (step: Step, onDone?: (last: Progress) => void): Promise<void> => {
    setRunning(true);
    setFailed(null);
    try {
      const calls = await data.sheetCalls();
      for (;;) {
        const last = await step(calls);
        if (!here.current) return;
        setProgress(last);
        if (last.quedan > 0) continue;
        await queryClient.cancelQueries();
        refresh();
        onDone?.(last);
        return;
      }
    } catch (error) {
      if (!here.current) return;
      const { kind, message } = toDataError(error);
      setFailed({ text: message, again: () => void run(step, onDone) });
      if (kind !== 'network') refresh();
    } finally {
      if (here.current) setRunning(false);
    }
  };
  const run = (...args: Parameters<typeof work>) => once(() => work(...args));
  return { progress, running, failed, run };
}
