import { firstName } from '../../../../../src-shared/firstName.ts';
import { object } from 'yup';
import { formatMeeting } from '../../../../../src-shared/dates.ts';
import { CITA_SAMPLE, citaFields, meetingFile } from '../cita.ts';
import { button, paragraph, rows, template } from '../content.ts';
import { flag } from '../fields.ts';

export const cita_cancelada = template({
  name: 'Reunión cancelada',
  audience: 'visitante',
  schema: object({ ...citaFields(), por_estudio: flag() }),
  sample: { ...CITA_SAMPLE, secuencia: 2, por_estudio: true },
  written: ['nombre'],
  later: ['enlace', 'con'],
  content: (mail, studio) => ({
    subject: 'Tu reunión quedó cancelada',
    preview: `La del ${formatMeeting(mail.inicio)} (hora de Chile)`,
    title: mail.nombre ? `Reunión cancelada, ${firstName(mail.nombre)}` : 'Reunión cancelada',
    blocks: [
      rows({ 'Fecha y hora (Chile)': formatMeeting(mail.inicio) }),
      paragraph(
        mail.por_estudio
          ? 'Tuvimos que cancelarla. Elige otra hora, o responde este correo y la buscamos contigo.'
          : 'La cancelaste con el enlace de tu correo. Si quieres otra, elige una hora.',
      ),
      button('Elegir otra hora', '/agendar'),
    ],
    attach: meetingFile(mail, studio, true),
  }),
});
