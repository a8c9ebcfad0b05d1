import { rpc } from '../../data/requests.ts';

export const usuariosApi = {
  /** Mails a client, or an admin, the link to sign up. */
  inviteCliente: ({ id }: { id: number }) => rpc('invitar_cliente', { p_cliente: id }),

  /** The same for a further person of a client. */
  invitePersona: ({ id }: { id: number }) => rpc('invitar_persona', { p_persona: id }),

  /** Ends every session of an account. */
  endSessionsOf: (cuenta: string) => rpc('cerrar_sesiones_de', { p_cuenta: cuenta }),
};
