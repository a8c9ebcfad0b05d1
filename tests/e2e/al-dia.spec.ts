import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

// What one side does is on the other's screen within five seconds, and costs little.

const mark = () => Date.now().toString(36);

/** Resolves once the page has asked what is new as many times more, and heard. */
async function looks(page: Page, times: number): Promise<void> {
  for (let n = 0; n < times; n += 1) await page.waitForResponse('**/rest/v1/rpc/novedades*');
}

/** From now on the page hears only of what it did itself: the tests beside this one change rows all the time. */
const hearOwnNewsOnly = (page: Page) =>
  page.route('**/rest/v1/rpc/novedades*', async (route) => {
    const response = await route.fetch();
    const changes = (await response.json()) as { de_otros: boolean }[];
    await route.fulfill({ response, json: changes.filter(({ de_otros }) => !de_otros) });
  });

/** The requests for rows from now on, without the one that asks what is new. */
function requestsOf(page: Page): string[] {
  const seen: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/rest/v1/') && !pathname.endsWith('/rpc/novedades'))
      seen.push(`${request.method()} ${pathname.slice('/rest/v1/'.length)}`);
  });
  return seen;
}

const open = async (
  api: (path: string, init: object) => Promise<{ body: unknown }>,
  asunto: string,
) =>
  String(
    (
      await api('rpc/abrir_ticket', {
        method: 'POST',
        body: { p_asunto: asunto, p_cuerpo: 'Hola' },
      })
    ).body,
  );

test(
  'a new ticket is in the list of the studio and counted beside it, and gone when it is gone',
  { tag: '@matrix' },
  async ({ adminPage: page, apiAs, db }) => {
    const asunto = `Llegó ${mark()}`;
    await page.goto('/dashboard/tickets');
    const row = page.getByRole('row').filter({ hasText: asunto });
    await expect(page.locator('tbody').getByRole('row').first()).toBeVisible();
    const id = await open(apiAs('clienteA'), asunto);
    await expect(row).toBeVisible();
    await expect(
      page.getByRole('link', { name: /^Tickets \d+ esperan? respuesta$/ }),
    ).toBeVisible();
    await db`update public.tickets set prioridad = 'urgente' where id = ${id}`;
    await expect(row).toContainText('Urgente');
    // What the list learned, the page of the ticket knows, too.
    await row.getByRole('link').first().click();
    await expect(page.getByRole('combobox', { name: 'Prioridad' })).toHaveText('Urgente');
    await page.goBack();
    await expect(row).toBeVisible();
    await db`delete from public.tickets where id = ${id}`;
    await expect(row).toHaveCount(0);
  },
);

test(
  'an answer is in the conversation of the other side, and what is typed there stays',
  { tag: '@matrix' },
  async ({ clienteAPage: page, apiAs }) => {
    const id = await open(apiAs('clienteA'), `Responde ${mark()}`);
    await page.goto(`/dashboard/tickets/${id}/show`);
    const reply = page.getByLabel('Tu mensaje');
    await reply.fill('Mientras tanto escribo');
    const cuerpo = `Ya lo vimos ${mark()}`;
    const { status } = await apiAs('admin')('ticket_mensajes', {
      method: 'POST',
      body: { ticket: Number(id), cuerpo },
    });
    expect(status).toBe(201);
    await expect(page.getByRole('list', { name: 'Conversación' })).toContainText(cuerpo);
    // The answer moved the ticket, too.
    await expect(page.getByText('Esperando tu respuesta')).toBeVisible();
    await expect(reply).toHaveValue('Mientras tanto escribo');
    await expect(reply).toBeFocused();
  },
);

test(
  'what is read again stays in its place',
  { tag: '@matrix' },
  async ({ adminPage: page, db }) => {
    const rows = page.locator('tbody').getByRole('row');
    await db`insert into public.correos_silenciados (email, motivo, creado_en)
    select 'fila' || n || '@aldia.ejemplo.cl', 'rebotado', now() - n * interval '1 minute' from generate_series(1, 60) n`;
    await page.goto('/dashboard/correos_silenciados?page=2&perPage=25');
    await expect(rows).toHaveCount(25);
    await rows.last().scrollIntoViewIfNeeded();
    const place = await page.evaluate(() => scrollY);
    expect(place).toBeGreaterThan(0);
    const first = (await rows.first().textContent()) ?? '';
    await db`insert into public.correos_silenciados (email, motivo) values ('nueva@aldia.ejemplo.cl', 'rebotado')`;
    await expect(rows.first()).not.toHaveText(first);
    await expect(rows).toHaveCount(25);
    expect(await page.evaluate(() => scrollY)).toBe(place);
    expect(new URL(page.url()).searchParams.get('page')).toBe('2');
    await db`delete from public.correos_silenciados where email like '%@aldia.ejemplo.cl'`;
  },
);

test(
  'a control of a ticket costs one write and no more than one reading',
  { tag: '@matrix' },
  async ({ adminPage: page, apiAs }) => {
    await hearOwnNewsOnly(page);
    const id = await open(apiAs('clienteB'), `Mover ${mark()}`);
    const marked = page.waitForResponse((each) => each.url().endsWith('/rpc/marcar_leido'));
    await page.goto(`/dashboard/tickets/${id}/show`);
    await expect(page.getByRole('list', { name: 'Conversación' })).toContainText('Hola');
    await marked;
    const requests = requestsOf(page);
    const choose = async (label: string, option: string) => {
      const control = page.getByRole('combobox', { name: label });
      await control.click();
      await page.getByRole('option', { name: option }).click();
      await expect(control).toHaveText(option);
      await expect(control).toBeEnabled();
    };
    const controls = [
      ['Prioridad', 'Urgente'],
      ['Estado', 'En curso'],
      ['A cargo de', 'Antonia Rivas'],
    ] as const;
    for (const [label, option] of controls) await choose(label, option);
    // The second look began after the last write.
    await looks(page, 2);
    expect(requests.filter((each) => !each.startsWith('GET'))).toEqual(
      controls.map(() => 'PATCH tickets'),
    );
    expect(requests.filter((each) => each.startsWith('GET')).length).toBeLessThanOrEqual(
      controls.length,
    );
  },
);
