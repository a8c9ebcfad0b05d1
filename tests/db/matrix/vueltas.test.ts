import { randomUUID } from 'node:crypto';
import postgres from 'postgres';
import { afterAll, expect, inject, it } from 'vitest';
import { request, tokenOf } from '../helpers.ts';

// A client who closes and reopens a ticket as fast as a machine.

const sql = postgres(inject('backend').dbUrl, { max: 1, onnotice: () => undefined });
let ticket = 0;
afterAll(async () => {
  await sql`delete from public.correos where datos ->> 'ticket' = ${String(ticket)}`;
  await sql`delete from public.tickets where id = ${ticket}`;
  await sql`delete from private.envios`;
  await sql.end();
});

it('sixty presses at once move a ticket six times, and the studio hears of three', async () => {
  const token = await tokenOf('clienteA');
  const press = (fn: string) =>
    request(`/rest/v1/rpc/${fn}`, { method: 'POST', body: { p_ticket: ticket }, token });
  const opened = await request('/rest/v1/rpc/abrir_ticket', {
    method: 'POST',
    body: { p_asunto: `Vueltas ${randomUUID().slice(0, 8)}`, p_cuerpo: 'No carga' },
    token,
  });
  ticket = opened.data as number;
  const replies = await Promise.all(
    Array.from({ length: 60 }, (_, n) => press(n % 2 === 0 ? 'cerrar_ticket' : 'reabrir_ticket')),
  );
  const moved = replies.filter(({ status }) => status < 300).length;
  expect(moved).toBeGreaterThan(0);
  expect(moved).toBeLessThanOrEqual(6);
  // The rest found it so already, or was told to wait.
  for (const { status } of replies) expect([200, 204, 403, 429]).toContain(status);
  const [counted] = await sql<{ told: number; counted: number }[]>`
    select count(*)::int as told, (select count(*)::int from private.envios where clave = ${`ticket ${ticket}`}) as counted
    from public.correos c, lateral (
      select c.tipo as tipo, c.datos as datos
      union all select a ->> 'tipo', a -> 'datos' from jsonb_array_elements(c.datos -> 'avisos') a) x
    where x.tipo = 'ticket_reabierto_estudio' and x.datos ->> 'ticket' = ${String(ticket)}`;
  expect(counted?.counted).toBe(moved);
  expect(counted?.told).toBeLessThanOrEqual(3);
});
