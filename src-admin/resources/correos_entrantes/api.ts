import { rpc } from '../../data/requests.ts';

/** Mails that came in without an owner. */
export const correosEntrantesApi = {
  /** Notes that a mail without an owner was read. */
  markMailSeen: (correo: number) => rpc('marcar_correo_visto', { p_id: correo }),

  /** Makes a mail without an owner a message of a ticket, or of a new one of a client; tells which. */
  assignMail: (correo: number, to: { ticket: number } | { cliente: number }): Promise<number> =>
    rpc('asignar_correo', {
      p_id: correo,
      ...('ticket' in to ? { p_ticket: to.ticket } : { p_cliente: to.cliente }),
    }),

  /** Deletes a mail without an owner, with its files. */
  discardMail: (correo: number) => rpc('descartar_correo', { p_id: correo }),
};
