import { TEST_PORT_BASE } from '../tests/ports.mjs';

/** Ports of the laboratory, after those of the suites: `TEST_PORT_BASE` moves both. */
export const LAB_PORTS = {
  benchDb: TEST_PORT_BASE + 31,
  benchPublic: TEST_PORT_BASE + 41,
  benchAdmin: TEST_PORT_BASE + 111,
  benchAdminSite: TEST_PORT_BASE + 116,
  benchAdminDebugging: TEST_PORT_BASE + 117,
  visual: TEST_PORT_BASE + 121,
} as const;
