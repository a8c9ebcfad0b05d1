import { mixed, object } from 'yup';
import { formatDay } from '../../../../../src-shared/dates.ts';
import { button, quote, rows, template } from '../content.ts';
import { day, id, optionalText, text } from '../fields.ts';

const WHAT = {
  aceptado: 'Aceptaron un servicio',
  por_aceptar: 'Un servicio termina si no lo aceptan',
  sin_precio: 'A un servicio le falta el precio',
  cliente: 'Un cliente termina un servicio',
  sin_aceptar: 'Un servicio terminó sin que lo aceptaran',
  mora: 'Un servicio termina por no pago',
  pausado: 'Un servicio quedó en pausa por no pago',
  retracto: 'Un cliente se retractó de un servicio',
  sin_aviso: 'Un servicio no se cobra: su cliente no recibe correos',
} as const;

type What = keyof typeof WHAT;

export const servicio_estudio = template({
  name: 'Novedad de un servicio, al estudio',
  audience: 'estudio',
  aviso: 'pagos',
  schema: object({
    servicio: id(),
    nombre: text(),
    quien: text(),
    que: mixed<What>()
      .oneOf(Object.keys(WHAT) as What[])
      .required(),
    dia: day(),
    comentario: optionalText(),
  }),
  sample: {
    servicio: 4,
    nombre: 'Hosting de ejemplo.cl',
    quien: 'Vivero Aromo',
    que: 'cliente',
    dia: '2028-03-01',
    comentario: 'Nos cambiamos de rubro.',
  },
  written: ['nombre', 'quien', 'comentario'],
  content: (mail) => ({
    subject: `${WHAT[mail.que]}: ${mail.nombre}`,
    preview: mail.quien,
    title: WHAT[mail.que],
    blocks: [
      rows({ Servicio: mail.nombre, Cliente: mail.quien, Desde: formatDay(mail.dia) }),
      ...(mail.comentario ? [quote(mail.quien, mail.comentario)] : []),
      button('Ver el servicio', `/dashboard/servicios/${mail.servicio}/show`),
    ],
  }),
});
