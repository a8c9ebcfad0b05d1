import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const FOLDER = join(import.meta.dirname, '../docs/decisions');

it('every decision is found in the list, under its title', () => {
  const list = readFileSync(join(FOLDER, 'README.md'), 'utf8');
  const pages = readdirSync(FOLDER).filter((name) => /^\d/.test(name));
  const entries = pages.map((name) => {
    const [heading = ''] = readFileSync(join(FOLDER, name), 'utf8').split('\n');
    return `- [${heading.replace(/^# /, '')}](${name})\n`;
  });
  expect(entries.filter((entry) => !list.includes(entry))).toEqual([]);
});
