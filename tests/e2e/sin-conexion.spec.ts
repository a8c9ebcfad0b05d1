import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { expectOnce, FORMS, rowsOf, type Form } from './forms.ts';
import { alive, uniqueEmail } from './visitor.ts';

// The connection goes while a visitor sends a form.

test.describe.configure({ mode: 'parallel' });

const lost = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'Se cortó la conexión y el envío no se completó.' });
const wait = (page: Page) => page.getByRole('button', { name: 'Enviar cuando vuelva la conexión' });
const waiting = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'Esperando la conexión' });

/** Until then the form is HTML, whose script needs the connection. */
const untilItSends = (page: Page, form: Form) =>
  expect(form.button(page)).toHaveAttribute('type', 'submit');

for (const form of FORMS) {
  test(
    `${form.name}: it is kept, and sent by itself once the connection is back`,
    { tag: '@matrix' },
    async ({ page, context, db, axe }) => {
      const email = uniqueEmail('sin-red');
      await page.goto(form.path);
      await alive(page);
      const asked = form.next ? page.waitForResponse(form.next) : null;
      await form.fill(page, email);
      await asked;
      await untilItSends(page, form);
      await context.setOffline(true);
      await form.button(page).click();
      await expect(lost(page)).toContainText('Lo que escribiste sigue aquí');
      await axe(page);
      await wait(page).click();
      await expect(waiting(page)).toContainText('Deja esta página abierta');
      await expect(page.getByRole('button', { name: 'Cancelar el envío' })).toBeFocused();
      await axe(page);
      expect(await rowsOf(db, form, email)).toBe(0);
      await context.setOffline(false);
      await expect(form.done(page)).toBeVisible();
      await expectOnce(db, form, email);
    },
  );
}

for (const name of ['contact', 'assistant']) {
  test(
    `${name}: what was typed without connection leads to the next page, too`,
    { tag: '@matrix' },
    async ({ page, context, db }) => {
      const form = FORMS.find((one) => one.name === name);
      if (!form) throw new Error(`${name} is in the table`);
      const email = uniqueEmail('bajo-tierra');
      await page.goto(form.path);
      await alive(page);
      if (name === 'assistant') {
        await page.getByRole('button', { name: 'Cotiza en un minuto' }).click();
        await expect(page.getByPlaceholder('Tu respuesta...')).toBeVisible();
        await page.getByRole('button', { name: 'Cerrar asistente' }).click();
      } else await untilItSends(page, form);
      await context.setOffline(true);
      await form.fill(page, email);
      await form.button(page).click();
      await wait(page).click();
      await expect(waiting(page)).toBeVisible();
      await context.setOffline(false);
      await expect(form.done(page)).toBeVisible();
      await expectOnce(db, form, email);
    },
  );
}
