import { join } from 'node:path';
import { LAB_PORTS } from '../ports.ts';

export const ROOT = join(import.meta.dirname, '..', '..');

/** From the repository's root: what a run leaves. */
export const RESULTS = 'test-results/visual';
export const REPORT = 'test-results/visual-informe';

/** The Storybook that pictures are taken of, which main.ts names: one commit's, then the other's. */
export const STORYBOOK = process.env['VISUAL_STORYBOOK'] ?? 'test-results/visual-storybook';

/** Where the built Storybook is served meanwhile. */
export const URL_STORYBOOK = `http://127.0.0.1:${LAB_PORTS.visual}/`;

/** What a story is compared with: the pictures of the other commit. */
export const PICTURES = join(ROOT, 'test-results/visual-antes');
