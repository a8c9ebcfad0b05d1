import { Suspense } from 'react';
import { deferred } from '../data/deferred.tsx';

const Terminos = deferred(() => import('./Terminos.deferred.tsx'));

/** Terms and conditions: the database's text, which orders and proposals keep as it stood. */
export default function TerminosPage() {
  return (
    <Suspense>
      <Terminos />
    </Suspense>
  );
}
