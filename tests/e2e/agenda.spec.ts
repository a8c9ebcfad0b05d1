import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { chooseHour, hoursOf, uniqueEmail } from './visitor.ts';

// Booking a meeting in a free hour.

test.describe.configure({ mode: 'parallel' });

const book = (page: Page) => page.getByRole('button', { name: /^Agenda(r reunión|ndo)/ });

/** lunes, martes, …: that of the day in Santiago to which an instant of the API belongs. */
const weekdayOf = (inicio: string): string =>
  new Intl.DateTimeFormat('es-CL', { weekday: 'long', timeZone: 'America/Santiago' }).format(
    new Date(inicio.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')),
  );

async function fillIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Nombre completo').fill('Aurora Pincheira');
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByLabel('De qué te gustaría conversar').fill('Una intranet');
}

const held = (page: Page) => page.getByRole('heading', { name: 'Revisa tu correo para confirmar' });

/** The address behind the link of a mail that asks for confirmation. */
function confirmationLink(html: string): string {
  const [, link] = /href="([^"]+\?confirmar=[0-9a-f]{64})"/.exec(html) ?? [];
  if (!link) throw new Error(`the mail has no link: ${html}`);
  return link;
}

test('a visitor holds a free hour, confirms it by mail, and nobody else is offered it', async ({
  page,
  apiAs,
  mailbox,
  axe,
}) => {
  const email = uniqueEmail('agenda');
  await page.goto('/agenda-tu-hora?utm_source=tarjeta');
  // Free hours come without waiting for a touch.
  const inicio = await chooseHour(page);
  await expect(
    page.getByRole('button', { name: / (1 hora libre|\d+ horas libres)$/ }).first(),
  ).toBeVisible();
  await fillIn(page, email);
  await book(page).dblclick();
  await expect(held(page)).toBeFocused();
  await expect(
    page.getByText(`Te enviamos un correo a ${email}: ábrelo y confirma dentro de una hora.`),
  ).toBeVisible();
  await expect(page.getByText(/Te guardamos la hora del/)).toContainText(
    new RegExp(`${weekdayOf(inicio)} \\d+ de [a-z]+ de \\d{4} a las \\d\\d:\\d\\d, hora de Chile`),
  );
  await axe(page);
  const { body } = await apiAs('admin')(`citas?email=eq.${email}`);
  expect(body).toEqual([
    expect.objectContaining({
      nombre: 'Aurora Pincheira',
      motivo: 'Una intranet',
      telefono: null,
      estado: 'reservada',
    }),
  ]);
  const [{ inicio: booked }] = body as [{ inicio: string }];
  expect(new Date(booked).getTime()).toBe(
    new Date(inicio.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')).getTime(),
  );
  const { html } = await mailbox.newest(email, /^Confirma tu reunión/);
  await page.goto(confirmationLink(html));
  const confirm = page.getByRole('button', { name: 'Confirmar mi reunión' });
  await expect(confirm).toBeVisible();
  // Opened alone it confirms nothing.
  expect((await apiAs('admin')(`citas?email=eq.${email}&select=estado`)).body).toEqual([
    { estado: 'reservada' },
  ]);
  await confirm.click();
  await expect(page.getByRole('heading', { name: 'Tu reunión quedó agendada' })).toBeFocused();
  await expect(page.getByText(/Nos vemos el .*, hora de Chile/)).toBeVisible();
  expect((await apiAs('admin')(`citas?email=eq.${email}&select=estado`)).body).toEqual([
    { estado: 'confirmada' },
  ]);
  await mailbox.newest(email, /^Tu reunión quedó agendada/);
  await mailbox.newest('equipo@estudiocobre.example', /^Nueva reunión con Aurora Pincheira/);
  await page.reload();
  await confirm.click();
  await expect(page.getByRole('heading', { name: 'Tu reunión quedó agendada' })).toBeVisible();

  await page.goto('/agendar');
  await expect(hoursOf(page).first()).toBeVisible();
  const day = inicio.slice(0, 10);
  const { body: free } = await apiAs('visitor')('rpc/horas_disponibles', {
    method: 'POST',
    body: { p_desde: day, p_hasta: day },
  });
  expect((free as { inicio: string }[]).map((hora) => hora.inicio)).not.toContain(inicio);
});

test(
  'who comes second is told, keeps what they typed and chooses one of the nearest',
  { tag: '@matrix' },
  async ({ page, apiAs, axe }) => {
    const email = uniqueEmail('rival');
    await page.goto('/agendar');
    const inicio = await chooseHour(page);
    await fillIn(page, email);
    const rival = await apiAs('visitor')('rpc/reservar_cita', {
      method: 'POST',
      from: `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 256)).join('.')}`,
      body: {
        p_inicio: inicio,
        p_nombre: 'Rival',
        p_email: uniqueEmail('rival-api'),
        p_telefono: '',
        p_motivo: '',
        p_envio: crypto.randomUUID(),
        p_consentimiento: '2026-11',
      },
    });
    expect(rival.status).toBe(200);
    await book(page).click();
    await expect(
      page.getByRole('alert').filter({ hasText: 'Esa hora ya no está disponible' }),
    ).toBeVisible();
    await expect(page.getByLabel('Nombre completo')).toHaveValue('Aurora Pincheira');
    await expect(page.locator(`input[type=radio][value="${inicio}"]`)).toHaveCount(0);
    const nearby = page
      .getByRole('group', { name: 'Estas horas son las más cercanas que siguen libres.' })
      .getByRole('button');
    await expect(nearby).toHaveCount(3);
    await axe(page);
    const chosen = await nearby.first().textContent();
    await nearby.first().click();
    await expect(nearby.first()).toHaveAttribute('aria-pressed', 'true');
    await expect(hoursOf(page).and(page.locator(':checked'))).toHaveCount(1);
    await book(page).click();
    await expect(held(page)).toBeVisible();
    const [, weekday, day, clock] = /^(\S+) (\d+) .* (\d\d:\d\d)$/.exec(chosen ?? '') ?? [];
    await expect(page.getByText(/Te guardamos la hora del/)).toContainText(
      new RegExp(`${weekday} ${day} de [a-z]+ de \\d{4} a las ${clock}, hora de Chile`),
    );
    expect((await apiAs('admin')(`citas?email=eq.${email}&select=id,nombre`)).body).toEqual([
      expect.objectContaining({ nombre: 'Aurora Pincheira' }),
    ]);
  },
);

/** Books and confirms a meeting, and gives back the path that its mail leads to. */
async function confirmed(
  page: Page,
  mailbox: { newest: (to: string, subject: RegExp) => Promise<{ html: string }> },
  email: string,
): Promise<string> {
  await page.goto('/agendar');
  await chooseHour(page);
  await fillIn(page, email);
  await book(page).click();
  await expect(held(page)).toBeVisible();
  await page.goto(confirmationLink((await mailbox.newest(email, /^Confirma tu reunión/)).html));
  await page.getByRole('button', { name: 'Confirmar mi reunión' }).click();
  await expect(page.getByRole('heading', { name: 'Tu reunión quedó agendada' })).toBeVisible();
  const { html } = await mailbox.newest(email, /^Tu reunión quedó agendada/);
  const [, link] = /href="([^"]+#cita=[0-9a-f]{64})"/.exec(html) ?? [];
  if (!link) throw new Error(`the mail has no link: ${html}`);
  return link;
}

test(
  'a confirmed meeting moves to another hour by the link of its mail',
  { tag: '@matrix' },
  async ({ page, apiAs, mailbox, axe }) => {
    const email = uniqueEmail('mueve');
    const link = await confirmed(page, mailbox, email);
    const [{ inicio: before }] = (await apiAs('admin')(`citas?email=eq.${email}`)).body as [
      { inicio: string },
    ];
    await page.goto(link);
    await expect(page.getByRole('heading', { name: 'Tu reunión', exact: true })).toBeVisible();
    await axe(page);
    await page.getByRole('button', { name: 'Cambiar la hora' }).click();
    await expect(hoursOf(page).first()).toBeVisible();
    await page.getByRole('button', { name: 'Cambiar a esta hora' }).click();
    await expect(page.getByText('Elige una hora.')).toBeVisible();
    const inicio = await chooseHour(page);
    await axe(page);
    await page.getByRole('button', { name: 'Cambiar a esta hora' }).click();
    await expect(page.getByRole('heading', { name: 'Tu reunión cambió de hora' })).toBeFocused();
    const [{ inicio: after }] = (await apiAs('admin')(`citas?email=eq.${email}`)).body as [
      { inicio: string },
    ];
    expect(after).not.toBe(before);
    expect(after).toBe(inicio);
    await mailbox.newest(email, /^Tu reunión cambió de hora/);
    await mailbox.newest('equipo@estudiocobre.example', /^Aurora Pincheira cambió la hora/);
  },
);

test(
  'a confirmed meeting is cancelled with a second press, and its link says so',
  { tag: '@matrix' },
  async ({ page, apiAs, mailbox, axe }) => {
    const email = uniqueEmail('cancela');
    const link = await confirmed(page, mailbox, email);
    await page.goto(link);
    await page.getByRole('button', { name: 'Cancelar la reunión' }).click();
    await page.getByRole('button', { name: 'No, mantenerla' }).click();
    await page.getByRole('button', { name: 'Cancelar la reunión' }).click();
    await axe(page);
    expect((await apiAs('admin')(`citas?email=eq.${email}&select=estado`)).body).toEqual([
      { estado: 'confirmada' },
    ]);
    await page.getByRole('button', { name: 'Sí, cancelar la reunión' }).click();
    await expect(page.getByRole('heading', { name: 'Tu reunión quedó cancelada' })).toBeFocused();
    expect((await apiAs('admin')(`citas?email=eq.${email}&select=estado`)).body).toEqual([
      { estado: 'cancelada' },
    ]);
    await mailbox.newest(email, /^Tu reunión quedó cancelada/);
    await page.reload();
    await expect(
      page.getByRole('alert').filter({ hasText: 'se canceló. Si quieres otra, elige una hora.' }),
    ).toBeVisible();
    await axe(page);
    await page.getByRole('link', { name: 'Elegir otra hora' }).click();
    await expect(page).toHaveURL(/\/agendar$/);
    await expect(hoursOf(page).first()).toBeVisible();
  },
);
