import { object } from 'yup';
import { formatDay } from '../../../../../src-shared/dates.ts';
import { formatCLP, withIvaLabel } from '../../../../../src-shared/money.ts';
import { PERIODOS } from '../../../../../src-shared/servicios.ts';
import { link, rows, template } from '../content.ts';
import { amount, day, flag, id, option, text } from '../fields.ts';
import { payBlocks, payToken } from '../payLink.ts';

export const servicio_cobro = template({
  name: 'Cobro de un servicio',
  audience: 'cliente',
  needsAccount: true,
  schema: object({
    servicio: id(),
    pago: id(),
    nombre: text(),
    monto: amount(),
    afecto: flag(),
    periodo: option(PERIODOS),
    desde: day(),
    hasta: day(),
    vence_el: day(),
    token: payToken(),
  }),
  sample: {
    servicio: 4,
    pago: 9,
    nombre: 'Hosting de ejemplo.cl',
    monto: 59_500,
    afecto: true,
    periodo: 'anio',
    desde: '2027-03-01',
    hasta: '2028-02-29',
    vence_el: '2027-03-01',
    token: '0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef',
  },
  written: ['nombre'],
  later: ['token'],
  content: (mail) => ({
    subject: `Próximo cobro de ${mail.nombre}: ${formatCLP(mail.monto)}`,
    preview: `Vence el ${formatDay(mail.vence_el)}.`,
    title: 'Se acerca el cobro de tu servicio',
    blocks: [
      rows({
        Servicio: mail.nombre,
        Período: `Del ${formatDay(mail.desde)} al ${formatDay(mail.hasta)}`,
        [withIvaLabel('Total', mail.afecto)]: formatCLP(mail.monto),
        Vence: formatDay(mail.vence_el),
      }),
      ...payBlocks(mail.token, {
        text: 'Ver cómo pagarlo',
        to: `/dashboard/pagos/${mail.pago}/show`,
      }),
      link('¿No quieres seguir? Termínalo aquí', `/dashboard/servicios/${mail.servicio}/show`),
    ],
  }),
});
