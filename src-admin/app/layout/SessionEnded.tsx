import { useEffect } from 'react';
import { leaveEnded } from '../../data/session/session.ts';
import { LoadingScreen } from './LoadingScreen.tsx';

/** The session ended by itself: off to sign in, and back. Forms are gone from the page by now, their drafts are not. */
export function SessionEnded() {
  useEffect(() => void leaveEnded(), []);
  return <LoadingScreen />;
}
