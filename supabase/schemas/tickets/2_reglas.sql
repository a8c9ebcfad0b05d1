-- Rules of tickets and messages, and who may what.

create function private.tickets_antes() returns trigger
language plpgsql set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    new.abierto_por_estudio := private.es_admin();
    new.hablo_el_cliente := not new.abierto_por_estudio or new.categoria = 'reclamo';
    new.vence_en := private.sumar_habil(coalesce(new.creado_en, now()), private.plazo_ticket(new.prioridad));
    new.responder_en := case when not new.abierto_por_estudio then private.sumar_habil(coalesce(new.creado_en, now()),
      private.plazo_respuesta(new.prioridad)) end;
  elsif new.prioridad <> old.prioridad and new.categoria <> 'reclamo' then
    -- What was answered or solved was so by the target that it had.
    if old.estado not in ('resuelto', 'cerrado') or new.estado not in ('resuelto', 'cerrado') then
      new.vence_en := private.sumar_habil(new.vence_en,
        private.plazo_ticket(new.prioridad) - private.plazo_ticket(old.prioridad));
    end if;
    if old.primera_respuesta_en is null then
      new.responder_en := private.sumar_habil(new.responder_en,
        private.plazo_respuesta(new.prioridad) - private.plazo_respuesta(old.prioridad));
    end if;
  end if;
  -- A complaint has one term, counted from what the client last said of it. One that takes over another's has the
  -- other's.
  if new.categoria = 'reclamo' and (tg_op = 'INSERT' or old.categoria <> 'reclamo')
    and coalesce(current_setting('estudio.uniendo', true), '') <> 'si' then
    new.vence_en := private.plazo_reclamo(coalesce((select max(m.creado_en) from public.ticket_mensajes m
      where m.ticket = new.id and not m.del_estudio), new.creado_en, now()));
    if new.primera_respuesta_en is null then new.responder_en := new.vence_en; end if;
  elsif tg_op = 'UPDATE' and old.categoria = 'reclamo' and new.categoria <> 'reclamo' then
    new.vence_en := private.sumar_habil(new.creado_en, private.plazo_ticket(new.prioridad));
    if new.primera_respuesta_en is null then
      new.responder_en := case when not new.abierto_por_estudio then private.sumar_habil(new.creado_en,
        private.plazo_respuesta(new.prioridad)) end;
    end if;
  end if;
  if tg_op = 'UPDATE' and old.estado = 'cerrado' and new.estado <> 'cerrado'
    and not private.es_admin() then new.hablo_el_cliente := true; end if;
  if new.estado in ('abierto', 'en_curso') then
    new.vence_en := private.reanudado(new.vence_en, new.detenido_desde);
    new.detenido_desde := null;
  else
    new.detenido_desde := coalesce(new.detenido_desde, now());
  end if;
  new.resuelto_en := case when new.estado in ('resuelto', 'cerrado') then coalesce(new.resuelto_en, now()) end;
  new.cerrado_en := case when new.estado = 'cerrado' then coalesce(new.cerrado_en, now()) end;
  if new.estado not in ('resuelto', 'esperando_cliente') or (tg_op = 'UPDATE' and new.estado <> old.estado)
    then new.cierre_avisado_en := null; end if;
  -- Neither a payment that is deleted after its time, nor another client, nor who is erased, nor the announcement that
  -- it closes gives the ticket a new time of its own.
  if tg_op = 'UPDATE' and not private.suprimiendo() and new.cliente = old.cliente and not (old.pago is not null
    and new.pago is null and pg_trigger_depth() > 1)
    and not (old.cierre_avisado_en is null and new.cierre_avisado_en is not null) then
    new.actualizado_en := now();
  end if;
  return new;
end $$;
comment on function private.tickets_antes() is
  'Trigger: targets (of a complaint its own, which no priority moves), whose clock runs in the studio''s hours, and '
  'only while it is the studio''s turn (abierto, en_curso) and which no priority moves once they were met or missed, '
  'who opened it, instants of resolution and closing; what is moved is not about to close any more.';

create function private.oyen_de_tickets(variadic p_tickets bigint[]) returns table (nombre text, email text, orden int)
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    select x.* from public.tickets t join public.clientes c on c.id = t.cliente and c.activo
    cross join lateral (
      select c.cliente, c.email, 1
      union all
      select p.nombre, p.email, 2 from public.personas p
      where p.cliente = c.id and p.activo and exists (
        select from public.ticket_mensajes m where m.ticket = any(p_tickets) and not m.interno
          and (m.autor = p.usuario or exists (select from public.correos_entrantes e where e.mensaje = m.id
            and e.de = p.email)))) x
    where t.id = p_tickets[1];
end $$;
comment on function private.oyen_de_tickets(bigint[]) is
  'Who hears of tickets of one client, and in which order they are named: the client''s main contact, and the '
  'client''s other persons who wrote in one of them, with their account or by mail without one; nobody who is '
  'deactivated.';

create function private.avisar_de_ticket(p_tipo text, p_ticket bigint, p_datos jsonb) returns void
language sql security definer set search_path = '' as $$
  select private.encolar_correo(p_tipo, a.email, p_datos, private.correo_estudio())
    from private.oyen_de_tickets(p_ticket) a;
$$;
comment on function private.avisar_de_ticket(text, bigint, jsonb) is
  'Mails private.oyen_de_tickets.';

create function private.avisar_del_fin(p_tipo text, p_ticket bigint, p_datos jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_para text;
begin
  for v_para in select a.email from private.oyen_de_tickets(p_ticket) a loop
    -- What the sender takes at this instant leaves as it is.
    update public.correos set tipo = p_tipo, datos = datos || p_datos where id = (
      select c.id from public.correos c
      where c.para = v_para and c.tipo = 'ticket_respuesta' and c.estado = 'pendiente' and c.intentos = 0
        and c.datos -> 'ticket' = to_jsonb(p_ticket)
      order by c.creado_en desc limit 1 for update skip locked);
    if not found then perform private.encolar_correo(p_tipo, v_para, '{"autor": null, "mensaje": null}' || p_datos,
      private.correo_estudio()); end if;
  end loop;
end $$;
comment on function private.avisar_del_fin(text, bigint, jsonb) is
  'Mails private.oyen_de_tickets that a ticket was solved or closed: in one mail with the studio''s last answer in '
  'it, to whom that has not begun to leave, so that nobody gets two for one thing that was done.';

create function private.tickets_reabierto() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if old.cerrado_en < now() - interval '14 days' then
    raise exception 'Este ticket se cerró hace más de 14 días. Abre uno nuevo a partir de este.'
      using hint = 'plazo_vencido';
  end if;
  if private.es_admin() and private.mi_cliente() is distinct from new.cliente then
    perform private.avisar_de_ticket('ticket_reabierto', new.id, jsonb_build_object('ticket', new.id, 'asunto',
      new.asunto));
  else
    perform private.avisar_estudio('ticket_reabierto_estudio', jsonb_build_object('ticket', new.id, 'asunto',
      new.asunto, 'cliente', c.cliente))
    from public.clientes c where c.id = new.cliente;
  end if;
  return null;
end $$;
comment on function private.tickets_reabierto() is
  'Trigger: a ticket is reopened within 14 days of its closing, whoever does it, and the other side is told: the '
  'client when an admin did it, else (also by a client''s mail) the studio. Errors: P0001 with hint plazo_vencido.';

create function private.tickets_reclamo_sin_respuesta() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.es_admin() and coalesce(current_setting('estudio.uniendo', true), '') <> 'si' then
    raise exception 'Este reclamo no tiene respuesta todavía. Respóndelo y después cambia su estado.'
      using hint = 'reclamo';
  end if;
  return null;
end $$;
comment on function private.tickets_reclamo_sin_respuesta() is
  'Trigger: the studio neither ends a complaint nor waits for its client before it answered: its term would stand '
  'still, which was promised. Its client may close it. Errors: P0001 with hint reclamo.';

create function private.tickets_resuelto() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.avisar_del_fin('ticket_resuelto', new.id, jsonb_build_object('ticket', new.id, 'asunto', new.asunto));
  return null;
end $$;
comment on function private.tickets_resuelto() is
  'Trigger: the client is told that the studio took a ticket for solved.';

create function private.tickets_cerrado() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- One that goes on in another says so there.
  if new.unido_a is null and private.es_admin() and private.mi_cliente() is distinct from new.cliente then
    perform private.avisar_del_fin('ticket_cerrado', new.id,
      jsonb_build_object('ticket', new.id, 'asunto', new.asunto, 'reabre_hasta',
        private.hoy(new.cerrado_en + interval '14 days')));
  end if;
  return null;
end $$;
comment on function private.tickets_cerrado() is
  'Trigger: the client is told that somebody of the studio closed a ticket, until when it can be reopened, and asked '
  'how it went. What closes by itself was announced (private.cerrar_callados).';

create function private.tickets_asignado() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if coalesce(current_setting('estudio.uniendo', true), '') = 'si' then return null; end if;
  perform private.avisar_a(a.email, 'ticket_asignado', jsonb_build_object('ticket', new.id, 'asunto', new.asunto,
    'cliente', coalesce(c.empresa, c.cliente),
    'por', coalesce((select q.cliente from public.clientes q where q.usuario = (select auth.uid())), 'El estudio')),
      null)
  from public.clientes a, public.clientes c
  where a.id = new.asignado_a and c.id = new.cliente and a.usuario is distinct from (select auth.uid());
  return null;
end $$;
comment on function private.tickets_asignado() is
  'Trigger: who is put in charge of a ticket is told, at their own address; not who takes it themselves, nor of two '
  'that are made one.';

create function private.ticket_mensajes_antes() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  select coalesce(max(x.nombre), new.autor_nombre, 'Estudio'), coalesce(bool_or(x.del_estudio), new.del_estudio,
    true) into new.autor_nombre, new.del_estudio
  from (
    select c.cliente as nombre, c.perfil = 'admin' as del_estudio from public.clientes c where c.usuario = new.autor
      and c.activo
    union all
    select p.nombre, false from public.personas p where p.usuario = new.autor and p.activo) x;
  return new;
end $$;
comment on function private.ticket_mensajes_antes() is
  'Trigger: who wrote, as the database knows it. Of one without an account that counts, what the row says; nobody but '
  'the database writes that.';

create function private.ticket_mensajes_reglas() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  t public.tickets;
begin
  select * into t from public.tickets
    where id = new.ticket for no key update;  -- who closes it at this instant waits, or was first
  if t.unido_a is not null then raise exception 'Este ticket se fusionó con el #%: responde ahí.',
    t.unido_a using hint = 'ticket_unido'; end if;
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
  'Trigger: a closed ticket takes no answer from anybody, and one that goes on in another no note either, which '
  'nobody would read there. Attachments are files of this ticket, and those of a note among admins lie in its folder '
  'interno. After the row, so that the policies answer first, and it tells nothing to who may not write it. Errors: '
  'P0001, with hint ticket_cerrado or ticket_unido.';

create function private.tickets_a_la_vista() returns trigger
language plpgsql set search_path = '' as $$
declare
  v_clave text := case
    -- Whoever reads the tickets alone knows the platforms that earlier ones are about.
    when new.plataforma is not null and not exists (select from public.plataformas p where p.id = new.plataforma)
      and not exists (select from public.tickets t where t.plataforma = new.plataforma and t.id < new.id)
        then 'tickets_plataforma_cliente_fkey'
    when new.hito is not null and not exists (select from public.hitos_plataforma h where h.id = new.hito)
      then 'tickets_hito_plataforma_fkey'
    when new.pago is not null and not exists (select from public.pagos p where p.id = new.pago)
      then 'tickets_pago_cliente_fkey' end;
begin
  if v_clave is not null then
    raise exception 'insert or update on table "tickets" violates foreign key constraint "%"', v_clave
      using errcode = 'foreign_key_violation', constraint = v_clave;
  end if;
  return null;
end $$;
comment on function private.tickets_a_la_vista() is
  'Trigger: a platform, milestone or payment that the caller does not see is answered like one that is not there, for '
  'keys look past every policy. Errors: 23503.';

create function private.ticket_mensajes_despues() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  t public.tickets;
  v_datos jsonb;
  v_reclamo jsonb;  -- until when a complaint is answered, for mails
  v_responde boolean := new.del_estudio and coalesce(current_setting('estudio.uniendo', true),
    '') <> 'si';  -- private.unir_tickets only says what it did
begin
  if new.interno then return null; end if;
  select * into t from public.tickets where id = new.ticket;
  v_datos := jsonb_build_object('ticket', t.id, 'asunto', t.asunto, 'autor', new.autor_nombre, 'mensaje', new.cuerpo);
  v_reclamo := jsonb_build_object('responder_el', case when t.categoria = 'reclamo' and t.primera_respuesta_en is null
    then private.hoy(t.responder_en) end);
  if new.del_estudio and t.abierto_por_estudio and not exists (
      select from public.ticket_mensajes m where m.ticket = new.ticket and not m.interno and m.id <> new.id) then
    perform private.avisar_de_ticket('ticket_abierto', t.id, v_datos || v_reclamo);
    return null;
  end if;
  update public.tickets set
    cierre_avisado_en = null,
    primera_respuesta_en = case when v_responde then coalesce(primera_respuesta_en, now())
      else primera_respuesta_en end,
    hablo_el_cliente = case when v_responde then false else hablo_el_cliente or not new.del_estudio end,
    -- Whoever answers what nobody of the studio is in charge of takes it.
    asignado_a = case when v_responde and not exists (select from public.clientes c where c.id = asignado_a
      and c.perfil = 'admin' and c.activo)
      then coalesce((select c.id from public.clientes c where c.usuario = new.autor and c.perfil = 'admin'
        and c.activo), asignado_a) else asignado_a end,
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
comment on function private.ticket_mensajes_despues() is
  'Trigger: a message moves the ticket on, keeps it from closing by itself, and tells the other side; whoever opened '
  'a ticket with their account is told that it came; who answers what is nobody''s is in charge from then on. The one '
  'with which the studio opens a ticket for a client is no answer, nor is what says that two were made one.';

grant execute on function private.plazo_ticket(text), private.plazo_respuesta(text), private.plazo_reclamo(timestamptz)
  to authenticated, service_role;

create trigger tickets_1_reglas before insert or update on public.tickets
  for each row execute function private.tickets_antes();
-- After the row, and by its name before the keys (RI_…), which would tell what is hidden from what is not there.
create trigger "0_tickets_a_la_vista" after insert on public.tickets
  for each row execute function private.tickets_a_la_vista();
create trigger tickets_3_reabierto after update of estado on public.tickets
  for each row when (old.estado = 'cerrado' and new.estado <> 'cerrado') execute function private.tickets_reabierto();
create trigger tickets_2_reclamo after update of estado on public.tickets
  for each row when (new.categoria = 'reclamo' and new.primera_respuesta_en is null and old.estado in ('abierto',
    'en_curso') and new.estado not in ('abierto', 'en_curso'))
  execute function private.tickets_reclamo_sin_respuesta();
create trigger tickets_3_resuelto after update of estado on public.tickets
  for each row when (new.estado = 'resuelto' and old.estado <> 'resuelto') execute function private.tickets_resuelto();
create trigger tickets_3_cerrado after update of estado on public.tickets
  for each row when (new.estado = 'cerrado' and old.estado <> 'cerrado') execute function private.tickets_cerrado();
create trigger tickets_3_asignado_al_crear after insert on public.tickets
  for each row when (new.asignado_a is not null)
  execute function private.responsable_vigente('asignado_a', 'Un ticket solo se asigna a alguien del estudio.');
create trigger tickets_3_asignado after update of asignado_a on public.tickets
  for each row when (new.asignado_a is not null and new.asignado_a is distinct from old.asignado_a)
  execute function private.responsable_vigente('asignado_a', 'Un ticket solo se asigna a alguien del estudio.');
create trigger tickets_4_avisar_al_crear after insert on public.tickets
  for each row when (new.asignado_a is not null) execute function private.tickets_asignado();
create trigger tickets_4_avisar after update of asignado_a on public.tickets
  for each row when (new.asignado_a is not null and new.asignado_a is distinct from old.asignado_a)
    execute function private.tickets_asignado();
create trigger ticket_mensajes_1_autor before insert on public.ticket_mensajes
  for each row execute function private.ticket_mensajes_antes();
create trigger ticket_mensajes_2_reglas after insert on public.ticket_mensajes
  for each row execute function private.ticket_mensajes_reglas();
create trigger ticket_mensajes_3_avanzar after insert on public.ticket_mensajes
  for each row execute function private.ticket_mensajes_despues();

-- Access ----------------------------------------------------------------------------------------
-- A client opens tickets and writes messages; every other change goes through a function of the next
-- file.

alter table public.ticket_mensajes enable row level security;

grant select, insert (cliente, plataforma, hito, pago, asunto, categoria, prioridad, estado, asignado_a, anterior),
    update (plataforma, hito, pago, asunto, categoria, prioridad, estado, asignado_a)
  on public.tickets to authenticated;
grant select, insert (ticket, cuerpo, interno, adjuntos) on public.ticket_mensajes to authenticated;
grant select, insert (titulo, cuerpo), update (titulo, cuerpo), delete on public.respuestas_guardadas to authenticated;

create policy tickets_leer on public.tickets for select to authenticated
  using (private.ve_tickets(cliente, (select private.es_admin()), (select private.mi_cliente_en_tickets())));
create policy tickets_crear on public.tickets for insert to authenticated
  with check ((select private.es_admin())
    or (private.ve_tickets(cliente, false, (select private.mi_cliente_en_tickets())) and estado = 'abierto'
      and asignado_a is null));
select private.solo_equipo('public.tickets', '{editar}');

create policy ticket_mensajes_leer on public.ticket_mensajes for select to authenticated
  using ((select private.es_admin())
    or (not interno and exists (select 1 from public.tickets t where t.id = ticket)));
create policy ticket_mensajes_crear on public.ticket_mensajes for insert to authenticated
  with check (autor = (select auth.uid()) and ((select private.es_admin())
    or (not interno and exists (
      select 1 from public.tickets t
      where t.id = ticket and private.ve_tickets(t.cliente, false, (select private.mi_cliente_en_tickets()))))));

select private.solo_equipo('public.respuestas_guardadas', '{leer,crear,editar,borrar}');
