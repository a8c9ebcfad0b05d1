import { hasSession } from '../data/hasSession.ts';
import { toolsByPause, watchPauses } from './pauses.ts';
import { isBlockedShortcut } from './shortcuts.ts';
import { showBlockedPage } from './blockedPage.ts';
import { isFree } from './targets.ts';
import './selection.css';

/** Whoever typed so recently is still typing. */
const TYPING_MS = 5000;
const CONSOLE_METHODS = [
  'log',
  'info',
  'warn',
  'error',
  'debug',
  'table',
  'trace',
  'dir',
  'group',
  'groupCollapsed',
] as const;

interface Parts {
  watch: typeof watchPauses;
  onTools: () => void;
}

function silenceConsole(): () => void {
  const originals = Object.fromEntries(Object.entries(console));
  const silence = () => undefined;
  for (const method of CONSOLE_METHODS) console[method] = silence;
  return () => void Object.assign(console, originals);
}

/** Starts the guard. Returns a function that stops it. */
export function guardPage(
  { watch, onTools }: Parts = { watch: watchPauses, onTools: showBlockedPage },
): () => void {
  const off = new AbortController();
  const listening = { capture: true, signal: off.signal };
  const refuse = (event: Event) => event.preventDefault();
  const refuseUnlessFree = (event: Event) => {
    if (!isFree(event.target)) event.preventDefault();
  };

  addEventListener(
    'keydown',
    (event) => {
      if (isBlockedShortcut(event)) event.preventDefault();
    },
    listening,
  );
  addEventListener('contextmenu', refuseUnlessFree, listening);
  addEventListener('selectstart', refuseUnlessFree, listening);
  addEventListener('dragstart', refuse, listening);
  document.documentElement.dataset.protegido = '';
  const restoreConsole = silenceConsole();

  let typed = -Infinity;
  addEventListener('input', () => (typed = performance.now()), listening);
  const unwatch = watch((pauses) => {
    if (hasSession()) stop();
    else if (toolsByPause(pauses) && performance.now() - typed > TYPING_MS) {
      stop();
      onTools();
    }
  });

  function stop(): void {
    off.abort();
    unwatch();
    restoreConsole();
    delete document.documentElement.dataset.protegido;
  }
  return stop;
}
