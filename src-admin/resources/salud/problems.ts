import { formatDay, formatRelative, parseInstant } from '../../../src-shared/dates.ts';
import { SERVICIOS } from '../../../src-shared/proveedores.ts';
import { optionText } from '../../../src-shared/options.ts';
import type { Health } from './schemas.ts';
import { taskName } from './names.ts';

export interface Problem {
  text: string;
  /** What to do, or where to look. */
  remedy: string;
  /** Page of the console that shows it. */
  path?: string;
}

/** Mails leave within seconds. */
const STUCK_MAIL_MINUTES = 15;
/** Tasks start within a minute. */
const LATE_TASK_MINUTES = 15;

const minutesSince = (instant: string, now: Date): number =>
  (now.getTime() - parseInstant(instant).getTime()) / 60_000;

const count = (n: number, one: string, many: string): string => (n === 1 ? one : `${n} ${many}`);

/** Why a task failed: the database's error, but a timeout (57014) in words. */
const reasonOf = (error: string | null): string =>
  error?.startsWith('57014 ')
    ? 'tardó más de lo que la base de datos permite'
    : (error ?? 'sin detalle');

/** What the studio should look at now, the most urgent first. */
export function problemsOf(health: Health, now = new Date()): Problem[] {
  const { no_salieron, en_espera_desde: since, reintentando } = health.correos;
  const { sin_responder, adjuntos_por_traer: missing, proveedores_por_nombrar: unnamed } = health;
  const problems: (Problem | false)[] = [
    since !== null &&
      minutesSince(since, now) > STUCK_MAIL_MINUTES && {
        text: `Hay correos que esperan desde ${formatRelative(since, now)}`,
        remedy:
          reintentando > 0
            ? 'El proveedor de correo los rechaza por ahora y se reintentan solos. El motivo está en cada uno.'
            : 'Nadie los está enviando: revisa que la función enviar-correos y su tarea programada estén activas.',
        path: '/correos',
      },
    no_salieron > 0 && {
      text: count(no_salieron, 'Un correo no salió', 'correos no salieron'),
      remedy: 'Mira el motivo, corrígelo y vuelve a enviarlos.',
      path: '/correos',
    },
    sin_responder > 0 && {
      text: count(
        sin_responder,
        'Una persona espera respuesta hace más de un día hábil',
        'personas esperan respuesta hace más de un día hábil',
      ),
      remedy: 'El sitio ofrece responder dentro de un día hábil. Están en Leads, por atender.',
      path: '/bandeja',
    },
    missing > 0 && {
      text: count(
        missing,
        'A un correo que llegó le faltan archivos',
        'correos que llegaron no tienen todos sus archivos',
      ),
      remedy:
        'Se vuelven a buscar solos durante un día. Cada correo o mensaje dice cuáles le faltan.',
    },
    ...health.tareas.map((task) => taskProblem(task, now)),
    unnamed.length > 0 && {
      text: `La política de privacidad no nombra a quien guarda datos: ${unnamed
        .map((servicio) => optionText(SERVICIOS, servicio))
        .join(', ')}`,
      remedy:
        'La Ley 21.719 pide decir quién es, en qué país y con qué garantía. Escríbelo en Configuración.',
      path: '/settings',
    },
    health.feriados_por_acabarse && {
      text: health.feriados_hasta
        ? `Los feriados que conocemos llegan hasta el ${formatDay(health.feriados_hasta)}`
        : 'No conocemos ningún feriado',
      remedy:
        'Después, la agenda ofrece horas también en feriados y los plazos los cuentan como hábiles. Los años que siguen llegan con una actualización: avísale a quien mantiene el sitio.',
    },
  ];
  return problems.filter((problem) => problem !== false);
}

function taskProblem(task: Health['tareas'][number], now: Date): Problem | false {
  const { nombre, proxima_en, fallos, ultimo_error } = task;
  const name = taskName(nombre);
  if (fallos > 0)
    return {
      text: `${name}: falló ${count(fallos, 'una vez', 'veces seguidas')}`,
      remedy: `Se vuelve a intentar sola. Último error: ${reasonOf(ultimo_error)}`,
    };
  return (
    minutesSince(proxima_en, now) > LATE_TASK_MINUTES && {
      text: `${name}: debía correr ${formatRelative(proxima_en, now)} y no corrió`,
      remedy: 'Revisa que la tarea programada ejecutar-tareas esté activa.',
    }
  );
}
