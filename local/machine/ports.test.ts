import { createServer } from 'node:net';
import { describe, expect, it } from 'vitest';
import { isPortFree } from './isPortFree.mjs';
import { portsFrom, requireFreePorts } from './ports.ts';

/** Takes a free port for as long as the task runs. */
async function withTakenPort<T>(task: (port: number) => Promise<T>): Promise<T> {
  const server = createServer();
  const port = await new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    });
  });
  try {
    return await task(port);
  } finally {
    await new Promise((resolve) => server.close(resolve));
  }
}

describe('ports', () => {
  it('move together', () => {
    expect(portsFrom()).toEqual({
      ...{ api: 54321, db: 54322, functions: 54323, mail: 54324, flow: 54325 },
    });
    expect(portsFrom(21001).db).toBe(21002);
  });

  it('are seen as taken and free', async () => {
    await withTakenPort(async (port) => {
      expect(await isPortFree(port)).toBe(false);
    });
  });

  it('that are taken are named all at once, with their variables and a way out', async () => {
    await withTakenPort(async (site) => {
      await withTakenPort(async (db) => {
        const free = await withTakenPort((port) => Promise.resolve(port));
        const ports = { api: free, db, functions: free, mail: free, flow: free };
        await expect(requireFreePorts(ports, site)).rejects.toMatchObject({
          reason: `otro programa ocupa:\n      ${site}  (variable PORT)\n      ${db}  (variable DB_PORT)`,
          remedy: `Cierra lo que los usa, o elige otros, por ejemplo: PORT=${site + 10} DB_PORT=${db + 10} npm start`,
        });
      });
    });
  });
});
