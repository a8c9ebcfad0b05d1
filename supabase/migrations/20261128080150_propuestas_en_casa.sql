set lock_timeout = '10s';
-- Proposals where the studio looks first: seen and asked about in their list, on the home page and in its funnel;
-- the contact that one is sent to goes to the stage of those who got one.

create function public.por_seguir(p public.propuestas) returns boolean
language sql stable as $$
  select p.estado = 'enviada' and p.vence_el between (now() at time zone 'America/Santiago')::date - 7 and (now() at time zone 'America/Santiago')::date + 3
$$;
comment on function public.por_seguir(public.propuestas) is
  'Computed column: whether it is time to ask what became of it: nobody has answered, and its last day is within three days or was within the last seven.';

create function public.vista_en(p public.propuestas) returns timestamptz
language sql stable set search_path = '' as $$ select min(e.abierta_en) from public.propuestas_enlaces e where e.propuesta = p.id; $$;
comment on function public.vista_en(public.propuestas) is 'Computed column: when the first of its recipients opened it; null while nobody has.';

create function private.preguntas_abiertas() returns table (propuesta bigint, desde timestamptz)
language sql stable begin atomic
  select m.propuesta, min(m.creado_en) from public.propuestas_mensajes m
    join public.propuestas_enlaces e on e.id = m.enlace and e.revocada_en is null
    join public.propuestas p on p.id = m.propuesta and p.estado not in ('rechazada', 'retirada')
  where m.autor is null and not exists (select from public.propuestas_mensajes r where r.enlace = m.enlace and r.autor is not null and r.id > m.id)
  group by m.propuesta;
end;
comment on function private.preguntas_abiertas() is
  'The proposals with a question that waits for an answer, and since when: nothing was answered to its link after it, that link still opens, and the proposal still takes questions. Its names are bound: it is read as a subquery, and not called.';

create function public.pregunta_pendiente(p public.propuestas) returns boolean
language sql stable set search_path = '' as $$ select exists (select from private.preguntas_abiertas() q where q.propuesta = p.id); $$;
comment on function public.pregunta_pendiente(public.propuestas) is 'Computed column: whether the studio owes an answer to a question about it.';

create function public.urgencia(p public.propuestas) returns bigint
language sql stable set search_path = '' as $$
  select -extract(epoch from p.actualizado_en)::bigint - case when exists (select from private.preguntas_abiertas() q where q.propuesta = p.id) then 100000000000 else 0 end; $$;
comment on function public.urgencia(public.propuestas) is
  'Computed column: its place where those with a question to answer come first, and then what changed last.';

grant execute on function public.por_seguir(public.propuestas), public.vista_en(public.propuestas), private.preguntas_abiertas(), public.pregunta_pendiente(public.propuestas), public.urgencia(public.propuestas) to authenticated;

create or replace function private.enviar_propuesta(p_propuesta bigint, p_para text[], p_cambios text) returns int
language plpgsql security definer set search_path = '' as $$
declare
  p public.propuestas;
  v public.propuestas_versiones;
  v_falta text;
  v_para text[] := array(select distinct lower(private.leer_correo(c)) from unnest(p_para) c where trim(c) <> '');
  v_documento jsonb;
  b public.bandeja;
begin
  perform private.exigir_admin();
  select * into p from public.propuestas where id = p_propuesta for update;
  if not found then raise exception 'Esa propuesta ya no existe.' using hint = 'no_existe'; end if;
  if p.plantilla then raise exception 'Una plantilla no se envía: úsala para empezar una propuesta.' using hint = 'plantilla'; end if;
  if p.estado in ('aceptada', 'retirada') then raise exception 'Esta propuesta ya no se envía: duplícala.' using hint = p.estado; end if;
  if cardinality(v_para) > 10 then raise exception 'Se envía a diez direcciones como máximo.' using hint = 'cuantas'; end if;
  if exists (select from unnest(v_para) c where not private.correo_valido(c)) then raise exception 'Revisa las direcciones: una no es un correo.' using hint = 'correo'; end if;
  v_falta := private.falta_en_propuesta(p);
  if v_falta is not null then raise exception '%', v_falta using hint = 'incompleta'; end if;
  select * into v from public.propuestas_versiones where propuesta = p.id and version = p.version;
  v_documento := private.documento_de_propuesta(p);
  -- Sent once more as it is, it is the version that is out.
  if v.id is null or public.situacion(p) <> 'enviada' or v.contenido - '{version,vence_el}'::text[] is distinct from v_documento then
    if v.id is not null and nullif(trim(p_cambios), '') is null then raise exception 'Escribe qué cambia en esta versión.' using hint = 'cambios'; end if;
    update public.propuestas set estado = 'enviada', version = version + 1, vence_el = private.hoy() + validez, enviada_en = now() where id = p.id returning * into p;
    insert into public.propuestas_versiones (propuesta, version, contenido, vence_el, cambios)
    values (p.id, p.version, v_documento || jsonb_build_object('version', p.version, 'vence_el', p.vence_el), p.vence_el, case when p.version > 1 then nullif(trim(p_cambios), '') end)
    returning * into v;
    -- A new version reaches everybody who has one.
    v_para := v_para || array(select e.para from public.propuestas_enlaces e where e.propuesta = p.id and e.para is not null and e.revocada_en is null);
  end if;
  insert into public.propuestas_enlaces (propuesta, para) select distinct p.id, c from unnest(v_para) c
  on conflict (propuesta, para) do update set revocada_en = null;
  perform private.encolar_correo('propuesta', e.para, private.datos_de_propuesta(p, e), private.correo_estudio())
  from public.propuestas_enlaces e where e.propuesta = p.id and e.para = any(v_para);
  select * into b from public.bandeja where clase = p.clase and fila = p.fila;
  if b.movible and b.etapa in ('nuevo', 'conversando') then
    perform private.cambiar_fila(p.clase, p.fila, private.en_etapa(p.clase, 'propuesta'));
  end if;
  return p.version;
exception when check_violation or not_null_violation then  -- its detail would tell the whole row
  raise exception using errcode = sqlstate, message = sqlerrm;
end $$;
comment on function public.enviar_propuesta(bigint, text[], text) is
  'Admin: sends a proposal to up to ten addresses, each with a link of its own; to none it is only made ready for the link that is copied. What is sent is frozen as a version; where something changed, or the last one expired or was refused, it is a new one, which says what it changes (p_cambios) and goes to everybody who has a link. The contact that it is for is in the stage propuesta from then on, unless it came further. Returns the version. Errors: 42501; P0001 with hint no_existe, plantilla, aceptada, retirada, cuantas, correo, incompleta (the message says what is missing), cambios (a new version says what changes).';

create or replace view public.esperas with (security_invoker = true) as
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
select 'hitos_atrasados-' || h.id, 'estudio', 'hitos_atrasados', 'hitos_atrasados', h.id::text, l.cliente, null, l.id,
  h.titulo, concat_ws(' · ', coalesce(c.empresa, c.cliente), nullif(l.plataforma, coalesce(c.empresa, c.cliente))), h.creado_en,
  h.fecha::timestamp at time zone 'America/Santiago', null, h.estado, true
from public.hitos_plataforma h join public.plataformas l on l.id = h.plataforma_id left join public.clientes c on c.id = l.cliente where public.atrasado(h)
union all
-- What was planned with a contact, by today: no list counts it beside its own.
select 'seguimientos-' || b.id, 'estudio', 'seguimientos', 'seguimientos', b.id, b.cliente, lower(b.email), null,
  b.nombre, b.proxima_accion, b.creado_en, b.proxima_el::timestamp at time zone 'America/Santiago', null, null,
  b.proxima_el < (now() at time zone 'America/Santiago')::date
from public.bandeja b where b.proxima_el <= (now() at time zone 'America/Santiago')::date
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
select 'preguntas-' || p.id, 'estudio', 'preguntas', 'preguntas', p.id::text, p.cliente, lower(p.para_email), p.plataforma,
  p.titulo, public.destinatario(p), q.desde, null, p.total::int, public.situacion(p), q.desde < now() - interval '1 day'
from private.preguntas_abiertas() q join public.propuestas p on p.id = q.propuesta
union all
-- Until the end of its last day, on which alone it presses: then it is lost or sent anew.
select 'propuestas-' || p.id, 'estudio', 'propuestas', 'propuestas', p.id::text, p.cliente, lower(p.para_email), p.plataforma,
  p.titulo, public.destinatario(p), p.enviada_en, (p.vence_el + time '23:59:59') at time zone 'America/Santiago', p.total::int, public.situacion(p),
  p.vence_el = (now() at time zone 'America/Santiago')::date
from public.propuestas p where public.por_seguir(p)
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
select 'materiales-' || m.id, 'cliente', 'materiales', 'materiales', m.id::text, m.cliente, null, m.plataforma,
  m.texto, l.plataforma, m.pedido_en, null, null, null, m.motivo is not null
from public.materiales m join public.plataformas l on l.id = m.plataforma where public.falta(m)
union all
select 'pagos-' || p.id, 'cliente', 'pagos', 'pagos', p.id::text, p.cliente, null, p.plataforma,
  p.concepto, l.plataforma, p.creado_en, p.vence_el::timestamp at time zone 'America/Santiago', p.saldo, p.estado, p.estado = 'rechazado' or public.vencido(p)
from public.pagos p left join public.plataformas l on l.id = p.plataforma where public.por_pagar(p);

comment on function public.por_atender(bigint, bigint) is
  'Admin: what waits for the studio (public.esperas), of everybody or of one client (also by their address) and one platform (what is of none counts). By kind (tickets, comprobantes to review, pagos_vencidos, hitos returned, hitos_atrasados that the studio has not delivered by their day, seguimientos planned with contacts by today, citas of today, leads, solicitudes, formulario_inicial, paid pedidos of nobody yet, pedidos_por_confirmar by transfer, preguntas about proposals, propuestas to be followed up, solicitudes_datos, correos that failed, correos_entrantes of nobody, vulneraciones to tell): how many there are (100 at most) and the first five, most urgent first: since when, until when, for how many pesos. Errors: 42501.';

create or replace function private.novedades(p_conocidas jsonb) returns table (tabla text, marca text, de_otros boolean, esperan int)
language plpgsql stable security definer set search_path = '' as $$
declare
  v_admin boolean := private.es_admin();
  v_ambito bigint := case when v_admin then 0 else private.mi_cliente_en_tickets() end;
  v_cliente bigint := case when not v_admin then private.mi_cliente() end;
  v_quien text := case when v_admin then 'estudio' when v_cliente is not null then 'cliente' end;
  v_pestana text := coalesce(private.cabecera('x-pestana'), '');
begin
  if v_ambito is null then raise exception 'Entra con tu cuenta para ver qué hay de nuevo.' using errcode = '42501'; end if;
  return query
  select x.tabla, x.marca,
    case when p_conocidas ->> x.tabla is null then x.recien
      else split_part(p_conocidas ->> x.tabla, '.', 1) <> x.todas::text and split_part(p_conocidas ->> x.tabla, '.', 2) <> x.ajenas::text end,
    case when x.esperan then private.pendientes(x.tabla, v_cliente) end
  from (
    -- What waits of these changes by itself: with the day, while meetings go by and mail waits, when work stands still.
    select y.*, y.todas || '.' || y.ajenas || case y.tabla
      when 'pagos' then '.' || private.hoy()
      when 'citas' then '.' || floor(extract(epoch from now()) / 300)
      when 'tareas' then '.' || floor(extract(epoch from now()) / 300) || '.'
        || (select count(*) from private.tareas where fallos > 0 or proxima_en < now() - interval '15 minutes') else '' end as marca
    from (
      select t.tabla, t.esperan, coalesce(bit_xor(c.peso), 0) as todas,
        coalesce(bit_xor(c.peso) filter (where c.pestana is distinct from v_pestana), 0) as ajenas,
        coalesce(bool_or(c.anotado_en > now() - interval '10 seconds' and c.pestana is distinct from v_pestana), false) as recien
      from (
        -- A client is told of the tables that have a column which leads to them; who sees tickets alone, of those.
        select split_part(k.tabla, '.', 2), split_part(k.tabla, '.', 2), k.vigila #> '{novedades,esperan}' ? v_quien from private.tablas k
        where k.vigila ? 'novedades'
          and (v_admin or k.vigila #> '{novedades,con}' is not null and (v_cliente is not null or k.tabla in ('public.ticket_mensajes', 'public.tickets')))
        union all select v.* from (values ('pedidos_por_confirmar', 'pedidos', true), ('preguntas', 'propuestas', true), ('preguntas', 'propuestas_enlaces', true),
          ('preguntas', 'propuestas_mensajes', true), ('tareas', 'tareas', true)) v where v_admin) t (tabla, de, esperan)
      left join private.cambios c on c.ambito = v_ambito and c.tabla = t.de
      group by t.tabla, t.esperan) y) x
  where p_conocidas ->> x.tabla is distinct from x.marca;
end $$;
comment on function public.novedades(jsonb) is
  'The tables whose mark is not the one in p_conocidas ({tabla: marca}), of those that the caller sees: the new mark, whether others changed it (not this tab, header x-pestana; of a table without known mark, within the last ten seconds), and how many rows wait for the studio or for the client (100 at most; of orders twice, those of nobody yet and, as pedidos_por_confirmar, those that the bank has not confirmed; as preguntas, the proposals with a question to answer), told anew each day of payments and every five minutes of meetings and of tareas, the work that stands still, of which some come to wait or go by unchanged; of tareas also when more or fewer of them do. Costs the same however many rows there are. Errors: 42501 nobody, a deactivated account.';

drop function public.cifras_del_estudio(bigint, bigint);
create function public.cifras_del_estudio(p_cliente bigint default null, p_plataforma bigint default null)
returns table (por_cobrar bigint, vencido_30 bigint, vencido_60 bigint, vencido_90 bigint, vencido_mas bigint, cobrado bigint, cobrado_antes bigint,
  por_responder int, tickets_atrasados int, seguimientos int, seguimientos_atrasados int, ofrecidas int, ofrecido bigint)
-- Planned for whom it is asked, so that a client's own rows are found by index.
language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  v_email text := (select lower(c.email) from public.clientes c where c.id = p_cliente);
  v_hoy date := private.hoy();
  v_mes date := date_trunc('month', v_hoy::timestamp);
begin
  perform private.exigir_admin();
  return query
  with deudas as (
    select p.saldo, case when public.vencido(p) then v_hoy - p.vence_el end as dias
    from public.pagos p
    where p.saldo > 0 and (p_cliente is null or p.cliente = p_cliente) and (p_plataforma is null or p.plataforma is null or p.plataforma = p_plataforma)),
  llegado (dia, monto) as (
    select b.dia, case b.clase when 'abono' then b.monto else -b.monto end
    from public.abonos b join public.pagos p on p.id = b.pago
    where b.dia between v_mes - interval '1 month' and v_hoy
      and (p_cliente is null or p.cliente = p_cliente) and (p_plataforma is null or p.plataforma is null or p.plataforma = p_plataforma)
    union all
    select (o.pagado_en at time zone 'America/Santiago')::date, o.monto
    from public.pedidos o where o.estado = 'pagado' and o.cliente is null and p_cliente is null),
  espera as (
    select w.clase, w.urgente and w.plazo < now() as tarde
    from public.esperas w
    where w.quien = 'estudio' and w.clase in ('tickets', 'seguimientos') and (p_cliente is null or w.cliente = p_cliente or w.email = v_email)
      and (p_plataforma is null or w.plataforma is null or w.plataforma = p_plataforma)),
  debido as (
    select coalesce(sum(d.saldo), 0)::bigint as todo, coalesce(sum(d.saldo) filter (where d.dias <= 30), 0)::bigint as hasta_30, coalesce(sum(d.saldo) filter (where d.dias between 31 and 60), 0)::bigint as hasta_60,
      coalesce(sum(d.saldo) filter (where d.dias between 61 and 90), 0)::bigint as hasta_90, coalesce(sum(d.saldo) filter (where d.dias > 90), 0)::bigint as mas from deudas d),
  entrado as (
    select coalesce(sum(l.monto) filter (where l.dia between v_mes and v_hoy), 0)::bigint as ahora,
      coalesce(sum(l.monto) filter (where l.dia between v_mes - interval '1 month' and v_hoy - interval '1 month'), 0)::bigint as antes from llegado l),
  tocan as (
    select count(*) filter (where e.clase = 'tickets')::int as tickets, count(*) filter (where e.clase = 'tickets' and e.tarde)::int as tickets_tarde,
      count(*) filter (where e.clase = 'seguimientos')::int as contactos, count(*) filter (where e.clase = 'seguimientos' and e.tarde)::int as contactos_tarde from espera e),
  ofertas as (
    select count(*)::int as cuantas, coalesce(sum(p.total), 0)::bigint as monto
    from public.propuestas p
    where public.situacion(p) = 'enviada' and (p_cliente is null or p.cliente = p_cliente) and (p_plataforma is null or p.plataforma is null or p.plataforma = p_plataforma))
  select x.todo, x.hasta_30, x.hasta_60, x.hasta_90, x.mas, y.ahora, y.antes, z.tickets, z.tickets_tarde, z.contactos, z.contactos_tarde, w.cuantas, w.monto
  from debido x, entrado y, tocan z, ofertas w;
end $$;
comment on function public.cifras_del_estudio(bigint, bigint) is
  'Admin: how the studio stands today, with everybody or with one client (also by their address) and one platform (what is of none counts): pesos still to collect, and what of it is overdue by up to 30, 60 and 90 days and by more; pesos that came in this month and in the last one until the same day (as public.resumen_por_mes counts them); how many tickets wait for an answer and contacts for what was planned with them by today (public.esperas), and how many of each are late; how many proposals are out and can still be accepted, and for how many pesos. Errors: 42501.';

drop function public.embudo(int);
create function public.embudo(p_meses int default 12)
returns table (origen text, visitas int, contactos int, propuestas int, clientes int, pagaron int, pagado bigint, ofrecido bigint, aceptado bigint)
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
  quienes as (
    select p.email, x.cliente, coalesce(x.cliente::text, p.email) as quien, p.primera, p.primer_origen
    from personas p left join public.clientes c on p.cliente is null and c.email = p.email and c.perfil = 'cliente',
      lateral (select coalesce(p.cliente, c.id) as cliente) x),
  recientes as (
    select distinct on (x.quien) private.campana(x.primer_origen ->> 'utm_source') as de, x.cliente, x.quien
    from quienes x where x.primera >= now() - make_interval(months => p_meses)
    order by x.quien, x.primera),
  -- Whose the contact is that it is for, if there is one; otherwise its client's, or of its address.
  ofertas as (
    select coalesce(q.quien, p.cliente::text) as quien, sum(p.total) as monto, sum(a.total) filter (where p.estado = 'aceptada') as aceptado
    from public.propuestas p
      left join public.bandeja b on b.clase = p.clase and b.fila = p.fila
      left join quienes q on q.email = coalesce(lower(b.email), case when p.cliente is null then lower(p.para_email) end)
      left join public.propuestas_aceptaciones a on a.propuesta = p.id
    where p.version > 0 group by 1),
  pagado as (select g.cliente, sum(g.abonado - g.devuelto) as monto from public.pagos g where g.abonado > g.devuelto group by g.cliente),
  escribieron as (
    select r.de, count(*)::int as contactos, count(o.monto)::int as propuestas, count(r.cliente)::int as clientes, count(g.monto)::int as pagaron,
      coalesce(sum(g.monto), 0)::bigint as pagado, coalesce(sum(o.monto), 0)::bigint as ofrecido, coalesce(sum(o.aceptado), 0)::bigint as aceptado
    from recientes r left join pagado g on g.cliente = r.cliente
      left join ofertas o on o.quien = r.quien
    group by r.de),
  miraron as (
    select v.origen as de, v.cuantas
    from private.visitas_desde(((now() - make_interval(months => p_meses)) at time zone 'America/Santiago')::date) v)
  select coalesce(e.de, m.de), coalesce(m.cuantas, 0), coalesce(e.contactos, 0), coalesce(e.propuestas, 0), coalesce(e.clientes, 0), coalesce(e.pagaron, 0),
    coalesce(e.pagado, 0), coalesce(e.ofrecido, 0), coalesce(e.aceptado, 0)
  from escribieron e full join miraron m using (de)
  order by coalesce(e.contactos, 0) desc, coalesce(m.cuantas, 0) desc, 1 limit 50;
end $$;
comment on function public.embudo(int) is
  'Admin: by where people came from (utm_source, otherwise directo), within so many months: visits of the site (of the days, without knowing whose; private.visitas), and of those who first wrote, ordered or booked in that time how many people (a client is one, from whichever addresses they wrote, and counts where they came from first), to how many of them a proposal was sent, how many became clients, how many of these have paid, how many pesos, and for how many they were sent proposals and accepted them. The fifty that brought most. Errors: 42501, P0001.';
grant execute on function public.cifras_del_estudio(bigint, bigint), public.embudo(int) to authenticated;

create or replace function public.resumen_de_cliente(p_cliente bigint) returns jsonb
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
    'propuestas', to_jsonb(array(
      select x from (
        select p.id, p.titulo, public.situacion(p) as situacion, p.total, p.vence_el, public.pregunta_pendiente(p) as pregunta
        from public.propuestas p where p.cliente = c.id order by public.urgencia(p), p.id limit 5) x)),
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
  'Admin: all of a client at a glance. dinero: pesos that count (not what was voided or went back), paid, in review, overdue. pagos: the next five that are open, with what is still to be paid of each, those that wait for a milestone last. tickets: how many wait for the studio and for the client; tickets_abiertos: five, the studio''s turn first. plataformas: 50 at most, with the milestones that the client sees, has approved and has to answer. hitos: the next five not approved. propuestas: five, those with a question to answer first, then what changed last. personas beside the main contact. origen: what they sent before they were a client, the first ten. parecidos: who may be the same person (public.posibles_duplicados), without what is theirs already. Errors: 42501; P0001 with hint sin_cliente.';
