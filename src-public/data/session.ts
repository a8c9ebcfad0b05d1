import { useSyncExternalStore } from 'react';
import { SESSION_KEY } from '../../src-shared/sesion';

const subscribe = (onChange: () => void) => {
  addEventListener('storage', onChange);
  return () => removeEventListener('storage', onChange);
};

/** Whether a session is kept in this browser. */
const isSignedIn = () => {
  try {
    return localStorage.getItem(SESSION_KEY) !== null;
  } catch {
    return false; // storage is closed to this page
  }
};

/** Whether somebody is signed in to the back office in this browser. Changes texts, protects nothing. */
export const useSignedIn = (): boolean => useSyncExternalStore(subscribe, isSignedIn, () => false);
