import type { RaRecord } from 'react-admin';

/** A request that became a client: the database keeps its state, and what follows is noted there. */
export const isClient = (solicitud: RaRecord): boolean =>
  solicitud['estado'] === 'ganado' && typeof solicitud['cliente'] === 'number';
