import { join } from 'node:path';
import { ROOT } from '../../../tests/backend.ts';
import { browserArgs, findBrowser, WHOLE_BROWSERS } from '../../../tests/browser.mjs';
import { LAB_PORTS } from '../../ports.ts';

/** Where the benchmark serves its own production build. */
export const SITE_PORT = LAB_PORTS.benchAdminSite;
export const SITE_URL = `http://localhost:${SITE_PORT}`;

/** Build of the benchmark, apart from that of `npm start`. */
export const FOLDER = join(ROOT, '.local', 'bench-admin-site');

const executablePath = await findBrowser(WHOLE_BROWSERS);

/** How Chromium is launched. */
export const launchOptions = { ...(executablePath && { executablePath }), args: [...browserArgs] };
