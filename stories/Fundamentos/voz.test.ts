import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { VOZ } from './voz.ts';

/** What people may read: the apps and the mails, without their tests and stories. */
function texts(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.(?:test|stories)\.tsx?$/.test(path))
    .map((path) => readFileSync(join(folder, path), 'utf8').replaceAll(/\s+/g, ' '));
}

const product = ['src-public', 'src-admin', 'src-shared', 'supabase/functions'].flatMap(texts);
const pairs = Object.values(VOZ).flat();

it.each(pairs)('«$si» stands in the product', ({ si }) => {
  expect(product.some((text) => text.includes(si))).toBe(true);
});

it.each(pairs)('«$no» does not', ({ no }) => {
  expect(product.some((text) => text.includes(no))).toBe(false);
});
