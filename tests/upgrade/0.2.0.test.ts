import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startBackend, type Backend } from '../../local/backend.ts';
import { portsFrom } from '../../local/machine/ports.ts';
import { ROOT } from '../backend.ts';
import { ACCOUNTS } from '../demoAccounts.ts';
import { TEST_PORTS } from '../ports.mjs';
import { makeData, makeRoot, readFiles, readRows, readRowsWith, type Rows } from './release.ts';

// People have data of 0.2.0. Whatever the code of today does to it must lose nothing.

vi.setConfig({ testTimeout: 60_000, hookTimeout: 90_000 });

const base = join(ROOT, '.local', 'test-upgrade-0.2.0');
const folder = join(base, 'datos');
const root = makeRoot('0.2.0', join(base, '0.2.0'));

let before: Rows;
let filesBefore: Record<string, string>;
let backend: Backend;

beforeAll(async () => {
  await makeData('0.2.0', root, folder);
  before = await readRowsWith(root, folder);
  filesBefore = readFiles(folder);
});
afterAll(async () => {
  await backend.stop();
  rmSync(base, { recursive: true, force: true });
});

it('the data of 0.2.0 has rows in every table, and files', () => {
  // What our own tables and the accounts are made of; the API library never fills the rest.
  const empty = Object.keys(before).filter((name) => Object.keys(before[name] ?? {}).length === 0);
  expect(empty).toEqual(['auth.flow_state']);
  expect(Object.keys(filesBefore)).toHaveLength(10);
});

describe('npm start on it', () => {
  let after: Rows;
  let filesAfter: Record<string, string>;
  beforeAll(async () => {
    backend = await startBackend({
      ...{ profile: 'test-upgrade', folder, ports: portsFrom(TEST_PORTS.upgrade) },
      log: () => undefined,
    });
    // At once: what is due goes on being done.
    after = await readRows();
    filesAfter = readFiles(folder);
    await backend.confirm();
  });

  it.each(Object.keys(ACCOUNTS) as (keyof typeof ACCOUNTS)[])('lets %s sign in', async (who) => {
    const answer = await fetch(`${backend.apiUrl}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: { apikey: backend.publishableKey, 'Content-Type': 'application/json' },
      body: JSON.stringify(ACCOUNTS[who]),
    });
    expect(answer.status).toBe(200);
  });

  it('leaves every row and every file as it was', () => {
    expect(after).toEqual(before);
    expect(filesAfter).toEqual(filesBefore);
  });
});
