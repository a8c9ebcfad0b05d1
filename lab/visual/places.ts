import { join } from 'node:path';
import { LAB_PORTS } from '../ports.ts';

export const ROOT = join(import.meta.dirname, '..', '..');

/** From the repository's root: what a run leaves. */
export const RESULTS = 'test-results/visual';
export const REPORT = 'test-results/visual-informe';
export const STORYBOOK = 'test-results/visual-storybook';

/** Where the built Storybook is served meanwhile. */
export const URL_STORYBOOK = `http://127.0.0.1:${LAB_PORTS.visual}/`;

/** What a story is compared with. */
export const PICTURES = join(import.meta.dirname, 'imagenes');
