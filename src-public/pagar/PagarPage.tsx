import { LinkFrame } from '../acceso/LinkFrame.tsx';
import { deferred } from '../data/deferred.tsx';

// Loaded at once, not at the first touch: the page is empty without it.
const PagarView = deferred(() => import('./PagarView.deferred.tsx'), 'now');

/** One payment of a client, for whoever holds the link of its mail. */
export default function PagarPage() {
  return (
    <LinkFrame>
      <PagarView />
    </LinkFrame>
  );
}
