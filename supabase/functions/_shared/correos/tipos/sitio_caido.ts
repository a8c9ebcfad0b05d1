import { number, object } from 'yup';
import { formatInstantShort } from '../../../../../src-shared/dates.ts';
import { reasonText } from '../../../../../src-shared/vigilancia.ts';
import { button, note, rows, template } from '../content.ts';
import { id, instant, text } from '../fields.ts';

export const sitio_caido = template({
  name: 'Sitio caído, al estudio',
  audience: 'estudio',
  needsAccount: true,
  schema: object({
    plataforma: id(),
    nombre: text(),
    cliente: text(),
    dominio: text(),
    desde: instant(),
    motivo: text(),
    codigo: number().integer().nullable().defined(),
  }),
  sample: {
    plataforma: 3,
    nombre: 'Tienda del Vivero Aromo',
    cliente: 'Vivero Aromo',
    dominio: 'ejemplo.cl',
    desde: '2026-11-28T14:05:00+00:00',
    motivo: 'codigo',
    codigo: 500,
  },
  written: ['nombre', 'cliente', 'dominio'],
  content: (mail) => ({
    subject: `Sitio caído: ${mail.dominio}`,
    preview: `${mail.nombre}: ${reasonText(mail.motivo, mail.codigo)}`,
    title: `${mail.dominio} está caído`,
    blocks: [
      rows({
        Plataforma: mail.nombre,
        Cliente: mail.cliente,
        'Caído desde': formatInstantShort(mail.desde),
        'Qué pasa': reasonText(mail.motivo, mail.codigo),
      }),
      note(
        'Falló dos veces seguidas, medido desde nuestros servidores. Te escribimos cuando vuelva.',
      ),
      button('Ver la plataforma', `/dashboard/plataformas/${mail.plataforma}/show`),
    ],
  }),
});
