import { hasSession } from '../data/hasSession.ts';
import { measurePause, countPause, toolsByPause } from './pauses.ts';
import { isBlockedShortcut } from './shortcuts.ts';
import { showBlockedPage } from './blockedPage.ts';
import { isFree } from './targets.ts';
import { lookAtWindow, startWatch, type WindowSize } from './windowSize.ts';
import './selection.css';

const CHECK_EVERY_MS = 2000;
const PAUSE_EVERY_MS = 1000;
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
  measurePause: () => number;
  onTools: () => void;
}

const currentSize = (): WindowSize => ({
  innerWidth: window.innerWidth,
  innerHeight: window.innerHeight,
  outerWidth: window.outerWidth,
  outerHeight: window.outerHeight,
  pixelRatio: window.devicePixelRatio,
});

/** Docked tools exist where there is a mouse; on a phone the same change is the keyboard. */
const hasMouse = (): boolean => matchMedia('(hover: hover) and (pointer: fine)').matches;

function silenceConsole(): () => void {
  const originals = Object.fromEntries(Object.entries(console));
  const silence = () => undefined;
  for (const method of CONSOLE_METHODS) console[method] = silence;
  return () => void Object.assign(console, originals);
}

/** Puts the guard on the page. Returns what takes it off again. */
export function guardPage(
  { measurePause: pause, onTools }: Parts = { measurePause, onTools: showBlockedPage },
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

  let watch = startWatch(currentSize());
  let pauses = 0;
  const pauseTimer = setInterval(() => {
    pauses = countPause(pauses, pause());
  }, PAUSE_EVERY_MS);
  const checkTimer = setInterval(() => {
    if (hasSession()) {
      stop();
      return;
    }
    const look = lookAtWindow(watch, currentSize());
    watch = look.watch;
    if ((look.tools && hasMouse()) || toolsByPause(pauses)) {
      stop();
      onTools();
    }
  }, CHECK_EVERY_MS);

  function stop(): void {
    off.abort();
    clearInterval(pauseTimer);
    clearInterval(checkTimer);
    restoreConsole();
    delete document.documentElement.dataset.protegido;
  }
  return stop;
}
