import postgres from 'postgres';
import { fileDifferences, type Storage } from './files.ts';
import { readList } from './folder.ts';
import { contentOf, SETTINGS, tablesOf } from './tables.ts';

/** In what a project differs from a dump, table by table and file by file; empty where in nothing. */
export async function compare(
  url: string,
  folder: string,
  storage: Storage | null,
): Promise<string[]> {
  const { tablas, archivos } = readList(folder);
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  try {
    const differences = await sql.begin('isolation level repeatable read read only', async (tx) => {
      await tx.unsafe(SETTINGS).simple();
      const target = new Map((await tablesOf(tx)).map((table) => [table.name, table]));
      const found: string[] = [];
      for (const { name, columns, filas, huella } of tablas) {
        const table = target.get(name);
        if (!table || columns.some((column) => !table.columns.includes(column))) {
          if (filas > 0) found.push(`${name}: falta, o le faltan columnas`);
          continue;
        }
        const content = await contentOf(tx, { name, columns });
        if (content.filas !== filas)
          found.push(`${name}: ${filas} filas en el volcado, ${content.filas} aquí`);
        else if (content.huella !== huella)
          found.push(`${name}: las mismas ${filas} filas, con otros valores`);
      }
      return found;
    });
    return [...differences, ...(storage ? await fileDifferences(storage, archivos) : [])];
  } finally {
    await sql.end();
  }
}
