import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { draftsOf, expectOnce, FORMS, rowsOf } from './forms.ts';
import { alive, uniqueEmail } from './visitor.ts';

// However often a form is sent, it makes one row and one mail of each kind.

test.describe.configure({ mode: 'parallel' });

/** Presses as an impatient visitor does, without waiting for anything. */
const press = (button: Locator, times: number) =>
  button.evaluate((element: HTMLElement, count) => {
    for (let time = 0; time < count; time += 1) element.click();
  }, times);

/** Lets requests reach the server and keeps their answers back. */
async function hold(page: Page, pattern: string) {
  let held = false;
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(pattern, async (route) => {
    const response = await route.fetch();
    held = true;
    await released;
    await route.fulfill({ response });
  });
  return { isHeld: () => held, release };
}

for (const form of FORMS) {
  const { name, path, fill, button, done, api, next } = form;

  test(
    `${name}: two presses and Enter without a pause`,
    { tag: '@matrix' },
    async ({ page, db }) => {
      const email = uniqueEmail('deprisa');
      await page.goto(path);
      await alive(page);
      await fill(page, email);
      await press(button(page), 2);
      await page.keyboard.press('Enter');
      await expect(done(page)).toBeVisible();
      await expectOnce(db, form, email);
      expect(await draftsOf(page)).toEqual([]);
    },
  );

  test(
    `${name}: six presses while the answer and the next page are on their way`,
    { tag: '@matrix' },
    async ({ page, db }) => {
      const email = uniqueEmail('impaciente');
      await page.goto(path);
      await alive(page);
      expect(await draftsOf(page)).toEqual([]);
      const answer = await hold(page, `**/rest/v1/${api}*`);
      const script = next ? await hold(page, next) : null;
      await fill(page, email);
      // The script of the next page is on its way before anybody sends.
      if (script) await expect.poll(script.isHeld).toBe(true);
      await press(button(page), 2);
      await expect.poll(answer.isHeld).toBe(true);
      await press(button(page), script ? 1 : 4);
      answer.release();
      if (script) {
        await expect.poll(() => draftsOf(page)).toContain('estudio-recibido');
        await press(button(page), 3);
        await page.keyboard.press('Enter');
        await expect(button(page)).toHaveAccessibleName(/^Enviando/);
        script.release();
      }
      await expect(done(page)).toBeVisible();
      await expectOnce(db, form, email);
      expect(await draftsOf(page)).toEqual([]);
    },
  );
}

for (const form of FORMS) {
  test(
    `${form.name}: an address corrected after a lost answer corrects the one row`,
    { tag: '@matrix' },
    async ({ page, db }) => {
      const mistyped = uniqueEmail('errado');
      const email = uniqueEmail('corregido');
      await page.goto(form.path);
      await alive(page);
      await form.fill(page, mistyped);
      await page.route(
        `**/rest/v1/${form.api}*`,
        async (route) => {
          await route.fetch();
          await route.abort();
        },
        { times: 1 },
      );
      await form.button(page).click();
      await expect(page.getByText(/^Se cortó la conexión/)).toBeVisible();
      expect(await rowsOf(db, form, mistyped)).toBe(1);
      await form.email(page).fill(email);
      await form.button(page).click();
      await expect(form.done(page)).toBeVisible();
      expect(await rowsOf(db, form, mistyped)).toBe(0);
      expect(await rowsOf(db, form, email)).toBe(1);
      expect(await draftsOf(page)).toEqual([]);
    },
  );
}

test(
  'a reload while the thank-you page is on its way leads to it, and the form is empty afterwards',
  { tag: '@matrix' },
  async ({ page, db }) => {
    const [form] = FORMS;
    if (!form?.next) throw new Error('the contact form leads to another page');
    const email = uniqueEmail('gracias');
    await page.route(form.next, () => {});
    await page.goto(form.path);
    await alive(page);
    await form.fill(page, email);
    await form.button(page).click();
    await expect(page).toHaveURL(/\/thank-you$/);
    expect(await draftsOf(page)).not.toEqual([]);
    await page.unroute(form.next);
    await page.reload();
    await alive(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^¡Gracias/);
    await expect.poll(() => draftsOf(page)).toEqual([]);
    await page.goto(form.path);
    await alive(page);
    await expect(page.getByLabel('Nombre Completo')).toHaveValue('');
    await expectOnce(db, form, email);
  },
);
