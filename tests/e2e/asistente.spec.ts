import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { alive, uniqueEmail } from './visitor.ts';

// The home page's assistant: four questions, one at a time.

test.describe.configure({ mode: 'parallel' });

const FLAG = 'estudio-asistente-completado';
const panel = (page: Page) => page.getByRole('dialog', { name: 'Cuéntanos qué necesitas' });
const opener = (page: Page) => page.getByRole('button', { name: 'Cotiza en un minuto' });
const answer = (page: Page) => page.getByPlaceholder('Tu respuesta...');
const onwards = (page: Page) => panel(page).getByRole('button', { name: 'Continuar' });

/** The home page with the assistant on it. */
async function visit(page: Page): Promise<void> {
  await page.goto('/');
  await alive(page);
  await expect(opener(page)).toBeVisible();
}

const scrollPage = (page: Page, top: number) =>
  page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
const scrollTop = (page: Page) => page.evaluate(() => scrollY);
const heroHeight = (page: Page) =>
  page.evaluate(() => document.getElementById('hero')?.offsetHeight ?? 0);

/** Answers the first three questions. */
async function answerThree(page: Page): Promise<void> {
  for (const [question, text] of [
    ['¿Cómo te llamas?', 'Sayén Ñanco'],
    ['¿Qué tipo de plataforma necesitas?', 'Tienda de semillas'],
    ['¿Qué presupuesto aproximado tienes?', 'Un millón'],
  ] as const) {
    await page.getByLabel(question).fill(text);
    await onwards(page).click();
  }
}

const rowsOf = async (ask: (path: string) => Promise<{ body: unknown }>, email: string) =>
  (await ask(`formulario_inicial?email=eq.${email}`)).body;

test(
  'it appears past a fifth of the hero, jumps to the top once, and steps aside further down',
  { tag: '@matrix' },
  async ({ page }) => {
    await visit(page);
    const hero = await heroHeight(page);
    await scrollPage(page, 50);
    await expect(panel(page)).toHaveCount(0);
    await scrollPage(page, Math.floor(hero * 0.2) - 5);
    await expect(page.locator('dialog#asistente')).toBeAttached();
    await expect(panel(page)).toBeHidden();
    await scrollPage(page, Math.ceil(hero * 0.2) + 5);
    await expect(panel(page)).toBeVisible();
    await expect.poll(() => scrollTop(page)).toBe(0);
    // It came by itself, so it did not take the focus away.
    await expect(answer(page)).not.toBeFocused();

    await scrollPage(page, Math.ceil(hero * 0.5) + 20);
    await expect(panel(page)).toBeHidden();
    await scrollPage(page, Math.ceil(hero * 0.3));
    await expect(panel(page)).toBeVisible();
    expect(await scrollTop(page)).toBe(Math.ceil(hero * 0.3));

    // In another page of the same visit it appears again, and does not jump again.
    await page.reload();
    await expect(opener(page)).toBeVisible();
    await scrollPage(page, Math.ceil(hero * 0.25));
    await expect(panel(page)).toBeVisible();
    expect(await scrollTop(page)).toBe(Math.ceil(hero * 0.25));
  },
);

test(
  'it leaves headline and main button to be seen, on every screen',
  { tag: '@matrix' },
  async ({ page }) => {
    await visit(page);
    await page.setViewportSize({ width: 320, height: 640 });
    await scrollPage(page, Math.ceil((await heroHeight(page)) * 0.3));
    await expect(panel(page)).toBeVisible();
    await expect.poll(() => scrollTop(page)).toBe(0);
    const hero = page.locator('#hero');
    const seen = [
      hero.getByRole('heading', { level: 1 }),
      hero.getByRole('link', { name: 'Cotiza tu proyecto' }),
    ];
    for (const [width, height] of [
      [320, 640],
      [360, 600],
      [430, 932],
      [768, 1024],
      [1024, 768],
      [1280, 720],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      const above = async (part: Locator) => {
        const [box, sheet] = await Promise.all([part.boundingBox(), panel(page).boundingBox()]);
        if (!box || !sheet) return 'not there';
        if (box.y + box.height > height || box.y < 0) return 'out of sight';
        return box.y + box.height <= sheet.y || box.x + box.width <= sheet.x ? 'seen' : 'covered';
      };
      for (const part of seen)
        await expect.poll(() => above(part), { message: `${width} px` }).toBe('seen');
    }
  },
);

/** What of the page is under the button: texts, links, buttons and fields. */
const covered = (page: Page) =>
  page.evaluate(() => {
    const button = [...document.querySelectorAll('button')].find((each) =>
      each.textContent.includes('Cotiza en un minuto'),
    );
    if (!button?.checkVisibility({ visibilityProperty: true })) return [];
    const own = button.getBoundingClientRect();
    const meets = (rect: DOMRect) =>
      rect.width > 1 &&
      rect.height > 1 &&
      rect.left < own.right &&
      rect.right > own.left &&
      rect.top < own.bottom &&
      rect.bottom > own.top;
    const found: string[] = [];
    const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = words.nextNode(); node; node = words.nextNode()) {
      const holder = node.parentElement;
      if (!holder || button.contains(holder) || !node.textContent?.trim()) continue;
      if (!holder.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      if ([...range.getClientRects()].some(meets)) found.push(node.textContent.trim());
    }
    for (const each of document.querySelectorAll('a, button, input, textarea, select'))
      if (
        each !== button &&
        each.checkVisibility({ visibilityProperty: true }) &&
        meets(each.getBoundingClientRect())
      )
        found.push(`<${each.localName}> ${each.textContent}`);
    return found;
  });

test(
  'its button covers nothing where the page rests: at its top and at its end',
  { tag: '@matrix' },
  async ({ page }) => {
    await visit(page);
    // Those below a height of 500 px are larger ones at twice the size of text.
    for (const [width, height] of [
      [360, 780],
      [390, 844],
      [640, 360],
      [720, 450],
      [768, 1024],
      [1280, 720],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      await scrollPage(page, 0);
      await expect.poll(() => covered(page), { message: `top at ${width} px` }).toEqual([]);
      await scrollPage(page, 1_000_000);
      await expect.poll(() => covered(page), { message: `end at ${width} px` }).toEqual([]);
    }
  },
);

test(
  'blank answers and wrong addresses are held back; the rest is saved and remembered',
  { tag: '@matrix' },
  async ({ page, apiAs }) => {
    const email = uniqueEmail('asistente');
    await visit(page);
    await opener(page).click();
    for (const blank of ['', '   ']) {
      await answer(page).fill(blank);
      await expect(onwards(page)).toBeDisabled();
      await answer(page).press('Enter');
      await expect(page.getByText('Pregunta 1 de 4')).toBeVisible();
    }
    await answerThree(page);
    await page.getByLabel('¿A qué correo te escribimos?').fill('sayen@sitio');
    await onwards(page).click();
    const toast = page
      .locator('.Toastify__toast-container--top-center')
      .getByText('Por favor ingresa un correo electrónico válido');
    await expect(toast).toBeVisible();
    await expect(answer(page)).toHaveValue('sayen@sitio');
    await expect(answer(page)).toBeFocused();
    expect(await rowsOf(apiAs('admin'), 'sayen@sitio')).toEqual([]);

    await answer(page).fill(` ${email} `);
    await onwards(page).click();
    await expect(panel(page).getByRole('button', { name: 'Enviando...' })).toBeDisabled();
    await expect(answer(page)).toBeDisabled();
    await expect(page.getByText('¡Información recibida! Redirigiendo...')).toBeVisible();
    await expect(page).toHaveURL(/\/gracias-formulario$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

    expect(await rowsOf(apiAs('admin'), email)).toEqual([
      expect.objectContaining({
        nombre: 'Sayén Ñanco',
        tipo_plataforma: 'Tienda de semillas',
        presupuesto: 'Un millón',
        gestionado: false,
        observacion: '',
        origen: { arrival: '/', ruta: '/' },
      }),
    ]);
    expect(
      await page.evaluate((key) => [sessionStorage.getItem(key), localStorage.getItem(key)], FLAG),
    ).toEqual(['1', '1']);
    await page.goto('/');
    await alive(page);
    await page.getByText('Pausar movimiento').focus();
    await scrollPage(page, 400);
    await expect(opener(page)).toHaveCount(0);
    await expect(panel(page)).toHaveCount(0);
  },
);

test(
  'what is wrong with an address stays for its three seconds under reduced motion, too',
  { tag: '@matrix' },
  async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await visit(page);
    await opener(page).click();
    await answerThree(page);
    const stood = page.evaluate(
      (text) =>
        new Promise<number>((resolve) => {
          let since: number | null = null;
          const look = () => {
            const toast = [...document.querySelectorAll('[role="alert"]')].find((each) =>
              each.textContent.includes(text),
            );
            const isSeen = toast?.checkVisibility({ opacityProperty: true }) ?? false;
            if (isSeen) since ??= performance.now();
            if (since !== null && !isSeen) resolve(performance.now() - since);
            else requestAnimationFrame(look);
          };
          look();
        }),
      'Por favor ingresa un correo electrónico válido',
    );
    await answer(page).fill('ana@mal');
    await answer(page).press('Enter');
    expect(await stood).toBeGreaterThan(2_900);
  },
);
