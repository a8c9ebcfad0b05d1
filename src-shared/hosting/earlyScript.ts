import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** The first script in the HTML of every page of the public site. */
export const EARLY_SCRIPT = readFileSync(new URL('./early.js', import.meta.url), 'utf8');

/** What the Content Security Policy says of it: a changed letter, and browsers refuse to run it. */
export const EARLY_SCRIPT_SOURCE = `'sha256-${createHash('sha256').update(EARLY_SCRIPT).digest('base64')}'`;
