import { LazyBoundary } from '../../kit/pages/LazyBoundary.tsx';
import { onDemand } from '../../kit/pages/onDemand.tsx';

const Choice = onDemand(async () => (await import('./InChargeChoice.tsx')).InChargeChoice);

/** Filters by the admin in charge, or by none. */
export const InChargeInput = (props: { source: string }) => (
  <LazyBoundary>
    <Choice {...props} />
  </LazyBoundary>
);
