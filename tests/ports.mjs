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
  control: TEST_PORT_BASE + 23,
  pgtap: TEST_PORT_BASE + 31,
  hosted: TEST_PORT_BASE + 41,
  hostedCopy: TEST_PORT_BASE + 42,
  hostedDebian: TEST_PORT_BASE + 43,
  migration: TEST_PORT_BASE + 44,
  upgrade: TEST_PORT_BASE + 61,
  ends: TEST_PORT_BASE + 71,
  long: TEST_PORT_BASE + 131,
  longMail: TEST_PORT_BASE + 136,
  /** The site of another studio, and its backend from the next one on. */
  otherStudio: TEST_PORT_BASE + 141,
});

/** What `npm test` and `npm run test:all` listen on. */
const {
  db,
  e2e,
  hosted,
  hostedCopy,
  hostedDebian,
  pgtap,
  upgrade,
  ends,
  long,
  longMail,
  otherStudio,
  e2eSite,
  plainHost,
  brokenSite,
  control,
} = TEST_PORTS;
const NPM_TEST = [
  ...[db, e2e, pgtap, upgrade, ends, long, otherStudio + 1].flatMap((first) =>
    [0, 1, 2, 3, 4].map((n) => first + n),
  ),
  ...[
    hosted,
    hostedCopy,
    hostedDebian,
    longMail,
    otherStudio,
    e2eSite,
    plainHost,
    brokenSite,
    control,
  ],
];

/**
 * Fails unless the ports of `npm test` are free.
 * @throws {Error} in Spanish, with all that are taken and what to do
 */
export async function requireFreePorts() {
  const taken = [];
  for (const port of NPM_TEST) {
    if (!(await isPortFree(port))) taken.push(port);
  }
  if (taken.length === 0) return;
  throw new Error(
    `otro programa ocupa los puertos ${taken.join(', ')}. Ciérralo o mueve los puertos de las pruebas: TEST_PORT_BASE=${TEST_PORT_BASE + 2000} npm test`,
  );
}
