import { generateTypescript, sortGeneratorMetadata } from '@supabase/postgrest-typegen/generation';
import { introspect } from '@supabase/postgrest-typegen/introspection';
import postgres from 'postgres';
import { expect, inject, it } from 'vitest';

/** The text of `supabase gen types` for the public schema, without Docker. */
async function generarTipos(url: string): Promise<string> {
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  try {
    const esquema = await introspect(
      { query: async (consulta) => ({ rows: await sql.unsafe(consulta) }) },
      { includedSchemas: ['public'] },
    );
    const tipos = await generateTypescript(sortGeneratorMetadata(esquema), {
      detectOneToOneRelationships: true,
    });
    return `// Made by «npm run types» from the migrations. Do not edit.\n${tipos}`;
  } finally {
    await sql.end();
  }
}

// `npm run types` is this test with `--update`: it writes the file instead of comparing.
it('the committed database types are those of the migrations', async () => {
  await expect(await generarTipos(inject('backend').dbUrl)).toMatchFileSnapshot(
    '../../src-shared/database.types.ts',
  );
});
