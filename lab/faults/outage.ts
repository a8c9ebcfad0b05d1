import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium, expect, type Browser, type Page } from '@playwright/test';
import { buildSite, servedByUs } from '../../local/site/build.ts';
import { startSite } from '../../local/site/server.ts';
import type { HttpServer } from '../../local/http/server.ts';
import { ROOT } from '../../tests/backend.ts';
import { browserArgs, ensureBrowser } from '../../tests/browser.mjs';
import { ACCOUNTS } from '../../tests/demoAccounts.ts';
import { submitSignIn } from '../../tests/e2e/accounts.ts';
import { LAB_PORTS } from '../ports.ts';
import type { Product } from '../../tests/killable.ts';
import { mustBe, type Part } from './report.ts';

// The database goes away for some seconds while twenty people work. Three of them are looked at as
// they see it, in a browser; the others are their programs.

const PROGRAMS = 17;
const OUTAGE_MS = 6_000;
const SITE = `http://localhost:${LAB_PORTS.faults + 9}`;
const REPLY = 'Escrito mientras la base de datos no estaba';

async function startOurSite({ info }: Product): Promise<HttpServer> {
  const dist = join(ROOT, '.local', 'test-faults-dist');
  await buildSite(ROOT, { DIST: dist, ...servedByUs(info, SITE) });
  return startSite({
    dist,
    api: (request) => {
      const { pathname, search } = new URL(request.url);
      return fetch(new Request(`${info.apiUrl}${pathname}${search}`, request));
    },
    port: LAB_PORTS.faults + 9,
    names: new Set(['localhost']),
  });
}

async function tokenOf(
  { info }: Product,
  { email, password }: { email: string; password: string },
) {
  const answer = await fetch(`${info.apiUrl}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: info.publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  const { access_token: token } = (await answer.json()) as { access_token: string };
  return token;
}

/** A program that reads its tickets a few times a second; how often in vain, and when last. */
function startProgram({ info }: Product, token: string) {
  const seen = { asked: 0, failed: 0, hung: 0, lastFailure: 0 };
  const end = new AbortController();
  const running = (async () => {
    while (!end.signal.aborted) {
      seen.asked += 1;
      const status = await fetch(`${info.apiUrl}/rest/v1/tickets?select=id&limit=5`, {
        headers: { apikey: info.publishableKey, authorization: `Bearer ${token}` },
        signal: AbortSignal.timeout(10_000),
      }).then(
        (response) => response.status,
        () => 0,
      );
      if (status !== 200) {
        seen.failed += 1;
        seen.lastFailure = Date.now();
      }
      if (status === 0) seen.hung += 1;
      await sleep(200);
    }
  })();
  return {
    seen,
    stop: async () => {
      end.abort();
      await running;
    },
  };
}

async function signedIn(browser: Browser): Promise<Page> {
  const page = await browser.newPage({ baseURL: SITE, locale: 'es-CL' });
  page.setDefaultTimeout(20_000);
  await page.goto('/login');
  await submitSignIn(page, ACCOUNTS.clienteA.email, ACCOUNTS.clienteA.password);
  await expect(page).toHaveURL(/\/dashboard/, { timeout: 20_000 });
  return page;
}

/** Nothing was said yet: it is still being sent. */
const WAITING = 'sigue enviando';

/** What a page says of something that did not work. */
async function readNotice(page: Page): Promise<string> {
  const notices = await page.getByRole('alert').filter({ hasText: /\S/ }).allInnerTexts();
  return notices.map((text) => text.replace(/\s+/g, ' ').trim()).join(' / ') || WAITING;
}

/** How long somebody waits before pressing again. */
const PATIENCE = { timeout: 4_000 };

/** Who can press again does; while something is being sent its button takes no press. */
async function pressUntil(page: Page, name: RegExp, done: () => Promise<void>): Promise<void> {
  await expect(async () => {
    const button = page.getByRole('button', { name }).first();
    if ((await button.isVisible()) && (await button.isEnabled())) await button.click();
    await done();
  }).toPass({ timeout: 60_000 });
}

/** Takes the database away for some seconds and looks at what people see. */
export async function outage(product: Product): Promise<Part> {
  const { sql } = product;
  await sql`delete from private.envios`;
  const [ticket] = await sql<{ id: number }[]>`
    select t.id::int from public.tickets t join public.clientes c on c.id = t.cliente
    where c.email = ${ACCOUNTS.clienteA.email} and t.estado <> 'cerrado' limit 1`;
  const site = await startOurSite(product);
  const browser = await chromium.launch({
    executablePath: await ensureBrowser(ROOT),
    args: browserArgs,
  });
  const token = await tokenOf(product, ACCOUNTS.clienteB);
  const programs = Array.from({ length: PROGRAMS }, () => startProgram(product, token));
  try {
    const list = await signedIn(browser);
    await list.goto('/dashboard/tickets');
    const rows = list.getByRole('row');
    await expect(rows.nth(1)).toBeVisible({ timeout: 20_000 });

    const reply = await signedIn(browser);
    await reply.goto(`/dashboard/tickets/${ticket?.id}/show`);
    await reply.getByLabel('Tu mensaje').fill(REPLY);

    const visitor = await browser.newPage({ baseURL: SITE, locale: 'es-CL' });
    await visitor.goto('/contacto');
    const form = {
      'Nombre Completo': 'Rayén Huaiquil',
      'Correo Electrónico': 'corte@pruebas.cl',
      Teléfono: '+56 9 8765 4321',
      Mensaje: 'Hola',
    };
    for (const [label, value] of Object.entries(form)) await visitor.getByLabel(label).fill(value);
    const send = visitor.getByRole('button', { name: /^Envia(r|ndo) Mensaje/ });

    const back = new AbortController();
    const takingAway = (async () => {
      while (!back.signal.aborted) {
        await product.kill('postgres');
        await sleep(300);
      }
    })();
    await sleep(500);
    await list.getByRole('button', { name: 'Actualizar' }).click();
    await reply.getByRole('button', { name: 'Enviar' }).click();
    await send.click();
    const begun = Date.now();
    await sleep(OUTAGE_MS);
    const said = { client: await readNotice(reply), visitor: await readNotice(visitor) };
    const kept =
      (await reply.getByLabel('Tu mensaje').inputValue()) === REPLY &&
      (await visitor.getByLabel('Mensaje').inputValue()) === 'Hola';
    back.abort();
    await takingAway;
    const backAt = Date.now();
    await pressUntil(reply, /^(Reintentar|Enviar)$/, () =>
      expect(reply.getByLabel('Tu mensaje')).toHaveValue('', PATIENCE),
    );
    await pressUntil(visitor, /^(Reintentar|Intentar|Enviar)/, () =>
      expect(visitor).toHaveURL(/\/thank-you$/, PATIENCE),
    );
    await expect(rows.nth(1)).toBeVisible({ timeout: 20_000 });
    await sleep(2_000);
    await Promise.all(programs.map(({ stop }) => stop()));
    const all = programs.map(({ seen }) => seen);
    const sum = (read: (seen: (typeof all)[number]) => number) =>
      all.reduce((total, seen) => total + read(seen), 0);
    const [count] = await sql<{ messages: number; leads: number }[]>`
      select (select count(*)::int from public.ticket_mensajes where cuerpo = ${REPLY}) as messages,
        (select count(*)::int from public.leads where email = 'corte@pruebas.cl') as leads`;
    return {
      name: 'La base de datos se va',
      findings: [
        {
          what: 'People at work, seconds without a database',
          found: `${PROGRAMS + 3}, ${((backAt - begun) / 1000).toFixed(0)}`,
        },
        {
          what: 'Questions of their programs, failed, without an answer',
          found: `${sum((s) => s.asked)}, ${sum((s) => s.failed)}, ${sum((s) => s.hung)}`,
        },
        {
          what: 'Last failure, seconds after the database was back',
          found: (Math.max(0, ...all.map((s) => s.lastFailure - backAt)) / 1000).toFixed(1),
        },
        { what: 'A client who answers reads', found: said.client },
        { what: 'A visitor who writes reads', found: said.visitor },
        mustBe('Pages that lost what was typed', kept ? 0 : 1, 0),
        mustBe('Messages after pressing again', count?.messages ?? 0, 1),
        mustBe('Forms after pressing again', count?.leads ?? 0, 1),
      ],
    };
  } finally {
    await Promise.all(programs.map(({ stop }) => stop()));
    await browser.close();
    await site.stop();
  }
}
