import { ACCOUNTS } from '../demoAccounts.ts';
import { expect, test } from './fixtures.ts';
import { CANONICAL_SITE } from './site.ts';

// What is published has its HTML within seconds, as crawlers and shared links read it, and none once
// it is taken back.

const SECONDS = { timeout: 10_000, intervals: [250] };
/** The lists come after the project's own page, and after the runs of other tests. */
const LATER = { timeout: 30_000, intervals: [250] };

test('a published project has its own HTML within ten seconds, and a 404 once it is taken back', async ({
  apiAs,
  request,
  db,
}) => {
  test.setTimeout(120_000);
  const admin = apiAs('admin');
  const slug = `faro-${Math.floor(Math.random() * 1e9)}`;
  const cover = `/storage/v1/object/public/portadas/${crypto.randomUUID()}.webp`;
  const page = `/paginas-web/${slug}`;
  const read = async (path: string) => {
    // A connection that was idle may be closed by the server as it is used again.
    const response = await request.get(path, { maxRetries: 2 });
    return { status: response.status(), html: await response.text() };
  };
  const status = async (path: string) => (await read(path)).status;
  const [ana] = await db<{ id: number }[]>`
    select id from public.clientes where email = ${ACCOUNTS.clienteA.email}`;
  try {
    const made = await admin('plataformas', {
      method: 'POST',
      body: {
        ...{
          plataforma: 'Faro <Austral>',
          grupo: 'Grupo Z9',
          descripcion: 'Reservas en línea.',
          cliente: ana?.id,
        },
        ...{ slug, url_portada: cover, publico: false },
      },
    });
    expect(made.status).toBe(201);
    expect(await status(page)).toBe(404);

    // Two changes in a row.
    const change = (body: object) =>
      admin(`plataformas?slug=eq.${slug}`, { method: 'PATCH', body });
    await change({ publico: true });
    await change({
      descripcion: 'Reservas en línea para un faro de Magallanes.',
      ...{ rubro: 'Turismo', problema: 'Nadie sabía si había hora.' },
      cifras: [{ valor: '9 de 10', texto: 'visitas llegan con hora' }],
    });

    await expect
      .poll(async () => (await read(page)).html.includes('un faro de Magallanes'), SECONDS)
      .toBe(true);
    const { status: code, html } = await read(page);
    expect(code).toBe(200);
    expect(html).toContain('<title>Faro &lt;Austral&gt; · Estudio Cobre</title>');
    expect(html).toContain(
      '<meta name="description" content="Reservas en línea para un faro de Magallanes."',
    );
    expect(html).toContain(`<meta property="og:image" content="${CANONICAL_SITE}${cover}"`);
    expect(html).toContain(`<link rel="canonical" href="${CANONICAL_SITE}${page}"`);
    expect(html).toMatch(/<dt>visitas llegan con hora<\/dt><dd>9 de 10<\/dd>/);
    expect(html).toMatch(/Cliente: .*Turismo/);
    expect(html).toContain('Nadie sabía si había hora.');
    expect(html).toContain('"@type":"CreativeWork","name":"Faro \\u003cAustral>"');
    expect(html).toContain(`"image":"${CANONICAL_SITE}${cover}"`);
    // Its other addresses, the list and the sitemap, too; and whatever browsers take compressed.
    await expect.poll(() => status(`/portfolio/${slug}`), SECONDS).toBe(200);
    await expect.poll(async () => (await read('/proyectos')).html, LATER).toContain(page);
    await expect
      .poll(async () => (await read('/sitemap.xml')).html, LATER)
      .toContain(`${CANONICAL_SITE}${page}`);

    await change({ publico: false });
    await expect.poll(() => status(page), SECONDS).toBe(404);
    await expect.poll(() => status(`/portfolio/${slug}`), SECONDS).toBe(404);
    await expect.poll(async () => (await read('/proyectos')).html, LATER).not.toContain(page);
    await expect.poll(async () => (await read('/sitemap.xml')).html, LATER).not.toContain(slug);
  } finally {
    await db`delete from public.plataformas where slug = ${slug}`;
  }
});
