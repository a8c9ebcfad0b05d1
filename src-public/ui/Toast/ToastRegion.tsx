import { lazy, Suspense, useSyncExternalStore } from 'react';
import { toastState } from './notify.ts';

const Container = lazy(() => import('./ToastContainer.tsx'));

/** Where messages appear. Its code comes with the first message. */
export function ToastRegion() {
  const wanted = useSyncExternalStore(toastState.subscribe, toastState.isWanted, () => false);
  if (!wanted) return null;
  return (
    <Suspense>
      <Container />
    </Suspense>
  );
}
