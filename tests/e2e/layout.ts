import { expect, type Page } from '@playwright/test';

// What a page looks like is judged here without pictures: by where its texts are.

/** What leaves the window to the right, if anything does. */
export const overflow = (page: Page) =>
  page.evaluate(() => {
    const room = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= room) return [];
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > room + 1)
      .slice(0, 3)
      .map((element) => element.outerHTML.slice(0, 120));
  });

/** Texts that are cut off at a side, or lie over another text. */
export const unreadable = (page: Page) =>
  page.evaluate(() => {
    const room = document.documentElement.clientWidth;
    const lines: { text: string; node: Node; box: DOMRect }[] = [];
    const found: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const text = node.textContent?.trim() ?? '';
      const parent = node.parentElement;
      if (text === '' || !parent?.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }))
        continue;
      if (parent.closest('.sr-only, [aria-hidden="true"], [inert], noscript, option')) continue;
      const ancestors: Element[] = [];
      for (let each: Element | null = parent; each; each = each.parentElement) ancestors.push(each);
      const styles = ancestors.map((each) => getComputedStyle(each));
      const isSet = (property: 'clipPath' | 'webkitLineClamp') =>
        styles.some((style) => style[property] !== 'none');
      // What stays where it is lies over others for a while.
      if (styles.some(({ position }) => /fixed|sticky/.test(position))) continue;
      // What is for others than eyes.
      if (ancestors.some((each) => each.clientWidth === 1 && each.clientHeight === 1)) continue;
      if (isSet('clipPath')) continue;
      // Nobody sees what a row that scrolls, or a text that is shortened on purpose, holds back.
      const rolls = ancestors.find(
        (each, index) =>
          each !== document.documentElement && /auto|scroll/.test(styles[index]?.overflowX ?? ''),
      );
      if (isSet('webkitLineClamp') || styles.some((style) => style.textOverflow === 'ellipsis'))
        continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const box of range.getClientRects()) {
        if (box.width < 2 || box.height < 2) continue;
        const clip = ancestors
          .filter((_, index) => /hidden|clip/.test(styles[index]?.overflowX ?? ''))
          .map((each) => each.getBoundingClientRect());
        const right = Math.min(room, ...clip.map((each) => each.right));
        const left = Math.max(0, ...clip.map((each) => each.left));
        if (!rolls && (box.right > right + 1 || box.left < left - 1)) {
          found.push(`cut off: ${text.slice(0, 60)}`);
        }
        if (!rolls) lines.push({ text, node, box });
      }
    }
    const over = (a: DOMRect, b: DOMRect) => {
      const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      // Lines of tight headings touch; half a line over another cannot be read.
      return width > 4 && height > Math.min(a.height, b.height) / 2;
    };
    lines.forEach((a, index) => {
      for (const b of lines.slice(index + 1)) {
        if (a.node !== b.node && over(a.box, b.box))
          found.push(`one over the other: ${a.text.slice(0, 40)} / ${b.text.slice(0, 40)}`);
      }
    });
    return [...new Set(found)];
  });

/** Links and buttons whose text is wider than they are, and so lies over what is beside them, under a finger. */
export async function spilling(page: Page): Promise<string[]> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 1 });
  const found = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('a[href], button')]
      .filter((each) => each.checkVisibility() && getComputedStyle(each).overflowX === 'visible')
      .filter((each) => each.clientWidth > 0 && each.scrollWidth > each.clientWidth + 1)
      .map((each) => `${each.clientWidth} of ${each.scrollWidth}: ${each.textContent}`),
  );
  await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: false });
  await devtools.detach();
  return found;
}

/** What is pressed and smaller than a finger, 44 px each way (WCAG 2.5.5), with what answers around it; links within a sentence are exempt. */
export async function smallTargets(page: Page): Promise<string[]> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 1 });
  expect(await page.evaluate(() => matchMedia('(pointer: coarse)').matches)).toBe(true);
  const small = await page.evaluate(async () => {
    const FINGER = 44;
    // Under reduced motion every change takes a moment, however short.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const isInSentence = (link: Element) =>
      getComputedStyle(link).display === 'inline' &&
      [...(link.parentElement?.childNodes ?? [])].some(
        (beside) => beside !== link && beside.textContent?.trim(),
      );
    /** What answers for it: its label, or the part of the library around it. */
    const answering = (each: Element) => {
      const field = each.closest('label, .MuiButtonBase-root, .MuiInputBase-root') ?? each;
      return each.matches('input, textarea, [role="combobox"]') ? field : each;
    };
    const small: string[] = [];
    for (const each of document.querySelectorAll<HTMLElement>(
      'a[href], button:enabled, input:enabled, select, textarea, summary, [role="tab"], [role="menuitem"], [role="combobox"]',
    )) {
      const target = answering(each);
      const { width, height } = target.getBoundingClientRect();
      // What is not there, or for others than eyes.
      if (!each.checkVisibility({ checkVisibilityCSS: true }) || width < 2 || height < 2) continue;
      if (
        each.closest('[inert], [aria-hidden="true"], .RaSkipNavigationButton-skipToContentButton')
      )
        continue;
      if (Math.min(width, height) > FINGER - 1 || isInSentence(each)) continue;
      each.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
      const { left, top } = target.getBoundingClientRect();
      const [x, y, half] = [left + width / 2, top + height / 2, FINGER / 2 - 1];
      const answers = ([right, down]: readonly [number, number]) => {
        const hit = document.elementFromPoint(
          Math.min(Math.max(x + right, 1), document.documentElement.clientWidth - 2),
          y + down,
        );
        return hit !== null && (target.contains(hit) || hit.closest('label')?.control === each);
      };
      const around = [-half, half].flatMap((away) => [[0, away] as const, [away, 0] as const]);
      if (!around.every(answers))
        small.push(`${Math.round(width)} × ${Math.round(height)}: ${each.outerHTML.slice(0, 160)}`);
    }
    scrollTo({ top: 0, behavior: 'instant' });
    return small;
  });
  await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: false });
  await devtools.detach();
  return small;
}

/** How much of the window's height stays covered while its page is read. */
export const covered = (page: Page) =>
  page.evaluate(async () => {
    scrollTo({ top: document.documentElement.scrollHeight / 2, behavior: 'instant' });
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    let height = 0;
    for (const each of document.querySelectorAll('body *')) {
      const { position } = getComputedStyle(each);
      if (!/fixed|sticky/.test(position) || !each.checkVisibility({ checkVisibilityCSS: true }))
        continue;
      const { top, bottom, width } = each.getBoundingClientRect();
      if (width > 0 && bottom > 0 && top < innerHeight)
        height += Math.min(bottom, innerHeight) - Math.max(top, 0);
    }
    scrollTo({ top: 0, behavior: 'instant' });
    return height / innerHeight;
  });

/** In print, what is read stands black on white, and nothing that is pressed. */
export async function expectPaper(page: Page): Promise<void> {
  // Every page has one of each on screen: a rule that lost its element is noticed.
  for (const pressed of [
    page.locator('footer'),
    page.getByRole('link', { name: /Saltar al contenido/, includeHidden: true }),
  ]) {
    await expect(pressed).toHaveCount(1);
    await expect(pressed).toBeHidden();
  }
  for (const role of ['banner', 'navigation', 'textbox', 'checkbox', 'combobox'] as const)
    await expect(page.getByRole(role)).toHaveCount(0);
  for (const each of await page.getByRole('button').all())
    await expect(each.getByRole('img')).toBeVisible();
  const colours = await page
    .locator('main p:visible, h1')
    .evaluateAll((texts) => [...new Set(texts.map((text) => getComputedStyle(text).color))]);
  expect(colours).toContain('rgb(0, 0, 0)');
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(
    'rgba(0, 0, 0, 0)',
  );
}
