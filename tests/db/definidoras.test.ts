import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../backend.ts';

const text = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
const list = text('supabase/tests/112-definidoras.test.sql');
const rows = [...list.matchAll(/^ {2}\('(\w+)', '([^']+)', '((?:[^']|'')+)'\)[,;]$/gm)].map(
  ([, name = '', file = '', test = '']) => ({ name, file, test: test.replaceAll("''", "'") }),
);

it('every line of the list of definer functions is read', () => {
  expect(rows).toHaveLength(list.split('\n').filter((line) => line.startsWith("  ('")).length);
});

it.each(rows)('$name has its refusal in a test', ({ file, test }) => {
  expect(text(file)).toContain(test);
});
