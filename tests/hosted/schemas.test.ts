import type postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { readRows, rowStatements } from '../../scripts/migration/rows.ts';
import { differences, readCatalog, type Catalog } from './catalog.ts';
import { applySchemas, connectTo, createProject } from './stage.ts';

// supabase/schemas is the schema as people read it, supabase/migrations how people's data got there.
// Both must make the same database.

const port = inject('stage');
const pushed = inject('pushed');

/** Changes that somebody might make in one place alone, and the object that each shows in. */
const changes: [sql: string, shows: string][] = [
  ['alter table public.pagos disable row level security', 'table public.pagos'],
  ['alter table public.clientes alter activo set default false', 'column public.clientes.activo'],
  ['drop index public.clientes_cliente_idx', 'index public.clientes_cliente_idx'],
  ['alter function private.es_admin() reset search_path', 'function private.es_admin()'],
  [
    'alter table public.auditoria disable trigger auditoria_1_inmutable',
    'trigger auditoria_1_inmutable on public.auditoria',
  ],
  [
    'alter policy clientes_crear on public.clientes with check (true)',
    'policy clientes_crear on public.clientes',
  ],
  [
    'grant select (cliente) on public.clientes to anon',
    'privileges on column public.clientes.cliente',
  ],
  [
    'alter view public.configuracion_publica set (security_invoker = false)',
    'table public.configuracion_publica',
  ],
];

describe('the schema as it is read and the migrations', () => {
  let fromMigrations: postgres.Sql;
  let fromSchemas: postgres.Sql;
  let expected: Catalog;

  beforeAll(async () => {
    const project = await createProject(port, 'desde_esquemas', { defaults: 'new' });
    fromMigrations = connectTo(pushed.url);
    fromSchemas = connectTo(project.url);
    await applySchemas(fromSchemas);
    expected = await readCatalog(fromMigrations);
  });

  afterAll(() => Promise.all([fromMigrations.end(), fromSchemas.end()]));

  it('make the same database', async () => {
    expect(expected.size).toBeGreaterThan(900);
    const [schemas, migrations] = differences(await readCatalog(fromSchemas), expected);
    expect(schemas, 'supabase/schemas (received) against supabase/migrations (expected)').toBe(
      migrations,
    );
  });

  it('hold the same rows', async () => {
    const [schemas, migrations] = await Promise.all([fromSchemas, fromMigrations].map(readRows));
    expect(migrations?.has('private.tablas')).toBe(true);
    expect(rowStatements(migrations ?? new Map(), schemas ?? new Map())).toEqual([]);
  });

  it('hold no sample content: a new studio publishes nothing and owes nobody', async () => {
    const tables = await fromMigrations<{ tabla: string }[]>`
      select relname as tabla from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`;
    const filled: string[] = [];
    for (const { tabla } of tables) {
      const [row] = await fromMigrations`select from public.${fromMigrations(tabla)} limit 1`;
      if (row) filled.push(tabla);
    }
    expect(filled).toEqual([
      'auditoria',
      'configuracion',
      'precios',
      'productos',
      'tasas_de_retencion',
    ]);
    const trail = await fromMigrations<{ tabla: string }[]>`
      select distinct tabla from public.auditoria`;
    expect(trail.map(({ tabla }) => tabla)).toEqual(['configuracion']);
    const [studio] = await fromMigrations`
      select oferta_titulo, oferta_texto, oferta_hasta from public.configuracion`;
    expect(studio).toEqual({ oferta_titulo: null, oferta_texto: null, oferta_hasta: null });
  });

  it('a change of one of them alone would be seen', async () => {
    const changed = new Error('undo');
    let catalog: Catalog = new Map();
    await fromSchemas
      .begin(async (tx) => {
        for (const [change] of changes) await tx.unsafe(change);
        catalog = await readCatalog(tx);
        throw changed;
      })
      .catch((error: unknown) => {
        if (error !== changed) throw error;
      });
    for (const [, shows] of changes)
      expect(catalog.get(shows), shows).not.toBe(expected.get(shows));
  });
});
