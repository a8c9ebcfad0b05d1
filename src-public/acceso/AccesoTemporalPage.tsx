import { deferred } from '../data/deferred.tsx';
import { LinkFrame } from './LinkFrame.tsx';

// Comes at once and not at the first touch: whoever opens the link waits for what it leads to.
const AvanceView = deferred(() => import('./AvanceView.deferred.tsx'), 'now');

/** One platform's progress, for whoever holds a link that has not expired. */
export default function AccesoTemporalPage() {
  return (
    <LinkFrame>
      <AvanceView />
    </LinkFrame>
  );
}
