import { Suspense } from 'react';
import { deferred } from '../data/deferred';

const Contacto = deferred(() => import('./EstudioContacto.deferred'));

/** How to write to the studio about a legal matter. */
export const EstudioContacto = () => (
  <Suspense>
    <Contacto />
  </Suspense>
);
