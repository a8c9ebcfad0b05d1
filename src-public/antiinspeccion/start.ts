import { entorno } from '../../src-shared/entorno';
import { shouldGuard } from './conditions';
import { hasSession } from '../data/hasSession';

/** Puts the guard on the page where it belongs; nothing else of it is loaded before. Always answers true. */
export function startAntiInspection(): true {
  const guarded = shouldGuard({
    production: import.meta.env.PROD,
    enabled: entorno().antiInspeccion,
    hostname: location.hostname,
    signedIn: hasSession(),
  });
  if (guarded) void import('./guard').then(({ guardPage }) => guardPage());
  return true;
}
