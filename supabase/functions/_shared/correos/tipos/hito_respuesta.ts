import { number, object } from 'yup';
import { formatCLP } from '../../../../../src-shared/money.ts';
import { optionText } from '../../../../../src-shared/options.ts';
import { button, quote, rows, template } from '../content.ts';
import { id, option, optionalText, text } from '../fields.ts';

const RESPUESTAS = [
  { valor: 'aprobado', texto: 'aprobó' },
  { valor: 'observado', texto: 'pidió cambios en' },
] as const;

export const hito_respuesta = template({
  audience: 'estudio',
  schema: object({
    hito: id(),
    titulo: text(),
    plataforma: text(),
    cliente: text(),
    estado: option(RESPUESTAS),
    observacion: optionalText(),
    /** What became due; mails that were queued before payments waited for milestones do not have it. */
    liberado: number().integer().positive().nullable(),
  }),
  sample: {
    hito: 5,
    titulo: 'Diseño de la portada',
    plataforma: 'Tienda del Vivero Laurel',
    cliente: 'Ana Huenchul',
    estado: 'observado',
    observacion: 'El logo más grande, por favor.\nLo demás está perfecto.',
    liberado: null,
  },
  content: (mail) => {
    const did = `${mail.cliente} ${optionText(RESPUESTAS, mail.estado)}`;
    return {
      subject: `${did} un hito: ${mail.titulo}`,
      preview: mail.plataforma,
      title: mail.estado === 'aprobado' ? 'Hito aprobado' : 'Hito con cambios pedidos',
      blocks: [
        rows({
          Cliente: mail.cliente,
          Plataforma: mail.plataforma,
          Hito: mail.titulo,
          'Se puede cobrar': mail.liberado ? formatCLP(mail.liberado) : null,
        }),
        ...(mail.observacion ? [quote(mail.cliente, mail.observacion)] : []),
        button('Ver el hito', `/dashboard/hitos/${mail.hito}/show`),
      ],
    };
  },
});
