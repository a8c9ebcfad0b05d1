import { Suspense } from 'react';
import { deferred } from '../data/deferred.tsx';

const Named = deferred(() => import('./Proveedores.deferred.tsx'));

/** Who holds data for the studio. */
export const Proveedores = () => (
  <Suspense>
    <Named />
  </Suspense>
);
