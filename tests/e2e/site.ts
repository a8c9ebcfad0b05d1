import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BackendInfo } from '../backend.ts';
import { TEST_PORTS } from '../ports.mjs';

/** Where the end-to-end suite serves its own production build. */
export const SITE_PORT = TEST_PORTS.e2eSite;
export const SITE_URL = `http://localhost:${SITE_PORT}`;

/** Where the build believes to stand: what canonical links, sitemap and previews must carry. */
export const CANONICAL_SITE = 'https://www.estudiocobre.cl';

/** Data and build of the suite, apart from those of `npm start`. */
export const FOLDER = join(import.meta.dirname, '..', '..', '.local', 'test-e2e');

const infoFile = join(FOLDER, 'backend.json');

/** Leaves word of the backend for the workers, which are other processes. */
export function writeBackendInfo(info: BackendInfo): void {
  writeFileSync(infoFile, JSON.stringify(info));
}

/** The backend that the running site uses. */
export function readBackendInfo(): BackendInfo {
  return JSON.parse(readFileSync(infoFile, 'utf8')) as BackendInfo;
}
