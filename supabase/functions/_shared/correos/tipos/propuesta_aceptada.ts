import { object } from 'yup';
import { formatDay } from '../../../../../src-shared/dates.ts';
import { formatCLP } from '../../../../../src-shared/money.ts';
import { button, note, paragraph, rows, template } from '../content.ts';
import { amount, day, id, text, token } from '../fields.ts';

export const propuesta_aceptada = template({
  name: 'Propuesta aceptada',
  audience: 'visitante',
  schema: object({
    token: token(),
    titulo: text(),
    version: id(),
    total: amount(),
    nombre: text(),
    retracto_hasta: day(),
    huella: text().matches(/^[0-9a-f]{64}$/),
  }),
  sample: {
    token: '0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef',
    titulo: 'Tienda en línea',
    version: 2,
    total: 952000,
    nombre: 'Luz Ñancupil',
    retracto_hasta: '2026-12-31',
    huella: 'fedcba9876543210fedcba9876543210fedcba9876543210fedcba9876543210',
  },
  written: ['titulo', 'nombre'],
  content: (mail, studio) => ({
    subject: `Aceptaste la propuesta: ${mail.titulo}`,
    preview: `${formatCLP(mail.total)}, IVA incluido`,
    title: 'Aceptaste la propuesta',
    blocks: [
      rows({
        Propuesta: `${mail.titulo}, versión ${mail.version}`,
        'Total, IVA incluido': formatCLP(mail.total),
        'La aceptó': mail.nombre,
      }),
      paragraph(
        'Ahí la tienes tal como la aceptaste, con lo que sigue y el pago de la primera cuota.',
      ),
      button('Ver la propuesta', `/propuesta#${mail.token}`),
      note(
        `Puedes retractarte hasta el ${formatDay(mail.retracto_hasta)}, desde la misma página o respondiendo este correo.`,
      ),
      note(`Huella del texto aceptado (SHA-256): ${mail.huella}`),
    ],
    footer: `${studio.nombre} te escribe por una propuesta que preparó para ti.`,
  }),
});
