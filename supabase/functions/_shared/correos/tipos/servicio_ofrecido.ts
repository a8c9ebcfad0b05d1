import { object } from 'yup';
import { formatDay } from '../../../../../src-shared/dates.ts';
import { button, note, quote, paragraph, rows, template } from '../content.ts';
import { day, flag, id, optionalText, text } from '../fields.ts';

export const servicio_ofrecido = template({
  name: 'Servicio por aceptar',
  audience: 'cliente',
  needsAccount: true,
  schema: object({
    servicio: id(),
    nombre: text(),
    texto: text(),
    cambio: flag(),
    antes: optionalText(),
    desde: day(),
  }),
  sample: {
    servicio: 4,
    nombre: 'Hosting de ejemplo.cl',
    texto:
      'Hosting de ejemplo.cl: $59.500 al año, IVA incluido, desde el 1 de marzo de 2027. Se paga por adelantado: el primer cobro vence ese día, y de los que siguen te avisamos 30 días antes. Puedes terminarlo cuando quieras: sigue hasta el fin del período pagado y no se cobra más.',
    cambio: false,
    antes: null,
    desde: '2027-03-01',
  },
  written: ['nombre'],
  content: (mail) => ({
    subject: mail.cambio
      ? `Otro precio para ${mail.nombre}`
      : `Un servicio para ti: ${mail.nombre}`,
    preview: 'Nada se cobra mientras no lo aceptes.',
    title: mail.cambio ? 'El precio de tu servicio cambia' : 'Un servicio espera que lo aceptes',
    blocks: [
      rows({ Servicio: mail.nombre, 'Precio de hoy': mail.antes }),
      quote('Lo que aceptarías', mail.texto),
      paragraph(
        mail.cambio
          ? `El precio nuevo vale solo si lo aceptas antes del ${formatDay(mail.desde)}. Si no, el servicio termina ese día, con lo que ya pagaste.`
          : `Nada se cobra mientras no lo aceptes. Si no lo haces antes del ${formatDay(mail.desde)}, termina ese día.`,
      ),
      button('Revisarlo y aceptar', `/dashboard/servicios/${mail.servicio}/show`),
      note('Si prefieres no seguir, ahí mismo puedes decirlo.'),
    ],
  }),
});
