import { number, object } from 'yup';
import { button, paragraph, quote, rows, template } from '../content.ts';
import { id, optionalText, text } from '../fields.ts';

/** In a sentence, what is left to wait for, or what came of the wait. */
const nextOf = (missing: number, moved: number | null): string => {
  if (missing > 0) return missing === 1 ? 'Falta una cosa más.' : `Faltan ${missing} cosas más.`;
  if (moved === null) return 'Ya está todo lo que le pediste.';
  const days = moved === 1 ? 'un día' : `${moved} días`;
  return `Ya está todo lo que le pediste. Las fechas por entregar se corrieron ${days} por la espera.`;
};

export const material_entregado = template({
  name: 'Material entregado por el cliente, al estudio',
  audience: 'estudio',
  aviso: 'hitos',
  needsAccount: true,
  schema: object({
    plataforma: id(),
    nombre: text(),
    cliente: text(),
    texto: text(),
    comentario: optionalText(),
    /** How many files came with it. */
    archivos: number().integer().positive().nullable().defined(),
    /** How many lines are still missing. */
    faltan: number().integer().min(0).required(),
    /** By how many days the milestones moved, if this ended a wait. */
    corridos: number().integer().positive().nullable().defined(),
  }),
  sample: {
    plataforma: 3,
    nombre: 'Tienda del Vivero Aromo',
    cliente: 'Ana Huenchul',
    texto: 'Logo en buena resolución',
    comentario: 'Va en PDF y en PNG.',
    archivos: 2,
    faltan: 0,
    corridos: 4,
  },
  written: ['nombre', 'cliente', 'texto', 'comentario'],
  content: (mail) => ({
    subject: `${mail.cliente} entregó: ${mail.texto}`,
    preview: mail.nombre,
    title: 'Llegó material del cliente',
    blocks: [
      rows({
        Cliente: mail.cliente,
        Plataforma: mail.nombre,
        'Lo que pediste': mail.texto,
        Archivos: mail.archivos === null ? null : String(mail.archivos),
      }),
      ...(mail.comentario ? [quote(mail.cliente, mail.comentario)] : []),
      paragraph(nextOf(mail.faltan, mail.corridos)),
      button('Ver la plataforma', `/dashboard/plataformas/${mail.plataforma}/show`),
    ],
  }),
});
