set lock_timeout = '10s';
-- A mail that came in is kept whole for 90 days, whatever of it a message shows; what a machine wrote is kept aside
-- and readable like all that belongs to no ticket; what was cut says so.

alter table public.correos_entrantes add column completo text check (length(completo) <= 200000);
comment on column public.correos_entrantes.completo is 'All that it said, with what it quotes; emptied after 90 days.';
alter table public.correos_entrantes drop constraint correos_entrantes_motivo_check,
  add constraint correos_entrantes_motivo_check check (motivo in ('sin_firma', 'sin_acceso', 'vacio', 'demasiados', 'no_comprobado', 'automatico'));
alter table public.ticket_mensajes add column acortado boolean not null default false;
comment on column public.ticket_mensajes.acortado is 'The mail that it came as said more: what it quotes, or what was too long. The studio opens it for 90 days.';

alter table private.tablas add column vacia_menor text check (length(trim(vacia_menor)) > 0),
  add constraint tablas_vacia_menor_de_check check (vacia_menor is null or condicion_menor is not null);
comment on column private.tablas.vacia_menor is 'What of those rows is emptied then, instead of their going.';
update private.tablas set fuera = fuera || '{vacia_menor}' where tabla = 'private.tablas';
update private.tablas set columnas = columnas || '{acortado}' where tabla = 'public.ticket_mensajes';
update private.tablas set columnas = columnas || '{completo}', plazo_menor = '90 days', condicion_menor = 't.creado_en < $1 and t.completo is not null',
  motivo_menor = 'Abrir entero lo que un mensaje acorta', pagina_menor = '{"El texto completo de los correos que recibimos","desde que llega cada uno"}', vacia_menor = 'completo = null'
where tabla = 'public.correos_entrantes';

create or replace function private.purgar(p_ahora timestamptz, p_hasta timestamptz default clock_timestamp() + interval '4 seconds') returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  k record;
  v_ids text[];
  v_filas jsonb[] := '{}';
  v_una jsonb;
  v_fallan jsonb := '{}';
  v_sigue boolean := false;
begin
  perform set_config('estudio.suprimiendo', 'si', true);
  for k in
    select t.tabla, c.plazo, c.condicion, c.vacia
    from private.tablas t, lateral (values (t.plazo, t.condicion, null), (t.plazo_menor, t.condicion_menor, t.vacia_menor)) c (plazo, condicion, vacia)
    where c.condicion is not null or t.tabla = 'public.pagos' and c.plazo is not null
    order by c.condicion is null, t.tabla, c.plazo desc
  loop
    loop
      begin
        if k.condicion is null then  -- money, the last
          v_una := private.purgar_dinero(p_ahora - k.plazo);
        elsif k.vacia is not null then
          execute format('with v as (select t.ctid from %1$s t where %2$s limit 2000),'
            ' b as (update %1$s t set %3$s from v where t.ctid = v.ctid returning 1)'
            ' select jsonb_build_object(%4$L, count(*)) from b', k.tabla, k.condicion, k.vacia, split_part(k.tabla, '.', 2) || '_completos')
            into v_una using p_ahora - k.plazo;
        else
          execute format('with v as (select t.ctid from %1$s t where %2$s limit 2000),'
            ' b as (delete from %1$s t using v where t.ctid = v.ctid returning to_jsonb(t) ->> ''id'' as id)'
            ' select jsonb_build_object(%3$L, count(*)), array_agg(id) from b', k.tabla, k.condicion, split_part(k.tabla, '.', 2))
            into v_una, v_ids using p_ahora - k.plazo;
          perform private.vaciar_auditoria(split_part(k.tabla, '.', 2), v_ids);
        end if;
        v_filas := v_filas || v_una;
      exception when others then
        v_una := '{}';
        v_fallan := v_fallan || jsonb_build_object(split_part(k.tabla, '.', 2), sqlstate);
      end;
      v_sigue := clock_timestamp() > p_hasta;
      exit when v_sigue or '2000' not in (select value from jsonb_each_text(v_una));
    end loop;
    exit when v_sigue;
  end loop;
  if not v_sigue then
    v_una := private.purgar_clientes(p_ahora - (select t.plazo from private.tablas t where t.tabla = 'public.clientes'), p_hasta);
    v_filas := v_filas || (v_una - '{fallan,sigue}'::text[]);
    v_fallan := v_fallan || coalesce(v_una -> 'fallan', '{}');
    v_sigue := v_una ? 'sigue';
  end if;
  perform set_config('estudio.suprimiendo', '', true);
  return (
    select coalesce(jsonb_object_agg(x.key, x.n), '{}') from (
      select e.key, sum(e.value::int) as n from unnest(v_filas) f, jsonb_each_text(f) e group by e.key) x where x.n > 0)
    || jsonb_strip_nulls(jsonb_build_object('fallan', nullif(v_fallan, '{}'), 'sigue', nullif(v_sigue, false)));
end $$;
comment on function private.purgar(timestamptz, timestamptz) is
  'Deletes, or empties, what is older than private.tablas says, 2000 rows of a kind at a time and until p_hasta, so that no other work waits for what a long pause left. Returns how many rows of each kind, under fallan the code of each kind or client that failed while the rest went on, and sigue where time ended before the work did.';

create function private.acortar(p_texto text, p_letras int) returns text
language sql immutable set search_path = '' as $$
  select case when length(p_texto) <= p_letras then p_texto
    else left(p_texto, p_letras - length(x.nota)) || x.nota end from (values (E'\n\n[El mensaje era más largo: aquí se acortó]')) x (nota);
$$;
comment on function private.acortar(text, int) is 'A text of so many letters at most, which says so where it was longer.';

create or replace function private.mensaje_de_correo(p_id bigint, p_ticket bigint, p_texto text, p_archivos jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_caben int[] := private.archivos_que_caben(p_archivos);
  v_nota text;
  v_texto text := coalesce(nullif(p_texto, ''), '(Sin texto)');
  v_corto text;
  v_mensaje bigint;
  r record;
begin
  -- Somebody of the client who has no account writes under their own name, never with the main contact's account.
  select e.de, e.completo, coalesce(p.nombre, c.cliente) as nombre, case when p.id is null then c.usuario else p.usuario end as cuenta,
    (select coalesce(array_agg(e.archivos[n + 1] order by n), '{}') from unnest(v_caben) n) as por_llegar into strict r
  from public.correos_entrantes e join public.tickets t on t.id = p_ticket join public.clientes c on c.id = t.cliente
  left join public.personas p on p.cliente = c.id and p.email = e.de
  where e.id = p_id;
  v_nota := coalesce(E'\n\n[No se guardó, por su tipo, tamaño o cantidad: ' || (
      select left(string_agg(left(a ->> 'nombre', 120), ', ' order by n), 1000)
      from jsonb_array_elements(p_archivos) with ordinality x (a, n) where n - 1 <> all(v_caben)) || ']', '')
    || case when r.cuenta is null then E'\n\n[Llegó por correo de ' || r.de || ']' else '' end;
  v_corto := private.acortar(v_texto, 10000 - length(v_nota));
  insert into public.ticket_mensajes (ticket, autor, autor_nombre, del_estudio, cuerpo, archivos_por_llegar, acortado)
  values (p_ticket, r.cuenta, r.nombre, false, v_corto || v_nota, r.por_llegar,
    regexp_replace(v_corto, '\s', '', 'g') <> regexp_replace(coalesce(nullif(r.completo, ''), v_corto), '\s', '', 'g'))
  returning id into v_mensaje;
  update public.correos_entrantes set resultado = 'mensaje', motivo = null, mensaje = v_mensaje, pendientes = v_caben where id = p_id;
end $$;

drop function public.recibir_correo(text, text, text, text, text, bigint, boolean, jsonb, boolean);
drop function private.recibir_correo(text, text, text, text, text, bigint, boolean, jsonb, boolean);
create function private.recibir_correo(p_mensaje_id text, p_de text, p_nombre text, p_asunto text, p_texto text,
  p_ticket bigint, p_automatico boolean, p_archivos jsonb, p_comprobado boolean, p_completo text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_de text := lower(trim(p_de));
  v_texto text := trim(coalesce(p_texto, ''), E' \t\r\n');
  v_ticket bigint;
  v_motivo text;
  v_id bigint;
begin
  if (p_ticket is null or not p_comprobado or p_automatico) and (
      select count(*) >= 200 or count(*) filter (where de = v_de) >= 20 from public.correos_entrantes
      where resultado <> 'mensaje' and creado_en > now() - interval '1 day') then
    return jsonb_build_object('resultado', 'ignorado');
  end if;
  -- Whoever brings the same mail at this instant waits here, and finds it.
  insert into public.correos_entrantes (mensaje_id, de, nombre, asunto, resultado, completo, archivos)
  values (p_mensaje_id, v_de, left(p_nombre, 200), left(p_asunto, 300), 'automatico', left(coalesce(p_completo, p_texto), 200000),
    (select coalesce(array_agg(left(a ->> 'nombre', 120) order by n), '{}') from jsonb_array_elements(p_archivos) with ordinality x (a, n) where n <= 50))
  on conflict (mensaje_id, de) do nothing returning id into v_id;
  if found then
    v_motivo := case
      when not p_comprobado then 'no_comprobado'
      when p_automatico then 'automatico'
      when p_ticket is null then 'sin_firma'
      when v_texto = '' and jsonb_array_length(p_archivos) = 0 then 'vacio'
      when (select count(*) from public.correos_entrantes where de = v_de and resultado = 'mensaje' and creado_en > now() - interval '1 hour') >= 30
        then 'demasiados' end;
    v_ticket := case when v_motivo is null then private.ticket_de_respuesta(p_ticket, v_de) end;
    if v_ticket is not null then
      perform private.mensaje_de_correo(v_id, v_ticket, v_texto, p_archivos);
    else
      -- Of the attachments of all such mails within a day at most 200 MB are kept.
      update public.correos_entrantes set resultado = 'sin_dueno', motivo = coalesce(v_motivo, 'sin_acceso'), texto = private.acortar(v_texto, 10000),
        -- What a machine wrote that answers nobody waits for nobody.
        visto = p_automatico and (p_ticket is null or not p_comprobado),
        rutas = array_fill(''::text, array[cardinality(archivos)]),
        pendientes = private.archivos_que_caben(p_archivos, 200 * 1024 * 1024 - (
          select coalesce(sum((metadata ->> 'size')::bigint), 0)::bigint from storage.objects
          where bucket_id = 'adjuntos' and name like 'entrantes/%' and created_at > now() - interval '1 day'))
      where id = v_id;
      -- Of a machine's mail nobody is told by mail: that would be answered again.
      if not p_automatico and (exists (select from public.clientes where email = v_de) or exists (select from public.personas where email = v_de)) then
        perform private.avisar_estudio('correo_sin_dueno', jsonb_build_object('correo', v_id, 'de', v_de, 'asunto', left(p_asunto, 300), 'mensaje', private.acortar(v_texto, 10000), 'comprobado', p_comprobado), v_de);
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
  p_ticket bigint, p_automatico boolean, p_archivos jsonb default '[]', p_comprobado boolean default true, p_completo text default null) returns jsonb
language sql set search_path = '' as $$
  select private.recibir_correo(p_mensaje_id, p_de, p_nombre, p_asunto, p_texto, p_ticket, p_automatico, p_archivos, coalesce(p_comprobado, true), p_completo); $$;
comment on function public.recibir_correo(text, text, text, text, text, bigint, boolean, jsonb, boolean, text) is
  'Service only: takes a mail that came in, once (Message-ID and sender), and returns {id, resultado, ticket, cliente, pendientes}. p_ticket is the ticket whose signed address it came to, signed for its sender; null when there is none. It becomes a message of ticket or is kept aside (sin_dueno), with its attachments, where also a machine wrote it; of what has no signature or a machine wrote, at most 20 a day of one sender and 200 in all are noted, the rest is ignorado. p_archivos: [{nombre, tipo, bytes, ficha}], of which pendientes are to be brought by adjuntar_correo; none are named to who brings the same mail again within two minutes, and what is missing then is fetched again (adjuntos_por_traer). Without p_comprobado the sender is not who the address says, as far as its domain knows: it is kept aside. p_texto is what the message shows, p_completo all that it said.';

grant execute on function private.recibir_correo(text, text, text, text, text, bigint, boolean, jsonb, boolean, text),
  public.recibir_correo(text, text, text, text, text, bigint, boolean, jsonb, boolean, text) to service_role;

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
    update public.tickets set abierto_por_estudio = false, responder_en = creado_en + private.plazo_respuesta(prioridad) where id = v_ticket;
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
    update public.ticket_mensajes set acortado = acortado or length(cuerpo) > 9800, cuerpo = private.acortar(cuerpo, 9800) || E'\n\n[No pudimos guardar el archivo ' || e.archivos[p_lugar + 1] || ']' where id = e.mensaje;
  elsif e.resultado = 'sin_dueno' then
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
  if p_ruta is not null and not found then raise exception 'Ese archivo no es de este ticket.'; end if;
  return true;
end $$;
