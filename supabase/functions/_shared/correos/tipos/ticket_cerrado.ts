import { object, string } from 'yup';
import { formatDay } from '../../../../../src-shared/dates.ts';
import { button, paragraph, template } from '../content.ts';
import { day, id, text } from '../fields.ts';
import { ending, start } from '../phrases.ts';

export const ticket_cerrado = template({
  name: 'Ticket cerrado por el estudio',
  audience: 'cliente',
  aviso: 'tickets',
  needsAccount: true,
  // Whoever was not answered in the same moment reads of no answer.
  schema: object({
    ticket: id(),
    asunto: text(),
    reabre_hasta: day(),
    autor: string().nullable(),
    mensaje: string().nullable(),
  }),
  sample: {
    ticket: 31,
    asunto: 'Cambiar el horario de la tienda',
    reabre_hasta: '2027-01-06',
    autor: 'Jimena Soto',
    mensaje: 'Listo, Ana: quedó publicado.',
  },
  written: ['asunto', 'autor', 'mensaje'],
  later: ['autor', 'mensaje'],
  content: (mail) => ({
    subject: `${mail.mensaje ? 'Respondimos y cerramos' : 'Cerramos'} tu ticket #${mail.ticket}: ${mail.asunto}`,
    preview: mail.mensaje
      ? start(mail.mensaje)
      : 'Tienes 14 días para reabrirlo. ¿Cómo te atendimos?',
    title: mail.asunto,
    ticket: mail.ticket,
    blocks: [
      ...ending(
        mail,
        `Cerramos tu ticket #${mail.ticket}.`,
        `Respondimos tu ticket #${mail.ticket} y lo cerramos.`,
      ),
      paragraph('¿Cómo te atendimos? Elige de una a cinco estrellas en la página del ticket.'),
      button('Calificar la atención', `/dashboard/tickets/${mail.ticket}/show`),
      paragraph(
        `Si algo sigue pendiente, tienes 14 días para reabrirlo en la misma página: hasta el ${formatDay(mail.reabre_hasta)}. Después, abre uno nuevo.`,
      ),
      button('Ver y reabrir el ticket', `/dashboard/tickets/${mail.ticket}/show`),
    ],
  }),
});
