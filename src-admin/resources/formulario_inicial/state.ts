import type { RaRecord } from 'react-admin';

/** A contact that became a client: the database keeps it so, and what follows is noted there. */
export const isClient = (contacto: RaRecord): boolean =>
  contacto['gestionado'] === true && typeof contacto['cliente'] === 'number';
