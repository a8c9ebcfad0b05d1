import { firstName } from '../../../../../src-shared/firstName.ts';
import { object } from 'yup';
import { formatMeeting } from '../../../../../src-shared/dates.ts';
import { CITA_SAMPLE, citaFields, meetingBlocks } from '../cita.ts';
import { paragraph, template } from '../content.ts';

export const cita_recordatorio = template({
  name: 'Recordatorio de reunión',
  audience: 'visitante',
  schema: object(citaFields()),
  sample: CITA_SAMPLE,
  written: ['nombre'],
  later: ['enlace', 'con'],
  content: (mail, studio) => ({
    subject: 'Mañana tenemos una reunión',
    preview: `${formatMeeting(mail.inicio)} (hora de Chile)`,
    title: mail.nombre ? `Nos vemos mañana, ${firstName(mail.nombre)}` : 'Nos vemos mañana',
    blocks: [
      ...meetingBlocks(mail, studio),
      // The database keeps no link: only the mails that were sent hold it.
      paragraph(
        'Si no puedes, usa el enlace del correo que te confirmó la reunión para cambiarla o cancelarla, o responde este.',
      ),
    ],
  }),
});
