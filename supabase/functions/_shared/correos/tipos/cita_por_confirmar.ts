import { object } from 'yup';
import { formatHour, formatMeeting } from '../../../../../src-shared/dates.ts';
import { button, note, rows, template } from '../content.ts';
import { flag, instant, optionalText, token } from '../fields.ts';
import { thanks } from '../phrases.ts';

export const cita_por_confirmar = template({
  name: 'Reunión por confirmar',
  audience: 'visitante',
  schema: object({
    correccion: flag(),
    nombre: optionalText(),
    inicio: instant(),
    vence_en: instant(),
    token: token(),
  }),
  sample: {
    correccion: false,
    nombre: 'Luz Ñancupil',
    inicio: '2027-01-04T12:00:00+00:00',
    vence_en: '2027-01-02T16:30:00+00:00',
    token: '0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef',
  },
  written: ['nombre'],
  content: (mail) => ({
    subject: mail.correccion ? 'Confirma tu reunión corregida' : 'Confirma tu reunión',
    preview: `${formatMeeting(mail.inicio)} (hora de Chile). Falta un paso.`,
    title: thanks(mail.nombre),
    blocks: [
      rows({ 'Fecha y hora (Chile)': formatMeeting(mail.inicio) }),
      button('Confirmar mi reunión', `/agendar?confirmar=${mail.token}`),
      ...(mail.correccion
        ? [note('Si te enviamos otro enlace antes, ya no sirve: vale este.')]
        : []),
      note(
        `Guardamos esta hora hasta las ${formatHour(mail.vence_en)} (Chile). Si no la confirmas, queda libre. Si no la pediste tú, no hagas nada.`,
      ),
    ],
  }),
});
