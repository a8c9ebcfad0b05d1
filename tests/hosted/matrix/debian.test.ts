import { afterAll, describe, expect, it } from 'vitest';
import { registerPgtap, installPgtap } from '../../pgtap/pgtap.ts';
import { TEST_PORTS } from '../../ports.mjs';
import { debianPostgres, debianPrograms } from '../debian.ts';
import { cli, createProject, makeFilled, push, startStage, type Defaults } from '../stage.ts';
import { OTHER_UPGRADES, registerUpgrades, UPGRADES } from '../upgrades.ts';

// The same on the Postgres of Debian, whose minor is newer than that of the npm package: what it refuses since, a project
// will refuse.

/** What Postgres 15, that of Debian 12, does otherwise than 17, which the product asks for; none of it is about its minor. */
const OTHERWISE_IN_15: Readonly<Record<string, string>> = {
  '491-historia-del-cliente.test.sql': 'it takes a time with a letter at its end (Julian days)',
  '558-indices-de-los-contactos.test.sql':
    'its planner reads two small tables where 17 takes an index',
};

const found = debianPostgres();
const port = TEST_PORTS.hostedDebian;

if ('missing' in found) {
  console.log(`Debian's Postgres is not tried here: ${found.missing}`);
  it(`is not at hand: ${found.missing}`, () => {
    expect(found.missing).not.toBe('');
  });
} else {
  const stop = await startStage('test-hosted-debian', port, (into) =>
    debianPrograms(found.version, into),
  );
  const filled = (defaults: Defaults) => makeFilled(port, defaults);
  const today = await filled('new');
  const seeded = await createProject(port, 'pgtap', { copyOf: today.name });
  await push(seeded, ['--include-seed']);
  await installPgtap(seeded.superUrl);

  describe(`Postgres ${found.version} of Debian`, async () => {
    registerUpgrades(port, filled, [...UPGRADES, ...OTHER_UPGRADES]);

    it('`db lint` finds no error', async () => {
      const { code, said } = await cli(today, [
        'db',
        'lint',
        '--level',
        'error',
        '--fail-on',
        'error',
      ]);
      expect(code, said).toBe(0);
    });

    await registerPgtap(
      seeded.url,
      (name) => Number(found.version) < 16 && name in OTHERWISE_IN_15,
    );
  });
  afterAll(stop);
}
