import { number, object, string } from 'yup';
import { calendarOf, MEETING_TITLE } from '../../../../src-shared/calendar.ts';
import { formatHour, formatMeeting, parseInstant } from '../../../../src-shared/dates.ts';
import { paragraph, rows, type Attachment, type Block, type Studio } from './content.ts';
import { instant, optionalText, text } from './fields.ts';

// What the mails to the visitor of a meeting have in common: private.datos_cita of the database.

/** The fields of a meeting, for the schema of a mail. */
export const citaFields = () => ({
  uid: text(),
  inicio: instant(),
  termino: instant(),
  secuencia: number().integer().min(0).required(),
  nombre: optionalText(),
  // Missing in mails that were queued before meetings had a room.
  enlace: string().nullable(),
  // Who of the studio comes; missing in earlier mails.
  con: string().nullable(),
});

export const CITA_SAMPLE = {
  uid: '3f8b6f0a-2d3c-4c1e-9a55-0d6a4f1b7c21',
  inicio: '2027-01-04T12:00:00+00:00',
  termino: '2027-01-04T12:30:00+00:00',
  secuencia: 0,
  nombre: 'Luz Ñancupil',
  enlace: 'https://meet.ejemplo.cl/estudio',
  con: 'Antonia Rojas',
};

/** What the mails to the studio about a visitor's meeting have in common: private.datos_cita_estudio. */
export const CITA_ESTUDIO = {
  audience: 'estudio',
  aviso: 'reuniones',
  schema: object({
    // The product whose session it is, null of a usual meeting; missing in earlier mails.
    sesion: string().nullable(),
    inicio: instant(),
    nombre: text(),
    email: text(),
    telefono: optionalText(),
    motivo: optionalText(),
  }),
  sample: {
    sesion: 'Asesoría de currículum',
    inicio: '2027-01-04T12:00:00+00:00',
    nombre: 'Luz Ñancupil',
    email: 'luz@ejemplo.cl',
    telefono: '+56 9 8765 4321',
    motivo: 'Quiero cotizar una tienda.',
  },
  written: ['nombre', 'email', 'telefono', 'motivo'],
  later: ['sesion'],
} as const;

interface Meeting {
  uid: string;
  inicio: string;
  termino: string;
  secuencia: number;
  enlace?: string | null | undefined;
  con?: string | null | undefined;
}

const minutesOf = ({ inicio, termino }: Meeting): number =>
  Math.round((parseInstant(termino).getTime() - parseInstant(inicio).getTime()) / 60_000);

/** When a meeting is, how long, how and with whom, below what else is said of its hour. */
export const meetingBlocks = (
  meeting: Meeting,
  { nombre }: Studio,
  label = 'Fecha y hora (Chile)',
  more: Readonly<Record<string, string>> = {},
): Block[] => [
  rows({
    [label]: `${formatMeeting(meeting.inicio)} a ${formatHour(meeting.termino)}`,
    ...more,
    Dura: `${minutesOf(meeting)} minutos`,
    Con: meeting.con ? `${meeting.con}, de ${nombre}` : `el equipo de ${nombre}`,
    Cómo: meeting.enlace ? `Por videollamada, en ${meeting.enlace}` : 'Por videollamada',
  }),
  ...(meeting.enlace
    ? []
    : [paragraph('Te mandamos el enlace de la videollamada en otro correo, antes de la reunión.')]),
];

/** What a calendar says of how one joins the meeting, and whom to ask. */
const howToJoin = ({ enlace }: Meeting, { email, telefono }: Studio): string =>
  [
    enlace
      ? `Para entrar a la videollamada, abre este enlace a la hora de la reunión: ${enlace}`
      : 'Es por videollamada. Te mandamos el enlace en otro correo; si no te llega, responde el que confirmó esta reunión.',
    email || telefono
      ? `¿Problemas para entrar? ${[email, telefono].filter(Boolean).join(' · ')}`
      : null,
  ]
    .filter((line) => line !== null)
    .join('\n');

/** The meeting for the visitor's own calendar. A calendar that has it already changes what it has. */
export const meetingFile =
  (meeting: Meeting, studio: Studio, cancelada = false): (() => Attachment[]) =>
  () => [
    {
      name: 'reunion.ics',
      content: calendarOf(
        [
          {
            ...meeting,
            enlace: meeting.enlace ?? null,
            titulo: MEETING_TITLE,
            detalle: cancelada ? 'Esta reunión se canceló.' : howToJoin(meeting, studio),
            cancelada,
          },
        ],
        studio.email ? { organizer: studio.email } : undefined,
      ),
    },
  ];

export const TOKEN_SAMPLE = '0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef';

/** Where a meeting is seen, moved and cancelled. A fragment reaches no server and no log. */
export const managePath = (token: string): string => `/agendar#cita=${token}`;
