import { randomUUID } from 'node:crypto';
import postgres from 'postgres';
import { afterAll, expect, inject, it, vi } from 'vitest';

// A provider on a bad day: nothing is lost, nothing arrives twice, and the row says what happened.

vi.setConfig({ testTimeout: 120_000 });

const { mailUrl, dbUrl } = inject('backend');
const sql = postgres(dbUrl, { max: 4, onnotice: () => undefined });
const RUN = randomUUID().slice(0, 8);
const LETTER = {
  uid: '3f8b6f0a-2d3c-4c1e-9a55-0d6a4f1b7c21',
  nombre: 'Luz',
  inicio: '2027-01-04T12:00:00Z',
  termino: '2027-01-04T12:30:00Z',
  secuencia: 0,
  token: 'a'.repeat(64),
};

interface Row {
  estado: string;
  intentos: number;
  ultimo_error: string | null;
}
const rowOf = async (id: string): Promise<Row | undefined> =>
  (await sql<Row[]>`select estado, intentos, ultimo_error from public.correos where id = ${id}`)[0];
const arrived = async (para: string): Promise<unknown[]> =>
  (await (
    await fetch(`${mailUrl}/api/correos?para=${encodeURIComponent(para)}`)
  ).json()) as unknown[];
const queue = async (para: string, columns: object = {}): Promise<string> => {
  const row = { tipo: 'cita_confirmacion', para, datos: sql.json(LETTER), ...columns };
  const [made] = await sql<{ id: string }[]>`insert into public.correos ${sql(row)} returning id`;
  return made?.id ?? '';
};
const settled = (id: string, expected: Partial<Row>): Promise<void> =>
  vi.waitFor(async () => expect(await rowOf(id)).toMatchObject(expected), {
    timeout: 60_000,
    interval: 500,
  });
const due = (id: string) =>
  sql`update public.correos set proximo_intento = now() where id = ${id} and estado = 'pendiente'`;

afterAll(async () => {
  await sql`delete from public.correos where para like ${`%${RUN}@fallas.cl`}`;
  await sql.end();
});

it.concurrent.each([
  // what goes wrong, what the row says of it, the tries that count
  ['clave', /^401 .*Key not found/, 0],
  ['limite', /^429 .*Too many requests/, 1],
  ['caida', /^500 .*Internal error/, 1],
  ['basura', /^Respuesta ilegible: 200 <html>/, 1],
  ['nada', /^Sin respuesta del proveedor/, 1],
  ['lento', /^Sin respuesta del proveedor \(TimeoutError\)$/, 1],
])('%s: the mail waits, says why, and arrives once', async (fault, reason, tries) => {
  const para = `${fault}-${RUN}@fallas.cl`;
  await fetch(`${mailUrl}/api/fallas`, {
    method: 'POST',
    body: JSON.stringify({ para, fallas: [fault] }),
  });
  const id = await queue(para);
  await settled(id, {
    estado: 'pendiente',
    intentos: tries,
    ultimo_error: expect.stringMatching(reason) as string,
  });
  await due(id);
  await settled(id, { estado: 'enviado', ultimo_error: null });
  expect(await arrived(para)).toHaveLength(1);
});

/** What the provider got from a sender that died before it could say so. */
const sentAlready = (para: string, more: object) =>
  fetch(`${mailUrl}/v3/smtp/email`, {
    method: 'POST',
    headers: { 'api-key': 'local', 'content-type': 'application/json' },
    body: JSON.stringify({
      sender: { email: 'hola@ejemplo.cl' },
      to: [{ email: para }],
      subject: 'Tu reunión quedó agendada',
      htmlContent: '<p>x</p>',
      ...more,
    }),
  });

it('a mail whose sender died after sending it is sent again with its key, and arrives once', async () => {
  const para = `muerto-${RUN}@fallas.cl`;
  const id = randomUUID();
  await sentAlready(para, { headers: { idempotencyKey: id } });
  await queue(para, { id, estado: 'enviando', intentos: 1 });
  await settled(id, { estado: 'enviado', intentos: 2, ultimo_error: null });
  expect(await arrived(para)).toHaveLength(1);
});

it('a mail whose sender died before sending it is sent', async () => {
  const para = `antes-${RUN}@fallas.cl`;
  const id = await queue(para, { estado: 'enviando', intentos: 1 });
  await settled(id, { estado: 'enviado', intentos: 2 });
  expect(await arrived(para)).toHaveLength(1);
});

// The provider remembers a key for fifteen minutes.
const LONG_AGO = {
  estado: 'enviando',
  intentos: 1,
  incierto_desde: new Date(Date.now() - 11 * 60_000),
};

it('a mail that went out before its key was forgotten is asked about, and arrives once', async () => {
  const para = `olvidado-${RUN}@fallas.cl`;
  const id = randomUUID();
  await sentAlready(para, { tags: [id], headers: { idempotencyKey: `otra ${id}` } });
  await queue(para, { id, ...LONG_AGO });
  await settled(id, { estado: 'enviado', ultimo_error: null });
  expect(await arrived(para)).toHaveLength(1);
});

it('one that never went out is sent, however late', async () => {
  const para = `nunca-${RUN}@fallas.cl`;
  const id = await queue(para, LONG_AGO);
  await settled(id, { estado: 'enviado' });
  expect(await arrived(para)).toHaveLength(1);
});
