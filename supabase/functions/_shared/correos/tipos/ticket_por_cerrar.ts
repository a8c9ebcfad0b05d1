import { boolean, object } from 'yup';
import { formatDay } from '../../../../../src-shared/dates.ts';
import { button, paragraph, template } from '../content.ts';
import { day, id, text } from '../fields.ts';

const why = ({ ticket, espera }: { ticket: number; espera?: boolean | undefined }): string =>
  espera === true
    ? `Tu ticket #${ticket} espera tu respuesta.`
    : `Dimos por resuelto tu ticket #${ticket}.`;

export const ticket_por_cerrar = template({
  name: 'Ticket que se cierra en dos días',
  audience: 'cliente',
  aviso: 'tickets',
  needsAccount: true,
  // Those of earlier releases were of solved tickets alone.
  schema: object({ ticket: id(), asunto: text(), cierra_el: day(), espera: boolean().optional() }),
  sample: {
    ticket: 31,
    asunto: 'Cambiar el horario de la tienda',
    cierra_el: '2027-01-06',
    espera: false,
  },
  written: ['asunto'],
  later: ['espera'],
  content: (mail) => ({
    subject: `Tu ticket #${mail.ticket} se cierra en dos días: ${mail.asunto}`,
    preview: 'Si algo sigue pendiente, escríbenos y queda abierto.',
    title: mail.asunto,
    ticket: mail.ticket,
    blocks: [
      paragraph(
        `${why(mail)} ${mail.espera ? 'Si no respondes' : 'Si no hay nada más'}, se cierra el ${formatDay(mail.cierra_el)}.`,
      ),
      paragraph(
        'Si algo sigue pendiente, escríbenos en el mismo ticket y queda abierto. Después de cerrado tienes 14 días para reabrirlo.',
      ),
      button('Ver el ticket', `/dashboard/tickets/${mail.ticket}/show`),
    ],
  }),
});
