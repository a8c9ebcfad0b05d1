import { LinkFrame } from '../acceso/LinkFrame.tsx';
import { deferred } from '../data/deferred.tsx';

// Comes at once and not at the first touch: there is nothing else on the page.
const Verificar = deferred(() => import('./Verificar.deferred.tsx'), 'now');

/** Where anybody checks a signed copy. */
export default function VerificarPage() {
  return (
    <LinkFrame what="Esta página" waiting="Preparando la página...">
      <Verificar />
    </LinkFrame>
  );
}
