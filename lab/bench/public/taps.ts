import type { Page } from '@playwright/test';
import { BUDGETS } from '../../../tests/budgets.ts';
import { atMost, median, seen, type Figure } from './figures.ts';
import { firstPaint, onSlowPhone } from './phone.ts';

/** What shows in the page that something happened: an element is there, a row moved, a field has text. */
interface Sign {
  there?: string;
  moved?: string;
  filled?: string;
}

/** A first touch of a page, how one sees that it was noticed and that it is done. */
interface Tap {
  name: string;
  path: string;
  target: string;
  /** Typed into the target after touching it. */
  key?: string;
  answered: Sign;
  done: Sign;
}

const MENU = { there: '#menu-movil:popover-open' };
const FIELD = '#contacto-nombre';

const TAPS: readonly Tap[] = [
  {
    name: 'menu',
    path: '/servicios',
    target: 'button[popovertarget="menu-movil"]',
    answered: MENU,
    done: MENU,
  },
  {
    name: 'modal',
    path: '/mi-primera-pagina-web',
    target: 'main section button',
    answered: { there: 'dialog[open], [data-pressed]' },
    done: { there: 'dialog[open]' },
  },
  {
    name: 'carousel',
    path: '/proyectos-grupos',
    target: 'button[aria-label="Siguiente"]',
    answered: { there: '[data-pressed]', moved: 'main ul' },
    done: { moved: 'main ul' },
  },
  {
    name: 'lightbox',
    path: '/paginas-web/vivero-laurel',
    target: '#historia button:has(img)',
    answered: { there: '[data-pressed], .yarl__portal, dialog[open]' },
    done: { there: '.yarl__portal .yarl__slide, dialog[open] li img' },
  },
  {
    name: 'first key in a form',
    path: '/contacto',
    target: FIELD,
    key: 'A',
    answered: { filled: FIELD },
    done: { filled: FIELD },
  },
];

/** When the touch comes: milliseconds after the first paint. */
const MOMENTS = [0, 1000, 3000] as const;

/** How long a finger rests on the glass in a short tap. */
const TOUCH_MS = 70;

/** Taps a place as a finger does. */
async function touch(page: Page, x: number, y: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
  await page.waitForTimeout(TOUCH_MS);
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

/**
 * Milliseconds to the frame that shows it, from the key or from the moment the finger leaves: until
 * then nobody knows that it is a tap and not the start of a scroll (so counts INP, too).
 */
interface Times {
  answered: number;
  done: number;
}

/** In the page: promises, of the next touch or key, the first frames that show each sign. */
function watch(signs: Record<keyof Times, Sign> & { event: string }): void {
  const all = (selector = ':not(*)') => [...document.querySelectorAll(selector)];
  const isShown = ({ there, moved, filled }: Sign) =>
    all(there).length > 0 ||
    all(moved).some(({ scrollLeft }) => scrollLeft > 0) ||
    all(filled).some((field) => field instanceof HTMLInputElement && field.value !== '');
  const painted = (sign: Sign, since: number) =>
    new Promise<number>((resolve) => {
      const frame = () =>
        requestAnimationFrame(() => {
          if (!isShown(sign)) frame();
          // What follows a frame runs when it is painted.
          else setTimeout(() => resolve(performance.now() - since));
        });
      frame();
    });
  const times = new Promise<Times>((resolve) => {
    addEventListener(
      signs.event,
      ({ timeStamp }) => {
        const answered = painted(signs.answered, timeStamp);
        const done = painted(signs.done, timeStamp);
        void Promise.all([answered, done]).then((both) =>
          resolve({ answered: both[0], done: both[1] }),
        );
      },
      { capture: true, once: true },
    );
  });
  Object.assign(globalThis, { times });
}

async function tapOnce(address: string, tap: Tap, moment: number): Promise<Times> {
  return onSlowPhone(async (page: Page) => {
    await page.goto(`${address}${tap.path}`, { waitUntil: 'commit' });
    await page.waitForSelector(tap.target, { state: 'attached' });
    await firstPaint(page);
    await page.waitForTimeout(moment);
    const { answered, done, key, target } = tap;
    // Nobody taps what is not painted: the place is brought to the middle and two frames pass.
    const place = await page.evaluate(async (selector) => {
      const element = [...document.querySelectorAll(selector)].find((one) => one.checkVisibility());
      element?.scrollIntoView({ block: 'center', behavior: 'instant' });
      const frame = () => new Promise((painted) => requestAnimationFrame(painted));
      await frame().then(frame);
      const { x = 0, y = 0, width = 0, height = 0 } = element?.getBoundingClientRect() ?? {};
      return { x: x + width / 2, y: y + height / 2 };
    }, target);
    if (key) await touch(page, place.x, place.y);
    await page.evaluate(watch, { answered, done, event: key ? 'keydown' : 'pointerup' });
    if (key) await page.keyboard.press(key);
    else await touch(page, place.x, place.y);
    // Read once: repeated reading would keep the page busy.
    return page.evaluate(() => (globalThis as unknown as { times: Promise<Times> }).times);
  });
}

/** How long the first touch of each kind takes to show and to be done, by the moment it comes. */
export async function measureTaps(
  address: string,
  runs: number,
  log: (line: string) => void,
): Promise<{ figures: Figure[]; runs: Record<string, Times[]> }> {
  const all: Record<string, Times[]> = {};
  for (const tap of TAPS) {
    for (const moment of MOMENTS) {
      const own: Times[] = [];
      for (let run = 1; run <= runs; run += 1) own.push(await tapOnce(address, tap, moment));
      all[`${tap.name}, ${moment} ms after the first paint`] = own;
      const list = (key: keyof Times) => own.map((one) => one[key].toFixed(0)).join(' ');
      log(`  ${tap.name} at ${moment} ms: answered ${list('answered')}, done ${list('done')} ms`);
    }
  }
  const worst = (key: keyof Times, moment?: number) =>
    Math.max(
      ...Object.entries(all)
        .filter(([name]) => moment === undefined || name.includes(`, ${moment} ms`))
        .map(([, own]) => median(own.map((one) => one[key]))),
    );
  const figures = [
    atMost(
      'first tap, the slowest kind and moment: something answers',
      BUDGETS.tapAnswered,
      worst('answered'),
      'ms',
    ),
    ...MOMENTS.map((moment) =>
      atMost(
        `the same: done, tapped ${moment === 0 ? 'at first paint' : `${moment / 1000} s later`}`,
        BUDGETS.tapDone[moment],
        worst('done', moment),
        'ms',
      ),
    ),
    ...Object.entries(all).map(([name, own]) =>
      seen(`${name}: done`, median(own.map(({ done }) => done)), 'ms'),
    ),
  ];
  return { figures, runs: all };
}
