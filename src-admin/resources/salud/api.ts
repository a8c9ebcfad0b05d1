import { checked, rpc } from '../../data/requests.ts';
import type { Health } from './schemas.ts';

/** How the service fares. */
export const saludApi = {
  /** Mail, scheduled work, sizes. */
  health: (): Promise<Health> =>
    checked(
      import('./schemas.ts').then(({ healthSchema }) => healthSchema),
      rpc('salud'),
    ),
};
