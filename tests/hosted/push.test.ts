import { inject } from 'vitest';
import { registerPush } from './pushed.ts';

registerPush(inject('stage'), 'new');
