import { generateTypescript, sortGeneratorMetadata } from '@supabase/postgrest-typegen/generation';
import { introspect } from '@supabase/postgrest-typegen/introspection';
import postgres from 'postgres';
import { expect, inject, it } from 'vitest';

/** The text of `supabase gen types` for the public schema, without Docker. */
async function generateTypes(dbUrl: string): Promise<string> {
  const sql = postgres(dbUrl, { max: 1, onnotice: () => undefined });
  try {
    const metadata = await introspect(
      { query: async (text) => ({ rows: await sql.unsafe(text) }) },
      { includedSchemas: ['public'] },
    );
    const types = await generateTypescript(sortGeneratorMetadata(metadata), {
      detectOneToOneRelationships: true,
    });
    return `// Made by «npm run types» from the migrations. Do not edit.\n${types}`;
  } finally {
    await sql.end();
  }
}

// `npm run types` is this test with `--update`: it writes the file instead of comparing.
it('the committed database types are those of the migrations', async () => {
  await expect(await generateTypes(inject('backend').dbUrl)).toMatchFileSnapshot(
    '../../src-shared/database.types.ts',
  );
});
