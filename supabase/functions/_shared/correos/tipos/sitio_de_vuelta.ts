import { number, object } from 'yup';
import { formatInstantShort } from '../../../../../src-shared/dates.ts';
import { outageSpanText } from '../../../../../src-shared/vigilancia.ts';
import { button, rows, template } from '../content.ts';
import { id, instant, text } from '../fields.ts';

export const sitio_de_vuelta = template({
  name: 'Sitio de vuelta, al estudio',
  audience: 'estudio',
  needsAccount: true,
  schema: object({
    plataforma: id(),
    nombre: text(),
    cliente: text(),
    dominio: text(),
    desde: instant(),
    hasta: instant(),
    /** Of the outage, those that count and those that were planned. */
    minutos: number().integer().min(0).required(),
    planificados: number().integer().min(0).required(),
  }),
  sample: {
    plataforma: 3,
    nombre: 'Tienda del Vivero Aromo',
    cliente: 'Vivero Aromo',
    dominio: 'ejemplo.cl',
    desde: '2026-11-28T14:05:00+00:00',
    hasta: '2026-11-28T16:40:00+00:00',
    minutos: 35,
    planificados: 120,
  },
  written: ['nombre', 'cliente', 'dominio'],
  content: (mail) => {
    const span = outageSpanText(mail.minutos, mail.planificados);
    return {
      subject: `Sitio de vuelta: ${mail.dominio}`,
      preview: `Estuvo caído ${span}.`,
      title: `${mail.dominio} está de vuelta`,
      blocks: [
        rows({
          Plataforma: mail.nombre,
          Cliente: mail.cliente,
          'Caído desde': formatInstantShort(mail.desde),
          'De vuelta': formatInstantShort(mail.hasta),
          Duró: span,
        }),
        button('Ver la plataforma', `/dashboard/plataformas/${mail.plataforma}/show`),
      ],
    };
  },
});
