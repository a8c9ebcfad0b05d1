import type { TestProject } from 'vitest/node';
import { startSuiteBackend, type BackendInfo } from '../backend.ts';
import { installPgtap } from './pgtap.ts';

declare module 'vitest' {
  interface ProvidedContext {
    backend: BackendInfo;
  }
}

/** Starts the backend once for all database tests and tells them where it is. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const { stop, ...info } = await startSuiteBackend('db');
  await installPgtap(info.superDbUrl);
  provide('backend', info);
  return stop;
}
