import { deferred } from '../data/deferred.tsx';
import { LinkFrame } from './LinkFrame.tsx';

// Loaded at once, not at the first touch: the page is empty without it.
const AvanceView = deferred(() => import('./AvanceView.deferred.tsx'), 'now');

/** One platform's progress, for whoever holds a link that has not expired. */
export default function AccesoTemporalPage() {
  return (
    <LinkFrame>
      <AvanceView />
    </LinkFrame>
  );
}
