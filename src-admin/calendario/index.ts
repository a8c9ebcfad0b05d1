import { CalendarioPage } from './CalendarioPage.tsx';

/** No rows: the studio's own calendar has one address. */
export const calendario = { list: CalendarioPage };
