import type { Page } from '@playwright/test';
import { choosePassword, codeIn, linkIn, openLink, makePerson } from './accounts.ts';
import { expect, test } from './fixtures.ts';
import { readBackendInfo } from './site.ts';
import { uniqueEmail } from './visitor.ts';

// Mailed links and codes: expired, typed, and what a new password does to other sessions.

test.describe.configure({ mode: 'parallel' });

/** Has Auth mail something, as the console does for an admin or for whoever forgot a password. */
async function askForMail(path: 'otp' | 'recover', email: string): Promise<void> {
  const { apiUrl, publishableKey } = readBackendInfo();
  const response = await fetch(`${apiUrl}/auth/v1/${path}`, {
    method: 'POST',
    headers: { apikey: publishableKey, 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, ...(path === 'otp' && { create_user: true }) }),
  });
  expect(response.status).toBe(200);
}

const email = (page: Page) => page.getByLabel('Correo electrónico');
const code = (page: Page) => page.getByLabel('Código de 8 números');

/** The password chosen here; another than the account's own, as it must be. */
const NEW_KEY = 'otra frase aún más larga';

test(
  'the link of an invitation lives three days, until it was used, and then offers another with one press',
  { tag: '@matrix' },
  async ({ page, apiAs, db, mailbox, axe }) => {
    const who = uniqueEmail('invitada');
    const [row] = await db<{ id: number }[]>`
    insert into public.clientes (cliente, email) values ('Invitada Tarde', ${who}) returning id::int`;
    const invited = await apiAs('admin')('rpc/invitar_cliente', {
      method: 'POST',
      body: { p_cliente: row?.id },
    });
    expect(invited.status).toBe(204);
    const { html } = await mailbox.newest(who, /te invita/);
    expect(html).toContain('Hola, Invitada:');
    const open = async () => {
      await page.goto(linkIn(html));
      // The same page with another fragment is not reloaded by itself.
      await page.reload();
      await expect(page.getByRole('heading', { name: 'Activa tu acceso' })).toBeVisible();
    };
    const press = page.getByRole('button', { name: 'Enviarme el código' });
    const dead = async (became: string) => {
      await press.click();
      await expect(page.getByRole('heading', { name: 'Pide otro enlace' })).toBeVisible();
      await expect(page.getByRole('alert')).toContainText(became);
      await expect(page.getByRole('link', { name: 'Iniciar sesión' })).toBeVisible();
      await expect(page.getByRole('status')).toHaveCount(0);
      expect(page.url()).not.toContain('invitacion');
    };
    // It is noted as sent a moment after it has arrived.
    const sentOn = (days: number) =>
      expect
        .poll(
          () => db`
          update public.correos set enviado_en = now() - make_interval(days => ${days})
          where para = ${who} and tipo = 'invitacion' and enviado_en is not null returning id`,
        )
        .toHaveLength(1);

    await sentOn(3);
    await open();
    await axe(page);
    await dead('Esta invitación venció el ');
    await axe(page);
    // Whoever was invited has no account before they ask, and gets a link all the same.
    await email(page).fill(who);
    await page.getByRole('button', { name: 'Enviarme otro enlace' }).click();
    await expect(page.getByRole('status')).toContainText(`Si ${who} tiene acceso`);
    await axe(page);
    const fresh = await mailbox.newest(who, /Tu código/);
    await code(page).fill(codeIn(fresh.html));
    await page.getByRole('button', { name: 'Continuar' }).click();
    await choosePassword(page, NEW_KEY);

    // Used: whoever came in has no more need of it, however fresh it is.
    await sentOn(2);
    await open();
    await dead('Ya entraste con esta invitación');
  },
);

test(
  'a link to a new password that expired offers a fresh one, whose code works too',
  { tag: '@matrix' },
  async ({ page, db, mailbox }) => {
    const ana = await makePerson(db, 'olvida');
    await askForMail('recover', ana.email);
    const old = await mailbox.newest(ana.email);
    await db`update auth.users set recovery_sent_at = now() - interval '61 minutes' where email = ${ana.email}`;
    await openLink(page, old.html);
    await expect(email(page)).toHaveValue(ana.email);
    await page.getByRole('button', { name: 'Enviarme otro enlace' }).click();
    await expect(page.getByRole('status')).toContainText('Si ');
    let newest = old;
    await expect(async () => {
      newest = await mailbox.newest(ana.email);
      expect(newest.id).not.toBe(old.id);
    }).toPass();
    await code(page).fill(codeIn(newest.html));
    await page.getByRole('button', { name: 'Continuar' }).click();
    await choosePassword(page, NEW_KEY);
  },
);

test(
  'the code of an invitation has 8 digits and opens the door; a wrong one is looked at once',
  { tag: '@matrix' },
  async ({ page, db, mailbox }) => {
    const who = uniqueEmail('teclea');
    await db`insert into public.clientes (cliente, email) values ('Teclea Sola', ${who})`;
    await askForMail('otp', who);
    const digits = codeIn((await mailbox.newest(who)).html);
    expect(digits).toMatch(/^\d{8}$/);

    const looks: number[] = [];
    page.on('response', (response) => {
      // An answer of 400 means that the server did not look at the code.
      if (response.url().includes('/auth/v1/verify') && response.status() !== 400)
        looks.push(response.status());
    });
    await page.goto('/dashboard/auth-callback');
    await email(page).fill(who);
    await code(page).fill('1234567');
    await page.getByRole('button', { name: 'Continuar' }).click();
    await expect(page.getByRole('alert')).toHaveText(
      'Escribe tu correo y los 8 números del código.',
    );
    expect(looks).toEqual([]);
    await code(page).fill(digits.startsWith('1') ? '20000000' : '10000000');
    await page.getByRole('button', { name: 'Continuar' }).click();
    await expect(page.getByRole('alert')).toHaveText('El código no coincide o ya venció.');
    expect(looks).toEqual([403]);
    await code(page).fill(`${digits.slice(0, 4)} ${digits.slice(4)}`);
    await page.getByRole('button', { name: 'Continuar' }).click();
    await choosePassword(page, NEW_KEY);
  },
);
