-- A ticket that was solved closes by itself after so many days, if the studio wants it: the client is told
-- two days before, and a message keeps it open.

alter table public.configuracion
  add column tickets_cierre_dias smallint not null default 0 check (tickets_cierre_dias = 0 or tickets_cierre_dias between 3 and 90);
comment on column public.configuracion.tickets_cierre_dias is
  'A ticket that was solved closes by itself after so many days without a word; 0 is never.';
grant update (tickets_cierre_dias) on public.configuracion to authenticated;
-- The same view, over the function as it is now.
create or replace view public.configuracion_publica with (security_invoker = true) as
  select id, nombre, email, telefono, direccion, horario, whatsapp, instagram, facebook, linkedin,
    banco, cuenta_tipo, cuenta_numero, cuenta_titular, cuenta_rut, cuenta_email, pago_pagina_web, pago_asesoria_cv,
    agenda_dias, razon_social, rut
  from private.configuracion_publica();

alter table public.tickets add column cierre_avisado_en timestamptz;
comment on column public.tickets.cierre_avisado_en is
  'When the client was told that it closes in two days; null while it is not about to.';

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
  if new.estado <> 'resuelto' then new.cierre_avisado_en := null; end if;
  if tg_op = 'UPDATE' then new.actualizado_en := now(); end if;
  return new;
end $$;
comment on function private.tickets_antes() is 'Trigger: term, who opened it, instants of resolution and closing; what is solved no more is not about to close.';

create or replace function private.ticket_mensajes_despues() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  t public.tickets;
  v_email text;
  v_apertura boolean;
  v_datos jsonb;
begin
  if new.interno then return null; end if;
  select * into t from public.tickets where id = new.ticket;
  v_datos := jsonb_build_object('ticket', t.id, 'asunto', t.asunto, 'autor', new.autor_nombre, 'mensaje', new.cuerpo);
  v_apertura := new.del_estudio and t.abierto_por_estudio and not exists (
    select from public.ticket_mensajes m where m.ticket = new.ticket and not m.interno and m.id <> new.id);
  if new.del_estudio then
    select email into v_email from public.clientes where id = t.cliente and activo;
  end if;
  if v_apertura then
    perform private.encolar_correo('ticket_abierto', v_email, v_datos, private.correo_estudio());
    return null;
  end if;
  update public.tickets set
    cierre_avisado_en = null,
    primera_respuesta_en = case when new.del_estudio then coalesce(primera_respuesta_en, now()) else primera_respuesta_en end,
    estado = case when new.del_estudio and estado in ('abierto', 'en_curso') then 'esperando_cliente'
                  when not new.del_estudio and estado in ('esperando_cliente', 'resuelto') then 'en_curso'
                  else estado end
  where id = new.ticket;
  if new.del_estudio then
    perform private.encolar_correo('ticket_respuesta', v_email, v_datos, private.correo_estudio());
  else
    perform private.avisar_estudio('ticket_mensaje', v_datos);
  end if;
  return null;
end $$;
comment on function private.ticket_mensajes_despues() is
  'Trigger: a message moves the ticket on, keeps it from closing by itself, and tells the other side. The one with which the studio opens a ticket for a client is no answer.';

create function private.cerrar_resueltos(p_ahora timestamptz) returns int
language plpgsql security definer set search_path = '' as $$
declare
  v_dias int := (select tickets_cierre_dias from public.configuracion where id = 1);
  v_cerrados int;
  r record;
begin
  if coalesce(v_dias, 0) = 0 then return 0; end if;
  -- The task runs at the same hour each day, two hours early at most when clocks change.
  update public.tickets set estado = 'cerrado' where estado = 'resuelto' and cierre_avisado_en <= p_ahora - interval '46 hours';
  get diagnostics v_cerrados = row_count;
  for r in
    select t.id, t.asunto, c.email, c.activo
    from public.tickets t join public.clientes c on c.id = t.cliente
    where t.estado = 'resuelto' and t.cierre_avisado_en is null
      and greatest(t.resuelto_en, (select max(m.creado_en) from public.ticket_mensajes m where m.ticket = t.id and not m.interno))
        <= p_ahora - make_interval(days => v_dias - 2)
    order by t.id for update of t skip locked
  loop
    update public.tickets set cierre_avisado_en = p_ahora where id = r.id;
    perform private.encolar_correo('ticket_por_cerrar', case when r.activo then r.email end,
      jsonb_build_object('ticket', r.id, 'asunto', r.asunto, 'cierra_el', ((p_ahora + interval '2 days') at time zone 'America/Santiago')::date),
      private.correo_estudio());
  end loop;
  return v_cerrados;
end $$;
comment on function private.cerrar_resueltos(timestamptz) is
  'Closes what was solved and announced two days ago, and announces what closes in two days: so many days (configuracion.tickets_cierre_dias) after it was solved or last written in. Returns how many were closed.';

create function private.tarea_cerrar_tickets() returns void
language sql set search_path = '' as $$ select private.cerrar_resueltos(now()); $$;
comment on function private.tarea_cerrar_tickets() is 'Task: tickets that close by themselves.';

revoke execute on function private.cerrar_resueltos(timestamptz), private.tarea_cerrar_tickets() from public;

insert into private.tareas (nombre, a_las, proxima_en)
values ('cerrar_tickets', '09:10', private.proxima_vez(null, '09:10', now()));
