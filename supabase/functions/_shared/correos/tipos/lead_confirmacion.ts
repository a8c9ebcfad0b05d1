import { object } from 'yup';
import { paragraph, template } from '../content.ts';
import { flag, optionalText } from '../fields.ts';
import { thanks } from '../phrases.ts';

export const lead_confirmacion = template({
  name: 'Mensaje de contacto recibido',
  audience: 'visitante',
  schema: object({ correccion: flag(), nombre: optionalText() }),
  sample: { correccion: false, nombre: 'Paula Ríos' },
  written: ['nombre'],
  content: (mail) => ({
    subject: mail.correccion ? 'Hemos corregido tu mensaje' : 'Hemos recibido tu mensaje',
    preview: 'Te responderemos dentro de un día hábil.',
    title: thanks(mail.nombre),
    blocks: [
      paragraph(
        `${mail.correccion ? 'Corregimos tu mensaje' : 'Recibimos tu mensaje'} y te responderemos dentro de un día hábil.`,
      ),
      paragraph('Si quieres agregar algo, responde este correo.'),
    ],
  }),
});
