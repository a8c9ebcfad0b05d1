import postgres from 'postgres';
import { expect, inject, it } from 'vitest';

/** What is kept of people and for how long, as private.tablas says it and the nightly purge obeys it. */
async function generateList(dbUrl: string): Promise<string> {
  const sql = postgres(dbUrl, { max: 1, onnotice: () => undefined });
  try {
    const lines = await sql<{ datos: string; plazo: string; desde: string }[]>`
      select distinct pagina[1] as datos, plazo::text as plazo, pagina[2] as desde, plazo as largo
      from (select plazo, pagina from private.tablas where pagina is not null
        union all select plazo_menor, pagina_menor from private.tablas where pagina_menor is not null) x
      order by largo desc, datos`;
    const list = lines
      .map(
        ({ datos, plazo, desde }) =>
          `  {\n    datos: '${datos}',\n    plazo: '${plazo}',\n    desde: '${desde}',\n  },\n`,
      )
      .join('');
    return `// Made by «npm run types» from private.tablas. Do not edit.\nexport const CONSERVACION = [\n${list}] as const;\n`;
  } finally {
    await sql.end();
  }
}

// `npm run types` is this test with `--update`: it writes the file instead of comparing.
it('the privacy page says the periods that the nightly purge obeys, and all of them', async () => {
  await expect(await generateList(inject('backend').dbUrl)).toMatchFileSnapshot(
    '../../src-shared/conservacion.lista.ts',
  );
});
