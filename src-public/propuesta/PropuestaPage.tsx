import { LinkFrame } from '../acceso/LinkFrame.tsx';
import { deferred } from '../data/deferred.tsx';

// Loaded at once, not at the first touch: the page is empty without it.
const PropuestaView = deferred(() => import('./PropuestaView.deferred.tsx'), 'now');

/** One proposal, for whoever holds a link to it. */
export default function PropuestaPage() {
  return (
    <LinkFrame>
      <PropuestaView />
    </LinkFrame>
  );
}
