import { SignInError } from './messages.ts';
import { BASE_PATH } from './paths.ts';
import { keepForTab, parseObject, quietly } from './storage.ts';

// An admin who sees what a client does ("Ver como cliente"). Kept in this tab alone: another tab, and the next
// sign-in, is the admin's own. Start and stop load the page anew, so nothing fetched for one shows in the other.

const KEY = 'estudio-vista';

/** Why nothing is saved meanwhile. */
export const READ_ONLY_TEXT =
  'Estás viendo el área de un cliente: desde aquí no se guarda ni se envía nada. Sal de la vista para actuar como el estudio.';

const NO_STORAGE =
  'Tu navegador no guarda datos de este sitio, y sin ellos no se puede ver el área de un cliente. Permite las cookies y los datos de este sitio, o usa otro navegador, y vuelve a intentarlo.';

interface Impersonation {
  /** The value of the header; the database knows the client (`public.ver_como`). */
  id: number;
  /** Where the admin was. */
  desde: string;
}

function read(): Impersonation | null {
  const { id, desde } = parseObject(quietly(() => sessionStorage.getItem(KEY))) ?? {};
  return typeof id === 'number' && typeof desde === 'string' ? { id, desde } : null;
}

/** As it was when this page was loaded; undefined before anybody asked. */
let loaded: Impersonation | null | undefined;
const current = (): Impersonation | null => (loaded === undefined ? (loaded = read()) : loaded);

/** Whether this page shows what a client sees, and saves nothing. */
export const isImpersonating = (): boolean => current() !== null;

/** The header by which the database narrows a request, or nothing. */
export const impersonationHeader = (): Readonly<Record<string, string>> => {
  const now = current();
  return now === null ? {} : { 'x-vista': String(now.id) };
};

/**
 * Opens the home page of the client of an impersonation that the database has just recorded.
 * @throws {SignInError}, where the browser keeps nothing: the page would be the admin's own
 */
export function startImpersonation(id: number): void {
  const desde = location.pathname + location.search;
  const kept = JSON.stringify({ id, desde } satisfies Impersonation);
  if (!keepForTab(KEY, kept)) throw new SignInError(NO_STORAGE);
  location.assign(`${BASE_PATH}/`);
}

/** Forgets it, without leaving the page. */
export function clearImpersonation(): void {
  loaded = null;
  quietly(() => sessionStorage.removeItem(KEY));
}

/** Leads back to where the admin was, as the admin. */
export function stopImpersonation(): void {
  const back = current()?.desde ?? `${BASE_PATH}/`;
  clearImpersonation();
  location.assign(back);
}

/** Reloads a page of the browser's back/forward cache that is of before or after an impersonation. */
export function watchImpersonation(): void {
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && read()?.id !== current()?.id) location.reload();
  });
}
