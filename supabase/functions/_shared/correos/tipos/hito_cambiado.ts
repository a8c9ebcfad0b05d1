import { boolean, object } from 'yup';
import { ESTADOS_HITO, optionText } from '../../../../../src-shared/options.ts';
import { button, paragraph, rows, template } from '../content.ts';
import { id, option, optionalText, text } from '../fields.ts';

const AHORA = [
  ...ESTADOS_HITO,
  { valor: 'eliminado', texto: 'Eliminado' },
  { valor: 'oculto', texto: 'Ya no se muestra' },
] as const;

export const hito_cambiado = template({
  name: 'Hito respondido que cambió',
  audience: 'cliente',
  aviso: 'hitos',
  needsAccount: true,
  schema: object({
    plataforma: text(),
    titulo: text(),
    /** Null when there is nothing left to look at. */
    hito: id().nullable().defined(),
    antes: option(ESTADOS_HITO),
    ahora: option(AHORA),
    titulo_nuevo: optionalText(),
    descripcion_cambio: boolean().required(),
  }),
  sample: {
    plataforma: 'Tienda del Vivero Aromo',
    titulo: 'Diseño de la portada',
    hito: 5,
    antes: 'aprobado',
    ahora: 'en_curso',
    titulo_nuevo: 'Diseño de la portada y del menú',
    descripcion_cambio: true,
  },
  written: ['plataforma', 'titulo', 'titulo_nuevo'],
  content: (mail) => ({
    subject: `Cambió un hito que habías respondido: ${mail.titulo}`,
    preview: `${optionText(ESTADOS_HITO, mail.antes)} → ${optionText(AHORA, mail.ahora)}`,
    title: 'Cambió un hito que habías respondido',
    blocks: [
      rows({
        Plataforma: mail.plataforma,
        Hito: mail.titulo,
        Antes: optionText(ESTADOS_HITO, mail.antes),
        Ahora: optionText(AHORA, mail.ahora),
        'Nuevo título': mail.titulo_nuevo,
        Descripción: mail.descripcion_cambio ? 'Se modificó' : null,
      }),
      paragraph('Lo cambió el estudio. Si tienes dudas, responde este correo.'),
      ...(mail.hito ? [button('Ver el hito', `/dashboard/hitos/${mail.hito}/show`)] : []),
    ],
  }),
});
