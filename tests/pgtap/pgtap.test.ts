import { inject } from 'vitest';
import { registerPgtap } from './pgtap.ts';

await registerPgtap(inject('backend').dbUrl);
