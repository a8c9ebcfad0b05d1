import { createServer } from 'node:net';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

// Whoever starts the tests beside something else hears which port is in the way.

const BASE = 20_300;
const load = (base: string) => {
  vi.stubEnv('TEST_PORT_BASE', base);
  return import('./ports.mjs');
};

beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllEnvs());

it('names the port that is taken, and how to move them', async () => {
  const { requireFreePorts } = await load(`${BASE}`);
  await expect(requireFreePorts()).resolves.toBeUndefined();
  const other = createServer();
  // The site of the journeys.
  await new Promise<void>((resolve) => other.listen(BASE + 20, '127.0.0.1', resolve));
  await expect(requireFreePorts()).rejects.toThrow(
    'el puerto 20320 está ocupado. Cierra el programa que lo usa o mueve los puertos de las pruebas: TEST_PORT_BASE=22300 npm test',
  );
  await new Promise((resolve) => other.close(resolve));
});

it.each(['', 'abc', '80', '70000', '3000.5'])('takes no «%s» for a port', async (base) => {
  await expect(load(base)).rejects.toThrow(
    `TEST_PORT_BASE: «${base}» no es un puerto entre 1024 y 65000.`,
  );
});
