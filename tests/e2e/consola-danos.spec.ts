import type { Locator } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { navigateInside } from './visitor.ts';

// What people of the studio lose, or change without wanting to, when a screen is careless.

test(
  'an amount is what a Chilean reads, and an ambiguous one is refused beside the field',
  { tag: '@matrix' },
  async ({ adminPage: page, db, axe }) => {
    const concepto = `Cuota ${Date.now().toString(36)}`;
    await page.setViewportSize({ width: 360, height: 800 });
    await page.goto('/dashboard/pagos/create');
    // What is refused is read: no list of clients opens over it by itself.
    await page.getByLabel('Concepto').fill(concepto);
    await page.getByRole('button', { name: 'Guardar', exact: true }).click();
    await expect(page.getByRole('combobox', { name: 'Cliente' }).last()).toBeFocused();
    await expect(page.getByRole('listbox')).toHaveCount(0);
    await expect(page.getByLabel('Monto')).toHaveAccessibleDescription(/Requerido|obligatorio/i);
    await page.getByRole('combobox', { name: 'Cliente' }).last().fill('Vivero');
    await page.getByRole('option', { name: /Vivero Laurel/ }).click();
    await page.getByLabel('Concepto').fill(concepto);
    const monto = page.getByLabel('Monto');
    await expect(monto).toHaveAttribute('inputmode', 'numeric');
    await monto.pressSequentially('75,5');
    await page.getByRole('button', { name: 'Guardar', exact: true }).click();
    await expect(monto).toHaveAccessibleDescription(/Escribe pesos enteros/);
    await axe(page);
    await monto.fill('');
    await monto.pressSequentially('75.000');
    await expect(monto).toHaveValue('75.000');
    await page.getByRole('button', { name: 'Guardar', exact: true }).click();
    await expect(page.getByText('$75.000')).toBeVisible();
    const rows = await db`select monto from public.pagos where concepto = ${concepto}`;
    expect(rows.map(({ monto: saved }) => Number(saved))).toEqual([75_000]);
  },
);

test(
  'a subject without a space widens no list, and a row says whose, how urgent and until when',
  { tag: '@matrix' },
  async ({ adminPage: page, apiAs }) => {
    const asunto = `${'x'.repeat(180)}${Date.now().toString(36)}`;
    await apiAs('clienteA')('rpc/abrir_ticket', {
      method: 'POST',
      body: { p_asunto: asunto, p_cuerpo: 'Hola', p_prioridad: 'alta' },
    });
    await page.setViewportSize({ width: 360, height: 800 });
    await page.goto('/dashboard/tickets');
    const row = page.getByRole('listitem').filter({ hasText: asunto });
    await expect(row).toContainText('Prioridad alta');
    await expect(row).toContainText('Plazo de respuesta: en 4 horas');
    await expect(row).toContainText('Vivero Laurel');
    const box = async (of: Locator) =>
      (await of.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const chip = await box(row.getByText('Abierto', { exact: true }));
    const words = await box(row.getByText('Prioridad alta'));
    expect(chip.y).toBeGreaterThanOrEqual(words.y);
    const search = await box(page.getByPlaceholder('Buscar tickets').locator('..'));
    const card = await box(page.locator('.MuiCard-root').first());
    // Beside it stands what adds filters, up to the edge of the card, and nothing above both.
    const add = await box(page.getByRole('button', { name: 'Agregar filtro' }));
    expect(add.x).toBeGreaterThanOrEqual(search.x + search.width);
    const end = card.x + card.width - add.x - add.width;
    expect(end).toBeGreaterThanOrEqual(0);
    expect(end).toBeLessThan(24);
    expect(Math.abs(add.y + add.height / 2 - search.y - search.height / 2)).toBeLessThan(5);
    const heading = await box(page.getByRole('heading', { level: 1 }));
    expect(search.y - heading.y - heading.height).toBeLessThan(30);
    const cookies = page.getByRole('link', { name: 'Cookies' });
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    const plus = await box(page.getByRole('link', { name: 'Nuevo ticket' }));
    const last = await box(cookies);
    expect(last.y + last.height).toBeLessThanOrEqual(plus.y);
    const width = () => page.evaluate(() => document.documentElement.scrollWidth);
    expect(await width()).toBe(360);
    await row.getByRole('link').or(row.getByRole('button')).first().click();
    await expect(page.getByRole('list', { name: 'Conversación' })).toBeVisible();
    expect(await width()).toBe(360);
  },
);

test(
  'a client found by typing narrows what is theirs by address, in words, and one press widens it',
  { tag: '@matrix' },
  async ({ adminPage: page, db, axe }) => {
    const unique = Date.now().toString(36);
    await db`
    insert into public.leads (nombre_contacto, email, telefono, mensaje)
    values (${`De Ana ${unique}`}, 'Ana@ViveroLaurel.cl', '56912345678', 'Hola'),
      (${`De nadie ${unique}`}, ${`x@${unique}.test`}, '56912345678', 'Hola')`;
    await db`
    insert into public.citas (nombre, email, inicio, termino)
    select n, e, day + d, day + d + interval '30 minutes'
    from (values (${`Cita de Ana ${unique}`}, 'ana@viverolaurel.cl', interval '0'),
        (${`Cita de nadie ${unique}`}, ${`x@${unique}.test`}, interval '1 hour')) v (n, e, d),
      (select coalesce(max(termino), now()) + interval '1 day' as day from public.citas) later`;
    await db`
    insert into public.correos (tipo, para, asunto, cuerpo, estado, enviado_en)
    select 'prueba', para, 'Hola', 'Hola', 'enviado', now()
    from unnest(array['ana@viverolaurel.cl', 'x@mailbox.test']) para`;
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.setViewportSize({ width: 360, height: 800 });
    await page.goto(`/dashboard/leads?filter=${encodeURIComponent(JSON.stringify({ q: unique }))}`);
    await expect(page.getByText(`De nadie ${unique}`)).toBeVisible();
    expect(asked.filter((url) => url.includes('empresa'))).toEqual([]);

    await page.getByRole('button', { name: 'Abrir el menú' }).click();
    const selector = page.getByRole('combobox', { name: 'Cliente' });
    await selector.pressSequentially('laurel');
    await expect(page.getByRole('option')).toHaveText(['Vivero Laurel']);
    await axe(page);
    await selector.press('Enter');
    await expect(selector).toHaveValue('Vivero Laurel');
    await page.keyboard.press('Escape');
    await expect(page.getByText(/Solo ves lo de Vivero Laurel/)).toBeVisible();
    await expect(page.getByText(`De Ana ${unique}`)).toBeVisible();
    await expect(page.getByText(`De nadie ${unique}`)).toHaveCount(0);

    await navigateInside(page, '/dashboard/citas');
    await expect(page.getByText(`Cita de Ana ${unique}`)).toBeVisible();
    await expect(page.getByText(`Cita de nadie ${unique}`)).toHaveCount(0);
    await navigateInside(page, '/dashboard/correos');
    await expect(page.getByText(/va a esa dirección/)).toBeVisible();
    await expect(page.getByText(/^ana@viverolaurel.cl ·/).first()).toBeVisible();
    await expect(page.getByText(/^x@mailbox.test ·/)).toHaveCount(0);
    await navigateInside(page, '/dashboard/auditoria');
    await expect(page.getByText(/Solo ves lo de Vivero Laurel/)).toBeVisible();
    await expect(
      page.getByRole('link', { name: /Cliente n\.º|Pago n\.º|Ticket n\.º/ }).first(),
    ).toBeVisible();
    await navigateInside(page, '/dashboard/pedidos');
    await expect(page.getByText('Nada de Vivero Laurel')).toBeVisible();
    await page.getByRole('button', { name: 'Ver todos los clientes' }).first().click();
    await expect(page.getByText(/Solo ves lo de/)).toHaveCount(0);
    await navigateInside(page, '/dashboard/citas');
    await expect(page.getByText(`Cita de nadie ${unique}`)).toBeVisible();
  },
);

test(
  'a screen whose code does not arrive says what to do, and comes when it is asked for again',
  { tag: '@matrix' },
  async ({ adminPage: page, axe }) => {
    const code = '**/assets/PlataformaList-*.js';
    await page.route(code, (route) => route.abort());
    await page.goto('/dashboard/plataformas');
    const said = page.getByRole('alert').filter({ hasText: 'No se pudo descargar' });
    await expect(said).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'No pudimos mostrar esta página',
    );
    await expect(said).not.toContainText('assets');
    await axe(page);
    // Another screen is not concerned.
    await page.getByRole('navigation').getByRole('link', { name: 'Clientes', exact: true }).click();
    await expect(page.getByRole('link', { name: 'Ferretería El Roble' }).first()).toBeVisible();
    await page.goBack();
    await expect(said).toBeVisible();
    await page.unroute(code);
    await said.getByRole('button', { name: 'Reintentar' }).click();
    await expect(page.getByRole('columnheader', { name: 'Dominio' })).toBeVisible();
  },
);

test(
  'whoever opens a row right after typing in the search is not brought back to the list',
  { tag: '@matrix' },
  async ({ adminPage: page }) => {
    await page.clock.install();
    let arrive = () => {};
    const arrived = new Promise<void>((resolve) => (arrive = resolve));
    await page.route('**/assets/PlataformaShow-*.js', async (route) => {
      await arrived;
      await route.continue();
    });
    await page.goto('/dashboard/plataformas');
    const row = page.getByRole('link', { name: 'Vivero Laurel', exact: true });
    await expect(row.first()).toBeVisible();
    await page.getByPlaceholder('Buscar plataformas').fill('vivero');
    await row.first().click();
    await expect(page).toHaveURL(/\/plataformas\/\d+\/show$/);
    // The search has rested, and the page of the record is still on its way.
    await page.clock.fastForward(2_000);
    arrive();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vivero Laurel');
    await expect(page).toHaveURL(/\/plataformas\/\d+\/show$/);
  },
);
