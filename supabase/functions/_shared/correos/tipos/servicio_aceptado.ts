import { object } from 'yup';
import { button, quote, rows, template } from '../content.ts';
import { id, text } from '../fields.ts';
import { payBlocks, payToken } from '../payLink.ts';

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
  }),
  sample: {
    servicio: 4,
    nombre: 'Hosting de viverolaurel.cl',
    texto:
      'Hosting de viverolaurel.cl: $59.500 al año, IVA incluido, desde el 01-03-2027. Se paga por adelantado y te avisamos 30 días antes de cada cobro. Puedes terminarlo cuando quieras: sigue hasta el fin del período pagado y no se cobra más.',
    quien: 'Ana Rojas',
    token: null,
  },
  written: ['nombre', 'quien'],
  later: ['token'],
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
      ],
    };
  },
});
