import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { commandLine } from '../machine/processes.ts';
import { buildSite } from './build.ts';

const root = mkdtempSync(join(tmpdir(), 'build-'));
afterAll(() => rmSync(root, { recursive: true }));

it('a build that is interrupted ends with all that it started', async () => {
  const build = `require('node:fs').writeFileSync('pid', String(process.pid)); setInterval(() => {}, 1000)`;
  writeFileSync(join(root, 'build.cjs'), build);
  writeFileSync(join(root, 'package.json'), '{ "scripts": { "build": "node build.cjs" } }');
  const asked = new AbortController();
  const reason = new Error('asked to end');
  const building = buildSite(root, { DIST: join(root, 'dist') }, asked.signal).catch(
    (error: unknown) => error,
  );
  await expect.poll(() => existsSync(join(root, 'pid')), { timeout: 10_000 }).toBe(true);
  asked.abort(reason);
  expect(await building).toBe(reason);
  const pid = Number(readFileSync(join(root, 'pid'), 'utf8'));
  await expect.poll(() => commandLine(pid)).toBeUndefined();
});

it('what a build says is still to be written is said on', async () => {
  const said = 'vite v8\\n  Falta escribir: estudio/textos/pie.ts: 7\\n✓ built in 780ms';
  const build = `require('node:fs').mkdirSync('dist', { recursive: true }); console.log('${said}')`;
  writeFileSync(join(root, 'build.cjs'), build);
  const heard: string[] = [];
  await buildSite(root, {}, undefined, (line) => heard.push(line));
  expect(heard).toEqual(['Falta escribir: estudio/textos/pie.ts: 7']);
});
