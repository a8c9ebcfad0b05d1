import type { Lead } from '../../data/rows.ts';

/** A lead that became a client: what follows is noted with the client. */
export const isClient = ({ estado, cliente }: Pick<Lead, 'estado' | 'cliente'>): boolean =>
  estado === 'convertido' && cliente !== null;
