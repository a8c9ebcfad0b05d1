import type { TestProject } from 'vitest/node';
import { startSuiteBackend } from '../backend.ts';
import { copyForMeetings } from './cerrojos.ts';
import { installPgtap } from './pgtap.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The database of cerrojos.test.ts. */
    cerrojos: string;
  }
}

/** Starts a database in which nothing moves by itself, and says where it is. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const { stop, ...info } = await startSuiteBackend('pgtap');
  await installPgtap(info.superDbUrl);
  provide('cerrojos', await copyForMeetings(info.superDbUrl));
  provide('backend', info);
  return stop;
}
