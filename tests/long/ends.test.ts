import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, it } from 'vitest';
import { commandLine, type RecordedProcess } from '../../local/machine/processes.ts';
import { ROOT, type BackendInfo } from '../backend.ts';
import { TEST_PORTS } from '../ports.mjs';

// However the main process ends, Postgres and Deno end with it, and the next start works.

/** Makes the process throw where nobody catches when it gets this signal: nothing of ours does. */
const THROWS = `process.on('SIGUSR2', () => { throw new Error('nobody asked for this'); });`;

async function start(...options: string[]) {
  const child = spawn(
    process.execPath,
    [
      ...['--import', 'tsx', '--import', `data:text/javascript,${encodeURIComponent(THROWS)}`],
      ...[join(ROOT, 'local', 'backend-cli.ts'), '--profile', 'test-fin'],
      ...['--ports', `${TEST_PORTS.ends}`, ...options],
    ],
    { cwd: ROOT, stdio: ['ignore', 'pipe', 'ignore'], detached: true },
  );
  const ended = once(child, 'exit');
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  const { value } = (await lines.next()) as { value?: string };
  if (value === undefined) throw new Error('the backend did not start');
  const { folder } = JSON.parse(value) as BackendInfo;
  const recorded = JSON.parse(
    readFileSync(join(folder, 'procesos.json'), 'utf8'),
  ) as RecordedProcess[];
  expect(recorded.map(({ name }) => name).sort()).toEqual(['funciones', 'postgres', 'principal']);
  return {
    child,
    ended,
    /** Names of the pieces that still run. */
    running: () => recorded.filter(({ pid }) => commandLine(pid) !== undefined).map((p) => p.name),
  };
}

it('nothing stays behind, and the next start works', { timeout: 120_000 }, async () => {
  const thrown = await start('--reset');
  expect(thrown.running()).toHaveLength(3);
  thrown.child.kill('SIGUSR2');
  expect(await thrown.ended).toEqual([1, null]);
  expect(thrown.running()).toEqual([]);

  const killed = await start();
  killed.child.kill('SIGKILL');
  expect(await killed.ended).toEqual([null, 'SIGKILL']);
  await expect.poll(killed.running, { timeout: 20_000 }).toEqual([]);

  const again = await start();
  again.child.kill('SIGTERM');
  expect(await again.ended).toEqual([0, null]);
  expect(again.running()).toEqual([]);
});
