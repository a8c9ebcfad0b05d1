import { object } from 'yup';
import { formatDay } from '../../../../../src-shared/dates.ts';
import { button, paragraph, quote, template } from '../content.ts';
import { id, optionalDay, text } from '../fields.ts';
import { start } from '../phrases.ts';

export const ticket_abierto = template({
  name: 'Ticket abierto por el estudio',
  audience: 'cliente',
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
    asunto: 'Fotos para la portada',
    autor: 'Jimena Soto',
    mensaje: 'Hola, Ana:\n\n¿Nos envías las fotos que quieres en la portada?',
    responder_el: null,
  },
  written: ['asunto', 'autor', 'mensaje'],
  content: (mail) => ({
    subject: `Abrimos un ticket para ti: ${mail.asunto}`,
    preview: start(mail.mensaje),
    title: mail.asunto,
    ticket: mail.ticket,
    blocks: [
      paragraph(`${mail.autor} abrió el ticket #${mail.ticket} a tu nombre.`),
      ...(mail.responder_el
        ? [
            paragraph(
              `Anotamos tu reclamo. Respondemos los reclamos dentro de cinco días hábiles: este, a más tardar el ${formatDay(mail.responder_el)}.`,
            ),
          ]
        : []),
      quote(mail.autor, mail.mensaje),
      button('Leer y responder', `/dashboard/tickets/${mail.ticket}/show`),
    ],
  }),
});
