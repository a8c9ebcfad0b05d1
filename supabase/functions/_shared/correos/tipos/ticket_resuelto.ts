import { object, string } from 'yup';
import { button, paragraph, template } from '../content.ts';
import { id, text } from '../fields.ts';
import { ending, start } from '../phrases.ts';

export const ticket_resuelto = template({
  name: 'Ticket resuelto',
  audience: 'cliente',
  aviso: 'tickets',
  needsAccount: true,
  // Whoever was not answered in the same moment reads of no answer.
  schema: object({
    ticket: id(),
    asunto: text(),
    autor: string().nullable(),
    mensaje: string().nullable(),
  }),
  sample: {
    ticket: 31,
    asunto: 'Cambiar el horario de la tienda',
    autor: 'Jimena Soto',
    mensaje: 'Listo, Ana: el nuevo horario ya está publicado.',
  },
  written: ['asunto', 'autor', 'mensaje'],
  later: ['autor', 'mensaje'],
  content: (mail) => ({
    subject: `${mail.mensaje ? 'Respondimos y resolvimos' : 'Resolvimos'} tu ticket #${mail.ticket}: ${mail.asunto}`,
    preview: mail.mensaje
      ? start(mail.mensaje)
      : 'Si algo sigue pendiente, escríbenos en el mismo ticket.',
    title: mail.asunto,
    ticket: mail.ticket,
    blocks: [
      ...ending(
        mail,
        `Dimos por resuelto tu ticket #${mail.ticket}.`,
        `Respondimos tu ticket #${mail.ticket} y lo dimos por resuelto.`,
      ),
      paragraph('¿Cómo te atendimos? Elige de una a cinco estrellas en la página del ticket.'),
      button('Calificar la atención', `/dashboard/tickets/${mail.ticket}/show`),
      paragraph(
        'Si algo sigue pendiente, escríbenos en el mismo ticket y lo retomamos. Una vez cerrado, tienes 14 días para reabrirlo.',
      ),
      button('Ver el ticket', `/dashboard/tickets/${mail.ticket}/show`),
    ],
  }),
});
