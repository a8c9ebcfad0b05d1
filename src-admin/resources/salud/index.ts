import { onDemand } from '../../kit/onDemand.tsx';

/** No rows: the list is a report. */
export const salud = { list: onDemand(async () => (await import('./SaludPage.tsx')).SaludPage) };
