import { onDemand } from '../../kit/pages/onDemand.tsx';

export const home = onDemand(async () => (await import('./Home.tsx')).Home);
