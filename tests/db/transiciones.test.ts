import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import postgres from 'postgres';
import { expect, inject, it } from 'vitest';

it('the picture of the transitions is what the database allows', async () => {
  const sql = postgres(inject('backend').dbUrl, { max: 1 });
  const rows = await sql<{ step: string }[]>`
    select format('%1$s_%2$s --> %1$s_%3$s: %4$s', cosa, de, a, acto) as step from private.transiciones()`;
  await sql.end();
  const page = readFileSync(
    join(import.meta.dirname, '../../docs/decisions/063-transitions-are-one-table.md'),
    'utf8',
  );
  const drawn = page.split('\n').filter((line) => line.includes(' --> '));
  expect(drawn.map((line) => line.trim()).sort()).toEqual(rows.map(({ step }) => step).sort());
});
