import { object } from 'yup';
import { MOTIVOS_SILENCIO, optionText } from '../../../../../src-shared/options.ts';
import { button, note, paragraph, rows, template } from '../content.ts';
import { option, optionalText, text } from '../fields.ts';

export const correo_rebotado = template({
  name: 'Dirección silenciada, al estudio',
  audience: 'estudio',
  schema: object({
    correo: text(),
    para: text(),
    motivo: option(MOTIVOS_SILENCIO),
    detalle: optionalText(),
    asunto: optionalText(),
  }),
  sample: {
    correo: '3f8b6f0a-2d3c-4c1e-9a55-0d6a4f1b7c21',
    para: 'ana@ejemplo.cl',
    motivo: 'rebotado',
    detalle: '550 5.1.1 mailbox unavailable',
    asunto: 'Respondimos tu ticket #31',
  },
  written: ['para', 'detalle', 'asunto'],
  content: (mail) => ({
    subject: `Ya no escribimos a ${mail.para}`,
    preview: optionText(MOTIVOS_SILENCIO, mail.motivo),
    title: `Ya no escribimos a ${mail.para}`,
    blocks: [
      rows({
        Motivo: optionText(MOTIVOS_SILENCIO, mail.motivo),
        Correo: mail.asunto,
        'Respuesta del proveedor': mail.detalle,
      }),
      paragraph(
        'Los correos a esa dirección quedan sin enviar hasta que la quites de Correos, en Silenciadas. Los de acceso a la cuenta salen igual.',
      ),
      button('Ver el correo', `/dashboard/correos/${mail.correo}/show`),
      note('Si la dirección estaba mal escrita, corrígela en la ficha del cliente.'),
    ],
  }),
});
