set lock_timeout = '10s';

-- What a rule says is said as people here say it; the rules stay as they are.

create or replace function private.tickets_reabierto() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if old.cerrado_en < now() - interval '14 days' then
    raise exception 'Este ticket se cerró hace más de 14 días. Abre uno nuevo a partir de este.' using hint = 'plazo_vencido';
  end if;
  if private.es_admin() and private.mi_cliente() is distinct from new.cliente then
    perform private.avisar_de_ticket('ticket_reabierto', new.id, jsonb_build_object('ticket', new.id, 'asunto', new.asunto));
  else
    perform private.avisar_estudio('ticket_reabierto_estudio', jsonb_build_object('ticket', new.id, 'asunto', new.asunto, 'cliente', c.cliente))
    from public.clientes c where c.id = new.cliente;
  end if;
  return null;
end $$;

create or replace function private.pagos_antes() returns trigger
language plpgsql set search_path = '' as $$
begin
  if tg_op = 'UPDATE' then
    if (new.abonado, new.devuelto) = (old.abonado, old.devuelto) then
      if not private.pago_puede_pasar(old.estado, new.estado) then
        raise exception 'Un pago % no puede pasar a %.', replace(old.estado, '_', ' '), replace(new.estado, '_', ' ');
      end if;
      if new.monto < new.abonado and old.saldo > 0 then
        raise exception 'De este pago ya llegaron %: su monto no puede ser menor.', private.pesos(new.abonado) using hint = 'abonado';
      end if;
      if new.estado = 'anulado' and new.abonado > 0 then
        raise exception 'De este pago ya llegaron %: devuélvelos, o deja su monto en eso.', private.pesos(new.abonado) using hint = 'abonado';
      end if;
      if new.monto = new.abonado and old.saldo > 0 then
        new.estado := 'pagado';
        new.pagado_en := (select max(private.instante_de(b.dia, b.creado_en)) from public.abonos b where b.pago = new.id and b.clase = 'abono');
      end if;
      if new.estado = 'pagado' then new.abonado := new.monto; end if;
      if new.estado = 'reembolsado' then new.devuelto := new.abonado; end if;
    end if;
    if old.estado in ('pagado', 'anulado', 'reembolsado') and not private.suprimiendo()
       and (new.monto, new.concepto, new.vence_el, new.metodo, new.pagado_en)
         is distinct from (old.monto, old.concepto, old.vence_el, old.metodo, old.pagado_en) then
      raise exception 'Un pago ya cerrado no se modifica. Anula o devuelve y crea otro.';
    end if;
    if new.comprobante is distinct from old.comprobante then new.carpeta := null; end if;
    -- Its years run on, also with another client.
    if not private.suprimiendo() and new.cliente = old.cliente then new.actualizado_en := now(); end if;
  else
    if new.estado = 'programado' then perform private.retener_hitos(array[new.hito]); end if;
    new.abonado := case when new.estado in ('pagado', 'reembolsado') then new.monto else 0 end;
    new.devuelto := case new.estado when 'reembolsado' then new.monto else 0 end;
  end if;
  new.pagado_en := case when new.estado in ('pagado', 'reembolsado') then coalesce(new.pagado_en, date_trunc('second', now())) end;
  if (tg_op = 'INSERT' or new.pagado_en is distinct from old.pagado_en) and new.pagado_en not between '2000-01-01' and now() then
    raise exception 'La fecha de un pago no puede ser futura ni anterior al año 2000.';
  end if;
  return new;
end $$;

create or replace function private.abonar(p_pago bigint, p_clase text, p_monto int, p_dia date, p_metodo text,
  p_comprobante text, p_intento uuid, p_motivo text, p_contracargo boolean, p_envio uuid default null) returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  p public.pagos;
  v_antes public.abonos;
  v_queda int;
  v_motivo text := nullif(trim(private.limpiar(coalesce(p_motivo, '')), E' \t\r\n'), '');
  v_id bigint;
begin
  select * into p from public.pagos where id = p_pago for update;
  if not found then raise exception 'Ese pago no existe.' using hint = 'no_existe'; end if;
  select * into v_antes from public.abonos where envio = p_envio;
  if (v_antes.pago, v_antes.clase, v_antes.monto, v_antes.dia) = (p_pago, p_clase, p_monto, p_dia) then return v_antes.id; end if;
  if v_antes.id is not null then
    raise exception 'Esto ya quedó anotado: % el %. Si era otra cosa, corrige la diferencia.', private.pesos(v_antes.monto), to_char(v_antes.dia, 'DD-MM-YYYY')
      using hint = 'ya_anotado';
  end if;
  v_queda := case p_clase when 'abono' then p.saldo else p.abonado - p.devuelto end;
  if v_queda = 0 then
    raise exception '%', case p_clase when 'abono' then 'No se abona a un pago ' || p.estado || '. Si llegó otro pago, créalo o devuelve el dinero.'
      else 'Solo se devuelve lo que llegó, y de este pago no queda nada por devolver.' end
      using hint = case p_clase when 'abono' then 'cerrado' else 'no_pagado' end;
  end if;
  if (p_monto > 0) is not true then raise exception 'Escribe cuánto, en pesos enteros y más que cero.' using hint = 'monto'; end if;
  if p_monto > v_queda then
    raise exception '%', case p_clase when 'abono' then 'De este pago falta ' || private.pesos(v_queda) || ': anota hasta ese monto, y lo que sobre en otro pago.'
      else 'De este pago quedan ' || private.pesos(v_queda) || ': no se puede devolver más.' end using hint = 'de_mas';
  end if;
  if (p_dia between '2000-01-01' and private.hoy()) is not true then
    raise exception 'Escribe el día: no puede estar por venir ni ser anterior al año 2000.' using hint = 'dia';
  end if;
  if p_clase = 'devolucion' and p_dia < (select min(b.dia) from public.abonos b where b.pago = p.id) then
    raise exception 'El día de la devolución es anterior al primer abono de este pago. Revísalo.' using hint = 'dia';
  end if;
  if (p_metodo in ('tarjeta', 'transferencia', 'otro')) is not true then
    raise exception 'Elige el medio de pago.' using hint = 'metodo';
  end if;
  if length(v_motivo) > 1000 or (v_motivo is null and p_clase = 'devolucion') then
    raise exception '%', case p_clase when 'abono' then 'Acorta la nota: caben mil letras.' else 'Escribe por qué se devuelve, en menos de mil letras.' end
      using hint = 'motivo';
  end if;
  if p_comprobante is not null then
    perform private.exigir_comprobante(p, p_comprobante);
  elsif p_clase = 'abono' and p.estado = 'en_revision' and p_metodo = 'transferencia' then
    p_comprobante := p.comprobante;
  end if;
  insert into public.abonos (pago, clase, monto, dia, metodo, comprobante, intento, motivo, contracargo, envio)
  values (p.id, p_clase, p_monto, p_dia, p_metodo, p_comprobante, p_intento, v_motivo, coalesce(p_contracargo, false), p_envio)
  returning id into v_id;
  return v_id;
exception when unique_violation then  -- at this very moment
  raise exception 'Ese comprobante ya se usó en otro pago. Sube el de este.' using hint = 'comprobante_usado';
end $$;

create or replace function private.exigir_fusionables(o public.clientes, d public.clientes) returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  r record;
  v_hay boolean;
begin
  if o.id = d.id then raise exception 'Elige dos clientes distintos.' using hint = 'el_mismo'; end if;
  if o.id is null or d.id is null then
    raise exception 'Uno de los dos ya no existe: quizá alguien los fusionó. Vuelve a la lista de clientes.' using hint = 'sin_cliente';
  end if;
  if o.perfil <> 'cliente' or d.perfil <> 'cliente' then
    raise exception 'Solo se fusionan clientes: uno de los dos es del equipo.' using hint = 'equipo';
  end if;
  for r in select tabla, columna from private.referencias_de_clientes() where trato = 'equipo' loop
    execute format('select exists (select from %s where %I = $1)', r.tabla, r.columna) into v_hay using o.id;
    if v_hay then raise exception 'El que desaparece fue del equipo y quedó a cargo de algo: fusiona al revés.' using hint = 'equipo'; end if;
  end loop;
  if o.email like '%@suprimido.invalid' or d.email like '%@suprimido.invalid' then
    raise exception 'Uno de los dos pidió que borráramos sus datos: no se fusiona con nadie.' using hint = 'suprimido';
  end if;
  if not d.activo then
    raise exception 'El cliente que queda está desactivado: reactívalo antes, o fusiona al revés.' using hint = 'desactivado';
  end if;
  if o.rut <> d.rut then
    raise exception 'Tienen RUT distintos: son dos contribuyentes. Si uno está mal escrito, corrígelo antes.' using hint = 'dos_rut';
  end if;
  if exists (select from public.solicitudes_datos s where s.estado in ('recibida', 'en_proceso') and (s.cliente in (o.id, d.id)
      or exists (select from unnest(array[o.id, d.id]) c, private.direcciones_de(c, null) x where x.email = lower(s.email) and s.creado_en >= x.desde and s.creado_en < x.hasta))) then
    raise exception 'Hay una solicitud sobre datos personales sin responder: respóndela antes.' using hint = 'solicitud';
  end if;
  if exists (select from public.pagos_intentos i left join public.pagos p on p.id = i.pago left join public.pedidos w on w.id = i.pedido left join public.cobros k on k.id = i.cobro
      where o.id in (p.cliente, w.cliente, k.cliente) and private.visita_por_pagar(i)) then
    raise exception 'Hay un pago con tarjeta en curso: espera a que termine.' using hint = 'pago_en_curso';
  end if;
  if (select sum(length(n.notas)) > 19998 from public.clientes_notas n where n.cliente in (o.id, d.id)) then
    raise exception 'Lo que conviene saber de los dos no cabe junto: acórtalo antes.' using hint = 'notas_largas';
  end if;
end $$;

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
    raise exception 'Uno de los dos cambió mientras decidías: mira otra vez qué queda.' using hint = 'cambio';
  end if;
  if p_acceso is null or p_acceso not in ('todo', 'tickets', 'ninguno') or jsonb_typeof(p_valores) is distinct from 'object' or exists (
      select from jsonb_each_text(p_valores) v where v.key not in ('cliente', 'empresa', 'email', 'telefono') or v.value not in ('origen', 'destino')) then
    raise exception 'Elige, para cada dato distinto, cuál queda, y qué ve el otro correo.' using hint = 'valores';
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

create or replace function public.historia_de_cliente(p_cliente bigint, p_clase text default null, p_desde text default null, p_cuantas int default 30)
returns table (marca text, en timestamptz, clase text, hecho text, titulo text, detalle text, monto int, quien text, ruta text)
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
  -- en and clave are its place in the history; nombre is who it was, or cuenta their account.
  todo (en, clave, clase, hecho, titulo, detalle, monto, nombre, cuenta, ruta) as (
    select m.creado_en, 'm' || m.id, 'mensajes', case when m.interno then 'interno' when m.del_estudio then 'estudio' else 'cliente' end,
      '#' || t.id || ' ' || t.asunto, left(m.cuerpo, 300), null::int, m.autor_nombre, null::uuid, 'tickets/' || t.id
    from public.tickets t join public.ticket_mensajes m on m.ticket = t.id where t.cliente = p_cliente
    union all
    select x.creado_en, 'c' || x.id, 'correos', x.estado, coalesce(x.asunto, x.tipo), x.para, null, null, null, 'correos/' || x.id
    from public.correos x where x.para = any(array(select s.email from suyos s))
    union all
    select g.creado_en, 'g' || g.id || ' planeado', 'pagos', 'planeado', g.concepto, null, g.monto, null, null, 'pagos/' || g.id
    from public.pagos g where g.cliente = p_cliente
    union all
    select private.instante_de(b.dia, b.creado_en), 'k' || b.id, 'pagos', case b.clase when 'abono' then 'pagado' else 'reembolsado' end,
      g.concepto, b.motivo, b.monto, null, b.autor, 'pagos/' || g.id
    from public.pagos g join public.abonos b on b.pago = g.id where g.cliente = p_cliente
    union all
    select a.creado_en, 'a' || a.id, 'pagos', a.despues ->> 'estado', a.despues ->> 'concepto',
      case a.despues ->> 'estado' when 'rechazado' then a.despues ->> 'motivo_rechazo' end, (a.despues ->> 'monto')::int, null, a.autor, 'pagos/' || a.fila
    from public.auditoria a where a.tabla = 'pagos' and a.fila = any(array(select g.id from public.pagos g where g.cliente = p_cliente)) and a.accion = 'update'
      and a.despues ->> 'estado' in ('en_revision', 'rechazado', 'anulado') and a.despues ->> 'estado' <> a.antes ->> 'estado'
    union all
    select h.aprobado_en, 'h' || h.id, 'hitos', 'aprobado', h.titulo, null, null, h.respondido_nombre, null, 'hitos/' || h.id
    from public.plataformas p join public.hitos_plataforma h on h.plataforma_id = p.id where p.cliente = p_cliente and h.aprobado_en is not null
    union all
    select a.creado_en, 'a' || a.id, 'hitos', a.despues ->> 'estado', a.despues ->> 'titulo',
      case when a.despues ->> 'estado' = 'observado' then a.despues ->> 'observacion' end, null, null, a.autor, 'hitos/' || a.fila
    from public.auditoria a
    where a.tabla = 'hitos_plataforma' and a.fila = any(array(select h.id from public.plataformas p join public.hitos_plataforma h on h.plataforma_id = p.id where p.cliente = p_cliente))
      and a.despues ->> 'estado' in ('entregado', 'observado') and a.despues ->> 'estado' is distinct from a.antes ->> 'estado'
    union all
    select n.creado_en, 'n' || n.id, 'notas', n.clase, null, n.texto, null, (select x.cliente from public.clientes x where x.id = n.autor), null,
      case when n.clase = 'clientes' then 'clientes/' || n.fila else 'bandeja/' || n.clase || '-' || n.fila end
    from (select 'clientes' as clase, p_cliente as fila union all select b.clase, b.fila from public.bandeja b where b.cliente = p_cliente) de
    join public.contactos_notas n on n.clase = de.clase and n.fila = de.fila
    union all
    select b.creado_en, 'b' || b.id, 'contactos', b.clase, left(b.texto, 300), null, null, b.nombre, null, 'bandeja/' || b.id
    from public.bandeja b where b.cliente = p_cliente
    union all
    select s.created_at, 's' || s.id, 'accesos', 'ingreso', null, host(s.ip), null, null, s.usuario_id, null
    from public.seguimiento_usuarios s where s.usuario_id = any(array(select x.usuario from suyos x)) and s.tipo_evento = 'login'
    union all
    select a.creado_en, 'a' || a.id, case when q.campos in ('invitado_en', 'sesiones') then 'accesos' else 'cambios' end,
      case q.campos when 'invitado_en' then 'invitacion' when 'sesiones' then 'sesiones' else a.tabla || ' ' || a.accion end,
      coalesce(a.despues ->> 'email', a.antes ->> 'email', a.despues ->> 'plataforma', a.antes ->> 'plataforma'),
      case when a.accion = 'update' then q.campos end, null, null, a.autor, 'auditoria/' || a.id
    from (
      select t.tabla, x::bigint as fila from unnest(private.carpetas_de(p_cliente)) x, (values ('clientes'), ('clientes_notas')) t (tabla)
      union all select 'personas', p.id from public.personas p where p.cliente = p_cliente
      union all select 'plataformas', p.id from public.plataformas p where p.cliente = p_cliente) de
    join public.auditoria a on a.tabla = de.tabla and a.fila = de.fila
    cross join lateral (
      select string_agg(k.key, ',' order by k.key) as campos from jsonb_object_keys(coalesce(a.despues, a.antes)) k (key)
      where a.antes -> k.key is distinct from a.despues -> k.key and k.key <> 'usuario') q
    where q.campos is not null)
  select to_char(t.en at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US') || ' ' || t.clave, t.en, t.clase, t.hecho, t.titulo, t.detalle, t.monto,
    coalesce(t.nombre, (select x.cliente from public.clientes x where x.usuario = t.cuenta), (select x.nombre from public.personas x where x.usuario = t.cuenta)), t.ruta
  from todo t where (p_clase is null or t.clase = p_clase) and (t.en, t.clave collate "C") < (v_en, v_clave)
  order by t.en desc, t.clave collate "C" desc limit least(greatest(coalesce(p_cuantas, 30), 1), 100);
end $$;
