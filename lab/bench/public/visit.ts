import type { Page } from '@playwright/test';
import { BUDGETS } from '../../../tests/budgets.ts';
import { atMost, median, type Figure } from './figures.ts';
import { alive, onSlowPhone } from './phone.ts';

/** A visit of twenty interactions and more: looks around, opens what opens, writes a message. */
async function lookAround(page: Page): Promise<void> {
  const tap = async (name: string | RegExp, role: 'button' | 'link' = 'button') => {
    await page.getByRole(role, { name }).filter({ visible: true }).first().tap();
    // A person looks at what came.
    await page.waitForTimeout(800);
  };
  await tap('Pausar movimiento');
  await tap('Reanudar movimiento');
  await tap('Cotiza en un minuto');
  await page.keyboard.type('Ana', { delay: 150 });
  await tap('Continuar');
  await tap('Cerrar asistente');
  await page.evaluate(() => scrollTo({ top: 2000, behavior: 'instant' }));
  await page.waitForTimeout(800);
  await tap('Abrir el menú');
  await tap('Páginas', 'link');
  await tap('Abrir el menú');
  await tap('Cerrar el menú');
  await tap(/^Ver Detalles/, 'link');
  await tap(/^Ampliar/);
  await tap('Siguiente');
  await tap('Siguiente');
  await tap('Cerrar');
  await tap('Contáctanos', 'link');
  await page.getByLabel('Nombre Completo').tap();
  await page.keyboard.type('Ana Soto', { delay: 150 });
  await page.getByLabel('Mensaje').tap();
  await page.keyboard.type('Hola', { delay: 150 });
}

/** Durations of every interaction, from the touch or key to the next paint. */
const visit = (address: string): Promise<number[]> =>
  onSlowPhone(
    async (page) => {
      await page.goto(`${address}/`, { waitUntil: 'load' });
      await alive(page);
      // Somebody reads the headline before touching anything; `taps.ts` has the first touches.
      await page.waitForTimeout(2_000);
      await lookAround(page);
      await page.waitForTimeout(1_000);
      return page.evaluate(() => [
        ...(globalThis as unknown as { interactions: Map<number, number> }).interactions.values(),
      ]);
    },
    () => {
      const interactions = new Map<number, number>();
      Object.assign(globalThis, { interactions });
      const options: PerformanceObserverInit & { durationThreshold: number } = {
        type: 'event',
        durationThreshold: 16,
        buffered: true,
      };
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const id = 'interactionId' in entry ? Number(entry.interactionId) : 0;
          if (id > 0) interactions.set(id, Math.max(interactions.get(id) ?? 0, entry.duration));
        }
      }).observe(options);
    },
  );

/** The 98th percentile, as https://web.dev/articles/inp has it: of less than 50, the slowest. */
const slowest = (durations: readonly number[]): number => {
  const sorted = [...durations].sort((a, b) => b - a);
  return sorted[Math.floor(sorted.length / 50)] ?? Number.NaN;
};

/** Interaction to next paint over a scripted visit. */
export async function measureVisit(
  address: string,
  runs: number,
  log: (line: string) => void,
): Promise<{ figures: Figure[]; runs: number[][] }> {
  const all: number[][] = [];
  for (let run = 1; run <= runs; run += 1) {
    const durations = await visit(address);
    if (durations.length < 20) throw new Error(`Only ${durations.length} interactions were seen`);
    log(`  ${durations.length} interactions, slowest ${slowest(durations)} ms`);
    all.push(durations);
  }
  return {
    runs: all,
    figures: [
      atMost(
        'INP over a visit of 20 interactions and more',
        BUDGETS.interaction,
        median(all.map(slowest)),
        'ms',
      ),
    ],
  };
}
