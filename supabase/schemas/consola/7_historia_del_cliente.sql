-- All that was said and done with a client, kind by kind: each as many as a page holds.

create type private.suceso as (en timestamptz, clave text collate "C", clase text, hecho text, titulo text, detalle text, monto int, nombre text, cuenta uuid, ruta text);
comment on type private.suceso is
  'Something that was said or done with a client. en and clave are its place in the history; nombre who it was, or cuenta their account; ruta where it is in the console.';

create function private.historia_mensajes(p_cliente bigint, p_en timestamptz, p_clave text, p_n int) returns setof private.suceso
language sql stable set search_path = '' as $$
  select m.creado_en, 'm' || m.id, 'mensajes', case when m.interno then 'interno' when m.del_estudio then 'estudio' else 'cliente' end,
    '#' || t.id || ' ' || t.asunto, left(m.cuerpo, 300), null::int, m.autor_nombre, null::uuid, 'tickets/' || t.id
  from public.tickets t join public.ticket_mensajes m on m.ticket = t.id
  where t.cliente = p_cliente and m.creado_en <= p_en and (m.creado_en, ('m' || m.id) collate "C") < (p_en, p_clave)
  order by m.creado_en desc, ('m' || m.id) collate "C" desc limit p_n;
$$;
comment on function private.historia_mensajes(bigint, timestamptz, text, int) is 'Messages of the tickets. Before (p_en, p_clave), newest first, p_n at most.';

create function private.historia_correos(p_cliente bigint, p_en timestamptz, p_clave text, p_n int) returns setof private.suceso
language sql stable set search_path = '' as $$
  select x.creado_en, 'c' || x.id, 'correos', x.estado, coalesce(x.asunto, x.tipo), x.para, null::int, null, null::uuid, 'correos/' || x.id
  from public.correos x
  where x.para = any(array(select c.email from public.clientes c where c.id = p_cliente union select p.email from public.personas p where p.cliente = p_cliente))
    and x.creado_en <= p_en and (x.creado_en, ('c' || x.id) collate "C") < (p_en, p_clave)
  order by x.creado_en desc, ('c' || x.id) collate "C" desc limit p_n;
$$;
comment on function private.historia_correos(bigint, timestamptz, text, int) is 'Mails to their people. Before (p_en, p_clave), newest first, p_n at most.';

create function private.historia_pagos(p_cliente bigint, p_en timestamptz, p_clave text, p_n int) returns setof private.suceso
language sql stable set search_path = '' as $$
  select y.en, y.clave, 'pagos', y.hecho, y.concepto, y.detalle, y.monto, null, y.autor, 'pagos/' || y.id
  from (
    select g.creado_en as en, ('g' || g.id || ' planeado') collate "C" as clave, 'planeado' as hecho, g.concepto, null::text as detalle, g.monto, null::uuid as autor, g.id
    from public.pagos g where g.cliente = p_cliente
    union all
    select private.instante_de(b.dia, b.creado_en), ('k' || b.id) collate "C", case b.clase when 'abono' then 'pagado' else 'reembolsado' end, g.concepto, b.motivo, b.monto, b.autor, g.id
    from public.pagos g join public.abonos b on b.pago = g.id where g.cliente = p_cliente
    union all
    select a.creado_en, ('a' || a.id) collate "C", a.despues ->> 'estado', a.despues ->> 'concepto',
      case a.despues ->> 'estado' when 'rechazado' then a.despues ->> 'motivo_rechazo' end,
      (a.despues ->> 'monto')::int, a.autor, a.fila
    from public.auditoria a where a.tabla = 'pagos' and a.fila = any(array(select g.id from public.pagos g where g.cliente = p_cliente)) and a.accion = 'update'
      and a.despues ->> 'estado' in ('en_revision', 'rechazado', 'anulado') and a.despues ->> 'estado' <> a.antes ->> 'estado') y
  where (y.en, y.clave) < (p_en, p_clave)
  order by y.en desc, y.clave desc limit p_n;
$$;
comment on function private.historia_pagos(bigint, timestamptz, text, int) is 'Payments: planned, each amount that came or went back, and what became of them. Before (p_en, p_clave), newest first, p_n at most.';

create function private.historia_hitos(p_cliente bigint, p_en timestamptz, p_clave text, p_n int) returns setof private.suceso
language sql stable set search_path = '' as $$
  with de as (select h.id, h.titulo, h.aprobado_en, h.respondido_nombre from public.plataformas p join public.hitos_plataforma h on h.plataforma_id = p.id where p.cliente = p_cliente)
  select y.en, y.clave, 'hitos', y.hecho, y.titulo, y.detalle, null::int, y.nombre, y.autor, 'hitos/' || y.id
  from (
    select h.aprobado_en as en, ('h' || h.id) collate "C" as clave, 'aprobado' as hecho, h.titulo, null::text as detalle, h.respondido_nombre as nombre, null::uuid as autor, h.id
    from de h where h.aprobado_en is not null
    union all
    select a.creado_en, ('a' || a.id) collate "C", a.despues ->> 'estado', a.despues ->> 'titulo',
      case when a.despues ->> 'estado' = 'observado' then a.despues ->> 'observacion' end, null, a.autor, a.fila
    from public.auditoria a where a.tabla = 'hitos_plataforma' and a.fila = any(array(select de.id from de))
      and a.despues ->> 'estado' in ('entregado', 'observado') and a.despues ->> 'estado' is distinct from a.antes ->> 'estado') y
  where (y.en, y.clave) < (p_en, p_clave)
  order by y.en desc, y.clave desc limit p_n;
$$;
comment on function private.historia_hitos(bigint, timestamptz, text, int) is 'Milestones: delivered, returned, approved. Before (p_en, p_clave), newest first, p_n at most.';

create function private.historia_notas(p_cliente bigint, p_en timestamptz, p_clave text, p_n int) returns setof private.suceso
language sql stable set search_path = '' as $$
  select n.creado_en, 'n' || n.id, 'notas', n.clase, null, n.texto, null::int, (select x.cliente from public.clientes x where x.id = n.autor), null::uuid,
    case when n.clase = 'clientes' then 'clientes/' || n.fila else 'bandeja/' || n.clase || '-' || n.fila end
  from (select 'clientes' as clase, p_cliente as fila union all select b.clase, b.fila from public.bandeja b where b.cliente = p_cliente) de
  join public.contactos_notas n on n.clase = de.clase and n.fila = de.fila
  where (n.creado_en, ('n' || n.id) collate "C") < (p_en, p_clave)
  order by n.creado_en desc, ('n' || n.id) collate "C" desc limit p_n;
$$;
comment on function private.historia_notas(bigint, timestamptz, text, int) is 'Notes about them and about the contacts that they were. Before (p_en, p_clave), newest first, p_n at most.';

create function private.historia_contactos(p_cliente bigint, p_en timestamptz, p_clave text, p_n int) returns setof private.suceso
language sql stable set search_path = '' as $$
  select b.creado_en, 'b' || b.id, 'contactos', b.clase, left(b.texto, 300), null, null::int, b.nombre, null::uuid, 'bandeja/' || b.id
  from public.bandeja b
  where b.cliente = p_cliente and (b.creado_en, ('b' || b.id) collate "C") < (p_en, p_clave)
  order by b.creado_en desc, ('b' || b.id) collate "C" desc limit p_n;
$$;
comment on function private.historia_contactos(bigint, timestamptz, text, int) is 'What they sent before they were a client. Before (p_en, p_clave), newest first, p_n at most.';

create function private.historia_ingresos(p_cliente bigint, p_en timestamptz, p_clave text, p_n int) returns setof private.suceso
language sql stable set search_path = '' as $$
  select s.created_at, 's' || s.id, 'accesos', 'ingreso', null, host(s.ip), null::int, null, s.usuario_id, null
  from public.seguimiento_usuarios s
  where s.usuario_id = any(array(select c.usuario from public.clientes c where c.id = p_cliente union select p.usuario from public.personas p where p.cliente = p_cliente))
    and s.tipo_evento = 'login' and s.created_at <= p_en and (s.created_at, ('s' || s.id) collate "C") < (p_en, p_clave)
  order by s.created_at desc, ('s' || s.id) collate "C" desc limit p_n;
$$;
comment on function private.historia_ingresos(bigint, timestamptz, text, int) is 'Sign-ins of their accounts. Before (p_en, p_clave), newest first, p_n at most.';

create function private.historia_cambios(p_cliente bigint, p_en timestamptz, p_clave text, p_n int, p_clase text) returns setof private.suceso
language sql stable set search_path = '' as $$
  select y.* from (
    select a.creado_en as en, ('a' || a.id) collate "C" as clave, case when q.campos in ('invitado_en', 'sesiones') then 'accesos' else 'cambios' end as clase,
      case q.campos when 'invitado_en' then 'invitacion' when 'sesiones' then 'sesiones' else a.tabla || ' ' || a.accion end,
      coalesce(a.despues ->> 'email', a.antes ->> 'email', a.despues ->> 'plataforma', a.antes ->> 'plataforma'),
      case when a.accion = 'update' then q.campos end, null::int, null::text, a.autor, 'auditoria/' || a.id
    from (
      select t.tabla, x::bigint as fila from unnest(private.carpetas_de(p_cliente)) x, (values ('clientes'), ('clientes_notas')) t (tabla)
      union all select 'personas', p.id from public.personas p where p.cliente = p_cliente
      union all select 'plataformas', p.id from public.plataformas p where p.cliente = p_cliente) de
    join public.auditoria a on a.tabla = de.tabla and a.fila = de.fila
    cross join lateral (
      select string_agg(k.key, ',' order by k.key) as campos from jsonb_object_keys(coalesce(a.despues, a.antes)) k (key)
      where a.antes -> k.key is distinct from a.despues -> k.key and k.key <> 'usuario') q
    where q.campos is not null) y
  where (y.en, y.clave) < (p_en, p_clave) and (p_clase is null or p_clase = y.clase)
  order by y.en desc, y.clave desc limit p_n;
$$;
comment on function private.historia_cambios(bigint, timestamptz, text, int, text) is
  'Changes of their row, their people and platforms, and, as accesos, invitations and sessions that were ended; one of the two with p_clase. Before (p_en, p_clave), newest first, p_n at most.';

create function public.historia_de_cliente(p_cliente bigint, p_clase text default null, p_desde text default null, p_cuantas int default 30)
returns table (marca text, en timestamptz, clase text, hecho text, titulo text, detalle text, monto int, quien text, ruta text)
language plpgsql stable set search_path = '' as $$
declare
  v_en timestamptz := 'infinity';
  v_clave text collate "C" := '';
  v_n int := least(greatest(coalesce(p_cuantas, 30), 1), 100);
begin
  perform private.exigir_admin();
  if not exists (select from public.clientes x where x.id = p_cliente) then
    raise exception 'Ese cliente ya no existe.' using hint = 'sin_cliente';
  end if;
  if p_desde is not null then
    if pg_input_is_valid(left(p_desde, 26) || '+00', 'timestamptz') is not true then
      raise exception 'Esa página no existe: carga la historia otra vez.';
    end if;
    v_en := (left(p_desde, 26) || '+00')::timestamptz;
    v_clave := substr(p_desde, 28);
  end if;
  return query
  with todo as (
    select * from private.historia_mensajes(p_cliente, v_en, v_clave, v_n) where p_clase is null or p_clase = 'mensajes'
    union all select * from private.historia_correos(p_cliente, v_en, v_clave, v_n) where p_clase is null or p_clase = 'correos'
    union all select * from private.historia_pagos(p_cliente, v_en, v_clave, v_n) where p_clase is null or p_clase = 'pagos'
    union all select * from private.historia_hitos(p_cliente, v_en, v_clave, v_n) where p_clase is null or p_clase = 'hitos'
    union all select * from private.historia_notas(p_cliente, v_en, v_clave, v_n) where p_clase is null or p_clase = 'notas'
    union all select * from private.historia_contactos(p_cliente, v_en, v_clave, v_n) where p_clase is null or p_clase = 'contactos'
    union all select * from private.historia_ingresos(p_cliente, v_en, v_clave, v_n) where p_clase is null or p_clase = 'accesos'
    union all select * from private.historia_cambios(p_cliente, v_en, v_clave, v_n, p_clase) where p_clase is null or p_clase in ('accesos', 'cambios'))
  select to_char(t.en at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US') || ' ' || t.clave, t.en, t.clase, t.hecho, t.titulo, t.detalle, t.monto,
    coalesce(t.nombre, (select x.cliente from public.clientes x where x.usuario = t.cuenta), (select x.nombre from public.personas x where x.usuario = t.cuenta)), t.ruta
  from todo t order by t.en desc, t.clave desc limit v_n;
end $$;
comment on function public.historia_de_cliente(bigint, text, text, int) is
  'Admin: all that was said and done with a client, newest first, p_cuantas at a time (100 at most); p_desde is the marca of the last one that was read. By clase: mensajes of tickets, correos to their people, pagos (planned, paid and what became of them), hitos (delivered, returned, approved), notas, contactos before they were a client, accesos (sign-ins, invitations, sessions ended), cambios of their row, their people and platforms; p_clase gives one alone. What the trail alone knows goes with the trail. Errors: 42501; P0001 no such client (hint sin_cliente) or page.';

grant execute on function private.historia_mensajes(bigint, timestamptz, text, int), private.historia_correos(bigint, timestamptz, text, int), private.historia_pagos(bigint, timestamptz, text, int), private.historia_hitos(bigint, timestamptz, text, int), private.historia_notas(bigint, timestamptz, text, int), private.historia_contactos(bigint, timestamptz, text, int), private.historia_ingresos(bigint, timestamptz, text, int), private.historia_cambios(bigint, timestamptz, text, int, text),
  public.historia_de_cliente(bigint, text, text, int) to authenticated;
