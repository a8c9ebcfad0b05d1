/** Runs here what pg_cron runs on Supabase: it calls the function that empties the outbox. */
const CADA_MS = 3000;

export function iniciarProgramador(opciones: {
  apiUrl: string;
  serviceKey: string;
  log: (línea: string) => void;
}): { detener: () => Promise<void> } {
  const { apiUrl, serviceKey, log } = opciones;
  let seguir = true;
  let reloj: NodeJS.Timeout | undefined;
  let enCurso: Promise<void> = Promise.resolve();
  let fallando = false;

  const vuelta = async (): Promise<void> => {
    try {
      const respuesta = await fetch(`${apiUrl}/functions/v1/enviar-correos`, {
        method: 'POST',
        headers: { authorization: `Bearer ${serviceKey}`, apikey: serviceKey },
        signal: AbortSignal.timeout(30_000),
      });
      if (!respuesta.ok) throw new Error(`respondió ${respuesta.status}`);
      fallando = false;
    } catch (error) {
      // Said once per failure, not every three seconds.
      if (seguir && !fallando) log(`El envío de correos falló y se reintentará: ${String(error)}`);
      fallando = true;
    }
    if (seguir) reloj = setTimeout(() => (enCurso = vuelta()), CADA_MS);
  };
  reloj = setTimeout(() => (enCurso = vuelta()), 500);

  return {
    detener: async () => {
      seguir = false;
      clearTimeout(reloj);
      await enCurso;
    },
  };
}
