import { object } from 'yup';
import { button, rows, template } from '../content.ts';
import { flag, id, text } from '../fields.ts';
import { correction } from '../phrases.ts';

export const formulario_inicial = template({
  name: 'Contacto del asistente, al estudio',
  audience: 'estudio',
  aviso: 'captacion',
  schema: object({
    formulario: id(),
    correccion: flag(),
    es_cliente: flag(),
    nombre: text(),
    email: text(),
    tipo_plataforma: text(),
    presupuesto: text(),
  }),
  sample: {
    formulario: 4,
    correccion: false,
    es_cliente: false,
    nombre: 'Leo Mansilla',
    email: 'leo@ejemplo.cl',
    tipo_plataforma: 'Tienda de semillas',
    presupuesto: 'Cerca de un millón',
  },
  written: ['nombre', 'email', 'tipo_plataforma', 'presupuesto'],
  content: (mail) => {
    const title = mail.correccion
      ? 'Corrección de un contacto del asistente'
      : 'Nuevo contacto del asistente';
    return {
      subject: `${title}: ${mail.nombre}`,
      preview: `${mail.tipo_plataforma} · ${mail.presupuesto}`,
      title,
      blocks: [
        ...correction(mail),
        rows({
          Nombre: mail.nombre,
          Correo: mail.email,
          'Tipo de plataforma': mail.tipo_plataforma,
          Presupuesto: mail.presupuesto,
        }),
        button('Ver el contacto', `/dashboard/formulario_inicial/${mail.formulario}/show`),
      ],
    };
  },
});
