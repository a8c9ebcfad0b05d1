-- All that was said and done with a client, kind by kind.

create function public.historia_de_cliente(p_cliente bigint, p_clase text default null, p_desde text default null,
  p_cuantas int default 30)
returns table (marca text, en timestamptz, clase text, hecho text, titulo text, detalle text, monto int, quien text,
  ruta text)
language plpgsql stable set search_path = '' as $$
declare
  v_en timestamptz := 'infinity';
  v_clave text := '';
begin
  perform private.exigir_admin();
  if not exists (select from public.clientes x where x.id = p_cliente) then
    raise exception 'Ese cliente ya no existe.' using hint = 'sin_cliente';
  end if;
  if p_desde is not null then
    if pg_input_is_valid(left(p_desde, 26) || '+00', 'timestamptz') is not true then
      raise exception 'Esa página no existe: carga el historial otra vez.';
    end if;
    v_en := (left(p_desde, 26) || '+00')::timestamptz;
    v_clave := substr(p_desde, 28);
  end if;
  return query
  with suyos as (
    select c.email, c.usuario from public.clientes c where c.id = p_cliente
    union select p.email, p.usuario from public.personas p where p.cliente = p_cliente),
  -- en and clave, by which those of one instant follow each other, are its place in the history; nombre is who it was,
  -- or cuenta their account.
  todo (en, clave, clase, hecho, titulo, detalle, monto, nombre, cuenta, ruta) as (
    select m.creado_en, 'm' || lpad(m.id::text, 19, '0'), 'mensajes', case when m.interno then 'interno'
      when m.del_estudio then 'estudio' else 'cliente' end,
      '#' || t.id || ' ' || t.asunto, left(m.cuerpo, 300), null::int, m.autor_nombre, null::uuid, 'tickets/' || t.id
    from public.tickets t join public.ticket_mensajes m on m.ticket = t.id where t.cliente = p_cliente
    union all
    select x.creado_en, 'c' || x.id, 'correos', x.estado, coalesce(x.asunto, x.tipo), x.para, null, null, null,
      'correos/' || x.id
    from public.correos x where x.para = any(array(select s.email from suyos s))
    union all
    select g.creado_en, 'g' || lpad(g.id::text, 19, '0') || ' planeado', 'pagos', 'planeado', g.concepto, null, g.monto,
      null, null, 'pagos/' || g.id
    from public.pagos g where g.cliente = p_cliente
    union all
    select private.instante_de(b.dia, b.creado_en), 'k' || lpad(b.id::text, 19, '0'), 'pagos', case b.clase
      when 'abono' then 'pagado' else 'reembolsado' end,
      g.concepto, b.motivo, b.monto, null, b.autor, 'pagos/' || g.id
    from public.pagos g join public.abonos b on b.pago = g.id where g.cliente = p_cliente
    union all
    select a.creado_en, 'a' || lpad(a.id::text, 19, '0'), 'pagos', a.despues ->> 'estado', a.despues ->> 'concepto',
      case a.despues ->> 'estado' when 'rechazado' then a.despues ->> 'motivo_rechazo' end,
        (a.despues ->> 'monto')::int, null, a.autor, 'pagos/' || a.fila
    from public.auditoria a where a.tabla = 'pagos' and a.fila = any(array(select g.id from public.pagos g
      where g.cliente = p_cliente)) and a.accion = 'update'
      and a.despues ->> 'estado' in ('en_revision', 'rechazado', 'anulado')
        and a.despues ->> 'estado' <> a.antes ->> 'estado'
    union all
    select h.aprobado_en, 'h' || lpad(h.id::text, 19, '0'), 'hitos', 'aprobado', h.titulo, null, null,
      h.respondido_nombre, null, 'hitos/' || h.id
    from public.plataformas p join public.hitos_plataforma h on h.plataforma_id = p.id where p.cliente = p_cliente
      and h.aprobado_en is not null
    union all
    select a.creado_en, 'a' || lpad(a.id::text, 19, '0'), 'hitos', a.despues ->> 'estado', a.despues ->> 'titulo',
      case when a.despues ->> 'estado' = 'observado' then a.despues ->> 'observacion' end, null, null, a.autor,
        'hitos/' || a.fila
    from public.auditoria a
    where a.tabla = 'hitos_plataforma' and a.fila = any(array(select h.id from public.plataformas p
      join public.hitos_plataforma h on h.plataforma_id = p.id where p.cliente = p_cliente))
      and a.despues ->> 'estado' in ('entregado', 'observado') and a.despues ->> 'estado' is distinct
        from a.antes ->> 'estado'
    union all
    select n.creado_en, 'n' || lpad(n.id::text, 19, '0'), 'notas', n.clase, null, n.texto, null,
      (select x.cliente from public.clientes x where x.id = n.autor), null,
      case when n.clase = 'clientes' then 'clientes/' || n.fila else 'bandeja/' || n.clase || '-' || n.fila end
    from (select 'clientes' as clase, p_cliente as fila union all select b.clase, b.fila from public.bandeja b
      where b.cliente = p_cliente) de
    join public.contactos_notas n on n.clase = de.clase and n.fila = de.fila
    union all
    select b.creado_en, 'b' || lpad(b.id::text, 19, '0'), 'contactos', b.clase, left(b.texto, 300), null, null,
      b.nombre, null, 'bandeja/' || b.id
    from public.bandeja b where b.cliente = p_cliente
    union all
    select s.created_at, 's' || s.id, 'accesos', 'ingreso', null, host(s.ip), null, null, s.usuario_id, null
    from public.seguimiento_usuarios s where s.usuario_id = any(array(select x.usuario from suyos x))
      and s.tipo_evento = 'login'
    union all
    select a.creado_en, 'a' || lpad(a.id::text, 19, '0'), case when q.campos in ('invitado_en', 'sesiones')
      then 'accesos' else 'cambios' end,
      case q.campos when 'invitado_en' then 'invitacion' when 'sesiones' then 'sesiones'
        else a.tabla || ' ' || a.accion end,
      coalesce(a.despues ->> 'email', a.antes ->> 'email', a.despues ->> 'plataforma', a.antes ->> 'plataforma'),
      case when a.accion = 'update' then q.campos end, null, null, a.autor, 'auditoria/' || a.id
    from (
      select t.tabla, x::bigint as fila from unnest(private.carpetas_de(p_cliente)) x,
        (values ('clientes'), ('clientes_notas')) t (tabla)
      union all select 'personas', p.id from public.personas p where p.cliente = p_cliente
      union all select 'plataformas', p.id from public.plataformas p where p.cliente = p_cliente) de
    join public.auditoria a on a.tabla = de.tabla and a.fila = de.fila
    cross join lateral (
      select string_agg(k.key, ',' order by k.key) as campos
        from jsonb_object_keys(coalesce(a.despues, a.antes)) k (key)
      where a.antes -> k.key is distinct from a.despues -> k.key and k.key <> 'usuario') q
    where q.campos is not null)
  select to_char(t.en at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US') || ' ' || t.clave, t.en, t.clase, t.hecho,
    t.titulo, t.detalle, t.monto,
    coalesce(t.nombre, (select x.cliente from public.clientes x where x.usuario = t.cuenta),
      (select x.nombre from public.personas x where x.usuario = t.cuenta)), t.ruta
  from todo t where (p_clase is null or t.clase = p_clase) and (t.en, t.clave collate "C") < (v_en, v_clave)
  order by t.en desc, t.clave collate "C" desc limit least(greatest(coalesce(p_cuantas, 30), 1), 100);
end $$;
comment on function public.historia_de_cliente(bigint, text, text, int) is
  'Admin: all that was said and done with a client, newest first, p_cuantas at a time (100 at most); p_desde is the '
  'marca of the last one that was read. By clase: mensajes of tickets, correos to their people, pagos (planned, paid '
  'and what became of them), hitos (delivered, returned, approved), notas, contactos before they were a client, '
  'accesos (sign-ins, invitations, sessions ended), cambios of their row, their people and platforms; p_clase gives '
  'one alone. What the trail alone knows goes with the trail. Errors: 42501; P0001 no such client (hint sin_cliente) '
  'or page.';

grant execute on function public.historia_de_cliente(bigint, text, text, int) to authenticated;
