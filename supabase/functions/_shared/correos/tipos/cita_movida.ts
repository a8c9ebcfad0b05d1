import { firstName } from '../../../../../src-shared/firstName.ts';
import { object } from 'yup';
import { formatMeeting } from '../../../../../src-shared/dates.ts';
import {
  CITA_SAMPLE,
  citaFields,
  managePath,
  meetingBlocks,
  meetingFile,
  TOKEN_SAMPLE,
} from '../cita.ts';
import { button, paragraph, template } from '../content.ts';
import { instant, optionalText } from '../fields.ts';

export const cita_movida = template({
  name: 'Reunión con otra hora',
  audience: 'visitante',
  schema: object({
    ...citaFields(),
    antes: instant(),
    // The database keeps no link: what the studio moves is told without one.
    token: optionalText().matches(/^[\w-]{20,200}$/),
  }),
  sample: {
    ...CITA_SAMPLE,
    secuencia: 1,
    antes: '2027-01-03T13:00:00+00:00',
    token: TOKEN_SAMPLE,
  },
  written: ['nombre'],
  later: ['enlace', 'con'],
  content: (mail, studio) => ({
    subject: 'Tu reunión cambió de hora',
    preview: `Ahora es el ${formatMeeting(mail.inicio)} (hora de Chile)`,
    title: mail.nombre ? `Cambió la hora, ${firstName(mail.nombre)}` : 'Cambió la hora',
    blocks: [
      ...meetingBlocks(mail, studio, 'Hora nueva (Chile)', {
        'Hora anterior (Chile)': formatMeeting(mail.antes),
      }),
      ...(mail.token === null
        ? [
            paragraph(
              'La cambió nuestro equipo. Si no te acomoda, usa el enlace del correo que te confirmó la reunión o responde este.',
            ),
          ]
        : [button('Cambiarla o cancelarla', managePath(mail.token))]),
    ],
    attach: meetingFile(mail, studio),
  }),
});
