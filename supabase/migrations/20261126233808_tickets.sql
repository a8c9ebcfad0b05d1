-- Functions may name what a later file makes.
set lock_timeout = '10s';
set check_function_bodies = off;

drop function public.abrir_ticket(text, text, text, text, bigint, bigint, bigint), public.buscar_tickets(text), private.buscar_tickets(text);

create function private.plazo_respuesta(prioridad text) returns interval
language sql immutable parallel safe set search_path = '' as $$
  select case prioridad when 'urgente' then interval '1 hour' when 'alta' then interval '4 hours'
    when 'normal' then interval '1 day' else interval '2 days' end;
$$;
comment on function private.plazo_respuesta(text) is 'Target to answer a ticket for the first time, by priority.';

alter table public.tickets
  add column cerrado_en timestamptz,
  add column anterior bigint,
  add column abierto_por_estudio boolean not null default false,
  add column cierre_avisado_en timestamptz,
  add column responder_en timestamptz,
  add column detenido_desde timestamptz,
  add column pago bigint,
  add column unido_a bigint;

-- Of what waits for the client it is not known since when it does: since it last changed, at the latest.
alter table public.tickets disable trigger user;
update public.tickets t set
  cerrado_en = case when estado = 'cerrado' then actualizado_en end,
  detenido_desde = case when estado not in ('abierto', 'en_curso') then coalesce(resuelto_en, actualizado_en) end,
  abierto_por_estudio = coalesce(
    (select m.del_estudio from public.ticket_mensajes m where m.ticket = t.id order by m.creado_en, m.id limit 1), false);
update public.tickets set responder_en = creado_en + private.plazo_respuesta(prioridad) where not abierto_por_estudio;
alter table public.tickets enable trigger user;

drop index public.tickets_busqueda_idx;
alter table public.tickets
  drop column busqueda,
  add column plazo_en timestamptz not null
    generated always as (case when primera_respuesta_en is null then least(responder_en, vence_en) else vence_en end) stored,
  add constraint tickets_cerrado_check check ((estado = 'cerrado') = (cerrado_en is not null)),
  add constraint tickets_id_cliente_key unique (id, cliente),
  add constraint tickets_anterior_cliente_fkey foreign key (anterior, cliente) references public.tickets (id, cliente),
  add constraint tickets_unido_a_cliente_fkey foreign key (unido_a, cliente) references public.tickets (id, cliente),
  add constraint tickets_unido_check check (unido_a is null or (unido_a <> id and estado = 'cerrado'));
comment on column public.tickets.vence_en is 'Target to resolve, from the priority; later by as long as it was not the studio''s turn.';
comment on column public.tickets.responder_en is 'Target of the first answer, from the priority; null for what the studio opened.';
comment on column public.tickets.plazo_en is 'Target that comes first: of the first answer while there is none and one is owed, otherwise to resolve.';
comment on column public.tickets.detenido_desde is 'Since when its clock stands still, because it waits for the client or is over; null while it runs.';
comment on column public.tickets.cerrado_en is 'When it was closed; null while it is not.';
comment on column public.tickets.pago is 'Payment of the same client that it asks about; none any more once that is deleted.';
comment on column public.tickets.anterior is 'Closed ticket of the same client that this one goes on from.';
comment on column public.tickets.unido_a is 'Ticket of the same client in which its conversation goes on (public.unir_tickets): from then on it stays closed.';
comment on column public.tickets.abierto_por_estudio is 'Opened by the studio for the client: its first message is no answer.';
comment on column public.tickets.cierre_avisado_en is
  'When the client was told that it closes in two days; null while it is not about to.';

create index tickets_actualizado_idx on public.tickets (actualizado_en desc);

create index tickets_pago_idx on public.tickets (pago, cliente);

create index tickets_anterior_idx on public.tickets (anterior, cliente);

create index tickets_unido_idx on public.tickets (unido_a, cliente);

create index tickets_sin_resolver_idx on public.tickets (asignado_a) where estado in ('abierto', 'en_curso', 'esperando_cliente');

create index tickets_en_plazo_idx on public.tickets (plazo_en) where detenido_desde is null;

alter table public.ticket_mensajes add column archivos_por_llegar text[] not null default '{}';
comment on column public.ticket_mensajes.archivos_por_llegar is 'Names of files that came with it by mail and are not in the bucket yet; they are fetched again, or given up and named in the text.';

-- Rules -----------------------------------------------------------------------------------------

create or replace function private.tickets_antes() returns trigger
language plpgsql set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    new.abierto_por_estudio := private.es_admin();
    new.vence_en := coalesce(new.creado_en, now()) + private.plazo_ticket(new.prioridad);
    new.responder_en := case when not new.abierto_por_estudio then coalesce(new.creado_en, now()) + private.plazo_respuesta(new.prioridad) end;
  elsif new.prioridad <> old.prioridad then
    -- What was answered or solved was so by the target that it had.
    if old.estado not in ('resuelto', 'cerrado') or new.estado not in ('resuelto', 'cerrado') then
      new.vence_en := new.vence_en + (private.plazo_ticket(new.prioridad) - private.plazo_ticket(old.prioridad));
    end if;
    if old.primera_respuesta_en is null then
      new.responder_en := new.responder_en + (private.plazo_respuesta(new.prioridad) - private.plazo_respuesta(old.prioridad));
    end if;
  end if;
  if new.estado in ('abierto', 'en_curso') then
    new.vence_en := new.vence_en + coalesce(now() - new.detenido_desde, interval '0');
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
comment on function private.tickets_antes() is 'Trigger: targets, whose clock runs only while it is the studio''s turn (abierto, en_curso) and which no priority moves once they were met or missed, who opened it, instants of resolution and closing; what is moved is not about to close any more.';

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
          and (m.autor = p.usuario or exists (select from public.correos_entrantes e where e.mensaje = m.id and e.de = p.email)))) x
    where t.id = p_tickets[1];
end $$;
comment on function private.oyen_de_tickets(bigint[]) is
  'Who hears of tickets of one client, and in which order they are named: the client''s main contact, and the client''s other persons who wrote in one of them, with their account or by mail without one; nobody who is deactivated.';

create function private.avisar_de_ticket(p_tipo text, p_ticket bigint, p_datos jsonb) returns void
language sql security definer set search_path = '' as $$
  select private.encolar_correo(p_tipo, a.email, p_datos, private.correo_estudio()) from private.oyen_de_tickets(p_ticket) a;
$$;
comment on function private.avisar_de_ticket(text, bigint, jsonb) is
  'Mails private.oyen_de_tickets.';

create function private.tickets_reabierto() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if old.cerrado_en < now() - interval '14 days' then
    raise exception 'Este ticket se cerró hace más de 14 días. Abre uno nuevo que siga de este.' using hint = 'plazo_vencido';
  end if;
  if private.es_admin() and private.mi_cliente() is distinct from new.cliente then
    perform private.avisar_de_ticket('ticket_reabierto', new.id, jsonb_build_object('ticket', new.id, 'asunto', new.asunto));
  else
    perform private.avisar_estudio('ticket_reabierto_estudio', jsonb_build_object('ticket', new.id, 'asunto', new.asunto, 'cliente', c.cliente))
    from public.clientes c where c.id = new.cliente;
  end if;
  return null;
end $$;
comment on function private.tickets_reabierto() is
  'Trigger: a ticket is reopened within 14 days of its closing, whoever does it, and the other side is told: the client when an admin did it, else (also by a client''s mail) the studio. Errors: P0001 with hint plazo_vencido.';

create function private.tickets_resuelto() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.avisar_de_ticket('ticket_resuelto', new.id, jsonb_build_object('ticket', new.id, 'asunto', new.asunto));
  return null;
end $$;
comment on function private.tickets_resuelto() is 'Trigger: the client is told that the studio took a ticket for solved.';

create or replace function private.ticket_mensajes_antes() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  select coalesce(max(x.nombre), new.autor_nombre, 'Estudio'), coalesce(bool_or(x.del_estudio), new.del_estudio, true) into new.autor_nombre, new.del_estudio
  from (
    select c.cliente as nombre, c.perfil = 'admin' as del_estudio from public.clientes c where c.usuario = new.autor and c.activo
    union all
    select p.nombre, false from public.personas p where p.usuario = new.autor and p.activo) x;
  return new;
end $$;
comment on function private.ticket_mensajes_antes() is 'Trigger: who wrote, as the database knows it. Of one without an account that counts, what the row says; nobody but the database writes that.';

create function private.ticket_mensajes_reglas() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  t public.tickets;
begin
  select * into t from public.tickets where id = new.ticket for no key update;  -- who closes it at this instant waits, or was first
  if t.unido_a is not null then raise exception 'Este ticket se unió al #%: responde ahí.', t.unido_a using hint = 'ticket_unido'; end if;
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

create function private.tickets_a_la_vista() returns trigger
language plpgsql set search_path = '' as $$
declare
  v_clave text := case
    -- Whoever reads the tickets alone knows the platforms that earlier ones are about.
    when new.plataforma is not null and not exists (select from public.plataformas p where p.id = new.plataforma)
      and not exists (select from public.tickets t where t.plataforma = new.plataforma and t.id < new.id) then 'tickets_plataforma_cliente_fkey'
    when new.hito is not null and not exists (select from public.hitos_plataforma h where h.id = new.hito) then 'tickets_hito_plataforma_fkey'
    when new.pago is not null and not exists (select from public.pagos p where p.id = new.pago) then 'tickets_pago_cliente_fkey' end;
begin
  if v_clave is not null then
    raise exception 'insert or update on table "tickets" violates foreign key constraint "%"', v_clave
      using errcode = 'foreign_key_violation', constraint = v_clave;
  end if;
  return null;
end $$;
comment on function private.tickets_a_la_vista() is
  'Trigger: a platform, milestone or payment that the caller does not see is answered like one that is not there, for keys look past every policy. Errors: 23503.';

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
    estado = case when v_responde and estado in ('abierto', 'en_curso') then 'esperando_cliente'
                  when not new.del_estudio and estado in ('esperando_cliente', 'resuelto') then 'en_curso'
                  else estado end
  where id = new.ticket;
  if new.del_estudio then
    perform private.avisar_de_ticket('ticket_respuesta', t.id, v_datos);
  else
    perform private.avisar_estudio('ticket_mensaje', v_datos);
  end if;
  return null;
end $$;
comment on function private.ticket_mensajes_despues() is
  'Trigger: a message moves the ticket on, keeps it from closing by itself, and tells the other side. The one with which the studio opens a ticket for a client is no answer, nor is what says that two were made one.';
grant execute on function private.plazo_ticket(text), private.plazo_respuesta(text) to authenticated, service_role;

-- After the row, and by its name before the keys (RI_…), which would tell what is hidden from what is not there.
create trigger "0_tickets_a_la_vista" after insert on public.tickets
  for each row execute function private.tickets_a_la_vista();

create trigger tickets_3_reabierto after update of estado on public.tickets
  for each row when (old.estado = 'cerrado' and new.estado <> 'cerrado') execute function private.tickets_reabierto();

create trigger tickets_3_resuelto after update of estado on public.tickets
  for each row when (new.estado = 'resuelto' and old.estado <> 'resuelto') execute function private.tickets_resuelto();

create or replace trigger tickets_3_asignado after insert or update of asignado_a on public.tickets
  for each row when (new.asignado_a is not null)
  execute function private.responsable_vigente('asignado_a', 'Un ticket solo se asigna a alguien del estudio.');

drop trigger ticket_mensajes_2_adjuntos on public.ticket_mensajes;
drop function private.ticket_mensajes_adjuntos();
create trigger ticket_mensajes_2_reglas after insert on public.ticket_mensajes
  for each row execute function private.ticket_mensajes_reglas();
grant select, insert (cliente, plataforma, hito, pago, asunto, categoria, prioridad, estado, asignado_a, anterior),
    update (plataforma, hito, pago, asunto, categoria, prioridad, estado, asignado_a)
  on public.tickets to authenticated;

drop policy tickets_leer on public.tickets;

create policy tickets_leer on public.tickets for select to authenticated
  using ((select private.es_admin()) or cliente = (select private.mi_cliente_en_tickets()));

drop policy tickets_crear on public.tickets;

create policy tickets_crear on public.tickets for insert to authenticated
  with check ((select private.es_admin())
    or (cliente = (select private.mi_cliente_en_tickets()) and estado = 'abierto' and asignado_a is null));

drop policy ticket_mensajes_crear on public.ticket_mensajes;

create policy ticket_mensajes_crear on public.ticket_mensajes for insert to authenticated
  with check (autor = (select auth.uid()) and ((select private.es_admin())
    or (not interno and exists (
      select 1 from public.tickets t
      where t.id = ticket and t.cliente = (select private.mi_cliente_en_tickets())))));

-- What the area of clients and the console do with tickets, beside writing.

create function public.abrir_ticket(p_asunto text, p_cuerpo text, p_categoria text default 'consulta',
  p_prioridad text default 'normal', p_cliente bigint default null, p_plataforma bigint default null,
  p_hito bigint default null, p_anterior bigint default null, p_pago bigint default null) returns bigint
language plpgsql set search_path = '' as $$
declare
  v_ticket bigint;
begin
  insert into public.tickets (cliente, plataforma, hito, pago, asunto, categoria, prioridad, anterior)
  values (coalesce(p_cliente, private.mi_cliente_en_tickets()), p_plataforma, p_hito, p_pago, p_asunto, p_categoria, p_prioridad, p_anterior)
  returning id into v_ticket;
  insert into public.ticket_mensajes (ticket, cuerpo) values (v_ticket, p_cuerpo);
  return v_ticket;
end $$;
comment on function public.abrir_ticket(text, text, text, text, bigint, bigint, bigint, bigint, bigint) is
  'Opens a ticket with its first message in one transaction, under the caller''s policies; returns tickets.id. p_cliente defaults to the caller; p_anterior is a ticket of the same client that this one goes on from, p_hito a milestone of p_plataforma and p_pago a payment that it asks about. Errors: 42501 another''s client, 23503 a platform, milestone, payment or ticket that is not the client''s, or that the caller does not see, 23514 bad text or option, PT429 too many.';

create function private.mover_ticket(p_ticket bigint, p_cierra boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  t public.tickets;
begin
  select * into t from public.tickets where id = p_ticket and (private.es_admin() or cliente = private.mi_cliente_en_tickets());
  if t.unido_a is not null and not p_cierra then raise exception 'Este ticket se unió al #%: sigue ahí.', t.unido_a using hint = 'ticket_unido'; end if;
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
create or replace function public.cerrar_ticket(p_ticket bigint) returns void
language sql set search_path = '' as $$ select private.mover_ticket(p_ticket, true); $$;
drop function private.cerrar_ticket(bigint);
comment on function public.cerrar_ticket(bigint) is 'Client (own) or admin: closes a ticket. Errors: 42501, PT429 closed and reopened too often.';

create function public.reabrir_ticket(p_ticket bigint) returns void
language sql set search_path = '' as $$ select private.mover_ticket(p_ticket, false); $$;
comment on function public.reabrir_ticket(bigint) is
  'Client (own) or admin: reopens a ticket within 14 days of its closing and tells the other side. Errors: 42501 not theirs or not closed, P0001 with hint plazo_vencido, or ticket_unido where it goes on in another, PT429 closed and reopened too often.';

create or replace function private.calificar_ticket(p_ticket bigint, p_calificacion int, p_comentario text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update public.tickets set calificacion = p_calificacion, calificacion_comentario = nullif(trim(p_comentario), '')
  where id = p_ticket and estado in ('resuelto', 'cerrado') and cliente = private.mi_cliente_en_tickets();
  if not found then raise exception 'Solo puedes calificar un ticket tuyo que ya esté resuelto.' using errcode = '42501'; end if;
exception when check_violation then  -- its detail would tell the whole row
  raise exception using errcode = sqlstate, message = sqlerrm;
end $$;
grant execute on function private.mover_ticket(bigint, boolean), public.reabrir_ticket(bigint), private.calificar_ticket(bigint, int, text),
  public.cerrar_ticket(bigint), public.calificar_ticket(bigint, int, text),
  public.abrir_ticket(text, text, text, text, bigint, bigint, bigint, bigint, bigint) to authenticated;

-- Tickets that were solved, or that wait for their client, close by themselves after days of silence, where the studio
-- wants it, and never without a word before.

create function private.aviso_de_cierre(t public.tickets) returns text
language sql stable security definer set search_path = '' as $$
  select case when bool_or(c.estado = 'enviado') then 'salio' when bool_or(c.estado in ('pendiente', 'enviando')) then 'espera' when count(*) > 0 then 'no_salio' end
  from public.correos c
  where c.tipo = 'ticket_por_cerrar' and c.creado_en > now() - interval '30 days' and c.datos ->> 'ticket' = t.id::text
    and c.datos ->> 'cierra_el' = private.hoy(t.cierre_avisado_en + interval '2 days')::text;
$$;
comment on function private.aviso_de_cierre(public.tickets) is
  'What became of the mails that announced the closing of a ticket: salio (one went out), espera, no_salio (none did, nor will), or null where there are none.';

create function private.cerrar_callados(p_ahora timestamptz) returns int
language plpgsql security definer set search_path = '' as $$
declare
  v_dias int := (select tickets_cierre_dias from public.configuracion where id = 1);
  v_cerrados int;
  r record;
begin
  if coalesce(v_dias, 0) = 0 then return 0; end if;
  -- The task runs at the same hour each day, two hours early at most when clocks change.
  -- What nobody was told of is announced anew, or left open.
  with anunciados as (
    update public.tickets t set cierre_avisado_en = null, estado = case when private.aviso_de_cierre(t) = 'no_salio' then t.estado else 'cerrado' end
    where t.estado in ('resuelto', 'esperando_cliente') and t.cierre_avisado_en <= p_ahora - interval '46 hours'
      and private.aviso_de_cierre(t) is distinct from 'espera'
    returning t.estado)
  select count(*) filter (where estado = 'cerrado') into v_cerrados from anunciados;
  for r in
    select t.id, t.asunto, t.estado
    from public.tickets t
    where t.estado in ('resuelto', 'esperando_cliente') and t.cierre_avisado_en is null
      and greatest(t.detenido_desde, t.resuelto_en, (select max(m.creado_en) from public.ticket_mensajes m where m.ticket = t.id and not m.interno))
        <= p_ahora - make_interval(days => v_dias - 2)
      -- Whom no mail reaches, because they turned notices off or their address does not work, keeps the ticket; a deactivated client is told nothing.
      and (select coalesce(bool_or(private.motivo_de_descarte('ticket_por_cerrar', a.email) is null), true) from private.oyen_de_tickets(t.id) a)
    order by t.id limit 25 for update of t skip locked
  loop
    update public.tickets set cierre_avisado_en = p_ahora where id = r.id;
    perform private.avisar_de_ticket('ticket_por_cerrar', r.id,
      jsonb_build_object('ticket', r.id, 'asunto', r.asunto, 'espera', r.estado = 'esperando_cliente', 'cierra_el', private.hoy(p_ahora + interval '2 days')));
  end loop;
  return v_cerrados;
end $$;
comment on function private.cerrar_callados(timestamptz) is
  'Closes what was solved or waits for its client and was announced two days ago, and announces what closes in two days, 25 at a time, so that other mail need not wait behind what a studio left open for years: so many days (configuracion.tickets_cierre_dias) after it was solved, began to wait or was last written in. Nothing closes before its announcement went out, and nothing is announced that nobody would hear. Returns how many were closed.';

create function private.tarea_cerrar_tickets() returns void
language sql set search_path = '' as $$ select private.cerrar_callados(now()); $$;
comment on function private.tarea_cerrar_tickets() is 'Task: tickets that close by themselves.';

-- What each account keeps of the tickets: how far it has read, the views of the list that it saved,
-- and, for a moment, where it is writing an answer. Nobody reads another's but through these calls.

create table private.ticket_lecturas (
  ticket bigint not null references public.tickets (id) on delete cascade,
  cuenta uuid not null references auth.users (id) on delete cascade,
  hasta bigint not null,
  primary key (ticket, cuenta)
);
comment on table private.ticket_lecturas is 'How far each account has read each ticket.';
comment on column private.ticket_lecturas.hasta is 'ticket_mensajes.id of the last message that was on its screen.';

create index ticket_lecturas_cuenta_idx on private.ticket_lecturas (cuenta);
alter table private.ticket_lecturas enable row level security;

create function private.marcar_leido(p_ticket bigint, p_mensaje bigint) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_cuenta uuid := private.exigir_cuenta();
begin
  if not exists (select from public.tickets t where t.id = p_ticket and (private.es_admin() or t.cliente = private.mi_cliente_en_tickets())) then
    raise exception 'Este ticket no es tuyo.' using errcode = '42501';
  end if;
  insert into private.ticket_lecturas (ticket, cuenta, hasta)
  select p_ticket, v_cuenta, m.id from public.ticket_mensajes m where m.ticket = p_ticket and m.id <= p_mensaje order by m.id desc limit 1
  on conflict (ticket, cuenta) do update set hasta = excluded.hasta where excluded.hasta > ticket_lecturas.hasta;
end $$;

create function public.marcar_leido(p_ticket bigint, p_mensaje bigint) returns void
language sql set search_path = '' as $$ select private.marcar_leido(p_ticket, p_mensaje); $$;
comment on function public.marcar_leido(bigint, bigint) is
  'Client (own) or admin: the caller, and nobody else, has read a ticket up to this message. Never goes back. Errors: 42501 nobody, not theirs.';

create function private.tickets_sin_leer(p_tickets bigint[]) returns setof bigint
language plpgsql stable security definer set search_path = '' as $$
declare
  v_cuenta uuid := private.exigir_cuenta();
  v_admin boolean := private.es_admin();
  v_cliente bigint := private.mi_cliente_en_tickets();
begin
  return query
    select t.id from public.tickets t
    left join private.ticket_lecturas l on l.ticket = t.id and l.cuenta = v_cuenta
    where (v_admin or t.cliente = v_cliente) and (p_tickets is null or t.id = any(p_tickets))
      and (p_tickets is not null or t.cliente = v_cliente)
      and exists (select from public.ticket_mensajes m
        where m.ticket = t.id and m.creado_en > now() - interval '30 days' and m.id > coalesce(l.hasta, 0)
          and m.autor is distinct from v_cuenta and (v_admin or not m.interno))
    order by t.id desc limit 100;
end $$;

create function public.tickets_sin_leer(p_tickets bigint[] default null) returns setof bigint
language sql stable set search_path = '' as $$ select * from private.tickets_sin_leer(p_tickets); $$;
comment on function public.tickets_sin_leer(bigint[]) is
  'Which of these tickets, or of the caller''s own where none are named, have messages that the caller may see, did not write and has not had on screen: of the last 30 days, 100 at most, newest first. Errors: 42501 nobody.';

create table private.vistas_tickets (
  cuenta uuid not null references auth.users (id) on delete cascade,
  nombre text not null check (length(trim(nombre)) between 1 and 40),
  filtros jsonb not null check (jsonb_typeof(filtros) = 'object' and length(filtros::text) <= 2000),
  creado_en timestamptz not null default now(),
  primary key (cuenta, nombre)
);
comment on table private.vistas_tickets is 'Views of the list of tickets that somebody of the studio saved for themselves.';
comment on column private.vistas_tickets.filtros is 'What the list is asked for, as in its address.';
alter table private.vistas_tickets enable row level security;

create function private.contar_tickets(p_filtros jsonb, p_cliente bigint, p_plataforma bigint) returns int
language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  v_estados text[] := string_to_array(nullif(p_filtros ->> 'estado', ''), ',');
  v_a_cargo text := p_filtros ->> 'asignado_a';
  v_halladas bigint[] := case when p_filtros ->> 'q' ~ '\S' then array(select f::bigint from private.encontradas('tickets', p_filtros ->> 'q') f) end;
begin
  return (select count(*) from (
    select from public.tickets t
    where (v_halladas is null or t.id = any(v_halladas))
      and (v_estados is null or t.estado = any(v_estados) or ('por_responder' = any(v_estados) and public.por_responder(t))
        or ('sin_resolver' = any(v_estados) and public.sin_resolver(t)))
      and t.prioridad = coalesce(nullif(p_filtros ->> 'prioridad', ''), t.prioridad) and t.categoria = coalesce(nullif(p_filtros ->> 'categoria', ''), t.categoria)
      and case when v_a_cargo = 'nadie' then t.asignado_a is null when v_a_cargo ~ '^[0-9]{1,18}$' then t.asignado_a = v_a_cargo::bigint else true end
      and (p_filtros ->> 'plazo' is distinct from 'vencido' or public.vencido(t))
      and (p_cliente is null or t.cliente = p_cliente) and (p_plataforma is null or t.plataforma is null or t.plataforma = p_plataforma)
    limit 100) x);
end $$;
comment on function private.contar_tickets(jsonb, bigint, bigint) is
  'How many tickets the list shows when it is asked for this (estado may name a computed column), 100 at most, of a client and of a platform (or of none) where they are named. Planned for what is asked each time, so that it goes by index.';

create function private.mis_vistas(p_fijas jsonb, p_cliente bigint, p_plataforma bigint) returns table (nombre text, filtros jsonb, cuantos int, propia boolean)
language sql stable security definer set search_path = '' as $$
  select private.exigir_admin();
  select x.nombre, x.filtros, private.contar_tickets(x.filtros, p_cliente, p_plataforma), x.propia
  from (
    select f.value ->> 'nombre' as nombre, f.value -> 'filtros' as filtros, false as propia, f.ordinality as orden, null::timestamptz as creado_en
    from jsonb_array_elements(p_fijas) with ordinality f
    union all
    select v.nombre, v.filtros, true, null, v.creado_en from private.vistas_tickets v where v.cuenta = (select private.cuenta_vigente())) x
  order by x.propia, x.orden, x.creado_en, x.nombre;
$$;

create function public.mis_vistas(p_fijas jsonb default '[]', p_cliente bigint default null, p_plataforma bigint default null)
returns table (nombre text, filtros jsonb, cuantos int, propia boolean)
language sql stable set search_path = '' as $$ select * from private.mis_vistas(p_fijas, p_cliente, p_plataforma); $$;
comment on function public.mis_vistas(jsonb, bigint, bigint) is
  'Admin: the views of tickets in p_fijas ([{nombre, filtros}]) in their order, then those that the caller saved, oldest first, and how many tickets each holds (100 at most), of the client and platform that the lists are narrowed to. Errors: 42501.';

create function private.guardar_vista(p_nombre text, p_filtros jsonb, p_antes text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_cuenta uuid := private.cuenta_vigente();
begin
  perform private.exigir_admin();
  if p_antes is not null then
    update private.vistas_tickets set nombre = trim(p_nombre), filtros = p_filtros where cuenta = v_cuenta and nombre = p_antes;
    if not found then raise exception 'Esa vista ya no existe.'; end if;
    return;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('vistas de ' || v_cuenta, 0));
  if (select count(*) from private.vistas_tickets where cuenta = v_cuenta) >= 20 then
    raise exception 'Ya tienes 20 vistas. Elimina una antes de guardar otra.';
  end if;
  insert into private.vistas_tickets (cuenta, nombre, filtros) values (v_cuenta, trim(p_nombre), p_filtros);
exception
  when unique_violation then
    raise exception 'Ya tienes una vista con ese nombre.';
  when check_violation or not_null_violation then  -- its detail would tell the whole row
    raise exception using errcode = sqlstate, message = sqlerrm;
end $$;

create function public.guardar_vista(p_nombre text, p_filtros jsonb, p_antes text default null) returns void
language sql set search_path = '' as $$ select private.guardar_vista(p_nombre, p_filtros, p_antes); $$;
comment on function public.guardar_vista(text, jsonb, text) is
  'Admin: saves a view of tickets for the caller, 20 at most, or changes the own one called p_antes. Errors: 42501; P0001 the name is taken, too many, none called so; 23514 bad name or filters.';

create function private.borrar_vista(p_nombre text) returns void
language sql security definer set search_path = '' as $$
  select private.exigir_admin();
  delete from private.vistas_tickets where cuenta = (select private.cuenta_vigente()) and nombre = p_nombre;
$$;

create function public.borrar_vista(p_nombre text) returns void
language sql set search_path = '' as $$ select private.borrar_vista(p_nombre); $$;
comment on function public.borrar_vista(text) is 'Admin: removes an own view of tickets, if there is one of that name. Errors: 42501.';

create table private.respondiendo (
  ticket bigint not null references public.tickets (id) on delete cascade,
  cuenta uuid not null references auth.users (id) on delete cascade,
  nombre text not null,
  hasta timestamptz not null,
  primary key (ticket, cuenta)
);
comment on table private.respondiendo is 'Who of the studio has an answer begun in a ticket, for as long as their page says so.';
comment on column private.respondiendo.hasta is 'A minute after the page last said so: from then on it counts no more.';

create index respondiendo_cuenta_idx on private.respondiendo (cuenta);

create index respondiendo_hasta_idx on private.respondiendo (hasta);
alter table private.respondiendo enable row level security;

create function private.respondiendo(p_ticket bigint, p_escribe boolean) returns table (nombre text, hasta timestamptz)
language plpgsql security definer set search_path = '' as $$
declare
  v_cuenta uuid := private.cuenta_vigente();
begin
  perform private.exigir_admin();
  if p_escribe then
    delete from private.respondiendo r where r.hasta <= now();
    insert into private.respondiendo as r (ticket, cuenta, nombre, hasta)
    select p_ticket, v_cuenta, c.cliente, now() + interval '1 minute' from public.clientes c where c.usuario = v_cuenta
    on conflict on constraint respondiendo_pkey do update set hasta = excluded.hasta, nombre = excluded.nombre;
  elsif not p_escribe then
    delete from private.respondiendo r where r.ticket = p_ticket and r.cuenta = v_cuenta;
  end if;
  return query select r.nombre, r.hasta from private.respondiendo r
    where r.ticket = p_ticket and r.cuenta <> v_cuenta and r.hasta > now() order by r.nombre;
end $$;

create function public.respondiendo(p_ticket bigint, p_escribe boolean default null) returns table (nombre text, hasta timestamptz)
language sql set search_path = '' as $$ select * from private.respondiendo(p_ticket, p_escribe); $$;
comment on function public.respondiendo(bigint, boolean) is
  'Admin: who else of the studio is answering a ticket, and until when that counts. p_escribe says of the caller that they are, for a minute, or that they are not; null says nothing. Errors: 42501, 23503 no such ticket.';
grant execute on function private.marcar_leido(bigint, bigint), private.tickets_sin_leer(bigint[]), private.mis_vistas(jsonb, bigint, bigint), private.guardar_vista(text, jsonb, text),
  private.borrar_vista(text), private.respondiendo(bigint, boolean), public.marcar_leido(bigint, bigint), public.tickets_sin_leer(bigint[]), public.mis_vistas(jsonb, bigint, bigint),
  public.guardar_vista(text, jsonb, text), public.borrar_vista(text), public.respondiendo(bigint, boolean) to authenticated;

-- Two tickets of one client become one conversation: that of the one that stays.

create function private.unir_tickets(p_ticket bigint, p_en bigint, p_marca text)
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
    n.vence_en := least(d.vence_en + coalesce(now() - d.detenido_desde, interval '0'), o.vence_en);
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

create function public.unir_tickets(p_ticket bigint, p_en bigint, p_marca text default null)
returns table (marca text, mensajes int, notas int, archivos int, avisados text[], estado text, vence_en timestamptz, pasan text[], quedan text[])
language sql set search_path = '' as $$ select * from private.unir_tickets(p_ticket, p_en, p_marca); $$;
comment on function public.unir_tickets(bigint, bigint, text) is
  'Admin: the ticket p_ticket becomes part of p_en, of the same client. Without p_marca it only says what would happen: how many messages, notes among admins and files pass, avisados (names of who is mailed), estado and vence_en of p_en afterwards, pasan (of plataforma, hito, pago, asignado_a those that p_en has not and takes over) and quedan (those that both have and differ: they stay on the closed one). With the marca of that answer it is done: p_ticket is closed and says where it went on (tickets.unido_a), and a message of the studio in p_en says so. Errors: 42501; P0001 with hint el_mismo, sin_ticket, otro_cliente, ya_unido, cerrado or cambio.';
grant execute on function private.unir_tickets(bigint, bigint, text), public.unir_tickets(bigint, bigint, text) to authenticated;

drop function private.tickets_asignado();

-- What accounts have read by now: on the day of the upgrade nothing is new.
insert into private.ticket_lecturas (ticket, cuenta, hasta)
select m.ticket, c.usuario, max(m.id)
from public.ticket_mensajes m join public.tickets t on t.id = m.ticket
join public.clientes c on c.usuario is not null and (c.perfil = 'admin' or c.id = t.cliente)
where m.creado_en > now() - interval '30 days'
group by m.ticket, c.usuario;
