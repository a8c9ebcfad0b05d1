import { useEffect, useState } from 'react';
import { forgetReceived, wasReceived } from './received.ts';
import { useOnceHydrated } from './useHydrated.ts';

/** On a page that thanks: whether this visitor has just sent something; what was sent is forgotten then. */
export function useReceived(): boolean {
  const [received] = useState(wasReceived);
  useEffect(forgetReceived, []);
  return useOnceHydrated(received, false);
}
