import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { move } from './dataFolder.ts';

// On most machines /dev/shm is another disk than the one for temporary files.
const here = mkdtempSync(join(tmpdir(), 'disco-'));
const there = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'disco-'));
afterAll(() => [here, there].forEach((folder) => rmSync(folder, { recursive: true })));

it('what is moved to another disk is there whole, and here no more', async () => {
  const [from, to] = [join(here, 'postgres'), join(there, 'postgres')];
  mkdirSync(join(from, 'base'), { recursive: true });
  writeFileSync(join(from, 'base', '1'), 'filas');
  // What an earlier attempt that was cut off left.
  mkdirSync(`${to}.parcial/otro`, { recursive: true });
  await move(from, to);
  expect(readFileSync(join(to, 'base', '1'), 'utf8')).toBe('filas');
  expect([from, `${from}.sobra`, join(to, 'otro')].filter(existsSync)).toEqual([]);
});
