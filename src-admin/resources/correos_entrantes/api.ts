import { rpc } from '../../data/requests.ts';

export const correosEntrantesApi = {
  markMailSeen: (correo: number) => rpc('marcar_correo_visto', { p_id: correo }),

  /** Makes an incoming mail a message of a ticket, or of a new one of a client; returns the ticket. */
  assignMail: (correo: number, to: { ticket: number } | { cliente: number }): Promise<number> =>
    rpc('asignar_correo', {
      p_id: correo,
      ...('ticket' in to ? { p_ticket: to.ticket } : { p_cliente: to.cliente }),
    }),

  /** Deletes an incoming mail and its files. */
  discardMail: (correo: number) => rpc('descartar_correo', { p_id: correo }),
};
