import { ACCOUNTS } from '../demoAccounts.ts';
import { expect, test } from './fixtures.ts';

// A client chooses which notices come by mail.

test(
  'the link of a mail turns such mails off, once the button is pressed',
  { tag: '@matrix' },
  async ({ page, apiAs, db, mailbox, axe }) => {
    const { email } = ACCOUNTS.clienteA;
    const stored = () => db`
    select p.tickets, p.hitos from public.preferencias_correo p join public.clientes c on c.id = p.cliente
    where c.email = ${email}`;
    const [cliente] = await db<
      { id: number }[]
    >`select id::int from public.clientes where email = ${email}`;
    const asunto = `Baja ${Date.now()}`;
    await apiAs('admin')('rpc/abrir_ticket', {
      method: 'POST',
      body: { p_asunto: asunto, p_cuerpo: 'Hola', p_cliente: cliente?.id },
    });
    const mail = await mailbox.newest(email, new RegExp(asunto));
    const link = /href="([^"]*\/dashboard\/baja#t=[^"]+)"/.exec(mail.html)?.[1] ?? '';
    await page.goto(new URL(link).pathname + new URL(link).hash);
    const press = page.getByRole('button', { name: 'Dejar de recibirlos' });
    await expect(press).toBeVisible();
    expect(await stored()).toHaveLength(0);
    await axe(page);
    await press.click();
    await expect(page.getByRole('status')).toContainText('Listo');
    expect(await stored()).toMatchObject([{ tickets: false, hitos: true }]);
    await axe(page);
    await page.getByRole('button', { name: 'Volver a recibirlos' }).click();
    await expect(page.getByRole('status')).toContainText(
      'volverás a recibir los correos de tickets',
    );
    expect(await stored()).toMatchObject([{ tickets: true, hitos: true }]);
    await page.goto('/dashboard/baja');
    await page.reload();
    await expect(page.getByRole('status')).toContainText('Al enlace le falta una parte');
    await expect(press).toHaveCount(0);
    await axe(page);
    await page.goto('/dashboard/baja#t=inventado');
    await page.reload();
    await press.click();
    await expect(page.getByRole('alert')).toContainText('no es válido');
    await db`delete from public.preferencias_correo`;
  },
);
