import { expect, test } from './fixtures.ts';

// What a list shows is what its search finds, however somebody writes it.

test(
  'the studio and a client find a ticket by the words of a message, whatever their accents',
  { tag: '@matrix' },
  async ({ adminPage, clienteAPage, apiAs }) => {
    const mark = `Zorzal${Date.now().toString(36)}`;
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
  },
);
