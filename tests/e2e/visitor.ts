import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

/** Collects what a visitor's browser complains about from now on; `expected` names what a test provokes. */
export function complaintsOf(page: Page, expected?: RegExp): string[] {
  const complaints: string[] = [];
  const add = (complaint: string) => {
    if (!expected?.test(complaint)) complaints.push(complaint);
  };
  page.on('console', (message) => {
    if (message.type() === 'error') add(`console: ${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => add(`script: ${error.message}`));
  page.on('requestfailed', (request) => {
    // A video that the next page makes useless is dropped; a browser without JavaScript loads no script.
    const right =
      request.failure()?.errorText === 'net::ERR_ABORTED' || request.resourceType() === 'script';
    if (!right) add(`failed: ${request.url()}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) add(`${response.status()}: ${response.url()}`);
  });
  return complaints;
}

/** Whether React has taken the page over; before that it is prerendered HTML. */
export const isAlive = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    interface Fiber {
      child: unknown;
      memoizedState: { isDehydrated: boolean };
      stateNode: { current: Fiber };
    }
    const root = document.getElementById('root') ?? {};
    const container = Object.entries(root).find(([key]) =>
      key.startsWith('__reactContainer'),
    )?.[1] as Fiber | undefined;
    const current = container?.stateNode.current;
    return current?.child != null && !current.memoizedState.isDehydrated;
  });

/** Waits until the page is hydrated, for whatever reason. */
export const untilAlive = (page: Page): Promise<void> =>
  expect.poll(() => isAlive(page)).toBe(true);

/** Stirs, as a visitor does, and waits until the page is hydrated. */
export async function alive(page: Page): Promise<void> {
  await page.mouse.move(2, 2);
  await page.mouse.move(4, 4);
  await untilAlive(page);
}

/** Goes to a path as a link of the site would, without loading the page again. */
export async function navigateInside(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({ idx: 1 }, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: { idx: 1 } }));
  }, path);
}

/** Presses Tab until the focus is on an element: nothing else is there for who has no mouse. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 80; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target, 'reached by Tab').toBeFocused();
}

/** An address that no other test has, so that its rows can be found; short enough an ending for every rule. */
export const uniqueEmail = (who: string): string =>
  `${who}.${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}@prueba.test`;

/** The hours that the booking form offers on the chosen day. */
export const hoursOf = (page: Page): Locator =>
  page.getByRole('group', { name: /Elige una hora/ }).getByRole('radio');

/**
 * Chooses some free hour and says which one. Tests that run at the same time choose among
 * different days, so that none takes the hour of another.
 */
export async function chooseHour(page: Page): Promise<string> {
  await expect(hoursOf(page).first()).toBeVisible();
  const days = page.getByRole('group', { name: 'Elige un día' }).locator('button[aria-pressed]');
  const { parallelIndex, config } = test.info();
  const own = Math.floor((await days.count()) / config.workers);
  await days.nth(Math.floor(Math.random() * own) * config.workers + parallelIndex).click();
  const hour = hoursOf(page).nth(Math.floor(Math.random() * (await hoursOf(page).count())));
  await hour.check();
  return hour.inputValue();
}
