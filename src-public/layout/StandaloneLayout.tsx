import type { ReactNode } from 'react';
import { SkipLink } from './SkipLink.tsx';

/** A page on its own: landings, VIP, purchase, confirmations. */
export function StandaloneLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <main id="contenido" tabIndex={-1}>
        {children}
      </main>
    </>
  );
}
