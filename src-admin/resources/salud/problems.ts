import { formatDay, formatRelative, parseInstant } from '../../../src-shared/dates.ts';
import { nameOf } from './tasks.ts';
import { SERVICIOS } from '../../../src-shared/proveedores.ts';
import { optionText } from '../../../src-shared/options.ts';
import type { Health } from './schemas.ts';

export interface Problem {
  text: string;
  /** What to do, or where to look. */
  remedy: string;
  /** Page of the console that shows it. */
  path?: string;
}

/** A mail leaves within seconds; one that waits this long is stuck. */
const STUCK_MAIL_MINUTES = 15;
/** Scheduled work begins within a minute of its time. */
const LATE_TASK_MINUTES = 15;

const minutesSince = (instant: string, now: Date): number =>
  (now.getTime() - parseInstant(instant).getTime()) / 60_000;

const count = (n: number, one: string, many: string): string => (n === 1 ? one : `${n} ${many}`);

/** Why a task failed, as the database says it; that it was stopped, in words. */
const reasonOf = (error: string | null): string =>
  error?.startsWith('57014 ')
    ? 'tardó más de lo que la base de datos permite'
    : (error ?? 'sin detalle');

/** What the studio should look at now, the most urgent first. */
export function problemsOf(health: Health, now = new Date()): Problem[] {
  const { correos, tareas, adjuntos_por_traer: missing } = health;
  const { no_salieron, en_espera_desde: since, reintentando } = correos;
  const problems: Problem[] = [];
  if (since !== null && minutesSince(since, now) > STUCK_MAIL_MINUTES) {
    problems.push({
      text: `Hay correos que esperan desde ${formatRelative(since, now)}`,
      remedy:
        reintentando > 0
          ? 'El proveedor de correo los rechaza por ahora y se reintentan solos. El motivo está en cada uno.'
          : 'Nadie los está enviando: revisa que la función enviar-correos y su tarea programada estén activas.',
      path: '/correos',
    });
  }
  if (no_salieron > 0) {
    problems.push({
      text: count(no_salieron, 'Un correo no salió', 'correos no salieron'),
      remedy: 'Mira el motivo, corrígelo y vuelve a enviarlos.',
      path: '/correos',
    });
  }
  if (health.sin_responder > 0) {
    problems.push({
      text: count(
        health.sin_responder,
        'Una persona espera respuesta hace más de un día hábil',
        'personas esperan respuesta hace más de un día hábil',
      ),
      remedy: 'El sitio ofrece responder dentro de un día hábil. Están en Leads, por atender.',
      path: '/bandeja',
    });
  }
  if (missing > 0) {
    problems.push({
      text: count(
        missing,
        'A un correo que llegó le faltan archivos',
        'correos que llegaron no tienen todos sus archivos',
      ),
      remedy:
        'Se vuelven a buscar solos durante un día. Cada correo o mensaje dice cuáles le faltan.',
    });
  }
  for (const { nombre, proxima_en, fallos, ultimo_error } of tareas) {
    const name = nameOf(nombre);
    if (fallos > 0) {
      problems.push({
        text: `${name}: falló ${count(fallos, 'una vez', 'veces seguidas')}`,
        remedy: `Se vuelve a intentar sola. Último error: ${reasonOf(ultimo_error)}`,
      });
    } else if (minutesSince(proxima_en, now) > LATE_TASK_MINUTES) {
      problems.push({
        text: `${name}: debía correr ${formatRelative(proxima_en, now)} y no corrió`,
        remedy: 'Revisa que la tarea programada ejecutar-tareas esté activa.',
      });
    }
  }
  const unnamed = health.proveedores_por_nombrar;
  if (unnamed.length > 0) {
    problems.push({
      text: `La política de privacidad no nombra a quien guarda datos: ${unnamed
        .map((servicio) => optionText(SERVICIOS, servicio))
        .join(', ')}`,
      remedy:
        'La Ley 21.719 pide decir quién es, en qué país y con qué garantía. Escríbelo en Configuración.',
      path: '/settings',
    });
  }
  if (health.feriados_por_acabarse) {
    problems.push({
      text: health.feriados_hasta
        ? `Los feriados que conocemos llegan hasta el ${formatDay(health.feriados_hasta)}`
        : 'No conocemos ningún feriado',
      remedy:
        'Después, la agenda ofrece horas también en feriados y los plazos los cuentan como hábiles. Los años que siguen llegan con una actualización: avísale a quien mantiene el sitio.',
    });
  }
  return problems;
}
