import { object } from 'yup';
import { formatDay } from '../../../../../src-shared/dates.ts';
import { termsSchema } from '../../terms.ts';
import { button, note, quote, rows, template } from '../content.ts';
import { id, optionalDay, text } from '../fields.ts';
import { payBlocks, payToken } from '../payLink.ts';
import { termsBlocks } from '../termsBlocks.ts';

export const servicio_aceptado = template({
  name: 'Servicio aceptado',
  audience: 'cliente',
  needsAccount: true,
  schema: object({
    servicio: id(),
    nombre: text(),
    texto: text(),
    quien: text(),
    token: payToken(),
    /** Of what was accepted first: the last day on which its client may withdraw. */
    retracto_hasta: optionalDay().optional(),
    terminos: termsSchema.optional().default(undefined),
  }),
  sample: {
    servicio: 4,
    nombre: 'Hosting de ejemplo.cl',
    texto:
      'Hosting de ejemplo.cl: $59.500 al año, IVA incluido, desde el 1 de marzo de 2027. Se paga por adelantado: el primer cobro vence ese día, y de los que siguen te avisamos 30 días antes. Puedes terminarlo cuando quieras: sigue hasta el fin del período pagado y no se cobra más.',
    quien: 'Ana Rojas',
    token: null,
    retracto_hasta: '2026-12-31',
    terminos: {
      version: '2026-11-28',
      clausulas: [
        {
          id: 'retracto',
          titulo: 'Derecho a retracto',
          texto: 'Puedes arrepentirte, **sin dar razones**, dentro de los diez días siguientes.',
        },
      ],
    },
  },
  written: ['nombre', 'quien'],
  later: ['token', 'retracto_hasta', 'terminos'],
  content: (mail) => {
    const area = { text: 'Ver el servicio', to: `/dashboard/servicios/${mail.servicio}/show` };
    return {
      subject: `Aceptaste ${mail.nombre}`,
      preview: 'Guarda este correo: dice lo que contrataste.',
      title: 'Quedó aceptado',
      blocks: [
        rows({ Servicio: mail.nombre, 'Lo aceptó': mail.quien }),
        quote('Lo que aceptaste', mail.texto),
        ...(mail.token ? payBlocks(mail.token, area) : [button(area.text, area.to)]),
        ...(mail.retracto_hasta
          ? [
              note(
                `Si te arrepientes, termínalo en esa misma página hasta el ${formatDay(mail.retracto_hasta)}: no debes nada por él y te devolvemos lo que hayas pagado.`,
              ),
            ]
          : []),
        ...(mail.terminos ? termsBlocks(mail.terminos) : []),
      ],
    };
  },
});
