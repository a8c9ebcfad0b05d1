import { useCallback, useEffect, useState } from 'react';

export type CopyState = 'idle' | 'copied' | 'failed';

const COPIED_FOR_MS = 2000;

/** Copies text. "copied" lasts two seconds; "failed" stays, because it asks for something to do. */
export function useCopy(): { state: CopyState; copy: (text: string) => Promise<CopyState> } {
  const [state, setState] = useState<CopyState>('idle');
  const [copies, setCopies] = useState(0);

  useEffect(() => {
    if (copies === 0) return;
    const timer = setTimeout(() => setState('idle'), COPIED_FOR_MS);
    return () => clearTimeout(timer);
  }, [copies]);

  const copy = useCallback(async (text: string): Promise<CopyState> => {
    try {
      // Also throws where the page is not a secure context and has no clipboard.
      await navigator.clipboard.writeText(text);
      setState('copied');
      setCopies((before) => before + 1);
      return 'copied';
    } catch (error) {
      console.error(error);
      setState('failed');
      return 'failed';
    }
  }, []);

  return { state, copy };
}
