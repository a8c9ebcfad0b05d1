set lock_timeout = '10s';
-- Answers by mail: under whose name, whether the sender is believed, and attachments that are fetched again.
-- Functions may name what a later one makes.
set check_function_bodies = off;

alter table public.ticket_mensajes add column archivos_por_llegar text[] not null default '{}';

comment on column public.ticket_mensajes.archivos_por_llegar is 'Names of files that came with it by mail and are not in the bucket yet; they are fetched again, or given up and named in the text.';

alter table public.correos_entrantes
  drop constraint correos_entrantes_motivo_check,
  add constraint correos_entrantes_motivo_check check (motivo in ('sin_firma', 'sin_acceso', 'vacio', 'demasiados', 'no_comprobado')),
  add column por_traer jsonb not null default '[]' check (jsonb_typeof(por_traer) = 'array'),
  add column traer_en timestamptz,
  add column traidas int not null default 0 check (traidas >= 0);

comment on column public.correos_entrantes.por_traer is
  'While attachments are missing, all that came with it, in its order: [{nombre, tipo, bytes, ficha}], the ficha being what the provider hands each over for.';
comment on column public.correos_entrantes.traer_en is 'When the missing attachments are fetched next; null while none is missing.';
comment on column public.correos_entrantes.traidas is 'How often the missing attachments were fetched again.';

create index correos_entrantes_por_traer_idx on public.correos_entrantes (traer_en) where traer_en is not null;

create function private.escribio_en(p public.personas, p_tickets bigint[]) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.ticket_mensajes m
    where m.ticket = any(p_tickets) and not m.interno
      and (m.autor = p.usuario or exists (select from public.correos_entrantes e where e.mensaje = m.id and e.de = p.email)));
$$;

comment on function private.escribio_en(public.personas, bigint[]) is 'Whether a person of a client wrote in one of these tickets, with their account or by mail without one.';

create function private.oyen_de_ticket(p_ticket bigint) returns setof text
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    select c.email from public.tickets t join public.clientes c on c.id = t.cliente and c.activo where t.id = p_ticket
    union
    select p.email from public.tickets t join public.clientes c on c.id = t.cliente and c.activo join public.personas p on p.cliente = c.id and p.activo
    where t.id = p_ticket and private.escribio_en(p, array[t.id]);
end $$;

comment on function private.oyen_de_ticket(bigint) is
  'Addresses of who hears of a ticket: the client''s main contact, and the client''s other persons who wrote in it; nobody who is deactivated.';

create or replace function private.avisar_de_ticket(p_tipo text, p_ticket bigint, p_datos jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_para text;
begin
  for v_para in select private.oyen_de_ticket(p_ticket) loop
    perform private.encolar_correo(p_tipo, v_para, p_datos, private.correo_estudio());
  end loop;
end $$;

comment on function private.avisar_de_ticket(text, bigint, jsonb) is
  'Mails private.oyen_de_ticket.';

create or replace function private.unir_tickets(p_ticket bigint, p_en bigint, p_marca text)
returns table (marca text, mensajes int, notas int, archivos int, avisados text[], estado text, vence_en timestamptz, pasan text[], quedan text[])
language plpgsql security definer set search_path = '' as $$
declare
  o public.tickets;
  d public.tickets;
  v_marca text;
  v_turno boolean;
  v_parado interval;
  v_a_cargo bigint;
  v_leidos jsonb;
begin
  perform private.exigir_admin();
  perform from public.tickets t where t.id in (p_ticket, p_en) order by t.id for update;  -- of two admins at once the second finds what the first did
  select * into o from public.tickets t where t.id = p_ticket;
  select * into d from public.tickets t where t.id = p_en;
  perform private.exigir_unibles(o, d);
  v_marca := md5(concat_ws(' ', o.id, o.actualizado_en, d.id, d.actualizado_en, (select max(m.id) from public.ticket_mensajes m where m.ticket in (o.id, d.id))));
  -- What the studio owes in one of the two it owes in the one that stays.
  v_turno := o.estado in ('abierto', 'en_curso') and d.estado not in ('abierto', 'en_curso');
  v_a_cargo := coalesce(d.asignado_a, (select c.id from public.clientes c where c.id = o.asignado_a and c.perfil = 'admin' and c.activo));
  v_parado := coalesce(now() - d.detenido_desde, interval '0');
  select v_marca, count(*) filter (where not m.interno), count(*) filter (where m.interno), coalesce(sum(cardinality(m.adjuntos)), 0)
    into marca, mensajes, notas, archivos from public.ticket_mensajes m where m.ticket = o.id;
  avisados := array(
    select x.nombre from (
      select c.cliente as nombre, c.email, 1 as orden from public.clientes c where c.id = d.cliente and c.activo
      union all
      select p.nombre, p.email, 2 from public.personas p join public.clientes c on c.id = p.cliente and c.activo
      where p.cliente = d.cliente and p.activo and private.escribio_en(p, array[o.id, d.id])) x
    where not private.correo_apagado('ticket_respuesta', x.email) order by x.orden, x.nombre);
  estado := case when v_turno then 'en_curso' when d.estado = 'resuelto' and o.estado = 'esperando_cliente' then o.estado else d.estado end;
  vence_en := case when o.detenido_desde is null and (v_turno or d.detenido_desde is null)
    then least(d.vence_en + case when v_turno then v_parado else interval '0' end, o.vence_en) else d.vence_en end;
  pasan := array_remove(array[
    case when d.plataforma is null and o.plataforma is not null then 'plataforma' end,
    case when d.hito is null and o.hito is not null and o.plataforma = coalesce(d.plataforma, o.plataforma) then 'hito' end,
    case when d.pago is null and o.pago is not null then 'pago' end,
    case when d.asignado_a is null and v_a_cargo is not null then 'asignado_a' end], null);
  quedan := array_remove(array[
    case when o.plataforma <> d.plataforma then 'plataforma' end,
    case when o.hito is not null and o.hito is distinct from d.hito and 'hito' <> all(pasan) then 'hito' end,
    case when o.pago <> d.pago then 'pago' end], null);
  if p_marca is null then
    return next;
    return;
  end if;
  if p_marca <> v_marca then
    raise exception 'Uno de los dos tickets cambió mientras decidías: mira otra vez qué pasa.' using errcode = 'P0001', hint = 'cambio';
  end if;

  perform set_config('estudio.uniendo', 'si', true);
  v_leidos := (select coalesce(jsonb_agg(l), '[]') from private.leido_tras_unir(o.id, d.id) l);
  update public.ticket_mensajes m set ticket = d.id where m.ticket = o.id;
  update private.busquedas b set fila = d.id, orden = d.id where b.tabla = 'tickets' and b.fila = o.id::text and b.mensaje <> 0;
  delete from private.ticket_lecturas l where l.ticket in (o.id, d.id);
  insert into private.ticket_lecturas (ticket, cuenta, hasta) select d.id, l.cuenta, l.hasta from jsonb_to_recordset(v_leidos) l (cuenta uuid, hasta bigint);
  delete from private.respondiendo x where x.ticket = o.id;
  update public.tickets t set estado = 'cerrado', unido_a = d.id where t.id = o.id;
  update public.tickets t set
    estado = unir_tickets.estado,
    -- The trigger adds the time that its clock stood.
    vence_en = unir_tickets.vence_en - case when v_turno then v_parado else interval '0' end,
    responder_en = case when d.primera_respuesta_en is null then least(d.responder_en, case when o.primera_respuesta_en is null then o.responder_en end) else d.responder_en end,
    plataforma = coalesce(d.plataforma, o.plataforma),
    hito = case when 'hito' = any(pasan) then o.hito else d.hito end,
    pago = coalesce(d.pago, o.pago),
    asignado_a = v_a_cargo,
    anterior = coalesce(d.anterior, nullif(o.anterior, d.id))
  where t.id = d.id;
  insert into public.ticket_mensajes (ticket, cuerpo)
  values (d.id, format('Unimos aquí el ticket #%s, «%s»: sus mensajes están en esta conversación, que sigue en este ticket.', o.id, o.asunto));
  insert into public.auditoria (tabla, fila, accion, antes, despues, autor)
  values ('tickets', d.id, 'update', jsonb_build_object('union', null),
    jsonb_build_object('union', jsonb_build_object('ticket', o.id, 'mensajes', mensajes, 'notas', notas)), private.cuenta_vigente());
  perform set_config('estudio.uniendo', '', true);
  return next;
end $$;

create or replace function private.mensaje_de_correo(p_id bigint, p_ticket bigint, p_texto text, p_archivos jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_caben int[] := private.archivos_que_caben(p_archivos);
  v_de text := (select e.de from public.correos_entrantes e where e.id = p_id);
  v_fuera text;
  v_nota text;
  v_mensaje bigint;
  r record;
begin
  -- Somebody of the client who has no account writes under their own name, never with the main contact's account.
  select coalesce(p.nombre, c.cliente) as nombre, case when p.id is null then c.usuario else p.usuario end as cuenta into strict r
  from public.tickets t join public.clientes c on c.id = t.cliente
  left join public.personas p on p.cliente = c.id and p.email = v_de
  where t.id = p_ticket;
  select left(string_agg(left(a ->> 'nombre', 120), ', ' order by n), 1000) into v_fuera
  from jsonb_array_elements(p_archivos) with ordinality x (a, n) where n - 1 <> all(v_caben);
  v_nota := coalesce(E'\n\n[No se guardó, por su tipo, tamaño o cantidad: ' || v_fuera || ']', '')
    || case when r.cuenta is null then E'\n\n[Llegó por correo de ' || v_de || ']' else '' end;
  insert into public.ticket_mensajes (ticket, autor, autor_nombre, del_estudio, cuerpo, archivos_por_llegar)
  values (p_ticket, r.cuenta, r.nombre, false, left(coalesce(nullif(p_texto, ''), '(Sin texto)'), 10000 - length(v_nota)) || v_nota,
    (select coalesce(array_agg(e.archivos[n + 1] order by n), '{}') from public.correos_entrantes e, unnest(v_caben) n where e.id = p_id))
  returning id into v_mensaje;
  update public.correos_entrantes set resultado = 'mensaje', motivo = null, mensaje = v_mensaje, pendientes = v_caben where id = p_id;
end $$;

comment on function private.mensaje_de_correo(bigint, bigint, text, jsonb) is
  'Writes a mail into a ticket, as its client or the person of them who sent it, whose address the message says where they have no account, and notes which of its attachments the bucket takes; the message names the others.';

drop function public.recibir_correo(text, text, text, text, text, bigint, boolean, jsonb);
drop function private.recibir_correo(text, text, text, text, text, bigint, boolean, jsonb);

create function private.recibir_correo(p_mensaje_id text, p_de text, p_nombre text, p_asunto text, p_texto text,
  p_ticket bigint, p_automatico boolean, p_archivos jsonb, p_comprobado boolean) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_de text := lower(trim(p_de));
  v_texto text := left(trim(coalesce(p_texto, ''), E' \t\r\n'), 10000);
  v_ticket bigint;
  v_motivo text;
  v_id bigint;
begin
  if (p_ticket is null or not p_comprobado) and (
      select count(*) >= 200 or count(*) filter (where de = v_de) >= 20 from public.correos_entrantes
      where resultado <> 'mensaje' and creado_en > now() - interval '1 day') then
    return jsonb_build_object('resultado', 'ignorado');
  end if;
  -- Whoever brings the same mail at this instant waits here, and finds it.
  insert into public.correos_entrantes (mensaje_id, de, nombre, asunto, resultado, archivos)
  values (p_mensaje_id, v_de, left(p_nombre, 200), left(p_asunto, 300), 'automatico',
    (select coalesce(array_agg(left(a ->> 'nombre', 120) order by n), '{}') from jsonb_array_elements(p_archivos) with ordinality x (a, n) where n <= 50))
  on conflict (mensaje_id, de) do nothing returning id into v_id;
  if found and not p_automatico then
    v_motivo := case
      when not p_comprobado then 'no_comprobado'
      when p_ticket is null then 'sin_firma'
      when v_texto = '' and jsonb_array_length(p_archivos) = 0 then 'vacio'
      when (select count(*) from public.correos_entrantes where de = v_de and resultado = 'mensaje' and creado_en > now() - interval '1 hour') >= 30
        then 'demasiados' end;
    if v_motivo is null then
      v_ticket := private.ticket_de_respuesta(p_ticket, v_de);
    end if;
    if v_ticket is not null then
      perform private.mensaje_de_correo(v_id, v_ticket, v_texto, p_archivos);
    else
      perform private.apartar_correo(v_id, coalesce(v_motivo, 'sin_acceso'), v_texto, p_archivos);
      if exists (select from public.clientes where email = v_de) or exists (select from public.personas where email = v_de) then
        perform private.avisar_estudio('correo_sin_dueno', jsonb_build_object('correo', v_id, 'de', v_de, 'asunto', left(p_asunto, 300), 'mensaje', v_texto, 'comprobado', p_comprobado), v_de);
      end if;
    end if;
    update public.correos_entrantes set por_traer = p_archivos, traer_en = now() + interval '2 minutes' where id = v_id and pendientes <> '{}';
  end if;
  return (
    select jsonb_build_object('id', e.id, 'resultado', e.resultado, 'ticket', t.id, 'cliente', t.cliente, 'pendientes',
      -- Whoever brought it first is at it, for as long as that may take.
      case when v_id is not null or e.creado_en < now() - interval '2 minutes' then e.pendientes else '{}' end)
    from public.correos_entrantes e left join public.ticket_mensajes m on m.id = e.mensaje left join public.tickets t on t.id = m.ticket
    where e.mensaje_id = p_mensaje_id and e.de = v_de);
end $$;

create function public.recibir_correo(p_mensaje_id text, p_de text, p_nombre text, p_asunto text, p_texto text,
  p_ticket bigint, p_automatico boolean, p_archivos jsonb default '[]', p_comprobado boolean default true) returns jsonb
language sql set search_path = '' as $$
  select private.recibir_correo(p_mensaje_id, p_de, p_nombre, p_asunto, p_texto, p_ticket, p_automatico, p_archivos, coalesce(p_comprobado, true)); $$;

comment on function public.recibir_correo(text, text, text, text, text, bigint, boolean, jsonb, boolean) is
  'Service only: takes a mail that came in, once (Message-ID and sender), and returns {id, resultado, ticket, cliente, pendientes}. p_ticket is the ticket whose signed address it came to, signed for its sender; null when there is none. It becomes a message of ticket, is noted as automatico, or is kept aside (sin_dueno), with its attachments; of what has no signature, at most 20 a day of one sender and 200 in all are noted, the rest is ignorado. p_archivos: [{nombre, tipo, bytes, ficha}], of which pendientes are to be brought by adjuntar_correo; none are named to who brings the same mail again within two minutes, and what is missing then is fetched again (adjuntos_por_traer). Without p_comprobado the sender is not who the address says, as far as its domain knows: it is kept aside.';

create or replace function private.adjuntar_correo(p_id bigint, p_lugar int, p_ruta text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  e public.correos_entrantes;
begin
  update public.correos_entrantes set pendientes = array_remove(pendientes, p_lugar),
    por_traer = case when pendientes = array[p_lugar] then '[]' else por_traer end, traer_en = case when pendientes = array[p_lugar] then null else traer_en end
  where id = p_id and p_lugar = any(pendientes) returning * into e;
  if not found then return false; end if;
  update public.ticket_mensajes set archivos_por_llegar = (select coalesce(array_agg(e.archivos[n + 1] order by n), '{}') from unnest(e.pendientes) n) where id = e.mensaje;
  if p_ruta is null then
    update public.ticket_mensajes set cuerpo = left(cuerpo, 9800) || E'\n\n[No pudimos guardar el archivo ' || e.archivos[p_lugar + 1] || ']' where id = e.mensaje;
    return true;
  end if;
  if e.resultado = 'sin_dueno' then
    update public.correos_entrantes set rutas[p_lugar + 1] = p_ruta
    where id = e.id and exists (select from storage.objects o where o.bucket_id = 'adjuntos' and o.name = p_ruta and o.name like 'entrantes/' || e.id || '/%');
  else
    update public.ticket_mensajes m set adjuntos = adjuntos || p_ruta
    from public.tickets t, storage.objects o
    where m.id = e.mensaje and t.id = m.ticket and o.bucket_id = 'adjuntos' and o.name = p_ruta
      -- Also in the folder of one that was made one with it while the file was on its way.
      and (exists (select from public.tickets k where (k.id = t.id or k.unido_a = t.id) and o.name like t.cliente || '/' || k.id || '/%')
        or o.name like 'entrantes/' || e.id || '/%') and o.name not like '%/interno/%';
  end if;
  if not found then
    raise exception 'Ese archivo no es de este ticket.' using errcode = 'P0001';
  end if;
  return true;
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
  if not found then
    raise exception 'Este correo ya está en un ticket o se descartó.' using errcode = 'P0001', hint = 'ya_asignado';
  end if;
  if v_ticket is null then
    insert into public.tickets (cliente, asunto) values (p_cliente, case when length(trim(e.asunto)) between 3 and 200 then e.asunto else 'Correo de ' || left(e.de, 180) end)
    returning id into v_ticket;
    -- Somebody wrote to the studio, so that its first answer is awaited.
    update public.tickets set abierto_por_estudio = false, responder_en = creado_en + private.plazo_respuesta(prioridad) where id = v_ticket;
  end if;
  insert into public.ticket_mensajes (ticket, autor, autor_nombre, del_estudio, cuerpo)
  values (v_ticket, null, coalesce(nullif(trim(e.nombre), ''), e.de), false,
    left(coalesce(nullif(e.texto, ''), '(Sin texto)'), 9600) || E'\n\n[Llegó por correo de ' || e.de || case when e.motivo = 'no_comprobado' then ', sin comprobar que fuera suyo' else '' end || ']')
  returning id into v_mensaje;
  -- Not with the row: nobody who writes a message may name a file of a mail.
  update public.ticket_mensajes set adjuntos = array_remove(e.rutas, ''),
    archivos_por_llegar = (select coalesce(array_agg(e.archivos[n + 1] order by n), '{}') from unnest(e.pendientes) n) where id = v_mensaje;
  update public.correos_entrantes set resultado = 'mensaje', motivo = null, texto = null, visto = true, mensaje = v_mensaje where id = e.id;
  if p_ticket is null then
    perform private.encolar_correo('ticket_abierto', c.email, jsonb_build_object('ticket', t.id, 'asunto', t.asunto, 'autor', m.autor_nombre, 'mensaje', m.cuerpo), private.correo_estudio())
    from public.tickets t join public.clientes c on c.id = t.cliente and c.activo join public.ticket_mensajes m on m.id = v_mensaje where t.id = v_ticket;
  end if;
  return v_ticket;
end $$;

create function private.adjuntos_por_traer() returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  e public.correos_entrantes;
  v_lugar int;
  v_correos jsonb := '[]';
begin
  for e in
    select * from public.correos_entrantes where traer_en <= now() order by traer_en limit 5 for update skip locked
  loop
    if e.traidas >= 8 then
      foreach v_lugar in array e.pendientes loop
        perform private.adjuntar_correo(e.id, v_lugar, null);
      end loop;
    else
      update public.correos_entrantes set traidas = traidas + 1, traer_en = now() + least(interval '5 minutes' * power(2, traidas), interval '12 hours') where id = e.id;
      v_correos := v_correos || (
        select jsonb_build_object('id', e.id, 'ticket', t.id, 'cliente', t.cliente,
          'archivos', (select jsonb_agg(e.por_traer -> n || jsonb_build_object('lugar', n) order by n) from unnest(e.pendientes) n))
        from (values (e.mensaje)) x (mensaje) left join public.ticket_mensajes m on m.id = x.mensaje left join public.tickets t on t.id = m.ticket);
    end if;
  end loop;
  return v_correos;
end $$;

create function public.adjuntos_por_traer() returns jsonb
language sql set search_path = '' as $$ select private.adjuntos_por_traer(); $$;

comment on function public.adjuntos_por_traer() is
  'Service only: of up to five mails the attachments that are still missing and due, [{id, ticket, cliente (null both for one that is kept aside), archivos: [{lugar, nombre, tipo, bytes, ficha}]}], to be settled by adjuntar_correo. Eight times, from five minutes to ten hours apart, about a day; then they are given up, which the message says.';

create function private.tarea_traer_adjuntos() returns void
language plpgsql set search_path = '' as $$
begin
  if to_regnamespace('net') is not null and exists (select from public.correos_entrantes where traer_en <= now()) then
    perform private.llamar_funcion('correo-entrante');
  end if;
end $$;

comment on function private.tarea_traer_adjuntos() is
  'Every few minutes: calls the function that fetches attachments, only when some are due. The local scheduler calls it itself.';

insert into private.tareas (nombre, cada) values ('traer_adjuntos', '5 minutes');

revoke execute on function private.escribio_en(public.personas, bigint[]), private.oyen_de_ticket(bigint), private.adjuntos_por_traer(), public.adjuntos_por_traer(), private.tarea_traer_adjuntos(),
  private.recibir_correo(text, text, text, text, text, bigint, boolean, jsonb, boolean), public.recibir_correo(text, text, text, text, text, bigint, boolean, jsonb, boolean) from public;
grant execute on function private.recibir_correo(text, text, text, text, text, bigint, boolean, jsonb, boolean), public.recibir_correo(text, text, text, text, text, bigint, boolean, jsonb, boolean),
  private.adjuntos_por_traer(), public.adjuntos_por_traer() to service_role;
