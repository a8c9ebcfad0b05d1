-- Answers by mail. The function correo-entrante has looked at signature, headers and text; what becomes
-- of a mail is decided here.

create table public.correos_entrantes (
  id bigint generated always as identity primary key,
  mensaje_id text not null check (length(mensaje_id) between 1 and 1000),
  de text not null check (length(de) between 1 and 320),
  nombre text check (length(nombre) <= 200),
  asunto text check (length(asunto) <= 300),
  resultado text not null check (resultado in ('mensaje', 'automatico', 'sin_dueno')),
  motivo text check (motivo in ('sin_firma', 'sin_acceso', 'vacio', 'demasiados', 'no_comprobado', 'automatico')),
  texto text check (length(texto) <= 10000),
  archivos text[] not null default '{}' check (cardinality(archivos) <= 50),
  rutas text[] not null default '{}' check (cardinality(rutas) <= 50),
  mensaje bigint references public.ticket_mensajes (id) on delete cascade,
  pendientes int[] not null default '{}',
  visto boolean not null default false,
  creado_en timestamptz not null default now(),
  por_traer jsonb not null default '[]' check (jsonb_typeof(por_traer) = 'array'),
  traer_en timestamptz,
  traidas int not null default 0 check (traidas >= 0),
  completo text check (length(completo) <= 200000),
  unique (mensaje_id, de),
  constraint correos_entrantes_mensaje_check check ((resultado = 'mensaje') = (mensaje is not null)),
  constraint correos_entrantes_motivo_sin_dueno_check check ((resultado = 'sin_dueno') = (motivo is not null))
);
comment on table public.correos_entrantes is
  'Mail that came to the addresses for answers, once each. What became a message of a ticket keeps its text there.';
comment on column public.correos_entrantes.mensaje_id is 'Message-ID as the sender''s machine wrote it.';
comment on column public.correos_entrantes.motivo is 'Why it is in no ticket.';
comment on column public.correos_entrantes.archivos is 'Names of what came with it, in its order.';
comment on column public.correos_entrantes.rutas is
  'Of what came with one without an owner, in the order of archivos, where it lies in the bucket adjuntos: '
  'entrantes/id/file, which only admins read until it is in a ticket. Empty for what was not kept.';
comment on column public.correos_entrantes.pendientes is
  'Places (from 0) of the attachments that are not in the bucket yet.';
comment on column public.correos_entrantes.por_traer is
  'While attachments are missing, all that came with it, in its order: [{nombre, tipo, bytes, ficha}], the ficha '
  'being what the provider hands each over for.';
comment on column public.correos_entrantes.traer_en is
  'When the missing attachments are fetched next; null while none is missing.';
comment on column public.correos_entrantes.traidas is 'How often the missing attachments were fetched again.';
comment on column public.correos_entrantes.completo is 'All that it said, with what it quotes; emptied after 90 days.';
comment on column public.correos_entrantes.visto is 'Somebody of the studio has read one without an owner.';
create index correos_entrantes_creado_idx on public.correos_entrantes (creado_en desc);
create index correos_entrantes_de_idx on public.correos_entrantes (de, creado_en);
create index correos_entrantes_mensaje_idx on public.correos_entrantes (mensaje);
create index correos_entrantes_por_traer_idx on public.correos_entrantes (traer_en) where traer_en is not null;

select private.tabla('public.correos_entrantes',
  nombre => 'Correos recibidos',
  motivo => 'Saber qué llegó y cuándo',
  plazo => '1 year',
  condicion => $$t.creado_en < $1$$,
  pagina => '{"Registros de ingreso y copias de los correos que enviamos y recibimos","desde cada uno"}',
  plazo_menor => '90 days',
  condicion_menor => $$t.creado_en < $1 and t.completo is not null$$,
  motivo_menor => 'Abrir entero lo que un mensaje acorta',
  pagina_menor => '{"El texto completo de los correos que recibimos","desde que llega cada uno"}',
  suya => $$private.suya($1, t.de, t.creado_en)$$,
  columnas => '{id,de,nombre,asunto,resultado,motivo,texto,archivos,rutas,mensaje,pendientes,visto,creado_en,completo}',
  fuera => '{mensaje_id,por_traer,traer_en,traidas}',
  borra => $$private.suya($1, t.de, t.creado_en) or t.mensaje in (select m.id from public.ticket_mensajes m
    where m.ticket = any(($1).tickets))$$,
  vigila => '{"busqueda": {"con": ["de", "nombre", "asunto", "texto"]}, "novedades": {"esperan": ["estudio"]}}',
  vacia_menor => $$completo = null$$);

grant select on public.correos_entrantes to authenticated;
select private.solo_equipo('public.correos_entrantes', '{leer}');

create function private.ticket_de_respuesta(p_ticket bigint, p_de text) returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  t public.tickets;
  v_antes public.tickets;
  v_vistos bigint[] := '{}';
begin
  select k.* into t from public.tickets k join public.clientes c on c.id = k.cliente
  where k.id = p_ticket and c.activo
    and (c.email = p_de or exists (select from public.personas p where p.cliente = c.id and p.email = p_de
      and p.activo))
  for update of k;
  if not found then return null; end if;
  -- An answer to an old mail goes on where the last one went on, or in the one that it was made one with.
  while t.unido_a is not null or t.cerrado_en < now() - interval '14 days' loop
    v_antes := t;
    v_vistos := v_vistos || t.id;
    select * into t from public.tickets
    where case when v_antes.unido_a is null then anterior = v_antes.id and id <> all(v_vistos)
      else id = v_antes.unido_a end
    order by id desc limit 1 for update;
    if not found then
      insert into public.tickets (cliente, plataforma, asunto, categoria, anterior)
      values (v_antes.cliente, v_antes.plataforma, v_antes.asunto, v_antes.categoria, v_antes.id) returning * into t;
    end if;
  end loop;
  if t.estado = 'cerrado' then
    update public.tickets set estado = case when primera_respuesta_en is null then 'abierto' else 'en_curso' end
      where id = t.id;
  end if;
  return t.id;
end $$;
comment on function private.ticket_de_respuesta(bigint, text) is
  'The open ticket in which an answer by mail belongs: the one it answers, or that it was made one with, reopened '
  'within 14 days of its closing; later one that goes on from it, opened if there is none. Null unless the address is '
  'that of the ticket''s client, or of a person of them, active both.';

create function private.archivos_que_caben(p_archivos jsonb, p_bytes bigint default null) returns int[]
language sql stable set search_path = '' as $$
  select coalesce(array_agg(x.n - 1 order by x.n), '{}')
  from (
    select a.n::int, sum((a.f ->> 'bytes')::bigint) over (order by a.n) as suma
    from jsonb_array_elements(p_archivos) with ordinality a (f, n)
    join storage.buckets b on b.id = 'adjuntos' and (a.f ->> 'bytes')::bigint between 1 and b.file_size_limit
      and (a.f ->> 'tipo' = any(b.allowed_mime_types) or a.f ->> 'tipo' = 'application/octet-stream')
    where a.n <= 10) x
  where x.suma <= p_bytes or p_bytes is null;
$$;
comment on function private.archivos_que_caben(jsonb, bigint) is
  'Places (from 0) of the attachments that the bucket takes: among the first ten, by its types and sizes, and while '
  'all together are no more than p_bytes. What is of an unknown type (application/octet-stream) is to be looked into '
  'once it was brought.';

create function private.acortar(p_texto text, p_letras int) returns text
language sql immutable set search_path = '' as $$
  select case when length(p_texto) <= p_letras then p_texto
    else left(p_texto, p_letras - length(x.nota)) || x.nota end
      from (values (E'\n\n[El mensaje era más largo: aquí se acortó]')) x (nota);
$$;
comment on function private.acortar(text, int) is
  'A text of so many letters at most, which says so where it was longer.';

create function private.mensaje_de_correo(p_id bigint, p_ticket bigint, p_texto text, p_archivos jsonb) returns void
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
  select e.de, e.completo, coalesce(p.nombre, c.cliente) as nombre, case when p.id is null then c.usuario
    else p.usuario end as cuenta,
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
  update public.correos_entrantes set resultado = 'mensaje', motivo = null, mensaje = v_mensaje, pendientes = v_caben
    where id = p_id;
end $$;
comment on function private.mensaje_de_correo(bigint, bigint, text, jsonb) is
  'Writes a mail into a ticket, as its client or the person of them who sent it, whose address the message says where '
  'they have no account, and notes which of its attachments the bucket takes; the message names the others.';

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
  values (p_mensaje_id, v_de, left(p_nombre, 200), left(p_asunto, 300), 'automatico',
    left(coalesce(p_completo, p_texto), 200000),
    (select coalesce(array_agg(left(a ->> 'nombre', 120) order by n), '{}') from jsonb_array_elements(p_archivos)
      with ordinality x (a, n) where n <= 50))
  on conflict (mensaje_id, de) do nothing returning id into v_id;
  if found then
    v_motivo := case
      when not p_comprobado then 'no_comprobado'
      when p_automatico then 'automatico'
      when p_ticket is null then 'sin_firma'
      when v_texto = '' and jsonb_array_length(p_archivos) = 0 then 'vacio'
      when (select count(*) from public.correos_entrantes where de = v_de and resultado = 'mensaje'
        and creado_en > now() - interval '1 hour') >= 30
        then 'demasiados' end;
    v_ticket := case when v_motivo is null then private.ticket_de_respuesta(p_ticket, v_de) end;
    if v_ticket is not null then
      perform private.mensaje_de_correo(v_id, v_ticket, v_texto, p_archivos);
    else
      -- Of the attachments of all such mails within a day at most 200 MB are kept.
      update public.correos_entrantes set resultado = 'sin_dueno', motivo = coalesce(v_motivo, 'sin_acceso'),
        texto = private.acortar(v_texto, 10000),
        -- What a machine wrote that answers nobody waits for nobody.
        visto = p_automatico and (p_ticket is null or not p_comprobado),
        rutas = array_fill(''::text, array[cardinality(archivos)]),
        pendientes = private.archivos_que_caben(p_archivos, 200 * 1024 * 1024 - (
          select coalesce(sum((metadata ->> 'size')::bigint), 0)::bigint from storage.objects
          where bucket_id = 'adjuntos' and name like 'entrantes/%' and created_at > now() - interval '1 day'))
      where id = v_id;
      -- Of a machine's mail nobody is told by mail: that would be answered again.
      if not p_automatico and (exists (select from public.clientes where email = v_de)
        or exists (select from public.personas where email = v_de)) then
        perform private.avisar_estudio('correo_sin_dueno', jsonb_build_object('correo', v_id, 'de', v_de, 'asunto',
          left(p_asunto, 300), 'mensaje', private.acortar(v_texto, 10000), 'comprobado', p_comprobado), v_de);
      end if;
    end if;
    update public.correos_entrantes set por_traer = p_archivos, traer_en = now() + interval '2 minutes' where id = v_id
      and pendientes <> '{}';
  end if;
  return (
    select jsonb_build_object('id', e.id, 'resultado', e.resultado, 'ticket', t.id, 'cliente', t.cliente, 'pendientes',
      -- Whoever brought it first is at it, for as long as that may take.
      case when v_id is not null or e.creado_en < now() - interval '2 minutes' then e.pendientes else '{}' end)
    from public.correos_entrantes e left join public.ticket_mensajes m on m.id = e.mensaje
      left join public.tickets t on t.id = m.ticket
    where e.mensaje_id = p_mensaje_id and e.de = v_de);
end $$;
create function public.recibir_correo(p_mensaje_id text, p_de text, p_nombre text, p_asunto text, p_texto text,
  p_ticket bigint, p_automatico boolean, p_archivos jsonb default '[]', p_comprobado boolean default true,
    p_completo text default null) returns jsonb
language sql set search_path = '' as $$
  select private.recibir_correo(p_mensaje_id, p_de, p_nombre, p_asunto, p_texto, p_ticket, p_automatico, p_archivos,
    coalesce(p_comprobado, true), p_completo); $$;
comment on function public.recibir_correo(text, text, text, text, text, bigint, boolean, jsonb, boolean, text) is
  'Service only: takes a mail that came in, once (Message-ID and sender), and returns {id, resultado, ticket, '
  'cliente, pendientes}. p_ticket is the ticket whose signed address it came to, signed for its sender; null when '
  'there is none. It becomes a message of ticket or is kept aside (sin_dueno), with its attachments, where also a '
  'machine wrote it; of what has no signature or a machine wrote, at most 20 a day of one sender and 200 in all are '
  'noted, the rest is ignorado. p_archivos: [{nombre, tipo, bytes, ficha}], of which pendientes are to be brought by '
  'adjuntar_correo; none are named to who brings the same mail again within two minutes, and what is missing then is '
  'fetched again (adjuntos_por_traer). Without p_comprobado the sender is not who the address says, as far as its '
  'domain knows: it is kept aside. p_texto is what the message shows, p_completo all that it said.';

create function private.marcar_correo_visto(p_id bigint) returns void
language sql security definer set search_path = '' as $$
  select private.exigir_admin();
  update public.correos_entrantes set visto = true where id = p_id;
$$;
create function public.marcar_correo_visto(p_id bigint) returns void
language sql set search_path = '' as $$ select private.marcar_correo_visto(p_id); $$;
comment on function public.marcar_correo_visto(bigint) is
  'Admin: notes that a mail without an owner was read. Errors: 42501.';

create function private.asignar_correo(p_id bigint, p_ticket bigint, p_cliente bigint) returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  e public.correos_entrantes;
  v_ticket bigint := p_ticket;
  v_mensaje bigint;
begin
  perform private.exigir_admin();
  select * into e from public.correos_entrantes where id = p_id and resultado = 'sin_dueno' for update;
  if not found then raise exception 'Este correo ya está en un ticket o se descartó.' using hint = 'ya_asignado';
    end if;
  if v_ticket is null then
    insert into public.tickets (cliente, asunto) values (p_cliente, case when length(trim(e.asunto)) between 3
      and 200 then e.asunto else 'Correo de ' || left(e.de, 180) end)
    returning id into v_ticket;
    -- Somebody wrote to the studio, so that its first answer is awaited.
    update public.tickets set abierto_por_estudio = false, responder_en = private.sumar_habil(creado_en,
      private.plazo_respuesta(prioridad)) where id = v_ticket;
  end if;
  insert into public.ticket_mensajes (ticket, autor, autor_nombre, del_estudio, cuerpo)
  values (v_ticket, null, coalesce(nullif(trim(e.nombre), ''), e.de), false,
    private.acortar(coalesce(nullif(e.texto, ''), '(Sin texto)'), 9600) || E'\n\n[Llegó por correo de ' || e.de || case
      when e.motivo = 'no_comprobado' then ', sin comprobar que fuera suyo' else '' end || ']')
  returning id into v_mensaje;
  -- Not with the row: nobody who writes a message may name a file of a mail.
  update public.ticket_mensajes set adjuntos = array_remove(e.rutas, ''),
    archivos_por_llegar = (select coalesce(array_agg(e.archivos[n + 1] order by n), '{}') from unnest(e.pendientes) n),
    acortado = coalesce(regexp_replace(e.completo, '\s', '', 'g') <> regexp_replace(left(e.texto, 9600), '\s', '', 'g'),
      false) where id = v_mensaje;
  update public.correos_entrantes set resultado = 'mensaje', motivo = null, texto = null, visto = true,
    mensaje = v_mensaje where id = e.id;
  if p_ticket is null then
    perform private.encolar_correo('ticket_abierto', c.email, jsonb_build_object('ticket', t.id, 'asunto', t.asunto,
      'autor', m.autor_nombre, 'mensaje', m.cuerpo), private.correo_estudio())
    from public.tickets t join public.clientes c on c.id = t.cliente and c.activo
      join public.ticket_mensajes m on m.id = v_mensaje where t.id = v_ticket;
  end if;
  return v_ticket;
end $$;
create function public.asignar_correo(p_id bigint, p_ticket bigint default null,
  p_cliente bigint default null) returns bigint
language sql set search_path = '' as $$ select private.asignar_correo(p_id, p_ticket, p_cliente); $$;
comment on function public.asignar_correo(bigint, bigint, bigint) is
  'Admin: makes a mail without an owner a message of a ticket, with its files, for its client to read; without '
  'p_ticket of a new one of p_cliente, who is mailed. Returns tickets.id. Errors: 42501, P0001 with hint ya_asignado '
  'or ticket_cerrado, 23503 no such ticket, 23502 neither of both.';

create function private.descartar_correo(p_id bigint) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.exigir_admin();
  delete from public.correos_entrantes where id = p_id and resultado = 'sin_dueno';
  if not found then raise exception 'Este correo ya está en un ticket o se descartó.' using hint = 'ya_asignado';
    end if;
end $$;
create function public.descartar_correo(p_id bigint) returns void
language sql set search_path = '' as $$ select private.descartar_correo(p_id); $$;
comment on function public.descartar_correo(bigint) is
  'Admin: deletes a mail without an owner; its files follow within the hour (private.archivos_sueltos). Errors: '
  '42501, P0001 with hint ya_asignado.';

grant execute on function private.marcar_correo_visto(bigint), public.marcar_correo_visto(bigint),
  private.asignar_correo(bigint, bigint, bigint), public.asignar_correo(bigint, bigint, bigint),
  private.descartar_correo(bigint), public.descartar_correo(bigint) to authenticated;
grant execute on function private.recibir_correo(text, text, text, text, text, bigint, boolean, jsonb, boolean, text),
  public.recibir_correo(text, text, text, text, text, bigint, boolean, jsonb, boolean, text) to service_role;
