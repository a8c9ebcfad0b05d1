import { isPortFree } from '../local/machine/isPortFree.mjs';

const FIRST = 21_000;
const asked = process.env['TEST_PORT_BASE'];

/** Where the ports of the tests begin. `TEST_PORT_BASE` moves all of them. */
export const TEST_PORT_BASE = asked === undefined ? FIRST : Number(asked);
if (!Number.isInteger(TEST_PORT_BASE) || TEST_PORT_BASE < 1024 || TEST_PORT_BASE > 65_000)
  throw new Error(`TEST_PORT_BASE: «${asked}» no es un puerto entre 1024 y 65000.`);

/**
 * Ports of the suites, below those that the system gives to outgoing connections (32768 to 60999 on
 * Linux): one of these would now and then be taken by somebody else's connection. A backend takes
 * five in a row.
 */
export const TEST_PORTS = /** @type {const} */ ({
  db: TEST_PORT_BASE + 1,
  e2e: TEST_PORT_BASE + 11,
  e2eSite: TEST_PORT_BASE + 20,
  plainHost: TEST_PORT_BASE + 21,
  brokenSite: TEST_PORT_BASE + 22,
  limits: TEST_PORT_BASE + 25,
  benchDb: TEST_PORT_BASE + 31,
  benchPublic: TEST_PORT_BASE + 41,
  hosts: TEST_PORT_BASE + 51,
  hostsSite: TEST_PORT_BASE + 56,
  upgrade: TEST_PORT_BASE + 61,
  ends: TEST_PORT_BASE + 71,
  mutants: TEST_PORT_BASE + 81,
  faults: TEST_PORT_BASE + 91,
  faultsMail: TEST_PORT_BASE + 96,
  load: TEST_PORT_BASE + 101,
  benchAdmin: TEST_PORT_BASE + 111,
  benchAdminSite: TEST_PORT_BASE + 116,
  benchAdminDebugging: TEST_PORT_BASE + 117,
  visual: TEST_PORT_BASE + 121,
  long: TEST_PORT_BASE + 131,
});

/** What `npm run test:all` listens on. */
const { db, e2e, limits, upgrade, ends, long, e2eSite, plainHost, brokenSite } = TEST_PORTS;
const NPM_TEST = [
  ...[db, e2e, limits, upgrade, ends, long].flatMap((first) =>
    [0, 1, 2, 3, 4].map((n) => first + n),
  ),
  ...[e2eSite, plainHost, brokenSite],
];

/**
 * Fails unless the ports of `npm test` are free.
 * @throws {Error} in Spanish, with the port and what to do
 */
export async function requireFreePorts() {
  for (const port of NPM_TEST) {
    if (await isPortFree(port)) continue;
    throw new Error(
      `el puerto ${port} está ocupado. Cierra el programa que lo usa o mueve los puertos de las pruebas: TEST_PORT_BASE=${TEST_PORT_BASE + 2000} npm test`,
    );
  }
}
