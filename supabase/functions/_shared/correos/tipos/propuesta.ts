import { number, object } from 'yup';
import { formatDay } from '../../../../../src-shared/dates.ts';
import { formatCLP } from '../../../../../src-shared/money.ts';
import { button, note, paragraph, quote, rows, template } from '../content.ts';
import { day, id, optionalText, text, token } from '../fields.ts';

export const propuesta = template({
  name: 'Propuesta',
  audience: 'visitante',
  schema: object({
    token: token(),
    titulo: text(),
    total: number().integer().min(0).required(),
    vence_el: day(),
    version: id(),
    cambios: optionalText(),
  }),
  sample: {
    token: '0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef',
    titulo: 'Tienda en línea',
    total: 952000,
    vence_el: '2026-12-21',
    version: 2,
    cambios: 'Agregamos las fotos de producto como opcional.',
  },
  written: ['titulo', 'cambios'],
  content: (mail, studio) => {
    const isNew = mail.version === 1;
    return {
      subject: isNew
        ? `Tu propuesta: ${mail.titulo}`
        : `Tu propuesta cambió: ${mail.titulo} (versión ${mail.version})`,
      preview: `${formatCLP(mail.total)}, válida hasta el ${formatDay(mail.vence_el)}`,
      title: isNew ? 'Tu propuesta está lista' : 'Hay una nueva versión de tu propuesta',
      blocks: [
        rows({
          Propuesta: mail.titulo,
          'Total, IVA incluido': formatCLP(mail.total),
          'Válida hasta': formatDay(mail.vence_el),
        }),
        ...(mail.cambios ? [quote(studio.nombre, mail.cambios)] : []),
        paragraph(
          'Léela con calma: ahí puedes elegir los opcionales, preguntar lo que quieras y aceptarla desde el teléfono.',
        ),
        button('Ver la propuesta', `/propuesta#${mail.token}`),
        note(
          'Ese enlace es tuyo: quien lo tenga puede leerla. También puedes responder este correo.',
        ),
      ],
      footer: `${studio.nombre} te escribe por una propuesta que preparó para ti.`,
    };
  },
});
