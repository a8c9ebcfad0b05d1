import { createHash } from 'node:crypto';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { Mailbox } from '../../local/mail/mailbox.ts';
import type { Contenido } from '../../src-shared/propuestas.ts';
import { ACCOUNTS } from '../demoAccounts.ts';
import { startProduct, untilItWorks, type Process, type Product } from '../killable.ts';
import { TEST_PORTS } from '../ports.mjs';

// A proposal is accepted while what is behind it is killed with -9 between any two of its steps: nothing of an
// acceptance exists or all of it does; its copy and its mails go on by themselves, and come once.

/** A process, or what Postgres runs for one connection. */
type Victim = Process | 'session';

const OFFER: Contenido = {
  items: [
    {
      ...{ concepto: 'Tienda', detalle: '', cantidad: 1, precio: 100_000 },
      ...{ descuento: 0, afecto: true, opcional: false },
    },
  ],
  ...{ secciones: [], descuento: null, division: 'iguales' },
  cuotas: [
    { concepto: 'Al comenzar', parte: 0, vence: { dias: 0 } },
    { concepto: 'Al publicar', parte: 0, vence: { hito: 1 } },
  ],
  hitos: ['Maqueta', 'Publicada'].map((titulo) => ({
    ...{ titulo, descripcion: '', dias: 7, desde: 'anterior' as const },
  })),
  pide: [{ texto: 'Logo' }],
};

const NOTHING = {
  ...{ estado: 'enviada', clientes: 0, plataformas: 0, hitos: 0, materiales: 0, esperas: 0 },
  ...{ pagos: 0, aceptaciones: 0, invitaciones: 0, avisos: 0, contactos: 0 },
};
const ALL = {
  ...{ estado: 'aceptada', clientes: 1, plataformas: 1, hitos: 2, materiales: 1, esperas: 1 },
  ...{ pagos: 2, aceptaciones: 1, invitaciones: 1, avisos: 1, contactos: 1 },
};

/** A provider that has the sender killed twice with each mail to some: before it takes it, and before it says so. */
class Deadly extends Mailbox {
  readonly victims = new Set<string>();
  kills = 0;
  /** Whether the sender was killed since this was asked last. */
  wasKilled = false;
  private readonly tries = new Map<string, number>();

  override receiveCall(call: Parameters<Mailbox['receiveCall']>[0]): string | undefined {
    const id = call.tags?.join() ?? '';
    const tries = (this.tries.get(id) ?? 0) + 1;
    if (!this.victims.has(call.to[0]?.email ?? '') || tries > 2) return super.receiveCall(call);
    this.tries.set(id, tries);
    if (tries === 2) super.receiveCall(call);
    this.kills += 1;
    this.wasKilled = true;
    void product.kill('funciones');
    throw new Error('nobody hears this');
  }
}

let product: Product;
let deadly: Deadly;
let admin: string;

async function ask(path: string, body: object, token?: string) {
  const response = await fetch(`${product.info.apiUrl}${path}`, {
    method: 'POST',
    headers: {
      apikey: product.info.publishableKey,
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(30_000),
  });
  const text = await response.text();
  if (response.status >= 500) throw new Error(`${path}: ${response.status} ${text}`);
  return { status: response.status, text };
}
const rpc = (name: string, body: object, token?: string) =>
  ask(`/rest/v1/rpc/${name}`, body, token);

beforeAll(async () => {
  product = await startProduct(
    { profile: 'test-long', ports: TEST_PORTS.long, mailPort: TEST_PORTS.longMail },
    (file) => (deadly = new Deadly(file)),
  );
  const { text } = await ask('/auth/v1/token?grant_type=password', ACCOUNTS.admin);
  admin = (JSON.parse(text) as { access_token: string }).access_token;
}, 180_000);
afterAll(() => product.stop(), 60_000);

/** What a killed sender had claimed is due at once, and not in five minutes; so is a claim that was lost with the database, which tells nobody. */
async function unclaim(email: string): Promise<void> {
  const claimed = deadly.wasKilled ? '5 minutes' : '4 minutes 40 seconds';
  deadly.wasKilled = false;
  await product.sql`update public.correos set proximo_intento = now()
    where estado = 'enviando' and para = ${email} and proximo_intento < now() + ${claimed}::interval`;
}

/** The mail to somebody about something, once it is there. */
const mailTo = (email: string, subject: RegExp): Promise<string> =>
  vi.waitFor(
    async () => {
      await unclaim(email);
      const found = product.mailbox.list(email).find(({ asunto }) => subject.test(asunto));
      expect(found, `a mail to ${email} about ${subject}`).toBeDefined();
      return found?.texto ?? '';
    },
    { timeout: 60_000, interval: 300 },
  );

interface Offered {
  id: number;
  email: string;
  token: string;
  codigo: string;
}

/** Sends a proposal to a contact of the inbox, who has its link and a code. */
async function offer(who: string): Promise<Offered> {
  const email = `${who}@pruebas.cl`;
  const [row] = await product.sql<{ id: number }[]>`
    with l as (insert into public.leads (nombre_contacto, email, telefono, mensaje) values (${who}, ${email}, '56912345678', 'Hola') returning id)
    insert into public.propuestas (titulo, para_nombre, para_email, plataforma_nombre, clase, fila, contenido)
    select ${`Tienda de ${who}`}, ${who}, ${email}, ${email}, 'leads', l.id, ${product.sql.json(OFFER as never)} from l returning id::int`;
  const id = row?.id ?? 0;
  expect(await rpc('enviar_propuesta', { p_propuesta: id, p_para: [email] }, admin)).toMatchObject({
    text: '1',
  });
  const token = /\/propuesta#([0-9a-f]{64})/.exec(await mailTo(email, /^Tu propuesta/))?.[1] ?? '';
  expect(await rpc('pedir_codigo_de_propuesta', { p_token: token, p_version: 1 })).toMatchObject({
    status: 200,
  });
  const codigo = /^\d{6}$/m.exec(await mailTo(email, /^Tu código/))?.[0] ?? '';
  return { id, email, token, codigo };
}

const accept = ({ token, codigo }: Offered) =>
  rpc('aceptar_propuesta', {
    ...{ p_token: token, p_version: 1, p_elegidos: [], p_codigo: codigo },
    ...{ p_nombre: 'Rosa Nahuel', p_rut: '12.345.678-5' },
  });

/** What there is of an acceptance, at one moment. */
const standing = ({ id, email }: Offered) =>
  untilItWorks(async () => {
    const [row] = await product.sql<(typeof ALL)[]>`
      select p.estado,
        (select count(*)::int from public.clientes c where c.email = ${email}) as clientes,
        (select count(*)::int from public.plataformas l where l.plataforma = ${email}) as plataformas,
        (select count(*)::int from public.hitos_plataforma h join public.plataformas l on l.id = h.plataforma_id where l.plataforma = ${email}) as hitos,
        (select count(*)::int from public.materiales m join public.plataformas l on l.id = m.plataforma where l.plataforma = ${email}) as materiales,
        (select count(*)::int from public.materiales_esperas m join public.plataformas l on l.id = m.plataforma where l.plataforma = ${email}) as esperas,
        (select count(*)::int from public.pagos g join public.clientes c on c.id = g.cliente where c.email = ${email}) as pagos,
        (select count(*)::int from public.propuestas_aceptaciones a where a.propuesta = p.id) as aceptaciones,
        (select count(*)::int from public.correos k where k.para = ${email} and k.tipo = 'invitacion') as invitaciones,
        (select count(*)::int from public.correos k where k.para = ${email} and k.tipo = 'propuesta_aceptada') as avisos,
        (select count(*)::int from public.leads l where l.id = p.fila and l.cliente is not null) as contactos
      from public.propuestas p where p.id = ${id}`;
    return row;
  });

/** The tables that an acceptance writes, by one that is undone. */
async function tablesWritten({ token, codigo }: Offered): Promise<string[]> {
  const undo = new Error('undone');
  let found: string[] = [];
  await product.sql
    .begin(async (tx) => {
      await tx`select private.aceptar_propuesta(${token}, 1, '{}', ${codigo}, 'Rosa', '12.345.678-5', null, false)`;
      const rows = await tx<{ nombre: string }[]>`
        select c.oid::regclass::text as nombre from pg_locks k join pg_class c on c.oid = k.relation
        where k.pid = pg_backend_pid() and k.mode = 'RowExclusiveLock' and c.relkind = 'r' order by 1`;
      found = rows.map(({ nombre }) => nombre);
      throw undo;
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error;
    });
  return found;
}

/** Kills somebody where an act comes to write a table. `what` names its call. */
async function killedAt(
  table: string,
  what: string,
  victim: Victim,
  act: () => Promise<unknown>,
): Promise<void> {
  const guard = postgres(product.info.superDbUrl, { max: 1, onnotice: () => undefined });
  const holding = await untilItWorks(() => guard.reserve());
  await holding.unsafe(`begin; lock table ${table} in share row exclusive mode`);
  let acting: Promise<unknown> | undefined;
  const pid = await vi.waitFor(
    async () => {
      // What was killed before may not take it yet.
      acting ??= act().catch(() => (acting = undefined));
      const [row] = await product.sql<{ pid: number }[]>`
        select a.pid from pg_locks k join pg_stat_activity a using (pid)
        where not k.granted and k.relation = ${table}::regclass and a.query like ${`%${what}%`}`;
      expect(row, `${what} stops at ${table}`).toBeDefined();
      return row?.pid ?? 0;
    },
    { timeout: 30_000, interval: 50 },
  );
  // Without its server a session goes on until it waits for something.
  if (victim === 'session' || victim === 'postgres') process.kill(pid, 'SIGKILL');
  if (victim !== 'session') await product.kill(victim);
  await guard.end({ timeout: 0 }).catch(() => undefined);
  await acting;
}

it('killed wherever it writes, nothing of an acceptance is there, and then it is once', async () => {
  const one = await offer('pasos');
  const tables = await tablesWritten(one);
  expect(tables).toEqual(
    expect.arrayContaining(
      ['clientes', 'plataformas', 'hitos_plataforma', 'materiales', 'pagos'].concat(
        ...['propuestas', 'propuestas_aceptaciones', 'correos', 'leads'],
      ),
    ),
  );
  const victims: Victim[] = ['session', 'session', 'postgres', 'session', 'session', 'principal'];
  for (const [n, table] of tables.entries()) {
    const victim = victims[n % victims.length] ?? 'session';
    await killedAt(table, 'aceptar_propuesta', victim, () => accept(one));
    expect(await standing(one), `${victim} killed at ${table}`).toEqual(NOTHING);
  }
  expect(await untilItWorks(() => accept(one))).toMatchObject({ status: 200 });
  expect(await standing(one)).toEqual(ALL);
  expect((await accept(one)).text).toContain('Esta propuesta ya está aceptada.');
  expect(await standing(one)).toEqual(ALL);
}, 300_000);

it('killed at once, or as soon as it is accepted, it is never half there, and goes on', async () => {
  const [atOnce, then] = await Promise.all([offer('ya'), offer('luego')]);
  const lost = accept(atOnce).catch(() => undefined);
  await product.kill('postgres');
  await lost;
  expect([NOTHING, ALL]).toContainEqual(await standing(atOnce));
  await untilItWorks(() => accept(atOnce));
  expect(await standing(atOnce)).toEqual(ALL);

  const answer = accept(then).catch(() => undefined);
  await vi.waitFor(async () => expect((await standing(then))?.estado).toBe('aceptada'), {
    timeout: 10_000,
    interval: 1,
  });
  await product.kill('principal');
  await answer;
  await product.kill('postgres');
  expect(await standing(then)).toEqual(ALL);
  const again = await untilItWorks(() => accept(then));
  expect(again.text).toContain('Esta propuesta ya está aceptada.');
  const pago = await rpc('pagar_propuesta', { p_token: then.token });
  expect(pago.text).toMatch(/^"\w{20,}"$/);
  expect(await standing(then)).toEqual(ALL);
}, 120_000);

/** What the copy of an acceptance must be, once it is there: one file, whose hash is the one that was noted. */
async function expectCopy({ id, email, token }: Offered): Promise<void> {
  await vi.waitFor(
    async () => {
      const { text } = await rpc('ver_propuesta', { p_token: token });
      expect(JSON.parse(text)).toMatchObject({ aceptada: { copia: true } });
    },
    { timeout: 60_000, interval: 300 },
  );
  const file = await untilItWorks(async () => {
    const response = await fetch(`${product.info.apiUrl}/functions/v1/propuesta-pdf`, {
      method: 'POST',
      headers: { apikey: product.info.publishableKey, 'content-type': 'application/json' },
      body: JSON.stringify({ enlace: token }),
    });
    if (!response.ok) throw new Error(`propuesta-pdf: ${response.status}`);
    return Buffer.from(await response.arrayBuffer());
  });
  expect(file.subarray(0, 5).toString(), email).toBe('%PDF-');
  expect(file.subarray(-6).toString().trim(), email).toBe('%%EOF');
  const huella = createHash('sha256').update(file).digest('hex');
  expect(
    await product.sql`
      select k.huella, k.bytes, (select count(*)::int from storage.objects o where o.name = format('propuestas/%s.pdf', a.id)) as archivos
      from public.propuestas_copias k join public.propuestas_aceptaciones a on a.id = k.aceptacion where a.propuesta = ${id}`,
  ).toEqual([{ huella, bytes: file.length, archivos: 1 }]);
  const { text } = await rpc('verificar_documento', { p_huella: huella });
  expect(JSON.parse(text)).toHaveProperty('aceptada_el');
}

const COPY_STEPS = [
  ['storage.objects', 'objects'],
  ['public.propuestas_copias', 'anotar_copia'],
] as const;

it.each(['funciones', 'session', 'principal'] as const)(
  'with %s killed while the copy is stored, and before it is noted, there is one that is whole',
  async (victim) => {
    const offers = await Promise.all(COPY_STEPS.map(([, what]) => offer(`${victim}-${what}`)));
    for (const [n, one] of offers.entries()) {
      const [table, what] = COPY_STEPS[n] ?? COPY_STEPS[0];
      await killedAt(table, what, victim, () => accept(one));
      await expectCopy(one);
      expect(await standing(one)).toEqual(ALL);
    }
  },
  120_000,
);

it('with the sender killed before and after each mail leaves, each comes once', async () => {
  const email = 'correos@pruebas.cl';
  deadly.victims.add(email);
  const one = await offer('correos');
  await untilItWorks(() => accept(one));
  // Five minutes later.
  await product.sql`update public.correos set proximo_intento = now() where para = ${email} and tipo = 'invitacion'`;
  const kinds = ['invitacion', 'pago_plan', 'propuesta', 'propuesta_aceptada', 'propuesta_codigo'];
  await vi.waitFor(
    async () => {
      await unclaim(email);
      expect(
        await product.sql`select tipo, estado from public.correos where para = ${email} order by tipo`,
      ).toEqual(kinds.map((tipo) => ({ tipo, estado: 'enviado' })));
    },
    { timeout: 90_000, interval: 300 },
  );
  expect(product.mailbox.list(email)).toHaveLength(kinds.length);
  expect(deadly.kills).toBe(2 * kinds.length);
}, 120_000);
