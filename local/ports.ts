import { createServer } from 'node:net';
import { StepError } from './stepError.ts';

/** The ports of one stack, and the environment variable that moves each of them. */
export interface Ports {
  db: number;
  api: number;
  funciones: number;
  correo: number;
}

/** The Supabase CLI takes 54322 for its local target, so `start` keeps its numbers. */
const BASE: Ports = { api: 54321, db: 54322, funciones: 54323, correo: 54324 };

/** Which environment variable sets which port. */
const PORT_VARIABLE: Record<keyof Ports, string> = {
  api: 'API_PORT',
  db: 'DB_PORT',
  funciones: 'FUNCTIONS_PORT',
  correo: 'MAIL_PORT',
};

/** The usual ports, all moved by the same distance. */
export function portsWith(offset: number): Ports {
  return {
    api: BASE.api + offset,
    db: BASE.db + offset,
    funciones: BASE.funciones + offset,
    correo: BASE.correo + offset,
  };
}

/** Whether nobody listens on a port of this machine. */
export function isPortFree(port: number, host = '127.0.0.1'): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen({ port: port, host, exclusive: true }, () => probe.close(() => resolve(true)));
  });
}

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
export async function requireFreePorts(puertos: Ports): Promise<void> {
  for (const key of Object.keys(PORT_VARIABLE) as (keyof Ports)[]) {
    await requireFreePort(puertos[key], PORT_VARIABLE[key]);
  }
}
