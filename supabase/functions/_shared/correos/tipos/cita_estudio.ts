import { formatMeeting } from '../../../../../src-shared/dates.ts';
import { CITA_ESTUDIO } from '../cita.ts';
import { quote, rows, template } from '../content.ts';

export const cita_estudio = template({
  name: 'Reunión nueva, al estudio',
  ...CITA_ESTUDIO,
  content: (mail) => ({
    subject: `Nueva reunión con ${mail.nombre}`,
    preview: `${formatMeeting(mail.inicio)} (hora de Chile)`,
    title: 'Nueva reunión',
    blocks: [
      rows({
        'Fecha y hora (Chile)': formatMeeting(mail.inicio),
        Para: mail.sesion,
        Nombre: mail.nombre,
        Correo: mail.email,
        Teléfono: mail.telefono,
      }),
      ...(mail.motivo ? [quote(mail.nombre, mail.motivo)] : []),
    ],
  }),
});
