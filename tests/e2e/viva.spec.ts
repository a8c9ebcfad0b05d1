import type { Page, Route } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { expectOnce, FORMS } from './forms.ts';
import { isAlive, navigateInside, uniqueEmail, untilAlive } from './visitor.ts';

// When a prerendered page is hydrated, and what becomes of presses before that.

test.describe.configure({ mode: 'parallel' });

/** Holds every script of the site back until told to let them come. */
async function holdScripts(page: Page): Promise<() => Promise<void>> {
  const held: Route[] = [];
  let holding = true;
  await page.route('**/assets/*.js', (route) => {
    if (holding) held.push(route);
    else void route.continue();
  });
  return async () => {
    holding = false;
    await Promise.all(held.map((route) => route.continue()));
  };
}

const scriptsOf = (page: Page): string[] => {
  const loaded: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') loaded.push(new URL(request.url()).pathname);
  });
  return loaded;
};

test(
  'a page that nobody touches comes alive by itself, its form only when it is near',
  { tag: '@matrix' },
  async ({ page }) => {
    const loaded = scriptsOf(page);
    await page.goto('/');
    await untilAlive(page);
    await expect(page.getByRole('button', { name: 'Cotiza en un minuto' })).toBeVisible();
    expect(loaded.filter((path) => /ContactoForm/.test(path))).toEqual([]);

    await page.getByRole('heading', { name: 'Contáctanos' }).scrollIntoViewIfNeeded();
    await expect.poll(() => loaded.filter((path) => /ContactoForm/.test(path))).toHaveLength(1);
  },
);

test(
  'a form that waited on one page is there on the next',
  { tag: '@matrix' },
  async ({ page }) => {
    await page.goto('/');
    await untilAlive(page);
    await navigateInside(page, '/contacto');
    await expect(page.getByRole('button', { name: 'Enviar Mensaje' })).toBeVisible();
  },
);

test('no script but the entry is asked for before the first paint', async ({ page }) => {
  await page.goto('/');
  await untilAlive(page);
  const early = await page.evaluate(() => {
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    return performance
      .getEntriesByType('resource')
      .filter(({ name, startTime }) => /\.js$/.test(name) && startTime < (paint?.startTime ?? 0))
      .map(({ name }) => /\/assets\/([^-]+)/.exec(name)?.[1]);
  });
  expect(early.sort()).toEqual(['entry', 'index']);
});

test(
  'the campaign that brought a visitor is remembered before anything is touched',
  { tag: '@matrix' },
  async ({ page }) => {
    await page.goto('/servicios?utm_source=volante');
    await expect
      .poll(() => page.evaluate(() => sessionStorage.getItem('estudio-origen')))
      .toBe(JSON.stringify({ arrival: '/servicios', utm_source: 'volante' }));
  },
);

test(
  'before any script came, a dialog opens, closes and gives the focus back',
  { tag: '@matrix' },
  async ({ page }) => {
    await holdScripts(page);
    await page.goto('/mi-primera-pagina-web', { waitUntil: 'commit' });
    const opener = page.getByRole('button', { name: 'Quiero comenzar ahora' });
    await opener.click();
    const dialog = page.getByRole('dialog', { name: 'Pago inicial (50%)' });
    await expect(dialog).toBeVisible();
    await expect(dialog.getByText('Pagas ahora')).toBeVisible();
    await expect(dialog.getByRole('link', { name: /Transferencia bancaria/ })).toBeVisible();
    await dialog.getByRole('button', { name: 'Cerrar' }).click();
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
    await opener.press('Enter');
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    expect(await isAlive(page)).toBe(false);
  },
);

test(
  'a finger that leaves the button opens nothing, and what it laid out stays out of reach',
  { tag: '@matrix' },
  async ({ page }) => {
    await holdScripts(page);
    await page.goto('/mi-primera-pagina-web', { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Quiero comenzar ahora' }).hover();
    await page.mouse.down();
    const dialog = page.locator('dialog', { hasText: 'Pago inicial (50%)' });
    await expect
      .poll(() => dialog.evaluate(({ clientHeight }) => clientHeight))
      .toBeGreaterThan(100);
    await page.mouse.move(0, 0);
    await page.mouse.up();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await dialog.locator('button').first().focus();
    await expect(dialog.locator(':focus')).toHaveCount(0);
  },
);

test(
  'before any script came, a picture opens large and the others follow',
  { tag: '@matrix' },
  async ({ page }) => {
    await holdScripts(page);
    await page.goto('/paginas-web/vivero-laurel', { waitUntil: 'commit' });
    await page
      .getByRole('button', { name: /^Ampliar/ })
      .nth(1)
      .click();
    const box = page.getByRole('dialog', { name: 'Galería ampliada' });
    await expect(box.getByRole('img').nth(1)).toBeInViewport({ ratio: 0.95 });
    await box.getByRole('button', { name: 'Siguiente' }).click();
    await expect(box.getByRole('img').nth(2)).toBeInViewport({ ratio: 0.95 });
    expect(await isAlive(page)).toBe(false);
  },
);

for (const [presses, reached] of [
  [1, 'Ir a página 2'],
  [2, 'Ir a página 1'],
] as const) {
  test(
    `${presses} presses on the carousel before any script came count`,
    { tag: '@matrix' },
    async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 740 });
      const release = await holdScripts(page);
      await page.goto('/proyectos-grupos', { waitUntil: 'commit' });
      // Two pages of three: round and round.
      const group = page.getByRole('region', { name: 'Calidad' });
      const next = group.getByRole('button', { name: 'Siguiente' });
      for (let press = 1; press <= presses; press += 1) await next.click();
      await expect(group.getByRole('listitem').nth(presses === 1 ? 3 : 0)).toBeInViewport();
      expect(await isAlive(page)).toBe(false);
      await release();
      await expect(group.getByRole('button', { name: reached })).toHaveAttribute(
        'aria-current',
        'true',
      );
    },
  );
}

for (const form of FORMS.filter(({ name }) => !['booking', 'assistant'].includes(name))) {
  const tag = form.name === 'contact' ? [] : ['@matrix'];
  test(
    `the ${form.name} form stays as it is when its script comes: typed into and pressed before, it is sent`,
    { tag },
    async ({ page, db }) => {
      const email = uniqueEmail('temprana');
      const release = await holdScripts(page);
      await page.goto(form.path, { waitUntil: 'commit' });
      await form.fill(page, email);
      const button = form.button(page);
      await button.press('Enter');
      await expect(button).toHaveAttribute('data-pressed', '1');
      await expect(page).toHaveURL(new RegExp(`${form.path}$`));
      await release();
      await expect(form.done(page)).toBeVisible();
      await expectOnce(db, form, email);
    },
  );

  test(
    `the ${form.name} form keeps the focus when its script comes`,
    { tag: '@matrix' },
    async ({ page }) => {
      const release = await holdScripts(page);
      await page.goto(form.path, { waitUntil: 'commit' });
      await form.email(page).pressSequentially('temprana@');
      await release();
      await expect(form.button(page)).toHaveAttribute('type', 'submit');
      await page.keyboard.type('sitio.cl');
      await expect(form.email(page)).toHaveValue('temprana@sitio.cl');
    },
  );
}

test(
  'Enter in a field before any script came sends the form',
  { tag: '@matrix' },
  async ({ page, db }) => {
    const [form] = FORMS;
    if (!form) throw new Error('there are forms');
    const email = uniqueEmail('temprana.enter');
    const release = await holdScripts(page);
    await page.goto(form.path, { waitUntil: 'commit' });
    await form.fill(page, email);
    await form.email(page).press('Enter');
    await expect(form.button(page)).toHaveAttribute('data-pressed', '1');
    await release();
    await expect(form.done(page)).toBeVisible();
    await expectOnce(db, form, email);
  },
);

test(
  'a product chosen before any script came stays chosen',
  { tag: '@matrix' },
  async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto('/comprar', { waitUntil: 'commit' });
    const chosen = page.getByRole('radio', { name: /^Asesoría de currículum/ });
    await chosen.check();
    await release();
    await untilAlive(page);
    await expect(page.getByRole('button', { name: 'Confirmar pedido por $99.990' })).toBeVisible();
    await expect(chosen).toBeChecked();
  },
);

test(
  'an open dialog stays open when it comes alive with newer data than its HTML',
  { tag: '@matrix' },
  async ({ page }) => {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/assets/PaymentDialog*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.route('**/rest/v1/configuracion_publica*', async (route) => {
      const response = await route.fetch();
      const row = (await response.json()) as object;
      await route.fulfill({ response, json: { ...row, cuenta_numero: null } });
    });
    const answered = page.waitForResponse('**/rest/v1/configuracion_publica*');
    await page.goto('/mi-primera-pagina-web');
    await page.getByRole('button', { name: 'Quiero comenzar ahora' }).click();
    const dialog = page.getByRole('dialog', { name: 'Pago inicial (50%)' });
    await expect(dialog.getByText('Transferencia bancaria')).toBeVisible();
    await answered;
    release();
    await expect(dialog.getByText('Transferencia bancaria')).toHaveCount(0);
    await expect(dialog).toBeVisible();
  },
);

test('nothing offers to pause what does not move yet', { tag: '@matrix' }, async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const control = page.getByRole('button', { name: 'Pausar movimiento' });
  await expect(control).toHaveCount(0);
  await release();
  await expect(control).toBeVisible();
});

test('what changes by itself takes turns, a second apart', { tag: '@matrix' }, async ({ page }) => {
  // A headline that would change together with the video: the page's own clock runs as it does.
  await page.addInitScript(() => {
    const seen: Record<string, number> = {};
    Object.assign(globalThis, { seen });
    const note = (what: string) => {
      seen[what] ??= performance.now();
    };
    let first: string | null = null;
    new MutationObserver(() => {
      const text = document.querySelector('h1')?.textContent ?? null;
      first ??= text;
      if (text !== first) note('headline');
      if (/Cotiza en un minuto/.test(document.body.textContent)) note('assistant');
      const video = document.querySelector('video');
      if (video && Number(getComputedStyle(video).opacity) > 0) note('video');
      else if (video && /playing/.test(video.className)) note('video');
    }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  });
  await page.goto('/');
  const seen = () =>
    page.evaluate(() => (globalThis as unknown as { seen: Record<string, number> }).seen);
  await expect
    .poll(async () => Object.keys(await seen()).sort())
    .toEqual(['assistant', 'headline', 'video']);
  const times = Object.values(await seen()).sort((a, b) => a - b);
  const gaps = times.slice(1).map((time, i) => time - (times[i] ?? 0));
  for (const gap of gaps) expect(gap).toBeGreaterThan(1_000);
});

test('who follows an anchor lands there and stays there', { tag: '@matrix' }, async ({ page }) => {
  await page.goto('/#contacto-seccion');
  await untilAlive(page);
  await expect(page.locator('#contacto-seccion')).toBeInViewport();
  // The assistant notices the next scroll once it is there.
  await expect(async () => {
    await page.mouse.wheel(0, 10);
    await expect(page.locator('dialog#asistente')).toBeAttached({ timeout: 300 });
  }).toPass();
  await expect(page.locator('#contacto-seccion')).toBeInViewport();
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(1_000);
});

test(
  'a page comes alive in a browser that reports no paint, as Firefox does at an anchor',
  { tag: '@matrix' },
  async ({ page }) => {
    await page.addInitScript(() => {
      PerformanceObserver.prototype.observe = () => undefined;
    });
    await page.goto('/#contacto-seccion');
    await untilAlive(page);
  },
);
