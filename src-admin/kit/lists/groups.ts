import { STATES_TO_COLLECT } from '../../../src-shared/pagos.ts';

// States that no column keeps, as choices of a list's filter: `data/filters.ts` knows what they ask for,
// and takes a comma for "or".

/** Tickets that the studio has to answer. */
export const TICKETS_TO_ANSWER = { id: 'por_responder', name: 'Por responder' } as const;

/** Tickets that are not solved yet, whoever's turn it is. */
export const TICKETS_OPEN = { id: 'sin_resolver', name: 'Sin resolver' } as const;

/** Payments that the studio has to collect or look at. */
export const PAYMENTS_TO_COLLECT = {
  id: STATES_TO_COLLECT.join(','),
  name: 'Por cobrar o revisar',
};

/** Payments that are owed and whose day has passed. */
export const PAYMENTS_OVERDUE = { id: 'vencido', name: 'Vencidos' } as const;

/** Payments that the studio has to look at: a receipt came, or their day has passed. */
export const PAYMENTS_TO_HANDLE = { id: 'por_revisar', name: 'Por revisar o vencidos' } as const;

/** Payments that a client is expected to make now. */
export const PAYMENTS_DUE = { id: 'por_pagar', name: 'Por pagar' } as const;

/** Paid orders of people who are no clients yet. */
export const ORDERS_TO_CONVERT = { id: 'por_convertir', name: 'Pagados, sin cliente' } as const;

/** Orders by transfer whose money the studio still has to see in the bank. */
export const ORDERS_TO_CONFIRM = {
  id: 'por_confirmar',
  name: 'Por confirmar en el banco',
} as const;

/** Milestones that the studio should have delivered by now. */
export const MILESTONES_LATE = { id: 'atrasado', name: 'Atrasados' } as const;

/** Meetings of today that are not over. */
export const MEETINGS_TODAY = { id: 'de_hoy', name: 'De hoy' } as const;

/** Breaches that the Agency or the people are still to be told of. */
export const BREACHES_TO_TELL = { id: 'por_avisar', name: 'Falta avisar' } as const;

/** Requests about personal data that nobody has answered. */
export const REQUESTS_OPEN = { id: 'por_responder', name: 'Por responder' } as const;
