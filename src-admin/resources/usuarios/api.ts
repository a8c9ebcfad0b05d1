import { rpc } from '../../data/requests.ts';

/** Accounts. */
export const usuariosApi = {
  /** Ends every session of somebody else's account; for the studio. */
  endSessionsOf: (cuenta: string) => rpc('cerrar_sesiones_de', { p_cuenta: cuenta }),
};
