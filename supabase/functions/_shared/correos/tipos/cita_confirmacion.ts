import { object } from 'yup';
import { formatMeeting } from '../../../../../src-shared/dates.ts';
import { paragraph, rows, template } from '../content.ts';
import { instant, optionalText } from '../fields.ts';
import { thanks } from '../phrases.ts';

export const cita_confirmacion = template({
  audience: 'visitante',
  schema: object({ nombre: optionalText(), inicio: instant() }),
  sample: { nombre: 'Luz Ñancupil', inicio: '2027-01-04T12:00:00+00:00' },
  content: (mail) => ({
    subject: 'Tu reunión quedó agendada',
    preview: `${formatMeeting(mail.inicio)} (hora de Chile)`,
    title: thanks(mail.nombre),
    blocks: [
      rows({ 'Fecha y hora (Chile)': formatMeeting(mail.inicio) }),
      paragraph(
        'Antes de la reunión te enviaremos el enlace de la videollamada. Si necesitas cambiar la hora, responde este correo.',
      ),
    ],
  }),
});
