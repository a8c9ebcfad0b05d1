import { Suspense, useSyncExternalStore } from 'react';
import { deferred } from '../../data/deferred.tsx';
import { toastState } from './notify.ts';

const Container = deferred(() => import('./ToastContainer.tsx'), 'now');

/** Where messages appear. Its code is loaded with the first message. */
export function ToastRegion() {
  const wanted = useSyncExternalStore(toastState.subscribe, toastState.isWanted, () => false);
  if (!wanted) return null;
  return (
    <Suspense>
      <Container />
    </Suspense>
  );
}
