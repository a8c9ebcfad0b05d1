import { object } from 'yup';
import { button, paragraph, template } from '../content.ts';
import { id, text } from '../fields.ts';

export const ticket_reabierto = template({
  name: 'Ticket reabierto',
  audience: 'cliente',
  aviso: 'tickets',
  needsAccount: true,
  schema: object({ ticket: id(), asunto: text() }),
  sample: { ticket: 31, asunto: 'Cambiar el horario de la tienda' },
  written: ['asunto'],
  content: (mail) => ({
    subject: `Reabrimos tu ticket #${mail.ticket}: ${mail.asunto}`,
    preview: 'Está abierto otra vez.',
    title: mail.asunto,
    ticket: mail.ticket,
    blocks: [
      paragraph(`Reabrimos tu ticket #${mail.ticket}: puedes verlo y responder.`),
      button('Ver el ticket', `/dashboard/tickets/${mail.ticket}/show`),
    ],
  }),
});
