import { array, number, object, string, type InferType } from 'yup';
import { calendarOf, type CalendarMeeting } from '../../../src-shared/calendar.ts';
import { MARCA } from '../../../estudio/marca.ts';
import { rpc, type Project } from '../_shared/rpc.ts';

const citaSchema = object({
  id: number().required(),
  uid: string().required(),
  inicio: string().required(),
  termino: string().required(),
  secuencia: number().required(),
  enlace: string().nullable().defined(),
  nombre: string().required(),
  email: string().required(),
  telefono: string().nullable().defined(),
  motivo: string().nullable().defined(),
  estado: string().required(),
});

type Cita = InferType<typeof citaSchema>;

const KEY = /^[0-9a-f]{64}$/;

function meetingOf(cita: Cita, siteUrl: string): CalendarMeeting {
  const { uid, inicio, termino, secuencia, enlace, nombre, email, telefono, motivo, id } = cita;
  const lines = [
    enlace && `Videollamada: ${enlace}`,
    email,
    telefono,
    motivo,
    siteUrl === '' ? null : `${siteUrl}/dashboard/citas/${id}/show`,
  ];
  return {
    uid,
    inicio,
    termino,
    secuencia,
    enlace,
    titulo: `Reunión con ${nombre}`,
    detalle: lines.filter((line) => line !== null).join('\n'),
    cancelada: cita.estado === 'cancelada',
  };
}

const text = (status: number, body: string, headers: Record<string, string> = {}): Response =>
  new Response(body, {
    status,
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      ...headers,
    },
  });

/**
 * Answers GET and HEAD of the studio's calendar: 200 with text/calendar to whoever has the key in its
 * address, 404 to everybody else, 502 while the database does not answer.
 */
export async function answerFeed(
  request: Request,
  project: Project,
  siteUrl: string,
): Promise<Response> {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return text(405, 'Usa GET', { allow: 'GET, HEAD' });
  }
  const key = new URL(request.url).searchParams.get('clave') ?? '';
  if (!KEY.test(key)) return text(404, 'No existe');
  try {
    const answer = await rpc(project, 'citas_del_calendario', { p_clave: key });
    if (answer === null) return text(404, 'No existe');
    const citas = await array(citaSchema).required().validate(answer, { strict: true });
    const meetings = citas.map((cita) => meetingOf(cita, siteUrl));
    return text(200, calendarOf(meetings, { name: `Reuniones de ${MARCA.nombre}` }), {
      'content-type': 'text/calendar; charset=utf-8',
    });
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'desconocido';
    console.error(JSON.stringify({ error: reason }));
    return text(502, 'No se pudo leer el calendario');
  }
}
