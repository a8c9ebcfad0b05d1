// Empties the outbox: takes due mails from the database and hands them to the mail provider; then tells
// the host of the site what changed.
import { serveService } from '../_shared/service.ts';
import { readEnvironment } from './environment.ts';
import { callHook } from './hook.ts';
import { drainOutbox } from './queue.ts';

const environment = readEnvironment((name) => Deno.env.get(name));

async function send(): Promise<object> {
  const result = await drainOutbox(environment, (line) => console.log(JSON.stringify(line)));
  // After the mails, which do not wait for a host.
  const hook = await callHook(environment).catch(() => 'failed' as const);
  return { ...result, hook };
}

serveService(environment.secretKeys, send, 'No se pudo leer la cola de correos');
