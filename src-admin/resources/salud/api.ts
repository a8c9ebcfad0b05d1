import { checked, rpc } from '../../data/requests.ts';
import type { Health } from './schemas.ts';

export const saludApi = {
  /** Mails, scheduled tasks and sizes. */
  health: (): Promise<Health> =>
    checked(
      import('./schemas.ts').then(({ healthSchema }) => healthSchema),
      rpc('salud'),
    ),
};
