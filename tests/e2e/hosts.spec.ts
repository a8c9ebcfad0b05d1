import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { requestCase } from './hosts/follow.ts';
import { describeBuild } from './hosts/build.ts';
import { casesOf, type Build } from './hosts/cases.ts';
import { startPlain } from './hosts/plain.ts';
import { TEST_PORTS } from '../ports.mjs';
import { CANONICAL_SITE, FOLDER, readBackendInfo, SITE_URL } from './site.ts';

// What every host must answer, asked of our own server and of a plain one.

const dist = join(FOLDER, 'dist');
const buildOf = (): Promise<Build> =>
  describeBuild(dist, readBackendInfo(), { site: CANONICAL_SITE, api: '' });

test('our own server answers every kind of path as the hosts do', async () => {
  const build = await buildOf();
  const cases = casesOf(build);
  expect(cases).toHaveLength(44);
  for (const each of cases)
    expect(await requestCase('own', SITE_URL, build, each), `${each.name}: ${each.path}`).toEqual(
      [],
    );
});

test(
  'a plain file server has a file for all but deep links into the back office',
  { tag: '@matrix' },
  async () => {
    const build = await buildOf();
    const { url, stop } = await startPlain(dist, TEST_PORTS.plainHost);
    try {
      for (const each of casesOf(build))
        expect(await requestCase('plain', url, build, each), `${each.name}: ${each.path}`).toEqual(
          [],
        );
    } finally {
      await stop();
    }
  },
);

test(
  'a mailed link opens its page on a plain file server',
  { tag: '@matrix' },
  async ({ page }) => {
    const { url, stop } = await startPlain(dist, TEST_PORTS.plainHost);
    try {
      await page.goto(`${url}/dashboard/auth-callback`);
      await expect(page.getByRole('heading', { name: 'Escribe tu código' })).toBeVisible();
      await page.goto(`${url}/login`);
      await expect(page.getByRole('button', { name: /Iniciar sesión|Entrar/ })).toBeVisible();
    } finally {
      await stop();
    }
  },
);

test('another site is noticed, and a missing header', { tag: '@matrix' }, async () => {
  const build = await buildOf();
  const folder = await mkdtemp(join(tmpdir(), 'other-site-'));
  await writeFile(join(folder, 'index.html'), '<title>Otra</title>');
  const { url, stop } = await startPlain(folder, TEST_PORTS.plainHost);
  try {
    const [home] = casesOf(build);
    if (!home) throw new Error('there are no cases');
    expect(await requestCase('plain', url, build, home)).toEqual([
      'titles is ["Otra"], must be ["Software y sitios web a medida en Chile · Estudio Cobre"]',
      `canonicals is [], must be ["${CANONICAL_SITE}/"]`,
    ]);
    expect(await requestCase('own', url, build, home)).toContain(
      'x-frame-options is null, must be "DENY"',
    );
  } finally {
    await stop();
    await rm(folder, { recursive: true });
  }
});
