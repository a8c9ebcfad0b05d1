// Empties the outbox: takes due mails from the database and hands them to the mail provider.
// Called by pg_cron on Supabase and by the local scheduler; nobody else holds the service key.
import { esDelServicio } from './acceso.ts';
import { leerEntorno } from './entorno.ts';
import { vaciarCola } from './cola.ts';

const entorno = leerEntorno((nombre) => Deno.env.get(nombre));

Deno.serve(async (peticion: Request): Promise<Response> => {
  if (!esDelServicio(peticion.headers, entorno.claveServicio)) {
    return Response.json({ message: 'No autorizado' }, { status: 401 });
  }
  if (peticion.method !== 'POST') {
    return Response.json({ message: 'Usa POST' }, { status: 405, headers: { allow: 'POST' } });
  }
  try {
    const resultado = await vaciarCola(entorno, (linea) => console.log(JSON.stringify(linea)));
    return Response.json(resultado);
  } catch (error) {
    console.error(JSON.stringify({ error: error instanceof Error ? error.message : 'desconocido' }));
    return Response.json({ message: 'No se pudo leer la cola de correos' }, { status: 502 });
  }
});
