import { Outlet } from 'react-router';
import { SkipLink } from './SkipLink';

/** A page on its own: landings, VIP, purchase, confirmations. */
export function StandaloneLayout() {
  return (
    <>
      <SkipLink />
      <main id="contenido" tabIndex={-1}>
        <Outlet />
      </main>
    </>
  );
}
