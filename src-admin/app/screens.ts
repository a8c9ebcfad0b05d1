import type { Perfil } from '../data/session/profile.ts';
import { onDemand, type OnDemand } from '../kit/pages/onDemand.tsx';
import { resources } from '../resources/index.ts';
import { estadoDeCuenta } from '../resources/estado_de_cuenta/index.ts';
import { listedBy } from './layout/menu.ts';

type Screen = OnDemand<object>;

/** Pages that show no resource, by their path. */
export const pages = {
  '/': onDemand(async () => (await import('./home/Home.tsx')).Home),
  '/estado-de-cuenta': estadoDeCuenta,
  '/estado-de-cuenta/:cliente': estadoDeCuenta,
  '/cuenta': onDemand(async () => (await import('./cuenta/AccountPage.tsx')).AccountPage),
  '/preferencias': onDemand(async () => (await import('./cuenta/Notices.tsx')).NoticesPage),
};

const otherPages: Readonly<Record<string, Screen>> = pages;

const screensNamed = (name: string) => resources.find((one) => one.name === name)?.screens;

const screensOf = (name: string): Screen[] => {
  const { list, show, create, edit } = screensNamed(name) ?? {};
  return [list, show, create, edit].filter((screen) => screen !== undefined);
};

/** The screen of an address below /dashboard, if there is one. */
function screenAt(path: string): Screen | undefined {
  const [name = '', record, view] = path.split('/').filter(Boolean);
  const its = screensNamed(name);
  if (!its) return otherPages[`/${name}`];
  if (record === undefined) return its.list;
  if (record === 'create') return its.create;
  return view === 'show' ? its.show : its.edit;
}

/** Fetches the code of one; whoever renders it says that it did not arrive. */
const fetchScreen = (screen: Screen | undefined): Promise<unknown> =>
  screen?.load().catch(() => undefined) ?? Promise.resolve();

/** Fetches the code of the screen at an address while the frame around it is still being made. */
export const fetchScreenAt = (path: string): void => void fetchScreen(screenAt(path));

/** How long it must have been quiet before something is fetched that nobody asked for. */
const QUIET_MS = 300;

/** Until the browser has nothing else to do, for a moment. */
const idle = async (): Promise<void> => {
  await new Promise((resolve) => setTimeout(resolve, QUIET_MS));
  // Safari has no such thing.
  if ('requestIdleCallback' in window) await new Promise((resolve) => requestIdleCallback(resolve));
};

const quiet = async (isBusy: () => boolean): Promise<void> => {
  do await idle();
  while (isBusy());
};

/** Until the screen at `path` has its code and its rows, or will not have them; `isBusy` says that rows are on their way. */
export async function untilDrawn(path: string, isBusy: () => boolean): Promise<void> {
  await fetchScreen(screenAt(path));
  await quiet(isBusy);
}

/**
 * Fetches, one by one and while nothing else goes on, the screens that a person's menu leads to,
 * beginning at once with those of the resource at `path`: going there then waits for no code, and a site that is
 * renewed meanwhile takes none away. `isBusy` says that rows are on their way; ends when `signal` does.
 */
export async function fetchScreensAhead(
  perfil: NonNullable<Perfil>,
  path: string,
  isBusy: () => boolean,
  signal: AbortSignal,
): Promise<void> {
  const names = [path.split('/').find(Boolean) ?? '', ...listedBy(perfil)];
  const ahead = new Set(names.flatMap(screensOf));
  for (const screen of ahead) {
    if (signal.aborted) return;
    await fetchScreen(screen);
    await quiet(isBusy);
  }
}
