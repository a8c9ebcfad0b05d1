import { LinkFrame } from '../acceso/LinkFrame.tsx';
import { deferred } from '../data/deferred.tsx';

// Comes at once and not at the first touch: whoever opens the link waits for what it leads to.
const PagarView = deferred(() => import('./PagarView.deferred.tsx'), 'now');

/** One payment of a client, for whoever holds the link of its mail. */
export default function PagarPage() {
  return (
    <LinkFrame>
      <PagarView />
    </LinkFrame>
  );
}
