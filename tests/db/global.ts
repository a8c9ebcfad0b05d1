import type { TestProject } from 'vitest/node';
import { iniciarBackend, type DatosDelBackend } from '../backend';
import { instalarPgtap } from './pgtap';

declare module 'vitest' {
  interface ProvidedContext {
    backend: DatosDelBackend;
  }
}

/** Starts the backend once for all database tests and tells them where it is. */
export default async function preparar({ provide }: TestProject): Promise<() => Promise<void>> {
  const { stop, ...datos } = await iniciarBackend('db');
  await instalarPgtap(datos.superDbUrl);
  provide('backend', datos);
  return stop;
}
