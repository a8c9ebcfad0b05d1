import { mixed, object } from 'yup';
import { formatDay } from '../../../../../src-shared/dates.ts';
import { button, paragraph, rows, template } from '../content.ts';
import { day, flag, id, text } from '../fields.ts';

const WHY = {
  cliente: 'Así lo pediste.',
  estudio: 'Así lo dispuso el estudio. Si no lo habíamos conversado, escríbenos.',
  sin_aceptar:
    'Su precio no se aceptó antes de ese día. Si fue un olvido, escríbenos y lo retomamos.',
  mora: 'Un pago quedó vencido. Si lo quieres retomar, escríbenos.',
  retracto:
    'Te retractaste dentro del plazo: no debes nada por él. Si ya pagaste algo, te lo devolvemos dentro de 45 días.',
} as const;

type Why = keyof typeof WHY;

export const servicio_termina = template({
  name: 'Fin de un servicio',
  audience: 'cliente',
  needsAccount: true,
  schema: object({
    servicio: id(),
    nombre: text(),
    termina_el: day(),
    hoy: flag(),
    motivo: mixed<Why>()
      .oneOf(Object.keys(WHY) as Why[])
      .required(),
    anulado: flag(),
  }),
  sample: {
    servicio: 4,
    nombre: 'Hosting de ejemplo.cl',
    termina_el: '2028-03-01',
    hoy: false,
    motivo: 'cliente' as const,
    anulado: true,
  },
  written: ['nombre'],
  content: (mail) => ({
    subject: mail.hoy
      ? `Terminó ${mail.nombre}`
      : `${mail.nombre} termina el ${formatDay(mail.termina_el)}`,
    preview: 'No se cobra nada más por él.',
    title: mail.hoy
      ? 'El servicio terminó'
      : `El servicio sigue hasta el ${formatDay(mail.termina_el)}`,
    blocks: [
      rows({ Servicio: mail.nombre }),
      paragraph(WHY[mail.motivo]),
      paragraph(
        mail.anulado
          ? 'Anulamos el cobro que ya te habíamos avisado: no lo pagues. No se cobra nada más por este servicio.'
          : 'No se cobra nada más por este servicio.',
      ),
      button('Ver el servicio', `/dashboard/servicios/${mail.servicio}/show`),
    ],
  }),
});
