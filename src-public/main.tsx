import { startAntiInspection } from './antiinspeccion/start.ts';
import { stepWhenIdle } from './data/idle.ts';
import { firstInteraction, rememberPresses } from './data/interaction.ts';
import { hasSession } from './data/hasSession.ts';
import { DRAFT_PREFIX, sessionStore } from './data/storage.ts';
import { rememberArrival } from './forms/origin.ts';
import './styles/global.css';

/** Milliseconds without a sign of the visitor after which a page comes alive by itself. */
const QUIET = 6000;

/**
 * Decides when the page comes alive. Prerendered HTML works on its own (links, details,
 * popovers), so React waits for the first sign of the visitor, or until they have looked at the
 * page for a while: starting earlier would only hold up the first view. Its scripts are on hand
 * by then. See docs/decisions/011.
 */
const root = document.getElementById('root');

if (root) {
  let started = false;
  const begin = () => {
    if (started) return;
    started = true;
    rememberArrival();
    void import('./start.tsx').then(({ start }) => start(root));
  };

  /** Who came for what only the script knows, is signed in or comes back to a form waits for nothing. */
  const reasonsToBegin = [
    () => 'waiting' in root.dataset || location.hash !== '',
    hasSession,
    () => sessionStore.has(DRAFT_PREFIX),
  ];
  /** Has a script that the page will need loaded and compiled, but not run. */
  const fetchScript = (href: string) =>
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'modulepreload', href }),
    );

  const settle = () => {
    setTimeout(begin, QUIET);
    stepWhenIdle([
      () => {
        startAntiInspection();
        // Not only when the page wakes: a first tap may be on a link that leaves it asleep.
        rememberArrival();
        return true;
      },
      ...reasonsToBegin.map((isReason) => () => {
        if (isReason()) begin();
        return !started;
      }),
      ...(root.dataset.scripts?.split(' ') ?? []).map((href) => () => {
        fetchScript(href);
        return !started;
      }),
    ]);
  };

  if (root.firstElementChild) {
    rememberPresses();
    void firstInteraction.then(begin);
  } else begin();
  if (document.readyState === 'complete') settle();
  else addEventListener('load', settle, { once: true });
}
