import { object } from 'yup';
import { formatInstantShort, parseInstant } from '../../../../../src-shared/dates.ts';
import { spanText } from '../../../../../src-shared/vigilancia.ts';
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
  }),
  sample: {
    plataforma: 3,
    nombre: 'Tienda del Vivero Laurel',
    cliente: 'Vivero Laurel',
    dominio: 'viverolaurel.cl',
    desde: '2026-11-28T14:05:00+00:00',
    hasta: '2026-11-28T14:40:00+00:00',
  },
  written: ['nombre', 'cliente', 'dominio'],
  content: (mail) => {
    const span = spanText(parseInstant(mail.desde), parseInstant(mail.hasta));
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
