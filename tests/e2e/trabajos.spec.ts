import { expect, test } from './fixtures.ts';
import { alive } from './visitor.ts';

// What a visitor sees of the studio's work, whatever of it there is.

test(
  'a group of one project leaves no room empty, and each says its sector and result',
  { tag: '@matrix' },
  async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/paginas-web');
    await alive(page);
    const alone = page.locator('main ul:has(> li:only-child)');
    await expect(page.getByRole('heading', { name: 'Innovación' })).toBeVisible();
    expect(await alone.count()).toBeGreaterThan(2);
    for (const list of await alone.all()) {
      const [row, cover] = await Promise.all([
        list.boundingBox(),
        list.getByRole('img').first().boundingBox(),
      ]);
      const card = list.getByRole('listitem');
      const text = await card.getByRole('heading').boundingBox();
      expect(row && cover && cover.width / row.width).toBeGreaterThan(0.35);
      // What it says stands beside its cover, in the room of the others.
      expect(text && cover && text.x).toBeGreaterThan((cover?.x ?? 0) + (cover?.width ?? 0));
    }
    await expect(
      page.getByRole('listitem').filter({ hasText: 'Ferretería El Roble' }),
    ).toContainText(
      /Construcción.*Ferretería El Roble.*Cotiza en una mañana lo que tomaba dos días/,
    );

    await page.goto('/proyectos-grupos');
    const groups = ['Innovación', 'Tecnología', 'Otros Proyectos'].map((name) =>
      page.getByRole('region', { name }),
    );
    await expect
      .poll(async () =>
        (await Promise.all(groups.map((each) => each.boundingBox()))).map((box) => box?.y),
      )
      .toEqual(Array(3).fill((await groups[0]?.boundingBox())?.y));
  },
);
