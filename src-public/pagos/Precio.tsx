import { memo, Suspense, useState } from 'react';
import { deferred } from '../data/deferred.tsx';
import { useHydrated } from '../data/useHydrated.ts';
import type { PrecioProps } from './Precio.deferred.tsx';

const Deferred = deferred(async () => {
  const [part, { productosSoon }] = await Promise.all([
    import('./Precio.deferred.tsx'),
    import('./api/getProductos.ts'),
  ]);
  await productosSoon();
  return part;
});

/** Over its prerendered text. Not rendered again once the page is hydrated, which would remount it without its script. */
const Prerendered = memo((props: PrecioProps) => (
  <Suspense fallback="…">
    <Deferred {...props} />
  </Suspense>
));

/**
 * A price of today within a text of a page. Its script is loaded apart from the page's own. A page that is
 * rendered from another one is shown with its prices: lines that break elsewhere would push away what follows.
 */
export function Precio(props: PrecioProps) {
  const [drawnLater] = useState(useHydrated());
  return drawnLater ? <Deferred {...props} /> : <Prerendered {...props} />;
}
