import { object } from 'yup';
import { optionText, PRESUPUESTOS, TIPOS_PROYECTO } from '../../../../../src-shared/options.ts';
import { paragraph, rows, template } from '../content.ts';
import { flag, option, optionalText } from '../fields.ts';
import { thanks } from '../phrases.ts';

export const solicitud_confirmacion = template({
  name: 'Solicitud recibida',
  audience: 'visitante',
  schema: object({
    correccion: flag(),
    nombre: optionalText(),
    tipo_proyecto: option(TIPOS_PROYECTO),
    presupuesto: option(PRESUPUESTOS),
  }),
  sample: {
    correccion: false,
    nombre: 'Luz Ñancupil',
    tipo_proyecto: 'ecommerce',
    presupuesto: '500-1000',
  },
  written: ['nombre'],
  content: (mail) => {
    const received = mail.correccion ? 'Corregimos tu solicitud' : 'Recibimos tu solicitud';
    return {
      subject: mail.correccion ? 'Hemos corregido tu solicitud' : 'Hemos recibido tu solicitud',
      preview: 'Te responderemos dentro de un día hábil.',
      title: thanks(mail.nombre),
      blocks: [
        paragraph(
          `${received} y te responderemos dentro de un día hábil. Esto es lo que elegiste:`,
        ),
        rows({
          'Tipo de proyecto': optionText(TIPOS_PROYECTO, mail.tipo_proyecto),
          Presupuesto: optionText(PRESUPUESTOS, mail.presupuesto),
        }),
        paragraph('Si quieres agregar algo, responde este correo.'),
      ],
    };
  },
});
