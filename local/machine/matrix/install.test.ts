import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { install } from '../install.mjs';

it('leaves package.json and the lock as they were, and is done until they change', async () => {
  const root = mkdtempSync(join(tmpdir(), 'install-'));
  const put = (file: string, text = '') => {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  };
  // Nothing but the packages is asked of this disk.
  put('node_modules/.cache/installed', 'before');
  put('.local/start/postgres/PG_VERSION');
  put('dist/index.html');
  // A lock that npm would rewrite, as one of npm 11 would be by npm 10: the version is not the same.
  const manifests = {
    'package.json': '{ "name": "x", "version": "2.0.0" }',
    'package-lock.json':
      '{ "name": "x", "version": "1.0.0", "lockfileVersion": 3, "packages": { "": { "name": "x", "version": "1.0.0" } } }',
  };
  for (const [file, text] of Object.entries(manifests)) put(file, text);
  try {
    expect(await install(root)).toBe(true);
    for (const [file, text] of Object.entries(manifests))
      expect(readFileSync(join(root, file), 'utf8')).toBe(text);
    expect(await install(root)).toBe(false);
    put('package.json', '{ "name": "x", "version": "2.0.1" }');
    expect(await install(root)).toBe(true);
  } finally {
    rmSync(root, { recursive: true });
  }
}, 60_000);
