-- Erasure keeps each step that it took, waits for visits to the payment provider that can still be paid, and is how the
-- nightly purge erases who has very many rows; the purge goes on while more is left; a merge knows every address of a request.
set lock_timeout = '10s';

alter table private.supresiones
  drop constraint supresiones_pkey,
  alter column solicitud drop not null,
  add unique (solicitud),
  add column id bigint generated always as identity primary key,
  add column cliente bigint unique,
  add check (num_nonnulls(solicitud, cliente) = 1);
comment on column private.supresiones.cliente is 'Of whom the nightly purge found due; no foreign key: the row goes when they are gone.';
comment on column private.supresiones.renglon is 'Line of the audit log up to which the person is named no more; the greatest number there is once all are done.';
insert into private.tareas (nombre, cada) values ('pasar_auditoria', '1 minute');
update private.tablas set fuera = fuera || '{id,cliente}' where tabla = 'private.supresiones';

create or replace function private.visita_por_pagar(i public.pagos_intentos) returns boolean
language sql stable set search_path = '' as $$
  select i.estado in ('creando', 'pendiente') or (i.estado = 'vencido' and i.proxima_revision is not null and i.vence_en > now());
$$;
comment on function private.visita_por_pagar(public.pagos_intentos) is
  'Whether money may still come by a visit to the payment provider: it is open, or was replaced by another and can be paid all the same.';

create function private.pasar_auditoria(p_limite int) returns int
language plpgsql security definer set search_path = '' as $$
declare
  v_n int;
begin
  update public.auditoria a set cliente = x.destino
  from (select l.id, f.destino from private.fusiones f join public.auditoria l on l.cliente = f.origen limit p_limite) x where a.id = x.id;
  get diagnostics v_n = row_count;
  return v_n;
end $$;
comment on function private.pasar_auditoria(int) is
  'Gives so many lines of the audit log of clients who were merged to who took them in; returns how many. What is left private.tarea_pasar_auditoria does.';

create function private.tarea_pasar_auditoria() returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  v_hasta timestamptz := clock_timestamp() + interval '4 seconds';
begin
  loop
    if private.pasar_auditoria(20000) < 20000 then return false; end if;
    if clock_timestamp() > v_hasta then return true; end if;
  end loop;
end $$;
comment on function private.tarea_pasar_auditoria() is
  'Task, each minute, some seconds long: the lines of the audit log that a merge had no time for.';

create or replace function private.fusionar_clientes(p_origen bigint, p_destino bigint, p_valores jsonb, p_acceso text, p_marca text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  o public.clientes;
  d public.clientes;
  queda public.clientes;
  sale public.clientes;
  r record;
  v_marca text;
  v_pasa jsonb;
  v_de_quien bigint[];
  v_persona bigint;
begin
  perform private.exigir_admin();
  perform from public.clientes where id in (p_origen, p_destino) order by id for update;  -- of two admins at once the second finds one only
  select * into o from public.clientes where id = p_origen;
  select * into d from public.clientes where id = p_destino;
  perform private.exigir_fusionables(o, d);
  v_marca := md5(concat_ws(' ', o.id, o.actualizado_en, d.id, d.actualizado_en));
  v_pasa := private.que_pasa(o.id);
  if p_marca is null then
    return jsonb_build_object('marca', v_marca, 'pasa', v_pasa,
      'origen', jsonb_build_object('nombre', coalesce(o.empresa, o.cliente), 'entra', o.usuario is not null, 'activo', o.activo),
      'destino', jsonb_build_object('nombre', coalesce(d.empresa, d.cliente), 'entra', d.usuario is not null, 'activo', d.activo),
      'difieren', (
        select coalesce(jsonb_agg(jsonb_build_object('campo', k.campo, 'origen', to_jsonb(o) ->> k.campo, 'destino', to_jsonb(d) ->> k.campo) order by k.n), '[]')
        from unnest('{cliente,empresa,email,telefono}'::text[]) with ordinality k (campo, n)
        where to_jsonb(o) ->> k.campo <> to_jsonb(d) ->> k.campo));
  end if;
  if p_marca <> v_marca then
    raise exception 'Uno de los dos cambió mientras decidías: mira otra vez qué queda.' using errcode = 'P0001', hint = 'cambio';
  end if;
  if p_acceso is null or p_acceso not in ('todo', 'tickets', 'ninguno') or jsonb_typeof(p_valores) is distinct from 'object' or exists (
      select from jsonb_each_text(p_valores) v where v.key not in ('cliente', 'empresa', 'email', 'telefono') or v.value not in ('origen', 'destino')) then
    raise exception 'Di de cada dato que difiere cuál queda, y qué ve el otro correo.' using errcode = 'P0001', hint = 'valores';
  end if;
  if p_valores ->> 'email' = 'origen' then queda := o; sale := d; else queda := d; sale := o; end if;

  insert into private.fusiones (origen, destino, ficha, autor) values (o.id, d.id, to_jsonb(o), (select auth.uid()));
  -- Rows that hold each other by client: all of them, or none.
  with p as (update public.plataformas set cliente = d.id where cliente = o.id),
    g as (update public.pagos set cliente = d.id, carpeta = case when comprobante is not null then coalesce(carpeta, o.id) end where cliente = o.id)
  update public.tickets set cliente = d.id where cliente = o.id;
  for r in select tabla, columna from private.referencias_de_clientes() where trato = 'pasa' loop
    execute format('update %s set %I = $2 where %I = $1', r.tabla, r.columna, r.columna) using o.id, d.id;
  end loop;
  update public.contactos_notas set fila = d.id where clase = 'clientes' and fila = o.id;
  insert into public.clientes_notas (cliente, notas)
  select d.id, string_agg(n.notas, E'\n\n' order by n.cliente = o.id) from public.clientes_notas n where n.cliente in (o.id, d.id) and trim(n.notas) <> '' having count(*) > 0
  on conflict (cliente) do update set notas = excluded.notas;
  if queda.id = o.id then
    delete from public.preferencias_correo where cliente = d.id;
    update public.preferencias_correo set cliente = d.id where cliente = o.id;
  end if;
  -- Messages have no client of their own: search has.
  update private.busquedas b set cliente = d.id, contexto = private.contexto_de(d.id, b.plataforma) where b.cliente = o.id and b.tabla <> 'clientes';
  -- Whoever had the address that leaves had the earlier ones of its row, too.
  v_de_quien := array(select i.id from private.identidades i where i.cliente = sale.id and i.persona is null);
  update private.identidades i set cliente = d.id, hasta = coalesce(i.hasta, now()) where i.cliente = o.id and i.persona is null;

  delete from public.clientes where id = o.id;
  update public.clientes set
    cliente = case when p_valores ->> 'cliente' = 'origen' then o.cliente else d.cliente end,
    empresa = case when p_valores ->> 'empresa' = 'origen' then coalesce(o.empresa, d.empresa) else coalesce(d.empresa, o.empresa) end,
    telefono = case when p_valores ->> 'telefono' = 'origen' then coalesce(o.telefono, d.telefono) else coalesce(d.telefono, o.telefono) end,
    rut = coalesce(d.rut, o.rut), email = queda.email, invitado_en = queda.invitado_en
  where id = d.id;
  if p_acceso <> 'ninguno' then
    insert into public.personas (cliente, nombre, email, alcance, activo, invitado_en)
    values (d.id, sale.cliente, sale.email, p_acceso, sale.activo, sale.invitado_en)
    returning id into v_persona;
    update private.identidades i set persona = v_persona where i.id = any(v_de_quien);
  end if;
  insert into public.auditoria (tabla, fila, accion, antes, despues, autor)
  values ('clientes', d.id, 'update', jsonb_build_object('fusion', null), jsonb_build_object('fusion', jsonb_build_object('cliente', o.id, 'pasa', v_pasa)), (select auth.uid()));
  perform private.pasar_auditoria(20000);
  return jsonb_build_object('pasa', v_pasa);
end $$;

create or replace function private.suprimir_de_auditoria(p private.titular, p_desde bigint default null, p_hasta bigint default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  x record;
begin
  if p_desde is null then
    update public.auditoria set antes = null, despues = null, cliente = null
    where cliente = any(private.carpetas_de(p.cliente)::bigint[]) and tabla <> 'pagos';  -- also of what was deleted before
  end if;
  for x in select * from unnest(p.emails, p.desde, p.hasta) u (email, desde, hasta) where u.email is not null loop
    -- Of a million lines, those where it pays to look closer.
    update public.auditoria a set antes = private.tachar(a.antes, array[x.email] || p.nombres), despues = private.tachar(a.despues, array[x.email] || p.nombres)
    where (p_desde is null or a.id > p_desde and a.id <= p_hasta) and a.creado_en >= x.desde and a.creado_en < x.hasta
      and strpos(lower(concat(a.antes, a.despues)), x.email) > 0 and (private.nombra(a.antes, x.email) or private.nombra(a.despues, x.email));
  end loop;
end $$;
comment on function private.suprimir_de_auditoria(private.titular, bigint, bigint) is
  'The audit log forgets a client''s lines, and in those of others a person''s address and, beside it, their name; with p_desde and p_hasta only the latter, in the lines after the one and up to the other.';

create or replace function private.va_por_partes(p private.titular, p_solicitud bigint) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (select from private.supresiones where solicitud = p_solicitud)
    or (select sum(c.reltuples) > 200000 from pg_class c where c.oid in ('public.auditoria'::regclass, 'public.correos'::regclass))
    or (select count(*) > 3000 from (select from public.correos k where k.para = any(p.emails) limit 3001) x)
    or (select count(*) > 3000 from (select from public.auditoria a where a.cliente = any(private.carpetas_de(p.cliente)::bigint[]) limit 3001) x)
    or (select count(*) > 3000 from (select from public.seguimiento_usuarios u where u.usuario_id = any(p.accesos || p.colegas) limit 3001) x)
    or (select count(*) > 3000 from (select from public.ticket_mensajes m where m.ticket = any(p.tickets) limit 3001) x);
end $$;
comment on function private.va_por_partes(private.titular, bigint) is
  'Whether erasing a person may take longer than a call of the API may last: more rows of theirs, or more mails and lines of the audit log to look through, than are done in some seconds.';

create or replace function private.vaciar_auditoria(p_tabla text, p_ids text[]) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_filas bigint[] := array(select x::bigint from unnest(p_ids) x where x ~ '^[0-9]+$');
begin
  if v_filas = '{}' then return; end if;  -- of most tables, and without a look at a million lines
  update public.auditoria set antes = null, despues = null, cliente = null
  where tabla = p_tabla and fila = any(v_filas) and num_nonnulls(antes, despues, cliente) > 0;
end $$;
comment on function private.vaciar_auditoria(text, text[]) is 'Of rows that were erased the trail keeps who did what when, and not what they held nor whose they were.';

create or replace function private.exigir_suprimible(p private.titular, p_excepto bigint) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if exists (select from public.clientes where id = p.cliente and perfil = 'admin') then
    raise exception 'Es alguien del estudio: quítale antes el perfil de administración.' using errcode = 'P0001', hint = 'es_admin';
  end if;
  if exists (select from public.pagos where id = any(p.pagos) and estado in ('programado', 'pendiente', 'en_revision', 'rechazado'))
     or exists (select from public.pagos_intentos i where (i.pago = any(p.pagos) or i.pedido = any(p.pedidos)) and private.visita_por_pagar(i)) then
    raise exception 'Tiene pagos abiertos: anúlalos o espera a que terminen, o rechaza la solicitud con ese motivo.' using errcode = 'P0001', hint = 'pagos_abiertos';
  end if;
  if exists (select from public.tickets where id = any(p.tickets) and estado not in ('resuelto', 'cerrado')) then
    raise exception 'Tiene tickets abiertos: ciérralos antes.' using errcode = 'P0001', hint = 'tickets_abiertos';
  end if;
  if exists (select from public.solicitudes_datos s where (s.cliente = p.cliente or private.suya(p, s.email, s.creado_en)) and s.estado in ('recibida', 'en_proceso') and s.id is distinct from p_excepto) then
    raise exception 'Tiene otra solicitud sin responder: respóndela antes.' using errcode = 'P0001', hint = 'otra_solicitud';
  end if;
  if exists (select from public.citas c where (c.cliente = p.cliente or private.suya(p, c.email, c.creado_en)) and c.inicio > now() and c.estado in ('reservada', 'confirmada')) then
    raise exception 'Tiene una reunión por venir: cancélala antes.' using errcode = 'P0001', hint = 'reunion_por_venir';
  end if;
end $$;
comment on function private.exigir_suprimible(private.titular, bigint) is
  'Raises P0001 while something of a person is open: hint es_admin, pagos_abiertos, tickets_abiertos, otra_solicitud (but p_excepto) or reunion_por_venir.';

create or replace function private.exigir_fusionables(o public.clientes, d public.clientes) returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  r record;
  v_hay boolean;
begin
  if o.id = d.id then
    raise exception 'Elige dos clientes distintos.' using errcode = 'P0001', hint = 'el_mismo';
  end if;
  if o.id is null or d.id is null then
    raise exception 'Uno de los dos ya no existe: quizá alguien los unió recién. Vuelve a la lista de clientes.' using errcode = 'P0001', hint = 'sin_cliente';
  end if;
  if o.perfil <> 'cliente' or d.perfil <> 'cliente' then
    raise exception 'Solo se unen clientes: uno de los dos es del equipo.' using errcode = 'P0001', hint = 'equipo';
  end if;
  for r in select tabla, columna from private.referencias_de_clientes() where trato = 'equipo' loop
    execute format('select exists (select from %s where %I = $1)', r.tabla, r.columna) into v_hay using o.id;
    if v_hay then
      raise exception 'El que desaparece fue del equipo y quedó a cargo de algo: une al revés.' using errcode = 'P0001', hint = 'equipo';
    end if;
  end loop;
  if o.email like '%@suprimido.invalid' or d.email like '%@suprimido.invalid' then
    raise exception 'Uno de los dos pidió que borráramos sus datos: no se une con nadie.' using errcode = 'P0001', hint = 'suprimido';
  end if;
  if not d.activo then
    raise exception 'El cliente que queda está desactivado: reactívalo antes, o une al revés.' using errcode = 'P0001', hint = 'desactivado';
  end if;
  if o.rut <> d.rut then
    raise exception 'Tienen RUT distintos: son dos contribuyentes. Si uno está mal escrito, corrígelo antes.' using errcode = 'P0001', hint = 'dos_rut';
  end if;
  if exists (select from public.solicitudes_datos s where s.estado in ('recibida', 'en_proceso') and (s.cliente in (o.id, d.id)
      or exists (select from unnest(array[o.id, d.id]) c, private.direcciones_de(c, null) x where x.email = lower(s.email) and s.creado_en >= x.desde and s.creado_en < x.hasta))) then
    raise exception 'Hay una solicitud sobre datos personales sin responder: respóndela antes.' using errcode = 'P0001', hint = 'solicitud';
  end if;
  if exists (select from public.pagos_intentos i left join public.pagos p on p.id = i.pago left join public.pedidos w on w.id = i.pedido
      where (p.cliente = o.id or w.cliente = o.id) and private.visita_por_pagar(i)) then
    raise exception 'Hay un pago con tarjeta en curso: espera a que termine.' using errcode = 'P0001', hint = 'pago_en_curso';
  end if;
  if (select sum(length(n.notas)) > 19998 from public.clientes_notas n where n.cliente in (o.id, d.id)) then
    raise exception 'Lo que conviene saber de los dos no cabe junto: acórtalo antes.' using errcode = 'P0001', hint = 'notas_largas';
  end if;
end $$;
comment on function private.exigir_fusionables(public.clientes, public.clientes) is 'Raises P0001 where merging the first client into the second is no plain case.';

create or replace function private.purgar_dinero(p_corte timestamptz) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_pagos bigint[];
  v_pedidos bigint[];
  v_ordenes text[];
begin
  v_pagos := array(select p.id from public.pagos p join public.clientes c on c.id = p.cliente
    where p.estado in ('pagado', 'anulado', 'reembolsado') and p.actualizado_en < p_corte and not c.activo
    limit 2000 for update of p skip locked);
  v_pedidos := array(select o.id from public.pedidos o left join public.clientes c on c.id = o.cliente
    where o.actualizado_en < p_corte and c.activo is not true
    limit 2000 for update of o skip locked);
  v_ordenes := array(select orden from public.pagos where id = any(v_pagos) union select orden from public.pedidos where id = any(v_pedidos));
  delete from public.pagos_eventos where orden = any(v_ordenes);
  delete from public.pagos_intentos where pago = any(v_pagos) or pedido = any(v_pedidos);
  delete from public.pagos where id = any(v_pagos);
  delete from public.pedidos where id = any(v_pedidos);
  perform private.vaciar_auditoria('pagos', v_pagos::text[]), private.vaciar_auditoria('pedidos', v_pedidos::text[]);
  return jsonb_build_object('pagos', cardinality(v_pagos), 'pedidos', cardinality(v_pedidos));
end $$;
comment on function private.purgar_dinero(timestamptz) is
  'Deletes closed payments and orders, with what the provider said of them, that last changed before p_corte and whose client, if any, is not active; 2000 of each at most. Their receipts follow (private.archivos_sueltos).';

drop function private.purgar_clientes(timestamptz);
create function private.purgar_clientes(p_corte timestamptz, p_hasta timestamptz default 'infinity') returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_cliente bigint;
  v_email text;
  v_de private.titular;
  v_borrados int := 0;
  v_por_partes int := 0;
  v_esperan int := 0;
  v_fallan jsonb := '{}';
  v_sigue boolean := false;
begin
  -- In no order, so that those who cannot go hold up nobody when time is short.
  for v_cliente, v_email in
    select c.id, c.email from public.clientes c
    where c.perfil = 'cliente' and not c.activo and c.actualizado_en < p_corte
      and not exists (select from public.pagos p where p.cliente = c.id)
      and not exists (select from public.pedidos o where o.cliente = c.id)
      and not exists (select from public.tickets t where t.cliente = c.id and (t.actualizado_en >= p_corte or t.estado not in ('resuelto', 'cerrado')))
      and not exists (select from public.plataformas p where p.cliente = c.id and (p.actualizado_en >= p_corte or p.publico))
      and not exists (select from public.solicitudes_datos s where s.cliente = c.id and s.estado in ('recibida', 'en_proceso'))
      and not exists (select from private.supresiones s where s.cliente = c.id)
    order by random()
  loop
    v_sigue := clock_timestamp() > p_hasta and v_borrados > 0;
    exit when clock_timestamp() > p_hasta;
    begin
      v_de := private.titular_de(v_email);
      if private.va_por_partes(v_de, null) then
        perform private.exigir_suprimible(v_de, null);
        insert into private.supresiones (cliente, palabras) values (v_cliente, private.palabras_de(v_de));
        v_por_partes := v_por_partes + 1;
      else
        perform private.suprimir_datos(v_email);
        v_borrados := v_borrados + 1;
      end if;
    exception
      when sqlstate 'P0001' then
        v_esperan := v_esperan + 1;
      when others then
        v_fallan := v_fallan || jsonb_build_object('clientes ' || v_cliente, sqlstate);
    end;
  end loop;
  return jsonb_build_object('clientes', v_borrados, 'clientes_que_esperan', v_esperan)
    || case when v_por_partes > 0 then jsonb_build_object('clientes_por_partes', v_por_partes) else '{}' end || case when v_fallan <> '{}' then jsonb_build_object('fallan', v_fallan) else '{}' end || case when v_sigue then '{"sigue": true}'::jsonb else '{}' end;
end $$;
comment on function private.purgar_clientes(timestamptz, timestamptz) is
  'Erases clients who have been deactivated and still since before p_corte and owe and own nothing, each in a step of its own, until p_hasta (then it says sigue); those with very many rows are left to private.tarea_suprimir (clientes_por_partes); their files follow (private.archivos_sueltos). Those with something that private.suprimir_datos refuses wait (clientes_que_esperan); of one that fails the code is noted (fallan) and the others go on.';

drop function private.purgar(timestamptz);
create function private.purgar(p_ahora timestamptz, p_hasta timestamptz default clock_timestamp() + interval '4 seconds') returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  k record;
  v_n int;
  v_ids text[];
  v_nombre text;
  v_filas jsonb[] := '{}';
  v_una jsonb := '{}';
  v_fallan jsonb := '{}';
  v_sigue boolean := false;
begin
  perform set_config('estudio.suprimiendo', 'si', true);
  for k in
    select tabla, plazo, condicion from private.tablas where condicion is not null
    union all select tabla, plazo_menor, condicion_menor from private.tablas where condicion_menor is not null order by 1, 2 desc
  loop
    v_nombre := split_part(k.tabla, '.', 2);
    loop
      begin
        execute format('with v as (select t.ctid from %1$s t where %2$s limit 2000),'
          ' b as (delete from %1$s t using v where t.ctid = v.ctid returning to_jsonb(t) ->> ''id'' as id)'
          ' select count(*), array_agg(id) from b', k.tabla, k.condicion)
          into v_n, v_ids using p_ahora - k.plazo;
        perform private.vaciar_auditoria(v_nombre, v_ids);
        v_filas := v_filas || jsonb_build_object(v_nombre, v_n);
      exception when others then
        v_n := 0;
        v_fallan := v_fallan || jsonb_build_object(v_nombre, sqlstate);
      end;
      exit when v_n < 2000 or clock_timestamp() > p_hasta;
    end loop;
    v_sigue := clock_timestamp() > p_hasta;
    exit when v_sigue;
  end loop;
  if not v_sigue then
    loop
      begin
        v_una := private.purgar_dinero(p_ahora - (select t.plazo from private.tablas t where t.tabla = 'public.pagos'));
        v_filas := v_filas || v_una;
        v_sigue := '2000' in (v_una ->> 'pagos', v_una ->> 'pedidos');
      exception when others then
        v_sigue := false;
        v_fallan := v_fallan || jsonb_build_object('pagos', sqlstate);
      end;
      exit when not v_sigue or clock_timestamp() > p_hasta;
    end loop;
    v_una := private.purgar_clientes(p_ahora - (select t.plazo from private.tablas t where t.tabla = 'public.clientes'), p_hasta);
    v_filas := v_filas || (v_una - '{fallan,sigue}'::text[]);
    v_fallan := v_fallan || coalesce(v_una -> 'fallan', '{}');
    v_sigue := v_sigue or v_una ? 'sigue';
  end if;
  perform set_config('estudio.suprimiendo', '', true);
  return (
    select coalesce(jsonb_object_agg(x.key, x.n), '{}') from (
      select e.key, sum(e.value::int) as n from unnest(v_filas) f, jsonb_each_text(f) e group by e.key) x where x.n > 0)
    || case when v_fallan <> '{}' then jsonb_build_object('fallan', v_fallan) else '{}' end || case when v_sigue then '{"sigue": true}'::jsonb else '{}' end;
end $$;
comment on function private.purgar(timestamptz, timestamptz) is
  'Deletes what is older than private.tablas says, 2000 rows of a kind at a time and until p_hasta, so that no other work waits for what a long pause left. Returns how many rows of each kind, under fallan the code of each kind or client that failed while the rest went on, and sigue where time ended before the work did.';

drop function private.tarea_purgar();
create function private.tarea_purgar() returns boolean
language plpgsql set search_path = '' as $$
declare
  v_informe jsonb := private.purgar(now());
begin
  insert into public.acciones_datos (accion, informe) values ('purga', v_informe - 'sigue');
  return v_informe ? 'sigue';
end $$;
comment on function private.tarea_purgar() is
  'Task, at half past three in the morning in Chile: the nightly purge, with its log; true while more is left, which goes a minute later.';

create or replace function private.suprimir_tramo(p private.titular, s private.supresiones, p_limite int) returns private.supresiones
language plpgsql security definer set search_path = '' as $$
declare
  c_todos constant bigint := 9223372036854775807;
  k private.tablas;
  v_cuales text[];
  v_cual text;
  v_n int := 0;
  v_ids text[];
begin
  perform set_config('estudio.suprimiendo', 'si', true);
  -- Who they are stays until the end: by it the rest is found.
  select * into k from private.tablas where borra is not null and se_queda is distinct from 'true' and tabla not in ('public.clientes', 'public.personas') order by orden, tabla offset s.paso limit 1;
  if found then
    -- Of mails first those to them: what the others are about has to be read in each.
    v_cuales := case when k.borra = '=' then array[k.suya] when k.tabla = 'public.correos' then array[k.suya, k.borra] else array[k.borra] end;
    foreach v_cual in array v_cuales loop
      execute format('with v as (select t.ctid from %1$s t where (%2$s) and (%3$s) is not true limit $4),'
        ' b as (delete from %1$s t using v where t.ctid = v.ctid returning to_jsonb(t) as fila) select count(*), array_agg(coalesce(fila ->> ''id'', fila ->> ''cliente'')) from b',
        k.tabla, v_cual, coalesce(k.se_queda, 'false')) into v_n, v_ids using p, s.palabras, s.solicitud, p_limite;
      exit when v_n > 0;
    end loop;
    perform private.vaciar_auditoria(split_part(k.tabla, '.', 2), v_ids);
    if v_n > 0 and k.nombre is not null then
      s.filas := s.filas || jsonb_build_object(split_part(k.tabla, '.', 2), v_n + coalesce((s.filas ->> split_part(k.tabla, '.', 2))::int, 0));
    end if;
    if v_n < p_limite and v_cual = v_cuales[cardinality(v_cuales)] then
      -- What is left of mails is recognized by the rows that go next.
      if k.tabla = 'public.correos' then perform private.suprimir_de_correos(p); end if;
      s.paso := s.paso + 1;
    end if;
  else
    update public.auditoria set antes = null, despues = null, cliente = null
    where id in (select a.id from public.auditoria a where a.cliente = any(private.carpetas_de(p.cliente)::bigint[]) and a.tabla <> 'pagos' limit p_limite);
    get diagnostics v_n = row_count;
    if v_n < p_limite and s.renglon = c_todos then
      s.paso := null;
    elsif v_n < p_limite then
      perform private.suprimir_de_auditoria(p, s.renglon, s.renglon + 5 * p_limite);
      s.renglon := s.renglon + 5 * p_limite;
      if s.renglon >= coalesce((select max(a.id) from public.auditoria a), 0) then s.renglon := c_todos; end if;
    end if;
  end if;
  perform set_config('estudio.suprimiendo', '', true);
  return s;
end $$;
comment on function private.suprimir_tramo(private.titular, private.supresiones, int) is
  'Erases so many rows of a person, of the table that is next, and says how far it came; paso is null when nothing is left but what private.suprimir_datos does at once.';

create function private.dar_paso(s private.supresiones, p private.titular, p_limite int) returns private.supresiones
language plpgsql security definer set search_path = '' as $$
declare
  r public.solicitudes_datos;
  v_informe jsonb;
begin
  s.error := null;
  s := private.suprimir_tramo(p, s, p_limite);
  if s.paso is not null then
    update private.supresiones set filas = s.filas, paso = s.paso, renglon = s.renglon, error = null where id = s.id;
    return s;
  end if;
  v_informe := private.suprimir_datos(p.email, s.solicitud, s.palabras);
  v_informe := jsonb_set(v_informe, '{borrado}', (
    select coalesce(jsonb_object_agg(x.key, x.n), '{}') from (
      select e.key, sum(e.value::int) as n from unnest(array[s.filas, v_informe -> 'borrado']) f, jsonb_each_text(f) e group by e.key) x));
  if s.cliente is null then
    select * into r from public.solicitudes_datos where id = s.solicitud;
    perform private.responder_supresion(r, v_informe, s.autor);
  else
    insert into public.acciones_datos (accion, informe) values ('purga', '{"clientes": 1}');
  end if;
  delete from private.supresiones where id = s.id;
  return s;
end $$;
comment on function private.dar_paso(private.supresiones, private.titular, int) is
  'One step of an erasure, written down with how far it came; the last one answers the request and takes the row away.';

create or replace function private.tarea_suprimir() returns void
language plpgsql security definer set search_path = '' as $$
declare
  s private.supresiones;
  p private.titular;
  v_email text;
  v_error text;
  v_quieta text;
  v_avanza boolean := false;
  v_paso timestamptz;
  v_inicio timestamptz := clock_timestamp();
  v_hasta timestamptz := v_inicio + interval '6 seconds';
begin
  for s in select * from private.supresiones x order by x.error is not null, x.creado_en, x.id for update skip locked loop
    v_email := coalesce((select r.email from public.solicitudes_datos r where r.id = s.solicitud), (select c.email from public.clientes c where c.id = s.cliente and not c.activo));
    p := null;
    v_error := null;
    if v_email is null then
      delete from private.supresiones where id = s.id;
      continue;
    end if;
    loop
      v_paso := clock_timestamp();
      begin
        if p.email is null then p := private.titular_de(v_email); end if;
        s := private.dar_paso(s, p, 5000);
        v_avanza := true;
      exception when query_canceled or others then  -- what the steps before it did stays
        v_error := sqlstate;
      end;
      -- One that takes as long as the last one did has to end in time; the one that ends it all may take longer.
      exit when v_error is not null or s.paso is null or clock_timestamp() + (clock_timestamp() - v_paso) > v_hasta
        or s.renglon = 9223372036854775807 and clock_timestamp() > v_inicio + interval '1 second';
    end loop;
    if v_error is not null then
      if s.error = v_error then v_quieta := v_error; end if;
      update private.supresiones set error = v_error where id = s.id;
    end if;
    exit when clock_timestamp() > v_hasta - interval '2 seconds';
  end loop;
  if v_quieta is not null and not v_avanza then
    raise exception 'Una supresión no avanza (private.supresiones).' using errcode = v_quieta;
  end if;
end $$;
comment on function private.tarea_suprimir() is
  'Task, each minute, some seconds long: goes on erasing who has very many rows, and answers their request when all is gone. Each step keeps what it did; what stops one is noted and tried again, after the others. Raises the code of one that stands still twice while nothing else went on, so that the task counts as failing.';
