import { object } from 'yup';
import { button, paragraph, rows, template } from '../content.ts';
import { optionalText, text } from '../fields.ts';

export const documento_compartido = template({
  name: 'Documento compartido',
  audience: 'cliente',
  aviso: 'hitos',
  needsAccount: true,
  schema: object({ nombre: text(), plataforma: optionalText() }),
  sample: { nombre: 'Manual de tu tienda', plataforma: 'Tienda del Vivero Aromo' },
  written: ['nombre', 'plataforma'],
  content: (mail) => ({
    subject: `Te dejamos un documento: ${mail.nombre}`,
    preview: mail.plataforma ?? mail.nombre,
    title: 'Tienes un documento nuevo',
    blocks: [
      rows({ Documento: mail.nombre, Plataforma: mail.plataforma }),
      paragraph('Puedes descargarlo cuando quieras: queda guardado con tus demás documentos.'),
      button('Ver mis documentos', '/dashboard/documentos'),
    ],
  }),
});
