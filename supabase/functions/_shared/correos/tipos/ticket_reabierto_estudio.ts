import { object } from 'yup';
import { button, paragraph, template } from '../content.ts';
import { id, text } from '../fields.ts';

export const ticket_reabierto_estudio = template({
  name: 'Ticket reabierto, al estudio',
  audience: 'estudio',
  aviso: 'tickets',
  needsAccount: true,
  schema: object({ ticket: id(), asunto: text(), cliente: text() }),
  sample: { ticket: 31, asunto: 'Cambiar el horario de la tienda', cliente: 'Ana Huenchul' },
  written: ['asunto', 'cliente'],
  content: (mail) => ({
    subject: `Ticket #${mail.ticket} reabierto: ${mail.asunto}`,
    preview: `Lo reabrió ${mail.cliente}.`,
    title: mail.asunto,
    blocks: [
      paragraph(`${mail.cliente} reabrió el ticket #${mail.ticket}.`),
      button('Ver el ticket', `/dashboard/tickets/${mail.ticket}/show`),
    ],
  }),
});
