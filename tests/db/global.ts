import type { TestProject } from 'vitest/node';
import { TEST_PORTS } from '../ports.mjs';
import { AUTHORITY } from './certificates.ts';
import { startSuiteBackend, type BackendInfo } from '../backend.ts';

declare module 'vitest' {
  interface ProvidedContext {
    backend: BackendInfo;
  }
}

/** Starts the backend once for all database tests and tells them where it is. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  Object.assign(process.env, {
    VIGILANCIA_LOCAL: 'si',
    VIGILANCIA_CA: AUTHORITY,
    VIGILANCIA_CONTROLES: `http://127.0.0.1:${TEST_PORTS.control}/`,
  });
  const { stop, ...info } = await startSuiteBackend('db');
  provide('backend', info);
  return stop;
}
