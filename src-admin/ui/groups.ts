import { STATES_TO_COLLECT } from '../../src-shared/pagos.ts';

// Several states at once, as a choice of a list's filter: `data/filters.ts` takes the comma for "or".

/** Tickets that the studio has to answer. */
export const TICKETS_TO_ANSWER = { id: 'abierto,en_curso', name: 'Por responder' } as const;

/** Payments that the studio has to collect or look at. */
export const PAYMENTS_TO_COLLECT = {
  id: STATES_TO_COLLECT.join(','),
  name: 'Por cobrar o revisar',
};
