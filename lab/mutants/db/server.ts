import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import postgres from 'postgres';
import { deleteData, resetBackend, ROOT } from '../../../local/backend.ts';
import { startPostgres, urlFor } from '../../../local/database/postgres.ts';
import { portsFrom } from '../../../local/machine/ports.ts';
import { ProcessRegistry } from '../../../local/machine/processes.ts';
import { installPgtap } from '../../../tests/pgtap/pgtap.ts';
import { runPgtap } from './pgtap.ts';
import { LAB_PORTS } from '../../ports.ts';

export const TESTS = join(ROOT, 'supabase', 'tests');
const HELPERS = '000-ayudantes.test.sql';

/** The pgTAP files, but for the one that makes the others' helpers. */
export const testFiles = (): string[] =>
  readdirSync(TESTS)
    .filter((name) => name.endsWith('.test.sql') && name !== HELPERS)
    .sort();

/** The addresses of a clone: as its owner, who runs the tests, and as superuser. */
export interface Clone {
  url: string;
  superUrl: string;
}

/** A server whose database `base` is freshly migrated and seeded, ready to be cloned. */
export interface MutantServer {
  /** As superuser, in `base`: to read its catalogue before the first clone. */
  readBase: <T>(read: (sql: postgres.Sql) => Promise<T>) => Promise<T>;
  /** Makes a clone that is for one worker alone. */
  clone: (name: string) => Promise<Clone>;
  stop: () => Promise<void>;
}

const connect = (url: string) => postgres(url, { max: 1, onnotice: () => undefined });

/** Migrates and seeds a database, stops the API, and keeps the database alone. */
export async function startMutantServer(log: (line: string) => void): Promise<MutantServer> {
  const ports = portsFrom(LAB_PORTS.mutants);
  const profile = { profile: 'mutants', ports, log };
  const backend = await resetBackend(profile);
  await installPgtap(backend.superDbUrl);
  const failed = (await runPgtap(backend.dbUrl, join(TESTS, HELPERS))).find(({ ok }) => !ok);
  await backend.stop();
  if (failed) throw new Error(`${HELPERS}: ${failed.description}\n${failed.diagnosis}`);

  const server = await startPostgres({
    folder: join(backend.folder, 'postgres'),
    port: ports.db,
    ephemeral: true,
    registry: new ProcessRegistry(join(backend.folder, 'procesos.json')),
  });
  const superUrl = (database: string) => urlFor('supabase_admin', ports.db, database);
  const admin = connect(superUrl('template1'));
  const make = async (name: string, template: string) => {
    await admin.unsafe(`drop database if exists ${name} with (force)`);
    await admin.unsafe(`create database ${name} owner postgres template ${template}`);
    await admin.unsafe(`alter database ${name} set search_path = "$user", public, extensions`);
    // A mutant may wait for ever.
    await admin.unsafe(`alter database ${name} set statement_timeout = '60s'`);
  };
  await make('base', 'postgres');
  // Our triggers stand on a table of Auth's: whoever tests may take them away.
  const base = connect(superUrl('base'));
  await base`alter table auth.users owner to postgres`;
  await base.end();
  return {
    readBase: async (read) => {
      const sql = connect(superUrl('base'));
      try {
        await sql`set search_path = ''`;
        return await read(sql);
      } finally {
        await sql.end();
      }
    },
    clone: async (name) => {
      await make(name, 'base');
      return { url: urlFor('postgres', ports.db, name), superUrl: superUrl(name) };
    },
    stop: async () => {
      await admin.end({ timeout: 1 });
      await server.stop();
      await deleteData(profile);
    },
  };
}
