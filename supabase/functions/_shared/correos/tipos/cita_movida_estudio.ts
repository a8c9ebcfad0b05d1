import { object, string } from 'yup';
import { formatMeeting } from '../../../../../src-shared/dates.ts';
import { kindOf } from '../cita.ts';
import { rows, template } from '../content.ts';
import { instant, optionalText, text } from '../fields.ts';

export const cita_movida_estudio = template({
  name: 'Reunión con otra hora, al estudio',
  audience: 'estudio',
  aviso: 'reuniones',
  schema: object({
    // Missing in mails that were queued before there were kinds.
    tipo: string(),
    inicio: instant(),
    nombre: text(),
    email: text(),
    telefono: optionalText(),
    motivo: optionalText(),
    antes: instant(),
  }),
  sample: {
    tipo: 'asesoria-cv',
    inicio: '2027-01-04T12:00:00+00:00',
    nombre: 'Luz Ñancupil',
    email: 'luz@ejemplo.cl',
    telefono: '+56 9 8765 4321',
    motivo: 'Quiero cotizar una tienda.',
    antes: '2027-01-03T13:00:00+00:00',
  },
  written: ['nombre', 'email', 'telefono', 'motivo'],
  later: ['tipo'],
  content: (mail) => ({
    subject: `${mail.nombre} cambió la hora de su reunión`,
    preview: `Ahora es el ${formatMeeting(mail.inicio)} (hora de Chile)`,
    title: 'Una reunión cambió de hora',
    blocks: [
      rows({
        'Hora nueva (Chile)': formatMeeting(mail.inicio),
        'Hora anterior (Chile)': formatMeeting(mail.antes),
        Para: kindOf(mail.tipo),
        Nombre: mail.nombre,
        Correo: mail.email,
        Teléfono: mail.telefono,
        Motivo: mail.motivo,
      }),
    ],
  }),
});
