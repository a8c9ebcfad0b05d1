/**
 * An admin who looks as a client does. Kept in this tab alone: another tab, and the next sign-in, is the
 * admin's own. Beginning and leaving load the page anew, so nothing that one had read shows in the other.
 */
import { SignInError } from './messages.ts';
import { BASE_PATH } from './paths.ts';
import { keptForTab, quietly } from './storage.ts';

const KEY = 'estudio-vista';

/** What is said of anything that would be saved meanwhile. */
export const LOOKING_ONLY =
  'Estás viendo el área de un cliente: desde aquí no se guarda ni se envía nada. Sal de la vista para actuar como el estudio.';

/** Said where the browser keeps nothing for a tab. */
const NOT_KEPT =
  'Tu navegador no guarda datos de este sitio, y sin ellos no se puede ver el área de un cliente. Permite las cookies y los datos de este sitio, o usa otro navegador, y vuelve a intentarlo.';

interface Vista {
  /** What the header says; the database knows as whom (`public.ver_como`). */
  id: number;
  /** Where the admin was. */
  desde: string;
}

function read(): Vista | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return null;
    const { id, desde } = kept as Record<string, unknown>;
    return typeof id === 'number' && typeof desde === 'string' ? { id, desde } : null;
  } catch {
    return null;
  }
}

/** As this page was loaded. */
let vista: Vista | null | undefined;
const current = (): Vista | null => (vista === undefined ? (vista = read()) : vista);

/** Whether this page shows what a client sees, and saves nothing. */
export const isLooking = (): boolean => current() !== null;

/** The header by which the database narrows a request, or nothing. */
export const vistaHeader = (): Readonly<Record<string, string>> => {
  const now = current();
  return now === null ? {} : { 'x-vista': String(now.id) };
};

/**
 * Looks as whom the database has just written down, from the client's first page on.
 * @throws {SignInError}, where the browser keeps nothing
 */
export function beginLooking(id: number): void {
  const desde = location.pathname + location.search;
  const kept = JSON.stringify({ id, desde } satisfies Vista);
  // Without it the page that follows would be the admin's own.
  if (!keptForTab(KEY, kept)) throw new SignInError(NOT_KEPT);
  location.assign(`${BASE_PATH}/`);
}

/** Forgets it, without leaving the page. */
export function forgetLooking(): void {
  vista = null;
  quietly(() => sessionStorage.removeItem(KEY));
}

/** Back to where the admin was, as the admin. */
export function stopLooking(): void {
  const back = current()?.desde ?? `${BASE_PATH}/`;
  forgetLooking();
  location.assign(back);
}

/** A page that the browser had put aside may be of before or after; then it is loaded anew. */
export function watchLooking(): void {
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && read()?.id !== current()?.id) location.reload();
  });
}
