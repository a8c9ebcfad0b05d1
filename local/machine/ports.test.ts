import { createServer } from 'node:net';
import { describe, expect, it } from 'vitest';
import { isPortFree } from './isPortFree.mjs';
import { portsFrom, requireFreePort } from './ports.ts';

/** Takes a free port for as long as the task runs. */
async function withTakenPort(task: (port: number) => Promise<void>): Promise<void> {
  const server = createServer();
  const port = await new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    });
  });
  try {
    await task(port);
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

  it('name their variable when they are taken', async () => {
    await withTakenPort(async (port) => {
      await expect(requireFreePort(port, 'DB_PORT')).rejects.toMatchObject({
        reason: `el puerto ${port} está ocupado por otro programa (definido por la variable DB_PORT)`,
        remedy: expect.stringContaining(`DB_PORT=${port + 10} npm start`) as string,
      });
    });
  });
});
