import {
  extract,
  plan,
  provePlan,
  renderPlanFiles,
  type Plan,
  type Policy,
} from '@supabase/pg-delta';
import { Pool } from 'pg';

// The only file that knows pg-delta. It is alpha: what it writes is read before it is committed, and
// tests/hosted/schemas.test.ts is the judge.

/**
 * What the CLI keeps of itself is not ours; jobs of pg_cron follow from private.programar_tareas(). The profile for
 * Supabase is not used: it leaves out the policies of storage.objects, which are ours.
 */
const policy: Policy = {
  id: 'estudio',
  filter: [
    { match: { schema: 'supabase_migrations' }, action: 'exclude' },
    { match: { all: [{ kind: 'schema' }, { name: 'supabase_migrations' }] }, action: 'exclude' },
  ],
};

async function withPool<Result>(url: string, work: (pool: Pool) => Promise<Result>) {
  const pool = new Pool({ connectionString: url });
  try {
    return await work(pool);
  } finally {
    await pool.end();
  }
}

const factsOf = (url: string) => withPool(url, (pool) => extract(pool));

export interface Difference {
  plan: Plan;
  /** The statements, or nothing. */
  sql: string;
  /** Fails unless a copy of the first database with rows becomes the second one by them, and keeps its rows. */
  prove: (copyUrl: string) => Promise<string>;
}

/** What brings the schema of one database to that of another. */
export async function compareSchemas(fromUrl: string, toUrl: string): Promise<Difference> {
  const [from, to] = await Promise.all([factsOf(fromUrl), factsOf(toUrl)]);
  const made = plan(from.factBase, to.factBase, { policy });
  return {
    plan: made,
    sql: renderPlanFiles(made, { allowDrops: true })
      .files.map(({ contents }) => tidy(contents))
      .join('\n\n'),
    prove: (copyUrl) =>
      withPool(copyUrl, async (pool) => {
        const verdict = await provePlan(made, pool, to.factBase);
        const { ok, coverage, applyError, driftDeltas, dataViolations, rewriteViolations } =
          verdict;
        if (!ok)
          throw new Error(
            `La migración no se pudo probar sobre los datos de ejemplo:\n${JSON.stringify(
              { applyError, driftDeltas, dataViolations, rewriteViolations },
              null,
              2,
            )}`,
          );
        const kept = coverage.perTable.filter(({ contentMode }) => contentMode !== 'none');
        return `${coverage.tablesChecked} tablas, ${kept.length} con filas: ninguna perdió ni cambió lo que no debía`;
      }),
  };
}

/**
 * What pg-delta wrote, without what it says of the owner, who may everything (among it MAINTAIN, which Postgres 15 does not know), and with
 * the privileges and comments of a thing right below it.
 */
export const tidy = (sql: string): string =>
  sql
    .replaceAll(/^(GRANT [^;]*), "postgres"/gm, '$1')
    .replaceAll(/^(GRANT|REVOKE|ALTER) [^;]* (TO|FROM|OWNER TO) "postgres";\n*/gm, '')
    .replaceAll(/;\n\n(?=REVOKE|GRANT|COMMENT|ALTER TABLE \S+ (ENABLE|ADD COLUMN))/g, ';\n')
    // `local` would end with the statement where each is a transaction of its own.
    .replace(/^set local /, 'set ')
    .trim();
