import { firstName } from '../../../../../src-shared/firstName.ts';
import { object } from 'yup';
import { formatMeeting } from '../../../../../src-shared/dates.ts';
import { CITA_SAMPLE, citaFields, meetingBlocks, meetingFile } from '../cita.ts';
import { paragraph, template } from '../content.ts';

export const cita_enlace = template({
  name: 'Videollamada de una reunión',
  audience: 'visitante',
  schema: object(citaFields()),
  sample: { ...CITA_SAMPLE, secuencia: 1 },
  written: ['nombre'],
  later: ['enlace', 'con'],
  content: (mail, studio) => ({
    subject: 'La videollamada de tu reunión',
    preview: `${formatMeeting(mail.inicio)} (hora de Chile)`,
    title: mail.nombre
      ? `La videollamada de tu reunión, ${firstName(mail.nombre)}`
      : 'La videollamada de tu reunión',
    blocks: [
      paragraph(
        mail.enlace
          ? 'Este es el enlace. Si tenías otro, ya no sirve.'
          : 'El enlace que tenías ya no sirve.',
      ),
      ...meetingBlocks(mail, studio),
    ],
    attach: meetingFile(mail, studio),
  }),
});
