set lock_timeout = '10s';
-- Who spoke last in a ticket is known, also of two that became one; whoever answers what is nobody's takes it, who is
-- assigned is told; what was fusionado is called so; search knows the order of payments that are paid together.

alter table public.tickets add column hablo_el_cliente boolean not null default true;
comment on column public.tickets.hablo_el_cliente is 'Whether the client spoke last: with a message, or by reopening it. What it says of two that were made one is no answer.';
update private.tablas set columnas = columnas || '{hablo_el_cliente}' where tabla = 'public.tickets';

create or replace function private.tickets_antes() returns trigger
language plpgsql set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    new.abierto_por_estudio := private.es_admin();
    new.hablo_el_cliente := not new.abierto_por_estudio;
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
comment on function private.tickets_antes() is 'Trigger: targets, whose clock runs in the studio''s hours, and only while it is the studio''s turn (abierto, en_curso) and which no priority moves once they were met or missed, who opened it, instants of resolution and closing; what is moved is not about to close any more.';

create or replace function private.tickets_asignado() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if coalesce(current_setting('estudio.uniendo', true), '') = 'si' then return null; end if;
  perform private.avisar_a(a.email, 'ticket_asignado', jsonb_build_object('ticket', new.id, 'asunto', new.asunto, 'cliente', coalesce(c.empresa, c.cliente),
    'por', coalesce((select q.cliente from public.clientes q where q.usuario = (select auth.uid())), 'El estudio')), null)
  from public.clientes a, public.clientes c
  where a.id = new.asignado_a and c.id = new.cliente and a.usuario is distinct from (select auth.uid());
  return null;
end $$;
comment on function private.tickets_asignado() is 'Trigger: who is put in charge of a ticket is told, at their own address; not who takes it themselves, nor of two that are made one.';

create or replace function private.ticket_mensajes_reglas() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  t public.tickets;
begin
  select * into t from public.tickets where id = new.ticket for no key update;  -- who closes it at this instant waits, or was first
  if t.unido_a is not null then raise exception 'Este ticket se fusionó con el #%: responde ahí.', t.unido_a using hint = 'ticket_unido'; end if;
  if t.estado = 'cerrado' and not new.interno then
    raise exception 'Este ticket está cerrado. Para responder, reábrelo.' using hint = 'ticket_cerrado';
  end if;
  if exists (
    select from unnest(new.adjuntos) ruta where not exists (
      select from storage.objects o
      where o.bucket_id = 'adjuntos' and o.name = ruta
        and o.name like t.cliente || '/' || t.id || case when new.interno then '/interno/%' else '/%' end
        and (new.interno or o.name not like '%/interno/%'))) then
    raise exception 'Un archivo adjunto no pertenece a este ticket.';
  end if;
  return null;
end $$;
comment on function private.ticket_mensajes_reglas() is
  'Trigger: a closed ticket takes no answer from anybody, and one that goes on in another no note either, which nobody would read there. Attachments are files of this ticket, and those of a note among admins lie in its folder interno. After the row, so that the policies answer first, and it tells nothing to who may not write it. Errors: P0001, with hint ticket_cerrado or ticket_unido.';

create or replace function private.ticket_mensajes_despues() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  t public.tickets;
  v_datos jsonb;
  v_responde boolean := new.del_estudio and coalesce(current_setting('estudio.uniendo', true), '') <> 'si';  -- private.unir_tickets only says what it did
begin
  if new.interno then return null; end if;
  select * into t from public.tickets where id = new.ticket;
  v_datos := jsonb_build_object('ticket', t.id, 'asunto', t.asunto, 'autor', new.autor_nombre, 'mensaje', new.cuerpo);
  if new.del_estudio and t.abierto_por_estudio and not exists (
      select from public.ticket_mensajes m where m.ticket = new.ticket and not m.interno and m.id <> new.id) then
    perform private.avisar_de_ticket('ticket_abierto', t.id, v_datos);
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
    perform private.avisar_estudio('ticket_mensaje', v_datos);
    -- Whoever opened it with their account is told that it came; a mail is never answered by itself.
    perform private.encolar_correo('ticket_recibido', x.email, v_datos - 'autor', private.correo_estudio())
    from (select c.usuario, c.email from public.clientes c union all select p.usuario, p.email from public.personas p) x
    where x.usuario = new.autor and new.autor = private.cuenta_vigente() and not t.abierto_por_estudio and not exists (
      select from public.ticket_mensajes m where m.ticket = new.ticket and not m.interno and m.id <> new.id);
  end if;
  return null;
end $$;
comment on function private.ticket_mensajes_despues() is
  'Trigger: a message moves the ticket on, keeps it from closing by itself, and tells the other side; whoever opened a ticket with their account is told that it came; who answers what is nobody''s is in charge from then on. The one with which the studio opens a ticket for a client is no answer, nor is what says that two were made one.';

create or replace function private.mover_ticket(p_ticket bigint, p_cierra boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  t public.tickets;
begin
  select * into t from public.tickets where id = p_ticket and (private.es_admin() or cliente = private.mi_cliente_en_tickets());
  if t.unido_a is not null and not p_cierra then raise exception 'Este ticket se fusionó con el #%: sigue ahí.', t.unido_a using hint = 'ticket_unido'; end if;
  update public.tickets set estado = case when p_cierra then 'cerrado' when primera_respuesta_en is null then 'abierto' else 'en_curso' end
  where id = t.id and (estado = 'cerrado') <> p_cierra;
  if not found then
    raise exception 'Este ticket no es tuyo o % cerrado.', case when p_cierra then 'ya está' else 'no está' end using errcode = '42501';
  end if;
  -- Each reopening is mailed.
  perform private.contar_envio('tickets_estado', 'ticket ' || p_ticket, 6, '1 hour', 'Este ticket se cerró y se reabrió varias veces seguidas.')
  where not private.es_admin();
end $$;
comment on function private.mover_ticket(bigint, boolean) is
  'Closes a ticket, or reopens it: its client, at most six times within an hour, or an admin.';

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
    select x.nombre from private.oyen_de_tickets(d.id, o.id) x where not private.correo_apagado('ticket_respuesta', x.email) order by x.orden, x.nombre);
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
  set (estado, detenido_desde, vence_en, responder_en, primera_respuesta_en, hablo_el_cliente, plataforma, hito, pago, asignado_a, anterior)
    = row (n.estado, n.detenido_desde, n.vence_en, n.responder_en, n.primera_respuesta_en, n.hablo_el_cliente, n.plataforma, n.hito, n.pago, n.asignado_a, n.anterior)
  where t.id = d.id;
  insert into public.ticket_mensajes (ticket, cuerpo)
  values (d.id, format('Fusionamos aquí el ticket #%s, «%s»: sus mensajes están en esta conversación, que sigue en este ticket.', o.id, o.asunto));
  insert into public.auditoria (tabla, fila, accion, antes, despues, autor)
  values ('tickets', d.id, 'update', jsonb_build_object('union', null),
    jsonb_build_object('union', jsonb_build_object('ticket', o.id, 'mensajes', mensajes, 'notas', notas)), private.cuenta_vigente());
  perform set_config('estudio.uniendo', '', true);
  return next;
end $$;

create or replace function public.buscar(p_tabla text, p_q text, p_cliente bigint default null) returns setof text
language plpgsql stable set search_path = '' as $$
declare
  b record;
begin
  if p_tabla in ('bandeja', 'auditoria') then perform private.exigir_admin(); end if;
  -- Of payments that are paid together the order has no line of its own.
  if p_tabla = 'pagos' and p_q ~* '^\s*J-[0-9a-z]{3,20}\s*$' then
    return query
      select distinct k.pago::text from public.cobros o join public.cobros_pagos k on k.cobro = o.id
      where o.orden ilike trim(p_q) || '%' and (p_cliente is null or o.cliente = p_cliente) limit 200;
    return;
  end if;
  select * into b from private.buscables() x where x.tabla = p_tabla;
  if p_tabla = 'bandeja' then
    return query
      select t || '-' || f from unnest('{leads,solicitudes,formulario_inicial,pedidos,citas}'::text[]) t
      cross join lateral private.encontradas(t, p_q, p_cliente) with ordinality e (f, n) order by n, t;
  elsif p_tabla = 'auditoria' then
    return query
      select h::text from (
        select e::bigint from private.encontradas('auditoria', p_q, p_cliente) e
        union
        -- The limit keeps the planner from reading the whole trail for a few records.
        select a.id from (select tabla from private.buscables() where auditada) s (t)
        cross join lateral public.buscar(t, p_q, p_cliente) f
        cross join lateral (
          select a.id from public.auditoria a
          where a.fila = f::bigint and a.tabla = any(array[t, case t when 'clientes' then 'clientes_notas' end])
            and (p_cliente is null or a.cliente = p_cliente) order by a.creado_en desc limit 20) a) h (h)
      order by h.h desc limit 200;
  elsif b.tabla is null then
    raise exception 'Ahí no se puede buscar.' using errcode = '22023';
  elsif b.textos is not null then
    return query execute format('select t.id::text from public.%I t where private.con_telefonos(private.buscable(concat_ws('' '', %s))) like all ($1) order by t.id desc limit 200',
      p_tabla, b.textos) using private.patrones(p_q);
  else
    -- A ticket by its number stands before what has the number somewhere.
    return query execute format('select f from private.encontradas($1, $2, $3) with ordinality e (f, n) where exists (select from public.%I t where t.id = f::%s)'
        ' order by $1 = ''tickets'' and f = ltrim(trim($2), ''#'') desc, n',
      p_tabla, case p_tabla when 'correos' then 'uuid' else 'bigint' end) using p_tabla, p_q, p_cliente;
  end if;
end $$;
comment on function public.buscar(text, text, bigint) is
  'Ids of the newest 200 rows of a table that the caller may read and that have every word of p_q, whatever accents, capitals and dots, and a telephone or a RUT however it is written: in the row, in the name or the RUT of its client, in the name of its platform, in the messages of a ticket, in the notes about a contact; of bandeja, for admins, those of the five tables that it shows, the newest of each first; of auditoria, for admins, what was done with the records that are found, and deletions of rows that had the words. For an admin p_cliente looks among what is that client''s alone, where rows have a client. Errors: 22023 no such table, 42501 nobody.';

create or replace function public.por_responder(t public.tickets) returns boolean
language sql stable as $$
  select t.estado in ('abierto', 'en_curso') and t.hablo_el_cliente
$$;
comment on function public.por_responder(public.tickets) is 'Computed column: whether the studio has to answer it: it is the studio''s turn, and the client spoke last.';

drop trigger tickets_3_asignado on public.tickets;
create trigger tickets_3_asignado_al_crear after insert on public.tickets
  for each row when (new.asignado_a is not null)
  execute function private.responsable_vigente('asignado_a', 'Un ticket solo se asigna a alguien del estudio.');
create trigger tickets_3_asignado after update of asignado_a on public.tickets
  for each row when (new.asignado_a is not null and new.asignado_a is distinct from old.asignado_a)
  execute function private.responsable_vigente('asignado_a', 'Un ticket solo se asigna a alguien del estudio.');
create trigger tickets_4_avisar_al_crear after insert on public.tickets
  for each row when (new.asignado_a is not null) execute function private.tickets_asignado();
create trigger tickets_4_avisar after update of asignado_a on public.tickets
  for each row when (new.asignado_a is not null and new.asignado_a is distinct from old.asignado_a) execute function private.tickets_asignado();

-- What waits for the client was answered; of others the last message says who spoke, and of what has none, who opened it.
alter table public.tickets disable trigger user;
update public.tickets t set hablo_el_cliente = t.estado <> 'esperando_cliente' and coalesce(
  (select not m.del_estudio from public.ticket_mensajes m where m.ticket = t.id and not m.interno and m.cuerpo !~ '^Unimos aquí el ticket #\d+, «' order by m.creado_en desc, m.id desc limit 1),
  not t.abierto_por_estudio);
alter table public.tickets enable trigger user;
create or replace function private.exigir_fusionables(o public.clientes, d public.clientes) returns void
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
    raise exception 'Solo se fusionan clientes: uno de los dos es del equipo.' using hint = 'equipo';
  end if;
  for r in select tabla, columna from private.referencias_de_clientes() where trato = 'equipo' loop
    execute format('select exists (select from %s where %I = $1)', r.tabla, r.columna) into v_hay using o.id;
    if v_hay then raise exception 'El que desaparece fue del equipo y quedó a cargo de algo: fusiona al revés.' using hint = 'equipo'; end if;
  end loop;
  if o.email like '%@suprimido.invalid' or d.email like '%@suprimido.invalid' then
    raise exception 'Uno de los dos pidió que borráramos sus datos: no se une con nadie.' using hint = 'suprimido';
  end if;
  if not d.activo then
    raise exception 'El cliente que queda está desactivado: reactívalo antes, o fusiona al revés.' using hint = 'desactivado';
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

