import type { Page } from '@playwright/test';
import { ADDRESSES, visit } from '../expected/addresses.ts';
import { expect, test } from './fixtures.ts';
import { covered, overflow, smallTargets, spilling, unreadable } from './layout.ts';
import { alive, navigateInside, tabTo, uniqueEmail } from './visitor.ts';

// What axe, a keyboard and a small screen say about every page and every state.

test.describe.configure({ mode: 'parallel' });

const WIDTHS = [360, 768, 1440];
const CONSOLE_WIDTHS = [360, 1440];

/** Wakes the parts whose script waits for the first use of the page. */
async function wake(page: Page): Promise<void> {
  await alive(page);
  await page.keyboard.press('Shift');
}

/** What moves by itself in a second of pictures, where the page stands or all the way down to its end. */
const moving = (page: Page, way: 'here' | 'down') =>
  page.evaluate(async (isDown) => {
    const seen = new Set<string>();
    const look = async () => {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      for (const { playState, effect } of document.getAnimations()) {
        const { duration } = effect?.getComputedTiming() ?? {};
        // Reduced motion leaves each change a hundredth of a millisecond.
        if (playState === 'running' && Number(duration) > 1) seen.add(`for ${String(duration)} ms`);
      }
      for (const { paused, currentSrc } of document.querySelectorAll('video'))
        if (!paused) seen.add(currentSrc);
    };
    const places = isDown ? Math.ceil(document.documentElement.scrollHeight / innerHeight) * 2 : 1;
    for (let place = 0; place < places; place++) {
      if (isDown) scrollTo({ top: (place * innerHeight) / 2, behavior: 'instant' });
      for (let picture = 0; picture < (isDown ? 8 : 60); picture++) await look();
    }
    return [...seen];
  }, way === 'down');

for (const { path } of ADDRESSES) {
  test(
    `${path} at three widths, at 320 px and under reduced motion`,
    { tag: '@matrix' },
    async ({ page, axe }) => {
      test.setTimeout(90_000);
      await page.goto(visit(path));
      await wake(page);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        await test.step(`${width} px`, () => axe(page));
      }
      await page.setViewportSize({ width: 320, height: 640 });
      expect(await overflow(page)).toEqual([]);
      await page.setViewportSize({ width: 320, height: 256 });
      expect(await covered(page), 'at 400 % nothing covers what is read').toBe(0);
      await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
      for (const width of [1280, 768, 360, 320]) {
        await page.setViewportSize({ width, height: 900 });
        await test.step(`text at 200 %, ${width} px`, async () => {
          expect(await overflow(page)).toEqual([]);
          expect(await unreadable(page)).toEqual([]);
        });
      }

      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.setViewportSize({ width: 360, height: 900 });
      await page.reload();
      await wake(page);
      expect(await moving(page, 'down')).toEqual([]);
      await expect.poll(() => smallTargets(page)).toEqual([]);
    },
  );
}

const send = { name: /^(Enviar|Confirmar|Agendar)/ } as const;

/** States that a visitor can bring a page into. */
const STATES: readonly {
  state: string;
  path: string;
  width?: number;
  reach: (page: Page) => Promise<void>;
}[] = [
  {
    state: 'menu open',
    path: '/servicios',
    width: 360,
    reach: async (page) => {
      await page.getByRole('button', { name: 'Abrir el menú' }).click();
      await expect(page.getByRole('navigation', { name: 'Menú' })).toBeVisible();
    },
  },
  ...['/contacto', '/tu-proxima-plataforma', '/agendar', '/politica-privacidad'].map((path) => ({
    state: 'errors shown',
    path,
    reach: async (page: Page) => {
      await page.locator('main').getByRole('button', send).click();
      await expect(page.getByRole('alert').filter({ hasText: 'Falta revisar' })).toBeFocused();
    },
  })),
  {
    state: 'picture large',
    path: '/paginas-web/vivero-laurel',
    reach: async (page) => {
      await page.locator('#historia button').first().click();
      const box = page.getByRole('dialog', { name: 'Galería ampliada' });
      await expect(box.getByRole('img').first()).toBeInViewport();
    },
  },
  {
    state: 'not found',
    path: '/paginas-web/no-existe',
    reach: (page) => expect(page.getByRole('alert')).toContainText('Proyecto no encontrado'),
  },
  {
    state: 'grid on a phone',
    path: '/proyectos-grupos',
    width: 360,
    reach: (page) => expect(page.getByRole('listitem').first()).toBeVisible(),
  },
  {
    state: 'bar shown',
    path: '/',
    reach: async (page) => {
      await page.evaluate(() => scrollTo({ top: innerHeight * 1.5, behavior: 'instant' }));
      await expect(page.getByRole('navigation', { name: 'Principal' })).toBeVisible();
    },
  },
];

for (const { state, path, width = 1280, reach } of STATES) {
  test(`${path}: ${state}`, { tag: '@matrix' }, async ({ page, axe }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 900 });
    await page.goto(path);
    await alive(page);
    await reach(page);
    await axe(page);
    if (width !== 360) return;
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await overflow(page)).toEqual([]);
  });
}

/** What a list shows once its rows are there. */
const ROWS = ':text("Filas por página:")';
/** A client's few stand alone. */
const OWN_ROWS = '[data-filas] a';
const PAYMENTS = '[aria-label="Totales de la lista"]';

/** Addresses of the back office, the heading by which their page is known, and what is on it once its data came. */
const CONSOLE = [
  {
    who: 'visitor',
    pages: [
      ['/login', 'Inicia sesión', 'text=Correo'],
      ['/dashboard/auth-callback', 'Escribe tu código', 'text=Correo'],
    ],
  },
  {
    who: 'client',
    pages: [
      ['/dashboard/', 'Hola, Ana', 'text=Habla con el estudio'],
      ['/dashboard/tickets', 'Tickets', OWN_ROWS],
      ['/dashboard/plataformas/1/show', 'Vivero Laurel', 'text=Retiro en tienda'],
      [
        '/dashboard/tickets/1/show',
        '#1 El despacho a Ñuñoa aparece dos veces al pagar',
        'text=¿Pueden revisar?',
      ],
      ['/dashboard/tickets/create', 'Abrir un ticket', 'text=Prioridad'],
      ['/dashboard/pagos', 'Pagos', '[aria-label="Lo que debes"]'],
      ['/dashboard/pagos/2/show', 'Segunda cuota: catálogo y pagos', 'text=Copiar todos los datos'],
      ['/dashboard/pagos/1/show', 'Anticipo de la tienda (40 %)', 'text=Abonos y devoluciones'],
      ['/dashboard/estado-de-cuenta', 'Estado de cuenta', 'text=Descargar PDF'],
      ['/dashboard/cuenta', 'Tu cuenta', 'text=Cambiar contraseña'],
      ['/dashboard/hitos', 'Hitos', OWN_ROWS],
      ['/dashboard/leads', 'Sin acceso', 'text=Sin acceso'],
    ],
  },
  {
    who: 'admin',
    pages: [
      ['/dashboard/', 'El estudio hoy', 'text=Ver las cifras del estudio'],
      ['/dashboard/cifras', 'Cifras', 'text=Dinero por mes'],
      ['/dashboard/tickets', 'Tickets', ROWS],
      ['/dashboard/leads', 'Leads', ROWS],
      ['/dashboard/bandeja', 'Captación', ROWS],
      // There are mails once another journey has sent some.
      ['/dashboard/correos', 'Correos', `${ROWS}, :text("Aún no hay correos")`],
      ['/dashboard/clientes', 'Clientes', ROWS],
      ['/dashboard/clientes/create', 'Crear un cliente', 'text=Empresa'],
      ['/dashboard/pagos', 'Pagos', PAYMENTS],
      ['/dashboard/plataformas', 'Plataformas', ROWS],
      ['/dashboard/hitos', 'Hitos', ROWS],
      ['/dashboard/servicios', 'Servicios', `${ROWS}, :text("Aún no hay servicios")`],
      ['/dashboard/citas', 'Reuniones', 'nav[aria-label="Agenda"]'],
      ['/dashboard/usuarios', 'Usuarios', ROWS],
      ['/dashboard/configuracion', 'Configuración', 'text=Respuestas guardadas'],
      ['/dashboard/settings', 'Datos del estudio', 'text=Instagram'],
    ],
  },
] as const;

for (const { who, pages } of CONSOLE) {
  test(
    `the back office as ${who}`,
    { tag: '@matrix' },
    async ({ page: visitor, clienteAPage, adminPage, axe }) => {
      test.setTimeout(240_000);
      const page = { visitor, client: clienteAPage, admin: adminPage }[who];
      await page.emulateMedia({ reducedMotion: 'reduce' });
      for (const [place, [path, heading, shown]] of pages.entries()) {
        await test.step(path, async () => {
          await (place === 0 || who === 'visitor' ? page.goto(path) : navigateInside(page, path));
          await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
          await expect(page.locator(shown).filter({ visible: true }).first()).toBeVisible();
          await expect(page.getByRole('progressbar')).toHaveCount(0);
          for (const width of CONSOLE_WIDTHS) {
            await page.setViewportSize({ width, height: 900 });
            await axe(page);
          }
          // The narrowest window with a table, a tablet's, the narrowest beside the menu.
          for (const width of [360, 900, 1024, 1200]) {
            await page.setViewportSize({ width, height: 900 });
            // The menu that is always open goes when the program hears of the new width: a frame later.
            await expect.poll(() => overflow(page), `${width} px`).toEqual([]);
          }
          await page.setViewportSize({ width: 360, height: 900 });
          await expect.poll(() => spilling(page), 'text beside its link').toEqual([]);
          if (who !== 'admin')
            await expect.poll(() => smallTargets(page), 'under a finger').toEqual([]);
          await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
          for (const width of [360, 320, 1280]) {
            await page.setViewportSize({ width, height: 900 });
            await expect.poll(() => overflow(page), `text at 200 %, ${width} px`).toEqual([]);
          }
          await page.setViewportSize({ width: 360, height: 900 });
          await expect.poll(() => unreadable(page), 'text at 200 %, cut off').toEqual([]);
          await page.evaluate(() => (document.documentElement.style.fontSize = ''));
          if (who === 'admin') await page.setViewportSize({ width: 1440, height: 900 });
        });
      }
    },
  );
}

test(
  'on a phone the button that floats covers nothing that has the focus',
  { tag: '@matrix' },
  async ({ adminPage: page }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await page.goto('/dashboard/plataformas?perPage=5');
    const next = page.getByRole('button', { name: 'Ir a la página siguiente' });
    await expect(next).toBeEnabled();
    const floating = page.locator('.MuiFab-root');
    // To where it lies below the other.
    await next.evaluate((each) =>
      scrollBy(0, each.getBoundingClientRect().bottom - innerHeight + 16),
    );
    await next.focus();
    const [button, over] = [await next.boundingBox(), await floating.boundingBox()];
    if (!button || !over) throw new Error('both are there');
    expect(button.y + button.height).toBeLessThanOrEqual(over.y);
  },
);

test(
  'the back office with its sidebar, its menu and an error open',
  { tag: '@matrix' },
  async ({ page, clienteAPage, axe }) => {
    await clienteAPage.setViewportSize({ width: 360, height: 800 });
    await clienteAPage.emulateMedia({ reducedMotion: 'reduce' });
    await clienteAPage.goto('/dashboard/tickets');
    await clienteAPage.getByRole('button', { name: 'Abrir el menú' }).click();
    await expect(clienteAPage.getByRole('navigation', { name: 'Principal' })).toBeVisible();
    await axe(clienteAPage);
    await expect.poll(() => smallTargets(clienteAPage)).toEqual([]);
    const menu = clienteAPage.getByRole('navigation', { name: 'Principal' });
    await clienteAPage.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    // Back closes it, too; a place chosen in it stands where the menu stood in the history.
    await clienteAPage.goForward();
    await expect(menu).toBeVisible();
    await clienteAPage.goBack();
    await expect(menu).toBeHidden();
    await clienteAPage.getByRole('button', { name: 'Abrir el menú' }).click();
    await menu.getByRole('link', { name: 'Hitos' }).click();
    await expect(clienteAPage.getByRole('heading', { level: 1 })).toHaveText('Hitos');
    await expect(menu).toBeHidden();
    await clienteAPage.goBack();
    await expect(clienteAPage.getByRole('heading', { level: 1 })).toHaveText('Tickets');
    await expect(menu).toBeHidden();
    await clienteAPage.getByRole('button', { name: /ana@viverolaurel/ }).click();
    await expect(clienteAPage.getByRole('menuitem', { name: 'Cerrar sesión' })).toBeVisible();
    // An open menu holds the focus; that it hangs outside the landmarks hinders nobody.
    await axe(clienteAPage, ['region']);

    await page.goto('/login');
    await page.getByRole('button', { name: 'Iniciar sesión' }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await axe(page);
  },
);

test('a message goes out by keyboard alone', { tag: '@matrix' }, async ({ page, apiAs }) => {
  const email = uniqueEmail('sin-raton');
  await page.goto('/servicios');
  await alive(page);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: /Saltar al contenido/ })).toBeFocused();
  await tabTo(
    page,
    page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Contacto' }),
  );
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Contáctanos' })).toBeFocused();
  for (const [label, text] of [
    ['Nombre Completo', 'Pía'],
    ['Correo Electrónico', email],
    ['Teléfono', '+56 9 1234 5678'],
    ['Mensaje', 'Sin ratón.'],
  ] as const) {
    const field = page.getByLabel(label);
    await tabTo(page, field);
    const outline = await field.evaluate(
      (element) => getComputedStyle(element).outlineStyle + getComputedStyle(element).boxShadow,
    );
    expect(outline, `the focus shows at ${label}`).not.toBe('nonenone');
    await page.keyboard.type(text);
  }

  await tabTo(page, page.getByRole('button', { name: 'Enviar Mensaje' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: '¡Gracias, Pía!' })).toBeFocused();
  expect((await apiAs('admin')(`leads?email=eq.${email}&select=mensaje`)).body).toEqual([
    { mensaje: 'Sin ratón.' },
  ]);
});

test('the skip link leads past the menu', async ({ page }) => {
  await page.goto('/servicios');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.locator('#contenido')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.locator('main :focus')).toHaveCount(1);
});

test('the menu of the phone and the modal keep the focus and give it back', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/servicios');
  const toggle = page.getByRole('button', { name: 'Abrir el menú' });
  await tabTo(page, toggle);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('navigation', { name: 'Menú' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('navigation', { name: 'Menú' })).toBeHidden();
  await expect(toggle).toBeFocused();

  await page.goto('/mi-primera-pagina-web');
  const open = page.getByRole('button', { name: 'Quiero comenzar ahora' });
  await tabTo(page, open);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  for (let presses = 0; presses < 12; presses++) {
    await page.keyboard.press('Tab');
    // Out of the page and into the browser's own bar is allowed; into the page behind is not.
    expect(
      await page.evaluate(
        () =>
          document.activeElement === document.body ||
          document.activeElement?.closest('dialog') !== null,
      ),
    ).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(open).toBeFocused();
});

test(
  'one control stops headline and video, and starts them again',
  { tag: '@matrix' },
  async ({ page }) => {
    await page.clock.install();
    await page.goto('/');
    await wake(page);
    const headline = page.getByRole('heading', { level: 1 });
    const first = await headline.textContent();
    await page.clock.runFor(7_100);
    await expect(headline).not.toHaveText(String(first));
    const video = page.locator('#hero video');
    await expect(video).toBeAttached();
    const paused = () => video.evaluate((element: HTMLVideoElement) => element.paused);
    await expect.poll(paused).toBe(false);

    await page.getByRole('button', { name: 'Pausar movimiento' }).click();
    await expect.poll(paused).toBe(true);
    // What had begun before comes to its end.
    await expect.poll(() => moving(page, 'here')).toEqual([]);
    const still = await headline.textContent();
    await page.clock.runFor(30_000);
    await expect(headline).toHaveText(String(still));
    expect(await moving(page, 'here')).toEqual([]);

    await page.getByRole('button', { name: 'Reanudar movimiento' }).click();
    await expect.poll(paused).toBe(false);
    await page.clock.runFor(7_100);
    await expect(headline).not.toHaveText(String(still));
  },
);
