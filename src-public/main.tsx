import { startAntiInspection } from './antiinspeccion/start.ts';
import { showFailurePage } from './data/failurePage.ts';
import { untilLoaded } from './data/trouble.ts';
import { onFirstPaint, touched, whenIdle } from './data/turns.ts';
import { rememberArrival } from './forms/origin.ts';
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

/**
 * Prerendered HTML works on its own (links, details, popovers, dialogs), so it is painted first; then
 * the page comes alive by itself in idle moments, at once when it is touched. See docs/decisions/011.
 */
const root = document.getElementById('root');

if (root) {
  rememberArrival();
  if (root.firstElementChild) {
    onFirstPaint(() => {
      fetchScripts(root);
      const idle = new Promise<void>(whenIdle);
      void Promise.race([idle, touched])
        .then(() => untilLoaded(begin))
        .then(({ start }) => start(root))
        .then(() => whenIdle(startAntiInspection));
    });
  } else {
    startAntiInspection();
    begin()
      .then(({ start }) => start(root))
      .catch(() => showFailurePage(root, false));
  }
}
