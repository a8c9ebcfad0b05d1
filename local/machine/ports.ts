import { isPortFree } from './isPortFree.mjs';
import { StepError } from './stepError.ts';

/** The ports of one stack, and the environment variable that moves each of them. */
export interface Ports {
  db: number;
  api: number;
  functions: number;
  mail: number;
  flow: number;
}

/** The first port of `npm start`: the Supabase CLI takes 54322, the second, for its local target. */
const FIRST_PORT = 54321;

/** Which environment variable sets which port. */
const PORT_VARIABLE: Record<keyof Ports, string> = {
  api: 'API_PORT',
  db: 'DB_PORT',
  functions: 'FUNCTIONS_PORT',
  mail: 'MAIL_PORT',
  flow: 'FLOW_PORT',
};

/** Five ports in a row, from the first one on; those of `npm start` unless said. */
export const portsFrom = (first = FIRST_PORT): Ports => ({
  api: first,
  db: first + 1,
  functions: first + 2,
  mail: first + 3,
  flow: first + 4,
});

/** What a person reads when a port is taken. */
function takenPortMessage(port: number, variable: string): string {
  return (
    `el puerto ${port} está ocupado por otro programa` + ` (definido por la variable ${variable})`
  );
}

/** Fails with a clear message when a port is taken. */
export async function requireFreePort(port: number, variable: string): Promise<void> {
  if (await isPortFree(port)) return;
  throw new StepError(
    'Revisar puertos',
    takenPortMessage(port, variable),
    `Cierra ese programa o elige otro puerto, por ejemplo: ${variable}=${port + 10} npm start`,
  );
}

/** Fails unless every port of the stack is free. */
export async function requireFreePorts(ports: Ports): Promise<void> {
  for (const key of Object.keys(PORT_VARIABLE) as (keyof Ports)[]) {
    await requireFreePort(ports[key], PORT_VARIABLE[key]);
  }
}
