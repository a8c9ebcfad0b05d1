import { firstName } from '../../../../../src-shared/firstName.ts';
import { object } from 'yup';
import { formatMeeting } from '../../../../../src-shared/dates.ts';
import { callBlocks, CITA_SAMPLE, citaFields } from '../cita.ts';
import { paragraph, rows, template } from '../content.ts';

export const cita_recordatorio = template({
  name: 'Recordatorio de reunión',
  audience: 'visitante',
  schema: object(citaFields()),
  sample: CITA_SAMPLE,
  written: ['nombre'],
  later: ['enlace'],
  content: (mail) => ({
    subject: 'Mañana tenemos una reunión',
    preview: `${formatMeeting(mail.inicio)} (hora de Chile)`,
    title: mail.nombre ? `Nos vemos mañana, ${firstName(mail.nombre)}` : 'Nos vemos mañana',
    blocks: [
      rows({ 'Fecha y hora (Chile)': formatMeeting(mail.inicio) }),
      ...callBlocks(mail),
      // The database keeps no link: only the mails that were sent hold it.
      paragraph(
        'Si no puedes, usa el enlace del correo que te confirmó la reunión para cambiarla o cancelarla, o responde este.',
      ),
    ],
  }),
});
