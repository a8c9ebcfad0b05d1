import { object } from 'yup';
import { formatDay } from '../../../../../src-shared/dates.ts';
import { button, note, paragraph, template } from '../content.ts';
import { id, optionalDay, text, token } from '../fields.ts';

export const propuesta_retirada = template({
  name: 'Propuesta aceptada que el estudio retiró',
  audience: 'visitante',
  schema: object({
    token: token(),
    titulo: text(),
    version: id(),
    /** Until when who accepted may withdraw; null once that day passed. */
    retracto_hasta: optionalDay(),
  }),
  sample: {
    token: '0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef',
    titulo: 'Tienda en línea',
    version: 2,
    retracto_hasta: '2026-12-31',
  },
  written: ['titulo'],
  content: (mail, studio) => ({
    subject: `Retiramos la propuesta que aceptaste: ${mail.titulo}`,
    preview: 'No debes nada más por ella.',
    title: 'Retiramos la propuesta',
    blocks: [
      paragraph(
        `La propuesta «${mail.titulo}» (versión ${mail.version}) queda sin efecto: lo que faltaba por pagar está anulado y sus servicios terminan con lo que ya pagaste. Si no lo habíamos conversado, o pagaste algo que no recibiste, responde este correo.`,
      ),
      button('Ver la propuesta', `/propuesta#${mail.token}`),
      ...(mail.retracto_hasta
        ? [
            note(
              `Además puedes retractarte hasta el ${formatDay(mail.retracto_hasta)}, desde la misma página: te devolvemos lo que hayas pagado.`,
            ),
          ]
        : []),
    ],
    footer: `${studio.nombre} te escribe por una propuesta que preparó para ti.`,
  }),
});
