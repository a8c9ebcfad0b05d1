-- Functions may name what a later file makes.
set lock_timeout = '10s';
set check_function_bodies = off;

-- One inbox: whoever wrote (leads, solicitudes, formulario_inicial), ordered (pedidos) or booked (citas),
-- with who of the studio is in charge, what comes next and when, notes, and who may be the same person.

create view public.bandeja with (security_invoker = true) as
select 'leads-' || l.id as id, 'leads'::text as clase, l.id as fila, l.nombre_contacto as nombre, l.email, l.telefono, l.mensaje as texto,
  l.estado, case l.estado when 'nuevo' then 'nuevo' when 'contactado' then 'conversando' when 'cotizado' then 'propuesta'
    when 'convertido' then 'ganado' else 'perdido' end as etapa,
  l.estado = 'nuevo' as por_atender, l.estado <> 'convertido' as movible, l.cliente, l.asignado_a, l.proxima_accion, l.proxima_el,
  l.origen, jsonb_build_object() as detalle, l.creado_en
from public.leads l
union all
select 'solicitudes-' || s.id, 'solicitudes', s.id, s.nombre, s.email, s.telefono, s.mensaje,
  s.estado, case s.estado when 'pendiente' then 'nuevo' when 'contactado' then 'conversando' when 'cotizado' then 'propuesta'
    when 'ganado' then 'ganado' else 'perdido' end,
  s.estado = 'pendiente', s.estado <> 'ganado', s.cliente, s.asignado_a, s.proxima_accion, s.proxima_el,
  s.origen, jsonb_build_object('empresa', s.empresa, 'tipo_proyecto', s.tipo_proyecto, 'presupuesto', s.presupuesto), s.creado_en
from public.solicitudes s
union all
select 'formulario_inicial-' || f.id, 'formulario_inicial', f.id, f.nombre, f.email, null, f.tipo_plataforma,
  case when f.gestionado then 'gestionado' else 'nuevo' end,
  case when not f.gestionado then 'nuevo' when f.cliente is not null then 'ganado' when f.etapa is null then 'conversando' else f.etapa end,
  not f.gestionado, not (f.gestionado and f.cliente is not null), f.cliente, f.asignado_a, f.proxima_accion, f.proxima_el,
  f.origen, jsonb_build_object('presupuesto', f.presupuesto, 'observacion', f.observacion), f.creado_en
from public.formulario_inicial f
union all
select 'pedidos-' || p.id, 'pedidos', p.id, p.comprador_nombre, p.comprador_email, p.comprador_telefono, null,
  p.estado, case when p.cliente is not null then 'ganado' when p.estado in ('anulado', 'reembolsado') then 'perdido' else 'propuesta' end,
  p.estado = 'pagado' and p.cliente is null, false, p.cliente, p.asignado_a, p.proxima_accion, p.proxima_el,
  p.origen, jsonb_build_object('producto', p.producto, 'orden', p.orden, 'monto', p.monto), p.creado_en
from public.pedidos p
union all
select 'citas-' || c.id, 'citas', c.id, c.nombre, c.email, c.telefono, c.motivo,
  c.estado, case when c.cliente is not null then 'ganado' when c.estado in ('reservada', 'confirmada') then 'nuevo'
    when c.estado <> 'realizada' then 'perdido' when c.etapa is null then 'conversando' else c.etapa end,
  false, c.estado = 'realizada' and c.cliente is null, c.cliente, c.asignado_a, c.proxima_accion, c.proxima_el,
  c.origen, jsonb_build_object('inicio', c.inicio, 'termino', c.termino), c.creado_en
from public.citas c;
comment on view public.bandeja is
  'Everybody who wrote, ordered or booked, one row for each time. As whoever asks: admins see it all, others nothing.';
comment on column public.bandeja.id is 'clase and fila: the table and the row that it shows.';
comment on column public.bandeja.etapa is 'nuevo, conversando, propuesta, ganado or perdido: what the state of each kind comes to.';
comment on column public.bandeja.por_atender is 'Nobody has looked at it, or it is paid and nobody''s yet: what private.pendientes counts.';
comment on column public.bandeja.movible is 'Whether public.mover_contacto takes it elsewhere.';
comment on column public.bandeja.detalle is 'What only its kind has.';
grant select on public.bandeja to authenticated;

-- By column of the board, as the view says it: word for word, and without coalesce, which a policy keeps from
-- the index. What the expression reads is in the index, too, so that it is enough to count.
create index leads_etapa_idx on public.leads ((case estado when 'nuevo' then 'nuevo' when 'contactado' then 'conversando' when 'cotizado' then 'propuesta'
    when 'convertido' then 'ganado' else 'perdido' end), creado_en desc, id desc) include (estado);

create index solicitudes_etapa_idx on public.solicitudes ((case estado when 'pendiente' then 'nuevo' when 'contactado' then 'conversando' when 'cotizado' then 'propuesta'
    when 'ganado' then 'ganado' else 'perdido' end), creado_en desc, id desc) include (estado);

create index formulario_inicial_etapa_idx on public.formulario_inicial ((case when not gestionado then 'nuevo' when cliente is not null then 'ganado'
    when etapa is null then 'conversando' else etapa end), creado_en desc, id desc) include (gestionado, cliente, etapa);

create index pedidos_etapa_idx on public.pedidos ((case when cliente is not null then 'ganado' when estado in ('anulado', 'reembolsado') then 'perdido'
    else 'propuesta' end), creado_en desc, id desc) include (cliente, estado);

create index citas_etapa_idx on public.citas ((case when cliente is not null then 'ganado' when estado in ('reservada', 'confirmada') then 'nuevo'
    when estado <> 'realizada' then 'perdido' when etapa is null then 'conversando' else etapa end), creado_en desc, id desc) include (cliente, estado, etapa);

-- Notes ---------------------------------------------------------------------------------------------

create table public.contactos_notas (
  id bigint generated always as identity primary key,
  clase text not null check (clase in ('leads', 'solicitudes', 'formulario_inicial', 'pedidos', 'citas', 'clientes')),
  fila bigint not null,
  texto text not null check (length(trim(texto)) between 1 and 4000),
  autor bigint default private.mi_cliente() references public.clientes (id) on delete set null,
  creado_en timestamptz not null default now()
);
comment on table public.contactos_notas is
  'What the studio notes about a contact or a client, never changed. clase and fila name its row; no foreign key: the triggers ..._6_seguir take notes away with their contact.';
comment on column public.contactos_notas.autor is 'Who wrote it; the database says so, nobody else.';

create index contactos_notas_fila_idx on public.contactos_notas (clase, fila, id);

create index contactos_notas_autor_idx on public.contactos_notas (autor);
grant select, insert (clase, fila, texto) on public.contactos_notas to authenticated;
select private.solo_equipo('public.contactos_notas', '{leer,crear}');

create function private.nota_de_alguien() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select from public.bandeja b where b.clase = new.clase and b.fila = new.fila
      union all select from public.clientes c where new.clase = 'clientes' and c.id = new.fila) then
    raise exception 'Ese contacto ya no existe.';
  end if;
  return null;
end $$;
comment on function private.nota_de_alguien() is 'Trigger: a note is of a contact that is there (P0001).';

create trigger contactos_notas_6_contacto after insert on public.contactos_notas
  for each row execute function private.nota_de_alguien();

-- Who may be the same person --------------------------------------------------------------------------

create table private.contactos_claves (
  clase text not null,
  fila bigint not null,
  clave text not null,
  primary key (clase, fila, clave)
);
comment on table private.contactos_claves is
  'By what contacts and clients are compared: mailbox (c…), last nine digits of the telephone (t…), name of two words or more (n…). Kept by the triggers ..._6_seguir.';

create index contactos_claves_clave_idx on private.contactos_claves (clave);
alter table private.contactos_claves enable row level security;

create function private.claves_de(p_nombre text, p_email text, p_telefono text) returns setof text
language sql immutable set search_path = '' as $$
  select k from (values
    ('c' || private.buzon(p_email)),
    ('t' || right(nullif(regexp_replace(p_telefono, '\D', '', 'g'), ''), 9)),
    ('n' || (select n from regexp_replace(trim(private.normalizar(p_nombre)), '\s+', ' ', 'g') n where n like '% %'))) v (k)
  where k is not null and lower(p_email) not like '%@suprimido.invalid';
$$;
comment on function private.claves_de(text, text, text) is 'By what a person is compared; of who was erased, by nothing.';

create function private.seguir_contacto() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_fila jsonb := to_jsonb(case tg_op when 'DELETE' then old else new end);
  v_id bigint := (v_fila ->> 'id')::bigint;
  v_clase text := tg_table_name;
begin
  delete from private.contactos_claves k where k.clase = v_clase and k.fila = v_id;
  if tg_op = 'DELETE' then
    delete from public.contactos_notas n where n.clase = v_clase and n.fila = v_id;
    delete from public.conversiones x where x.clase = v_clase and x.fila = v_id;
  else
    insert into private.contactos_claves (clase, fila, clave)
    select v_clase, v_id, k from private.claves_de(v_fila ->> tg_argv[0], v_fila ->> tg_argv[1], v_fila ->> tg_argv[2]) k;
  end if;
  return null;
end $$;
comment on function private.seguir_contacto() is
  'Trigger (columns of name, address and telephone): keeps by what a row is compared, and takes its notes and conversions away with it.';

create function private.coincidencias(p_clase text, p_fila bigint) returns table (clase text, fila bigint, por text[])
language sql stable security definer set search_path = '' as $$
  select private.exigir_admin();
  select o.clase, o.fila, array_agg(case left(o.clave, 1) when 'c' then 'correo' when 't' then 'telefono' else 'nombre' end order by o.clave)
  from private.contactos_claves k join private.contactos_claves o on o.clave = k.clave and (o.clase, o.fila) <> (k.clase, k.fila)
  where k.clase = p_clase and k.fila = p_fila
  group by o.clase, o.fila;
$$;
comment on function private.coincidencias(text, bigint) is 'As public.posibles_duplicados. A definer function, because what is compared is nobody''s to read.';

create function public.posibles_duplicados(p_clase text, p_fila bigint)
returns table (clase text, fila bigint, nombre text, email text, telefono text, estado text, cliente bigint, por text[], creado_en timestamptz)
language sql stable set search_path = '' as $$
  select x.clase, x.fila, x.nombre, x.email, x.telefono, x.estado, x.cliente, d.por, x.creado_en
  from private.coincidencias(p_clase, p_fila) d
  join (
    select b.clase, b.fila, b.nombre, b.email, b.telefono, b.estado, b.cliente, b.creado_en from public.bandeja b
    union all
    select 'clientes', c.id, coalesce(c.empresa, c.cliente), c.email, c.telefono, case when c.activo then 'activo' else 'desactivado' end, c.id, c.creado_en
    from public.clientes c where c.perfil = 'cliente') x on x.clase = d.clase and x.fila = d.fila
  order by x.clase = 'clientes' desc, cardinality(d.por) desc, x.creado_en desc, x.fila desc
  limit 20;
$$;
comment on function public.posibles_duplicados(text, bigint) is
  'Admin: who may be the same person as a contact, clients first, 20 at most, and by what: correo (the mailbox), telefono (its last nine digits) or nombre (without accents, of two words or more). Errors: 42501.';

create function private.contactos_repetidos() returns setof text
language sql stable security definer set search_path = '' as $$
  select private.exigir_admin();
  select b.id from public.bandeja b
  where b.cliente is null and exists (
    select from private.contactos_claves k join private.contactos_claves o on o.clave = k.clave and (o.clase, o.fila) <> (k.clase, k.fila)
    where k.clase = b.clase and k.fila = b.fila)
  order by b.creado_en desc limit 200;
$$;

create function public.contactos_repetidos() returns setof text
language sql stable set search_path = '' as $$ select private.contactos_repetidos(); $$;
comment on function public.contactos_repetidos() is
  'Admin: bandeja.id of the newest 200 contacts of nobody yet that may be somebody who is there already. Errors: 42501.';

create function private.contar_bandeja(p_cliente bigint) returns table (todos int, por_atender int, mios int, para_hoy int, repetidos int)
language plpgsql stable security definer set search_path = '' as $$
declare
  v_yo bigint := private.mi_cliente();
  v_hoy date := private.hoy();
  v_email text := (select lower(c.email) from public.clientes c where c.id = p_cliente);
begin
  perform private.exigir_admin();
  if p_cliente is not null then
    return query
    select count(*)::int, (count(*) filter (where b.por_atender))::int, (count(*) filter (where b.asignado_a = v_yo))::int,
      (count(*) filter (where b.proxima_el <= v_hoy))::int, (count(*) filter (where b.id in (select private.contactos_repetidos())))::int
    from public.bandeja b where b.cliente = p_cliente or lower(b.email) = v_email;
    return;
  end if;
  return query select
    (select count(*)::int from (select from public.bandeja limit 100) x),
    (select count(*)::int from (select from public.bandeja b where b.por_atender limit 100) x),
    (select count(*)::int from (select from public.bandeja b where b.asignado_a = v_yo limit 100) x),
    (select count(*)::int from (select from public.bandeja b where b.proxima_el <= v_hoy limit 100) x),
    (select count(*)::int from (select private.contactos_repetidos() limit 100) x);
end $$;

create function public.contar_bandeja(p_cliente bigint default null) returns table (todos int, por_atender int, mios int, para_hoy int, repetidos int)
language sql stable set search_path = '' as $$ select * from private.contar_bandeja(p_cliente); $$;
comment on function public.contar_bandeja(bigint) is
  'Admin: how many contacts each view of the inbox holds, 100 at most: all, those nobody has looked at, the caller''s, what is to be done by today, possible duplicates; all of one client where the lists are narrowed to it. Errors: 42501.';

create function public.tablero(p_columnas jsonb, p_cliente bigint default null)
returns table (etapa text, total int, filas jsonb)
language plpgsql stable set search_path = '' as $$
begin
  perform private.exigir_admin();
  -- One client's contacts are few and read once; everybody's are asked column by column. "between" and the order
  -- by etapa leave the planner no other way than the indexes …_etapa_idx, however common it takes a column to be.
  return query execute format($q$
    with suyos as %s
    select c.key, t.total, f.filas
    from jsonb_each_text($1) c
      cross join lateral (select count(*)::int as total from suyos s where s.etapa between c.key and c.key) t
      cross join lateral (
        select coalesce(jsonb_agg(to_jsonb(x) order by x.creado_en desc, x.clase, x.fila desc), '[]') as filas
        from (select s.* from suyos s where s.etapa between c.key and c.key
          order by s.etapa, s.creado_en desc, s.clase, s.fila desc limit least(greatest(c.value::int, 0), 1000)) x) f$q$,
    case when p_cliente is null then 'not materialized (select * from public.bandeja)'
      else 'materialized (select * from public.bandeja b where b.cliente = $2 or lower(b.email) = (select lower(c.email) from public.clientes c where c.id = $2))' end)
    using p_columnas, p_cliente;
end $$;
comment on function public.tablero(jsonb, bigint) is
  'Admin: of each column of the board that p_columnas names ({etapa: how many}, a thousand at most) how many contacts it has, and the newest of them as public.bandeja shows them; of one client where the lists are narrowed to it. Errors: 42501.';
grant execute on function private.coincidencias(text, bigint), private.contactos_repetidos(), private.contar_bandeja(bigint), public.contar_bandeja(bigint),
  public.tablero(jsonb, bigint), public.posibles_duplicados(text, bigint), public.contactos_repetidos() to authenticated;

-- The board ---------------------------------------------------------------------------------------------

create function public.mover_contacto(p_clase text, p_fila bigint, p_etapa text) returns void
language plpgsql set search_path = '' as $$
declare
  v_cambio jsonb := private.en_etapa(p_clase, p_etapa);
  b public.bandeja;
begin
  perform private.exigir_admin();
  select * into b from public.bandeja where clase = p_clase and fila = p_fila;
  if not found then raise exception 'Ese contacto ya no existe.'; end if;
  if b.etapa = p_etapa then return; end if;
  if b.cliente is not null and not b.movible then
    raise exception 'Este contacto ya es cliente: no vuelve atrás.' using hint = 'convertido';
  end if;
  if p_clase = 'pedidos' then
    raise exception 'Un pedido se mueve con su pago: ábrelo para marcarlo como pagado o anularlo.' using hint = 'no_se_mueve';
  end if;
  if p_etapa = 'ganado' then raise exception 'Para ganarlo, conviértelo en cliente.' using hint = 'convertir'; end if;
  if p_clase = 'citas' and (b.estado <> 'realizada' or p_etapa = 'nuevo') then
    raise exception 'Una reunión se mueve cuando se realizó: anota antes cómo terminó.' using hint = 'no_se_mueve';
  end if;
  if v_cambio is null then raise exception 'Esa columna no existe.'; end if;
  perform private.cambiar_fila(p_clase, p_fila, v_cambio);
end $$;
comment on function public.mover_contacto(text, bigint, text) is
  'Admin: takes a contact to another column (bandeja.etapa) by the state of its own kind. Errors: 42501; P0001 no such contact or column, with hint convertido who is a client, convertir (ganado is reached by converting), no_se_mueve (orders move with their payment, meetings once they took place).';
grant execute on function public.mover_contacto(text, bigint, text) to authenticated;

-- Several at once ------------------------------------------------------------------------------------------

create function public.cambiar_contactos(p_contactos text[], p_cambio jsonb)
returns table (id text, nombre text, cambio boolean, motivo text)
language plpgsql set search_path = '' as $$
declare
  v_que text[] := array(select k from jsonb_object_keys(case jsonb_typeof(p_cambio) when 'object' then p_cambio else '{}' end) k order by k);
  v_a bigint := (p_cambio ->> 'asignado_a')::bigint;
  v_etapa text := p_cambio ->> 'etapa';
  v_accion text := trim(p_cambio ->> 'proxima_accion');
  v_dia date := (p_cambio ->> 'proxima_el')::date;
  r record;
  b public.bandeja;
begin
  perform private.exigir_admin();
  if p_contactos is null or cardinality(p_contactos) not between 1 and 200 then
    raise exception 'Elige entre 1 y 200 contactos.' using hint = 'cuantos';
  end if;
  if v_que not in ('{asignado_a}', '{etapa}', '{proxima_el}', '{proxima_accion,proxima_el}')
     or (v_que <> '{asignado_a}' and p_cambio <> jsonb_strip_nulls(p_cambio)) then
    raise exception 'Elige qué cambia: quién queda a cargo, la etapa o la próxima acción con su día.' using hint = 'cambio';
  end if;
  if v_etapa = 'ganado' then raise exception 'Para ganarlos, conviértelos en clientes uno por uno.' using hint = 'convertir'; end if;
  if v_etapa not in ('nuevo', 'conversando', 'propuesta', 'perdido') then raise exception 'Esa columna no existe.'; end if;
  -- In one order, so that two who change the same ones wait for each other and no more.
  for r in select distinct m[1] as clase, m[2]::bigint as fila from unnest(p_contactos) x, regexp_match(x, '^(leads|solicitudes|formulario_inicial|pedidos|citas)-([0-9]{1,18})$') m
    where m is not null order by 1, 2
  loop
    execute format('select from public.%I t where t.id = $1 for update', r.clase) using r.fila;
    select * into b from public.bandeja y where y.clase = r.clase and y.fila = r.fila;
    continue when not found;
    id := b.id;
    nombre := b.nombre;
    motivo := case
      when v_que = '{asignado_a}' and b.asignado_a is not distinct from v_a or v_etapa = b.etapa or v_dia = b.proxima_el and coalesce(v_accion, b.proxima_accion) = b.proxima_accion then 'igual'
      when v_que = '{proxima_el}' and b.proxima_accion is null then 'sin_accion' end;
    if motivo is null then
      if v_etapa is null then
        perform private.cambiar_fila(r.clase, r.fila, case when v_dia is null then jsonb_build_object('asignado_a', v_a)
          else jsonb_build_object('proxima_accion', coalesce(v_accion, b.proxima_accion), 'proxima_el', v_dia) end);
      else
        begin
          perform public.mover_contacto(r.clase, r.fila, v_etapa);
        exception when sqlstate 'P0001' then
          get stacked diagnostics motivo = pg_exception_hint;
        end;
      end if;
    end if;
    cambio := motivo is null;
    return next;
  end loop;
end $$;
comment on function public.cambiar_contactos(text[], jsonb) is
  'Admin: one change of many contacts (bandeja.id, 1 to 200), each by what its own kind allows: p_cambio is {"asignado_a": clientes.id or null}, {"etapa": one that public.mover_contacto takes}, {"proxima_el": day} of those that have something to do, or that with {"proxima_accion": what}. One row for each that is there: whether it changed, and else why not (motivo): igual, sin_accion, or as mover_contacto hints, convertido or no_se_mueve. Errors: 42501; P0001 hint cuantos, cambio, convertir, responsable (nobody changed); 22P02, 22007 (no number, no day), 23514 (an action of more than 200 letters).';
grant execute on function public.cambiar_contactos(text[], jsonb) to authenticated;

-- Who waits for what. Each state that follows from other columns is a computed column here (select=*,vencido),
-- by which lists, counts and totals filter; one view gathers what waits, for the home pages and the sidebar.
-- The names in these bodies are bound when they are made, so that they need no search_path, with which they
-- would be called for each row and keep the planner from the indexes. The day is written out for the same reason.

create function public.por_responder(t public.tickets) returns boolean
language sql stable return t.estado in ('abierto', 'en_curso');
comment on function public.por_responder(public.tickets) is 'Computed column: whether the studio has to answer it.';

create function public.sin_resolver(t public.tickets) returns boolean
language sql stable return t.estado in ('abierto', 'en_curso', 'esperando_cliente');
comment on function public.sin_resolver(public.tickets) is 'Computed column: whether it is not solved yet, whoever''s turn it is.';

create function public.vencido(t public.tickets) returns boolean
language sql stable return t.detenido_desde is null and t.plazo_en < now();
comment on function public.vencido(public.tickets) is 'Computed column: whether it is past its target while its clock runs.';

create function public.vencido(p public.pagos) returns boolean
language sql stable return p.estado in ('programado', 'pendiente', 'rechazado')
  and p.vence_el < (now() at time zone 'America/Santiago')::date and not private.espera_hito(p.estado, p.hito);
comment on function public.vencido(public.pagos) is
  'Computed column: whether it is owed and its day has passed in Chile; what an index knows is asked before. One that waits for the approval of its milestone is not.';

create function public.por_pagar(p public.pagos) returns boolean
language sql stable return p.estado in ('programado', 'pendiente', 'rechazado') and (p.estado <> 'programado'
  or p.vence_el <= (now() at time zone 'America/Santiago')::date + 7 and not private.espera_hito(p.estado, p.hito));
comment on function public.por_pagar(public.pagos) is
  'Computed column: whether its client is expected to pay it: it is due or was rejected, or it falls due within seven days and waits for no milestone.';

create function public.por_revisar(p public.pagos) returns boolean
language sql stable return p.estado = 'en_revision' or public.vencido(p);
comment on function public.por_revisar(public.pagos) is 'Computed column: whether the studio has to look at it: a receipt came, or it is overdue.';

create function public.por_convertir(p public.pedidos) returns boolean
language sql stable return p.estado = 'pagado' and p.cliente is null;
comment on function public.por_convertir(public.pedidos) is 'Computed column: whether it is paid and nobody''s yet.';

create function public.por_confirmar(p public.pedidos) returns boolean
language sql stable return p.estado = 'pendiente' and p.metodo = 'transferencia';
comment on function public.por_confirmar(public.pedidos) is 'Computed column: whether the studio still has to see its money in the bank.';

create function public.de_hoy(c public.citas) returns boolean
language sql stable return c.estado in ('reservada', 'confirmada') and c.termino > now()
  and c.inicio < (private.hoy() + 1)::timestamp at time zone 'America/Santiago';
comment on function public.de_hoy(public.citas) is 'Computed column: whether it is of today in Chile, or of before, and not over.';

create function public.por_responder(s public.solicitudes_datos) returns boolean
language sql stable return s.estado in ('recibida', 'en_proceso');
comment on function public.por_responder(public.solicitudes_datos) is 'Computed column: whether the studio still owes an answer.';

create function public.por_avisar(v public.vulneraciones) returns boolean
language sql stable return v.sin_aviso is null and (v.avisada_agencia_en is null or (v.avisar_personas and v.avisadas_personas_en is null));
comment on function public.por_avisar(public.vulneraciones) is 'Computed column: whether the Agency or the people are still to be told of it.';
grant execute on function public.por_responder(public.tickets), public.sin_resolver(public.tickets), public.vencido(public.tickets), public.vencido(public.pagos),
  public.por_pagar(public.pagos), public.por_revisar(public.pagos), public.por_convertir(public.pedidos), public.por_confirmar(public.pedidos),
  public.de_hoy(public.citas), public.por_responder(public.solicitudes_datos), public.por_avisar(public.vulneraciones) to authenticated;

create view public.esperas with (security_invoker = true) as
select 'tickets-' || t.id as id, 'estudio'::text as quien, 'tickets'::text as tabla, 'tickets'::text as clase, t.id::text as fila, t.cliente, null::text as email, t.plataforma,
  t.asunto as titulo, coalesce(c.empresa, c.cliente) as de, t.creado_en as desde, t.plazo_en as plazo, null::int as monto, t.prioridad as estado,
  t.prioridad = 'urgente' or public.vencido(t) as urgente
from public.tickets t left join public.clientes c on c.id = t.cliente where public.por_responder(t)
union all
select 'comprobantes-' || p.id, 'estudio', 'pagos', 'comprobantes', p.id::text, p.cliente, null, p.plataforma,
  p.concepto, coalesce(c.empresa, c.cliente), p.actualizado_en, null, p.saldo, p.estado, false
from public.pagos p left join public.clientes c on c.id = p.cliente where p.estado = 'en_revision'
union all
select 'pagos_vencidos-' || p.id, 'estudio', 'pagos', 'pagos_vencidos', p.id::text, p.cliente, null, p.plataforma,
  p.concepto, coalesce(c.empresa, c.cliente), p.creado_en, p.vence_el::timestamp at time zone 'America/Santiago', p.saldo, p.estado, true
from public.pagos p left join public.clientes c on c.id = p.cliente where public.vencido(p)
union all
select 'hitos-' || h.id, 'estudio', 'hitos_plataforma', 'hitos', h.id::text, l.cliente, null, l.id,
  h.titulo, concat_ws(' · ', coalesce(c.empresa, c.cliente), nullif(l.plataforma, coalesce(c.empresa, c.cliente))), h.actualizado_en, null, null, h.estado, false
from public.hitos_plataforma h join public.plataformas l on l.id = h.plataforma_id left join public.clientes c on c.id = l.cliente where h.estado = 'observado'
union all
select 'citas-' || x.id, 'estudio', 'citas', 'citas', x.id::text, x.cliente, lower(x.email), null,
  x.nombre, x.email, x.creado_en, x.inicio, null, x.estado, x.inicio < now() + interval '1 hour'
from public.citas x where public.de_hoy(x)
union all
-- Of the inbox what its column por_atender says, but for orders, which two kinds of people look at.
select b.id, 'estudio', b.clase, b.clase, b.fila::text, b.cliente, lower(b.email), null,
  b.nombre, b.email, b.creado_en, null, null, case when b.clase <> 'formulario_inicial' then b.estado end, b.creado_en < now() - interval '1 day'
from public.bandeja b where b.por_atender and b.clase <> 'pedidos'
union all
select 'pedidos-' || o.id, 'estudio', 'pedidos', 'pedidos', o.id::text, o.cliente, lower(o.comprador_email), null,
  o.comprador_nombre, o.producto, coalesce(o.pagado_en, o.creado_en), null, o.monto, o.estado, coalesce(o.pagado_en, o.creado_en) < now() - interval '1 day'
from public.pedidos o where public.por_convertir(o)
union all
select 'pedidos_por_confirmar-' || o.id, 'estudio', 'pedidos_por_confirmar', 'pedidos_por_confirmar', o.id::text, o.cliente, lower(o.comprador_email), null,
  o.comprador_nombre, o.producto, o.creado_en, null, o.monto, o.estado, o.creado_en < now() - interval '1 day'
from public.pedidos o where public.por_confirmar(o)
union all
select 'solicitudes_datos-' || s.id, 'estudio', 'solicitudes_datos', 'solicitudes_datos', s.id::text, s.cliente, lower(s.email), null,
  s.nombre, s.tipo, s.creado_en, s.vence_en, null, s.estado, s.vence_en < now() + interval '5 days'
from public.solicitudes_datos s where public.por_responder(s)
union all
select 'correos-' || k.id, 'estudio', 'correos', 'correos', k.id::text, null, lower(k.para), null,
  coalesce(k.asunto, k.tipo), k.para, k.creado_en, null, null, k.estado, false
from public.correos k where k.estado = 'fallido'
union all
select 'correos_entrantes-' || k.id, 'estudio', 'correos_entrantes', 'correos_entrantes', k.id::text, null, lower(k.de), null,
  coalesce(k.asunto, k.de), k.de, k.creado_en, null, null, k.motivo, k.creado_en < now() - interval '1 day'
from public.correos_entrantes k where k.resultado = 'sin_dueno' and not k.visto
union all
select 'vulneraciones-' || v.id, 'estudio', 'vulneraciones', 'vulneraciones', v.id::text, null, null, null,
  v.titulo, null, v.notada_en, null, null, null, true
from public.vulneraciones v where public.por_avisar(v)
union all
select 'tickets-' || t.id, 'cliente', 'tickets', 'tickets', t.id::text, t.cliente, null, t.plataforma,
  t.asunto, l.plataforma, t.actualizado_en, null, null, t.estado, false
from public.tickets t left join public.plataformas l on l.id = t.plataforma where t.estado = 'esperando_cliente'
union all
select 'hitos-' || h.id, 'cliente', 'hitos_plataforma', 'hitos', h.id::text, l.cliente, null, l.id,
  h.titulo, l.plataforma, h.actualizado_en, null, null, h.estado, false
from public.hitos_plataforma h join public.plataformas l on l.id = h.plataforma_id where h.activo and h.estado = 'entregado'
union all
select 'pagos-' || p.id, 'cliente', 'pagos', 'pagos', p.id::text, p.cliente, null, p.plataforma,
  p.concepto, l.plataforma, p.creado_en, p.vence_el::timestamp at time zone 'America/Santiago', p.saldo, p.estado, p.estado = 'rechazado' or public.vencido(p)
from public.pagos p left join public.plataformas l on l.id = p.plataforma where public.por_pagar(p);
comment on view public.esperas is
  'What waits for the studio, and what for a client. As whoever asks: admins see it all, clients what is theirs, others nothing. Each branch takes its condition from a computed column, or is the one place that says it.';
comment on column public.esperas.id is 'clase and fila.';
comment on column public.esperas.quien is 'Who is to do something: estudio or cliente.';
comment on column public.esperas.tabla is 'Under which name public.novedades counts it.';
comment on column public.esperas.clase is 'What it is, as the home pages tell it.';
comment on column public.esperas.fila is 'The id of the row.';
comment on column public.esperas.email is 'Address of who wrote, in small letters, where the row is not a client''s by itself.';
comment on column public.esperas.de is 'Whom or what it is of: the client, for a client the platform.';
comment on column public.esperas.plazo is 'Until when; of meetings when they begin.';
grant select on public.esperas to authenticated;

-- Whoever wrote, ordered or booked becomes a client: with platform, first milestone, plan of payments and
-- invitation in one step, whichever kind they are. Its mails leave some minutes later; until the first one
-- has, and while nobody touched what was made, it is undone as if it had not been.

create table public.conversiones (
  id bigint generated always as identity primary key,
  clase text not null check (clase in ('leads', 'solicitudes', 'formulario_inicial', 'pedidos', 'citas')),
  fila bigint not null,
  cliente bigint references public.clientes (id) on delete set null,
  cliente_nuevo boolean not null,
  plataforma bigint references public.plataformas (id) on delete set null,
  antes jsonb not null check (jsonb_typeof(antes) = 'object'),
  hecho jsonb not null default '[]' check (jsonb_typeof(hecho) = 'array'),
  autor bigint default private.mi_cliente() references public.clientes (id) on delete set null,
  creado_en timestamptz not null default now(),
  deshecha_por bigint references public.clientes (id) on delete set null,
  deshecha_en timestamptz
);
comment on table public.conversiones is
  'Who made a client of a contact, when, and what came of it. clase and fila name the contact; no foreign key: the triggers ..._6_seguir take its rows away with it.';
comment on column public.conversiones.cliente_nuevo is 'Whether the client was made by it; false where the contact was tied to one that was there.';
comment on column public.conversiones.antes is 'The state of the contact before, by column, to which undoing brings it back.';
comment on column public.conversiones.hecho is 'What it made, in order: [{tabla, fila, huella}]. By huella it is known whether somebody changed it since.';

create index conversiones_fila_idx on public.conversiones (clase, fila, id);

create index conversiones_cliente_idx on public.conversiones (cliente);

create index conversiones_plataforma_idx on public.conversiones (plataforma);

create index conversiones_autor_idx on public.conversiones (autor);

create index conversiones_deshecha_por_idx on public.conversiones (deshecha_por);
grant select on public.conversiones to authenticated;

select private.solo_equipo('public.conversiones', '{leer}');
alter table public.correos add foreign key (conversion) references public.conversiones (id) on delete set null;

create index correos_conversion_idx on public.correos (conversion) where conversion is not null;

-- What it makes -----------------------------------------------------------------------------------------

create function private.huella_de(p_tabla text, p_fila bigint) returns text
language plpgsql stable set search_path = '' as $$
declare
  v text;
begin
  execute format('select md5((to_jsonb(t) - ''actualizado_en'' - ''invitado_en'')::text) from public.%I t where t.id = $1', p_tabla) into v using p_fila;
  return v;
end $$;
comment on function private.huella_de(text, bigint) is 'By what it is told whether a row changed; null when it is gone. Being invited is no change.';

create function private.cliente_por_convertir(p_fila jsonb, p_cliente bigint, p_plataforma text, p_rut text, p_empresa text) returns public.clientes
language plpgsql set search_path = '' as $$
declare
  v_email text := lower(trim(coalesce(p_fila ->> 'email', p_fila ->> 'comprador_email')));
  v_dueno bigint;
  c public.clientes;
begin
  if p_cliente is null then
    perform pg_advisory_xact_lock(hashtext('correo ' || v_email));  -- who makes a client of this address now is waited for
    select * into c from public.clientes where email = v_email;
    if c.perfil = 'admin' then raise exception 'Ese correo es de alguien del estudio.'; end if;
    v_dueno := coalesce(c.id, (select p.cliente from public.personas p where p.email = v_email));
    if v_dueno is not null then
      raise exception 'Ya hay un cliente %.', case when c.id is not null then 'con el correo de este contacto' else 'entre cuyas personas está este correo' end
        using hint = 'ya_cliente', detail = 'cliente=' || v_dueno;
    end if;
    if exists (select from public.clientes where rut = upper(replace(trim(p_rut), '.', ''))) then
      raise exception 'Ya hay un cliente con ese RUT.' using hint = 'rut_ocupado';
    end if;
    if p_plataforma is null then raise exception 'Escribe cómo se llama la plataforma.'; end if;
    insert into public.clientes (cliente, email, telefono, rut, empresa)
    values (coalesce(p_fila ->> 'nombre', p_fila ->> 'nombre_contacto', p_fila ->> 'comprador_nombre'), v_email,
      coalesce(p_fila ->> 'telefono', p_fila ->> 'comprador_telefono'), p_rut, nullif(trim(p_empresa), ''))
    returning * into c;
  else
    select * into c from public.clientes where id = p_cliente and perfil = 'cliente' for key share;
    if not found then raise exception 'Ese cliente ya no existe.'; end if;
    if not c.activo then raise exception 'Ese cliente está desactivado: actívalo antes en su ficha.' using hint = 'desactivado'; end if;
  end if;
  return c;
end $$;
comment on function private.cliente_por_convertir(jsonb, bigint, text, text, text) is
  'The client that a contact becomes: made of its row, or p_cliente, to whom it is tied. Errors: those of public.convertir_contacto about clients.';

create function private.convertir(p_clase text, p_fila bigint, p_cliente bigint, p_plataforma text, p_hito text, p_rut text,
  p_empresa text, p_total int, p_cuotas jsonb, p_invitar boolean) returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  v_fila jsonb;
  v_ganado jsonb := private.en_etapa(p_clase, 'ganado');
  c public.clientes;
  v_plataforma bigint;
  v_hito bigint;
  v_pagos bigint[] := '{}';
  v_previos uuid[];
  v_id bigint;
begin
  perform private.exigir_admin();
  if p_clase in ('leads', 'solicitudes', 'formulario_inicial', 'pedidos', 'citas') then
    execute format('select to_jsonb(t) from public.%I t where t.id = $1 for update', p_clase) into v_fila using p_fila;
  end if;
  if v_fila is null then raise exception 'Ese contacto ya no existe.'; end if;
  if v_fila ->> 'cliente' is not null then raise exception 'Este contacto ya es cliente.' using hint = 'convertido'; end if;
  if p_clase = 'pedidos' and v_fila ->> 'estado' <> 'pagado' then
    raise exception 'Este pedido todavía no está pagado: márcalo como pagado primero.' using hint = 'sin_pagar';
  end if;

  c := private.cliente_por_convertir(v_fila, p_cliente, p_plataforma, p_rut, p_empresa);
  v_previos := array(select k.id from public.correos k where k.para = c.email and k.creado_en = now());
  insert into public.conversiones (clase, fila, cliente, cliente_nuevo, antes)
  values (p_clase, p_fila, c.id, p_cliente is null,
    (select coalesce(jsonb_object_agg(k, v_fila -> k), '{}') from jsonb_object_keys(v_ganado) k))
  returning id into v_id;
  if p_plataforma is not null then
    insert into public.plataformas (plataforma, cliente) values (p_plataforma, c.id) returning id into v_plataforma;
    insert into public.hitos_plataforma (plataforma_id, fecha, titulo, orden)
    values (v_plataforma, private.hoy(), p_hito, 1) returning id into v_hito;
  end if;
  if p_clase = 'pedidos' then
    insert into public.pagos (cliente, plataforma, hito, concepto, monto, vence_el, estado, metodo, pagado_en, pedido)
    select c.id, v_plataforma, v_hito, private.nombre_producto(r.producto), r.monto, private.hoy(r.pagado_en), 'pagado', r.metodo, r.pagado_en, r.id
    from public.pedidos r where r.id = p_fila
    returning array[id] into v_pagos;
  end if;
  if p_cuotas is not null then
    v_pagos := v_pagos || public.crear_plan_de_pagos(c.id, v_plataforma, p_total, p_cuotas);
    if p_clase = 'pedidos' then  -- the first one is what they paid
      update public.pagos set estado = 'programado' where id = any(v_pagos) and estado = 'pendiente';
    end if;
  end if;
  perform private.cambiar_fila(p_clase, p_fila, jsonb_build_object('cliente', c.id) || coalesce(v_ganado, '{}'));

  if p_invitar and c.usuario is null
     and not exists (select from public.correos k where k.tipo = 'invitacion' and k.para = c.email and k.estado in ('pendiente', 'enviando')) then
    insert into public.correos (tipo, para, datos) values ('invitacion', c.email, jsonb_build_object('cliente', c.id));
  end if;
  update public.correos k set conversion = v_id, proximo_intento = now() + interval '5 minutes'
  where k.para = c.email and k.creado_en = now() and k.estado = 'pendiente' and k.id <> all(v_previos);
  update public.conversiones set plataforma = v_plataforma, hecho = (
    select coalesce(jsonb_agg(jsonb_build_object('tabla', h.tabla, 'fila', h.fila, 'huella', private.huella_de(h.tabla, h.fila)) order by h.n, h.fila), '[]')
    from (
      select 1 as n, 'clientes' as tabla, c.id as fila where p_cliente is null
      union all select 2, 'plataformas', v_plataforma where v_plataforma is not null
      union all select 3, 'hitos_plataforma', m.id from public.hitos_plataforma m where m.plataforma_id = v_plataforma
      union all select 3 + o, 'pagos', p from unnest(v_pagos) with ordinality as x (p, o)) h)
  where id = v_id;
  return v_id;
exception when check_violation or not_null_violation then  -- its detail would tell the whole row
  raise exception using errcode = sqlstate, message = sqlerrm;
end $$;
comment on function private.convertir(text, bigint, bigint, text, text, text, text, int, jsonb, boolean) is
  'As public.convertir_contacto. A definer function, because nobody writes mails and conversions otherwise.';

create function public.convertir_contacto(p_clase text, p_fila bigint, p_cliente bigint default null, p_plataforma text default null,
  p_hito text default null, p_rut text default null, p_empresa text default null, p_total int default null, p_cuotas jsonb default null,
  p_invitar boolean default false) returns bigint
language sql set search_path = '' as $$
  select private.convertir(p_clase, p_fila, p_cliente, p_plataforma, p_hito, p_rut, p_empresa, p_total, p_cuotas, p_invitar);
$$;
comment on function public.convertir_contacto(text, bigint, bigint, text, text, text, text, int, jsonb, boolean) is
  'Admin: in one transaction, a contact (leads, solicitudes, formulario_inicial, pedidos that are paid, citas) becomes a client, or is tied to p_cliente; with p_plataforma, which a new client needs, a platform and its first milestone p_hito; of an order, the payment that was made; with p_cuotas the plan that public.crear_plan_de_pagos makes of p_total, whose instalments may wait for new milestones of that platform (hito_titulo); with p_invitar an invitation, unless they have an account or one waits already. Its mails leave five minutes later (correos.conversion). Returns conversiones.id. Errors: 42501; P0001 no such contact or client, hint convertido (a client already), sin_pagar (an order), ya_cliente (the address is of a client or of a person of one: detail cliente=<id>), desactivado (p_cliente), rut_ocupado, an address of the team; 23502 and 23514 (no milestone, bad RUT or name), and those of the plan.';

-- How it is undone --------------------------------------------------------------------------------------

create function private.cuelga_de(p_tabla text, p_filas bigint[], p_menos jsonb) returns setof text
language plpgsql stable set search_path = '' as $$
declare
  r record;
begin
  for r in
    select distinct c.relname as nombre, a.attname as columna, k.conrelid::regclass as tabla
    from pg_constraint k
    join pg_class c on c.oid = k.conrelid
    join pg_attribute i on i.attrelid = k.confrelid and i.attname = 'id'
    join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[array_position(k.confkey, i.attnum)]
    where k.contype = 'f' and k.confrelid = format('public.%I', p_tabla)::regclass
      and k.conrelid <> all('{public.conversiones,public.abonos}'::regclass[])
    order by 1, 2
  loop
    return query execute format('select %1$L where exists (select from %2$s t where t.%3$I = any($1)
      and not $2 @> jsonb_build_array(jsonb_build_object(''tabla'', %1$L, ''fila'', to_jsonb(t) -> ''id'')))', r.nombre, r.tabla, r.columna) using p_filas, p_menos;
  end loop;
end $$;
comment on function private.cuelga_de(text, bigint[], jsonb) is
  'The tables whose rows name one of these rows by a foreign key, whatever tables there are; without the rows of p_menos ([{tabla, fila}]), and without what came for a payment, of which that holds the totals.';

create function private.impide_deshacer(p_conversion bigint) returns text[]
language sql stable security definer set search_path = '' as $$
  select private.exigir_admin();
  select array(
    select motivo from (
      select 1 as n, case k.tipo when 'invitacion' then 'la invitación ya salió' else 'ya salió un correo de sus pagos' end as motivo
      from public.correos k where k.conversion = x.id and not (k.estado in ('pendiente', 'descartado') and k.intentos = 0)
      union select 2, 'ya se le envió una invitación' from public.clientes c
      where x.cliente_nuevo and c.id = x.cliente and c.invitado_en is not null
        and not exists (select from public.correos k where k.conversion = x.id and k.tipo = 'invitacion' and k.estado = 'enviado')
      union select 3, v.cambio ->> (h ->> 'tabla') from jsonb_array_elements(x.hecho) h
      where private.huella_de(h ->> 'tabla', (h ->> 'fila')::bigint) is distinct from h ->> 'huella'
      union select 3, 'el contacto cambió de cliente' from public.bandeja b
      where b.clase = x.clase and b.fila = x.fila and b.cliente is distinct from x.cliente
      union select 4, v.cuelga ->> 'clientes_notas' from public.contactos_notas n
      where x.cliente_nuevo and n.clase = 'clientes' and n.fila = x.cliente
      union select 4, coalesce(v.cuelga ->> t, 'tiene otros datos (' || t || ')')
      from (select h ->> 'tabla' as tabla, array_agg((h ->> 'fila')::bigint) as filas from jsonb_array_elements(x.hecho) h group by 1) g,
        private.cuelga_de(g.tabla, g.filas, (select coalesce(jsonb_agg(h - 'huella'), '[]') from jsonb_array_elements(x.hecho) h)
          || jsonb_build_array(jsonb_build_object('tabla', x.clase, 'fila', x.fila))) t) m
    order by n, motivo)
  from public.conversiones x, (values (
    '{"clientes": "cambió la ficha del cliente", "plataformas": "cambió la plataforma", "hitos_plataforma": "cambió un hito", "pagos": "cambió un pago"}'::jsonb,
    '{"tickets": "tiene tickets", "personas": "tiene otras personas", "plataformas": "tiene otra plataforma", "hitos_plataforma": "tiene otros hitos", "pagos": "tiene otros pagos", "clientes_notas": "tiene notas en su ficha", "accesos_temporales": "se compartió un enlace de la plataforma", "leads": "tiene otros contactos", "solicitudes": "tiene otros contactos", "formulario_inicial": "tiene otros contactos", "pedidos": "tiene otros contactos", "citas": "tiene otros contactos"}'::jsonb)) v (cambio, cuelga)
  where x.id = p_conversion;
$$;
comment on function private.impide_deshacer(bigint) is
  'Admin: why a conversion is not undone, in words: what was sent, what somebody changed or added since. Empty when nothing keeps it; null when there is no such conversion.';

create function private.deshacer_conversion(p_conversion bigint) returns void
language plpgsql security definer set search_path = '' as $$
declare
  x public.conversiones;
  h record;
  v_motivos text[];
begin
  perform private.exigir_admin();
  select * into x from public.conversiones where id = p_conversion for update;
  if not found then raise exception 'Esa conversión ya no existe.'; end if;
  if x.deshecha_en is not null then raise exception 'Esta conversión ya se deshizo.' using hint = 'deshecha'; end if;
  -- Nothing of it is sent, changed or added from here on: who is about to is waited for, and whoever comes later finds it gone.
  perform from public.correos where conversion = x.id for update;
  for h in select e ->> 'tabla' as tabla, (e ->> 'fila')::bigint as fila from jsonb_array_elements(x.hecho) e loop
    execute format('select from public.%I where id = $1 for update', h.tabla) using h.fila;
  end loop;
  v_motivos := private.impide_deshacer(x.id);
  if cardinality(v_motivos) > 0 then
    raise exception 'Ya no se puede deshacer: %. Corrígelo desde la ficha del cliente.', array_to_string(v_motivos, ', ')
      using hint = 'no_se_deshace';
  end if;
  delete from public.correos where conversion = x.id;
  update public.conversiones set deshecha_en = now(), deshecha_por = private.mi_cliente() where id = x.id;
  perform private.cambiar_fila(x.clase, x.fila, x.antes || '{"cliente": null}');
  for h in
    select e ->> 'tabla' as tabla, (e ->> 'fila')::bigint as fila from jsonb_array_elements(x.hecho) with ordinality as j (e, n) order by n desc
  loop
    execute format('delete from public.%I where id = $1', h.tabla) using h.fila;
  end loop;
end $$;
comment on function private.deshacer_conversion(bigint) is
  'As public.deshacer_conversion. A definer function, because nobody deletes clients, payments and mails otherwise.';

create function public.deshacer_conversion(p_conversion bigint) returns void
language sql set search_path = '' as $$ select private.deshacer_conversion(p_conversion); $$;
comment on function public.deshacer_conversion(bigint) is
  'Admin: takes back a conversion, with all that it made and its mails, and brings the contact to its state before. Errors: 42501; P0001 no such conversion, hint deshecha, no_se_deshace (something was sent, changed or added: the message says what).';

create function public.conversion_de(p_clase text, p_fila bigint)
returns table (id bigint, creado_en timestamptz, autor text, cliente bigint, cliente_nombre text, cliente_nuevo boolean,
  plataforma bigint, plataforma_nombre text, pagos int, invitacion text, para text, invitacion_error text, otros_correos int, faltan int, impide text[])
language sql stable set search_path = '' as $$
  select private.exigir_admin();
  select x.id, x.creado_en, a.cliente, x.cliente, coalesce(c.empresa, c.cliente), x.cliente_nuevo,
    x.plataforma, p.plataforma, (select count(*)::int from jsonb_array_elements(x.hecho) h where h ->> 'tabla' = 'pagos'),
    k.estado, k.para, k.ultimo_error,
    (select count(*)::int from public.correos o where o.conversion = x.id and o.tipo <> 'invitacion'),
    (select ceil(extract(epoch from min(o.proximo_intento) - now()))::int from public.correos o where o.conversion = x.id and o.estado = 'pendiente'),
    private.impide_deshacer(x.id)
  from public.conversiones x
    left join public.clientes a on a.id = x.autor
    left join public.clientes c on c.id = x.cliente
    left join public.plataformas p on p.id = x.plataforma
    left join public.correos k on k.conversion = x.id and k.tipo = 'invitacion'
  where x.clase = p_clase and x.fila = p_fila and x.deshecha_en is null
  order by x.id desc limit 1;
$$;
comment on function public.conversion_de(text, bigint) is
  'Admin: what was made of a contact, by whom and when; what became of its invitation (correos.estado, null where none was asked for), how many other mails wait or went, in how many seconds the next one leaves, and what keeps it from being undone. No row where it was not converted, or that was undone. Errors: 42501.';
grant execute on function private.convertir(text, bigint, bigint, text, text, text, text, int, jsonb, boolean), private.impide_deshacer(bigint),
  private.deshacer_conversion(bigint), public.convertir_contacto(text, bigint, bigint, text, text, text, text, int, jsonb, boolean),
  public.deshacer_conversion(bigint), public.conversion_de(text, bigint) to authenticated;

-- The invitation went out ---------------------------------------------------------------------------------------

create function private.invitacion_enviada() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.clientes set invitado_en = new.enviado_en where id = (new.datos ->> 'cliente')::bigint and email = lower(new.para);
  return null;
end $$;
comment on function private.invitacion_enviada() is 'Trigger: notes with the client that their invitation was sent.';

create trigger correos_2_invitacion after update of estado on public.correos for each row
  when (new.tipo = 'invitacion' and new.estado = 'enviado' and old.estado <> 'enviado')
  execute function private.invitacion_enviada();

-- All of a client for the studio: how they stand, in one answer.

create function public.resumen_de_cliente(p_cliente bigint) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  c public.clientes;
begin
  perform private.exigir_admin();
  select * into c from public.clientes where id = p_cliente;
  if not found then raise exception 'Ese cliente ya no existe.' using hint = 'sin_cliente'; end if;
  return jsonb_build_object(
    'ultimo_ingreso', (select u.ultimo_ingreso from public.usuarios u where u.id = c.id),
    'dinero', (
      select jsonb_build_object('total', coalesce(sum(g.monto - g.devuelto), 0),
        'pagado', coalesce(sum(g.abonado - g.devuelto), 0),
        'en_revision', coalesce(sum(g.saldo) filter (where g.estado = 'en_revision'), 0),
        'vencido', coalesce(sum(g.saldo) filter (where public.vencido(g)), 0),
        'vencidos', count(*) filter (where public.vencido(g)),
        'abiertos', count(*) filter (where g.saldo > 0))
      from public.pagos g where g.cliente = c.id and g.estado not in ('anulado', 'reembolsado')),
    'pagos', to_jsonb(array(
      select x from (
        select g.id, g.concepto, g.saldo as monto, g.estado, g.vence_el, g.hito, g.pagado_en, private.espera_hito(g.estado, g.hito) as espera_hito
        from public.pagos g where g.cliente = c.id and g.saldo > 0 order by espera_hito, g.vence_el, g.id limit 5) x)),
    'tickets', (
      select jsonb_build_object('estudio', count(*) filter (where public.por_responder(t)),
        'cliente', count(*) filter (where t.estado = 'esperando_cliente'), 'todos', count(*))
      from public.tickets t where t.cliente = c.id),
    'tickets_abiertos', to_jsonb(array(
      select x from (
        select t.id, t.asunto, t.estado, t.actualizado_en, t.plazo_en, t.estado = 'esperando_cliente' as espera
        from public.tickets t where t.cliente = c.id and public.sin_resolver(t) order by espera, t.plazo_en, t.id limit 5) x)),
    'plataformas', to_jsonb(array(
      select x from (
        select p.id, p.plataforma, p.dominio, p.publico, count(h.id) as hitos,
          count(h.id) filter (where h.estado = 'aprobado') as aprobados, count(h.id) filter (where h.estado = 'entregado') as entregados
        from public.plataformas p left join public.hitos_plataforma h on h.plataforma_id = p.id and h.activo
        where p.cliente = c.id group by p.id order by p.plataforma, p.id limit 50) x)),
    'hitos', to_jsonb(array(
      select x from (
        select h.id, h.titulo, h.fecha, h.estado, p.plataforma
        from public.plataformas p join public.hitos_plataforma h on h.plataforma_id = p.id
        where p.cliente = c.id and h.estado <> 'aprobado' order by h.fecha, h.id limit 5) x)),
    'personas', to_jsonb(array(
      select x from (
        select p.id, p.nombre, p.email, p.alcance, p.activo, p.usuario, p.invitado_en, p.ultimo_ingreso
        from public.personas_ingresos p where p.cliente = c.id order by p.activo desc, p.nombre, p.id limit 100) x)),
    'origen', to_jsonb(array(
      select x from (
        select b.id, b.clase, left(b.texto, 200) as texto, b.origen, b.creado_en
        from public.bandeja b where b.cliente = c.id order by b.creado_en, b.id limit 10) x)),
    'parecidos', to_jsonb(array(
      select x from (
        select d.clase, d.fila, d.nombre, d.por, d.creado_en
        from public.posibles_duplicados('clientes', c.id) d where d.cliente is distinct from c.id) x)));
end $$;
comment on function public.resumen_de_cliente(bigint) is
  'Admin: all of a client at a glance. dinero: pesos that count (not what was voided or went back), paid, in review, overdue. pagos: the next five that are open, with what is still to be paid of each, those that wait for a milestone last. tickets: how many wait for the studio and for the client; tickets_abiertos: five, the studio''s turn first. plataformas: 50 at most, with the milestones that the client sees, has approved and has to answer. hitos: the next five not approved. personas beside the main contact. origen: what they sent before they were a client, the first ten. parecidos: who may be the same person (public.posibles_duplicados), without what is theirs already. Errors: 42501; P0001 with hint sin_cliente.';
grant execute on function public.resumen_de_cliente(bigint) to authenticated;

-- Two rows that are one client ---------------------------------------------------------------------

create function private.referencias_de_clientes() returns table (tabla text, columna text, trato text)
language sql stable security definer set search_path = '' as $$
  select t.tabla, f.key, f.value from private.tablas t, jsonb_each_text(t.fusion) f order by 1, 2;
$$;
comment on function private.referencias_de_clientes() is 'Every foreign key to clientes and what a merge does with it (private.tablas.fusion).';

create function private.exigir_fusionables(o public.clientes, d public.clientes) returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  r record;
  v_hay boolean;
begin
  if o.id = d.id then raise exception 'Elige dos clientes distintos.' using hint = 'el_mismo'; end if;
  if o.id is null or d.id is null then
    raise exception 'Uno de los dos ya no existe: quizá alguien los unió recién. Vuelve a la lista de clientes.' using hint = 'sin_cliente';
  end if;
  if o.perfil <> 'cliente' or d.perfil <> 'cliente' then
    raise exception 'Solo se unen clientes: uno de los dos es del equipo.' using hint = 'equipo';
  end if;
  for r in select tabla, columna from private.referencias_de_clientes() where trato = 'equipo' loop
    execute format('select exists (select from %s where %I = $1)', r.tabla, r.columna) into v_hay using o.id;
    if v_hay then raise exception 'El que desaparece fue del equipo y quedó a cargo de algo: une al revés.' using hint = 'equipo'; end if;
  end loop;
  if o.email like '%@suprimido.invalid' or d.email like '%@suprimido.invalid' then
    raise exception 'Uno de los dos pidió que borráramos sus datos: no se une con nadie.' using hint = 'suprimido';
  end if;
  if not d.activo then
    raise exception 'El cliente que queda está desactivado: reactívalo antes, o une al revés.' using hint = 'desactivado';
  end if;
  if o.rut <> d.rut then
    raise exception 'Tienen RUT distintos: son dos contribuyentes. Si uno está mal escrito, corrígelo antes.' using hint = 'dos_rut';
  end if;
  if exists (select from public.solicitudes_datos s where s.estado in ('recibida', 'en_proceso') and (s.cliente in (o.id, d.id)
      or exists (select from unnest(array[o.id, d.id]) c, private.direcciones_de(c, null) x where x.email = lower(s.email) and s.creado_en >= x.desde and s.creado_en < x.hasta))) then
    raise exception 'Hay una solicitud sobre datos personales sin responder: respóndela antes.' using hint = 'solicitud';
  end if;
  if exists (select from public.pagos_intentos i left join public.pagos p on p.id = i.pago left join public.pedidos w on w.id = i.pedido left join public.cobros k on k.id = i.cobro
      where o.id in (p.cliente, w.cliente, k.cliente) and private.visita_por_pagar(i)) then
    raise exception 'Hay un pago con tarjeta en curso: espera a que termine.' using hint = 'pago_en_curso';
  end if;
  if (select sum(length(n.notas)) > 19998 from public.clientes_notas n where n.cliente in (o.id, d.id)) then
    raise exception 'Lo que conviene saber de los dos no cabe junto: acórtalo antes.' using hint = 'notas_largas';
  end if;
end $$;
comment on function private.exigir_fusionables(public.clientes, public.clientes) is 'Raises P0001 where merging the first client into the second is no plain case.';

create function private.que_pasa(p_origen bigint) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  r record;
  v_n int;
  v_todo jsonb := '{}';
begin
  for r in select tabla, columna from private.referencias_de_clientes() where trato in ('juntas', 'pasa') and tabla not in ('private.fusiones', 'public.conversiones') loop
    execute format('select count(*) from %s where %I = $1', r.tabla, r.columna) into v_n using p_origen;
    if v_n > 0 then v_todo := v_todo || jsonb_build_object(split_part(r.tabla, '.', 2), v_n); end if;
  end loop;
  select count(*) into v_n from public.contactos_notas n where n.clase = 'clientes' and n.fila = p_origen;
  return v_todo || case when v_n > 0 then jsonb_build_object('contactos_notas', v_n) else '{}' end;
end $$;
comment on function private.que_pasa(bigint) is 'How many rows of each table are a client''s.';

create function private.pasar_auditoria(p_limite int) returns int
language sql security definer set search_path = '' as $$
  with pasadas as (
    update public.auditoria a set cliente = x.destino
    from (select l.id, f.destino from private.fusiones f join public.auditoria l on l.cliente = f.origen limit p_limite) x where a.id = x.id
    returning a.id)
  select count(*)::int from pasadas;
$$;
comment on function private.pasar_auditoria(int) is
  'Gives so many lines of the audit log of clients who were merged to who took them in; returns how many. What is left private.tarea_pasar_auditoria does.';

create function private.tarea_pasar_auditoria() returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  v_hasta timestamptz := clock_timestamp() + interval '4 seconds';
begin
  loop
    if private.pasar_auditoria(20000) < 20000 then return false; end if;
    if clock_timestamp() > v_hasta then return true; end if;
  end loop;
end $$;
comment on function private.tarea_pasar_auditoria() is
  'Task, each minute, some seconds long: the lines of the audit log that a merge had no time for.';

create function private.fusionar_clientes(p_origen bigint, p_destino bigint, p_valores jsonb, p_acceso text, p_marca text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  o public.clientes;
  d public.clientes;
  queda public.clientes;
  sale public.clientes;
  r record;
  v_marca text;
  v_pasa jsonb;
  v_de_quien bigint[];
  v_persona bigint;
begin
  perform private.exigir_admin();
  perform from public.clientes where id in (p_origen, p_destino) order by id for update;  -- of two admins at once the second finds one only
  select * into o from public.clientes where id = p_origen;
  select * into d from public.clientes where id = p_destino;
  perform private.exigir_fusionables(o, d);
  v_marca := md5(concat_ws(' ', o.id, o.actualizado_en, d.id, d.actualizado_en));
  v_pasa := private.que_pasa(o.id);
  if p_marca is null then
    return jsonb_build_object('marca', v_marca, 'pasa', v_pasa,
      'origen', jsonb_build_object('nombre', coalesce(o.empresa, o.cliente), 'entra', o.usuario is not null, 'activo', o.activo),
      'destino', jsonb_build_object('nombre', coalesce(d.empresa, d.cliente), 'entra', d.usuario is not null, 'activo', d.activo),
      'difieren', (
        select coalesce(jsonb_agg(jsonb_build_object('campo', k.campo, 'origen', to_jsonb(o) ->> k.campo, 'destino', to_jsonb(d) ->> k.campo) order by k.n), '[]')
        from unnest('{cliente,empresa,email,telefono}'::text[]) with ordinality k (campo, n)
        where to_jsonb(o) ->> k.campo <> to_jsonb(d) ->> k.campo));
  end if;
  if p_marca <> v_marca then
    raise exception 'Uno de los dos cambió mientras decidías: mira otra vez qué queda.' using hint = 'cambio';
  end if;
  if p_acceso is null or p_acceso not in ('todo', 'tickets', 'ninguno') or jsonb_typeof(p_valores) is distinct from 'object' or exists (
      select from jsonb_each_text(p_valores) v where v.key not in ('cliente', 'empresa', 'email', 'telefono') or v.value not in ('origen', 'destino')) then
    raise exception 'Di de cada dato que difiere cuál queda, y qué ve el otro correo.' using hint = 'valores';
  end if;
  if p_valores ->> 'email' = 'origen' then queda := o; sale := d; else queda := d; sale := o; end if;

  insert into private.fusiones (origen, destino, ficha, autor) values (o.id, d.id, to_jsonb(o), (select auth.uid()));
  -- Rows that hold each other by client: all of them, or none.
  with p as (update public.plataformas set cliente = d.id where cliente = o.id),
    g as (update public.pagos set cliente = d.id, carpeta = case when comprobante is not null then coalesce(carpeta, o.id) end where cliente = o.id)
  update public.tickets set cliente = d.id where cliente = o.id;
  for r in select tabla, columna from private.referencias_de_clientes() where trato = 'pasa' loop
    execute format('update %s set %I = $2 where %I = $1', r.tabla, r.columna, r.columna) using o.id, d.id;
  end loop;
  update public.contactos_notas set fila = d.id where clase = 'clientes' and fila = o.id;
  insert into public.clientes_notas (cliente, notas)
  select d.id, string_agg(n.notas, E'\n\n' order by n.cliente = o.id) from public.clientes_notas n where n.cliente in (o.id, d.id) and trim(n.notas) <> '' having count(*) > 0
  on conflict (cliente) do update set notas = excluded.notas;
  if queda.id = o.id then
    delete from public.preferencias_correo where cliente = d.id;
    update public.preferencias_correo set cliente = d.id where cliente = o.id;
  end if;
  -- Messages have no client of their own: search has.
  update private.busquedas b set cliente = d.id, contexto = private.contexto_de(d.id, b.plataforma) where b.cliente = o.id and b.tabla <> 'clientes';
  -- Whoever had the address that leaves had the earlier ones of its row, too.
  v_de_quien := array(select i.id from private.identidades i where i.cliente = sale.id and i.persona is null);
  update private.identidades i set cliente = d.id, hasta = coalesce(i.hasta, now()) where i.cliente = o.id and i.persona is null;

  delete from public.clientes where id = o.id;
  update public.clientes set
    cliente = case when p_valores ->> 'cliente' = 'origen' then o.cliente else d.cliente end,
    empresa = case when p_valores ->> 'empresa' = 'origen' then coalesce(o.empresa, d.empresa) else coalesce(d.empresa, o.empresa) end,
    telefono = case when p_valores ->> 'telefono' = 'origen' then coalesce(o.telefono, d.telefono) else coalesce(d.telefono, o.telefono) end,
    rut = coalesce(d.rut, o.rut), email = queda.email, invitado_en = queda.invitado_en
  where id = d.id;
  if p_acceso <> 'ninguno' then
    insert into public.personas (cliente, nombre, email, alcance, activo, invitado_en)
    values (d.id, sale.cliente, sale.email, p_acceso, sale.activo, sale.invitado_en)
    returning id into v_persona;
    update private.identidades i set persona = v_persona where i.id = any(v_de_quien);
  end if;
  insert into public.auditoria (tabla, fila, accion, antes, despues, autor)
  values ('clientes', d.id, 'update', jsonb_build_object('fusion', null), jsonb_build_object('fusion', jsonb_build_object('cliente', o.id, 'pasa', v_pasa)), (select auth.uid()));
  perform private.pasar_auditoria(20000);
  return jsonb_build_object('pasa', v_pasa);
end $$;

create function public.fusionar_clientes(p_origen bigint, p_destino bigint, p_valores jsonb default '{}', p_acceso text default 'ninguno', p_marca text default null) returns jsonb
language sql set search_path = '' as $$ select private.fusionar_clientes(p_origen, p_destino, p_valores, p_acceso, p_marca); $$;
comment on function public.fusionar_clientes(bigint, bigint, jsonb, text, text) is
  'Admin: two rows that are one client become one. Without p_marca it only says what would happen: {marca, pasa (rows by table), origen, destino ({nombre, entra, activo}), difieren ({campo, origen, destino})}. With the marca of that answer all that is p_origen''s becomes p_destino''s, and the row of p_origen goes. p_valores says of each field that differs whose stays ({"email": "origen"}; otherwise p_destino''s); where one has none the other''s stays. With p_acceso todo or tickets the address that does not stay becomes a person of the client; with ninguno it is free and its account sees nothing. Errors: 42501; P0001 with hint el_mismo, sin_cliente, equipo, suprimido, desactivado, dos_rut, solicitud, pago_en_curso, notas_largas, cambio or valores.';
grant execute on function private.fusionar_clientes(bigint, bigint, jsonb, text, text), public.fusionar_clientes(bigint, bigint, jsonb, text, text) to authenticated;

-- All that was said and done with a client, kind by kind: each as many as a page holds.

create function public.historia_de_cliente(p_cliente bigint, p_clase text default null, p_desde text default null, p_cuantas int default 30)
returns table (marca text, en timestamptz, clase text, hecho text, titulo text, detalle text, monto int, quien text, ruta text)
language plpgsql stable set search_path = '' as $$
declare
  v_en timestamptz := 'infinity';
  v_clave text := '';
begin
  perform private.exigir_admin();
  if not exists (select from public.clientes x where x.id = p_cliente) then
    raise exception 'Ese cliente ya no existe.' using hint = 'sin_cliente';
  end if;
  if p_desde is not null then
    if pg_input_is_valid(left(p_desde, 26) || '+00', 'timestamptz') is not true then
      raise exception 'Esa página no existe: carga la historia otra vez.';
    end if;
    v_en := (left(p_desde, 26) || '+00')::timestamptz;
    v_clave := substr(p_desde, 28);
  end if;
  return query
  with suyos as (
    select c.email, c.usuario from public.clientes c where c.id = p_cliente
    union select p.email, p.usuario from public.personas p where p.cliente = p_cliente),
  -- en and clave are its place in the history; nombre is who it was, or cuenta their account.
  todo (en, clave, clase, hecho, titulo, detalle, monto, nombre, cuenta, ruta) as (
    select m.creado_en, 'm' || m.id, 'mensajes', case when m.interno then 'interno' when m.del_estudio then 'estudio' else 'cliente' end,
      '#' || t.id || ' ' || t.asunto, left(m.cuerpo, 300), null::int, m.autor_nombre, null::uuid, 'tickets/' || t.id
    from public.tickets t join public.ticket_mensajes m on m.ticket = t.id where t.cliente = p_cliente
    union all
    select x.creado_en, 'c' || x.id, 'correos', x.estado, coalesce(x.asunto, x.tipo), x.para, null, null, null, 'correos/' || x.id
    from public.correos x where x.para = any(array(select s.email from suyos s))
    union all
    select g.creado_en, 'g' || g.id || ' planeado', 'pagos', 'planeado', g.concepto, null, g.monto, null, null, 'pagos/' || g.id
    from public.pagos g where g.cliente = p_cliente
    union all
    select private.instante_de(b.dia, b.creado_en), 'k' || b.id, 'pagos', case b.clase when 'abono' then 'pagado' else 'reembolsado' end,
      g.concepto, b.motivo, b.monto, null, b.autor, 'pagos/' || g.id
    from public.pagos g join public.abonos b on b.pago = g.id where g.cliente = p_cliente
    union all
    select a.creado_en, 'a' || a.id, 'pagos', a.despues ->> 'estado', a.despues ->> 'concepto',
      case a.despues ->> 'estado' when 'rechazado' then a.despues ->> 'motivo_rechazo' end, (a.despues ->> 'monto')::int, null, a.autor, 'pagos/' || a.fila
    from public.auditoria a where a.tabla = 'pagos' and a.fila = any(array(select g.id from public.pagos g where g.cliente = p_cliente)) and a.accion = 'update'
      and a.despues ->> 'estado' in ('en_revision', 'rechazado', 'anulado') and a.despues ->> 'estado' <> a.antes ->> 'estado'
    union all
    select h.aprobado_en, 'h' || h.id, 'hitos', 'aprobado', h.titulo, null, null, h.respondido_nombre, null, 'hitos/' || h.id
    from public.plataformas p join public.hitos_plataforma h on h.plataforma_id = p.id where p.cliente = p_cliente and h.aprobado_en is not null
    union all
    select a.creado_en, 'a' || a.id, 'hitos', a.despues ->> 'estado', a.despues ->> 'titulo',
      case when a.despues ->> 'estado' = 'observado' then a.despues ->> 'observacion' end, null, null, a.autor, 'hitos/' || a.fila
    from public.auditoria a
    where a.tabla = 'hitos_plataforma' and a.fila = any(array(select h.id from public.plataformas p join public.hitos_plataforma h on h.plataforma_id = p.id where p.cliente = p_cliente))
      and a.despues ->> 'estado' in ('entregado', 'observado') and a.despues ->> 'estado' is distinct from a.antes ->> 'estado'
    union all
    select n.creado_en, 'n' || n.id, 'notas', n.clase, null, n.texto, null, (select x.cliente from public.clientes x where x.id = n.autor), null,
      case when n.clase = 'clientes' then 'clientes/' || n.fila else 'bandeja/' || n.clase || '-' || n.fila end
    from (select 'clientes' as clase, p_cliente as fila union all select b.clase, b.fila from public.bandeja b where b.cliente = p_cliente) de
    join public.contactos_notas n on n.clase = de.clase and n.fila = de.fila
    union all
    select b.creado_en, 'b' || b.id, 'contactos', b.clase, left(b.texto, 300), null, null, b.nombre, null, 'bandeja/' || b.id
    from public.bandeja b where b.cliente = p_cliente
    union all
    select s.created_at, 's' || s.id, 'accesos', 'ingreso', null, host(s.ip), null, null, s.usuario_id, null
    from public.seguimiento_usuarios s where s.usuario_id = any(array(select x.usuario from suyos x)) and s.tipo_evento = 'login'
    union all
    select a.creado_en, 'a' || a.id, case when q.campos in ('invitado_en', 'sesiones') then 'accesos' else 'cambios' end,
      case q.campos when 'invitado_en' then 'invitacion' when 'sesiones' then 'sesiones' else a.tabla || ' ' || a.accion end,
      coalesce(a.despues ->> 'email', a.antes ->> 'email', a.despues ->> 'plataforma', a.antes ->> 'plataforma'),
      case when a.accion = 'update' then q.campos end, null, null, a.autor, 'auditoria/' || a.id
    from (
      select t.tabla, x::bigint as fila from unnest(private.carpetas_de(p_cliente)) x, (values ('clientes'), ('clientes_notas')) t (tabla)
      union all select 'personas', p.id from public.personas p where p.cliente = p_cliente
      union all select 'plataformas', p.id from public.plataformas p where p.cliente = p_cliente) de
    join public.auditoria a on a.tabla = de.tabla and a.fila = de.fila
    cross join lateral (
      select string_agg(k.key, ',' order by k.key) as campos from jsonb_object_keys(coalesce(a.despues, a.antes)) k (key)
      where a.antes -> k.key is distinct from a.despues -> k.key and k.key <> 'usuario') q
    where q.campos is not null)
  select to_char(t.en at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US') || ' ' || t.clave, t.en, t.clase, t.hecho, t.titulo, t.detalle, t.monto,
    coalesce(t.nombre, (select x.cliente from public.clientes x where x.usuario = t.cuenta), (select x.nombre from public.personas x where x.usuario = t.cuenta)), t.ruta
  from todo t where (p_clase is null or t.clase = p_clase) and (t.en, t.clave collate "C") < (v_en, v_clave)
  order by t.en desc, t.clave collate "C" desc limit least(greatest(coalesce(p_cuantas, 30), 1), 100);
end $$;
comment on function public.historia_de_cliente(bigint, text, text, int) is
  'Admin: all that was said and done with a client, newest first, p_cuantas at a time (100 at most); p_desde is the marca of the last one that was read. By clase: mensajes of tickets, correos to their people, pagos (planned, paid and what became of them), hitos (delivered, returned, approved), notas, contactos before they were a client, accesos (sign-ins, invitations, sessions ended), cambios of their row, their people and platforms; p_clase gives one alone. What the trail alone knows goes with the trail. Errors: 42501; P0001 no such client (hint sin_cliente) or page.';
grant execute on function public.historia_de_cliente(bigint, text, text, int) to authenticated;

-- Telephones that were written as one writes them in Chile get their country code; what nobody can call becomes a note.
update public.clientes c set telefono = '+56 ' || substr(d, 1, 1) || ' ' || substr(d, 2, 4) || ' ' || substr(d, 6)
from (select id, regexp_replace(telefono, '[^0-9]', '', 'g') as d from public.clientes) x
where x.id = c.id and not private.telefono_valido(c.telefono) and x.d ~ '^[2-9][0-9]{8}$';
insert into public.contactos_notas (clase, fila, texto)
select 'clientes', id, 'Teléfono que estaba anotado, sin un número que sirva para llamar: ' || telefono
from public.clientes where not private.telefono_valido(telefono) and trim(telefono) <> '';
update public.clientes set telefono = null where not private.telefono_valido(telefono);
alter table public.clientes drop constraint clientes_telefono_check,
  add constraint clientes_telefono_check check (private.telefono_valido(telefono));

-- Of whoever stands there already.
insert into private.contactos_claves (clase, fila, clave)
select x.clase, x.fila, k from (
  select 'leads' as clase, id as fila, nombre_contacto as nombre, email, telefono from public.leads
  union all select 'solicitudes', id, nombre, email, telefono from public.solicitudes
  union all select 'formulario_inicial', id, nombre, email, null from public.formulario_inicial
  union all select 'pedidos', id, comprador_nombre, comprador_email, comprador_telefono from public.pedidos
  union all select 'citas', id, nombre, email, telefono from public.citas
  union all select 'clientes', id, cliente, email, telefono from public.clientes) x
cross join lateral private.claves_de(x.nombre, x.email, x.telefono) k
on conflict do nothing;
