import type { TestProject } from 'vitest/node';
import { TEST_PORTS } from '../ports.mjs';
import { makeFilled, startStage, type Filled } from './stage.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Port of the stage's server. */
    stage: number;
    /** A project as they are made today, which the CLI filled from nothing; tests that write make copies. */
    pushed: Filled;
  }
}

/** Starts the stage once for all its tests, and has the CLI fill a project. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const port = TEST_PORTS.hosted;
  const stop = await startStage('test-hosted', port);
  try {
    provide('stage', port);
    provide('pushed', await makeFilled(port, 'new'));
    return stop;
  } catch (error) {
    await stop();
    throw error;
  }
}
