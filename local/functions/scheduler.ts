import { setTimeout as sleep } from 'node:timers/promises';

/** What pg_cron does on Supabase: which address is called, and how long after its last answer. */
const JOBS = [
  { what: 'El envío de correos', path: '/functions/v1/enviar-correos', everyMs: 1_000 },
  { what: 'La revisión de pagos', path: '/functions/v1/pagos-revisar', everyMs: 5_000 },
  {
    what: 'La limpieza de archivos',
    path: '/functions/v1/limpiar-archivos',
    everyMs: 3_600_000,
  },
  { what: 'El trabajo programado', path: '/rest/v1/rpc/ejecutar_tareas', everyMs: 20_000 },
] as const;

interface SchedulerOptions {
  apiUrl: string;
  serviceKey: string;
  log: (line: string) => void;
}

/** Runs here what pg_cron runs on Supabase, each job on its own. */
export function startScheduler({ apiUrl, serviceKey, log }: SchedulerOptions): {
  stop: () => Promise<void>;
} {
  const end = new AbortController();
  const run = async ({ what, path, everyMs }: (typeof JOBS)[number]): Promise<void> => {
    let failing = false;
    for (let pause = 500; ; pause = everyMs) {
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
      } catch (error) {
        // Said once per failure, not every time.
        if (!end.signal.aborted && !failing)
          log(`${what} falló y se reintentará: ${String(error)}`);
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
