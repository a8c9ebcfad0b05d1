import { countVisit } from './data/countVisit.ts';
import { showFailurePage } from './data/failurePage.ts';
import { hasSession } from './data/hasSession.ts';
import { stayOffline } from './data/stayOffline.ts';
import { untilLoaded } from './data/trouble.ts';
import { keepTyped } from './data/typed.ts';
import { firstPaint, loaded, touched, whenIdle } from './data/turns.ts';
import { currentOrigin, rememberArrival } from './forms/origin.ts';
import './styles/global.css';
import './styles/trouble.css';

/** Has the scripts of the page fetched and compiled, without running them. */
function fetchScripts({ dataset }: HTMLElement): void {
  for (const href of dataset.scripts?.split(' ') ?? []) {
    const link = document.createElement('link');
    document.head.append(Object.assign(link, { rel: 'modulepreload', href, fetchPriority: 'low' }));
  }
}

const begin = () => import('./start.tsx');

const idle = () => new Promise<void>(whenIdle);

/** Hydrates prerendered HTML: after what is seen first has loaded, or at once for who touches it. */
async function hydrateWhenIdle(root: HTMLElement): Promise<void> {
  await firstPaint();
  await Promise.race([loaded(), touched]);
  fetchScripts(root);
  const { start } = await untilLoaded(begin);
  await Promise.race([idle(), touched]);
  await start(root);
}

/**
 * Prerendered HTML works on its own (links, details, popovers, dialogs), so it is painted first; then
 * the page is hydrated by itself. See docs/decisions/011.
 */
const root = document.getElementById('root');

if (root) {
  // Of those who are signed in, no visit is one.
  if (rememberArrival() && !hasSession())
    void loaded().then(() => whenIdle(() => countVisit(currentOrigin()['utm_source'])));
  addEventListener('pagehide', keepTyped);
  stayOffline();
  if (root.firstElementChild) void hydrateWhenIdle(root);
  else {
    begin()
      .then(({ start }) => start(root))
      .catch(() => showFailurePage(root, false));
  }
}
