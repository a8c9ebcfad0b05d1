import { createServer } from 'node:net';

// Runs before anything is installed: only Node's own modules here.

/**
 * Whether nobody listens on a port of this machine.
 * @param {number} port
 * @param {string} [host]
 * @returns {Promise<boolean>}
 */
export const isPortFree = (port, host = '127.0.0.1') =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(true)));
  });
