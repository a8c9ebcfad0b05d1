import { formatMeeting } from '../../../../../src-shared/dates.ts';
import { CITA_ESTUDIO } from '../cita.ts';
import { rows, template } from '../content.ts';
import { instant } from '../fields.ts';

export const cita_movida_estudio = template({
  name: 'Reunión con otra hora, al estudio',
  ...CITA_ESTUDIO,
  schema: CITA_ESTUDIO.schema.shape({ antes: instant() }),
  sample: { ...CITA_ESTUDIO.sample, antes: '2027-01-03T13:00:00+00:00' },
  content: (mail) => ({
    subject: `${mail.nombre} cambió la hora de su reunión`,
    preview: `Ahora es el ${formatMeeting(mail.inicio)} (hora de Chile)`,
    title: 'Una reunión cambió de hora',
    blocks: [
      rows({
        'Hora nueva (Chile)': formatMeeting(mail.inicio),
        'Hora anterior (Chile)': formatMeeting(mail.antes),
        Para: mail.sesion,
        Nombre: mail.nombre,
        Correo: mail.email,
        Teléfono: mail.telefono,
        Motivo: mail.motivo,
      }),
    ],
  }),
});
