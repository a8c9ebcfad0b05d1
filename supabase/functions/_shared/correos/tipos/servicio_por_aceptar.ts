import { number, object } from 'yup';
import { formatDay } from '../../../../../src-shared/dates.ts';
import { button, paragraph, quote, template } from '../content.ts';
import { day, id, text } from '../fields.ts';

export const servicio_por_aceptar = template({
  name: 'Servicio que está por terminar',
  audience: 'cliente',
  needsAccount: true,
  schema: object({
    servicio: id(),
    nombre: text(),
    texto: text(),
    dia: day(),
    dias: number().integer().positive().required(),
  }),
  sample: {
    servicio: 4,
    nombre: 'Hosting de ejemplo.cl',
    texto:
      'Hosting de ejemplo.cl: $59.500 al año, IVA incluido, desde el 1 de marzo de 2027. Se paga por adelantado: el primer cobro vence ese día, y de los que siguen te avisamos 30 días antes. Puedes terminarlo cuando quieras: sigue hasta el fin del período pagado y no se cobra más.',
    dia: '2027-03-01',
    dias: 7,
  },
  written: ['nombre'],
  content: (mail) => ({
    subject: `${mail.nombre} termina ${mail.dias === 1 ? 'mañana' : `en ${mail.dias} días`} si no lo aceptas`,
    preview: 'Revisa el precio y acéptalo para que siga.',
    title: 'Falta que aceptes este servicio',
    blocks: [
      paragraph(
        `${mail.nombre} sigue después del ${formatDay(mail.dia)} solo si aceptas su precio. Si no quieres seguir, no tienes que hacer nada.`,
      ),
      quote('Lo que aceptarías', mail.texto),
      button('Revisarlo y aceptar', `/dashboard/servicios/${mail.servicio}/show`),
    ],
  }),
});
