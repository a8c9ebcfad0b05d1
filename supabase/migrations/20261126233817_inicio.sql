-- Functions may name what a later file makes.
set lock_timeout = '10s';
set check_function_bodies = off;

-- What every person does with their own account: their name, and the places where they are signed in.

create function private.exigir_cuenta() returns uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  if private.mi_cliente_en_tickets() is null then raise exception 'Entra con tu cuenta para hacer esto.' using errcode = '42501'; end if;
  return private.mi_cuenta();
end $$;
comment on function private.exigir_cuenta() is
  'The caller''s account, as private.mi_cuenta tells it. Raises 42501 for visitors, strangers, deactivated accounts, ended sessions and previews that write.';

create function private.mis_sesiones()
returns table (id uuid, abierta_en timestamptz, usada_en timestamptz, navegador text, ip text, actual boolean)
language plpgsql stable security definer set search_path = '' as $$
declare
  v_cuenta uuid := private.exigir_cuenta();
begin
  if private.vista_pedida() then raise exception 'Dónde inició sesión una persona lo ve solo ella.' using errcode = '42501'; end if;
  return query
    select s.id, s.created_at, greatest(s.updated_at, s.refreshed_at at time zone 'utc'), left(s.user_agent, 500), host(s.ip),
      s.id::text = auth.jwt() ->> 'session_id'
    from auth.sessions s where s.user_id = v_cuenta and (s.not_after is null or s.not_after > now())
    order by 6 desc, 3 desc limit 100;
end $$;

create function public.mis_sesiones()
returns table (id uuid, abierta_en timestamptz, usada_en timestamptz, navegador text, ip text, actual boolean)
language sql stable set search_path = '' as $$ select * from private.mis_sesiones(); $$;
comment on function public.mis_sesiones() is
  'Where the caller is signed in, the place that asks first: since when, last renewed, browser and address as they said at sign-in. 100 at most. Errors: 42501 nobody, a preview.';

create function private.cerrar_sesion(p_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_cuenta uuid := private.exigir_cuenta();
begin
  delete from auth.sessions s where s.id = p_id and s.user_id = v_cuenta;
  if not found then raise exception 'Esa sesión ya no está abierta.'; end if;
end $$;

create function public.cerrar_sesion(p_id uuid) returns void
language sql set search_path = '' as $$ select private.cerrar_sesion(p_id); $$;
comment on function public.cerrar_sesion(uuid) is
  'Ends one of the caller''s own sessions: what its token opens is shut at once. Errors: 42501 nobody; P0001 none of theirs.';

create function private.cerrar_otras_sesiones() returns int
language plpgsql security definer set search_path = '' as $$
declare
  v_cuenta uuid := private.exigir_cuenta();
  v_n int;
begin
  delete from auth.sessions s where s.user_id = v_cuenta and s.id::text <> auth.jwt() ->> 'session_id';
  get diagnostics v_n = row_count;
  return v_n;
end $$;

create function public.cerrar_otras_sesiones() returns int
language sql set search_path = '' as $$ select private.cerrar_otras_sesiones(); $$;
comment on function public.cerrar_otras_sesiones() is
  'Ends every session of the caller but the one that asks; returns how many. Errors: 42501 nobody.';

create function private.cambiar_mi_nombre(p_nombre text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  v_cuenta uuid := private.exigir_cuenta();
  v_nombre text := regexp_replace(trim(p_nombre), '\s+', ' ', 'g');
begin
  if coalesce(length(v_nombre), 0) not between 1 and 160 then raise exception 'Escribe tu nombre, con 160 letras como máximo.'; end if;
  update public.clientes set cliente = v_nombre where usuario = v_cuenta;
  update public.personas set nombre = v_nombre where usuario = v_cuenta;
  return v_nombre;
end $$;

create function public.cambiar_mi_nombre(p_nombre text) returns text
language sql set search_path = '' as $$ select private.cambiar_mi_nombre(p_nombre); $$;
comment on function public.cambiar_mi_nombre(text) is
  'The caller''s own name, as people see it; returns it without needless blanks. Errors: 42501 nobody; P0001 empty or longer than 160 letters.';
grant execute on function private.mis_sesiones(), private.cerrar_sesion(uuid), private.cerrar_otras_sesiones(), private.cambiar_mi_nombre(text),
  public.mis_sesiones(), public.cerrar_sesion(uuid), public.cerrar_otras_sesiones(), public.cambiar_mi_nombre(text) to authenticated;

-- What the studio's home page shows: what waits for somebody, and how the studio fares.

create function public.por_atender(p_cliente bigint default null, p_plataforma bigint default null)
returns table (clase text, cuantos int, id text, titulo text, de text, desde timestamptz, plazo timestamptz, monto int, estado text, urgente boolean)
-- Planned for whom it is asked, so that a client's own rows are found by index.
language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  v_email text := (select lower(c.email) from public.clientes c where c.id = p_cliente);
begin
  perform private.exigir_admin();
  return query
  select e.clase, least(e.cuantos, 100)::int, e.fila, e.titulo, e.de, e.desde, e.plazo, e.monto, e.estado, e.urgente
  from (
    select w.*, count(*) over (partition by w.clase) as cuantos,
      row_number() over (partition by w.clase order by w.urgente desc, w.plazo, w.desde, w.fila) as puesto
    from public.esperas w
    where w.quien = 'estudio' and (p_cliente is null or w.cliente = p_cliente or w.email = v_email)
      and (p_plataforma is null or w.plataforma is null or w.plataforma = p_plataforma)) e
  where e.puesto <= 5 order by e.clase, e.puesto;
end $$;
comment on function public.por_atender(bigint, bigint) is
  'Admin: what waits for the studio (public.esperas), of everybody or of one client (also by their address) and one platform (what is of none counts). By kind (tickets, comprobantes to review, pagos_vencidos, hitos returned, citas of today, leads, solicitudes, formulario_inicial, paid pedidos of nobody yet, pedidos_por_confirmar by transfer, solicitudes_datos, correos that failed, correos_entrantes of nobody, vulneraciones to tell): how many there are (100 at most) and the first five, most urgent first: since when, until when, for how many pesos. Errors: 42501.';

create function public.resumen_por_mes(p_atras int default 8, p_adelante int default 3, p_cliente bigint default null)
returns table (mes date, cobrado bigint, por_cobrar bigint, vencido bigint, abiertos int, resueltos int, primera_respuesta int)
language plpgsql stable set search_path = '' as $$
declare
  v_mes timestamp := date_trunc('month', private.hoy()::timestamp);
  v_desde timestamp;
  v_hasta timestamp;
begin
  perform private.exigir_admin();
  if (p_atras between 0 and 60 and p_adelante between 0 and 24) is not true then
    raise exception 'Elige entre 0 y 60 meses hacia atrás y entre 0 y 24 hacia adelante.';
  end if;
  v_desde := v_mes - make_interval(months => p_atras);
  v_hasta := v_mes + make_interval(months => p_adelante + 1);
  return query
  with hechos (en, clase, cuanto) as (
    select b.dia::timestamp, 'cobrado', case b.clase when 'abono' then b.monto else -b.monto end
    from public.abonos b join public.pagos p on p.id = b.pago
    where b.dia >= v_desde and b.dia < v_hasta and (p_cliente is null or p.cliente = p_cliente)
    union all
    select o.pagado_en at time zone 'America/Santiago', 'cobrado', o.monto
    from public.pedidos o where o.estado = 'pagado' and o.cliente is null and p_cliente is null
    union all
    select p.vence_el, case when public.vencido(p) then 'vencido' else 'por_cobrar' end, p.saldo
    from public.pagos p where p.saldo > 0 and p.vence_el >= v_desde and p.vence_el < v_hasta and (p_cliente is null or p.cliente = p_cliente)
    union all
    -- With the seconds until it was answered.
    select r.creado_en at time zone 'America/Santiago', 'abierto', case when not r.abierto_por_estudio then extract(epoch from r.primera_respuesta_en - r.creado_en) end
    from public.tickets r
    where r.unido_a is null and r.creado_en >= v_desde at time zone 'America/Santiago' and (p_cliente is null or r.cliente = p_cliente)
    union all
    select r.resuelto_en at time zone 'America/Santiago', 'resuelto', null
    from public.tickets r where r.unido_a is null and (p_cliente is null or r.cliente = p_cliente))
  select m::date, coalesce(sum(h.cuanto) filter (where h.clase = 'cobrado'), 0)::bigint,
    coalesce(sum(h.cuanto) filter (where h.clase = 'por_cobrar'), 0)::bigint, coalesce(sum(h.cuanto) filter (where h.clase = 'vencido'), 0)::bigint,
    count(*) filter (where h.clase = 'abierto')::int, count(*) filter (where h.clase = 'resuelto')::int,
    round(percentile_cont(0.5) within group (order by h.cuanto) filter (where h.clase = 'abierto') / 60)::int
  from generate_series(v_desde, v_hasta - interval '1 month', interval '1 month') m left join hechos h on date_trunc('month', h.en) = m
  group by m order by m;
end $$;
comment on function public.resumen_por_mes(int, int, bigint) is
  'Admin: for each month in Chile, from p_atras months ago to p_adelante months ahead: pesos collected (what came for payments by its day, less what went back by that of its own, and paid orders that are not a client''s yet), pesos still to collect and overdue (by the day they are due), tickets opened and solved (two that were made one are one), and the median minutes to the first answer of those opened by clients, null while there is none. Errors: 42501, P0001.';

create table private.visitas (
  dia date not null,
  origen text not null check (length(origen) between 1 and 60),
  cuantas int not null default 1 check (cuantas > 0),
  primary key (dia, origen)
);
alter table private.visitas enable row level security;
comment on table private.visitas is
  'Visits of a day of Chile by where they came from (the utm_source of their first address, "directo" without one). No address, no account, no hour: nothing in it is of a person.';

create function private.campana(p_texto text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select case when t.t = '' then 'directo' when t.t ~ '^[a-z0-9áéíóúüñ][a-z0-9áéíóúüñ ._+-]{0,59}$' then t.t else 'otros' end
  from (select lower(trim(left(coalesce(p_texto, ''), 200))) as t) t;
$$;
comment on function private.campana(text) is
  'What a campaign (utm_source) is called: "directo" without one, and "otros" where it is no name of one, as an address of mail that somebody put into a link.';

create function private.contar_visita(p_origen text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_hoy date := private.hoy();
  v_origen text := private.campana(p_origen);
  v_red text := host(private.origen_solicitante());
begin
  perform private.contar_envio('visitas', 'grupo ' || (hashtext(v_red) & 4095), 60, interval '1 hour', '') where v_red is not null;
  if v_origen <> 'directo' and not exists (select from private.visitas v where v.dia = v_hoy and v.origen = v_origen)
     and (select count(*) from private.visitas v where v.dia = v_hoy) >= 100 then
    v_origen := 'otros';
  end if;
  insert into private.visitas as v (dia, origen) values (v_hoy, v_origen)
  on conflict on constraint visitas_pkey do update set cuantas = v.cuantas + 1;
exception when sqlstate 'PT429' then  -- nobody waits for it
  return;
end $$;
comment on function private.contar_visita(text) is
  'public.contar_visita, which it carries out. The limit counts by one of 4096 groups of addresses, so that no address is kept.';

create function public.contar_visita(p_origen text default null) returns void
language sql set search_path = '' as $$ select private.contar_visita(p_origen); $$;
comment on function public.contar_visita(text) is
  'Anybody: counts one visit of today, by its utm_source as public.embudo reads it. Past a hundred different ones in a day, those that are new count as "otros", and so does what is no name of a campaign. At most sixty an hour from one network address; more are not counted.';

create function private.visitas_desde(p_dia date) returns table (origen text, cuantas int)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.exigir_admin();
  return query select v.origen, sum(v.cuantas)::int from private.visitas v where v.dia >= p_dia group by v.origen;
end $$;
comment on function private.visitas_desde(date) is 'Admin: visits from a day on, by where they came from. Errors: 42501.';

create function public.embudo(p_meses int default 12)
returns table (origen text, visitas int, contactos int, clientes int, pagaron int, pagado bigint)
language plpgsql stable set search_path = '' as $$
begin
  perform private.exigir_admin();
  if (p_meses between 1 and 60) is not true then raise exception 'Elige entre 1 y 60 meses.'; end if;
  return query
  with personas as (
    select lower(b.email) as email, max(b.cliente) filter (where b.clase <> 'citas') as cliente, min(b.creado_en) as primera,
      (array_agg(b.origen order by b.creado_en))[1] as primer_origen
    from public.bandeja b where b.clase <> 'citas' or b.estado <> 'expirada' group by lower(b.email)),
  -- A client is one person, from however many addresses they wrote: the first one says where they came from.
  recientes as (
    select distinct on (x.cliente, x.otra) private.campana(x.primer_origen ->> 'utm_source') as de, x.cliente
    from (
      select coalesce(p.cliente, c.id) as cliente, case when coalesce(p.cliente, c.id) is null then p.email end as otra, p.primera, p.primer_origen
      from personas p left join public.clientes c on p.cliente is null and c.email = p.email and c.perfil = 'cliente'
      where p.primera >= now() - make_interval(months => p_meses)) x
    order by x.cliente, x.otra, x.primera),
  pagado as (select g.cliente, sum(g.abonado - g.devuelto) as monto from public.pagos g where g.abonado > g.devuelto group by g.cliente),
  escribieron as (
    select r.de, count(*)::int as contactos, count(r.cliente)::int as clientes, count(g.monto)::int as pagaron,
      coalesce(sum(g.monto), 0)::bigint as pagado
    from recientes r left join pagado g on g.cliente = r.cliente group by r.de),
  miraron as (
    select v.origen as de, v.cuantas
    from private.visitas_desde(((now() - make_interval(months => p_meses)) at time zone 'America/Santiago')::date) v)
  select coalesce(e.de, m.de), coalesce(m.cuantas, 0), coalesce(e.contactos, 0), coalesce(e.clientes, 0), coalesce(e.pagaron, 0),
    coalesce(e.pagado, 0)
  from escribieron e full join miraron m using (de)
  order by coalesce(e.contactos, 0) desc, coalesce(m.cuantas, 0) desc, 1 limit 50;
end $$;
comment on function public.embudo(int) is
  'Admin: by where people came from (utm_source, otherwise directo), within so many months: visits of the site (of the days, without knowing whose; private.visitas), and of those who first wrote, ordered or booked in that time how many people (a client is one, from whichever addresses they wrote, and counts where they came from first), how many became clients, how many of these have paid, and how many pesos. The fifty that brought most. Errors: 42501, P0001.';
grant execute on function private.contar_visita(text), public.contar_visita(text) to anon;
grant execute on function public.por_atender(bigint, bigint), public.resumen_por_mes(int, int, bigint), public.embudo(int), private.campana(text), private.visitas_desde(date) to authenticated;

-- What a client's home page and a platform's page show, each in one answer.

create function private.encargado_de(p_plataforma bigint) returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select c.cliente from public.plataformas p join public.clientes c on c.id = p.encargado
    where p.id = p_plataforma and c.perfil = 'admin' and c.activo
      and (private.es_admin() or p.cliente = private.mi_cliente()));
end $$;
comment on function private.encargado_de(bigint) is
  'What who is in charge of a platform is called, and nothing else of them: to its client and to admins; null while nobody who is active is.';

create function public.mi_inicio() returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  v_cliente bigint := private.mi_cliente();
begin
  if v_cliente is null then raise exception 'Entra con tu cuenta para ver esto.' using errcode = '42501'; end if;
  return jsonb_build_object(
    'esperan', (
      with esperan as (
        select w.clase, w.fila::bigint as id, w.titulo, w.de, w.estado, w.desde, w.monto, (w.plazo at time zone 'America/Santiago')::date as vence_el, w.urgente
        from public.esperas w where w.quien = 'cliente' and w.cliente = v_cliente
        union all
        select 'tickets', t.id, t.asunto, p.plataforma, t.estado, t.actualizado_en, null, null, false
        from public.tickets_sin_leer() n join public.tickets t on t.id = n left join public.plataformas p on p.id = t.plataforma
        where t.cliente = v_cliente and t.estado <> 'esperando_cliente'),
      contadas as (
        select e.*, least(count(*) over (partition by e.clase), 100) as cuantos,
          row_number() over (partition by e.clase order by e.urgente desc, e.vence_el, e.desde, e.id) as puesto
        from esperan e)
      select coalesce(jsonb_agg(to_jsonb(c) - 'puesto' order by c.urgente desc, c.clase, c.puesto), '[]')
      from contadas c where c.puesto <= 5),
    'plataformas', (
      select coalesce(jsonb_agg(to_jsonb(x) order by x.plataforma, x.id), '[]')
      from (
        select p.id, p.plataforma,
          (select count(*) from public.hitos_plataforma h where h.plataforma_id = p.id and h.activo) as hitos,
          (select count(*) from public.hitos_plataforma h where h.plataforma_id = p.id and h.activo and h.estado = 'aprobado') as aprobados,
          (select count(*) from public.hitos_plataforma h where h.plataforma_id = p.id and h.activo and h.estado = 'entregado') as entregados,
          (select jsonb_build_object('id', h.id, 'titulo', h.titulo, 'fecha', h.fecha, 'estado', h.estado)
            from public.hitos_plataforma h
            where h.plataforma_id = p.id and h.activo and h.estado in ('pendiente', 'en_curso', 'observado')
            order by h.orden limit 1) as proximo_hito,
          (select jsonb_build_object('id', g.id, 'concepto', g.concepto, 'monto', g.saldo, 'vence_el', g.vence_el, 'estado', g.estado,
              'hito', g.hito, 'espera_hito', private.espera_hito(g.estado, g.hito), 'pagado_en', g.pagado_en)
            from public.pagos g
            where g.cliente = v_cliente and g.plataforma = p.id and g.estado in ('programado', 'pendiente', 'rechazado')
            order by private.espera_hito(g.estado, g.hito), g.vence_el, g.id limit 1) as proximo_pago
        from public.plataformas p where p.cliente = v_cliente
        order by p.plataforma, p.id limit 50) x),
    'estudio', (
      select jsonb_build_object('email', s.email, 'telefono', s.telefono, 'whatsapp', s.whatsapp, 'horario', s.horario)
      from public.configuracion_publica s));
end $$;
comment on function public.mi_inicio() is
  'The caller''s own home page. esperan: what is expected of them, urgent first, by clase (hitos to answer; pagos that are due, within seven days, or whose receipt was rejected; tickets that wait for them or have something unread): the first five of each and cuantos there are, 100 at most. plataformas: of each, 50 at most, how many milestones they see, have approved and have to answer, the next one that the studio works on and the next payment. estudio: how to reach it. Errors: 42501 nobody.';

create function public.resumen_de_plataforma(p_plataforma bigint) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  if not exists (select from public.plataformas p where p.id = p_plataforma and (private.es_admin() or p.cliente = private.mi_cliente())) then
    raise exception 'Esta plataforma no es tuya.' using errcode = '42501';
  end if;
  return jsonb_build_object(
    'encargado', private.encargado_de(p_plataforma),
    'hitos', (
      select coalesce(jsonb_agg(to_jsonb(x) order by x.orden), '[]')
      from (
        select h.id, h.titulo, case when length(h.descripcion) > 300 then left(h.descripcion, 299) || '…' else h.descripcion end as descripcion,
          h.fecha, h.estado, h.activo, h.orden
        from public.hitos_plataforma h where h.plataforma_id = p_plataforma and h.activo
        order by h.orden limit 200) x),
    'pagos', (
      select coalesce(jsonb_agg(to_jsonb(x) order by x.vence_el, x.id), '[]')
      from (
        select g.id, g.concepto, case when g.saldo > 0 then g.saldo else g.monto end as monto, g.estado, g.vence_el, g.hito, private.espera_hito(g.estado, g.hito) as espera_hito, g.pagado_en
        from public.pagos g where g.plataforma = p_plataforma and g.estado <> 'anulado'
        order by g.vence_el desc, g.id desc limit 36) x),
    'dinero', (
      select jsonb_build_object('cuantos', count(*), 'total', coalesce(sum(g.monto - g.devuelto), 0),
        'pagado', coalesce(sum(g.abonado - g.devuelto), 0),
        'en_revision', coalesce(sum(g.saldo) filter (where g.estado = 'en_revision'), 0))
      from public.pagos g where g.plataforma = p_plataforma and g.estado not in ('anulado', 'reembolsado')),
    'tickets', (
      select coalesce(jsonb_agg(to_jsonb(x) order by x.actualizado_en desc, x.id), '[]')
      from (
        select t.id, t.asunto, t.estado, t.actualizado_en
        from public.tickets t where t.plataforma = p_plataforma
        order by t.actualizado_en desc, t.id limit 5) x));
end $$;
comment on function public.resumen_de_plataforma(bigint) is
  'Client (own) or admin: a platform''s page. encargado: the name of who is in charge. hitos: those that the client sees, in order, 200 at most, the first 300 letters of each description. pagos: by the day they are due, the last 36, without those that were voided, each with what is still to be paid of it, or came to; dinero: how many count and how many pesos (without what went back), of which came and are in review. tickets: the five that moved last. Errors: 42501 not theirs.';
grant execute on function private.encargado_de(bigint), public.mi_inicio(), public.resumen_de_plataforma(bigint) to authenticated;

-- An admin looks at the area of a client as the client does: with their own session, narrowed by the
-- header x-vista. What that header does is in private.vista (02_clientes.sql).

create function private.ver_como(p_cliente bigint, p_persona bigint) returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  v_vista bigint;
begin
  perform private.exigir_admin();
  if not exists (select from public.clientes c where c.id = p_cliente and c.perfil = 'cliente' and c.activo) then
    raise exception 'Solo se puede ver como un cliente con acceso: este no existe, es del equipo o está desactivado.';
  end if;
  if p_persona is not null
     and not exists (select from public.personas p where p.id = p_persona and p.cliente = p_cliente and p.activo) then
    raise exception 'Esa persona no es de este cliente o está desactivada.';
  end if;
  insert into public.auditoria (tabla, fila, accion, autor)
  values (case when p_persona is null then 'clientes' else 'personas' end, coalesce(p_persona, p_cliente), 'vista', (select auth.uid()))
  returning id into v_vista;
  return v_vista;
end $$;

create function public.ver_como(p_cliente bigint, p_persona bigint default null) returns bigint
language sql set search_path = '' as $$ select private.ver_como(p_cliente, p_persona); $$;
comment on function public.ver_como(bigint, bigint) is
  'Admin: begins to look as a client, or as one of their people, and returns what the header x-vista has to say for the next twelve hours. The line of auditoria that it writes is the permission. Errors: 42501, P0001 not a client with access, not a person of theirs.';

create function private.mi_vista() returns table (cliente bigint, persona bigint, cuenta uuid, nombre text, email text, empresa text, alcance text)
language sql stable security definer set search_path = '' as $$
  select c.id, p.id, v.cuenta, coalesce(p.nombre, c.cliente), coalesce(p.email, c.email), coalesce(c.empresa, c.cliente), v.alcance
  from private.vista() v join public.clientes c on c.id = v.cliente left join public.personas p on p.id = v.persona;
$$;

create function public.mi_vista() returns table (cliente bigint, persona bigint, cuenta uuid, nombre text, email text, empresa text, alcance text)
language sql stable set search_path = '' as $$ select * from private.mi_vista(); $$;
comment on function public.mi_vista() is 'As whom the caller looks (header x-vista), what they are called and what they see; no row where it is not, or no longer, a preview.';
grant execute on function private.ver_como(bigint, bigint), private.mi_vista(), public.ver_como(bigint, bigint), public.mi_vista() to authenticated;
