import { object } from 'yup';
import { formatInstant } from '../../../../../src-shared/dates.ts';
import { optionText, TIPOS_SOLICITUD_DATOS } from '../../../../../src-shared/options.ts';
import { button, note, rows, template } from '../content.ts';
import { flag, instant, option, optionalText, token } from '../fields.ts';
import { thanks } from '../phrases.ts';

export const datos_por_confirmar = template({
  name: 'Solicitud sobre datos por confirmar',
  audience: 'visitante',
  schema: object({
    correccion: flag(),
    nombre: optionalText(),
    tipo: option(TIPOS_SOLICITUD_DATOS),
    vence_en: instant(),
    token: token(),
  }),
  sample: {
    correccion: false,
    nombre: 'Lía Soto',
    tipo: 'supresion',
    vence_en: '2026-11-24T15:00:00+00:00',
    token: '0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef',
  },
  written: ['nombre'],
  content: (mail) => ({
    subject: 'Confirma tu solicitud sobre datos personales',
    preview: 'Falta un paso: mostrar que esta dirección es tuya.',
    title: thanks(mail.nombre),
    blocks: [
      rows({ Solicitud: optionText(TIPOS_SOLICITUD_DATOS, mail.tipo) }),
      button('Confirmar mi solicitud', `/politica-privacidad#solicitud=${mail.token}`),
      ...(mail.correccion
        ? [note('Si te enviamos otro enlace antes, ya no sirve: vale este.')]
        : []),
      note(
        `El enlace sirve una vez, hasta el ${formatInstant(mail.vence_en)} (Chile). Mientras no la confirmes no haremos nada. Si no la pediste tú, ignora este correo.`,
      ),
    ],
  }),
});
