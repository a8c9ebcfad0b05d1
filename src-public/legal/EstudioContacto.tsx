import { Suspense } from 'react';
import { deferred } from '../data/deferred.tsx';

const Contacto = deferred(() => import('./EstudioContacto.deferred.tsx'));

/** How to write to the studio about a legal matter. */
export const EstudioContacto = () => (
  <Suspense>
    <Contacto />
  </Suspense>
);
