import { onDemand } from '../../kit/onDemand.tsx';

export const home = onDemand(async () => (await import('./Home.tsx')).Home);
