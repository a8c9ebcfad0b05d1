import { object } from 'yup';
import { formatDay } from '../../../../../src-shared/dates.ts';
import { formatCLP } from '../../../../../src-shared/money.ts';
import { termsSchema } from '../../terms.ts';
import { button, note, paragraph, rows, template } from '../content.ts';
import { amount, id, optionalDay, text, token } from '../fields.ts';
import { termsBlocks } from '../termsBlocks.ts';

export const propuesta_aceptada = template({
  name: 'Propuesta aceptada',
  audience: 'visitante',
  schema: object({
    token: token(),
    titulo: text(),
    version: id(),
    total: amount(),
    nombre: text(),
    /** The day on which it was accepted elsewhere; null where it was on its page. */
    fuera_el: optionalDay().optional(),
    /** Null in a mail of before, where that day had passed. */
    retracto_hasta: optionalDay(),
    terminos: termsSchema.optional().default(undefined),
    huella: text().matches(/^[0-9a-f]{64}$/),
  }),
  sample: {
    token: '0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef',
    titulo: 'Tienda en línea',
    version: 2,
    total: 952000,
    nombre: 'Luz Ñancupil',
    fuera_el: null,
    retracto_hasta: '2026-12-31',
    terminos: {
      version: '2026-11-28',
      clausulas: [
        {
          id: 'retracto',
          titulo: 'Derecho a retracto',
          texto: 'Puedes arrepentirte, **sin dar razones**, dentro de los diez días siguientes.',
        },
      ],
    },
    huella: 'fedcba9876543210fedcba9876543210fedcba9876543210fedcba9876543210',
  },
  later: ['fuera_el', 'terminos'],
  written: ['titulo', 'nombre'],
  content: (mail, studio) => ({
    subject: mail.fuera_el
      ? `Anotamos que la propuesta está aceptada: ${mail.titulo}`
      : `Aceptaste la propuesta: ${mail.titulo}`,
    preview: `${formatCLP(mail.total)}, IVA incluido`,
    title: mail.fuera_el ? 'La propuesta está aceptada' : 'Aceptaste la propuesta',
    blocks: [
      rows({
        Propuesta: `${mail.titulo}, versión ${mail.version}`,
        'Total, IVA incluido': formatCLP(mail.total),
        'La aceptó': mail.nombre,
      }),
      paragraph(
        mail.fuera_el
          ? `Su aprobación nos llegó por otro lado, con fecha ${formatDay(mail.fuera_el)}, y la anotamos con su respaldo. Si no es así, responde este correo. Ahí tienes la propuesta tal como se aceptó, con lo que sigue y el pago de la primera cuota.`
          : 'Ahí la tienes tal como la aceptaste, con lo que sigue y el pago de la primera cuota.',
      ),
      button('Ver la propuesta', `/propuesta#${mail.token}`),
      ...(mail.retracto_hasta
        ? [
            note(
              `Puedes retractarte hasta el ${formatDay(mail.retracto_hasta)}, desde la misma página o respondiendo este correo.`,
            ),
          ]
        : []),
      note(`Huella del texto aceptado (SHA-256): ${mail.huella}`),
      ...(mail.terminos ? termsBlocks(mail.terminos) : []),
    ],
    footer: `${studio.nombre} te escribe por una propuesta que preparó para ti.`,
  }),
});
