import { inject } from 'vitest';
import { registerPush } from './pushed.ts';
import { DEFAULTS } from './stage.ts';

for (const defaults of DEFAULTS) registerPush(inject('stage'), defaults);
