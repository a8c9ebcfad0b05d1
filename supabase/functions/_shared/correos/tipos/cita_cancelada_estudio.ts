import { formatMeeting } from '../../../../../src-shared/dates.ts';
import { CITA_ESTUDIO } from '../cita.ts';
import { rows, template } from '../content.ts';

export const cita_cancelada_estudio = template({
  name: 'Reunión cancelada, al estudio',
  ...CITA_ESTUDIO,
  content: (mail) => ({
    subject: `${mail.nombre} canceló su reunión`,
    preview: `La del ${formatMeeting(mail.inicio)} (hora de Chile) quedó libre`,
    title: 'Una reunión se canceló',
    blocks: [
      rows({
        'Fecha y hora (Chile)': formatMeeting(mail.inicio),
        Para: mail.sesion,
        Nombre: mail.nombre,
        Correo: mail.email,
        Teléfono: mail.telefono,
        Motivo: mail.motivo,
      }),
    ],
  }),
});
