import { onDemand } from '../ui/onDemand.tsx';

export const home = onDemand(async () => (await import('./Home.tsx')).Home);
