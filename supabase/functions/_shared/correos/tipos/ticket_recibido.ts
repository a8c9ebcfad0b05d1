import { object } from 'yup';
import { button, paragraph, quote, template } from '../content.ts';
import { id, text } from '../fields.ts';

export const ticket_recibido = template({
  name: 'Ticket recibido',
  audience: 'cliente',
  aviso: 'tickets',
  needsAccount: true,
  schema: object({ ticket: id(), asunto: text(), mensaje: text() }),
  sample: {
    ticket: 31,
    asunto: 'Cambiar el horario de la tienda',
    mensaje: 'Desde diciembre abrimos a las 10:00. ¿Lo pueden cambiar?',
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
      quote('Escribiste', mail.mensaje),
      button('Ver el ticket', `/dashboard/tickets/${mail.ticket}/show`),
    ],
  }),
});
