import { object } from 'yup';
import { formatDay } from '../../../../../src-shared/dates.ts';
import { button, paragraph, quote, template } from '../content.ts';
import { id, optionalDay, text } from '../fields.ts';
import { start } from '../phrases.ts';

export const ticket_mensaje = template({
  name: 'Mensaje de un cliente, al estudio',
  audience: 'estudio',
  aviso: 'tickets',
  needsAccount: true,
  schema: object({
    ticket: id(),
    asunto: text(),
    autor: text(),
    mensaje: text(),
    responder_el: optionalDay().optional(),
  }),
  later: ['responder_el'],
  sample: {
    ticket: 31,
    asunto: 'Cambiar el horario de la tienda',
    autor: 'Ana Huenchul',
    mensaje: 'Desde diciembre abrimos a las 10:00. ¿Lo pueden cambiar?',
    responder_el: null,
  },
  written: ['asunto', 'autor', 'mensaje'],
  content: (mail) => ({
    subject: `${mail.responder_el ? 'Reclamo' : 'Ticket'} #${mail.ticket} de ${mail.autor}: ${mail.asunto}`,
    preview: start(mail.mensaje),
    title: mail.asunto,
    blocks: [
      ...(mail.responder_el
        ? [
            paragraph(
              `Es un reclamo: hay que responderlo a más tardar el ${formatDay(mail.responder_el)}.`,
            ),
          ]
        : []),
      quote(mail.autor, mail.mensaje),
      button('Ver el ticket', `/dashboard/tickets/${mail.ticket}/show`),
    ],
  }),
});
