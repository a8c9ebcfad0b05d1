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

/** Fails unless every port of the stack, and the site's if it has one, is free; names all that are taken. */
export async function requireFreePorts(ports: Ports, sitePort?: number): Promise<void> {
  const needed = (Object.keys(PORT_VARIABLE) as (keyof Ports)[]).map((key): [string, number] => [
    PORT_VARIABLE[key],
    ports[key],
  ]);
  if (sitePort !== undefined) needed.unshift(['PORT', sitePort]);
  const taken: [string, number][] = [];
  for (const [variable, port] of needed) {
    if (!(await isPortFree(port))) taken.push([variable, port]);
  }
  if (taken.length === 0) return;
  const named = taken.map(([variable, port]) => `\n      ${port}  (variable ${variable})`).join('');
  const moved = taken.map(([variable, port]) => `${variable}=${port + 10}`).join(' ');
  throw new StepError(
    'Revisar puertos',
    `otro programa ocupa:${named}`,
    `Cierra lo que los usa, o elige otros, por ejemplo: ${moved} npm start`,
  );
}
