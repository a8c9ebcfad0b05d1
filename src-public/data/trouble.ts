import { sessionStore } from './storage.ts';
import { isBeingTyped } from './typed.ts';

// What happens when a script does not arrive: no signal, or a tab from before a new version.

const GIVEN_UP = 'estudio-version-reemplazada';
const NOTICE = 'aviso-carga';
/** Milliseconds for finding out whether there is a new version. */
const PATIENCE = 5000;

/** Address of the script that this page began with; each version of the site has its own. */
const ownEntry = (): string =>
  document.querySelector('script[type="module"][src]')?.getAttribute('src') ?? '';

async function isReplaced(entry: string): Promise<boolean> {
  try {
    const page = await fetch(location.href, {
      cache: 'no-store',
      signal: AbortSignal.timeout(PATIENCE),
    });
    return !(await page.text()).includes(entry);
  } catch {
    return false;
  }
}

/**
 * Loads the page again if the site has a new version, once for each: its scripts replace those that
 * are gone. Not while somebody types. Settles only where the page stays.
 */
export async function reloadIfReplaced(): Promise<void> {
  const entry = ownEntry();
  if (sessionStore.read(GIVEN_UP) === entry || isBeingTyped() || !(await isReplaced(entry))) return;
  sessionStore.write(GIVEN_UP, entry);
  location.reload();
  await new Promise(() => undefined);
}

let missing = 0;

/** Counts missing parts, and shows the offer to reload while there are any. */
function tell(change: 1 | -1): void {
  missing += change;
  const notice = document.getElementById(NOTICE);
  if (notice) notice.hidden = missing === 0;
}

const connectionBack = () =>
  new Promise<void>((resolve) => {
    addEventListener('online', () => resolve(), { once: true });
  });

/**
 * Loads something without which the page can still be read. Where that fails the visitor is told,
 * what is on screen stays, and it is tried again when the connection is back. Never rejects.
 */
export async function untilLoaded<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load();
    } catch (error) {
      console.error(error);
      const back = connectionBack();
      await reloadIfReplaced();
      tell(1);
      await back;
      tell(-1);
    }
  }
}
