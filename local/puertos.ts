import { createServer } from 'node:net';
import { FalloDePaso } from './fallo';

/** The ports of one stack, and the environment variable that moves each of them. */
export interface Puertos {
  db: number;
  api: number;
  funciones: number;
  correo: number;
}

/** The Supabase CLI takes 54322 for its local target, so `start` keeps its numbers. */
const BASE: Puertos = { api: 54321, db: 54322, funciones: 54323, correo: 54324 };

/** Which environment variable sets which port. */
export const VARIABLE_DE_PUERTO: Record<keyof Puertos, string> = {
  api: 'API_PORT',
  db: 'DB_PORT',
  funciones: 'FUNCTIONS_PORT',
  correo: 'MAIL_PORT',
};

/** The usual ports, all moved by the same distance. */
export function puertosCon(desplazamiento: number): Puertos {
  return {
    api: BASE.api + desplazamiento,
    db: BASE.db + desplazamiento,
    funciones: BASE.funciones + desplazamiento,
    correo: BASE.correo + desplazamiento,
  };
}

/** Whether nobody listens on a port of this machine. */
export function puertoLibre(puerto: number, host = '127.0.0.1'): Promise<boolean> {
  return new Promise((resolve) => {
    const sonda = createServer();
    sonda.once('error', () => resolve(false));
    sonda.listen({ port: puerto, host, exclusive: true }, () => sonda.close(() => resolve(true)));
  });
}

/** What a person reads when a port is taken. */
export function mensajePuertoOcupado(puerto: number, variable: string): string {
  return `el puerto ${puerto} está ocupado por otro programa`
    + ` (definido por la variable ${variable})`;
}

/** Fails with a clear message when a port is taken. */
export async function exigirPuertoLibre(puerto: number, variable: string): Promise<void> {
  if (await puertoLibre(puerto)) return;
  throw new FalloDePaso(
    'Revisar puertos',
    mensajePuertoOcupado(puerto, variable),
    `Cierra ese programa o elige otro puerto, por ejemplo: ${variable}=${puerto + 10} npm start`,
  );
}

/** Fails unless every port of the stack is free. */
export async function exigirPuertosLibres(puertos: Puertos): Promise<void> {
  for (const clave of Object.keys(VARIABLE_DE_PUERTO) as (keyof Puertos)[]) {
    await exigirPuertoLibre(puertos[clave], VARIABLE_DE_PUERTO[clave]);
  }
}
