import type postgres from 'postgres';

/** Who asks in the calls that are measured. Accounts are derived from the client's number. */
export const PEOPLE = {
  admin: 1,
  /** Most tickets of all: a tenth of the table. */
  large: 2,
  /** Of a thousand clients the last: forty tickets, all older than everybody else's. */
  old: 1001,
} as const;

/** The account of a client, as the generator makes it. */
export const accountOf = (client: number) =>
  `00000000-0000-4000-8000-${String(client).padStart(12, '0')}`;

/** Words that the searches look for; every other subject is made without them. */
export const WORDS = { rare: 'zarigüeya', common: 'formulario' } as const;

const OLD_TICKETS = 40;

/** How much of everything is made. */
export interface Amounts {
  tickets: number;
  /** With an account and two platforms each. */
  clients: number;
  messages: number;
  payments: number;
}

/** What goes with so many tickets of a thousand clients: two messages each, and half a payment. */
const usual = (tickets: number): Amounts => ({
  tickets,
  clients: 1000,
  messages: 2 * tickets,
  payments: tickets / 2,
});

/** Ends every earlier row, the demo data included, without running a single trigger. */
const EMPTY = `
  truncate public.clientes, public.plataformas, public.hitos_plataforma, public.tickets,
    public.ticket_mensajes, public.pagos, public.leads, public.seguimiento_usuarios,
    public.auditoria, public.correos, auth.users restart identity cascade`;

/** One admin, 1,000 clients with accounts, two platforms each, 5 milestones per platform. */
const people = (clients: number) => `
  insert into auth.users (id, aud, role, email, encrypted_password, email_confirmed_at, created_at, updated_at)
  select ('00000000-0000-4000-8000-' || lpad(i::text, 12, '0'))::uuid, 'authenticated', 'authenticated',
    'persona' || i || '@bench.example', '', now(), now(), now()
  from generate_series(1, ${clients + 1}) i;

  insert into auth.sessions (id, user_id, aal, created_at, updated_at)
  select id, id, 'aal1', now(), now() from auth.users;

  insert into public.clientes (cliente, perfil, usuario, email, empresa)
  select 'Persona ' || i, case i when ${PEOPLE.admin} then 'admin' else 'cliente' end,
    ('00000000-0000-4000-8000-' || lpad(i::text, 12, '0'))::uuid, 'persona' || i || '@bench.example',
    'Empresa ' || i
  from generate_series(1, ${clients + 1}) i;

  insert into public.plataformas (plataforma, descripcion, publico, slug, cliente, cliente_nombre, grupo)
  select 'Sitio ' || i, repeat('Una plataforma de muestra. ', 8), i % 50 = 0, 'sitio-' || i,
    2 + (i - 1) / 2, 'Empresa', 'A' || i % 9
  from generate_series(1, ${2 * clients}) i;

  insert into public.hitos_plataforma (plataforma_id, fecha, titulo, descripcion, activo, orden)
  select 1 + (i - 1) / 5, current_date - i % 700, 'Hito ' || i, repeat('Avance. ', 20), i % 5 > 0, i % 5
  from generate_series(1, ${10 * clients}) i`;

/**
 * Tickets over three years, oldest first. A client's share falls with its number (the cube of an
 * even draw): client 2 has a tenth of all, the last ones a few hundred in a million.
 */
const ticketRows = ({ tickets: n, clients }: Amounts) => `
  insert into public.tickets (cliente, plataforma, asunto, categoria, prioridad, estado, resuelto_en,
    cerrado_en, vence_en, creado_en, actualizado_en)
  select cliente, 2 * cliente - 3 + i % 2, asunto, 'consulta', 'normal', estado,
    case when estado in ('resuelto', 'cerrado') then creado_en end,
    case when estado = 'cerrado' then creado_en end,
    creado_en + interval '3 days', creado_en, creado_en
  from (
    select i,
      case when i <= ${OLD_TICKETS} then ${clients + 1} else 2 + floor(${clients - 1} * random() ^ 3)::int end as cliente,
      case when i % (${n} / 5) = 0 then 'Duda sobre la ${WORDS.rare} ' || i
           when random() < 0.3 then 'El ${WORDS.common} de contacto no llega ' || i
           else (array['Cambiar', 'Revisar', 'Agregar', 'Corregir', 'Publicar'])[1 + floor(random() * 5)::int]
             || ' ' || (array['portada', 'precios', 'catálogo', 'galería', 'correo', 'menú'])[1 + floor(random() * 6)::int]
             || ' del pedido ' || md5(i::text) end as asunto,
      case when i <= ${OLD_TICKETS} then 'cerrado'
           when random() < 0.9 then 'cerrado'
           else (array['abierto', 'en_curso', 'esperando_cliente', 'resuelto'])[1 + floor(random() * 4)::int] end as estado,
      now() - interval '3 years' * (1 - i::float8 / ${n}) as creado_en
    from generate_series(1, ${n}) i) t`;

/** Messages spread over the tickets, payments over the clients; a lead and a sign-in per ten tickets. */
const companions = ({ tickets: n, clients, messages, payments }: Amounts) => `
  insert into public.ticket_mensajes (ticket, autor_nombre, del_estudio, cuerpo, interno, creado_en)
  select 1 + (i - 1) / ${messages / n}, 'Persona', i % 2 = 0, repeat('Mensaje de muestra. ', 5), i % 20 = 0,
    now() - interval '3 years' * (1 - i::float8 / ${messages})
  from generate_series(1, ${messages}) i;

  insert into public.pagos (cliente, plataforma, concepto, monto, vence_el, estado, abonado, metodo, pagado_en, orden)
  select cliente, 2 * cliente - 2, 'Cuota ' || i, 50000, current_date - (1000 * (1 - i::float8 / ${payments}))::int,
    case when i % 20 = 0 then 'pendiente' else 'pagado' end, case when i % 20 = 0 then 0 else 50000 end, 'transferencia',
    case when i % 20 > 0 then now() end, 'P-bench-' || i
  from (select i, 2 + floor(${clients} * random() ^ 3)::int as cliente from generate_series(1, ${payments}) i) p;

  insert into public.leads (nombre_contacto, email, telefono, mensaje, creado_en)
  select 'Visita ' || i, 'visita' || i || '@bench.example', '56912345678', 'Quiero un sitio.',
    now() - interval '3 years' * (1 - 10 * i::float8 / ${n})
  from generate_series(1, ${n} / 10) i;

  insert into public.seguimiento_usuarios (usuario_id, tipo_evento, created_at)
  select ('00000000-0000-4000-8000-' || lpad((1 + i % ${clients + 1})::text, 12, '0'))::uuid, 'login',
    now() - interval '3 years' * (1 - 10 * i::float8 / ${n})
  from generate_series(1, ${n} / 10) i`;

const FILLED = [
  ...['tickets', 'ticket_mensajes', 'pagos', 'leads', 'seguimiento_usuarios'],
  ...['correos', 'auditoria', 'busquedas'],
];

/** Drops the secondary indexes of the filled tables, runs the work and makes them again. */
async function withoutIndexes(sql: postgres.Sql, work: () => Promise<void>): Promise<void> {
  const indexes = await sql<{ name: string; definition: string }[]>`
    select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
    from pg_index i join pg_class t on t.oid = i.indrelid
    where t.relnamespace in ('public'::regnamespace, 'private'::regnamespace) and t.relname = any(${FILLED})
      and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`;
  for (const { name } of indexes) await sql.unsafe(`drop index ${name}`);
  await work();
  for (const { definition } of indexes) await sql.unsafe(definition);
}

/** The lines of search of every row there is, as the triggers would have written them one by one; the trail, of which only deletions have one, is empty. */
const SEARCH_LINES = `
  truncate private.busquedas;
  do $$
  declare
    v record;
  begin
    for v in
      select c.relname, string_to_array(encode(substring(t.tgargs for length(t.tgargs) - 1), 'escape'), '\\000') as columnas
      from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where t.tgfoid = 'private.indexar'::regproc and not t.tgisinternal and t.tgqual is null
    loop
      execute format('insert into private.busquedas select r.* from public.%I f, private.renglon(%L, to_jsonb(f), $1) r', v.relname, v.relname)
        using v.columnas;
    end loop;
  end $$`;

/**
 * Replaces all data with so many tickets and what goes with them; `more` is SQL for further rows.
 * Same rows for the same amounts, dates apart. Triggers and foreign keys rest meanwhile: the rows are
 * right by construction, and what search looks at is written at the end.
 */
export async function generate(
  sql: postgres.Sql,
  amounts: number | Amounts,
  more = '',
): Promise<void> {
  const all = typeof amounts === 'number' ? usual(amounts) : amounts;
  await sql
    .unsafe(
      `
    set session_replication_role = replica;
    set maintenance_work_mem = '1GB';
    select setseed(0.42)`,
    )
    .simple();
  await sql.unsafe(`${EMPTY}; ${people(all.clients)}`).simple();
  await withoutIndexes(sql, async () => {
    await sql.unsafe(`${ticketRows(all)}; ${companions(all)}; ${more}; ${SEARCH_LINES}`).simple();
  });
  await sql`set session_replication_role = origin`;
  await sql`vacuum (analyze)`;
  await sql`checkpoint`;
}
