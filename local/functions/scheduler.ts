/** Runs here what pg_cron runs on Supabase: it calls the function that empties the outbox. */
const EVERY_MS = 3000;

export function startScheduler(options: {
  apiUrl: string;
  serviceKey: string;
  log: (line: string) => void;
}): { stop: () => Promise<void> } {
  const { apiUrl, serviceKey, log } = options;
  let running = true;
  let timer: NodeJS.Timeout;
  let current: Promise<void> = Promise.resolve();
  let failing = false;

  const round = async (): Promise<void> => {
    try {
      const response = await fetch(`${apiUrl}/functions/v1/enviar-correos`, {
        method: 'POST',
        headers: { authorization: `Bearer ${serviceKey}`, apikey: serviceKey },
        signal: AbortSignal.timeout(30_000),
      });
      if (!response.ok) throw new Error(`respondió ${response.status}`);
      failing = false;
    } catch (error) {
      // Said once per failure, not every three seconds.
      if (running && !failing) log(`El envío de correos falló y se reintentará: ${String(error)}`);
      failing = true;
    }
    if (running) runIn(EVERY_MS);
  };
  const runIn = (delay: number): void => {
    timer = setTimeout(() => {
      current = round();
    }, delay);
  };
  runIn(500);

  return {
    stop: async () => {
      running = false;
      clearTimeout(timer);
      await current;
    },
  };
}
