import { object } from 'yup';
import { button, paragraph, quote, rows, template } from '../content.ts';
import { id, text } from '../fields.ts';

export const material_pedido = template({
  name: 'Falta algo del material entregado',
  audience: 'cliente',
  aviso: 'hitos',
  needsAccount: true,
  schema: object({ plataforma: id(), nombre: text(), texto: text(), motivo: text() }),
  sample: {
    plataforma: 3,
    nombre: 'Tienda del Vivero Aromo',
    texto: 'Logo en buena resolución',
    motivo: 'El archivo está cortado: envíanos el original, por favor.',
  },
  written: ['nombre', 'texto', 'motivo'],
  content: (mail) => ({
    subject: `Falta algo: ${mail.texto}`,
    preview: mail.nombre,
    title: 'Falta algo de lo que nos enviaste',
    blocks: [
      rows({ Plataforma: mail.nombre, 'Lo que pedimos': mail.texto }),
      quote('El estudio', mail.motivo),
      paragraph('Mientras falte, las fechas por entregar se corren día a día.'),
      button('Enviar lo que falta', `/dashboard/plataformas/${mail.plataforma}/show`),
    ],
  }),
});
