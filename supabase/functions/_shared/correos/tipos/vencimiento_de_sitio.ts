import { number, object } from 'yup';
import { formatDay } from '../../../../../src-shared/dates.ts';
import { optionText, type Option } from '../../../../../src-shared/options.ts';
import { button, paragraph, rows, template } from '../content.ts';
import { day, id, option, optionalText, text } from '../fields.ts';

const WHAT = [
  { valor: 'certificado', texto: 'El certificado' },
  { valor: 'dominio', texto: 'El dominio' },
] as const satisfies readonly Option[];

const whenOf = (days: number): string =>
  days === 0 ? 'hoy' : days === 1 ? 'mañana' : `en ${days} días`;

export const vencimiento_de_sitio = template({
  name: 'Certificado o dominio por vencer, al estudio',
  audience: 'estudio',
  needsAccount: true,
  schema: object({
    plataforma: id(),
    nombre: text(),
    cliente: text(),
    /** null where the platform has none any more. */
    dominio: optionalText(),
    que: option(WHAT),
    hasta: day(),
    dias: number().integer().min(0).required(),
  }),
  sample: {
    plataforma: 3,
    nombre: 'Tienda del Vivero Aromo',
    cliente: 'Vivero Aromo',
    dominio: 'ejemplo.cl',
    que: 'certificado',
    hasta: '2026-12-05',
    dias: 7,
  },
  written: ['nombre', 'cliente', 'dominio'],
  content: (mail) => {
    const what = optionText(WHAT, mail.que);
    const site = mail.dominio ?? mail.nombre;
    return {
      subject: `${what} de ${site} vence ${whenOf(mail.dias)}`,
      preview: `${mail.nombre}, ${mail.cliente}`,
      title: `${what} de ${site} vence ${whenOf(mail.dias)}`,
      blocks: [
        rows({
          Plataforma: mail.nombre,
          Cliente: mail.cliente,
          'Vence el': formatDay(mail.hasta),
        }),
        paragraph('Cuando lo renueves, escribe la nueva fecha en la plataforma.'),
        button('Ver la plataforma', `/dashboard/plataformas/${mail.plataforma}/show`),
      ],
    };
  },
});
