-- A closed ticket takes no answer until it is reopened, within 14 days, by either side; later a new
-- ticket refers to it. A ticket that the studio opens for a client is not answered by that.

alter table public.tickets add column cerrado_en timestamptz;
alter table public.tickets add column anterior bigint;
alter table public.tickets add column abierto_por_estudio boolean not null default false;
comment on column public.tickets.cerrado_en is 'When it was closed; null while it is not.';
comment on column public.tickets.anterior is 'Closed ticket of the same client that this one goes on from.';
comment on column public.tickets.abierto_por_estudio is 'Opened by the studio for the client: its first message is no answer.';

alter table public.tickets disable trigger tickets_1_reglas;
update public.tickets set cerrado_en = actualizado_en where estado = 'cerrado';
update public.tickets t set abierto_por_estudio = true
where (select m.del_estudio from public.ticket_mensajes m where m.ticket = t.id order by m.creado_en, m.id limit 1);
alter table public.tickets enable trigger tickets_1_reglas;

alter table public.tickets add constraint tickets_cerrado_check check ((estado = 'cerrado') = (cerrado_en is not null));
alter table public.tickets add constraint tickets_id_cliente_key unique (id, cliente);
alter table public.tickets add constraint tickets_anterior_cliente_fkey
  foreign key (anterior, cliente) references public.tickets (id, cliente);
create index tickets_anterior_idx on public.tickets (anterior, cliente);

grant insert (anterior) on public.tickets to authenticated;

-- Rules -----------------------------------------------------------------------------------------

create or replace function private.tickets_antes() returns trigger
language plpgsql set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    new.abierto_por_estudio := private.es_admin();
  end if;
  if tg_op = 'INSERT' or new.prioridad <> old.prioridad then
    new.vence_en := coalesce(new.creado_en, now()) + private.plazo_ticket(new.prioridad);
  end if;
  if new.estado not in ('resuelto', 'cerrado') then
    new.resuelto_en := null;
  elsif new.resuelto_en is null then
    new.resuelto_en := now();
  end if;
  new.cerrado_en := case when new.estado = 'cerrado' then coalesce(new.cerrado_en, now()) end;
  if tg_op = 'UPDATE' then new.actualizado_en := now(); end if;
  return new;
end $$;
comment on function private.tickets_antes() is 'Trigger: term, who opened it, instants of resolution and closing.';

create function private.tickets_reabierto() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if old.cerrado_en < now() - interval '14 days' then
    raise exception 'Este ticket se cerró hace más de 14 días. Abre uno nuevo que siga de este.'
      using errcode = 'P0001', hint = 'plazo_vencido';
  end if;
  if private.mi_cliente() is distinct from new.cliente then
    perform private.encolar_correo('ticket_reabierto',
      (select email from public.clientes where id = new.cliente and activo),
      'Reabrimos tu ticket #' || new.id || ': ' || new.asunto,
      '<h1>Reabrimos tu ticket</h1><p>Tu ticket «' || private.html(new.asunto)
      || '» está abierto otra vez. Entra a tu área de clientes para verlo y responder.</p>');
  else
    perform private.encolar_correo('ticket_reabierto', private.correo_estudio(),
      'Ticket #' || new.id || ' reabierto: ' || new.asunto,
      '<h1>El cliente reabrió un ticket</h1>' || private.filas_html('Ticket', '#' || new.id, 'Asunto', new.asunto));
  end if;
  return null;
end $$;
comment on function private.tickets_reabierto() is
  'Trigger: a ticket is reopened within 14 days of its closing, whoever does it, and the other side is told. Errors: P0001 with hint plazo_vencido.';

create function private.ticket_mensajes_cerrado() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform from public.tickets t where t.id = new.ticket for update;  -- who closes it at this instant waits, or was first
  if exists (select from public.tickets t where t.id = new.ticket and t.estado = 'cerrado') then
    raise exception 'Este ticket está cerrado. Para responder, reábrelo.' using errcode = 'P0001', hint = 'ticket_cerrado';
  end if;
  return null;
end $$;
comment on function private.ticket_mensajes_cerrado() is
  'Trigger: a closed ticket takes no answer from anybody. Notes among admins are no answers. After the row, so that the policies answer first. Errors: P0001 with hint ticket_cerrado.';

create or replace function private.ticket_mensajes_despues() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  t public.tickets;
  v_email text;
  v_apertura boolean;
begin
  if new.interno then return null; end if;
  select * into t from public.tickets where id = new.ticket;
  v_apertura := new.del_estudio and t.abierto_por_estudio and not exists (
    select from public.ticket_mensajes m where m.ticket = new.ticket and not m.interno and m.id <> new.id);
  if new.del_estudio then
    select email into v_email from public.clientes where id = t.cliente and activo;
  end if;
  if v_apertura then
    perform private.encolar_correo('ticket_abierto', v_email, 'Abrimos un ticket para ti: ' || t.asunto,
      '<h1>Abrimos un ticket para ti</h1><p>' || private.html(new.autor_nombre) || ' abrió el ticket #' || t.id || ', «'
      || private.html(t.asunto) || '», a tu nombre. Entra a tu área de clientes para leerlo y responder.</p>');
    return null;
  end if;
  update public.tickets set
    primera_respuesta_en = case when new.del_estudio then coalesce(primera_respuesta_en, now()) else primera_respuesta_en end,
    estado = case when new.del_estudio and estado in ('abierto', 'en_curso') then 'esperando_cliente'
                  when not new.del_estudio and estado in ('esperando_cliente', 'resuelto') then 'en_curso'
                  else estado end
  where id = new.ticket;
  if new.del_estudio then
    perform private.encolar_correo('ticket_respuesta', v_email, 'Respondimos tu ticket #' || t.id || ': ' || t.asunto,
      '<h1>Tienes una respuesta</h1><p>' || private.html(new.autor_nombre) || ' respondió tu ticket «'
      || private.html(t.asunto) || '». Entra a tu área de clientes para leerla y contestar.</p>');
  else
    perform private.encolar_correo('ticket_mensaje', private.correo_estudio(),
      'Ticket #' || t.id || ' de ' || new.autor_nombre || ': ' || t.asunto,
      '<h1>' || private.html(t.asunto) || '</h1>' || private.filas_html('Cliente', new.autor_nombre, 'Mensaje', new.cuerpo));
  end if;
  return null;
end $$;
comment on function private.ticket_mensajes_despues() is
  'Trigger: a message moves the ticket on and tells the other side. The one with which the studio opens a ticket for a client is no answer.';

revoke execute on function private.tickets_reabierto(), private.ticket_mensajes_cerrado() from public;

create trigger tickets_3_reabierto after update of estado on public.tickets
  for each row when (old.estado = 'cerrado' and new.estado <> 'cerrado') execute function private.tickets_reabierto();
create trigger ticket_mensajes_1_cerrado after insert on public.ticket_mensajes
  for each row when (not new.interno) execute function private.ticket_mensajes_cerrado();

create or replace function private.puede_adjuntar(ruta text) returns boolean
language sql stable security definer set search_path = '' as $$
  select case when ruta ~ '^[0-9]{1,18}/[0-9]{1,18}/(interno/)?[[:alnum:]][^/]{0,200}$' then exists (
    select 1 from public.tickets t
    where t.cliente = split_part(ruta, '/', 1)::bigint and t.id = split_part(ruta, '/', 2)::bigint
      and case when ruta like '%/interno/%' then private.es_admin()
        else t.estado <> 'cerrado' and (private.es_admin() or t.cliente = private.mi_cliente()) end)
  else false end;
$$;
comment on function private.puede_adjuntar(text) is
  'Whether the caller may put a file at {cliente}/{ticket}/{file}, the ticket being that client''s and not closed: its client or an admin, who may also use {cliente}/{ticket}/interno/{file}, closed or not.';

-- Calls -----------------------------------------------------------------------------------------

drop function public.abrir_ticket(text, text, text, text, bigint, bigint, bigint);
create function public.abrir_ticket(p_asunto text, p_cuerpo text, p_categoria text default 'consulta',
  p_prioridad text default 'normal', p_cliente bigint default null, p_plataforma bigint default null,
  p_hito bigint default null, p_anterior bigint default null) returns bigint
language plpgsql set search_path = '' as $$
declare
  v_ticket bigint;
begin
  insert into public.tickets (cliente, plataforma, hito, asunto, categoria, prioridad, anterior)
  values (coalesce(p_cliente, private.mi_cliente()), p_plataforma, p_hito, p_asunto, p_categoria, p_prioridad, p_anterior)
  returning id into v_ticket;
  insert into public.ticket_mensajes (ticket, cuerpo) values (v_ticket, p_cuerpo);
  return v_ticket;
end $$;
comment on function public.abrir_ticket(text, text, text, text, bigint, bigint, bigint, bigint) is
  'Opens a ticket with its first message in one transaction, under the caller''s policies; returns tickets.id. p_cliente defaults to the caller; p_anterior is a ticket of the same client that this one goes on from. Errors: 42501 another''s client, 23503 a platform, milestone or ticket that is not the client''s, 23514 bad text or option, PT429 too many.';
grant execute on function public.abrir_ticket(text, text, text, text, bigint, bigint, bigint, bigint) to authenticated;

create function private.reabrir_ticket(p_ticket bigint) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update public.tickets set estado = case when primera_respuesta_en is null then 'abierto' else 'en_curso' end
  where id = p_ticket and estado = 'cerrado' and (private.es_admin() or cliente = private.mi_cliente());
  if not found then
    raise exception 'Este ticket no es tuyo o no está cerrado.' using errcode = '42501';
  end if;
end $$;
create function public.reabrir_ticket(p_ticket bigint) returns void
language sql set search_path = '' as $$ select private.reabrir_ticket(p_ticket); $$;
comment on function public.reabrir_ticket(bigint) is
  'Client (own) or admin: reopens a ticket within 14 days of its closing and tells the other side. Errors: 42501 not theirs or not closed, P0001 with hint plazo_vencido.';
revoke execute on function private.reabrir_ticket(bigint) from public;
grant execute on function private.reabrir_ticket(bigint), public.reabrir_ticket(bigint) to authenticated;
