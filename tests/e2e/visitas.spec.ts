import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { allowLocalSites } from '../localSites.ts';
import { expect, test } from './fixtures.ts';
import { readBackendInfo } from './site.ts';

// A client's site in a browser that counts its visits: what only one shows of the script (its decisions: counter.test.ts).

const AGENT = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0';

test.use({
  userAgent: AGENT,
  launchOptions: async ({ launchOptions }, use) => {
    await use({
      ...launchOptions,
      // As people's browsers are: not driven, and with pages that come back from memory.
      args: [...(launchOptions.args ?? []), '--disable-blink-features=AutomationControlled'],
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    });
  },
});

let site: Server;
let origin = '';
/** What the site sends with each page. */
let policies: Record<string, string> = {};
let line = '';
let asked = 0;

test.beforeAll(async () => {
  site = createServer((request, response) => {
    asked += 1;
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...policies });
    response.end(
      `<!doctype html><title>Vivero</title><head>${line}</head><a href="/otra">Otra</a><p>${request.url}</p>`,
    );
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
});
test.afterAll(() => {
  site.closeAllConnections();
  site.close();
});

test(
  'a site under a strict policy is counted: pages, those of a site of one page, and what comes back from memory',
  { tag: '@matrix' },
  async ({ page, context, db }) => {
    const { apiUrl } = readBackendInfo();
    const forbidThem = await allowLocalSites(db);
    const [row] = await db<{ plataforma: number; clave: string }[]>`
    with p as (
      insert into public.plataformas (plataforma, cliente, dominio)
      select 'Vivero contado', min(id), '127.0.0.1' from public.clientes where perfil = 'cliente' returning id)
    insert into private.contadores (plataforma) select id from p returning plataforma::int, clave`;
    const { plataforma = 0, clave = '' } = row ?? {};
    const counter = `${apiUrl}/functions/v1/visita`;
    line = `<script defer src="${counter}?clave=${clave}"></script>`;
    policies = {
      'content-security-policy': `default-src 'none'; script-src ${counter}; connect-src ${counter}`,
      'cross-origin-embedder-policy': 'require-corp',
      'referrer-policy': 'strict-origin-when-cross-origin',
    };
    const told: (string | null)[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') told.push(request.postData());
    });
    const errors: Error[] = [];
    page.on('pageerror', (error) => errors.push(error));
    const counted = async () => {
      const [sums] = await db`
      select coalesce(sum(visitas), 0)::int as visitas, coalesce(sum(entradas), 0)::int as entradas
      from private.visitas_de_sitios where plataforma = ${plataforma}`;
      return sums;
    };
    try {
      await context.addCookies([{ name: 'sesion', value: 'x', url: apiUrl }]);
      const first = page.waitForRequest((request) => request.method() === 'POST');
      await page.goto(`${origin}/?correo=ana@x.cl`);
      expect(await (await first).allHeaders()).not.toHaveProperty('cookie');
      await expect.poll(counted).toEqual({ visitas: 1, entradas: 1 });

      // A link within the site; a page of a site of one page, and Back to where it began.
      await page.getByRole('link', { name: 'Otra' }).click();
      await expect.poll(counted).toEqual({ visitas: 2, entradas: 1 });
      await page.evaluate(() => history.pushState(null, '', '/ficha'));
      await page.evaluate(() => history.pushState(null, '', '/ficha?orden=precio'));
      await expect.poll(counted).toEqual({ visitas: 3, entradas: 1 });
      await page.evaluate(() => history.go(-2));
      await expect.poll(counted).toEqual({ visitas: 4, entradas: 1 });
      expect(told).toEqual(['1/', '0/otra', '0/ficha', '0/otra']);

      // From memory: the site is not asked.
      const before = asked;
      await page.evaluate(() => history.back());
      await expect.poll(counted).toEqual({ visitas: 5, entradas: 1 });
      expect(asked).toBe(before);

      // Where the site hides where people come from, its origin is told all the same.
      policies = { 'referrer-policy': 'no-referrer' };
      await page.goto(`${origin}/callado`);
      await expect.poll(counted).toEqual({ visitas: 6, entradas: 2 });

      // A policy that forbids it stops the counting and nothing else.
      policies = { 'content-security-policy': `script-src ${counter}; connect-src 'self'` };
      const refused = page.waitForEvent('console', (said) =>
        /Content Security Policy/.test(said.text()),
      );
      await page.goto(`${origin}/prohibido`);
      await refused;
      await page.evaluate(() => history.pushState(null, '', '/sigue'));
      expect(new URL(page.url()).pathname).toBe('/sigue');
      expect(await counted()).toEqual({ visitas: 6, entradas: 2 });
      expect(errors).toEqual([]);
      expect((await context.cookies()).map(({ name }) => name)).toEqual(['sesion']);
      expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);
    } finally {
      await db`delete from public.plataformas where id = ${plataforma}`;
      await forbidThem();
    }
  },
);
