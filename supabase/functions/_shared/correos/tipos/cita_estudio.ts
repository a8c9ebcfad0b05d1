import { object, string } from 'yup';
import { formatMeeting } from '../../../../../src-shared/dates.ts';
import { kindOf } from '../cita.ts';
import { quote, rows, template } from '../content.ts';
import { instant, optionalText, text } from '../fields.ts';

export const cita_estudio = template({
  name: 'Reunión nueva, al estudio',
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
  }),
  sample: {
    tipo: 'asesoria-cv',
    inicio: '2027-01-04T12:00:00+00:00',
    nombre: 'Luz Ñancupil',
    email: 'luz@ejemplo.cl',
    telefono: '+56 9 8765 4321',
    motivo: 'Quiero cotizar una tienda.',
  },
  written: ['nombre', 'email', 'telefono', 'motivo'],
  later: ['tipo'],
  content: (mail) => ({
    subject: `Nueva reunión con ${mail.nombre}`,
    preview: `${formatMeeting(mail.inicio)} (hora de Chile)`,
    title: 'Nueva reunión',
    blocks: [
      rows({
        'Fecha y hora (Chile)': formatMeeting(mail.inicio),
        Para: kindOf(mail.tipo),
        Nombre: mail.nombre,
        Correo: mail.email,
        Teléfono: mail.telefono,
      }),
      ...(mail.motivo ? [quote(mail.nombre, mail.motivo)] : []),
    ],
  }),
});
