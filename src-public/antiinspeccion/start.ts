import { environment } from '../../src-shared/environment.ts';
import { hasSession } from '../data/hasSession.ts';
import { shouldGuard } from './conditions.ts';

let wanted = false;
let takeOff: (() => void) | undefined;

/** Starts the guard where it belongs and stops it on pages that people must be able to keep. */
export function guardArrival(kept: boolean): void {
  wanted = shouldGuard({
    production: import.meta.env.PROD,
    enabled: environment().antiInspeccion,
    hostname: location.hostname,
    signedIn: hasSession(),
    kept,
  });
  if (!wanted) {
    takeOff?.();
    takeOff = undefined;
  } else if (!takeOff) {
    void import('./guard.ts').then(({ guardPage }) => {
      if (wanted) takeOff ??= guardPage();
    });
  }
}
