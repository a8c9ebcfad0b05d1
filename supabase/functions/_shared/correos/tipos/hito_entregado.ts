import { object } from 'yup';
import { button, paragraph, rows, template } from '../content.ts';
import { id, optionalText, text } from '../fields.ts';

export const hito_entregado = template({
  audience: 'cliente',
  schema: object({ hito: id(), titulo: text(), descripcion: optionalText(), plataforma: text() }),
  sample: {
    hito: 5,
    titulo: 'Diseño de la portada',
    descripcion: 'La portada, en computador y en teléfono.',
    plataforma: 'Tienda del Vivero Laurel',
  },
  content: (mail) => ({
    subject: `Te entregamos un hito: ${mail.titulo}`,
    preview: `${mail.plataforma}: revísalo y dinos si lo apruebas.`,
    title: 'Un hito espera tu revisión',
    blocks: [
      rows({ Plataforma: mail.plataforma, Hito: mail.titulo, Descripción: mail.descripcion }),
      paragraph('Revísalo con calma. Puedes aprobarlo o pedirnos cambios.'),
      button('Revisar la entrega', `/dashboard/hitos/${mail.hito}/show`),
    ],
  }),
});
