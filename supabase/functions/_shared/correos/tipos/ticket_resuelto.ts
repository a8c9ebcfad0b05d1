import { object } from 'yup';
import { button, paragraph, template } from '../content.ts';
import { id, text } from '../fields.ts';

export const ticket_resuelto = template({
  audience: 'cliente',
  schema: object({ ticket: id(), asunto: text() }),
  sample: { ticket: 31, asunto: 'Cambiar el horario de la tienda' },
  content: (mail) => ({
    subject: `Resolvimos tu ticket #${mail.ticket}: ${mail.asunto}`,
    preview: 'Si algo sigue pendiente, escríbenos en el mismo ticket.',
    title: mail.asunto,
    ticket: mail.ticket,
    blocks: [
      paragraph(`Dimos por resuelto tu ticket #${mail.ticket}.`),
      paragraph('¿Cómo te atendimos? Elige de una a cinco estrellas en la página del ticket.'),
      button('Calificar la atención', `/dashboard/tickets/${mail.ticket}/show`),
      paragraph(
        'Si algo sigue pendiente, escríbenos en el mismo ticket y lo retomamos. Una vez cerrado, tienes 14 días para reabrirlo.',
      ),
      button('Ver el ticket', `/dashboard/tickets/${mail.ticket}/show`),
    ],
  }),
});
