set lock_timeout = '10s';
-- A ticket can be a complaint, which has a term of its own.

alter table public.tickets drop constraint tickets_categoria_check,
  add constraint tickets_categoria_check check (categoria in ('consulta', 'error', 'mejora', 'contenido', 'pago', 'reclamo', 'otro'));
comment on column public.tickets.vence_en is 'Target to resolve, from the priority, in the studio''s hours; later by as many of these as it was not its turn. Of a complaint, at first that of the answer.';
comment on column public.tickets.responder_en is 'Target of the first answer, from the priority, in the studio''s hours; null for what the studio opened. Of a complaint, whoever opened it, private.plazo_reclamo.';
comment on column public.tickets.hablo_el_cliente is 'Whether the client spoke last: with a message, a complaint that the studio wrote down, or by reopening it. What it says of two that were made one is no answer.';

create function private.plazo_reclamo(p_desde timestamptz) returns timestamptz
language sql stable security definer set search_path = '' as $$
  select (d::date + time '23:59:59') at time zone 'America/Santiago'
  from generate_series((private.hoy(p_desde) + 1)::timestamp, (private.hoy(p_desde) + 60)::timestamp, interval '1 day') d
  where extract(isodow from d) < 6 and not exists (select from private.feriados f where f.fecha = d::date)
  order by d offset 4 limit 1;
$$;
comment on function private.plazo_reclamo(timestamptz) is
  'Until when a complaint is answered, as the terms promise: the end of the fifth working day of Chile after it came, whatever the hours of the studio.';
grant execute on function private.plazo_reclamo(timestamptz) to authenticated, service_role;

create or replace function private.tickets_antes() returns trigger
language plpgsql set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    new.abierto_por_estudio := private.es_admin();
    new.hablo_el_cliente := not new.abierto_por_estudio or new.categoria = 'reclamo';
    new.vence_en := private.sumar_habil(coalesce(new.creado_en, now()), private.plazo_ticket(new.prioridad));
    new.responder_en := case when not new.abierto_por_estudio then private.sumar_habil(coalesce(new.creado_en, now()), private.plazo_respuesta(new.prioridad)) end;
  elsif new.prioridad <> old.prioridad and new.categoria <> 'reclamo' then
    -- What was answered or solved was so by the target that it had.
    if old.estado not in ('resuelto', 'cerrado') or new.estado not in ('resuelto', 'cerrado') then
      new.vence_en := private.sumar_habil(new.vence_en, private.plazo_ticket(new.prioridad) - private.plazo_ticket(old.prioridad));
    end if;
    if old.primera_respuesta_en is null then
      new.responder_en := private.sumar_habil(new.responder_en, private.plazo_respuesta(new.prioridad) - private.plazo_respuesta(old.prioridad));
    end if;
  end if;
  -- A complaint has one term, counted from what the client last said of it. One that takes over another's has the other's.
  if new.categoria = 'reclamo' and (tg_op = 'INSERT' or old.categoria <> 'reclamo') and coalesce(current_setting('estudio.uniendo', true), '') <> 'si' then
    new.vence_en := private.plazo_reclamo(coalesce((select max(m.creado_en) from public.ticket_mensajes m where m.ticket = new.id and not m.del_estudio), new.creado_en, now()));
    if new.primera_respuesta_en is null then new.responder_en := new.vence_en; end if;
  elsif tg_op = 'UPDATE' and old.categoria = 'reclamo' and new.categoria <> 'reclamo' then
    new.vence_en := private.sumar_habil(new.creado_en, private.plazo_ticket(new.prioridad));
    if new.primera_respuesta_en is null then
      new.responder_en := case when not new.abierto_por_estudio then private.sumar_habil(new.creado_en, private.plazo_respuesta(new.prioridad)) end;
    end if;
  end if;
  if tg_op = 'UPDATE' and old.estado = 'cerrado' and new.estado <> 'cerrado' and not private.es_admin() then new.hablo_el_cliente := true; end if;
  if new.estado in ('abierto', 'en_curso') then
    new.vence_en := private.reanudado(new.vence_en, new.detenido_desde);
    new.detenido_desde := null;
  else
    new.detenido_desde := coalesce(new.detenido_desde, now());
  end if;
  new.resuelto_en := case when new.estado in ('resuelto', 'cerrado') then coalesce(new.resuelto_en, now()) end;
  new.cerrado_en := case when new.estado = 'cerrado' then coalesce(new.cerrado_en, now()) end;
  if new.estado not in ('resuelto', 'esperando_cliente') or (tg_op = 'UPDATE' and new.estado <> old.estado) then new.cierre_avisado_en := null; end if;
  -- Neither a payment that is deleted after its time, nor another client, nor who is erased, nor the announcement that it closes gives the ticket a new time of its own.
  if tg_op = 'UPDATE' and not private.suprimiendo() and new.cliente = old.cliente and not (old.pago is not null and new.pago is null and pg_trigger_depth() > 1)
    and not (old.cierre_avisado_en is null and new.cierre_avisado_en is not null) then
    new.actualizado_en := now();
  end if;
  return new;
end $$;
comment on function private.tickets_antes() is 'Trigger: targets (of a complaint its own, which no priority moves), whose clock runs in the studio''s hours, and only while it is the studio''s turn (abierto, en_curso) and which no priority moves once they were met or missed, who opened it, instants of resolution and closing; what is moved is not about to close any more.';

create function private.tickets_reclamo_sin_respuesta() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.es_admin() and coalesce(current_setting('estudio.uniendo', true), '') <> 'si' then
    raise exception 'Este reclamo no tiene respuesta todavía. Respóndelo y después cambia su estado.' using hint = 'reclamo';
  end if;
  return null;
end $$;
comment on function private.tickets_reclamo_sin_respuesta() is
  'Trigger: the studio neither ends a complaint nor waits for its client before it answered: its term would stand still, which was promised. Its client may close it. Errors: P0001 with hint reclamo.';
create trigger tickets_2_reclamo after update of estado on public.tickets
  for each row when (new.categoria = 'reclamo' and new.primera_respuesta_en is null and old.estado in ('abierto', 'en_curso') and new.estado not in ('abierto', 'en_curso'))
  execute function private.tickets_reclamo_sin_respuesta();

create or replace function private.ticket_mensajes_despues() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  t public.tickets;
  v_datos jsonb;
  v_reclamo jsonb;  -- until when a complaint is answered, for mails
  v_responde boolean := new.del_estudio and coalesce(current_setting('estudio.uniendo', true), '') <> 'si';  -- private.unir_tickets only says what it did
begin
  if new.interno then return null; end if;
  select * into t from public.tickets where id = new.ticket;
  v_datos := jsonb_build_object('ticket', t.id, 'asunto', t.asunto, 'autor', new.autor_nombre, 'mensaje', new.cuerpo);
  v_reclamo := jsonb_build_object('responder_el', case when t.categoria = 'reclamo' and t.primera_respuesta_en is null then private.hoy(t.responder_en) end);
  if new.del_estudio and t.abierto_por_estudio and not exists (
      select from public.ticket_mensajes m where m.ticket = new.ticket and not m.interno and m.id <> new.id) then
    perform private.avisar_de_ticket('ticket_abierto', t.id, v_datos || v_reclamo);
    return null;
  end if;
  update public.tickets set
    cierre_avisado_en = null,
    primera_respuesta_en = case when v_responde then coalesce(primera_respuesta_en, now()) else primera_respuesta_en end,
    hablo_el_cliente = case when v_responde then false else hablo_el_cliente or not new.del_estudio end,
    -- Whoever answers what nobody of the studio is in charge of takes it.
    asignado_a = case when v_responde and not exists (select from public.clientes c where c.id = asignado_a and c.perfil = 'admin' and c.activo)
      then coalesce((select c.id from public.clientes c where c.usuario = new.autor and c.perfil = 'admin' and c.activo), asignado_a) else asignado_a end,
    estado = case when v_responde and estado in ('abierto', 'en_curso') then 'esperando_cliente'
                  when not new.del_estudio and estado in ('esperando_cliente', 'resuelto') then 'en_curso'
                  else estado end
  where id = new.ticket;
  if new.del_estudio then
    perform private.avisar_de_ticket('ticket_respuesta', t.id, v_datos);
  else
    perform private.avisar_estudio('ticket_mensaje', v_datos || v_reclamo);
    -- Whoever opened it with their account is told that it came; a mail is never answered by itself.
    perform private.encolar_correo('ticket_recibido', x.email, v_datos - 'autor' || v_reclamo, private.correo_estudio())
    from (select c.usuario, c.email from public.clientes c union all select p.usuario, p.email from public.personas p) x
    where x.usuario = new.autor and new.autor = private.cuenta_vigente() and not t.abierto_por_estudio and not exists (
      select from public.ticket_mensajes m where m.ticket = new.ticket and not m.interno and m.id <> new.id);
  end if;
  return null;
end $$;

create or replace function private.unir_tickets(p_ticket bigint, p_en bigint, p_marca text)
returns table (marca text, mensajes int, notas int, archivos int, avisados text[], estado text, vence_en timestamptz, pasan text[], quedan text[])
language plpgsql security definer set search_path = '' as $$
declare
  o public.tickets;
  d public.tickets;
  n public.tickets;
begin
  perform private.exigir_admin();
  perform from public.tickets t where t.id in (p_ticket, p_en) order by t.id for update;  -- of two admins at once the second finds what the first did
  select * into o from public.tickets t where t.id = p_ticket;
  select * into d from public.tickets t where t.id = p_en;
  if o.id = d.id then raise exception 'Elige otro ticket: es el mismo.' using hint = 'el_mismo'; end if;
  if o.id is null or d.id is null then
    raise exception 'Uno de los dos tickets ya no existe. Vuelve a la lista.' using hint = 'sin_ticket';
  end if;
  if o.cliente <> d.cliente then raise exception 'Son tickets de clientes distintos: no se pueden fusionar.' using hint = 'otro_cliente'; end if;
  if o.unido_a is not null or d.unido_a is not null then
    raise exception 'El ticket #% ya se fusionó con el #%.', case when o.unido_a is not null then o.id else d.id end, coalesce(o.unido_a, d.unido_a)
      using hint = 'ya_unido';
  end if;
  if d.estado = 'cerrado' then
    raise exception 'El ticket que queda está cerrado: reábrelo antes, o fusiona al revés.' using hint = 'cerrado';
  end if;
  marca := md5(concat_ws(' ', o.id, o.actualizado_en, d.id, d.actualizado_en, (select max(m.id) from public.ticket_mensajes m where m.ticket in (o.id, d.id))));
  select count(*) filter (where not m.interno), count(*) filter (where m.interno), coalesce(sum(cardinality(m.adjuntos)), 0)
    into mensajes, notas, archivos from public.ticket_mensajes m where m.ticket = o.id;
  avisados := array(
    select x.nombre from private.oyen_de_tickets(d.id, o.id) x where private.motivo_de_descarte('ticket_respuesta', x.email) is null order by x.orden, x.nombre);
  -- The one that stays, as it will be: what the studio owes in one of the two it owes there.
  n := d;
  -- Who spoke last in the conversation that becomes one; what was closed changes no turn.
  if o.estado in ('abierto', 'en_curso', 'esperando_cliente')
    and coalesce((select max(m.creado_en) from public.ticket_mensajes m where m.ticket = o.id and not m.interno), o.creado_en)
      > coalesce((select max(m.creado_en) from public.ticket_mensajes m where m.ticket = d.id and not m.interno), d.creado_en) then
    n.hablo_el_cliente := o.hablo_el_cliente;
  end if;
  if not n.hablo_el_cliente and (o.estado = 'esperando_cliente' and d.estado in ('abierto', 'en_curso') or d.estado = 'esperando_cliente' and o.estado in ('abierto', 'en_curso')) then
    -- The later answer is the studio's, to both: it waits for the client since then.
    n.estado := 'esperando_cliente';
    n.detenido_desde := coalesce(d.detenido_desde, o.detenido_desde);
    n.vence_en := least(d.vence_en, o.vence_en);
    n.primera_respuesta_en := coalesce(d.primera_respuesta_en, (select max(m.creado_en) from public.ticket_mensajes m where m.ticket = o.id and not m.interno and m.del_estudio));
  elsif o.estado in ('abierto', 'en_curso') then
    n.estado := case when d.estado in ('abierto', 'en_curso') then d.estado else 'en_curso' end;
    n.vence_en := least(private.reanudado(d.vence_en, d.detenido_desde), o.vence_en);
    n.detenido_desde := null;
  elsif d.estado = 'resuelto' and o.estado = 'esperando_cliente' then
    n.estado := o.estado;
  end if;
  if d.primera_respuesta_en is null and o.primera_respuesta_en is null then n.responder_en := least(d.responder_en, o.responder_en); end if;
  n.categoria := case when o.categoria = 'reclamo' and o.estado in ('abierto', 'en_curso', 'esperando_cliente') then o.categoria else d.categoria end;
  n.plataforma := coalesce(d.plataforma, o.plataforma);
  n.hito := case when n.plataforma = o.plataforma then coalesce(d.hito, o.hito) else d.hito end;
  n.pago := coalesce(d.pago, o.pago);
  n.asignado_a := coalesce(d.asignado_a, (select c.id from public.clientes c where c.id = o.asignado_a and c.perfil = 'admin' and c.activo));
  n.anterior := coalesce(d.anterior, nullif(o.anterior, d.id));
  estado := n.estado;
  vence_en := n.vence_en;
  pasan := array(select k from unnest('{categoria,plataforma,hito,pago,asignado_a}'::text[]) k where to_jsonb(n) ->> k is distinct from to_jsonb(d) ->> k);
  quedan := array(select k from unnest('{plataforma,hito,pago}'::text[]) k where to_jsonb(o) ->> k <> coalesce(to_jsonb(n) ->> k, ''));
  if p_marca is null then
    return next;
    return;
  end if;
  if p_marca <> marca then
    raise exception 'Uno de los dos tickets cambió mientras decidías: mira otra vez qué pasa.' using hint = 'cambio';
  end if;

  perform set_config('estudio.uniendo', 'si', true);
  -- How far each account has read both: to just before the first message that was new to it, or to the end.
  insert into private.ticket_lecturas (ticket, cuenta, hasta)
  select d.id, l.cuenta, coalesce(min(m.id) filter (where m.id > coalesce(x.hasta, 0)) - 1, max(l.hasta))
  from (select x.cuenta, max(x.hasta) as hasta from private.ticket_lecturas x where x.ticket in (o.id, d.id) group by x.cuenta) l
  left join public.ticket_mensajes m on m.ticket in (o.id, d.id) and m.autor is distinct from l.cuenta
    and m.creado_en > now() - interval '30 days'
    and (not m.interno or exists (select from public.clientes c where c.usuario = l.cuenta and c.perfil = 'admin'))
  left join private.ticket_lecturas x on x.ticket = m.ticket and x.cuenta = l.cuenta
  group by l.cuenta
  on conflict on constraint ticket_lecturas_pkey do update set hasta = excluded.hasta;
  delete from private.ticket_lecturas l where l.ticket = o.id;
  update public.ticket_mensajes m set ticket = d.id where m.ticket = o.id;
  update private.busquedas b set fila = d.id, orden = d.id where b.tabla = 'tickets' and b.fila = o.id::text and b.mensaje <> 0;
  delete from private.respondiendo x where x.ticket = o.id;
  update public.tickets t set estado = 'cerrado', unido_a = d.id where t.id = o.id;
  update public.tickets t
  set (estado, detenido_desde, vence_en, responder_en, primera_respuesta_en, hablo_el_cliente, categoria, plataforma, hito, pago, asignado_a, anterior)
    = row (n.estado, n.detenido_desde, n.vence_en, n.responder_en, n.primera_respuesta_en, n.hablo_el_cliente, n.categoria, n.plataforma, n.hito, n.pago, n.asignado_a, n.anterior)
  where t.id = d.id;
  insert into public.ticket_mensajes (ticket, cuerpo)
  values (d.id, format('Fusionamos aquí el ticket #%s, «%s»: sus mensajes están en esta conversación, que sigue en este ticket.', o.id, o.asunto));
  insert into public.auditoria (tabla, fila, accion, antes, despues, autor)
  values ('tickets', d.id, 'update', jsonb_build_object('union', null),
    jsonb_build_object('union', jsonb_build_object('ticket', o.id, 'mensajes', mensajes, 'notas', notas)), private.cuenta_vigente());
  perform set_config('estudio.uniendo', '', true);
  return next;
end $$;
comment on function public.unir_tickets(bigint, bigint, text) is
  'Admin: the ticket p_ticket becomes part of p_en, of the same client. Without p_marca it only says what would happen: how many messages, notes among admins and files pass, avisados (names of who is mailed), estado and vence_en of p_en afterwards, pasan (of plataforma, hito, pago, asignado_a those that p_en has not and takes over; categoria where it becomes a complaint, with the term of that) and quedan (those that both have and differ: they stay on the closed one). With the marca of that answer it is done: p_ticket is closed and says where it went on (tickets.unido_a), and a message of the studio in p_en says so. Errors: 42501; P0001 with hint el_mismo, sin_ticket, otro_cliente, ya_unido, cerrado or cambio.';

create or replace view public.esperas with (security_invoker = true) as
select 'tickets-' || t.id as id, 'estudio'::text as quien, 'tickets'::text as tabla, 'tickets'::text as clase, t.id::text as fila, t.cliente, null::text as email, t.plataforma,
  case when t.categoria = 'reclamo' then 'Reclamo: ' else '' end || t.asunto as titulo, coalesce(c.empresa, c.cliente) as de, t.creado_en as desde, t.plazo_en as plazo, null::int as monto, t.prioridad as estado,
  -- A complaint three days before its term, so that no weekend passes over it.
  t.prioridad = 'urgente' or public.vencido(t) or t.categoria = 'reclamo' and t.plazo_en < now() + interval '3 days' as urgente
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
-- What goes back within 45 days, as the terms promise.
select 'retractos-' || p.id, 'estudio', 'propuestas', 'retractos', p.id::text, p.cliente, lower(p.para_email), p.plataforma,
  p.titulo, public.destinatario(p), p.actualizado_en, ((p.actualizado_en at time zone 'America/Santiago')::date + 45 + time '23:59:59') at time zone 'America/Santiago',
  private.sin_volver(p.id), p.estado,
  p.actualizado_en < now() - interval '35 days'
from public.propuestas p where public.por_devolver(p)
union all
-- What ends soon unless it is accepted, or has a price.
select 'servicios-' || s.id, 'estudio', 'servicios', 'servicios', s.id::text, s.cliente, null, s.plataforma,
  s.nombre, coalesce(c.empresa, c.cliente), s.actualizado_en, coalesce(s.cambio_desde, s.proximo)::timestamp at time zone 'America/Santiago', coalesce(s.cambio_monto, s.monto), public.riesgo(s),
  coalesce(s.cambio_desde, s.proximo) < (now() at time zone 'America/Santiago')::date + 7
from public.servicios s left join public.clientes c on c.id = s.cliente
where s.estado in ('propuesto', 'activo') and s.termina_el is null
  and coalesce(s.cambio_desde, s.proximo) < (now() at time zone 'America/Santiago')::date + case when s.monto is null then 60 else 15 end and (s.monto is null or public.por_aceptar(s) is not null)
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
select 'servicios-' || s.id, 'cliente', 'servicios', 'servicios', s.id::text, s.cliente, null, s.plataforma,
  s.nombre, l.plataforma, s.actualizado_en, coalesce(s.cambio_desde, s.proximo)::timestamp at time zone 'America/Santiago', coalesce(s.cambio_monto, s.monto), s.estado,
  coalesce(s.cambio_desde, s.proximo) < (now() at time zone 'America/Santiago')::date + 7
from public.servicios s left join public.plataformas l on l.id = s.plataforma where public.por_aceptar(s) is not null
union all
select 'pagos-' || p.id, 'cliente', 'pagos', 'pagos', p.id::text, p.cliente, null, p.plataforma,
  p.concepto, l.plataforma, p.creado_en, p.vence_el::timestamp at time zone 'America/Santiago', p.saldo, p.estado, p.estado = 'rechazado' or public.vencido(p)
from public.pagos p left join public.plataformas l on l.id = p.plataforma where public.por_pagar(p);

create or replace function private.terminos_escritos() returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_object('version', '2026-11-28', 'clausulas', jsonb_build_array(
    jsonb_build_object('id', 'quienes-somos', 'titulo', 'Quiénes somos y qué regulan estos términos', 'texto',
$md$Este sitio pertenece a {razon_social} («{estudio}», «nosotros»), estudio de desarrollo de software con domicilio en Santiago de Chile. Estos términos regulan el uso del sitio y la contratación de nuestros servicios a través de él. Se rigen por las leyes chilenas, en especial por la Ley N° 19.496 sobre Protección de los Derechos de los Consumidores y el Reglamento de Comercio Electrónico (Decreto N° 6 de 2021).

Puedes comunicarte con nosotros por estas vías:

{contacto}$md$),
    jsonb_build_object('id', 'uso', 'titulo', 'Uso del sitio', 'texto',
$md$Puedes navegar el sitio sin registrarte. Te pedimos usarlo de buena fe: no intentar acceder a áreas o datos ajenos, no interferir con su funcionamiento y no enviar información falsa o de terceros sin su permiso. El área de clientes es personal: cuida tu contraseña y avísanos si crees que alguien más la conoce.$md$),
    jsonb_build_object('id', 'servicios-precios', 'titulo', 'Servicios y precios', 'texto',
$md$Los precios están en pesos chilenos y se pagan con IVA incluido; «+ IVA» indica el valor neto. Los que siguen son los de hoy; tu pedido vale lo que decía cuando lo confirmaste.

- **Tu primera página web.** {pagina_total} IVA incluido ({pagina_neto} + IVA): {pagina_ahora} ({pagina_mitad} + IVA) al comenzar y lo mismo contra entrega. Incluye hasta cinco páginas, hasta tres casillas de correo corporativo, el primer año de hosting y tres meses de soporte técnico. El plazo de entrega es de siete días corridos desde el pago inicial y desde que tengamos tus textos, logo e imágenes. La renovación del hosting y del dominio después del primer año se contrata aparte: nada se renueva ni se cobra sin que lo aceptes.
- **Asesoría de currículum.** {asesoria}, IVA incluido, en un pago único. No hay cobros mensuales. Si te contratan, se suma una comisión de éxito del 5% de tu primer sueldo bruto. Si no, no pagas nada más. Con ella tienes un 10% de descuento en nuestros otros servicios: dinos tu número de pedido al cotizar.
- **Proyectos a medida.** Se rigen por la propuesta escrita que aceptes, con su alcance, plazo, precio y forma de pago. Las cotizaciones valen 15 días, salvo que digan otra cosa.$md$),
    jsonb_build_object('id', 'contratacion', 'titulo', 'Cómo se contrata en línea', 'texto',
$md$Al comprar en línea ingresas tus datos, revisas el producto y el precio total, aceptas estos términos y eliges la forma de pago. El contrato se entiende celebrado cuando aceptas y recibes el número de tu pedido. Te enviaremos por correo una confirmación con una copia de lo contratado y de estos términos.

Una propuesta a medida se acepta en su propia página: escribes tu nombre y tu RUT, y el código que mandamos a tu correo es tu firma electrónica (Ley N° 19.799). El contrato se entiende celebrado en ese momento. Si nos la aceptas por escrito de otra forma, en papel, por correo o en un mensaje, la anotamos con ese respaldo y te lo confirmamos por correo; se entiende celebrado el día en que la aceptaste. Tú y nosotros guardamos la misma copia en PDF, y cualquiera puede [comprobar que es la original](/verificar).

Los pagos con tarjeta se hacen en el sitio del proveedor de pagos: nosotros no vemos ni guardamos los datos de tu tarjeta. En las transferencias, el pedido se confirma cuando verificamos el abono.$md$),
    jsonb_build_object('id', 'retracto', 'titulo', 'Derecho a retracto', 'texto',
$md$Si contrataste a través de este sitio puedes arrepentirte, sin dar razones, dentro de los diez días siguientes a la contratación y siempre que el servicio no se haya comenzado a prestar (artículo 3 bis letra b de la Ley N° 19.496). Basta con que nos escribas por cualquiera de las vías indicadas arriba o, si aceptaste una propuesta, que lo digas en su página.

Te devolveremos lo pagado por el mismo medio, sin descuentos, lo antes posible y a más tardar dentro de los 45 días siguientes a tu aviso. Si nos pides expresamente comenzar antes de ese plazo y después te retractas, la devolución se conversará según lo que ya se haya hecho.$md$),
    jsonb_build_object('id', 'entrega-garantia', 'titulo', 'Entrega, garantía y soporte', 'texto',
$md$Respondemos porque lo entregado funcione de acuerdo con lo ofrecido. Si no es así, tienes derecho a que prestemos el servicio nuevamente, corrijamos lo defectuoso o te devolvamos lo pagado, según la ley. Las correcciones de errores durante los tres primeros meses no tienen costo.

Si nos atrasamos por una causa nuestra, puedes pedir la devolución de lo pagado. Los plazos se suspenden mientras esperamos materiales o respuestas que dependen de ti.$md$),
    jsonb_build_object('id', 'propiedad', 'titulo', 'Propiedad intelectual', 'texto',
$md$Los textos, imágenes y marcas que nos entregas siguen siendo tuyos. Lo que diseñamos y programamos para ti pasa a ser tuyo cuando el proyecto está pagado por completo, salvo los componentes de código abierto, que conservan su licencia. Podemos mostrar el proyecto en nuestro portafolio, a menos que nos pidas lo contrario. El contenido de este sitio es de {estudio} o de quienes nos autorizaron a usarlo.$md$),
    jsonb_build_object('id', 'responsabilidad', 'titulo', 'Responsabilidad', 'texto',
$md$Procuramos que el sitio esté siempre disponible y sea correcto, pero puede tener interrupciones o errores puntuales. Los enlaces a sitios de terceros llevan a páginas que no controlamos. Nada en estos términos limita los derechos que la ley reconoce a los consumidores ni nuestra responsabilidad por dolo o culpa grave.$md$),
    jsonb_build_object('id', 'cambios-conflictos', 'titulo', 'Cambios, reclamos y tribunales', 'texto',
$md$Podemos actualizar estos términos; la versión aplicable a tu compra es la vigente el día en que la hiciste. Los datos personales se tratan según nuestra [política de privacidad](/politica-privacidad).

Si tienes un reclamo, puedes escribirnos por cualquiera de las vías indicadas arriba o, si eres cliente, abrir un ticket de tipo «Reclamo». Respondemos los reclamos dentro de cinco días hábiles. También puedes acudir al Servicio Nacional del Consumidor (SERNAC) o al juzgado de policía local de tu domicilio.$md$)));
$$;
