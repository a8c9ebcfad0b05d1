import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import postgres from 'postgres';
import { afterAll, expect, inject, it } from 'vitest';

// Who had which address before anybody wrote it down: what the migration makes of the rows as they stand and of the
// audit log.

const folder = join(import.meta.dirname, '..', '..', 'supabase', 'migrations');
const sql = postgres(inject('backend').dbUrl, { max: 1, onnotice: () => undefined });
afterAll(() => sql.end());

/** The statement of the migration, wherever it stands. */
const fill = readdirSync(folder)
  .map((name) => readFileSync(join(folder, name), 'utf8'))
  .flatMap(
    (text) => /^with cambios as \([^;]*?insert into private\.identidades[^;]*;/m.exec(text) ?? [],
  )
  .join('\n');

const undo = new Error('undo');

it('addresses and accounts of before are found', async () => {
  let found: readonly unknown[] = [];
  await sql
    .begin(async (tx) => {
      await tx`alter table public.clientes disable trigger user`;
      const [quien, otro] = await tx<{ id: number }[]>`
        insert into public.clientes (cliente, email, creado_en) values
          ('Con historia', 'tercera@historia.test', '2024-01-01Z'), ('Intacta', 'intacta@historia.test', '2024-02-01Z') returning id`;
      if (!quien || !otro) throw new Error('no clients');
      await tx`insert into public.auditoria (tabla, fila, accion, antes, despues, creado_en) values
        ('clientes', ${quien.id}, 'update', '{"email": "primera@historia.test", "usuario": "f1000000-0000-4000-8000-0000000000f1"}', '{"email": "segunda@historia.test"}', '2024-06-01Z'),
        ('clientes', ${quien.id}, 'update', '{"email": "segunda@historia.test", "cliente": "x"}', '{"email": "segunda@historia.test", "cliente": "y"}', '2024-08-01Z'),
        ('clientes', ${quien.id}, 'update', '{"email": "segunda@historia.test"}', '{"email": "tercera@historia.test"}', '2025-01-01Z'),
        ('clientes', 999999901, 'update', '{"email": "antigua@historia.test"}', '{"email": "otra@historia.test"}', '2024-03-01Z')`;
      await tx`delete from private.identidades`;
      await tx.unsafe(fill);
      found = await tx`
        select email, persona is not null as persona, right(cuenta::text, 2) as cuenta, desde::date::text as desde, hasta::date::text as hasta
        from private.identidades where cliente in (${quien.id}, ${otro.id}) order by email, desde, hasta`;
      throw undo;
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error;
    });
  const mine = (email: string, desde: string, hasta: string | null, more = {}) => ({
    email: `${email}@historia.test`,
    persona: false,
    cuenta: null,
    desde,
    hasta,
    ...more,
  });
  expect([...found]).toEqual([
    mine('intacta', '2024-02-01', null),
    mine('primera', '2024-01-01', '2024-06-01', { cuenta: 'f1' }),
    mine('segunda', '2024-06-01', '2025-01-01'),
    mine('tercera', '2025-01-01', null),
  ]);
});
