import { environment } from '../../src-shared/environment.ts';
import { shouldGuard } from './conditions.ts';
import { hasSession } from '../data/hasSession.ts';

/** Puts the guard on the page where it belongs. Nothing else of it is loaded before. */
export function startAntiInspection(): void {
  const guarded = shouldGuard({
    production: import.meta.env.PROD,
    enabled: environment().antiInspeccion,
    hostname: location.hostname,
    signedIn: hasSession(),
  });
  if (guarded) void import('./guard.ts').then(({ guardPage }) => guardPage());
}
