import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const SCHEMAS = join(import.meta.dirname, '../supabase/schemas');
const WIDTH = 120;

const files = readdirSync(SCHEMAS, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.sql'),
);

it.each(files)('%s fits on a screen; a text that people read may be longer', (file) => {
  const code = readFileSync(join(SCHEMAS, file), 'utf8').replaceAll(/\$md\$[^]*?\$md\$/g, '');
  const long = code
    .split('\n')
    .filter((line) => line.replaceAll(/'(?:[^']|'')*'/g, '').length > WIDTH);
  expect(long).toEqual([]);
});
