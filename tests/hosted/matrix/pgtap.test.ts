import { inject } from 'vitest';
import { installPgtap, registerPgtap } from '../../pgtap/pgtap.ts';
import { createProject, push } from '../stage.ts';

// All of pgTAP, as `supabase test db` runs it, in a project with the seed.

const project = await createProject(inject('stage'), 'pgtap', {
  copyOf: inject('pushed').name,
});
await push(project, ['--include-seed']);
await installPgtap(project.superUrl);
await registerPgtap(project.url);
