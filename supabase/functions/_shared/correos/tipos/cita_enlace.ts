import { firstName } from '../../../../../src-shared/firstName.ts';
import { object } from 'yup';
import { formatMeeting } from '../../../../../src-shared/dates.ts';
import { callBlocks, CITA_SAMPLE, citaFields, meetingFile } from '../cita.ts';
import { paragraph, rows, template } from '../content.ts';

export const cita_enlace = template({
  name: 'Videollamada de una reunión',
  audience: 'visitante',
  schema: object(citaFields()),
  sample: { ...CITA_SAMPLE, secuencia: 1 },
  written: ['nombre'],
  later: ['enlace'],
  content: (mail, studio) => ({
    subject: 'La videollamada de tu reunión',
    preview: `${formatMeeting(mail.inicio)} (hora de Chile)`,
    title: mail.nombre
      ? `Cambió la videollamada, ${firstName(mail.nombre)}`
      : 'Cambió la videollamada',
    blocks: [
      rows({ 'Fecha y hora (Chile)': formatMeeting(mail.inicio) }),
      ...(mail.enlace
        ? callBlocks(mail)
        : [
            paragraph(
              'El enlace que tenías ya no sirve. Responde este correo y te damos el nuevo.',
            ),
          ]),
    ],
    attach: meetingFile(mail, studio),
  }),
});
