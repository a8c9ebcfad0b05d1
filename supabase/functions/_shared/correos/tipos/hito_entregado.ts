import { array, number, object, string } from 'yup';
import { formatCLP } from '../../../../../src-shared/money.ts';
import { button, paragraph, rows, template } from '../content.ts';
import { amount, id, optionalText, text } from '../fields.ts';

/** A payment that waits for the approval. */
const waiting = object({ concepto: text(), monto: amount() });

const filesOf = (count: number): string =>
  count === 1 ? 'Un archivo, que está en el hito' : `${count} archivos, que están en el hito`;

export const hito_entregado = template({
  name: 'Hito entregado',
  audience: 'cliente',
  aviso: 'hitos',
  needsAccount: true,
  schema: object({
    hito: id(),
    titulo: text(),
    descripcion: optionalText(),
    plataforma: text(),
    // Mails that were queued before these were said have none.
    enlace: string().nullable(),
    archivos: number().integer().positive().nullable(),
    al_aprobar: array(waiting.required()).nullable(),
  }),
  sample: {
    hito: 5,
    titulo: 'Diseño de la portada',
    descripcion: 'La portada, en computador y en teléfono.',
    plataforma: 'Tienda del Vivero Aromo',
    enlace: 'https://revision.ejemplo.cl/portada',
    archivos: 2,
    al_aprobar: [{ concepto: 'Saldo contra la entrega', monto: 350_000 }],
  },
  written: ['titulo', 'descripcion', 'plataforma'],
  later: ['al_aprobar', 'enlace', 'archivos'],
  content: (mail) => ({
    subject: `Te entregamos un hito: ${mail.titulo}`,
    preview: `${mail.plataforma}: revísalo y dinos si lo apruebas.`,
    title: 'Un hito espera tu revisión',
    blocks: [
      rows({
        Plataforma: mail.plataforma,
        Hito: mail.titulo,
        Descripción: mail.descripcion,
        Entrega: mail.enlace,
        Archivos: mail.archivos ? filesOf(mail.archivos) : null,
      }),
      paragraph('Revísalo con calma. Puedes aprobarlo o pedirnos cambios.'),
      ...(mail.al_aprobar ?? []).map(({ concepto, monto }) =>
        paragraph(
          `Si lo apruebas, queda por pagar ${concepto}: ${formatCLP(monto)}, con siete días o más de plazo.`,
        ),
      ),
      button('Revisar la entrega', `/dashboard/hitos/${mail.hito}/show`),
    ],
  }),
});
