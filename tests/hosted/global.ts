import type { TestProject } from 'vitest/node';
import { TEST_PORTS } from '../ports.mjs';
import { createProject, DEFAULTS, push, startStage, type Defaults, type Project } from './stage.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Port of the stage's server. */
    stage: number;
    /** Projects that the CLI filled from nothing, of each kind; tests that write make copies. */
    pushed: Record<Defaults, Project & { name: string }>;
  }
}

/** Starts the stage once for all its tests, and has the CLI fill a project of each kind. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const port = TEST_PORTS.hosted;
  const stop = await startStage('test-hosted', port);
  try {
    const [old, fresh] = await Promise.all(
      DEFAULTS.map(async (defaults) => {
        const name = `lleno_${defaults}`;
        const project = await createProject(port, name, { defaults });
        await push(project);
        return { name, ...project };
      }),
    );
    if (!old || !fresh) throw new Error('unreachable: there are two kinds');
    provide('stage', port);
    provide('pushed', { old, new: fresh });
    return stop;
  } catch (error) {
    await stop();
    throw error;
  }
}
