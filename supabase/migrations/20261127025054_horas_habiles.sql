set lock_timeout = '10s';
-- The targets of tickets run in the studio's hours and not on holidays: see decision 046. What is open gets new ones.

alter table public.configuracion
  add column atencion_dias smallint[] not null default '{1,2,3,4,5}',
  add column atencion_desde time not null default '09:00',
  add column atencion_hasta time not null default '18:00',
  add constraint configuracion_atencion_dias_check
    check (atencion_dias <@ '{1,2,3,4,5,6,7}'::smallint[] and array_position(atencion_dias, null) is null and cardinality(atencion_dias) between 1 and 7),
  add constraint configuracion_atencion_horas_check check (atencion_hasta - atencion_desde >= interval '1 hour');
comment on column public.configuracion.atencion_dias is
  'Days of the week on which the studio answers tickets, 1 is Monday: the targets of tickets run in these hours.';
comment on column public.configuracion.atencion_desde is 'From when on those days, in Chile.';
comment on column public.configuracion.atencion_hasta is 'Until when; 24:00 is the end of the day.';
grant update (atencion_dias, atencion_desde, atencion_hasta) on public.configuracion to authenticated;

-- Made anew, because it names what the settings have.
drop view public.configuracion_publica;
create view public.configuracion_publica with (security_invoker = true) as
  select id, nombre, email, telefono, direccion, horario, whatsapp, instagram, facebook, linkedin,
    banco, cuenta_tipo, cuenta_numero, cuenta_titular, cuenta_rut, cuenta_email, pago_pagina_web, pago_asesoria_cv,
    agenda_dias, razon_social, rut, oferta_titulo, oferta_texto, oferta_hasta
  from private.configuracion_publica();
comment on view public.configuracion_publica is 'What any visitor may know about the studio.';
grant select on public.configuracion_publica to anon, authenticated;

update private.tablas set fuera = fuera || '{atencion_dias,atencion_desde,atencion_hasta}',
  vigila = jsonb_set(vigila, '{publicacion,con,1}', to_jsonb((vigila #>> '{publicacion,con,1}') || ' atencion_dias atencion_desde atencion_hasta'))
where tabla = 'public.configuracion';
select private.vigilar();

-- Business time: the hours in which the studio answers, in Chile, without holidays. An amount of it is an interval whose
-- days are days of the studio, each as long as its hours; targets of tickets are said so.

create function private.horas_de_atencion(p_desde date, p_hasta date) returns table (abre timestamptz, cierra timestamptz)
language sql stable security definer set search_path = '' as $$
  select (g.dia + c.atencion_desde) at time zone 'America/Santiago', (g.dia + c.atencion_hasta) at time zone 'America/Santiago'
  from public.configuracion c, generate_series(p_desde::timestamp, p_hasta::timestamp, interval '1 day') g (dia)
  where extract(isodow from g.dia) = any(c.atencion_dias)
    and not exists (select from private.feriados f where f.fecha = g.dia::date and not f.abierto);
$$;
comment on function private.horas_de_atencion(date, date) is
  'When the studio opens and closes on each day on which it does, from one day to another: no holiday that it did not open.';

create function public.horas_de_atencion() returns table (abre timestamptz, cierra timestamptz)
language plpgsql stable set search_path = '' as $$
begin
  perform private.exigir_admin();
  return query select h.abre, h.cierra from private.horas_de_atencion(private.hoy(), private.hoy() + 60) h order by h.abre;
end $$;
comment on function public.horas_de_atencion() is 'Admin: when the studio opens and closes on each day of the next 60 on which it does. Errors: 42501.';

create function private.habil_entre(p_desde timestamptz, p_hasta timestamptz) returns interval
language sql stable security definer set search_path = '' as $$
  select make_interval(secs => coalesce(sum(extract(epoch from least(h.cierra, p_hasta) - greatest(h.abre, p_desde)))::float8, 0))
  from private.horas_de_atencion(private.hoy(p_desde) - 1, private.hoy(p_hasta)) h
  where h.cierra > p_desde and h.abre < p_hasta and p_desde < p_hasta;
$$;
comment on function private.habil_entre(timestamptz, timestamptz) is 'Business time from one instant to a later one, in hours; none where it is not later.';

create function private.sumar_habil(p_desde timestamptz, p_tiempo interval) returns timestamptz
language plpgsql stable security definer set search_path = '' as $$
declare
  v_jornada numeric := (select extract(epoch from c.atencion_hasta - c.atencion_desde) from public.configuracion c where c.id = 1);
  v_falta numeric := extract(day from p_tiempo) * v_jornada + extract(epoch from p_tiempo - make_interval(days => extract(day from p_tiempo)::int));
  v_hoy date := private.hoy(p_desde);
  -- Of a studio that opens once a week, and more for holidays.
  v_dias int := ceil(abs(v_falta) / v_jornada)::int * 7 + 60;
begin
  if v_falta > 0 then
    return (
      select x.cierra - make_interval(secs => (x.van - v_falta)::float8)
      from (
        select h.cierra, sum(extract(epoch from h.cierra - greatest(h.abre, p_desde))) over (order by h.abre) as van
        from private.horas_de_atencion(v_hoy - 1, v_hoy + v_dias) h where h.cierra > p_desde) x
      where x.van >= v_falta order by x.van limit 1);
  elsif v_falta < 0 then
    return (
      select x.abre + make_interval(secs => (x.van + v_falta)::float8)
      from (
        select h.abre, sum(extract(epoch from least(h.cierra, p_desde) - h.abre)) over (order by h.abre desc) as van
        from private.horas_de_atencion(v_hoy - v_dias, v_hoy) h where h.abre < p_desde) x
      where x.van >= -v_falta order by x.van limit 1);
  end if;
  return p_desde;
end $$;
comment on function private.sumar_habil(timestamptz, interval) is
  'The instant so much business time after another, or before where it is negative: days are days of the studio, hours its hours. Null for null.';

create function private.reanudado(p_vence timestamptz, p_detenido timestamptz) returns timestamptz
language sql stable set search_path = '' as $$ select private.sumar_habil(p_vence, private.habil_entre(p_detenido, now())); $$;
comment on function private.reanudado(timestamptz, timestamptz) is
  'A target whose clock has been standing since an instant, as it is when the clock runs again now: later by the business time of the wait. As it was, where it was not standing.';

grant execute on function private.sumar_habil(timestamptz, interval), private.habil_entre(timestamptz, timestamptz), private.reanudado(timestamptz, timestamptz) to authenticated, service_role;
grant execute on function private.horas_de_atencion(date, date), public.horas_de_atencion() to authenticated;

comment on function private.plazo_ticket(text) is 'Target to resolve a ticket, by priority, in business time (private.sumar_habil).';
comment on function private.plazo_respuesta(text) is 'Target to answer a ticket for the first time, by priority, in business time.';
comment on column public.tickets.vence_en is 'Target to resolve, from the priority, in the studio''s hours; later by as many of these as it was not its turn.';
comment on column public.tickets.responder_en is 'Target of the first answer, from the priority, in the studio''s hours; null for what the studio opened.';

create or replace function private.tickets_antes() returns trigger
language plpgsql set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    new.abierto_por_estudio := private.es_admin();
    new.vence_en := private.sumar_habil(coalesce(new.creado_en, now()), private.plazo_ticket(new.prioridad));
    new.responder_en := case when not new.abierto_por_estudio then private.sumar_habil(coalesce(new.creado_en, now()), private.plazo_respuesta(new.prioridad)) end;
  elsif new.prioridad <> old.prioridad then
    -- What was answered or solved was so by the target that it had.
    if old.estado not in ('resuelto', 'cerrado') or new.estado not in ('resuelto', 'cerrado') then
      new.vence_en := private.sumar_habil(new.vence_en, private.plazo_ticket(new.prioridad) - private.plazo_ticket(old.prioridad));
    end if;
    if old.primera_respuesta_en is null then
      new.responder_en := private.sumar_habil(new.responder_en, private.plazo_respuesta(new.prioridad) - private.plazo_respuesta(old.prioridad));
    end if;
  end if;
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
comment on function private.tickets_antes() is 'Trigger: targets, whose clock runs in the studio''s hours, and only while it is the studio''s turn (abierto, en_curso) and which no priority moves once they were met or missed, who opened it, instants of resolution and closing; what is moved is not about to close any more.';

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
  if o.cliente <> d.cliente then raise exception 'Son tickets de clientes distintos: no se unen.' using hint = 'otro_cliente'; end if;
  if o.unido_a is not null or d.unido_a is not null then
    raise exception 'El ticket #% ya se unió al #%.', case when o.unido_a is not null then o.id else d.id end, coalesce(o.unido_a, d.unido_a)
      using hint = 'ya_unido';
  end if;
  if d.estado = 'cerrado' then
    raise exception 'El ticket que queda está cerrado: reábrelo antes, o une al revés.' using hint = 'cerrado';
  end if;
  marca := md5(concat_ws(' ', o.id, o.actualizado_en, d.id, d.actualizado_en, (select max(m.id) from public.ticket_mensajes m where m.ticket in (o.id, d.id))));
  select count(*) filter (where not m.interno), count(*) filter (where m.interno), coalesce(sum(cardinality(m.adjuntos)), 0)
    into mensajes, notas, archivos from public.ticket_mensajes m where m.ticket = o.id;
  avisados := array(
    select x.nombre from private.oyen_de_tickets(d.id, o.id) x where not private.correo_apagado('ticket_respuesta', x.email) order by x.orden, x.nombre);
  -- The one that stays, as it will be: what the studio owes in one of the two it owes there.
  n := d;
  if o.estado in ('abierto', 'en_curso') then
    n.estado := case when d.estado in ('abierto', 'en_curso') then d.estado else 'en_curso' end;
    n.vence_en := least(private.reanudado(d.vence_en, d.detenido_desde), o.vence_en);
    n.detenido_desde := null;
  elsif d.estado = 'resuelto' and o.estado = 'esperando_cliente' then
    n.estado := o.estado;
  end if;
  if d.primera_respuesta_en is null and o.primera_respuesta_en is null then n.responder_en := least(d.responder_en, o.responder_en); end if;
  n.plataforma := coalesce(d.plataforma, o.plataforma);
  n.hito := case when n.plataforma = o.plataforma then coalesce(d.hito, o.hito) else d.hito end;
  n.pago := coalesce(d.pago, o.pago);
  n.asignado_a := coalesce(d.asignado_a, (select c.id from public.clientes c where c.id = o.asignado_a and c.perfil = 'admin' and c.activo));
  n.anterior := coalesce(d.anterior, nullif(o.anterior, d.id));
  estado := n.estado;
  vence_en := n.vence_en;
  pasan := array(select k from unnest('{plataforma,hito,pago,asignado_a}'::text[]) k where to_jsonb(n) ->> k is distinct from to_jsonb(d) ->> k);
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
  set (estado, detenido_desde, vence_en, responder_en, plataforma, hito, pago, asignado_a, anterior)
    = row (n.estado, n.detenido_desde, n.vence_en, n.responder_en, n.plataforma, n.hito, n.pago, n.asignado_a, n.anterior)
  where t.id = d.id;
  insert into public.ticket_mensajes (ticket, cuerpo)
  values (d.id, format('Unimos aquí el ticket #%s, «%s»: sus mensajes están en esta conversación, que sigue en este ticket.', o.id, o.asunto));
  insert into public.auditoria (tabla, fila, accion, antes, despues, autor)
  values ('tickets', d.id, 'update', jsonb_build_object('union', null),
    jsonb_build_object('union', jsonb_build_object('ticket', o.id, 'mensajes', mensajes, 'notas', notas)), private.cuenta_vigente());
  perform set_config('estudio.uniendo', '', true);
  return next;
end $$;

create or replace function private.asignar_correo(p_id bigint, p_ticket bigint, p_cliente bigint) returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  e public.correos_entrantes;
  v_ticket bigint := p_ticket;
  v_mensaje bigint;
begin
  perform private.exigir_admin();
  select * into e from public.correos_entrantes where id = p_id and resultado = 'sin_dueno' for update;
  if not found then raise exception 'Este correo ya está en un ticket o se descartó.' using hint = 'ya_asignado'; end if;
  if v_ticket is null then
    insert into public.tickets (cliente, asunto) values (p_cliente, case when length(trim(e.asunto)) between 3 and 200 then e.asunto else 'Correo de ' || left(e.de, 180) end)
    returning id into v_ticket;
    -- Somebody wrote to the studio, so that its first answer is awaited.
    update public.tickets set abierto_por_estudio = false, responder_en = private.sumar_habil(creado_en, private.plazo_respuesta(prioridad)) where id = v_ticket;
  end if;
  insert into public.ticket_mensajes (ticket, autor, autor_nombre, del_estudio, cuerpo)
  values (v_ticket, null, coalesce(nullif(trim(e.nombre), ''), e.de), false,
    private.acortar(coalesce(nullif(e.texto, ''), '(Sin texto)'), 9600) || E'\n\n[Llegó por correo de ' || e.de || case when e.motivo = 'no_comprobado' then ', sin comprobar que fuera suyo' else '' end || ']')
  returning id into v_mensaje;
  -- Not with the row: nobody who writes a message may name a file of a mail.
  update public.ticket_mensajes set adjuntos = array_remove(e.rutas, ''),
    archivos_por_llegar = (select coalesce(array_agg(e.archivos[n + 1] order by n), '{}') from unnest(e.pendientes) n),
    acortado = coalesce(regexp_replace(e.completo, '\s', '', 'g') <> regexp_replace(left(e.texto, 9600), '\s', '', 'g'), false) where id = v_mensaje;
  update public.correos_entrantes set resultado = 'mensaje', motivo = null, texto = null, visto = true, mensaje = v_mensaje where id = e.id;
  if p_ticket is null then
    perform private.encolar_correo('ticket_abierto', c.email, jsonb_build_object('ticket', t.id, 'asunto', t.asunto, 'autor', m.autor_nombre, 'mensaje', m.cuerpo), private.correo_estudio())
    from public.tickets t join public.clientes c on c.id = t.cliente and c.activo join public.ticket_mensajes m on m.id = v_mensaje where t.id = v_ticket;
  end if;
  return v_ticket;
end $$;

-- What is open keeps the instant from which its clock counts, whatever had moved that, and from there has its target in the studio's hours.
alter table public.tickets disable trigger user;
update public.tickets set
  vence_en = private.sumar_habil(vence_en - private.plazo_ticket(prioridad), private.plazo_ticket(prioridad)),
  responder_en = case when primera_respuesta_en is null then private.sumar_habil(responder_en - private.plazo_respuesta(prioridad), private.plazo_respuesta(prioridad)) else responder_en end
where estado in ('abierto', 'en_curso', 'esperando_cliente');
alter table public.tickets enable trigger user;
