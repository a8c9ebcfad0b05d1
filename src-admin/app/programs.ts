import { dayInChile } from '../../src-shared/dates.ts';
import { BASE_PATH, CALLBACK_PATH, LOGIN_PATH, UNSUBSCRIBE_PATH } from '../data/session/paths.ts';
import { onDemand, type OnDemand } from '../kit/pages/onDemand.tsx';

const login = onDemand(async () => (await import('./auth/LoginPage.tsx')).LoginPage);
const callback = onDemand(async () => (await import('./auth/CallbackPage.tsx')).CallbackPage);
const unsubscribe = onDemand(
  async () => (await import('./auth/UnsubscribePage.tsx')).UnsubscribePage,
);
const app = onDemand(async () => {
  // The first request of all, sent while the rest of the code is on the way; App uses its answer.
  void import('../data/session/account.ts').then(
    ({ currentAccount }) => currentAccount(),
    () => undefined,
  );
  // In the order in which it runs: React, the rendering libraries, the layout, the screen in it. Requested all
  // at once, all would arrive at the end, and the processor would wait until then.
  await import('react-dom/client');
  const program = import('./App.tsx');
  // The first date that a browser formats costs a slow phone a tenth of a second: better while it waits.
  dayInChile();
  Promise.all([import('./screens.ts'), import('./Root.tsx')]).then(
    ([{ fetchScreen, screenAt }]) =>
      fetchScreen(screenAt(location.pathname.slice(BASE_PATH.length))),
    () => undefined,
  );
  return (await program).App;
});

/** One HTML file, four programs: visitors without a session do not download the back office. */
export function programAt(pathname: string): OnDemand<object> {
  const path = pathname.replace(/\/+$/, '');
  if (path === LOGIN_PATH) return login;
  if (path === CALLBACK_PATH) return callback;
  if (path === UNSUBSCRIBE_PATH) return unsubscribe;
  return app;
}
