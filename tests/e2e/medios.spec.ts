import type { Locator } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { expectPaper } from './layout.ts';
import { alive, chooseHour } from './visitor.ts';

// The page as others get it: in the forced colours of a system, and on paper.

/** How an element is rendered, as far as forced colours leave it. */
const drawn = (element: Locator) =>
  element.evaluate((each) => {
    const { backgroundColor, borderTopWidth, borderTopColor } = getComputedStyle(each);
    return [backgroundColor, borderTopWidth, borderTopColor].join(' ');
  });

/** What the forced colours of a system leave of what is chosen. */
const colours = (element: Locator) =>
  element.evaluate((each) => {
    const { backgroundColor, color } = getComputedStyle(each);
    return `${color} on ${backgroundColor}`;
  });

test(
  'in forced colours what is chosen is told apart, and the focus shows',
  { tag: '@matrix' },
  async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
    await page.goto('/agendar');
    await alive(page);
    await chooseHour(page);
    for (const [chosen, other] of [
      ['button[aria-pressed="true"]', 'button[aria-pressed="false"]'],
      ['label:has(:checked)', 'label:not(:has(:checked))'],
    ]) {
      const both = () =>
        Promise.all([chosen, other].map((each) => drawn(page.locator(`main ${each}`).first())));
      await expect.poll(async () => new Set(await both()).size, { message: chosen }).toBe(2);
    }
    const day = page.locator('main button[aria-pressed="true"]').first();
    await day.focus();
    await page.keyboard.press('Shift');
    expect(await day.evaluate((each) => getComputedStyle(each).outlineStyle)).toBe('solid');
  },
);

test(
  'in forced colours the console says where one is and what can be pressed',
  { tag: '@matrix' },
  async ({ adminPage: page }) => {
    await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
    await page.goto('/dashboard/bandeja');
    const lists = [
      page.getByRole('navigation', { name: 'Principal' }),
      page.getByRole('navigation', { name: 'Captación' }),
    ];
    for (const list of lists) {
      const [here, other] = [list.locator('[aria-current]'), list.locator('a:not([aria-current])')];
      await expect(here).toHaveCount(1);
      expect(await colours(here)).not.toEqual(await colours(other.first()));
    }
    await page.keyboard.press('Control+k');
    const palette = page.getByRole('dialog').getByRole('option');
    await page.keyboard.press('ArrowDown');
    await expect
      .poll(async () => new Set(await Promise.all((await palette.all()).map(colours))).size)
      .toBe(2);
  },
);

test(
  'with less motion a notice is there as long as with all of it',
  { tag: '@matrix' },
  async ({ adminPage: page, db }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const [ticket] = await db<{ id: string }[]>`
    insert into public.tickets (cliente, asunto)
    select id, 'Con menos movimiento' from public.clientes where email = 'ana@viverolaurel.cl' returning id`;
    await page.goto(`/dashboard/tickets/${String(ticket?.id)}/show`);
    await page.getByRole('combobox', { name: 'Prioridad' }).click();
    await page.getByRole('option', { name: 'Alta' }).click();
    const notice = page.locator('.Toastify__toast').filter({ hasText: 'Ticket actualizado' });
    await expect(notice).toBeVisible();
    // Its bar is its clock: the notice goes when the bar has run out.
    expect(
      await notice.locator('.Toastify__progress-bar[role]').evaluate((bar) => {
        const { animationDuration, opacity } = getComputedStyle(bar);
        return { animationDuration, opacity };
      }),
    ).toEqual({ animationDuration: '5s', opacity: '0' });
    await db`delete from public.tickets where id = ${Number(ticket?.id)}`;
  },
);

test('on paper stands what is read, black on white', { tag: '@matrix' }, async ({ page }) => {
  await page.emulateMedia({ media: 'print' });
  for (const path of [
    '/terminos-condiciones',
    '/politica-privacidad',
    '/paginas-web/vivero-laurel',
  ]) {
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectPaper(page);
    });
  }
});
