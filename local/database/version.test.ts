import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { checkVersion } from './version.ts';

const folder = mkdtempSync(join(tmpdir(), 'version-'));
afterAll(() => rmSync(folder, { recursive: true }));

const madeBy = (version: string): void => {
  mkdirSync(join(folder, 'postgres'), { recursive: true });
  writeFileSync(join(folder, 'postgres', 'PG_VERSION'), `${version}\n`);
};

it('a folder without data, and data of this Postgres, are opened', () => {
  expect(() => checkVersion(folder)).not.toThrow();
  madeBy('17');
  expect(() => checkVersion(folder)).not.toThrow();
});

it.each(['16', '18'])('data of Postgres %s are refused with the way over', (version) => {
  madeBy(version);
  expect(() => checkVersion(folder)).toThrow(
    new RegExp(
      `son de Postgres ${version} y este código trae Postgres 17.*No se cambió nada.*data:dump.*data:load`,
    ),
  );
});
