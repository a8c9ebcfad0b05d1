import { mixed, object } from 'yup';
import { button, paragraph, rows, template } from '../content.ts';
import { id, text } from '../fields.ts';

export const servicio_pausado = template({
  name: 'Servicio en pausa',
  audience: 'cliente',
  needsAccount: true,
  schema: object({
    servicio: id(),
    nombre: text(),
    motivo: mixed<'estudio' | 'mora'>().oneOf(['estudio', 'mora']).required(),
  }),
  sample: { servicio: 4, nombre: 'Hosting de ejemplo.cl', motivo: 'mora' },
  written: ['nombre'],
  content: (mail) => ({
    subject: `${mail.nombre} está en pausa`,
    preview: 'Mientras tanto no se cobra.',
    title: 'Pusimos tu servicio en pausa',
    blocks: [
      rows({ Servicio: mail.nombre }),
      paragraph(
        mail.motivo === 'mora'
          ? 'Tiene un pago vencido. Cuando lo pagues, escríbenos y lo retomamos.'
          : 'Mientras esté en pausa no se cobra nada. Te avisaremos antes del próximo cobro.',
      ),
      button('Ver el servicio', `/dashboard/servicios/${mail.servicio}/show`),
    ],
  }),
});
