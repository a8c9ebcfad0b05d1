import { ACCOUNTS } from '../demoAccounts.ts';
import { expect, test } from './fixtures.ts';

// A client chooses which notices come by mail.

test('a client turns off the mails about tickets, and has them back', async ({
  clienteBPage: page,
  db,
  axe,
}) => {
  const { email } = ACCOUNTS.clienteB;
  const stored = () => db`
    select p.tickets, p.hitos from public.preferencias_correo p join public.clientes c on c.id = p.cliente
    where c.email = ${email}`;
  await page.goto('/dashboard');
  await page.getByRole('button', { name: email }).click();
  await page.getByRole('menuitem', { name: 'Correos que recibes' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Correos que recibes' })).toBeVisible();
  const tickets = page.getByRole('switch', { name: 'Tickets' });
  await expect(tickets).toBeChecked();
  await axe(page);
  await tickets.click();
  await expect(page.getByText('Guardamos tu preferencia')).toBeVisible();
  expect(await stored()).toMatchObject([{ tickets: false, hitos: true }]);
  await page.reload();
  await expect(tickets).not.toBeChecked();
  await expect(page.getByRole('switch', { name: 'Hitos' })).toBeChecked();
  await tickets.click();
  await expect(tickets).toBeChecked();
  await expect.poll(stored).toMatchObject([{ tickets: true, hitos: true }]);
});
