import { Suspense } from 'react';
import { deferred } from '../data/deferred.tsx';
import type { PrecioProps } from './Precio.deferred.tsx';

const Deferred = deferred(() => import('./Precio.deferred.tsx'));

/** A price of today within a text of a page. Its script comes apart from the page's own. */
export const Precio = (props: PrecioProps) => (
  <Suspense fallback="…">
    <Deferred {...props} />
  </Suspense>
);
