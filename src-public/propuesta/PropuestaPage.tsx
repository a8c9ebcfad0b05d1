import { LinkFrame } from '../acceso/LinkFrame.tsx';
import { deferred } from '../data/deferred.tsx';

// Comes at once and not at the first touch: whoever opens the link waits for what it leads to.
const PropuestaView = deferred(() => import('./PropuestaView.deferred.tsx'), 'now');

/** One proposal, for whoever holds a link to it. */
export default function PropuestaPage() {
  return (
    <LinkFrame>
      <PropuestaView />
    </LinkFrame>
  );
}
