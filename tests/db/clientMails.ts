import { afterAll, beforeAll } from 'vitest';
import { tokenOf } from './helpers.ts';
import { RUN, sql, theClient } from './outbox.ts';

// For the files correos.clientes.test.ts: who writes, and what is theirs.

export let admin: string;
export let client: string;
export let clientId: number;
export let platform: number;

beforeAll(async () => {
  [admin, client] = await Promise.all([tokenOf('admin'), tokenOf('clienteA')]);
  ({ clientId, platform } = await theClient());
});

afterAll(async () => {
  await sql`delete from public.hitos_plataforma where titulo like ${`%${RUN}`}`;
  await sql`delete from public.materiales where texto like ${`%${RUN}`}`;
});
