import { rpc } from '../../data/requests.ts';

export const usuariosApi = {
  /** Ends every session of an account. */
  endSessionsOf: (cuenta: string) => rpc('cerrar_sesiones_de', { p_cuenta: cuenta }),
};
