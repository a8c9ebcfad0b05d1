import { useState } from 'react';
import { useNotify, useRefresh } from 'ra-core';
import { toDataError } from '../data/errors.ts';

/** Runs one of the product's verbs: once at a time, with a notice of what became of it. */
export function useAction() {
  const notify = useNotify();
  const refresh = useRefresh();
  const [running, setRunning] = useState(false);

  /** Resolves to whether it went well. */
  const run = async (action: () => Promise<unknown>, done: string): Promise<boolean> => {
    if (running) return false;
    setRunning(true);
    try {
      await action();
      notify(done, { type: 'success' });
      refresh();
      return true;
    } catch (error) {
      notify(toDataError(error).message, { type: 'error' });
      return false;
    } finally {
      setRunning(false);
    }
  };

  return { run, running };
}
