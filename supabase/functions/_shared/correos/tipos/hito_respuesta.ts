import { number, object } from 'yup';
import { formatCLP } from '../../../../../src-shared/money.ts';
import { optionText } from '../../../../../src-shared/options.ts';
import { button, paragraph, quote, rows, template } from '../content.ts';
import { id, option, optionalText, text } from '../fields.ts';

const RESPUESTAS = [
  { valor: 'aprobado', texto: 'aprobó' },
  { valor: 'observado', texto: 'pidió cambios en' },
] as const;

const picturesOf = (count: number): string =>
  count === 1
    ? 'Con una imagen, que está en el hito.'
    : `Con ${count} imágenes, que están en el hito.`;

export const hito_respuesta = template({
  name: 'Respuesta a un hito, al estudio',
  audience: 'estudio',
  aviso: 'hitos',
  needsAccount: true,
  schema: object({
    hito: id(),
    titulo: text(),
    plataforma: text(),
    cliente: text(),
    estado: option(RESPUESTAS),
    observacion: optionalText(),
    /** How many pictures show what to change; mails that were queued before there were any do not have it. */
    imagenes: number().integer().positive().nullable(),
    /** What became due; mails that were queued before payments waited for milestones do not have it. */
    liberado: number().integer().positive().nullable(),
  }),
  sample: {
    hito: 5,
    titulo: 'Diseño de la portada',
    plataforma: 'Tienda del Vivero Aromo',
    cliente: 'Ana Huenchul',
    estado: 'observado',
    observacion: 'El logo más grande, por favor.\nLo demás está perfecto.',
    imagenes: 2,
    liberado: null,
  },
  written: ['titulo', 'plataforma', 'cliente', 'observacion'],
  later: ['liberado', 'imagenes'],
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
        ...(mail.imagenes ? [paragraph(picturesOf(mail.imagenes))] : []),
        button('Ver el hito', `/dashboard/hitos/${mail.hito}/show`),
      ],
    };
  },
});
