import { object } from 'yup';
import { button, paragraph, quote, template } from '../content.ts';
import { id, text } from '../fields.ts';
import { start } from '../phrases.ts';

export const ticket_respuesta = template({
  name: 'Respuesta a un ticket',
  audience: 'cliente',
  aviso: 'tickets',
  needsAccount: true,
  schema: object({ ticket: id(), asunto: text(), autor: text(), mensaje: text() }),
  sample: {
    ticket: 31,
    asunto: 'Cambiar el horario de la tienda',
    autor: 'Jimena Soto',
    mensaje: 'Listo, Ana: el nuevo horario ya está publicado.\n\n¿Lo revisas?',
  },
  written: ['asunto', 'autor', 'mensaje'],
  content: (mail) => ({
    subject: `Respondimos tu ticket #${mail.ticket}: ${mail.asunto}`,
    preview: start(mail.mensaje),
    title: mail.asunto,
    ticket: mail.ticket,
    blocks: [
      paragraph(`${mail.autor} respondió tu ticket #${mail.ticket}.`),
      quote(mail.autor, mail.mensaje),
      button('Ver el ticket y contestar', `/dashboard/tickets/${mail.ticket}/show`),
    ],
  }),
});
