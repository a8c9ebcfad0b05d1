import { object } from 'yup';
import { button, paragraph, template } from '../content.ts';
import { id, text } from '../fields.ts';

export const ticket_asignado = template({
  name: 'Ticket asignado, a quien queda a cargo',
  audience: 'estudio',
  needsAccount: true,
  schema: object({ ticket: id(), asunto: text(), cliente: text(), por: text() }),
  sample: {
    ...{ ticket: 31, asunto: 'Cambiar el horario de la tienda' },
    ...{ cliente: 'Vivero Aromo', por: 'Berta Paz' },
  },
  written: ['asunto', 'cliente', 'por'],
  content: (mail) => ({
    subject: `Quedaste a cargo del ticket #${mail.ticket}: ${mail.asunto}`,
    preview: `Es de ${mail.cliente}; te lo asignó ${mail.por}.`,
    title: mail.asunto,
    blocks: [
      paragraph(`${mail.por} te asignó el ticket #${mail.ticket}, de ${mail.cliente}.`),
      button('Ver el ticket', `/dashboard/tickets/${mail.ticket}/show`),
    ],
  }),
});
