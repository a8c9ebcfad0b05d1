import { whenIdle } from './data/idle';
import { firstInteraction, rememberPresses } from './data/interaction';
import './styles/global.css';

/**
 * Decides when the page comes alive. Prerendered HTML works on its own (links, details,
 * popovers), so React waits until the page has loaded and the browser is idle, or until the
 * visitor touches something: starting earlier would only delay the first paint.
 */
const root = document.getElementById('root');

if (root) {
  let started = false;
  const begin = () => {
    if (started) return;
    started = true;
    void import('./start').then(({ start }) => start(root));
  };
  const beginWhenIdle = () => whenIdle(begin);

  if (!root.firstElementChild) begin();
  else {
    rememberPresses();
    void firstInteraction.then(begin);
    if (document.readyState === 'complete') beginWhenIdle();
    else addEventListener('load', beginWhenIdle, { once: true });
  }
}
