import { object } from 'yup';
import { button, quote, template } from '../content.ts';
import { id, text } from '../fields.ts';
import { start } from '../phrases.ts';

export const ticket_mensaje = template({
  name: 'Mensaje de un cliente, al estudio',
  audience: 'estudio',
  aviso: 'tickets',
  needsAccount: true,
  schema: object({ ticket: id(), asunto: text(), autor: text(), mensaje: text() }),
  sample: {
    ticket: 31,
    asunto: 'Cambiar el horario de la tienda',
    autor: 'Ana Huenchul',
    mensaje: 'Desde diciembre abrimos a las 10:00. ¿Lo pueden cambiar?',
  },
  written: ['asunto', 'autor', 'mensaje'],
  content: (mail) => ({
    subject: `Ticket #${mail.ticket} de ${mail.autor}: ${mail.asunto}`,
    preview: start(mail.mensaje),
    title: mail.asunto,
    blocks: [
      quote(mail.autor, mail.mensaje),
      button('Ver el ticket', `/dashboard/tickets/${mail.ticket}/show`),
    ],
  }),
});
