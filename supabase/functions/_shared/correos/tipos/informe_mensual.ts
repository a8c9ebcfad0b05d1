import { number, object } from 'yup';
import { formatDay, formatMonth } from '../../../../../src-shared/dates.ts';
import { groupThousands } from '../../../../../src-shared/money.ts';
import { ENDINGS } from '../../../../../src-shared/reportParts.ts';
import { percentText } from '../../../../../src-shared/vigilancia.ts';
import { button, paragraph, rows, template } from '../content.ts';
import { day, flag, id, optionalDay, optionalText } from '../fields.ts';

const count = () => number().integer().min(0).required();

/** How many things a mail says of a report: the rest is in it. */
const SAID = 3;

export const informe_mensual = template({
  name: 'Informe del mes',
  audience: 'cliente',
  needsAccount: true,
  schema: object({
    informe: id(),
    mes: day(),
    disponibilidad: number().min(0).max(1).nullable().defined(),
    visitas: number().integer().min(0).nullable().defined(),
    resueltos: count(),
    entregados: count(),
    sitios: count(),
    tope: flag(),
    vence_que: optionalText(),
    vence: optionalText(),
    vence_el: optionalDay(),
  }),
  sample: {
    informe: 4,
    mes: '2026-10-01',
    disponibilidad: 0.9987,
    visitas: 1_240,
    resueltos: 3,
    entregados: 1,
    sitios: 1,
    tope: false,
    vence_que: 'dominio',
    vence: 'ejemplo.cl',
    vence_el: '2026-12-14',
  },
  written: ['vence'],
  content: (mail) => {
    const month = formatMonth(mail.mes);
    const things = [
      [
        'Vence pronto',
        mail.vence_el &&
          `${mail.vence} (${(ENDINGS[mail.vence_que ?? ''] ?? '').toLowerCase()}), el ${formatDay(mail.vence_el)}`,
      ],
      [
        mail.sitios > 1 ? 'Tiempo en línea, del sitio que más falló' : 'Tiempo en línea',
        mail.disponibilidad !== null && percentText(mail.disponibilidad),
      ],
      [
        'Páginas vistas',
        mail.visitas !== null &&
          `${mail.tope ? 'Más de ' : ''}${groupThousands(String(mail.visitas))}`,
      ],
      ['Tickets resueltos', mail.resueltos > 0 && String(mail.resueltos)],
      ['Hitos entregados', mail.entregados > 0 && String(mail.entregados)],
    ].flatMap(([label, said]) => (label && said ? [[label, said] as const] : []));
    return {
      subject: `Tu informe de ${month}`,
      preview: things.map(([label, said]) => `${label}: ${said}`)[0] ?? month,
      title: `Así estuvo ${month}`,
      blocks: [
        ...(things.length > 0 ? [rows(Object.fromEntries(things.slice(0, SAID)))] : []),
        paragraph(
          'El informe completo está en tu área privada. También lo puedes descargar en PDF.',
        ),
        button('Ver el informe', `/dashboard/informes/${mail.informe}/show`),
      ],
    };
  },
});
