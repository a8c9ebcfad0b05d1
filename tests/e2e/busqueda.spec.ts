import { expect, test } from './fixtures.ts';

// What a list shows is what its search finds, however somebody writes it.

test(
  'the studio and a client find a ticket by the words of a message, whatever their accents',
  { tag: '@matrix' },
  async ({ adminPage, clienteAPage, apiAs, db }) => {
    const mark = `Zorzal${Date.now().toString(36)}`;
    // Of fewer than ten a client has nothing to search.
    await db`
      insert into public.tickets (cliente, asunto)
      select c.id, ${mark} from public.clientes c, generate_series(1, 9)
      where c.email = 'ana@viverolaurel.cl'`;
    const { body: id } = await apiAs('clienteA')('rpc/abrir_ticket', {
      method: 'POST',
      body: { p_asunto: 'No sale el envío', p_cuerpo: `El retiro en Ñuñoa, calle ${mark}` },
    });
    for (const page of [adminPage, clienteAPage]) {
      await page.goto('/dashboard/tickets');
      const search = page.getByPlaceholder('Buscar tickets');
      await search.fill(`nunoa ${mark.toLowerCase()}`);
      const rows = page.locator('tbody').getByRole('row');
      await expect(rows).toHaveCount(1);
      await expect(rows).toContainText('No sale el envío');
      await expect(rows.getByRole('link').first()).toHaveAttribute(
        'href',
        new RegExp(`/tickets/${String(id)}/show`),
      );
      await search.fill(`providencia ${mark}`);
      await expect(rows).toHaveCount(0);
    }
    await db`delete from public.tickets where asunto = ${mark}`;
  },
);
