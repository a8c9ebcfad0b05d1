-- The history of a client says who approved a milestone and who received a payment, and of one that was given back why.

create or replace function public.historia_de_cliente(p_cliente bigint, p_clase text default null, p_desde text default null, p_cuantas int default 30)
returns table (marca text, en timestamptz, clase text, hecho text, titulo text, detalle text, monto int, quien text, ruta text)
language plpgsql stable set search_path = '' as $$
declare
  c public.clientes;
  v_en timestamptz := 'infinity';
  v_clave text collate "C" := '';
  v_n int := least(greatest(coalesce(p_cuantas, 30), 1), 100);
  v_personas bigint[];
  v_correos text[];
  v_cuentas uuid[];
  v_pagos bigint[];
  v_plataformas bigint[];
  v_hitos bigint[];
begin
  perform private.exigir_admin();
  select * into c from public.clientes x where x.id = p_cliente;
  if not found then
    raise exception 'Ese cliente ya no existe.' using errcode = 'P0001', hint = 'sin_cliente';
  end if;
  if p_desde is not null then
    if pg_input_is_valid(left(p_desde, 26) || '+00', 'timestamptz') is not true then
      raise exception 'Esa página no existe: carga la historia otra vez.' using errcode = 'P0001';
    end if;
    v_en := (left(p_desde, 26) || '+00')::timestamptz;
    v_clave := substr(p_desde, 28);
  end if;
  v_personas := array(select p.id from public.personas p where p.cliente = c.id);
  v_correos := array(select c.email union select p.email from public.personas p where p.cliente = c.id);
  v_cuentas := array(select c.usuario where c.usuario is not null union select p.usuario from public.personas p where p.cliente = c.id and p.usuario is not null);
  v_pagos := array(select g.id from public.pagos g where g.cliente = c.id);
  v_plataformas := array(select p.id from public.plataformas p where p.cliente = c.id);
  v_hitos := array(select h.id from public.hitos_plataforma h where h.plataforma_id = any(v_plataformas));
  return query
  with todo as (
    (select m.creado_en as en, ('m' || m.id) collate "C" as clave, 'mensajes' as clase,
        case when m.interno then 'interno' when m.del_estudio then 'estudio' else 'cliente' end as hecho,
        '#' || t.id || ' ' || t.asunto as titulo, left(m.cuerpo, 300) as detalle, null::int as monto, m.autor_nombre as nombre, null::uuid as cuenta, 'tickets/' || t.id as ruta
      from public.tickets t join public.ticket_mensajes m on m.ticket = t.id
      where t.cliente = c.id and m.creado_en <= v_en and (m.creado_en, ('m' || m.id) collate "C") < (v_en, v_clave) and (p_clase is null or p_clase = 'mensajes')
      order by 1 desc, 2 desc limit v_n)
    union all
    (select x.creado_en, ('c' || x.id) collate "C", 'correos', x.estado, coalesce(x.asunto, x.tipo), x.para, null, null, null, 'correos/' || x.id
      from public.correos x
      where x.para = any(v_correos) and x.creado_en <= v_en and (x.creado_en, ('c' || x.id) collate "C") < (v_en, v_clave) and (p_clase is null or p_clase = 'correos')
      order by 1 desc, 2 desc limit v_n)
    union all
    (select y.* from (
        select g.creado_en as en, ('g' || g.id || ' planeado') collate "C" as clave, 'pagos', 'planeado', g.concepto, null::text, g.monto, null::text, null::uuid, 'pagos/' || g.id
        from public.pagos g where g.cliente = c.id
        union all
        select g.pagado_en, ('g' || g.id || ' pagado') collate "C", 'pagos', 'pagado', g.concepto, null, g.monto, null,
          (select a.autor from public.auditoria a where a.tabla = 'pagos' and a.fila = g.id and a.despues ->> 'estado' = 'pagado' and a.antes ->> 'estado' is distinct from 'pagado'
            order by a.creado_en desc, a.id desc limit 1), 'pagos/' || g.id
        from public.pagos g where g.cliente = c.id and g.pagado_en is not null
        union all
        select a.creado_en, ('a' || a.id) collate "C", 'pagos', a.despues ->> 'estado', a.despues ->> 'concepto',
          case a.despues ->> 'estado' when 'rechazado' then a.despues ->> 'motivo_rechazo'
            when 'reembolsado' then (select e.datos ->> 'motivo' from public.pagos_eventos e where e.orden = a.despues ->> 'orden' and e.tipo = 'reembolsado') end, (a.despues ->> 'monto')::int, null, a.autor, 'pagos/' || a.fila
        from public.auditoria a where a.tabla = 'pagos' and a.fila = any(v_pagos) and a.accion = 'update'
          and a.despues ->> 'estado' in ('en_revision', 'rechazado', 'anulado', 'reembolsado') and a.despues ->> 'estado' <> a.antes ->> 'estado') y
      where (y.en, y.clave) < (v_en, v_clave) and (p_clase is null or p_clase = 'pagos')
      order by 1 desc, 2 desc limit v_n)
    union all
    (select y.* from (
        select h.aprobado_en as en, ('h' || h.id) collate "C" as clave, 'hitos', 'aprobado', h.titulo, null::text, null::int, h.respondido_nombre, null::uuid, 'hitos/' || h.id
        from public.hitos_plataforma h where h.id = any(v_hitos) and h.aprobado_en is not null
        union all
        select a.creado_en, ('a' || a.id) collate "C", 'hitos', a.despues ->> 'estado', a.despues ->> 'titulo',
          case when a.despues ->> 'estado' = 'observado' then a.despues ->> 'observacion' end, null, null, a.autor, 'hitos/' || a.fila
        from public.auditoria a where a.tabla = 'hitos_plataforma' and a.fila = any(v_hitos)
          and a.despues ->> 'estado' in ('entregado', 'observado') and a.despues ->> 'estado' is distinct from a.antes ->> 'estado') y
      where (y.en, y.clave) < (v_en, v_clave) and (p_clase is null or p_clase = 'hitos')
      order by 1 desc, 2 desc limit v_n)
    union all
    (select n.creado_en, ('n' || n.id) collate "C", 'notas', n.clase, null, n.texto, null, (select x.cliente from public.clientes x where x.id = n.autor), null,
        case when n.clase = 'clientes' then 'clientes/' || n.fila else 'bandeja/' || n.clase || '-' || n.fila end
      from (select 'clientes' as clase, c.id as fila union all select b.clase, b.fila from public.bandeja b where b.cliente = c.id) de
      join public.contactos_notas n on n.clase = de.clase and n.fila = de.fila
      where (n.creado_en, ('n' || n.id) collate "C") < (v_en, v_clave) and (p_clase is null or p_clase = 'notas')
      order by 1 desc, 2 desc limit v_n)
    union all
    (select b.creado_en, ('b' || b.id) collate "C", 'contactos', b.clase, left(b.texto, 300), null, null, b.nombre, null, 'bandeja/' || b.id
      from public.bandeja b
      where b.cliente = c.id and (b.creado_en, ('b' || b.id) collate "C") < (v_en, v_clave) and (p_clase is null or p_clase = 'contactos')
      order by 1 desc, 2 desc limit v_n)
    union all
    (select s.created_at, ('s' || s.id) collate "C", 'accesos', 'ingreso', null, host(s.ip), null, null, s.usuario_id, null
      from public.seguimiento_usuarios s
      where s.usuario_id = any(v_cuentas) and s.tipo_evento = 'login' and s.created_at <= v_en and (s.created_at, ('s' || s.id) collate "C") < (v_en, v_clave)
        and (p_clase is null or p_clase = 'accesos')
      order by 1 desc, 2 desc limit v_n)
    union all
    (select y.* from (
        select a.creado_en as en, ('a' || a.id) collate "C" as clave,
          case when q.campos in ('invitado_en', 'sesiones') then 'accesos' else 'cambios' end as clase,
          case q.campos when 'invitado_en' then 'invitacion' when 'sesiones' then 'sesiones' else a.tabla || ' ' || a.accion end,
          coalesce(a.despues ->> 'email', a.antes ->> 'email', a.despues ->> 'plataforma', a.antes ->> 'plataforma'),
          case when a.accion = 'update' then q.campos end, null::int, null::text, a.autor, 'auditoria/' || a.id
        from (
          select 'clientes' as tabla, x::bigint as fila from unnest(private.carpetas_de(c.id)) x union all select 'clientes_notas', x::bigint from unnest(private.carpetas_de(c.id)) x
          union all select 'personas', unnest(v_personas) union all select 'plataformas', unnest(v_plataformas)) de
        join public.auditoria a on a.tabla = de.tabla and a.fila = de.fila
        cross join lateral (
          select string_agg(k.key, ',' order by k.key) as campos from jsonb_object_keys(coalesce(a.despues, a.antes)) k (key)
          where a.antes -> k.key is distinct from a.despues -> k.key and k.key <> 'usuario') q
        where q.campos is not null) y
      where (y.en, y.clave) < (v_en, v_clave) and (p_clase is null or p_clase = y.clase)
      order by 1 desc, 2 desc limit v_n))
  select to_char(t.en at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US') || ' ' || t.clave, t.en, t.clase, t.hecho, t.titulo, t.detalle, t.monto,
    coalesce(t.nombre, (select x.cliente from public.clientes x where x.usuario = t.cuenta), (select x.nombre from public.personas x where x.usuario = t.cuenta)), t.ruta
  from todo t order by t.en desc, t.clave desc limit v_n;
end $$;
