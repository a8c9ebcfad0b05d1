import { createServer, type Server } from 'node:net';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

// The tests name the ports that another program uses.

const BASE = 20_300;
const load = (base: string) => {
  vi.stubEnv('TEST_PORT_BASE', base);
  return import('./ports.mjs');
};

const listener = (port: number) =>
  new Promise<Server>((resolve) => {
    const server = createServer().listen(port, '127.0.0.1', () => resolve(server));
  });

beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllEnvs());

it('names the ports that are taken, and how to move them', async () => {
  const { requireFreePorts } = await load(`${BASE}`);
  await expect(requireFreePorts()).resolves.toBeUndefined();
  // The database, and the site of the journeys.
  const others = await Promise.all([BASE + 2, BASE + 20].map(listener));
  await expect(requireFreePorts()).rejects.toThrow(
    'otro programa ocupa los puertos 20302, 20320. Ciérralo o mueve los puertos de las pruebas: TEST_PORT_BASE=22300 npm test',
  );
  await Promise.all(others.map((other) => new Promise((resolve) => other.close(resolve))));
});

it.each(['', 'abc', '80', '70000', '3000.5'])('takes no «%s» for a port', async (base) => {
  await expect(load(base)).rejects.toThrow(
    `TEST_PORT_BASE: «${base}» no es un puerto entre 1024 y 65000.`,
  );
});
