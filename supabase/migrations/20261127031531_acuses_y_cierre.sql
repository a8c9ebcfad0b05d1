set lock_timeout = '10s';
-- Who closes a ticket tells its client until when it can be reopened and asks how it went; whoever opens one, or
-- writes through the contact form, is told that it came.

create or replace function private.aviso_de(p_tipo text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select case
    when p_tipo in ('ticket_abierto', 'ticket_recibido', 'ticket_respuesta', 'ticket_resuelto', 'ticket_cerrado', 'ticket_reabierto', 'ticket_por_cerrar') then 'tickets'
    when p_tipo in ('hito_entregado', 'hito_cambiado') then 'hitos' end;
$$;
create function private.tickets_cerrado() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- One that goes on in another says so there.
  if new.unido_a is null and private.es_admin() and private.mi_cliente() is distinct from new.cliente then
    perform private.avisar_de_ticket('ticket_cerrado', new.id,
      jsonb_build_object('ticket', new.id, 'asunto', new.asunto, 'reabre_hasta', private.hoy(new.cerrado_en + interval '14 days')));
  end if;
  return null;
end $$;
comment on function private.tickets_cerrado() is
  'Trigger: the client is told that somebody of the studio closed a ticket, until when it can be reopened, and asked how it went. What closes by itself was announced (private.cerrar_callados).';
create trigger tickets_3_cerrado after update of estado on public.tickets
  for each row when (new.estado = 'cerrado' and old.estado <> 'cerrado') execute function private.tickets_cerrado();

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
    -- Whoever opened it with their account is told that it came; a mail is never answered by itself.
    perform private.encolar_correo('ticket_recibido', x.email, v_datos - 'autor', private.correo_estudio())
    from (select c.usuario, c.email from public.clientes c union all select p.usuario, p.email from public.personas p) x
    where x.usuario = new.autor and new.autor = private.cuenta_vigente() and not t.abierto_por_estudio and not exists (
      select from public.ticket_mensajes m where m.ticket = new.ticket and not m.interno and m.id <> new.id);
  end if;
  return null;
end $$;
comment on function private.ticket_mensajes_despues() is
  'Trigger: a message moves the ticket on, keeps it from closing by itself, and tells the other side; whoever opened a ticket with their account is told that it came. The one with which the studio opens a ticket for a client is no answer, nor is what says that two were made one.';

create or replace function private.contactos_avisar() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_fila jsonb := to_jsonb(new);
begin
  perform private.avisar_estudio(tg_argv[0], jsonb_build_object(tg_argv[1], new.id, 'correccion', tg_op = 'UPDATE',
      'es_cliente', new.cliente is not null, 'nombre', coalesce(v_fila -> 'nombre', v_fila -> 'nombre_contacto'))
    || (select jsonb_object_agg(c, v_fila -> c) from unnest(tg_argv[2:]) c), new.email);
  if tg_table_name = 'solicitudes' then
    perform private.encolar_confirmacion('solicitud_confirmacion', new.email, jsonb_build_object(
        'correccion', tg_op = 'UPDATE', 'nombre', private.nombre_limpio(new.nombre),
        'tipo_proyecto', new.tipo_proyecto, 'presupuesto', new.presupuesto));
  elsif tg_table_name = 'leads' and (select auth.role()) = 'anon' then
    perform private.encolar_confirmacion('lead_confirmacion', new.email, jsonb_build_object(
        'correccion', tg_op = 'UPDATE', 'nombre', private.nombre_limpio(new.nombre_contacto)));
  end if;
  return null;
end $$;
comment on function private.contactos_avisar() is
  'Trigger (the kind of notice, how it calls the row, what it tells beside the name): notice to the studio, and confirmation to who asks for a platform or writes a message; not to whom the studio writes down by hand.';

comment on function private.limitar_visitante(text, text) is
  'What visitors may send of each kind: so many per network address and time, so many per mailbox and day. Where the visitor gets a mail for it, 3 a day, which is as many as private.encolar_confirmacion sends; of messages, which the studio must not lose, 5, whose last two are confirmed by no mail. Errors: PT429.';
