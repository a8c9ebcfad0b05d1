import { existsSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { claim } from './claim.mjs';

// Of two commands that would fill one folder, one waits; a folder left half-made is emptied.

let folder: string;
const said: string[] = [];
const take = () => claim(folder, (line) => said.push(line));

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'claim-'));
  said.length = 0;
});
afterEach(() => rmSync(folder, { recursive: true }));

it('is one’s at a time, and keeps what the first made', async () => {
  const first = await take();
  writeFileSync(join(folder, 'made'), '');
  let isTaken = false;
  const second = take().then((it) => {
    isTaken = true;
    return it;
  });
  await expect.poll(() => said).toHaveLength(1);
  expect(isTaken).toBe(false);
  first.giveBack();
  (await second).giveBack();
  expect(existsSync(join(folder, 'made'))).toBe(true);
});

it.each(['abandoned', 'cut off'])('what was %s is removed, without waiting', async (how) => {
  const first = await take();
  writeFileSync(join(folder, 'half'), '');
  if (how === 'abandoned') first.abandon();
  else {
    first.giveBack();
    writeFileSync(join(folder, '.installing'), '');
    utimesSync(join(folder, '.installing'), 0, Date.now() / 1000 - 6);
  }
  (await take()).giveBack();
  expect(existsSync(join(folder, 'half'))).toBe(false);
  expect(said).toEqual([]);
});
