import postgres from 'postgres';
import { afterAll, expect, inject, it } from 'vitest';
import { CONSERVACION } from '../../src-shared/conservacion.ts';

const sql = postgres(inject('backend').dbUrl, { max: 1, onnotice: () => undefined });
afterAll(() => sql.end());

/** Which pages were made again, and how often the site was looked at: nothing of a person, so no matter of the privacy page. */
const OF_NOBODY = ['publicaciones', 'visitas'];

it('the privacy page says the periods that the nightly purge obeys, and all of them', async () => {
  const said = CONSERVACION.flatMap(({ lineas, plazo }) => lineas.map((id) => ({ id, plazo })));
  expect(new Set(said.map(({ id }) => id)).size).toBe(said.length);
  // Compared as intervals: 24 months and 2 years are the same.
  const different = await sql`
    select coalesce(k.id, d.id) as id, k.plazo::text as kept, d.plazo as said
    from (select * from private.conservacion
      where plazo is not null and id <> all (${OF_NOBODY})) k
    full join jsonb_to_recordset(${sql.json(said)}) d (id text, plazo text) using (id)
    where k.plazo is distinct from d.plazo::interval`;
  expect([...different]).toEqual([]);
  expect(said.length).toBeGreaterThan(20);
});
