import { object } from 'yup';
import { formatDay } from '../../../../../src-shared/dates.ts';
import { button, paragraph, quote, template } from '../content.ts';
import { id, optionalDay, text } from '../fields.ts';

export const ticket_recibido = template({
  name: 'Ticket recibido',
  audience: 'cliente',
  aviso: 'tickets',
  needsAccount: true,
  schema: object({
    ticket: id(),
    asunto: text(),
    mensaje: text(),
    responder_el: optionalDay().optional(),
  }),
  later: ['responder_el'],
  sample: {
    ticket: 31,
    asunto: 'Cambiar el horario de la tienda',
    mensaje: 'Desde diciembre abrimos a las 10:00. ¿Lo pueden cambiar?',
    responder_el: null,
  },
  written: ['asunto', 'mensaje'],
  content: (mail) => ({
    subject: `Recibimos tu ticket #${mail.ticket}: ${mail.asunto}`,
    preview: 'Te avisaremos por correo cuando te respondamos.',
    title: mail.asunto,
    ticket: mail.ticket,
    blocks: [
      paragraph(
        `Recibimos tu ticket #${mail.ticket}. Te avisaremos por correo cuando te respondamos.`,
      ),
      ...(mail.responder_el
        ? [
            paragraph(
              `Respondemos los reclamos dentro de cinco días hábiles: este, a más tardar el ${formatDay(mail.responder_el)}.`,
            ),
          ]
        : []),
      quote('Escribiste', mail.mensaje),
      button('Ver el ticket', `/dashboard/tickets/${mail.ticket}/show`),
    ],
  }),
});
