import { useSyncExternalStore } from 'react';
import { hasSession } from './hasSession.ts';

const subscribe = (onChange: () => void) => {
  addEventListener('storage', onChange);
  return () => removeEventListener('storage', onChange);
};

/** Whether somebody is signed in to the back office in this browser. Changes texts, protects nothing. */
export const useSignedIn = (): boolean => useSyncExternalStore(subscribe, hasSession, () => false);
