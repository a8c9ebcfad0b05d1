import { object } from 'yup';
import { formatMeeting } from '../../../../../src-shared/dates.ts';
import { CITA_SAMPLE, citaFields, managePath, TOKEN_SAMPLE } from '../cita.ts';
import { button, paragraph, rows, template } from '../content.ts';
import { token } from '../fields.ts';
import { thanks } from '../phrases.ts';

export const cita_confirmacion = template({
  audience: 'visitante',
  schema: object({ ...citaFields(), token: token() }),
  sample: { ...CITA_SAMPLE, token: TOKEN_SAMPLE },
  content: (mail) => ({
    subject: 'Tu reunión quedó agendada',
    preview: `${formatMeeting(mail.inicio)} (hora de Chile)`,
    title: thanks(mail.nombre),
    blocks: [
      rows({ 'Fecha y hora (Chile)': formatMeeting(mail.inicio) }),
      paragraph('Antes de la reunión te enviaremos el enlace de la videollamada.'),
      button('Cambiarla o cancelarla', managePath(mail.token)),
    ],
  }),
});
