import { createHash } from 'node:crypto';
import { expect, test } from './fixtures.ts';

// A link that shows one platform's progress to whoever holds it, for a while.

const heading = { level: 1 } as const;
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

test(
  'a link that an admin made shows the progress, and nothing once it is revoked',
  { tag: '@matrix' },
  async ({ page, apiAs }) => {
    const admin = apiAs('admin');
    // The clinic is not public: only the link leads there.
    const found = await admin('plataformas?slug=eq.clinica-parque-bustamante&select=id');
    const [{ id }] = found.body as [{ id: number }];
    const made = await admin('rpc/crear_acceso_temporal', {
      method: 'POST',
      body: { p_plataforma: id, p_dias: 3 },
    });
    expect(made.status).toBe(200);
    const token = String(made.body);

    const asked: string[] = [];
    page.on('request', (request) => {
      asked.push(request.url());
    });
    await page.goto(`/temp-access#${token}`);
    await expect(
      page.getByRole('heading', { ...heading, name: 'Clínica Dental Parque Bustamante' }),
    ).toBeVisible();
    await expect(page.getByRole('progressbar')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Flujo de la hora' })).toBeVisible();
    // The token stands in no address that a server sees, and nothing of the client is asked for besides.
    expect(asked.filter((url) => url.includes(token))).toEqual([]);
    expect(
      asked
        .map((url) => /\/rest\/v1\/([\w/]+)/.exec(url)?.[1])
        .filter((name) => name !== undefined),
    ).toEqual(expect.not.arrayContaining(['plataformas', 'hitos_plataforma', 'clientes']));
    // Where servers and logs would see it, it does not count.
    await page.goto(`/temp-access?token=${token}`);
    await expect(
      page.getByRole('heading', { ...heading, name: 'Falta el enlace completo' }),
    ).toBeVisible();
    await page.goto(`/temp-access#${token}`);
    await expect(page.getByRole('progressbar')).toBeVisible();
    await expect(page.getByRole('button')).toHaveCount(0);
    await expect(page.locator('form')).toHaveCount(0);

    const revoked = await admin(`accesos_temporales?token_hash=eq.${hashOf(token)}`, {
      method: 'PATCH',
      body: { revocado_en: new Date().toISOString() },
    });
    expect(revoked.body).toEqual([expect.objectContaining({ usos: 2 })]);
    await page.reload();
    await expect(
      page.getByRole('heading', { ...heading, name: /^Este enlace se cerró el/ }),
    ).toBeVisible();
    await expect(page.getByText('Clínica')).toHaveCount(0);
  },
);

test(
  'a link that the console made shows the page in the portfolio before anybody else sees it',
  { tag: '@matrix' },
  async ({ adminPage, page, apiAs, axe }) => {
    const found = await apiAs('admin')(
      'plataformas?slug=eq.clinica-parque-bustamante&select=id,publico',
    );
    const [{ id, publico }] = found.body as [{ id: number; publico: boolean }];
    expect(publico).toBe(false);
    expect((await page.goto('/paginas-web/clinica-parque-bustamante'))?.status()).toBe(404);

    await adminPage.goto(`/dashboard/plataformas/${id}/show`);
    await adminPage.getByRole('button', { name: 'Crear un enlace' }).click();
    await adminPage.getByRole('button', { name: 'Crear', exact: true }).click();
    const address = adminPage.getByRole('textbox', {
      name: 'Su página en el portafolio, publicada o no',
    });
    await expect(address).toHaveValue(/\/temp-access#[0-9a-f]{64}\/portafolio$/);
    await axe(adminPage);

    await page.goto(new URL(await address.inputValue()).href);
    await expect(page.getByRole('note')).toHaveText(
      'Vista previa: esta página todavía no está publicada. Solo la ve quien tiene este enlace, hasta que venza.',
    );
    await expect(
      page.getByRole('heading', { ...heading, name: 'Clínica Dental Parque Bustamante' }),
    ).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Acerca del proyecto' })).toBeVisible();
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    await axe(page);
  },
);
