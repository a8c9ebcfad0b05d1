import { chromium, type Page } from '@playwright/test';
import { BUDGETS } from '../../budgets.ts';
import { atMost, median, type Figure } from './figures.ts';
import { launchOptions, PUBLIC_URL } from './site.ts';

const SLOWDOWN = 6;

interface Interaction {
  name: string;
  path: string;
  /** Each step is one interaction, or several; the slowest counts. */
  steps: readonly ((page: Page) => Promise<void>)[];
}

const INTERACTIONS: readonly Interaction[] = [
  {
    name: 'menu',
    path: '/servicios',
    steps: [
      (page) => page.getByRole('button', { name: 'Abrir el menú' }).tap(),
      (page) => page.getByRole('button', { name: 'Cerrar el menú' }).tap(),
      (page) => page.getByRole('button', { name: 'Abrir el menú' }).tap(),
    ],
  },
  {
    name: 'carousel',
    path: '/proyectos-grupos',
    steps: [
      // A visitor scrolls to it and looks before touching; a driver would do both at once.
      (page) => page.getByRole('button', { name: 'Siguiente' }).first().scrollIntoViewIfNeeded(),
      (page) => page.getByRole('button', { name: 'Siguiente' }).first().tap(),
      (page) => page.getByRole('button', { name: 'Ir a página 1' }).first().tap(),
    ],
  },
  {
    name: 'modal',
    path: '/mi-primera-pagina-web',
    steps: [
      (page) => page.getByRole('button', { name: 'Quiero comenzar ahora' }).tap(),
      (page) => page.keyboard.press('Escape'),
      (page) => page.getByRole('button', { name: 'Quiero comenzar ahora' }).tap(),
    ],
  },
  {
    name: 'form field',
    path: '/contacto',
    steps: [
      (page) => page.getByRole('textbox', { name: /nombre/i }).first().tap(),
      (page) => page.keyboard.type('Ana', { delay: 120 }),
      (page) => page.keyboard.press('Tab'),
    ],
  },
];

/** Event Timing keeps only what takes 16 ms or more: less than that counts as that. */
const SHORTEST = 16;

/** Opens a page on a slow phone and answers how long its slowest interaction took to the next paint. */
async function interact({ path, steps }: Interaction): Promise<number> {
  const browser = await chromium.launch(launchOptions);
  try {
    const context = await browser.newContext({
      viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true,
    });
    const page = await context.newPage();
    await page.addInitScript(() => {
      const durations: number[] = [];
      const options: PerformanceObserverInit & { durationThreshold: number } = { type: 'event', durationThreshold: 16 };
      Object.assign(globalThis, { durations });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          if ('interactionId' in entry && Number(entry.interactionId) > 0) durations.push(entry.duration);
        }
      }).observe(options);
    });
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    await page.goto(`${PUBLIC_URL}${path}`, { waitUntil: 'load' });
    await page.waitForTimeout(3_000);
    for (const step of steps) {
      await step(page);
      await page.waitForTimeout(1_500);
    }
    const durations = await page.evaluate(() => (globalThis as unknown as { durations: number[] }).durations);
    return Math.max(SHORTEST, ...durations);
  } finally {
    await browser.close();
  }
}

/** From a touch or a key to the next paint, the first one on a page and the following ones. */
export async function measureInteractions(runs: number, log: (line: string) => void): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const interaction of INTERACTIONS) {
    const durations: number[] = [];
    for (let run = 1; run <= runs; run += 1) durations.push(await interact(interaction));
    log(`  ${interaction.name}: ${durations.join(', ')} ms`);
    figures.push(
      atMost(`${interaction.name} (${interaction.path}) at 6x CPU, slowest`, BUDGETS.interaction, median(durations), 'ms'),
    );
  }
  return figures;
}
