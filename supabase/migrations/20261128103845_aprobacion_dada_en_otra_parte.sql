set lock_timeout = '10s';
-- A proposal can be written down as accepted elsewhere, with the file that proves it; an open question is a column of its
-- proposal, which lists sort and count by, and is closed also by what was answered elsewhere.

-- Questions --------------------------------------------------------------------------------------------------------

alter table public.propuestas_mensajes add column del_estudio boolean not null default false, add column cerrada_en timestamptz;
update public.propuestas_mensajes set del_estudio = true where autor is not null;
alter table public.propuestas_mensajes add check (del_estudio or autor is null);
alter table public.propuestas_mensajes add check (not del_estudio or cerrada_en is null);
comment on column public.propuestas_mensajes.del_estudio is 'Whether it is an answer.';
comment on column public.propuestas_mensajes.autor is 'Who of the studio answered; null of a question, and once they are no more.';
comment on column public.propuestas_mensajes.cerrada_en is 'When the studio said of a question that it had answered it elsewhere.';

alter table public.propuestas add column pregunta_en timestamptz;
comment on column public.propuestas.pregunta_en is 'Since when the oldest question waits that nobody answered; null where none does. private.seguir_preguntas keeps it.';

create or replace function private.marcar_actualizado() returns trigger
language plpgsql set search_path = '' as $$
begin
  if not private.suprimiendo() and (tg_nargs = 0 or to_jsonb(new) -> tg_argv[0] is not distinct from to_jsonb(old) -> tg_argv[0]) then new.actualizado_en := now(); end if;
  return new;
end $$;
comment on function private.marcar_actualizado() is
  'Trigger: keeps actualizado_en; that somebody is erased from a row begins no new time of it, nor does what the column of the argument, where there is one, follows from.';
create or replace function private.auditar() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_fuera text[] := array['actualizado_en', 'saldo', 'pregunta_en', 'token_hash', 'confirmacion_hash', 'gestion_hash', 'huella', 'gancho_publicacion', 'respondido_nombre'];
  v_antes jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) - v_fuera end;
  v_despues jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) - v_fuera end;
  v_fila jsonb := coalesce(v_despues, v_antes);
begin
  if private.suprimiendo() or (tg_op = 'INSERT' and tg_nargs > 0 and not private.es_admin()) then return null; end if;
  if v_antes is distinct from v_despues then
    insert into public.auditoria (tabla, fila, accion, antes, despues, autor)
    values (tg_table_name, coalesce(v_fila ->> 'id', v_fila ->> 'cliente')::bigint, lower(tg_op), v_antes, v_despues, (select auth.uid()));
  end if;
  return null;
end $$;
create or replace function private.propuestas_coherentes() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'DELETE' then
    if old.version > 0 and not private.suprimiendo() then raise exception 'Esta propuesta ya se envió: no se elimina. Puedes retirarla.' using hint = 'enviada'; end if;
    return null;
  end if;
  if tg_op = 'UPDATE' and old.estado in ('aceptada', 'retirada') and new.estado = old.estado and not private.suprimiendo()
      and (to_jsonb(new) - '{cliente,plataforma,encargado,pregunta_en,actualizado_en}'::text[]) is distinct from (to_jsonb(old) - '{cliente,plataforma,encargado,pregunta_en,actualizado_en}'::text[]) then
    raise exception '%', case old.estado when 'aceptada' then 'Esta propuesta ya se aceptó y no cambia. Para ofrecer otra cosa, duplícala.'
      else 'Esta propuesta se retiró y no cambia. Para ofrecerla otra vez, duplícala.' end using hint = old.estado;
  end if;
  if new.clase is not null and (new.clase, new.fila) is distinct from (old.clase, old.fila)
      and not exists (select from public.bandeja b where b.clase = new.clase and b.fila = new.fila) then
    raise exception 'Ese contacto ya no existe.' using hint = 'no_existe';
  end if;
  if new.cliente is not null and new.cliente is distinct from old.cliente
      and not exists (select from public.clientes c where c.id = new.cliente and c.perfil = 'cliente') then
    raise exception 'Una propuesta es para un cliente, no para alguien del equipo.';
  end if;
  return null;
end $$;

update private.tablas set fuera = fuera || '{pregunta_en}', vigila = jsonb_set(vigila, '{actualizado}', '{"con": ["pregunta_en"]}') where tabla = 'public.propuestas';
update private.tablas set columnas = columnas || '{del_estudio}', fuera = fuera || '{cerrada_en}' where tabla = 'public.propuestas_mensajes';
select private.vigilar();

update public.propuestas p set pregunta_en = q.desde from private.preguntas_abiertas() q where q.propuesta = p.id;
create index propuestas_urgencia_idx on public.propuestas (
  (case when pregunta_en is null then timestamptz '2000-01-01Z' - actualizado_en else pregunta_en - timestamptz '3000-01-01Z' end), id);
create index propuestas_pregunta_idx on public.propuestas (pregunta_en) where pregunta_en is not null;

create function private.seguir_preguntas() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_propuesta bigint := (to_jsonb(coalesce(new, old)) ->> tg_argv[0])::bigint;
begin
  -- Two at once take turns: the second counts what the first wrote.
  perform from public.propuestas p where p.id = v_propuesta for no key update;
  update public.propuestas p set pregunta_en = q.desde
  from (
    select min(m.creado_en) as desde from public.propuestas_mensajes m
      join public.propuestas_enlaces e on e.id = m.enlace and e.revocada_en is null
      join public.propuestas o on o.id = m.propuesta and o.estado not in ('rechazada', 'retirada')
    where m.propuesta = v_propuesta and not m.del_estudio and m.cerrada_en is null
      and not exists (select from public.propuestas_mensajes r where r.enlace = m.enlace and r.del_estudio and r.id > m.id)) q
  where p.id = v_propuesta and p.pregunta_en is distinct from q.desde;
  return null;
end $$;
comment on function private.seguir_preguntas() is
  'Trigger, with the column that names the proposal: keeps since when its oldest question waits. One waits until something is answered to its link after it or the studio says that it was answered elsewhere, while that link opens and the proposal takes questions.';
create trigger propuestas_mensajes_2_preguntas after insert or delete or update of cerrada_en on public.propuestas_mensajes
  for each row execute function private.seguir_preguntas('propuesta');
create trigger propuestas_enlaces_2_preguntas after update of revocada_en on public.propuestas_enlaces for each row
  when (old.revocada_en is distinct from new.revocada_en) execute function private.seguir_preguntas('propuesta');
create trigger propuestas_4_preguntas after update of estado on public.propuestas for each row
  when (old.estado is distinct from new.estado) execute function private.seguir_preguntas('id');

create or replace function public.pregunta_pendiente(p public.propuestas) returns boolean
language sql stable as $$
  select p.pregunta_en is not null
$$;
comment on function public.pregunta_pendiente(public.propuestas) is 'Computed column: whether the studio owes an answer to a question about it.';
drop function public.urgencia(public.propuestas);
create function public.urgencia(p public.propuestas) returns interval
language sql immutable as $$
  select case when p.pregunta_en is null then timestamptz '2000-01-01Z' - p.actualizado_en else p.pregunta_en - timestamptz '3000-01-01Z' end
$$;
comment on function public.urgencia(public.propuestas) is
  'Computed column: its place where those with a question to answer come first, the one that waits longest before the others, and then what changed last. The index propuestas_urgencia_idx holds the same words.';
grant execute on function public.urgencia(public.propuestas) to authenticated;
create or replace function public.vista_en(p public.propuestas) returns timestamptz
language sql stable set search_path = '' as $$ select min(e.abierta_en) from public.propuestas_enlaces e where e.propuesta = p.id and e.para is not null; $$;
comment on function public.vista_en(public.propuestas) is
  'Computed column: when the first of those it was mailed to opened it; null while nobody has. The link that is copied says nothing of that: the studio opens it, too.';

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
  p.titulo, public.destinatario(p), p.pregunta_en, null, p.total::int, public.situacion(p), p.pregunta_en < now() - interval '1 day'
from public.propuestas p where public.pregunta_pendiente(p)
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
drop function private.preguntas_abiertas();

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
        union all select v.* from (values ('pedidos_por_confirmar', 'pedidos', true), ('preguntas', 'propuestas', true), ('tareas', 'tareas', true)) v where v_admin) t (tabla, de, esperan)
      left join private.cambios c on c.ambito = v_ambito and c.tabla = t.de
      group by t.tabla, t.esperan) y) x
  where p_conocidas ->> x.tabla is distinct from x.marca;
end $$;

create or replace function private.ver_propuesta(p_token text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  e public.propuestas_enlaces := private.abrir_propuesta(p_token);
begin
  if e.id is null then return null; end if;
  return (
    select jsonb_build_object('documento', v.contenido, 'huella', v.huella, 'version', v.version, 'cambios', v.cambios, 'situacion', public.situacion(p),
      'para', case when e.para is not null then left(e.para, 1) || '…@' || split_part(e.para, '@', 2) end,
      'mensajes', (select coalesce(jsonb_agg(jsonb_build_object('cuerpo', m.cuerpo, 'creado_en', m.creado_en, 'estudio', m.del_estudio) order by m.id), '[]')
        from public.propuestas_mensajes m where m.enlace = e.id),
      'aceptada', (select jsonb_build_object('nombre', a.nombre, 'aceptada_en', a.aceptada_en, 'anotada_en', a.anotada_en, 'elegidos', a.elegidos,
        'retracto_hasta', case when a.correo = e.para and a.retracto_hasta >= private.hoy() then a.retracto_hasta end,
        'copia', case when a.correo = e.para then exists (select from public.propuestas_copias k where k.aceptacion = a.id) end) from public.propuestas_aceptaciones a where a.propuesta = p.id),
      'pago', e.para is not null and p.estado = 'aceptada' and exists (select from public.propuestas_aceptaciones a join public.pagos g on g.id = any(a.pagos) where a.propuesta = p.id and public.por_pagar(g)))
    from public.propuestas p join public.propuestas_versiones v on v.propuesta = p.id and v.version = p.version
    where p.id = e.propuesta);
end $$;
comment on function public.ver_propuesta(text) is
  'Whoever holds a link: the version of a proposal that was sent last, {documento, huella, version, cambios, situacion, para: where its code is mailed, in part, null of a link that was copied, mensajes: what was asked with this link and answered, [{cuerpo, creado_en, estudio}], aceptada: null or {nombre, aceptada_en, anotada_en: when the studio wrote it down, null where it was accepted here, elegidos, retracto_hasta: while who accepted may withdraw, copia: whether the signed copy is there; null but for who accepted}, pago: whether something of it is to be paid now}; null where private.abrir_propuesta leads nowhere. Errors: PT429, as there.';
create or replace function private.responder_propuesta(p_enlace bigint, p_cuerpo text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  e public.propuestas_enlaces;
  p public.propuestas;
begin
  perform private.exigir_admin();
  if length(trim(private.limpiar(coalesce(p_cuerpo, '')))) not between 1 and 5000 then raise exception 'Escribe la respuesta, de hasta 5.000 letras.' using hint = 'cuerpo'; end if;
  select * into e from public.propuestas_enlaces where id = p_enlace and revocada_en is null;
  if not found then raise exception 'Ese enlace se revocó: quien lo tenía ya no ve las respuestas.' using hint = 'revocado'; end if;
  select * into p from public.propuestas where id = e.propuesta;
  insert into public.propuestas_mensajes (propuesta, enlace, cuerpo, del_estudio, autor) values (p.id, e.id, trim(private.limpiar(p_cuerpo)), true, private.mi_ficha());
  perform private.encolar_correo('propuesta_respuesta', e.para, jsonb_build_object('token', e.id || '-' || e.nonce, 'titulo', p.titulo,
    'quien', (select c.cliente from public.clientes c where c.id = private.mi_ficha()), 'respuesta', trim(private.limpiar(p_cuerpo))), private.correo_estudio());
end $$;

create function private.cerrar_pregunta(p_mensaje bigint) returns void
language plpgsql security definer set search_path = '' as $$
declare
  m public.propuestas_mensajes;
begin
  perform private.exigir_admin();
  select * into m from public.propuestas_mensajes where id = p_mensaje and not del_estudio;
  if not found then raise exception 'Esa pregunta ya no existe.' using hint = 'no_existe'; end if;
  update public.propuestas_mensajes set cerrada_en = now() where enlace = m.enlace and id <= m.id and not del_estudio and cerrada_en is null;
end $$;
create function public.cerrar_pregunta(p_mensaje bigint) returns void
language sql set search_path = '' as $$ select private.cerrar_pregunta(p_mensaje); $$;
comment on function public.cerrar_pregunta(bigint) is
  'Admin: a question about a proposal, and those before it with the same link, were answered elsewhere; they wait no longer, and nobody is told. Once more it changes nothing. Errors: 42501, P0001 with hint no_existe.';
grant execute on function private.cerrar_pregunta(bigint), public.cerrar_pregunta(bigint) to authenticated;

-- Accepted elsewhere -----------------------------------------------------------------------------------------------

alter table public.propuestas_aceptaciones
  add column medio text not null default 'codigo' check (medio in ('codigo', 'firma', 'correo', 'mensaje', 'otro')),
  add column respaldo text,
  add column anotada_en timestamptz,
  add column anotada_por uuid;
alter table public.propuestas_aceptaciones
  add check (case when medio = 'codigo' then num_nonnulls(respaldo, anotada_en, anotada_por) = 0 else num_nulls(respaldo, anotada_en, anotada_por) = 0 end);
alter table public.propuestas_aceptaciones add check (respaldo like 'propuestas/' || propuesta || '/%');
alter table public.propuestas_aceptaciones add check (anotada_en >= aceptada_en);
comment on column public.propuestas_aceptaciones.correo is
  'Where the code was mailed that it was accepted with (electronic signature, Ley 19.799, art. 2 f); of what was accepted elsewhere, of whoever did.';
comment on column public.propuestas_aceptaciones.aceptada_en is 'When it was accepted; of what was accepted elsewhere, the beginning of that day in Chile.';
comment on column public.propuestas_aceptaciones.medio is 'How it was accepted: with a code on its page, or elsewhere, on a paper that was signed, by mail, with a message, in another way.';
comment on column public.propuestas_aceptaciones.respaldo is 'The file that proves what was accepted elsewhere, in the bucket adjuntos.';
comment on column public.propuestas_aceptaciones.anotada_en is 'When the studio wrote down what was accepted elsewhere.';
comment on column public.propuestas_aceptaciones.anotada_por is 'Account of the studio that did. No foreign key: it outlives the account.';
create index propuestas_aceptaciones_respaldo_idx on public.propuestas_aceptaciones (respaldo) where respaldo is not null;
update private.tablas set columnas = columnas || '{medio,anotada_en}', fuera = fuera || '{respaldo,anotada_por}' where tabla = 'public.propuestas_aceptaciones';

create or replace function private.cliente_de_propuesta(p public.propuestas, p_email text, p_rut text) returns public.clientes
language plpgsql security definer set search_path = '' as $$
declare
  c public.clientes;
  v_rut text := coalesce(p.para_rut, p_rut);
begin
  if p.cliente is not null then
    select * into c from public.clientes where id = p.cliente for key share;
  else
    perform pg_advisory_xact_lock(hashtext('correo ' || p_email));  -- who makes a client of this address now is waited for
    select * into c from public.clientes where email = p_email for key share;
    if not found and not exists (select from public.personas x where x.email = p_email) then
      -- A RUT that is somebody's ties nothing to them.
      insert into public.clientes (cliente, email, empresa, rut)
      values (p.para_nombre, p_email, p.para_empresa, case when not exists (select from public.clientes x where x.rut = v_rut) then v_rut end)
      returning * into c;
    end if;
  end if;
  if c.perfil is distinct from 'cliente' or not c.activo then
    raise exception '%', case when private.es_admin() then 'Su correo es de alguien desactivado, del equipo o de otro cliente: arréglalo antes de anotarla.'
      else 'Antes de aceptarla tenemos que revisar algo contigo: escríbenos y lo vemos hoy.' end using hint = 'revisar';
  end if;
  return c;
end $$;
create function private.concluir_propuesta(p public.propuestas, v public.propuestas_versiones, e public.propuestas_enlaces, a public.propuestas_aceptaciones)
returns public.propuestas_aceptaciones
language plpgsql security definer set search_path = '' as $$
declare
  c public.clientes;
  v_proyecto record;
begin
  a.nombre := trim(private.limpiar(a.nombre));
  a.rut := private.normalizar_rut(a.rut);
  if coalesce(a.nombre, '') = '' then raise exception 'Escribe el nombre de quien acepta.' using hint = 'nombre'; end if;
  if not coalesce(private.rut_valido(a.rut), false) then raise exception 'Revisa el RUT: el dígito verificador no calza.' using hint = 'rut'; end if;
  c := private.cliente_de_propuesta(p, lower(coalesce(p.para_email, e.para)), a.rut);
  v_proyecto := private.proyecto_de_propuesta(p, v.contenido -> 'contenido', a.elegidos, c);
  insert into public.propuestas_aceptaciones (propuesta, version, huella, elegidos, total, nombre, rut, en_nombre_de, empezar_antes, correo, ip, agente, cliente, plataforma, pagos,
    retracto_hasta, aceptada_en, medio, respaldo, anotada_en, anotada_por)
  values (p.id, v.id, v.huella, a.elegidos, (private.sumas_de_propuesta(v.contenido -> 'contenido', a.elegidos) ->> 'total')::bigint, a.nombre, a.rut, nullif(trim(private.limpiar(a.en_nombre_de)), ''),
    coalesce(a.empezar_antes, false), e.para, a.ip, a.agente, c.id, v_proyecto.plataforma, v_proyecto.pagos,
    private.hoy(a.aceptada_en) + 10, a.aceptada_en, a.medio, a.respaldo, a.anotada_en, a.anotada_por)
  returning * into a;
  update public.propuestas set estado = 'aceptada', cliente = c.id, para_nombre = null, para_empresa = null, para_email = null, para_rut = null,
    plataforma = a.plataforma, plataforma_nombre = null where id = p.id;
  if p.clase is not null and (select b.cliente is null from public.bandeja b where b.clase = p.clase and b.fila = p.fila) then
    perform private.cambiar_fila(p.clase, p.fila, jsonb_build_object('cliente', c.id) || coalesce(private.en_etapa(p.clase, 'ganado'), '{}'));
  end if;
  if c.usuario is null and not exists (select from public.correos x where x.tipo = 'invitacion' and x.para = c.email and x.estado in ('pendiente', 'enviando')) then
    perform private.invitar(c.email);
  end if;
  perform private.encolar_correo('propuesta_aceptada', e.para, jsonb_build_object('token', e.id || '-' || e.nonce, 'titulo', p.titulo, 'version', p.version,
    'total', a.total, 'nombre', a.nombre, 'fuera_el', case when a.anotada_en is not null then private.hoy(a.aceptada_en) end,
    'retracto_hasta', case when a.retracto_hasta >= private.hoy() then a.retracto_hasta end, 'huella', a.huella), private.correo_estudio());
  perform private.avisar_estudio('propuesta_aceptada_estudio', jsonb_build_object('propuesta', p.id, 'titulo', p.titulo, 'quien', private.quien_de_propuesta(p, e), 'total', a.total), e.para);
  return a;
exception when check_violation or not_null_violation then  -- its detail would tell the whole row
  raise exception using errcode = sqlstate, message = sqlerrm;
end $$;
comment on function private.concluir_propuesta(public.propuestas, public.propuestas_versiones, public.propuestas_enlaces, public.propuestas_aceptaciones) is
  'What an acceptance makes, however it was given: its evidence, of which a says who, what, when and how, with the address of the link; client, platform, milestones and plan, whose days count from now; the contact won; invitation and mails. Errors: P0001 with hint nombre, rut, revisar.';
create or replace function private.aceptar_propuesta(p_token text, p_version int, p_elegidos int[], p_codigo text, p_nombre text, p_rut text, p_en_nombre_de text,
  p_empezar_antes boolean) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  e public.propuestas_enlaces := private.abrir_propuesta(p_token);
  p public.propuestas;
  v public.propuestas_versiones;
  k private.propuestas_codigos;
  a public.propuestas_aceptaciones;
begin
  if e.id is null then return null; end if;
  -- Two at once take turns: the second finds it accepted.
  select * into p from public.propuestas where id = e.propuesta for update;
  perform private.exigir_aceptable(p, e, p_version);
  select * into v from public.propuestas_versiones where propuesta = p.id and version = p.version;
  a.elegidos := private.elegibles(v.contenido -> 'contenido', p_elegidos);
  select * into k from private.propuestas_codigos where enlace = e.id for update;
  -- Said and not raised: a refusal would undo the count of tries.
  if k.enlace is null or k.vence_en < now() or k.intentos >= 5 then return '{"codigo": "vencido"}'; end if;
  if (k.version, k.elegidos) is distinct from (p_version, a.elegidos) then return '{"codigo": "otra_cosa"}'; end if;
  if k.codigo_hash <> private.huella_de_texto(e.id || ':' || regexp_replace(coalesce(p_codigo, ''), '\D', '', 'g')) then
    update private.propuestas_codigos set intentos = intentos + 1 where enlace = e.id;
    return jsonb_build_object('codigo', 'equivocado', 'quedan', 4 - k.intentos);
  end if;
  delete from private.propuestas_codigos where enlace = e.id;
  a.nombre := p_nombre;
  a.rut := p_rut;
  a.en_nombre_de := p_en_nombre_de;
  a.empezar_antes := p_empezar_antes;
  a.ip := private.ip_solicitante();
  a.agente := left(private.cabecera('user-agent'), 500);
  a.medio := 'codigo';
  a.aceptada_en := now();
  a := private.concluir_propuesta(p, v, e, a);
  return jsonb_build_object('pago', private.crear_enlace_de_pago((
    select g.id from public.pagos g where g.id = any(a.pagos) and public.por_pagar(g) order by g.vence_el, g.id limit 1)));
end $$;

create function private.registrar_aceptacion(p_propuesta bigint, p_version int, p_nombre text, p_rut text, p_correo text, p_dia date, p_medio text, p_respaldo text,
  p_elegidos int[], p_en_nombre_de text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  p public.propuestas;
  v public.propuestas_versiones;
  e public.propuestas_enlaces;
  a public.propuestas_aceptaciones;
  v_correo text := lower(private.leer_correo(p_correo));
begin
  perform private.exigir_admin();
  select * into p from public.propuestas where id = p_propuesta for update;
  if not found then raise exception 'Esa propuesta ya no existe.' using hint = 'no_existe'; end if;
  -- The answer of the first try may have been lost.
  if exists (select from public.propuestas_aceptaciones x where x.propuesta = p.id and x.respaldo = p_respaldo) then return; end if;
  if p.estado <> 'enviada' then
    raise exception '%', case p.estado when 'borrador' then 'Se acepta lo que se envió: envía la propuesta, o déjala lista para copiar su enlace.'
      when 'aceptada' then 'Esta propuesta ya está aceptada.' when 'rechazada' then 'Esta propuesta se rechazó: envíala de nuevo antes de anotar que la aceptaron.'
      else 'Esta propuesta se retiró: duplícala.' end using hint = p.estado;
  end if;
  if p.version is distinct from p_version then raise exception 'Mientras tanto se envió otra versión: revisa cuál aceptaron.' using hint = 'cambio'; end if;
  if coalesce(not private.correo_valido(v_correo), true) then raise exception 'Revisa el correo de quien la aceptó.' using hint = 'correo'; end if;
  if p_dia is null or p_dia not between private.hoy(p.enviada_en) and private.hoy() then
    raise exception 'El día en que la aceptaron va desde el envío de esta versión hasta hoy.' using hint = 'dia';
  end if;
  if coalesce(p_medio not in ('firma', 'correo', 'mensaje', 'otro'), true) then raise exception 'Di cómo la aceptaron.' using hint = 'medio'; end if;
  if coalesce(p_respaldo !~ ('^propuestas/' || p.id || '/[[:alnum:]][^/]*$'), true) or not exists (select from storage.objects o where o.bucket_id = 'adjuntos' and o.name = p_respaldo) then
    raise exception 'Falta el archivo que lo respalda: adjúntalo otra vez.' using hint = 'respaldo';
  end if;
  select * into v from public.propuestas_versiones where propuesta = p.id and version = p.version;
  insert into public.propuestas_enlaces (propuesta, para) values (p.id, v_correo) on conflict (propuesta, para) do update set revocada_en = null returning * into e;
  a.elegidos := private.elegibles(v.contenido -> 'contenido', p_elegidos);
  a.nombre := p_nombre;
  a.rut := p_rut;
  a.en_nombre_de := p_en_nombre_de;
  a.aceptada_en := p_dia::timestamp at time zone 'America/Santiago';
  a.medio := p_medio;
  a.respaldo := p_respaldo;
  a.anotada_en := now();
  a.anotada_por := auth.uid();
  perform private.concluir_propuesta(p, v, e, a);
end $$;
create function public.registrar_aceptacion(p_propuesta bigint, p_version int, p_nombre text, p_rut text, p_correo text, p_dia date, p_medio text, p_respaldo text,
  p_elegidos int[] default '{}', p_en_nombre_de text default null) returns void
language sql set search_path = '' as $$
  select private.registrar_aceptacion(p_propuesta, p_version, p_nombre, p_rut, p_correo, p_dia, p_medio, p_respaldo, p_elegidos, p_en_nombre_de); $$;
comment on function public.registrar_aceptacion(bigint, int, text, text, text, date, text, text, int[], text) is
  'Admin: writes down that the version of a proposal that is out, expired or not, was accepted elsewhere, with the file that proves it (bucket adjuntos, propuestas/{propuesta}/{file}); what it makes is what accepting it on its page makes. p_correo is told, and holds the link with its copy and the way to withdraw, whose ten days count from p_dia. Once more with the same file it changes nothing. Errors: 42501; P0001 with hint no_existe, borrador, aceptada, rechazada, retirada, cambio, correo, dia (in the future, or before it was sent), medio, respaldo (no such file), nombre, rut, revisar.';
grant execute on function private.registrar_aceptacion(bigint, int, text, text, text, date, text, text, int[], text),
  public.registrar_aceptacion(bigint, int, text, text, text, date, text, text, int[], text) to authenticated;

create or replace function private.aceptacion_en_texto(a public.propuestas_aceptaciones) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('nombre', a.nombre, 'rut', a.rut, 'en_nombre_de', a.en_nombre_de, 'correo', a.correo, 'elegidos', a.elegidos,
    'empezar_antes', a.empezar_antes, 'aceptada_en', a.aceptada_en, 'anotada_en', a.anotada_en);
$$;
comment on function private.aceptacion_en_texto(public.propuestas_aceptaciones) is 'What the copy says of who accepted: {nombre, rut, en_nombre_de, correo, elegidos, empezar_antes, aceptada_en, anotada_en: null unless it was accepted elsewhere}.';
create or replace function private.propuesta_en_pdf(p_token text, p_propuesta bigint) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  e public.propuestas_enlaces;
  a public.propuestas_aceptaciones;
begin
  if p_token is not null then
    e := private.abrir_propuesta(p_token);
    if e.id is null then return null; end if;
  elsif not private.es_admin() and not exists (
      select from public.propuestas_aceptaciones x where x.propuesta = p_propuesta and x.cliente = private.mi_cliente()) then
    raise exception 'Esa propuesta no existe o no es tuya.' using errcode = '42501';
  end if;
  select * into a from public.propuestas_aceptaciones where propuesta = coalesce(e.propuesta, p_propuesta);
  if a.id is not null and e.id is not null and a.correo is distinct from e.para then
    raise exception 'Esa copia la descarga quien aceptó. Pídesela, o escríbenos.' using hint = 'enlace';
  end if;
  if a.id is not null then
    if not exists (select from public.propuestas_copias k where k.aceptacion = a.id) then
      raise exception 'Estamos preparando tu copia: vuelve en un minuto.' using hint = 'preparando';
    end if;
    return jsonb_build_object('copia', a.id, 'numero', a.propuesta);
  end if;
  return (select jsonb_build_object('documento', v.contenido, 'huella', v.huella)
    from public.propuestas p join public.propuestas_versiones v on v.propuesta = p.id and v.version = p.version
    where p.id = coalesce(e.propuesta, p_propuesta));
end $$;

create or replace function private.puede_adjuntar(ruta text) returns boolean
language sql stable security definer set search_path = '' as $$
  select case
    when o.nombre ~ '^[0-9]{1,18}/[0-9]{1,18}/(interno/)?[[:alnum:]][^/]{0,200}$' then exists (
      select 1 from public.tickets t
      where t.cliente = split_part(o.nombre, '/', 1)::bigint and t.id = split_part(o.nombre, '/', 2)::bigint
        and case when o.nombre like '%/interno/%' then private.es_admin()
          else t.estado <> 'cerrado' and (private.es_admin() or t.cliente = private.mi_cliente_en_tickets()) end)
    when o.nombre ~ '^[1-9][0-9]{0,17}/hitos/[1-9][0-9]{0,17}/[[:alnum:]][^/]{0,200}$' then exists (
      select 1 from public.hitos_plataforma h join public.plataformas p on p.id = h.plataforma_id
      where h.id = split_part(o.nombre, '/', 3)::bigint and h.activo and h.estado = 'entregado'
        and p.cliente = split_part(o.nombre, '/', 1)::bigint and p.cliente = private.mi_cliente())
    when o.nombre ~ '^[1-9][0-9]{0,17}/hitos/[1-9][0-9]{0,17}/entrega/[[:alnum:]][^/]{0,200}$' then private.es_admin() and exists (
      select 1 from public.hitos_plataforma h join public.plataformas p on p.id = h.plataforma_id
      where h.id = split_part(o.nombre, '/', 3)::bigint and p.cliente = split_part(o.nombre, '/', 1)::bigint)
    when o.nombre ~ '^[1-9][0-9]{0,17}/materiales/[1-9][0-9]{0,17}/[[:alnum:]][^/]{0,200}$' then exists (
      select 1 from public.materiales m
      where m.id = split_part(o.nombre, '/', 3)::bigint and m.cliente = split_part(o.nombre, '/', 1)::bigint and public.falta(m)
        and (private.es_admin() or m.cliente = private.mi_cliente()))
    when o.nombre ~ '^[1-9][0-9]{0,17}/documentos/[[:alnum:]][^/]{0,200}$' then private.es_admin() and exists (
      select 1 from public.clientes c where c.id = split_part(o.nombre, '/', 1)::bigint and c.perfil = 'cliente')
    when o.nombre ~ '^propuestas/[1-9][0-9]{0,17}/[[:alnum:]][^/]{0,200}$' then private.es_admin() and exists (
      select 1 from public.propuestas p where p.id = split_part(o.nombre, '/', 2)::bigint and p.estado = 'enviada')
  else false end
    and (o.nombre = ruta or exists (
      select from storage.objects s where s.bucket_id = 'adjuntos' and s.name = o.nombre and s.owner_id = private.mi_cuenta()::text))
  from (select private.original_de(ruta) as nombre) o;
$$;
comment on function private.puede_adjuntar(text) is
  'Whether the caller may put a file at {cliente}/{ticket}/{file}, the ticket being that client''s and not closed: a person of its client or an admin, who may also use {cliente}/{ticket}/interno/{file}, closed or not. At {cliente}/hitos/{hito}/{file}, while the milestone waits for its client: who may answer it; at {cliente}/hitos/{hito}/entrega/{file}, what is delivered with it: an admin. At {cliente}/materiales/{material}/{file}, while it is missing: who sees everything of its client, or an admin. At {cliente}/documentos/{file}: an admin. At propuestas/{propuesta}/{file}, while it is out: an admin. A small picture, in the folder mini beside it: who put the picture there.';
alter policy archivos_borrar on storage.objects
  using (bucket_id in ('adjuntos', 'portadas') and (select private.es_admin())
    -- What proves an acceptance stays.
    and not exists (select from public.propuestas_aceptaciones a where a.respaldo = name));

create or replace function private.archivos_sueltos() returns table (bucket text, nombre text)
language sql stable security definer set search_path = '' as $$
  select o.bucket_id, o.name from storage.objects o
  where (o.created_at < now() - interval '1 day' or o.name like 'entrantes/%')
    and case o.bucket_id
      when 'adjuntos' then not exists (select from public.ticket_mensajes m where m.adjuntos <> '{}' and m.adjuntos @> array[private.original_de(o.name)])
        and not exists (select from public.hitos_plataforma h where h.observacion_imagenes <> '{}' and h.observacion_imagenes @> array[private.original_de(o.name)])
        and not exists (select from public.hitos_plataforma h where h.entrega_archivos <> '{}' and h.entrega_archivos @> array[private.original_de(o.name)])
        and not exists (select from public.materiales m where m.archivos <> '{}' and m.archivos @> array[private.original_de(o.name)])
        and not exists (select from public.compartidos d where d.ruta = private.original_de(o.name))
        and not exists (select from public.propuestas_aceptaciones a where a.respaldo = private.original_de(o.name))
        and not exists (select from public.correos_entrantes e
          where e.id = case when o.name ~ '^entrantes/[0-9]{1,18}/' then split_part(o.name, '/', 2)::bigint end
            and (o.name = any(e.rutas) or o.created_at > now() - interval '1 day'))
      when 'comprobantes' then not exists (select from public.pagos p where p.comprobante = o.name)
        and not exists (select from public.abonos b where b.comprobante = o.name)
      when 'documentos' then not exists (select from public.propuestas_copias k where o.name = 'propuestas/' || k.aceptacion || '.pdf')
      else false end
  order by o.created_at limit 100;
$$;
comment on function private.archivos_sueltos() is
  'The oldest 100 files of the private buckets that no message, no milestone, nothing handed over or shared, no mail, no payment and no accepted proposal refers to, a day after they were uploaded, small pictures as the picture they are of; at once those of a mail that is gone. Public pictures stay: pages that were built may still show them.';
