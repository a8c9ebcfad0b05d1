import { object } from 'yup';
import { optionText, PRESUPUESTOS, TIPOS_PROYECTO } from '../../../../../src-shared/options.ts';
import { button, quote, rows, template } from '../content.ts';
import { flag, id, option, optionalText, text } from '../fields.ts';
import { correction } from '../phrases.ts';

export const solicitud_estudio = template({
  name: 'Solicitud de plataforma, al estudio',
  audience: 'estudio',
  aviso: 'captacion',
  schema: object({
    solicitud: id(),
    correccion: flag(),
    es_cliente: flag(),
    nombre: text(),
    email: text(),
    telefono: optionalText(),
    empresa: optionalText(),
    tipo_proyecto: option(TIPOS_PROYECTO),
    presupuesto: option(PRESUPUESTOS),
    mensaje: optionalText(),
  }),
  sample: {
    solicitud: 8,
    correccion: true,
    es_cliente: true,
    nombre: 'Luz Ñancupil',
    email: 'luz@ejemplo.cl',
    telefono: '+56 9 8765 4321',
    empresa: 'Lanas del Sur',
    tipo_proyecto: 'ecommerce',
    presupuesto: '500-1000',
    mensaje: 'Vendemos lana teñida a mano y queremos despachar a todo Chile.',
  },
  written: ['nombre', 'email', 'telefono', 'empresa', 'mensaje'],
  content: (mail) => {
    const title = mail.correccion
      ? 'Corrección de una solicitud de plataforma'
      : 'Nueva solicitud de plataforma';
    const tipo = optionText(TIPOS_PROYECTO, mail.tipo_proyecto);
    const presupuesto = optionText(PRESUPUESTOS, mail.presupuesto);
    return {
      subject: `${title}: ${mail.nombre}`,
      preview: `${tipo} · ${presupuesto}`,
      title,
      blocks: [
        ...correction(mail),
        rows({
          Nombre: mail.nombre,
          Correo: mail.email,
          Teléfono: mail.telefono,
          Empresa: mail.empresa,
          'Tipo de proyecto': tipo,
          Presupuesto: presupuesto,
        }),
        ...(mail.mensaje ? [quote(mail.nombre, mail.mensaje)] : []),
        button('Ver la solicitud', `/dashboard/solicitudes/${mail.solicitud}/show`),
      ],
    };
  },
});
