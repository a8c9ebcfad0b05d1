import { object } from 'yup';
import { button, quote, rows, template } from '../content.ts';
import { flag, id, text } from '../fields.ts';
import { correction, start } from '../phrases.ts';

export const lead = template({
  name: 'Mensaje de contacto, al estudio',
  audience: 'estudio',
  aviso: 'captacion',
  schema: object({
    lead: id(),
    correccion: flag(),
    es_cliente: flag(),
    nombre: text(),
    email: text(),
    telefono: text(),
    mensaje: text(),
  }),
  sample: {
    lead: 12,
    correccion: false,
    es_cliente: false,
    nombre: 'Paula Ríos',
    email: 'paula@ejemplo.cl',
    telefono: '+56 9 1234 5678',
    mensaje: 'Hola, necesito una tienda para mi vivero.\n¿Cuándo podemos hablar?',
  },
  written: ['nombre', 'email', 'telefono', 'mensaje'],
  content: (mail) => {
    const title = mail.correccion
      ? 'Corrección de un mensaje de contacto'
      : 'Nuevo mensaje de contacto';
    return {
      subject: `${title}: ${mail.nombre}`,
      preview: start(mail.mensaje),
      title,
      blocks: [
        ...correction(mail),
        rows({ Nombre: mail.nombre, Correo: mail.email, Teléfono: mail.telefono }),
        quote(mail.nombre, mail.mensaje),
        button('Ver el contacto', `/dashboard/leads/${mail.lead}/show`),
      ],
    };
  },
});
