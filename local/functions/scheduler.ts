import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../machine/log.ts';

/** Between two rounds of mail, unless said. */
const BEAT_MS = 1_000;

/** What is answered while there may be more to do: by the tasks, which run one by one, and by the watch of many sites. */
const MORE = /^1$|"quedan":true/;

/** What pg_cron does on Supabase: which address is called, and how many beats after its last answer. */
const JOBS = [
  { what: 'El envío de correos', path: '/functions/v1/enviar-correos', beats: 1 },
  { what: 'La revisión de pagos', path: '/functions/v1/pagos-revisar', beats: 5 },
  { what: 'La limpieza de archivos', path: '/functions/v1/limpiar-archivos', beats: 3_600 },
  { what: 'La búsqueda de adjuntos que faltan', path: '/functions/v1/correo-entrante', beats: 300 },
  { what: 'La copia de lo aceptado', path: '/functions/v1/propuestas-copias', beats: 5 },
  { what: 'La vigilancia de los sitios', path: '/functions/v1/vigilar-sitios', beats: 60 },
  { what: 'Las tareas programadas', path: '/rest/v1/rpc/ejecutar_tareas', beats: 20 },
] as const;

interface SchedulerOptions {
  apiUrl: string;
  serviceKey: string;
  /** Milliseconds of a beat; a test suite, which waits for every mail, asks for fewer. */
  beat?: number | undefined;
  log: Log;
}

/** Runs here what pg_cron runs on Supabase, each job on its own. */
export function startScheduler({ apiUrl, serviceKey, beat = BEAT_MS, log }: SchedulerOptions): {
  stop: () => Promise<void>;
} {
  const end = new AbortController();
  const run = async ({ what, path, beats }: (typeof JOBS)[number]): Promise<void> => {
    let failing = false;
    let again = false;
    for (let pause = beat / 2; ; pause = again ? 0 : beats * beat) {
      again = false;
      try {
        await sleep(pause, undefined, { signal: end.signal });
      } catch {
        return;
      }
      try {
        const response = await fetch(`${apiUrl}${path}`, {
          method: 'POST',
          headers: {
            authorization: `Bearer ${serviceKey}`,
            apikey: serviceKey,
            'content-type': 'application/json',
          },
          body: '{}',
          signal: AbortSignal.timeout(30_000),
        });
        if (!response.ok) throw new Error(`respondió ${response.status}`);
        failing = false;
        again = MORE.test(await response.text());
      } catch (error) {
        // Said once per failure, not every time.
        if (!end.signal.aborted && !failing)
          log(`${what} falló y se reintentará: ${String(error)}`, true);
        failing = true;
      }
    }
  };
  const running = JOBS.map(run);
  return {
    stop: async () => {
      end.abort();
      await Promise.all(running);
    },
  };
}
