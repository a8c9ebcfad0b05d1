import type { TestProject } from 'vitest/node';
import { startSuiteBackend } from '../backend.ts';
import { installPgtap } from './pgtap.ts';

/** Starts a database in which nothing moves by itself, and says where it is. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const { stop, ...info } = await startSuiteBackend('pgtap');
  await installPgtap(info.superDbUrl);
  provide('backend', info);
  return stop;
}
