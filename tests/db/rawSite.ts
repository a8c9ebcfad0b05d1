import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { inject } from 'vitest';
import { startApi } from '../../local/api/start.ts';
import { hostNames } from '../../local/http/requests.ts';
import { startSite } from '../../local/site/server.ts';
import { ROOT } from '../backend.ts';
import { raw } from '../raw.ts';

export const PORTS = ['site', 'API'] as const;

export interface RawSite {
  ports: Record<(typeof PORTS)[number], number>;
  /** A header with the key that browsers send. */
  key: string;
  /** A whole request that leaves a lead behind if anybody runs it. */
  lead: string;
  /** How many such leads there are. */
  leads: () => Promise<number>;
  /** The address for which the last sending was counted. */
  lastSender: () => Promise<string | undefined>;
  /** No leads, and no sendings that count against the limit per address. */
  clean: () => Promise<void>;
  /** Whether storage knows a file whose name has this in it. */
  hasFile: (name: string) => Promise<boolean>;
  stop: () => Promise<void>;
}

/** The suite's backend, and in front of the same database a site and an API in this process. */
export async function startRawSite(): Promise<RawSite> {
  const backend = inject('backend');
  const sql = postgres(backend.superDbUrl, { max: 1 });
  const folder = mkdtempSync(join(tmpdir(), 'crudo-'));
  writeFileSync(join(folder, '404.html'), '<!doctype html><title>No está</title>');
  const dbPort = Number(new URL(backend.dbUrl).port);
  const api = await startApi({
    root: ROOT,
    dbPort,
    siteUrl: 'http://localhost',
    keys: backend,
    filesFolder: folder,
    mail: { send: () => Promise.resolve() },
    functionsUrl: `http://127.0.0.1:${dbPort + 1}`,
  });
  const names = hostNames('sitio.cl');
  const site = await startSite({ dist: folder, api: api.handle, port: 0, names });
  const key = `apikey: ${backend.publishableKey}`;
  const body = JSON.stringify({
    nombre_contacto: 'CRUDO',
    email: 'crudo@pruebas.test',
    telefono: '56912345678',
    mensaje: 'x',
  });
  const clean = async (): Promise<void> => {
    await sql`delete from public.leads where nombre_contacto = 'CRUDO'`;
    await sql`delete from private.envios`;
  };
  return {
    ports: { site: site.port, API: Number(new URL(backend.apiUrl).port) },
    key,
    lead: raw(
      [
        'POST /rest/v1/leads HTTP/1.1',
        'Host: localhost',
        key,
        'Content-Type: application/json',
        `Content-Length: ${body.length}`,
      ],
      body,
    ),
    leads: async () =>
      (await sql`select 1 from public.leads where nombre_contacto = 'CRUDO'`).length,
    lastSender: async () => {
      const [row] = await sql<{ clave: string }[]>`
        select clave from private.envios where clave like 'red %' order by creado_en desc limit 1`;
      return row?.clave.replace('red ', '');
    },
    clean,
    hasFile: async (name) =>
      (await sql`select 1 from storage.objects where name like ${`%${name}%`}`).length > 0,
    stop: async () => {
      await site.stop();
      await api.stop();
      await clean();
      await sql.end();
      rmSync(folder, { recursive: true });
    },
  };
}
