import type { TestProject } from 'vitest/node';
import { startSuiteBackend, type BackendInfo } from '../backend.ts';

declare module 'vitest' {
  interface ProvidedContext {
    backend: BackendInfo;
  }
}

/** Starts the backend once for all database tests and tells them where it is. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const { stop, ...info } = await startSuiteBackend('db');
  provide('backend', info);
  return stop;
}
