import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { ROOT } from '../backend.ts';
import { startEmptyStudio } from './emptyStudio.ts';
import { expect, test } from './fixtures.ts';
import { CANONICAL_SITE, SITE_URL } from './site.ts';
import { asJson, startSpoiled } from './spoiledSite.ts';
import { alive, complaintsOf } from './visitor.ts';

// `npm run verify`, a person's last step, against the local site: whole, and broken on purpose.

interface Outcome {
  code: number | null;
  lines: string[];
}

async function verify(address: string, ...more: string[]): Promise<Outcome> {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', join(ROOT, 'scripts/verify/main.ts'), address, ...more],
    { cwd: ROOT },
  );
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  await once(child, 'close');
  return {
    code: child.exitCode,
    lines: said
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  };
}

const LOCAL = ['--local', '--canonical', CANONICAL_SITE];
const marked = ({ lines }: Outcome, mark: string): string[] =>
  lines.filter((line) => line.startsWith(`${mark} `)).map((line) => line.slice(2));

test(
  'the local site passes, and nobody is registered by looking',
  { tag: '@matrix' },
  async ({ db }) => {
    test.setTimeout(90_000);
    const outcome = await verify(SITE_URL, ...LOCAL);
    expect(marked(outcome, '✗')).toEqual([]);
    expect(marked(outcome, '✓')).toEqual([
      'El sitio lleva la clave publicable',
      'Compilado para https://www.estudiocobre.cl',
      'Anti-inspección encendida (en esta máquina no actúa)',
      '39 direcciones de páginas',
      expect.stringMatching(
        /^sitemap\.xml con \d+ direcciones de https:\/\/www\.estudiocobre\.cl$/,
      ),
      expect.stringMatching(/^\d+ proyectos con página propia, al día$/),
      'Ingreso, panel y enlaces de correo abren el panel',
      'Lo desconocido responde 404',
      'robots.txt',
      '9 testimonios, en sus páginas',
      '3 personas del equipo',
      expect.stringMatching(/^Oferta hasta el \d+ de \w+ de \d{4}$/),
      'Correos, documentos y páginas dicen Estudio Cobre',
      'Cabeceras de seguridad en todo tipo de respuesta',
      'Content-Security-Policy del sitio y del panel',
      'Archivos con huella se guardan para siempre; páginas, no',
      '6 tablas públicas, solo con sus columnas públicas',
      'Lo que no está publicado no se ve',
      expect.stringMatching(/^\d+ tablas cerradas a los visitantes$/),
      'Archivos privados cerrados a los visitantes',
      'Solo se entra por correo, con la dirección confirmada',
      expect.stringMatching(/^El registro de un desconocido se rechaza \((422|200, sin cuenta)\)$/),
      '24 funciones publicadas',
      'La función que envía correos responde 401 a quien no tiene la clave',
    ]);
    expect(outcome.code).toBe(0);
    expect([...(await db`select email from auth.users where email like ${'nadie-%'}`)]).toEqual([]);
  },
);

test('each defect has its ✗, what to do and the exit code', { tag: '@matrix' }, async () => {
  test.setTimeout(90_000);
  const { url, stop } = await startSpoiled((path, answer) => {
    if (path === '/robots.txt') answer.headers.delete('x-frame-options');
    if (path === '/contacto')
      answer.headers.set('content-security-policy', "default-src 'self'; script-src *");
    if (path.startsWith('/assets/')) answer.headers.set('cache-control', 'no-cache');
    if (path === '/paginas-web/no-existe') answer.status = 200;
    if (path === '/vip') answer.status = 500;
    if (path === '/dashboard/auth-callback') answer.status = 404;
    const json = (body: unknown): void => asJson(answer, body);
    if (path.startsWith('/rest/v1/clientes?')) json([]);
    if (path.startsWith('/rest/v1/equipo?select=nombre')) json([{ nombre: 'Otra persona' }]);
    if (path.startsWith('/rest/v1/configuracion_publica?select=oferta')) json([]);
    if (path === '/asesoria-curriculum')
      answer.body = Buffer.from(answer.body.toString().replaceAll('Camila Ñancupil', 'Otra'));
    if (path === '/mi-primera-pagina-web')
      answer.body = Buffer.from(answer.body.toString().replaceAll('id="testimonios"', ''));
    if (path.startsWith('/rest/v1/plataformas?select=*')) json([{ id: 1, secreto: 'x' }]);
    if (path === '/storage/v1/object/list/comprobantes') json([{ name: 'c.pdf' }]);
    if (path === '/auth/v1/settings')
      json({ external: { email: true, github: true }, mailer_autoconfirm: true });
    if (path === '/auth/v1/signup') json({ id: 'x', identities: [{ id: 'y' }] });
    if (path === '/functions/v1/enviar-correos') answer.status = 200;
    if (path.startsWith('/rest/v1/pagos?')) answer.status = 404;
    if (path.startsWith('/storage/v1/object/public/adjuntos/'))
      json({ statusCode: '404', message: 'Object not found' });
    if (path === '/functions/v1/pago-crear') {
      json({ code: 'NOT_FOUND', message: 'Requested function was not found' });
      answer.status = 404;
    }
  });
  try {
    const outcome = await verify(url, ...LOCAL);
    expect(marked(outcome, '✗')).toEqual([
      '/vip responde 500',
      '/dashboard/auth-callback responde 404',
      '/paginas-web/no-existe responde 200',
      '/mi-primera-pagina-web no tiene la sección de testimonios; /asesoria-curriculum no muestra los testimonios publicados',
      '/nosotros no muestra al equipo publicado',
      '/mi-primera-pagina-web anuncia una oferta que no está vigente',
      '/robots.txt: x-frame-options falta',
      expect.stringContaining("/contacto: script-src debe ser 'self'"),
      expect.stringMatching(/^\/assets\/.*\.js: no-cache$/),
      'un visitante lee plataformas.secreto',
      'un visitante puede leer clientes; falta pagos',
      'el bucket adjuntos es público; un visitante ve los archivos de comprobantes',
      'el ingreso por github está abierto; los correos no se confirman',
      expect.stringMatching(/^Un desconocido pudo registrarse \(nadie-/),
      'falta pago-crear',
      expect.stringMatching(/^enviar-correos responde 200 sin clave/),
    ]);
    expect(outcome.lines.filter((line) => line.startsWith('Qué hacer: '))).toHaveLength(16);
    expect(outcome.code).toBe(1);
  } finally {
    await stop();
  }
});

test(
  'a studio that has published nothing passes, and its pages have no empty section',
  { tag: '@matrix' },
  async ({ page, axe }) => {
    test.setTimeout(120_000);
    const { url, stop } = await startEmptyStudio();
    try {
      const outcome = await verify(url, ...LOCAL);
      expect(marked(outcome, '✗')).toEqual([]);
      expect(marked(outcome, '✓')).toEqual(
        expect.arrayContaining([
          'Sin proyectos publicados todavía',
          'Sin testimonios: sus secciones no se muestran',
          'Sin equipo publicado: la página habla del estudio',
          'Sin oferta: no se anuncia ninguna',
        ]),
      );
      expect(outcome.code).toBe(0);
      const complaints = complaintsOf(page);
      for (const path of [
        '/',
        '/servicios',
        '/mi-primera-pagina-web',
        '/asesoria-curriculum',
        '/nosotros',
        '/paginas-web',
        '/proyectos-grupos',
      ]) {
        await page.goto(`${url}${path}`);
        await alive(page);
        await expect(page.locator('main h1')).toBeVisible();
        // No list without an entry, and no heading over nothing.
        await expect(page.locator('main ul:empty, main ol:empty, #testimonios'), path).toHaveCount(
          0,
        );
        await expect(page.getByText('Oferta por tiempo limitado'), path).toHaveCount(0);
        await axe(page);
      }
      await page.goto(url);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByText('Nuestros trabajos')).toHaveCount(0);
      await page.goto(`${url}/nosotros`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        'Quien te atiende es quien lo construye',
      );
      await page.goto(`${url}/servicios`);
      await expect(
        page.getByRole('link', { name: 'Solicitar una consulta gratuita' }),
      ).toBeVisible();
      expect(complaints).toEqual([]);
    } finally {
      await stop();
    }
  },
);

test(
  'a site that was built for another address, or is not https, does not pass',
  { tag: '@matrix' },
  async () => {
    test.setTimeout(90_000);
    const outcome = await verify(SITE_URL);
    expect(outcome.code).toBe(1);
    expect(marked(outcome, '✗')).toContain(
      `Compilado para https://www.estudiocobre.cl, no para ${SITE_URL}`,
    );
    expect(marked(outcome, '✗')).toContain(`${SITE_URL} no es https`);
  },
);

test('an address where nobody answers is said to be one', { tag: '@matrix' }, async () => {
  const { code, lines } = await verify('http://no-existe.invalid');
  expect(code).toBe(1);
  expect(lines).toEqual([
    expect.stringMatching(/^✗ http:\/\/no-existe\.invalid no responde \(.*no-existe\.invalid.*\)$/),
  ]);
});

test('an address that is none is refused with how to write one', { tag: '@matrix' }, async () => {
  const { code, lines } = await verify('ejemplo.cl');
  expect([code, lines]).toEqual([1, ['Uso: npm run verify -- https://www.ejemplo.cl']]);
});
