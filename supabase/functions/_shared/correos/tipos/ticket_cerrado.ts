import { object } from 'yup';
import { formatDay } from '../../../../../src-shared/dates.ts';
import { button, paragraph, template } from '../content.ts';
import { day, id, text } from '../fields.ts';

export const ticket_cerrado = template({
  audience: 'cliente',
  schema: object({ ticket: id(), asunto: text(), reabre_hasta: day() }),
  sample: { ticket: 31, asunto: 'Cambiar el horario de la tienda', reabre_hasta: '2027-01-06' },
  content: (mail) => ({
    subject: `Cerramos tu ticket #${mail.ticket}: ${mail.asunto}`,
    preview: 'Tienes 14 días para reabrirlo. ¿Cómo te atendimos?',
    title: mail.asunto,
    ticket: mail.ticket,
    blocks: [
      paragraph(`Cerramos tu ticket #${mail.ticket}.`),
      paragraph('¿Cómo te atendimos? Elige de una a cinco estrellas en la página del ticket.'),
      button('Calificar la atención', `/dashboard/tickets/${mail.ticket}/show`),
      paragraph(
        `Si algo sigue pendiente, tienes 14 días para reabrirlo en la misma página: hasta el ${formatDay(mail.reabre_hasta)}. Después, abre uno nuevo.`,
      ),
      button('Ver y reabrir el ticket', `/dashboard/tickets/${mail.ticket}/show`),
    ],
  }),
});
