import { afterAll, beforeAll } from 'vitest';
import { tokenOf } from './helpers.ts';
import { RUN, sql, theClient } from './outbox.ts';

// For the files correos.pagos.test.ts: who pays, and who writes it down.

export let admin: string;
export let client: string;
export let clientId: number;
export let platform: number;

beforeAll(async () => {
  [admin, client] = await Promise.all([tokenOf('admin'), tokenOf('clienteA')]);
  ({ clientId, platform } = await theClient());
});

afterAll(async () => {
  await sql`delete from storage.objects where name like ${`%/${RUN}.png`}`;
  await sql`delete from public.pagos where concepto like ${`%${RUN}`}`;
  await sql`delete from public.hitos_plataforma where titulo like ${`%${RUN}`}`;
});
