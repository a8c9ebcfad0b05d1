import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { startFunctions } from '../../local/functions/functions.ts';
import { keysOf } from '../../local/machine/keys.ts';
import { ProcessRegistry } from '../../local/machine/processes.ts';
import { ROOT } from '../backend.ts';
import { TEST_PORTS } from '../ports.mjs';

// A function that never lets go holds up all of them: their process is started again.

const root = mkdtempSync(join(tmpdir(), 'colgada-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const functions = join(root, 'supabase', 'functions');
const write = (name: string, code: string): void => {
  mkdirSync(join(functions, name), { recursive: true });
  writeFileSync(join(functions, name, 'index.ts'), code);
};

it('a function that hangs is ended, and the others answer again', { timeout: 90_000 }, async () => {
  write('cuelga', 'Deno.serve(() => { for (;;) {} });');
  write(
    'vive',
    "Deno.serve(() => { console.error(JSON.stringify({ error: 'x' })); return new Response('sí'); });",
  );
  writeFileSync(join(functions, 'deno.json'), '{}');
  symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'));
  const said: [line: string, failed: boolean][] = [];
  const url = `http://127.0.0.1:${TEST_PORTS.long + 2}`;
  const { stop } = await startFunctions({
    ...{ root, folder: root, port: TEST_PORTS.long + 2, patience: 2_000 },
    registry: new ProcessRegistry(join(root, 'procesos.json')),
    keys: keysOf(join(root, 'claves.json')),
    ...{ apiUrl: url, mailUrl: url, flowApiUrl: url, siteUrl: url },
    log: (line, failed = false) => said.push([line, failed]),
  });
  try {
    const alive = async (): Promise<string> =>
      (await fetch(`${url}/vive`, { signal: AbortSignal.timeout(1_000) })).text();
    expect(await alive()).toBe('sí');
    await vi.waitFor(() => expect(said).toContainEqual(['Funciones: {"error":"x"}', true]));
    await expect(fetch(`${url}/cuelga`, { signal: AbortSignal.timeout(500) })).rejects.toThrow();
    await expect(alive()).rejects.toThrow();
    await vi.waitFor(async () => expect(await alive()).toBe('sí'), {
      timeout: 40_000,
      interval: 500,
    });
    expect(said).toContainEqual(['Funciones: no responden; se inician otra vez', true]);
  } finally {
    await stop();
  }
});
