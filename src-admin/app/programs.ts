import { dayInChile } from '../../src-shared/dates.ts';
import { BASE_PATH, CALLBACK_PATH, LOGIN_PATH, UNSUBSCRIBE_PATH } from '../data/session/paths.ts';
import { onDemand, type OnDemand } from '../kit/pages/onDemand.tsx';

/** The address of a list, below /dashboard; a few other pages have one like it. */
const LIST = /^\/[a-z_]+\/?$/;

const login = onDemand(async () => (await import('./auth/LoginPage.tsx')).LoginPage);
const callback = onDemand(async () => (await import('./auth/CallbackPage.tsx')).CallbackPage);
const unsubscribe = onDemand(
  async () => (await import('./auth/UnsubscribePage.tsx')).UnsubscribePage,
);
/** Everything below /dashboard. */
export const consoleProgram = onDemand(async () => {
  // The first request of all, sent while the rest of the code is on the way; App uses its answer.
  void import('../data/session/account.ts').then(
    ({ currentAccount }) => currentAccount(),
    () => undefined,
  );
  // In the order in which it runs: React, the rendering libraries, the layout, the screen in it. Requested all
  // at once, all would arrive at the end, and the processor would wait until then.
  await import('react-dom/client');
  const path = location.pathname.slice(BASE_PATH.length);
  import('./early.ts').catch(() => undefined);
  const program = import('./App.tsx');
  const screen = import('./screens.ts').then(
    ({ fetchScreen, screenAt }) => fetchScreen(screenAt(path)),
    () => undefined,
  );
  // What all lists share, beside the code that knows which list it is.
  if (LIST.test(path)) import('../kit/lists/ListPage.tsx').catch(() => undefined);
  // The first date that a browser formats costs a slow phone a tenth of a second: better while it waits.
  setTimeout(dayInChile);
  // Rendered without its page, the program would be rendered twice, and the page last.
  const [{ App }] = await Promise.all([program, screen]);
  return App;
});

/** One HTML file, four programs: visitors without a session do not download the back office. */
export function programAt(pathname: string): OnDemand<object> {
  const path = pathname.replace(/\/+$/, '');
  if (path === LOGIN_PATH) return login;
  if (path === CALLBACK_PATH) return callback;
  if (path === UNSUBSCRIBE_PATH) return unsubscribe;
  return consoleProgram;
}
