-- Tickets that were solved, or that wait for their client, close by themselves after days of silence, where the studio
-- wants it, and never without a word before.

create function private.aviso_de_cierre(t public.tickets) returns text
language sql stable security definer set search_path = '' as $$
  select case when bool_or(c.estado = 'enviado') then 'salio' when bool_or(c.estado in ('pendiente', 'enviando'))
    then 'espera' when count(*) > 0 then 'no_salio' end
  from public.correos c
  where c.tipo = 'ticket_por_cerrar' and c.creado_en > now() - interval '30 days' and c.datos ->> 'ticket' = t.id::text
    and c.datos ->> 'cierra_el' = private.hoy(t.cierre_avisado_en + interval '2 days')::text;
$$;
comment on function private.aviso_de_cierre(public.tickets) is
  'What became of the mails that announced the closing of a ticket: salio (one went out), espera, no_salio (none did, '
  'nor will), or null where there are none.';

create function private.cerrar_callados(p_ahora timestamptz) returns int
language plpgsql security definer set search_path = '' as $$
declare
  v_dias int := (select tickets_cierre_dias from public.configuracion where id = 1);
  v_cerrados int := 0;
  v_fallan jsonb := '{}';
  r record;
begin
  if coalesce(v_dias, 0) = 0 then return 0; end if;
  -- The task runs at the same hour each day, two hours early at most when clocks change.
  -- What nobody was told of is announced anew, or left open.
  for r in
    select t.id, private.aviso_de_cierre(t) as aviso from public.tickets t
    where t.estado in ('resuelto', 'esperando_cliente') and t.cierre_avisado_en <= p_ahora - interval '46 hours'
      and private.aviso_de_cierre(t) is distinct from 'espera' order by t.id for update of t skip locked
  loop
    begin
      update public.tickets t set cierre_avisado_en = null, estado = case when r.aviso = 'no_salio' then t.estado
        else 'cerrado' end where t.id = r.id;
      if r.aviso is distinct from 'no_salio' then v_cerrados := v_cerrados + 1; end if;
    exception when others then
      v_fallan := v_fallan || jsonb_build_object(r.id, sqlstate);
    end;
  end loop;
  for r in
    select t.id, t.asunto, t.estado
    from public.tickets t
    where t.estado in ('resuelto', 'esperando_cliente') and t.cierre_avisado_en is null
      and greatest(t.detenido_desde, t.resuelto_en, (select max(m.creado_en) from public.ticket_mensajes m
        where m.ticket = t.id and not m.interno))
        <= p_ahora - make_interval(days => v_dias - 2)
      -- Whom no mail reaches, because they turned notices off or their address does not work, keeps the ticket; a
      -- deactivated client is told nothing.
      and (select coalesce(bool_or(private.motivo_de_descarte('ticket_por_cerrar', a.email) is null), true)
        from private.oyen_de_tickets(t.id) a)
    order by t.id limit 25 for update of t skip locked
  loop
    begin
      update public.tickets set cierre_avisado_en = p_ahora where id = r.id;
      perform private.avisar_de_ticket('ticket_por_cerrar', r.id,
        jsonb_build_object('ticket', r.id, 'asunto', r.asunto, 'espera', r.estado = 'esperando_cliente', 'cierra_el',
          private.hoy(p_ahora + interval '2 days')));
    exception when others then
      v_fallan := v_fallan || jsonb_build_object(r.id, sqlstate);
    end;
  end loop;
  update private.tareas set fallan = v_fallan where nombre = 'cerrar_tickets' and fallan <> v_fallan;
  return v_cerrados;
end $$;
comment on function private.cerrar_callados(timestamptz) is
  'Closes what was solved or waits for its client and was announced two days ago, and announces what closes in two '
  'days, 25 at a time, so that other mail need not wait behind what a studio left open for years: so many days '
  '(configuracion.tickets_cierre_dias) after it was solved, began to wait or was last written in. Nothing closes '
  'before its announcement went out, and nothing is announced that nobody would hear. Returns how many were closed.';

create function private.tarea_cerrar_tickets() returns void
language sql set search_path = '' as $$ select private.cerrar_callados(now()); $$;
comment on function private.tarea_cerrar_tickets() is 'Task: tickets that close by themselves.';
insert into private.tareas (nombre, a_las) values ('cerrar_tickets', '09:10');
