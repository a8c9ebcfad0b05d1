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
import { button, note, template } from '../content.ts';
import { token } from '../fields.ts';
import { thanks } from '../phrases.ts';

export const cita_confirmacion = template({
  name: 'Reunión agendada',
  audience: 'visitante',
  schema: object({ ...citaFields(), token: token() }),
  sample: { ...CITA_SAMPLE, token: TOKEN_SAMPLE },
  written: ['nombre'],
  later: ['enlace', 'con'],
  content: (mail, studio) => ({
    subject: 'Tu reunión quedó agendada',
    preview: `${formatMeeting(mail.inicio)} (hora de Chile)`,
    title: thanks(mail.nombre),
    blocks: [
      ...meetingBlocks(mail, studio),
      button('Cambiarla o cancelarla', managePath(mail.token)),
      note('Abre el archivo adjunto para guardarla en tu calendario.'),
    ],
    attach: meetingFile(mail, studio),
  }),
});
