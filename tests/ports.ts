/**
 * Ports of the suites, below those that the system gives to outgoing connections (32768 to 60999 on
 * Linux): one of these would now and then be taken by somebody else's connection. A backend takes
 * four in a row. `TEST_PORT_BASE` moves all of them.
 */
export const TEST_PORT_BASE = Number(process.env['TEST_PORT_BASE'] ?? 21_000);
const BASE = TEST_PORT_BASE;

export const TEST_PORTS = {
  db: BASE + 1,
  brokenSite: BASE + 22,
  e2e: BASE + 11,
  e2eSite: BASE + 20,
  limits: BASE + 25,
  benchDb: BASE + 31,
  benchPublic: BASE + 41,
  hosts: BASE + 51,
  hostsSite: BASE + 56,
  plainHost: BASE + 21,
  upgrade: BASE + 61,
  ends: BASE + 71,
  mutants: BASE + 81,
} as const;
