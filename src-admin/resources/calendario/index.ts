import { onDemand } from '../../kit/onDemand.tsx';

/** No rows: the studio's own calendar has one address. */
export const calendario = {
  list: onDemand(async () => (await import('./CalendarioPage.tsx')).CalendarioPage),
};
