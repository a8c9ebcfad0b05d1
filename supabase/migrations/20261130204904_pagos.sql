set lock_timeout = '10s';
set check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.abonar(p_pago bigint, p_clase text, p_monto integer, p_dia date, p_metodo text, p_comprobante text, p_intento uuid, p_motivo text, p_contracargo boolean, p_envio uuid DEFAULT NULL::uuid)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  p public.pagos;
  v_antes public.abonos;
  v_queda int;
  v_motivo text := nullif(trim(private.limpiar(coalesce(p_motivo, '')), E' \t\r\n'), '');
  v_transferencia bigint;
  v_id bigint;
begin
  select * into p from public.pagos where id = p_pago for update;
  if not found then raise exception 'Ese pago no existe.' using hint = 'no_existe'; end if;
  select * into v_antes from public.abonos where envio = p_envio;
  if (v_antes.pago, v_antes.clase, v_antes.monto, v_antes.dia) = (p_pago, p_clase, p_monto,
    p_dia) then return v_antes.id; end if;
  if v_antes.id is not null then
    raise exception 'Esto ya quedó anotado: % el %. Si era otra cosa, corrige la diferencia.',
      private.pesos(v_antes.monto), private.dia_en_palabras(v_antes.dia)
      using hint = 'ya_anotado';
  end if;
  -- What was withheld never came as money, so it does not go back as money.
  v_queda := case p_clase when 'abono' then p.saldo else (
    select coalesce(sum(case b.clase when 'abono' then b.monto else -b.monto end), 0) from public.abonos b
    where b.pago = p.id and (b.metodo = 'retencion') = (p_metodo is not distinct from 'retencion')) end;
  if v_queda = 0 then
    raise exception '%', case p_clase
      when 'abono' then 'No se abona a un pago ' || p.estado || '. Si llegó otro pago, créalo o devuelve el dinero.'
      when 'devolucion' then case when p.abonado > p.devuelto then case p_metodo
        when 'retencion' then 'De este pago no queda ninguna retención.'
        else 'De este pago solo queda la retención, que no pasó por tu cuenta. Anótala con el medio Retención.' end
      else 'Solo se devuelve lo que llegó, y de este pago no queda nada por devolver.' end end
      using hint = case p_clase when 'abono' then 'cerrado' else 'no_pagado' end;
  end if;
  if (p_monto > 0) is not true then raise exception 'Escribe cuánto, en pesos enteros y más que cero.'
    using hint = 'monto'; end if;
  if p_monto > v_queda then
    raise exception '%', case p_clase when 'abono' then 'De este pago falta ' || private.pesos(v_queda) ||
      ': anota hasta ese monto, y lo que sobre en otro pago.'
      else 'De este pago quedan ' || private.pesos(v_queda) || ': no se puede devolver más.' || case
        when p_metodo <> 'retencion' and p.abonado - p.devuelto > v_queda
        then ' Lo demás es retención: anótala aparte.' else '' end end using hint = 'de_mas';
  end if;
  if (p_dia between '2000-01-01' and private.hoy()) is not true then
    raise exception 'Escribe el día: no puede ser futuro ni anterior al año 2000.' using hint = 'dia';
  end if;
  if p_clase = 'devolucion' and p_dia < (select min(b.dia) from public.abonos b where b.pago = p.id) then
    raise exception 'El día de la devolución es anterior al primer abono de este pago. Revísalo.' using hint = 'dia';
  end if;
  if (p_metodo in ('tarjeta', 'transferencia', 'otro', 'retencion')) is not true then
    raise exception 'Elige el medio de pago.' using hint = 'metodo';
  end if;
  if length(v_motivo) > 1000 or (v_motivo is null and p_clase = 'devolucion') then
    raise exception '%', case p_clase when 'abono' then 'Acorta la nota: caben mil letras.'
      else 'Escribe por qué se devuelve, en menos de mil letras.' end
      using hint = 'motivo';
  end if;
  if p_comprobante is not null then
    perform private.exigir_comprobante(p, p_comprobante);
  elsif p_clase = 'abono' and p.estado = 'en_revision' and p_metodo = 'transferencia' then
    p_comprobante := p.comprobante;
    v_transferencia := p.transferencia;
  end if;
  insert into public.abonos (pago, clase, monto, dia, metodo, comprobante, intento, motivo, contracargo, envio,
    transferencia)
  values (p.id, p_clase, p_monto, p_dia, p_metodo, p_comprobante, p_intento, v_motivo, coalesce(p_contracargo, false),
    p_envio, v_transferencia)
  returning id into v_id;
  return v_id;
exception when unique_violation then  -- at this very moment
  raise exception 'Ese comprobante ya se usó en otro pago. Sube el de este.' using hint = 'comprobante_usado';
end $function$;

CREATE OR REPLACE FUNCTION private.abonar_admin(p_pago bigint, p_clase text, p_monto integer, p_dia date, p_metodo text, p_comprobante text, p_motivo text, p_contracargo boolean, p_envio uuid)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.exigir_admin();
  if p_clase = 'abono' and p_metodo = 'retencion' then raise exception 'Elige el medio de pago.' using hint = 'metodo';
    end if;
  return private.abonar(p_pago, p_clase, p_monto, p_dia, p_metodo, p_comprobante, null, p_motivo, p_contracargo,
    p_envio);
end $function$;

CREATE OR REPLACE FUNCTION private.abonos_aplicar()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  p public.pagos;
  t record;
  v_sigue boolean;
begin
  select * into p from public.pagos where id = new.pago for update;
  -- A transfer that was reported is not the money that came otherwise.
  v_sigue := p.estado = 'en_revision' and new.metodo <> 'transferencia';
  select coalesce(sum(monto) filter (where clase = 'abono'), 0) as abonado,
    coalesce(sum(monto) filter (where clase = 'devolucion'), 0) as devuelto
  into t from public.abonos where pago = new.pago;
  update public.pagos set abonado = t.abonado, devuelto = t.devuelto,
    estado = case when t.devuelto = t.abonado then 'reembolsado' when t.abonado = monto then 'pagado'
      when new.clase = 'abono' and estado in ('en_revision', 'rechazado') and not v_sigue then 'pendiente'
        else estado end,
    pagado_en = coalesce(pagado_en, date_trunc('second', private.instante_de(new.dia, new.creado_en))),
    metodo = case when new.metodo = 'retencion' then coalesce(metodo, 'otro')
      when new.clase = 'abono' and not (v_sigue and t.abonado < monto) then new.metodo else metodo end,
    motivo_rechazo = case new.clase when 'abono' then null else motivo_rechazo end,
    -- What was reported and came in part may be reported again for the rest.
    comprobante = case when t.abonado < monto and comprobante = new.comprobante then null else comprobante end,
    proveedor = case when new.intento is null then proveedor else 'flow' end,
    token = case when new.intento is null then token else (select i.token from public.pagos_intentos i
      where i.id = new.intento) end
  where id = new.pago and (abonado, devuelto) <> (t.abonado, t.devuelto);
  if new.clase = 'devolucion' then
    insert into public.pagos_eventos (orden, tipo, datos)
    values (p.orden, 'reembolsado', jsonb_strip_nulls(jsonb_build_object('abono', new.id, 'monto', new.monto, 'motivo',
      new.motivo, 'contracargo', new.contracargo,
      'autor', new.autor, 'quien', (select c.cliente from public.clientes c where c.usuario = new.autor))));
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION private.abonos_inmutable()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if tg_op <> 'TRUNCATE' and private.suprimiendo() then return coalesce(new, old); end if;
  if tg_op = 'DELETE' and (private.deshaciendo() or not exists (select from public.pagos where id = old.pago)) then
    return old;
  end if;
  raise exception 'Lo que llegó por un pago no se modifica. Si se devolvió, anota la devolución.'
    using errcode = '42501';
end $function$;

CREATE OR REPLACE FUNCTION private.abrir_intento(p_pago bigint, p_pedido bigint, p_cobro bigint DEFAULT NULL::bigint)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v record;
  i public.pagos_intentos;
begin
  if p_pago is not null then
    select p.orden, p.estado, p.saldo as monto, p.concepto as asunto, c.email into v
    from public.pagos p join public.clientes c on c.id = p.cliente where p.id = p_pago for update of p;
  elsif p_cobro is not null then
    select o.orden, 'pendiente' as estado, sum(k.monto)::int as monto, private.nombre_cobro(o.id) as asunto,
      c.email into v
    from public.cobros o join public.clientes c on c.id = o.cliente join public.cobros_pagos k on k.cobro = o.id
      where o.id = p_cobro group by o.id, c.id;
  else
    select p.orden, p.estado, p.monto, private.pago_de_producto(p.producto) as asunto, p.comprador_email as email into v
    from public.pedidos p where p.id = p_pedido for update;
  end if;
  if v.orden is null then raise exception 'No encontramos ese pago.' using hint = 'no_existe'; end if;
  if v.estado in ('pagado', 'reembolsado') then return jsonb_build_object('accion', 'pagado', 'orden', v.orden); end if;
  if v.estado not in ('programado', 'pendiente', 'rechazado') then
    raise exception 'Este pago no se puede pagar ahora.' using hint = 'no_se_paga';
  end if;
  if v.monto < 350 then raise exception 'Con tarjeta se paga desde $350. Escríbenos y lo resolvemos.'
    using hint = 'monto_minimo'; end if;

  select * into i from public.pagos_intentos where orden = v.orden and estado in ('creando', 'pendiente') for update;
  if found then
    if i.estado = 'pendiente' and i.monto = v.monto and i.vence_en > now() + interval '10 minutes' then
      return jsonb_build_object('accion', 'usar', 'orden', v.orden, 'token', i.token, 'direccion', i.direccion);
    end if;
    if i.estado = 'creando' and i.creado_en > now() - interval '30 seconds' then
      return jsonb_build_object('accion', 'esperar', 'orden', v.orden);
    end if;
    update public.pagos_intentos set estado = 'vencido' where id = i.id;
  end if;
  insert into public.pagos_intentos (pago, pedido, cobro, orden, monto) values (p_pago, p_pedido, p_cobro, v.orden,
    v.monto) returning * into i;
  -- What the provider was asked to charge is no longer corrected.
  update public.pedidos set proveedor = 'flow' where id = p_pedido and proveedor is null;
  return jsonb_build_object('accion', 'crear', 'intento', i.id, 'orden', v.orden, 'monto', v.monto, 'asunto', v.asunto,
    'email', v.email);
end $function$;

CREATE OR REPLACE FUNCTION private.abrir_pago(p_pago bigint)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- The provider takes nothing more under a number that was paid; what it took was credited to nothing, and the rest
  -- has another.
  if exists (select from public.pagos_intentos i join public.pagos p on p.id = i.pago where i.pago = p_pago
    and i.estado in ('pagado', 'observado') and p.estado in ('programado', 'pendiente', 'rechazado')) then
    return private.cobrar((select cliente from public.pagos where id = p_pago), array[p_pago]);
  end if;
  return private.abrir_intento(p_pago, null);
end $function$;

CREATE OR REPLACE FUNCTION private.anotar_recordatorio(p_pagos bigint[], p_hoy date)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_queda jsonb := private.recordar_pagos(p_pagos, false, p_hoy) #> '{quedan,0}';
begin
  if v_queda is not null then raise exception '%', v_queda ->> 'texto' using hint = v_queda ->> 'motivo'; end if;
end $function$;

CREATE OR REPLACE FUNCTION private.anotar_reembolso(p_orden text, p_motivo text, p_contracargo boolean)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  g public.pagos;
  o public.pedidos;
  v_retenido int;
  v_motivo text := trim(private.limpiar(coalesce(p_motivo, '')), E' \t\r\n');
begin
  perform private.exigir_admin();
  -- Of a converted order, its payment; the payment before the order, as who undoes a conversion takes them.
  select * into g from public.pagos
  where (orden = p_orden or pedido = (select x.id from public.pedidos x where x.orden = p_orden))
    and estado = 'pagado' for update;
  if found then
    v_retenido := private.retenido_de(g.id);
    -- Before the money, whose mail then says that all of it went back.
    if v_retenido > 0 then
      perform private.abonar(g.id, 'devolucion', v_retenido, private.hoy(), 'retencion', null, null, p_motivo, false);
    end if;
    if g.abonado - g.devuelto > v_retenido then
      perform private.abonar(g.id, 'devolucion', g.abonado - g.devuelto - v_retenido, private.hoy(), g.metodo, null,
        null, p_motivo, p_contracargo);
    end if;
    return;
  end if;
  select * into o from public.pedidos where orden = p_orden and estado = 'pagado' for update;
  if not found then raise exception 'Solo se devuelve lo que está pagado.' using hint = 'no_pagado'; end if;
  if exists (select from public.pagos where pedido = o.id) then
    raise exception 'Este pedido acaba de convertirse en el pago de un cliente. Recarga la página y devuélvelo ahí.'
      using hint = 'convertido';
  end if;
  if length(v_motivo) not between 1 and 1000 then
    raise exception 'Escribe por qué se devuelve, en menos de mil letras.' using hint = 'motivo';
  end if;
  insert into public.pagos_eventos (orden, tipo, datos)
  values (o.orden, 'reembolsado', jsonb_build_object('monto', o.monto, 'motivo', v_motivo, 'contracargo',
    coalesce(p_contracargo, false),
    'autor', (select auth.uid()), 'quien', (select c.cliente from public.clientes c
      where c.usuario = (select auth.uid()))));
  update public.pedidos set estado = 'reembolsado' where id = o.id;
end $function$;

CREATE OR REPLACE FUNCTION private.avisar_juntas(p_transferencia bigint)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.avisar_estudio('pago_informado', (
    select jsonb_build_object('pago', min(p.id), 'pedido', null, 'concepto', case count(*)
      when 1 then 'Una parte de ' || min(p.concepto) else count(*) || ' pagos juntos' end, 'monto', t.monto,
      'cliente', c.cliente)
    from public.transferencias t join public.clientes c on c.id = t.cliente
      join public.transferencias_pagos l on l.transferencia = t.id join public.pagos p on p.id = l.pago
    where t.id = p_transferencia group by t.monto, c.cliente));
end $function$;

CREATE OR REPLACE FUNCTION private.cobrar(p_cliente bigint, p_pagos bigint[])
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_cuantos int;
  v_cobro bigint;
begin
  -- Their client first, as who merges or erases them; then by number, as who credits them.
  perform from public.clientes where id = p_cliente for key share;
  perform from public.pagos where id = any(p_pagos) and cliente = p_cliente order by id for update;
  get diagnostics v_cuantos = row_count;
  if v_cuantos = 0 or v_cuantos <> cardinality(p_pagos) then raise exception 'Uno de esos pagos no existe.'
    using errcode = '42501'; end if;
  if v_cuantos > 36 then raise exception 'Juntos se pagan hasta 36 pagos.' using hint = 'cuantos'; end if;
  if exists (select from public.pagos where id = any(p_pagos) and estado not in ('programado', 'pendiente',
    'rechazado')) then
    raise exception 'Uno de estos pagos no se puede pagar ahora. Recarga la página y elige otra vez.'
      using hint = 'no_se_paga';
  end if;
  -- The same balances again are the same order, until something came for it.
  select c.id into v_cobro from public.cobros c
  where c.cliente = p_cliente and not exists (select from public.pagos_intentos i where i.cobro = c.id
    and i.estado in ('pagado', 'observado'))
    and (select array_agg(k.pago || ' ' || k.monto order by k.pago) from public.cobros_pagos k where k.cobro = c.id)
      = (select array_agg(p.id || ' ' || p.saldo order by p.id) from public.pagos p where p.id = any(p_pagos));
  if not found then
    insert into public.cobros (cliente) values (p_cliente) returning id into v_cobro;
    insert into public.cobros_pagos (cobro, pago, monto) select v_cobro, p.id, p.saldo from public.pagos p
      where p.id = any(p_pagos);
  end if;
  return private.abrir_intento(null, null, v_cobro);
end $function$;

CREATE OR REPLACE FUNCTION private.comprobante_con_enlace(p_token text, p_cabeceras jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform set_config('request.headers', p_cabeceras::text, true);
  return private.datos_del_comprobante(private.pago_de_enlace(p_token, true));
end $function$;

CREATE OR REPLACE FUNCTION private.comprobante_de_pago(p_pago bigint)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not exists (select from public.pagos g where g.id = p_pago and private.ve_pagos(g.cliente)) then
    raise exception 'Ese pago no existe o no es tuyo.' using errcode = '42501';
  end if;
  return private.datos_del_comprobante(p_pago);
end $function$;

CREATE OR REPLACE FUNCTION private.comprobantes_que_quedan(p_pago bigint)
 RETURNS integer
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select greatest(0, 5 - coalesce(sum(comprobantes), 0)::int) from private.enlaces_de_pago where pago = p_pago;
$function$;

CREATE OR REPLACE FUNCTION private.con_iva(p_pago bigint)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return (
    select case when d.clases && '{33,39}' then true when d.clases is not null then false
      when s.id is not null then s.afecto when not c.retiene then true end
    from public.pagos p join public.clientes c on c.id = p.cliente left join public.servicios s on s.id = p.servicio,
      lateral (select array_agg(x.clase) as clases from public.documentos_tributarios x
        where x.pago = p.id and x.clase <> '61') d
    where p.id = p_pago);
end $function$;

CREATE OR REPLACE FUNCTION private.confirmar_transferencia(p_transferencia bigint, p_dia date)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  t public.transferencias := private.tomar_transferencia(p_transferencia);
  r record;
  v_n int := 0;
begin
  for r in select p.id, least(l.monto, p.saldo) as monto from public.transferencias_pagos l
    join public.pagos p on p.id = l.pago and p.transferencia = t.id and p.estado = 'en_revision'
    where l.transferencia = t.id order by p.id
  loop
    perform private.abonar(r.id, 'abono', r.monto, p_dia, 'transferencia', null, null, null, false);
    v_n := v_n + 1;
  end loop;
  return v_n;
end $function$;

CREATE OR REPLACE FUNCTION private.crear_enlace_de_pago(p_pago bigint)
 RETURNS text
 LANGUAGE plpgsql
 STRICT SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_token text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
begin
  insert into private.enlaces_de_pago (token_hash, pago) values (encode(sha256(convert_to(v_token, 'utf8')), 'hex'),
    p_pago);
  return v_token;
end $function$;

CREATE OR REPLACE FUNCTION private.crear_pedido(p_producto text, p_nombre text, p_email text, p_telefono text, p_metodo text, p_envio uuid, p_consentimiento text, p_acepta_marketing boolean, p_origen jsonb, p_monto integer)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  r public.pedidos;
  v_cambia boolean;
  v_monto int := private.monto_producto(p_producto);
  v_producto jsonb := private.producto_dicho(p_producto);
begin
  perform pg_advisory_xact_lock(hashtext(p_envio::text));
  select * into r from public.pedidos where envio = p_envio for update;
  v_cambia := found and
    (r.producto, r.comprador_nombre, r.comprador_email, r.comprador_telefono, r.metodo, r.acepta_marketing) is distinct
      from
    (p_producto, p_nombre, p_email, nullif(p_telefono, ''), p_metodo, coalesce(p_acepta_marketing, false));
  if v_cambia and (r.estado <> 'pendiente' or r.proveedor is not null or r.token is not null) then
    raise
      exception
      'El pedido % ya no se puede cambiar. Para corregirlo, escríbenos con su número; para pedir otra cosa, abre esta página en una pestaña nueva.',
      r.referencia
      using hint = 'pedido_cerrado';
  end if;
  -- What was ordered keeps its price; another product has the one of now.
  if r.producto = p_producto then
    v_monto := r.monto;
  elsif v_monto is null or not exists (select from public.productos o where o.codigo = p_producto and o.ofrecido) then
    raise exception 'Ese producto no se ofrece. Elige otro.' using hint = 'no_se_ofrece';
  elsif p_monto <> v_monto then
    raise
      exception
      'El precio cambió mientras llenabas el formulario: ahora pagarías %, IVA incluido. Si estás de acuerdo, confirma otra vez.',
      private.pesos(v_monto)
      using hint = 'precio_cambio';
  end if;
  if r.id is null or v_cambia then
    perform private.limitar_visitante('pedidos', p_email);
    begin
      insert into public.pedidos (producto, comprador_nombre, comprador_email, comprador_telefono, metodo, monto, envio,
        consentimiento_version, acepta_marketing, origen, terminos)
      values (p_producto, p_nombre, p_email, nullif(p_telefono, ''), p_metodo, v_monto, p_envio,
        p_consentimiento, coalesce(p_acepta_marketing, false), coalesce(p_origen, '{}'), private.fijar_terminos())
      on conflict (envio) do update set producto = excluded.producto, comprador_nombre = excluded.comprador_nombre,
        comprador_email = excluded.comprador_email, comprador_telefono = excluded.comprador_telefono,
        metodo = excluded.metodo, monto = excluded.monto, acepta_marketing = excluded.acepta_marketing,
          terminos = excluded.terminos
      returning * into r;
    exception when check_violation or not_null_violation then  -- its detail would tell the whole row
      raise exception using errcode = sqlstate, message = sqlerrm;
    end;
    perform private.avisar_estudio('pedido_estudio', jsonb_build_object('correccion', v_cambia, 'orden', r.orden,
        'referencia', r.referencia, 'producto', v_producto ->> 'nombre', 'monto', r.monto, 'metodo', r.metodo,
        'nombre', r.comprador_nombre,
        'email', r.comprador_email, 'telefono', r.comprador_telefono), r.comprador_email);
    perform private.encolar_confirmacion('pedido_confirmacion', r.comprador_email, jsonb_build_object(
        'correccion', v_cambia, 'nombre', private.nombre_limpio(r.comprador_nombre), 'orden', r.orden,
        'referencia', r.referencia,
        'producto', r.producto, 'de', v_producto, 'monto', r.monto, 'metodo', r.metodo, 'vendedor', private.vendedor(),
        'terminos', (select t.contenido from private.terminos t where t.id = r.terminos)));
  end if;
  return jsonb_build_object('orden', r.orden, 'referencia', r.referencia, 'monto', r.monto, 'producto', r.producto,
    'metodo', r.metodo);
end $function$;

CREATE OR REPLACE FUNCTION private.crear_plan(p_cliente bigint, p_plataforma bigint, p_total integer, p_cuotas jsonb)
 RETURNS bigint[]
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  v_suma bigint;
  v_ids bigint[];
  v_hito bigint;
  v_nuevo record;
  -- One alone is no plan.
  v_plan uuid;
begin
  if jsonb_typeof(p_cuotas) is distinct from 'array' or jsonb_array_length(p_cuotas) not between 1 and 36 then
    raise exception 'Un plan tiene entre 1 y 36 cuotas.';
  end if;
  -- The client before their platform, as who merges two clients takes them.
  perform from public.clientes where id = p_cliente and perfil = 'cliente' for key share;
  if not found then raise exception 'Ese cliente ya no existe.'; end if;
  if p_plataforma is not null and not exists (select from public.plataformas where id = p_plataforma
    and cliente = p_cliente) then
    raise exception 'Esa plataforma no es de este cliente.';
  end if;
  select sum(monto) into v_suma from jsonb_to_recordset(p_cuotas) as q (monto int);
  if v_suma is distinct from p_total then
    raise exception 'Las cuotas suman % y el total es %. Ajusta los montos.', private.pesos(coalesce(v_suma, 0)),
      private.pesos(coalesce(p_total, 0))
      using hint = 'suma_distinta';
  end if;
  for v_nuevo in
    select c, n from jsonb_array_elements(p_cuotas) with ordinality x (c, n) where c ->> 'hito_titulo' is not null
      order by c ->> 'vence_el', n
  loop
    if p_plataforma is null or v_nuevo.c ->> 'hito' is not null then
      raise exception 'Un hito nuevo es de la plataforma del plan, y cada cuota espera uno solo. Elige la plataforma.'
        using hint = 'hito_sin_plataforma';
    end if;
    insert into public.hitos_plataforma (plataforma_id, fecha, titulo)
    values (p_plataforma, (v_nuevo.c ->> 'vence_el')::date, trim(v_nuevo.c ->> 'hito_titulo')) returning id into v_hito;
    p_cuotas := jsonb_set(p_cuotas, array[(v_nuevo.n - 1)::text, 'hito'], to_jsonb(v_hito));
  end loop;
  perform private.retener_hitos(array(select q.hito from jsonb_to_recordset(p_cuotas) as q (hito bigint)));
  if jsonb_array_length(p_cuotas) > 1 then v_plan := gen_random_uuid(); end if;
  -- One statement: the client gets one mail of the whole plan.
  with creados as (
    insert into public.pagos (cliente, plataforma, hito, concepto, monto, vence_el, estado, plan, plan_total)
    select p_cliente, p_plataforma, q.hito, trim(q.concepto), q.monto, q.vence_el,
      case when not e.espera and row_number() over (partition by e.espera order by q.vence_el, q.n) = 1 then 'pendiente'
        else 'programado' end,
      v_plan, case when v_plan is not null then p_total end
    from rows from (jsonb_to_recordset(p_cuotas) as (concepto text, monto int, vence_el date, hito bigint))
      with ordinality as q (concepto, monto, vence_el, hito, n),
      lateral (select exists (select from public.hitos_plataforma h where h.id = q.hito and h.estado <> 'aprobado')
        as espera) e
    order by q.vence_el, q.n
    returning id)
  select array_agg(id order by id) into v_ids from creados;
  return v_ids;
end $function$;

CREATE OR REPLACE FUNCTION private.datos_del_comprobante(p_pago bigint)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  g public.pagos;
begin
  select * into g from public.pagos where id = p_pago;
  if not found then return null; end if;
  if g.abonado = g.devuelto then raise exception 'Solo los pagos pagados tienen comprobante.'; end if;
  return (
    select jsonb_build_object('estudio', (select e.nombre from public.configuracion e where e.id = 1), 'vendedor',
      private.vendedor(),
      'a_nombre_de', private.quien_paga(c), 'orden', g.orden, 'referencia', 'P-' || g.id, 'concepto', g.concepto,
        'monto', g.abonado - g.devuelto,
        'total', g.monto, 'saldo', g.saldo, 'retenido', private.retenido_de(g.id), 'afecto', private.con_iva(g.id),
        'metodo', g.metodo,
        'medio', (select private.medio_de(b.intento) from public.abonos b where b.pago = g.id and b.intento is not null
          order by b.id desc limit 1),
      'pagado_en', coalesce(g.pagado_en, (select max(private.instante_de(b.dia, b.creado_en)) from public.abonos b
        where b.pago = g.id and b.clase = 'abono')),
      'abonos', (select jsonb_agg(jsonb_build_object('clase', b.clase, 'monto', b.monto, 'dia', b.dia, 'metodo',
        b.metodo,
        'orden', (select o.orden from public.pagos_intentos i join public.cobros o on o.id = i.cobro
          where i.id = b.intento)) order by b.dia, b.id) from public.abonos b where b.pago = g.id))
    from public.clientes c where c.id = g.cliente);
end $function$;

CREATE OR REPLACE FUNCTION private.espera_hito(p_estado text, p_hito bigint)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  if p_estado = 'programado' and p_hito is not null then
    if row_security_active('public.hitos_plataforma'::regclass) then return private.hito_sin_aprobar(p_hito); end if;
    return exists (select from public.hitos_plataforma h where h.id = p_hito and h.estado <> 'aprobado');
  end if;
  return false;
end $function$;

CREATE OR REPLACE FUNCTION private.estado_de_cuenta(p_cliente bigint)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_todo jsonb;
begin
  select jsonb_build_object('cliente', coalesce(c.empresa, c.cliente), 'rut', c.rut,
    'estudio', (select e.nombre from public.configuracion e where e.id = 1), 'vendedor', private.vendedor(),
    'pagos', to_jsonb(array(
      select x from (
        select g.id, g.concepto, g.monto, g.abonado, g.devuelto, public.devuelto_el(g) as devuelto_el, g.saldo,
          g.vence_el, g.estado, g.pagado_en, g.hito, private.espera_hito(g.estado, g.hito) as espera_hito
        from public.pagos g where g.cliente = c.id order by g.vence_el, g.id) x)))
  into v_todo from public.clientes c where c.id = p_cliente and c.perfil = 'cliente'
    and private.ve_pagos(c.id);
  if not found then raise exception 'Ese estado de cuenta no existe o no es tuyo.' using errcode = '42501'; end if;
  return v_todo;
end $function$;

CREATE OR REPLACE FUNCTION private.estado_pago(p_orden text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object('orden', x.orden, 'referencia', x.referencia, 'estado', x.estado, 'monto', x.monto,
    'concepto', x.concepto, 'producto', x.producto, 'vendido', x.vendido,
    'metodo', x.metodo, 'en_linea', x.proveedor is not null and x.token is not null,
    'intento', (select i.estado from public.pagos_intentos i
      where i.orden = x.orden and i.token is not null order by i.creado_en desc limit 1),
    'comprobantes', x.comprobantes, 'informado', x.informado)
  from (
    select g.orden, 'P-' || g.id as referencia, g.estado, coalesce(nullif(g.saldo, 0), (select i.monto
      from public.pagos_intentos i where i.token = g.token and i.pago = g.id), g.monto) as monto,
      g.concepto, g.metodo, g.proveedor, g.token, null::int as comprobantes, false as informado,
      null as producto, null::jsonb as vendido
    from public.pagos g where g.orden = p_orden
    union all
    select o.orden, o.orden, case when bool_or(i.estado = 'pagado') then 'pagado' else 'pendiente' end,
      (select sum(k.monto)::int from public.cobros_pagos k where k.cobro = o.id),
      private.nombre_cobro(o.id), 'tarjeta', 'flow', max(i.token) filter (where i.estado = 'pagado'),
      null, false, null, null
    from public.cobros o left join public.pagos_intentos i on i.cobro = o.id where o.orden = p_orden group by o.id
    union all
    select d.orden, d.referencia, d.estado, d.monto, private.pago_de_producto(d.producto), d.metodo, d.proveedor,
      d.token,
      case when d.estado = 'pendiente' and d.metodo = 'transferencia' then 5 - d.comprobantes end,
      d.comprobante is not null, d.producto, private.vendido(d)
    from public.pedidos d where d.orden = p_orden) x;
$function$;

CREATE OR REPLACE FUNCTION private.exigir_archivo_de_comprobante(p_ruta text, p_carpeta text)
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  r record;
begin
  select b.file_size_limit as limite, (o.metadata ->> 'size')::bigint > b.file_size_limit as pesado,
    split_part(o.metadata ->> 'mimetype', ';', 1) <> all (b.allowed_mime_types) as ajeno
  into r from storage.objects o join storage.buckets b on b.id = o.bucket_id
  where o.bucket_id = 'comprobantes' and o.name = p_ruta and starts_with(o.name, p_carpeta);
  if not found then raise exception 'No encontramos el comprobante. Vuelve a subirlo.'; end if;
  if r.pesado then raise exception 'Ese comprobante pesa más de % MB. Sube uno más liviano.',
    r.limite / 1048576; end if;
  if r.ajeno then raise exception 'Ese comprobante no es una imagen ni un PDF. Sube un PDF, PNG, JPG o WebP.'; end if;
end $function$;

CREATE OR REPLACE FUNCTION private.exigir_comprobante(p public.pagos, p_ruta text)
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  perform private.exigir_archivo_de_comprobante(p_ruta, p.cliente || '/');
  if exists (select from public.pagos where comprobante = p_ruta and id <> p.id) or exists (select from public.abonos
    where comprobante = p_ruta) or exists (select from public.transferencias where comprobante = p_ruta) then
    raise exception 'Ese comprobante ya se usó en otro pago. Sube el de este.' using hint = 'comprobante_usado';
  end if;
end $function$;

CREATE OR REPLACE FUNCTION private.hito_sin_aprobar(p_hito bigint)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return exists (
    select from public.hitos_plataforma h join public.plataformas p on p.id = h.plataforma_id
    where h.id = p_hito and h.estado <> 'aprobado' and private.ve_pagos(p.cliente));
end $function$;

CREATE OR REPLACE FUNCTION private.informar_con_enlace(p_pago bigint, p_comprobante text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  p public.pagos;
begin
  select * into p from public.pagos where id = p_pago and saldo > 0 for update;
  if not found then raise exception 'Este pago ya no espera una transferencia.'; end if;
  perform private.recibir_comprobante(p, p_comprobante);
end $function$;

CREATE OR REPLACE FUNCTION private.informar_juntas(p_lineas jsonb, p_comprobante text)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_pagos bigint[];
  v_cliente bigint;
  v_id bigint;
  r record;
begin
  if jsonb_typeof(p_lineas) is distinct from 'array' or jsonb_array_length(p_lineas) not between 1 and 36 then
    raise exception 'Una transferencia se informa para entre 1 y 36 pagos.' using hint = 'cuantos';
  end if;
  v_pagos := array(select distinct x.pago from jsonb_to_recordset(p_lineas) as x (pago bigint));
  select min(p.cliente) into v_cliente from public.pagos p
    where p.id = any(v_pagos) and private.ve_pagos(p.cliente, p_equipo => false);
  perform from public.clientes where id = v_cliente for key share;
  perform from public.pagos where id = any(v_pagos) and cliente = v_cliente order by id for update;
  if (select count(*) from public.pagos where id = any(v_pagos) and cliente = v_cliente) <> jsonb_array_length(p_lineas)
  then raise exception 'Uno de esos pagos no existe.' using errcode = '42501'; end if;
  for r in select p.id, p.concepto, p.estado, p.saldo, x.monto
    from jsonb_to_recordset(p_lineas) as x (pago bigint, monto int) join public.pagos p on p.id = x.pago order by p.id
  loop
    if r.estado not in ('programado', 'pendiente', 'rechazado') then
      raise exception 'El pago P-% no está esperando una transferencia. Recarga la página y elige otra vez.', r.id
        using hint = 'no_espera';
    end if;
    if (r.monto between 1 and r.saldo) is not true then
      raise exception 'De P-% falta %: escribe cuánto de la transferencia es para ese pago, hasta esa cifra.', r.id,
        private.pesos(r.saldo) using hint = 'monto';
    end if;
  end loop;
  perform private.exigir_comprobante((select p from public.pagos p where p.id = v_pagos[1]), p_comprobante);
  insert into public.transferencias (cliente, monto, comprobante)
  select v_cliente, sum(x.monto), p_comprobante from jsonb_to_recordset(p_lineas) as x (monto int)
  returning id into v_id;
  insert into public.transferencias_pagos (transferencia, pago, monto)
  select v_id, x.pago, x.monto from jsonb_to_recordset(p_lineas) as x (pago bigint, monto int);
  update public.pagos set estado = 'en_revision', metodo = 'transferencia', comprobante = null, motivo_rechazo = null,
    transferencia = v_id where id = any(v_pagos);
  perform private.avisar_juntas(v_id);
  return v_id;
exception when unique_violation then  -- at this very moment
  raise exception 'Ese comprobante ya se usó en otro pago. Sube el de este.' using hint = 'comprobante_usado';
end $function$;

CREATE OR REPLACE FUNCTION private.informar_pedido(p_pedido bigint, p_comprobante text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  p public.pedidos;
begin
  select * into p from public.pedidos where id = p_pedido for update;
  if not found or not public.por_confirmar(p) then
    raise exception 'Este pedido ya no espera una transferencia.' using hint = 'no_espera';
  end if;
  perform private.exigir_archivo_de_comprobante(p_comprobante, 'pedidos/' || p.id || '/');
  update public.pedidos set comprobante = p_comprobante where id = p.id;
  perform private.avisar_estudio('pago_informado', jsonb_build_object('pago', null, 'pedido', p.id,
    'concepto', (select k.nombre from public.productos k where k.codigo = p.producto), 'monto', p.monto, 'cliente', p.comprador_nombre));
end $function$;

CREATE OR REPLACE FUNCTION private.medio_de(p_intento uuid)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select left(nullif(trim(private.limpiar(e.datos ->> 'medio')), ''), 40) from public.pagos_eventos e
  where e.intento = p_intento and e.tipo = 'pagado' limit 1;
$function$;

CREATE OR REPLACE FUNCTION private.medio_de_abono(p_abono bigint)
 RETURNS text
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return (select private.medio_de(b.intento) from public.abonos b join public.pagos p on p.id = b.pago
    where b.id = p_abono and private.ve_pagos(p.cliente));
end $function$;

CREATE OR REPLACE FUNCTION private.nueva_referencia()
 RETURNS text
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  v_referencia text;
begin
  loop
    select 'W-' || overlay(string_agg(substr('23456789CDFGHJKMNPQRTWXY', 1 + floor(random() * 24)::int, 1), '')
      placing '-' from 5 for 0) into v_referencia from generate_series(1, 6);
    exit when not exists (select from public.pedidos where referencia = v_referencia);
  end loop;
  return v_referencia;
end $function$;

CREATE OR REPLACE FUNCTION private.pagar_con_enlace(p_token text, p_cabeceras jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_pago bigint;
begin
  perform set_config('request.headers', p_cabeceras::text, true);
  v_pago := private.pago_de_enlace(p_token);
  -- Said and not raised: a refusal would undo the count of guesses.
  if v_pago is null then return jsonb_build_object('accion', 'sin_enlace'); end if;
  return private.abrir_pago(v_pago);
end $function$;

CREATE OR REPLACE FUNCTION private.pagar_cuota(p_pago bigint)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not exists (select from public.pagos where id = p_pago and private.ve_pagos(cliente, p_equipo => false)) then
    raise exception 'Ese pago no existe.' using errcode = '42501';
  end if;
  return private.abrir_pago(p_pago);
end $function$;

CREATE OR REPLACE FUNCTION private.pagar_juntas(p_pagos bigint[])
 RETURNS jsonb
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.cobrar((select min(p.cliente) from public.pagos p
    where p.id = any(p_pagos) and private.ve_pagos(p.cliente, p_equipo => false)), p_pagos);
$function$;

CREATE OR REPLACE FUNCTION private.pago_de_enlace(p_token text, p_terminado boolean DEFAULT false)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_hash text := encode(sha256(convert_to(p_token, 'utf8')), 'hex');
  v_pago bigint;
  v_abre boolean;
begin
  perform private.exigir_pocos_intentos('pago_con_enlace');
  select e.pago, e.creado_en > now() - interval '90 days' and (p.saldo > 0 or p_terminado) and c.activo
    into v_pago, v_abre
  from private.enlaces_de_pago e join public.pagos p on p.id = e.pago join public.clientes c on c.id = p.cliente
  where e.token_hash = v_hash;
  if not found then perform private.anotar_intento('pago_con_enlace'); end if;
  if v_abre is not true then return null; end if;
  perform private.contar_envio('pago_con_enlace', 'enlace ' || left(v_hash, 16), 120, '1 hour',
    'Este enlace se abrió demasiadas veces seguidas.');
  return v_pago;
end $function$;

CREATE OR REPLACE FUNCTION private.pago_en_curso(p_pago bigint)
 RETURNS timestamp with time zone
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not exists (select from public.pagos where id = p_pago and private.ve_pagos(cliente))
    then
    raise exception 'Ese pago no existe o no es tuyo.' using errcode = '42501';
  end if;
  return (
    select max(i.vence_en) from public.pagos_intentos i
    where (i.pago = p_pago or i.cobro in (select k.cobro from public.cobros_pagos k where k.pago = p_pago))
      and i.estado in ('pendiente', 'vencido') and i.proxima_revision is not null and i.vence_en > now());
end $function$;

CREATE OR REPLACE FUNCTION private.pago_puede_pasar(de text, a text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select $1 = $2 or exists (select from private.transiciones() t where (t.cosa, t.de, t.a) = ('pago', $1, $2));
$function$;

CREATE OR REPLACE FUNCTION private.pagos_abonar()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  t record;
begin
  select coalesce(sum(monto) filter (where clase = 'abono'), 0) as abonado,
    coalesce(sum(monto) filter (where clase = 'devolucion'), 0) as devuelto,
    coalesce(sum(case clase when 'abono' then monto else -monto end) filter (where metodo = 'retencion'), 0) as retenido
  into t from public.abonos where pago = new.id;
  if t.abonado > new.abonado or t.devuelto > new.devuelto then
    raise exception 'Lo que llegó por un pago no se modifica. Si se devolvió, anota la devolución.'
      using errcode = '42501';
  end if;
  if new.devuelto > t.devuelto and private.es_admin() then
    raise exception 'Escribe por qué se devuelve: queda anotado y quien pagó lo lee.' using hint = 'motivo';
  end if;
  insert into public.abonos (pago, clase, monto, dia, metodo, comprobante)
  select new.id, x.clase, x.monto, x.dia, x.metodo, x.comprobante
  from (values
    ('abono', new.abonado - t.abonado, greatest((new.pagado_en at time zone 'America/Santiago')::date, '2000-01-01'),
      new.metodo, (select new.comprobante where new.metodo = 'transferencia' and not exists (select
        from public.abonos b where b.comprobante = new.comprobante))),
    ('devolucion', least(new.devuelto - t.devuelto, t.retenido), private.hoy(), 'retencion', null),
    ('devolucion', new.devuelto - t.devuelto - least(new.devuelto - t.devuelto, t.retenido), private.hoy(), new.metodo,
      null))
    x (clase, monto, dia, metodo, comprobante)
  where x.monto > 0;
  update public.pedidos set estado = 'reembolsado' where id = new.pedido and estado = 'pagado'
    and new.estado = 'reembolsado';
  return null;
end $function$;

CREATE OR REPLACE FUNCTION private.pagos_antes()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if tg_op = 'UPDATE' then
    if (new.abonado, new.devuelto) = (old.abonado, old.devuelto) then
      if not private.puede_pasar('pago', old.estado, new.estado) then
        raise exception 'Un pago % no puede pasar a %.', replace(old.estado, '_', ' '), replace(new.estado, '_', ' ');
      end if;
      if new.monto < new.abonado and old.saldo > 0 then
        raise exception 'De este pago ya llegaron %: su monto no puede ser menor.',
          private.pesos(new.abonado) using hint = 'abonado';
      end if;
      if new.estado = 'anulado' and new.abonado > 0 then
        raise exception 'Por este pago ya llegaron %: devuélvelos, o deja el monto en esa cifra.',
          private.pesos(new.abonado) using hint = 'abonado';
      end if;
      if new.monto = new.abonado and old.saldo > 0 then
        new.estado := 'pagado';
        new.pagado_en := (select max(private.instante_de(b.dia, b.creado_en)) from public.abonos b where b.pago = new.id
          and b.clase = 'abono');
      end if;
      if new.estado = 'pagado' then new.abonado := new.monto; end if;
      if new.estado = 'reembolsado' then new.devuelto := new.abonado; end if;
    end if;
    if old.estado in ('pagado', 'anulado', 'reembolsado') and not private.suprimiendo() and not private.deshaciendo()
       and (new.monto, new.concepto, new.vence_el, new.metodo, new.pagado_en)
         is distinct from (old.monto, old.concepto, old.vence_el, old.metodo, old.pagado_en) then
      raise exception 'Un pago ya cerrado no se modifica. Si hay un error, anúlalo o devuélvelo y crea otro.';
    end if;
    if new.comprobante is distinct from old.comprobante and not private.deshaciendo() then new.carpeta := null; end if;
    if new.estado <> 'en_revision' then new.transferencia := null; end if;
    -- Its years run on, also with another client.
    if not private.suprimiendo() and new.cliente = old.cliente then new.actualizado_en := now(); end if;
  else
    if new.estado = 'programado' then perform private.retener_hitos(array[new.hito]); end if;
    new.abonado := case when new.estado in ('pagado', 'reembolsado') then new.monto else 0 end;
    new.devuelto := case new.estado when 'reembolsado' then new.monto else 0 end;
  end if;
  new.pagado_en := case when new.estado in ('pagado', 'reembolsado') then coalesce(new.pagado_en,
    date_trunc('second', now())) end;
  if (tg_op = 'INSERT' or new.pagado_en is distinct from old.pagado_en) and new.pagado_en not between '2000-01-01'
    and now() then
    raise exception 'La fecha de un pago no puede ser futura ni anterior al año 2000.';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION private.pagos_avisar()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  c public.clientes;
  b public.abonos;
  v_para text := private.correo_de_pagos(new.cliente);
  v_en_linea boolean := new.token is distinct from old.token;
  v_datos jsonb := jsonb_build_object('pago', new.id, 'concepto', new.concepto, 'monto', new.monto);
begin
  if private.deshaciendo() then return null; end if;
  select * into c from public.clientes where id = new.cliente;
  select * into b from public.abonos where pago = new.id order by id desc limit 1;
  -- Who withheld knows of it.
  if b.metodo = 'retencion' and (new.abonado, new.devuelto) <> (old.abonado, old.devuelto) then
    return null;
  elsif new.devuelto > old.devuelto then
    perform private.encolar_correo('pago_reembolsado', v_para, v_datos || jsonb_build_object('monto',
      new.devuelto - old.devuelto, 'orden', new.orden, 'referencia', 'P-' || new.id,
      'motivo', b.motivo, 'contracargo', b.contracargo, 'parcial', new.estado <> 'reembolsado'),
        private.correo_estudio());
  elsif new.abonado > old.abonado then
    v_datos := v_datos || jsonb_build_object('monto', new.abonado - old.abonado, 'orden', new.orden,
      'referencia', 'P-' || new.id);
    -- What came again after it was taken back is told again.
    if v_en_linea then
      perform private.avisar_estudio('pago_estudio', v_datos - 'pago' || jsonb_build_object('ruta', 'pagos', 'id',
        new.id, 'quien', c.cliente), c.email);
    end if;
    perform private.encolar_correo('pago_recibido', v_para, v_datos || jsonb_build_object('abono', b.id,
      'metodo', b.metodo, 'medio',
      private.medio_de(b.intento), 'total', new.monto, 'saldo', new.saldo, 'retenido', private.retenido_de(new.id),
      'afecto', private.con_iva(new.id),
      'pagado_en', coalesce(new.pagado_en, private.instante_de(b.dia, b.creado_en)), 'en_linea', v_en_linea,
        'a_nombre_de', private.quien_paga(c),
      'vendedor', private.vendedor(), 'doble', old.estado = 'en_revision' and v_en_linea,
      'sesion', (select private.sesion_de(o.producto) from public.pedidos o where o.id = new.pedido)),
      private.correo_estudio());
  elsif new.estado = 'rechazado' and old.estado <> 'rechazado' then
    perform private.encolar_correo('pago_no_confirmado', v_para, v_datos || jsonb_build_object('monto', new.saldo,
      'motivo', new.motivo_rechazo), private.correo_estudio());
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION private.pagos_cambiado_avisar()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  -- One that its client does not see is not named.
  v_hito text := (select h.titulo from public.hitos_plataforma h where h.id = new.hito and h.activo
    and private.espera_hito(new.estado, new.hito));
begin
  -- Of one that waits for its milestone the day says nothing yet.
  if new.monto = old.monto and v_hito is not null then return null; end if;
  perform private.encolar_correo('pago_cambiado', private.correo_de_pagos(c.id), jsonb_build_object('pago', new.id, 'concepto', new.concepto,
    'hito', v_hito,
    'monto_antes', old.monto, 'monto', new.monto, 'vence_antes', old.vence_el, 'vence_el', new.vence_el, 'abonado',
      new.abonado, 'saldo', new.saldo,
    'token', private.crear_enlace_de_pago(case when new.saldo > 0 and not private.espera_hito(new.estado, new.hito)
      then new.id end)), private.correo_estudio())
  from public.clientes c where c.id = new.cliente and c.activo;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION private.pagos_de_recordatorio(p_pagos bigint[], p_hoy date)
 RETURNS jsonb
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_agg(jsonb_build_object('pago', p.id, 'concepto', p.concepto, 'monto', p.saldo,
    'afecto', private.con_iva(p.id), 'vence_el', p.vence_el, 'dias', p_hoy - p.vence_el,
    'token', private.crear_enlace_de_pago(p.id)) order by p.vence_el, p.id)
  from public.pagos p where p.id = any(p_pagos);
$function$;

CREATE OR REPLACE FUNCTION private.pagos_eventos_avisar()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  i public.pagos_intentos;
  k public.cobros_pagos;
begin
  select * into i from public.pagos_intentos where id = new.intento;
  -- Of what was paid together, the payment that it is about, or the first one.
  select c.* into k from public.cobros_pagos c join public.pagos p on p.id = c.pago where c.cobro = i.cobro
    order by p.orden <> new.orden, p.id limit 1;
  perform private.avisar_estudio('pago_observado', jsonb_build_object('ruta', case when i.pedido is null then 'pagos'
    else 'pedidos' end,
    'id', coalesce(i.pago, i.pedido, k.pago), 'orden', new.orden,
    'referencia', coalesce((select o.referencia from public.pedidos o where o.id = i.pedido),
      'P-' || coalesce(i.pago, k.pago)), 'tipo', new.tipo, 'esperado', case
      when new.orden = i.orden then i.monto else k.monto end,
    'recibido', nullif(concat_ws(' ', new.datos ->> 'monto', new.datos ->> 'moneda'), '')));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION private.pagos_nuevos_avisar()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if private.importando() then return null; end if;
  perform private.encolar_correo(case x.cuantos when 1 then 'pago_programado' else 'pago_plan' end, x.email,
    case x.cuantos when 1 then x.cuotas -> 0 else jsonb_build_object('total', x.total, 'cuotas', x.cuotas) end
      || jsonb_build_object('token', private.crear_enlace_de_pago((
        select (q ->> 'pago')::bigint from jsonb_array_elements(x.cuotas) with ordinality y (q, n)
          where q ->> 'hito' is null order by n limit 1))), private.correo_estudio())
  from (
    select private.correo_de_pagos(c.id) as email, count(*) as cuantos, sum(n.monto) as total,
      jsonb_agg(jsonb_build_object('pago', n.id, 'concepto', n.concepto, 'monto', n.monto, 'vence_el', n.vence_el,
        -- One that its client does not see has no name, and is waited for all the same.
        'hito', case when private.espera_hito(n.estado, n.hito) then coalesce(h.titulo, '') end) order by n.vence_el,
          n.id) as cuotas
    from nuevos n join public.clientes c on c.id = n.cliente and c.activo
      left join public.hitos_plataforma h on h.id = n.hito and h.activo
    where n.estado in ('programado', 'pendiente') and n.servicio is null
    group by c.id) x;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION private.pedidos_antes()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if not private.pago_puede_pasar(old.estado, new.estado) and not private.deshaciendo() then
    raise exception 'Un pedido % no puede pasar a %.', old.estado, new.estado;
  end if;
  new.pagado_en := case when new.estado in ('pagado', 'reembolsado')
    then coalesce(old.pagado_en, new.pagado_en, date_trunc('second', now())) end;
  if new.pagado_en is distinct from old.pagado_en and new.pagado_en not between '2000-01-01' and now() then
    raise exception 'La fecha de pago de un pedido no puede ser futura ni anterior al año 2000.';
  end if;
  if not private.suprimiendo() then new.actualizado_en := now(); end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION private.pedidos_avisar()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_datos jsonb := jsonb_build_object('pago', null, 'orden', new.orden, 'referencia', new.referencia, 'concepto',
    private.pago_de_producto(new.producto), 'monto', new.monto);
begin
  if old.estado = new.estado then return null; end if;
  if new.estado = 'pagado' then
    perform private.encolar_correo('pago_recibido', lower(new.comprador_email), v_datos || jsonb_build_object(
      'abono', null, 'metodo', new.metodo, 'medio', (select private.medio_de(e.intento) from public.pagos_eventos e
        where e.orden = new.orden and e.tipo = 'pagado' limit 1), 'total', new.monto, 'saldo', 0,
      'pagado_en', new.pagado_en, 'en_linea', new.token is not null, 'a_nombre_de', new.comprador_nombre, 'vendedor',
        private.vendedor(), 'doble', false,
      'sesion', private.sesion_de(new.producto)), private.correo_estudio());
    if new.token is not null then
      perform private.avisar_estudio('pago_estudio', jsonb_build_object('ruta', 'pedidos', 'id', new.id, 'orden',
        new.orden, 'referencia', new.referencia,
        'concepto', private.pago_de_producto(new.producto), 'monto', new.monto, 'quien', new.comprador_nombre),
          new.comprador_email);
    end if;
  elsif new.estado = 'reembolsado' and not exists (select from public.pagos where pedido = new.id) then
    perform private.encolar_correo('pago_reembolsado', lower(new.comprador_email),
      v_datos || jsonb_build_object('motivo', e.datos ->> 'motivo',
      'contracargo', coalesce((e.datos ->> 'contracargo')::boolean, false), 'parcial', false), private.correo_estudio())
    from public.pagos_eventos e where e.orden = new.orden and e.tipo = 'reembolsado';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION private.poner_comprobante(p_pago bigint, p_ruta text, p_otro boolean)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  p public.pagos;
begin
  perform from public.pagos g where (g.id = p_pago or g.transferencia = (select x.transferencia from public.pagos x
    where x.id = p_pago)) and private.ve_pagos(g.cliente, p_equipo => false) order by g.id for update;
  select * into p from public.pagos where id = p_pago and private.ve_pagos(cliente, p_equipo => false);
  if not found then raise exception 'Ese pago no existe.' using errcode = '42501'; end if;
  if p_otro and p.estado = 'en_revision' and p.transferencia is not null then
    perform private.reemplazar_junto(p, p_ruta);
    return;
  elsif p_otro and (p.estado <> 'en_revision' or p.comprobante is null) then
    raise exception 'Este comprobante ya se revisó. Recarga la página para ver qué pasó.';
  elsif not p_otro and p.estado not in ('programado', 'pendiente', 'rechazado') then
    raise exception 'Este pago no está esperando una transferencia.';
  end if;
  perform private.recibir_comprobante(p, p_ruta);
end $function$;

CREATE OR REPLACE FUNCTION private.por_que_no_se_recuerda(p_pago bigint, p_hoy date)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  p public.pagos;
  v_dia date;
begin
  select * into p from public.pagos where id = p_pago;
  v_dia := private.proximo_recordatorio(p.id, true, p_hoy);
  return case
    when p.id is null then '{"motivo": "no_existe", "texto": "Ese pago no existe."}'::jsonb
    when p.estado = 'en_revision' then
      '{"motivo": "en_revision", "texto": "El cliente ya informó este pago: revisa su comprobante."}'
    when p.estado not in ('programado', 'pendiente', 'rechazado') then
      '{"motivo": "cerrado", "texto": "De este pago no queda nada por pagar."}'
    when private.espera_hito(p.estado, p.hito) then
      '{"motivo": "espera_hito", "texto": "Este pago espera que se apruebe su hito: todavía no se cobra."}'
    when not (select c.activo from public.clientes c where c.id = p.cliente) then
      '{"motivo": "desactivado", "texto": "La cuenta de este cliente está desactivada: no recibe recordatorios."}'
    when v_dia > p_hoy then jsonb_build_object('motivo', 'muy_pronto', 'texto',
      'El próximo recordatorio puede salir el ' || (array['lunes', 'martes', 'miércoles', 'jueves', 'viernes',
        'sábado', 'domingo'])[extract(isodow from v_dia)] || ' ' || private.dia_en_palabras(v_dia) || '. Son a lo más dos por semana a un cliente, con dos días entre ellos y '
      'nunca en domingo o feriado.')
  end;
end $function$;

CREATE OR REPLACE FUNCTION private.preparar_recordatorio(p_pagos bigint[], p_hoy date)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  c public.clientes;
  v_queda jsonb;
begin
  perform private.exigir_admin();
  select private.por_que_no_se_recuerda(u.id, p_hoy) into v_queda from unnest(p_pagos) u (id)
    where private.por_que_no_se_recuerda(u.id, p_hoy) is not null order by u.id limit 1;
  if found then raise exception '%', v_queda ->> 'texto' using hint = v_queda ->> 'motivo'; end if;
  if (select count(distinct p.cliente) from public.pagos p where p.id = any(p_pagos)) <> 1 then
    raise exception 'Elige pagos de un solo cliente: cada uno recibe su propio mensaje.' using hint = 'varios';
  end if;
  select x.* into c from public.clientes x join public.pagos p on p.cliente = x.id where p.id = p_pagos[1];
  return jsonb_build_object('nombre', c.cliente, 'telefono', c.telefono, 'pagos',
    private.pagos_de_recordatorio(p_pagos, p_hoy));
end $function$;

CREATE OR REPLACE FUNCTION private.proximo_recordatorio(p_pago bigint, p_a_mano boolean, p_hoy date)
 RETURNS date
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with dias as (
    select distinct (r.enviado_en at time zone 'America/Santiago')::date as dia,
      bool_or(r.etapa is null or (r.enviado_en at time zone 'America/Santiago')::date > r.vence_el) over
        (partition by (r.enviado_en at time zone 'America/Santiago')::date) as cobra
    from public.pagos p join public.pagos g on g.cliente = p.cliente join private.recordatorios r on r.pago = g.id
    where p.id = p_pago and (p_a_mano or r.etapa is null or r.pago = p.id)),
  desde as (select greatest(p_hoy, (select max(dia) + 2 from dias), (select dia + 7 from dias where cobra
    order by dia desc offset 1 limit 1)) as dia)
  select min(d.dia + n) from desde d, generate_series(0, 30) n where private.es_dia_de_aviso(d.dia + n);
$function$;

CREATE OR REPLACE FUNCTION private.rechazar_transferencia(p_transferencia bigint, p_motivo text)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  t public.transferencias := private.tomar_transferencia(p_transferencia);
  v_motivo text := nullif(trim(private.limpiar(coalesce(p_motivo, '')), E' \t\r\n'), '');
  v_n int;
begin
  if v_motivo is null or length(v_motivo) > 1000 then
    raise exception 'Cuéntale al cliente por qué no se pudo confirmar, en menos de mil letras.' using hint = 'motivo';
  end if;
  update public.pagos set estado = 'rechazado', motivo_rechazo = v_motivo
    where transferencia = t.id and estado = 'en_revision';
  get diagnostics v_n = row_count;
  return v_n;
end $function$;

CREATE OR REPLACE FUNCTION private.recibir_comprobante(p public.pagos, p_ruta text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.exigir_comprobante(p, p_ruta);
  update public.pagos set estado = 'en_revision', metodo = 'transferencia', comprobante = p_ruta, motivo_rechazo = null,
    transferencia = null where id = p.id;
  if p.estado <> 'en_revision' or p.comprobante is distinct from p_ruta then
    perform private.avisar_estudio('pago_informado', (
      select jsonb_build_object('pago', p.id, 'pedido', null, 'concepto', p.concepto, 'monto', p.saldo,
        'cliente', c.cliente)
      from public.clientes c where c.id = p.cliente));
  end if;
  -- Another receipt in its place is no other transfer.
  if p.estado <> 'en_revision' then
    perform private.encolar_correo('pago_en_revision', private.correo_de_pagos(c.id), jsonb_build_object('pago', p.id, 'concepto', p.concepto,
      'monto', p.saldo), private.correo_estudio()) from public.clientes c where c.id = p.cliente;
  end if;
exception when unique_violation then  -- at this very moment
  raise exception 'Ese comprobante ya se usó en otro pago. Sube el de este.' using hint = 'comprobante_usado';
end $function$;

CREATE OR REPLACE FUNCTION private.recordar_pago(p_pago bigint, p_cliente bigint, p_hoy date DEFAULT private.hoy())
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_queda jsonb;
begin
  perform private.exigir_admin();
  if p_pago is null then
    select g.id into p_pago from public.pagos g where g.cliente = p_cliente and public.por_pagar(g) order by g.vence_el,
      g.id limit 1;
    if not found then raise exception 'Este cliente no tiene pagos que recordar ahora.' using hint = 'nada'; end if;
  end if;
  v_queda := private.recordar_pagos(array[p_pago], true, p_hoy) #> '{quedan,0}';
  if v_queda is not null then raise exception '%', v_queda ->> 'texto' using hint = v_queda ->> 'motivo'; end if;
end $function$;

CREATE OR REPLACE FUNCTION private.recordar_pagos(p_pagos bigint[], p_por_correo boolean, p_hoy date)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  r record;
  v_quedan jsonb;
  v_salen bigint[];
begin
  perform private.exigir_admin();
  -- The client before the payment, as everywhere; of two who press at once the second sees the first.
  perform from public.clientes c where c.id in (select g.cliente from public.pagos g where g.id = any(p_pagos))
    order by c.id for no key update;
  perform from public.pagos g where g.id = any(p_pagos) order by g.id for update;
  -- Before any is written down: several of one client go together.
  select coalesce(jsonb_agg(x.por_que || jsonb_build_object('pago', x.id) order by x.id)
      filter (where x.por_que is not null), '[]'),
    array_agg(x.id) filter (where x.por_que is null)
    into v_quedan, v_salen
  from (select i.id, private.por_que_no_se_recuerda(i.id, p_hoy) as por_que
    from (select distinct u.id from unnest(p_pagos) u (id)) i) x;
  insert into private.recordatorios (pago, vence_el, enviado_en, a_mano)
  select p.id, p.vence_el, private.instante_de(p_hoy, now()), not p_por_correo
  from public.pagos p where p.id = any(v_salen);
  for r in
    select private.correo_de_pagos(c.id) as email, private.pagos_de_recordatorio(array_agg(p.id), p_hoy) as pagos
    from public.pagos p join public.clientes c on c.id = p.cliente where p.id = any(v_salen) and p_por_correo
    group by c.id order by c.id
  loop
    perform private.encolar_correo('pago_recordatorio', r.email,
      (r.pagos -> 0) || jsonb_build_object('otros', r.pagos - 0), private.correo_estudio());
  end loop;
  return jsonb_build_object('enviados', coalesce(cardinality(v_salen), 0), 'quedan', v_quedan);
end $function$;

CREATE OR REPLACE FUNCTION private.recordar_si_toca(p_pago bigint, p_hoy date)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  r record;
  -- The fourth day before this one on which people are reminded: of what came until then nobody is any more.
  v_corte date := (
    select p_hoy - n from generate_series(1, 60) n where private.es_dia_de_aviso(p_hoy - n) order by n offset 3
      limit 1);
begin
  -- The latest stage that has come, unless it is too old, and if the payment is older than it.
  select p.id, p.concepto, p.saldo, p.vence_el, e.etapa, private.correo_de_pagos(c.id) as email into r
  from public.pagos p
  join public.clientes c on c.id = p.cliente and c.activo
  cross join lateral (select max(x) as etapa from unnest(array[-3, 0, 3, 7]) x where p.vence_el + x <= p_hoy) e
  where p.id = p_pago and p.estado in ('programado', 'pendiente', 'rechazado')
    and not private.espera_hito(p.estado, p.hito)
    and p.vence_el + e.etapa > v_corte
    and private.proximo_recordatorio(p.id, false, p_hoy) = p_hoy
    and not private.pago_en_silencio(p.id, p.vence_el + e.etapa)
    and (p.creado_en at time zone 'America/Santiago')::date < p.vence_el + e.etapa
  for update of p skip locked;
  if not found then return false; end if;
  insert into private.recordatorios (pago, etapa, vence_el, enviado_en) values (r.id, r.etapa, r.vence_el,
    private.instante_de(p_hoy, now())) on conflict do nothing;
  if not found then return false; end if;
  perform private.encolar_correo('pago_recordatorio', r.email, jsonb_build_object('pago', r.id, 'concepto', r.concepto,
    'monto', r.saldo, 'afecto', private.con_iva(r.id), 'vence_el', r.vence_el, 'dias', p_hoy - r.vence_el, 'token',
      private.crear_enlace_de_pago(r.id), 'otros', '[]'::jsonb), private.correo_estudio());
  return true;
end $function$;

CREATE OR REPLACE FUNCTION private.reemplazar_junto(p public.pagos, p_ruta text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  t public.transferencias;
begin
  select * into t from public.transferencias where id = p.transferencia for update;
  if exists (select from public.abonos b where b.transferencia = t.id) then
    raise exception 'Con este comprobante ya se confirmó una parte: no se puede cambiar.' using hint = 'revisada';
  end if;
  if t.comprobante = p_ruta then return; end if;
  perform private.exigir_comprobante(p, p_ruta);
  update public.transferencias set comprobante = p_ruta where id = t.id;
  perform private.avisar_juntas(t.id);
exception when unique_violation then  -- at this very moment
  raise exception 'Ese comprobante ya se usó en otro pago. Sube el de este.' using hint = 'comprobante_usado';
end $function$;

CREATE OR REPLACE FUNCTION private.retenido_de(p_pago bigint)
 RETURNS integer
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce(sum(case clase when 'abono' then monto else -monto end), 0)::int from public.abonos
  where pago = p_pago and metodo = 'retencion';
$function$;

CREATE OR REPLACE FUNCTION private.soltar_comprobante(p_token text, p_comprobante text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  update private.enlaces_de_pago set comprobantes = comprobantes - 1
  where token_hash = encode(sha256(convert_to(p_token, 'utf8')), 'hex') and comprobantes > 0
    and not exists (select from storage.objects o where o.bucket_id = 'comprobantes' and o.name = p_comprobante);
$function$;

CREATE OR REPLACE FUNCTION private.soltar_comprobante_de_pedido(p_pedido bigint, p_comprobante text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  update public.pedidos set comprobantes = comprobantes - 1 where id = p_pedido and comprobantes > 0
    and not exists (select from storage.objects o where o.bucket_id = 'comprobantes' and o.name = p_comprobante);
$function$;

CREATE OR REPLACE FUNCTION private.tarea_recordar_pagos(p_hoy date DEFAULT private.hoy())
 RETURNS integer
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.cada_fila('recordar_pagos', array(
    select p.id from public.pagos p where p.estado in ('programado', 'pendiente', 'rechazado')
      and p.vence_el between p_hoy - 70 and p_hoy + 3 and private.es_dia_de_aviso(p_hoy) order by p.id),
    'recordar_si_toca', p_hoy);
$function$;

CREATE OR REPLACE FUNCTION private.tomar_comprobante(p_token text, p_cabeceras jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_pago bigint;
  p public.pagos;
begin
  perform set_config('request.headers', p_cabeceras::text, true);
  v_pago := private.pago_de_enlace(p_token);
  -- Several at once take turns at the payment.
  select * into p from public.pagos where id = v_pago for update;
  if not found or p.saldo = 0 then return null; end if;
  if private.comprobantes_que_quedan(p.id) = 0 then
    raise exception 'Ya subiste cinco comprobantes de este pago. Responde el correo y lo vemos contigo.'
      using hint = 'comprobantes';
  end if;
  update private.enlaces_de_pago set comprobantes = comprobantes + 1
    where token_hash = encode(sha256(convert_to(p_token, 'utf8')), 'hex');
  return jsonb_build_object('pago', p.id, 'carpeta', p.cliente, 'comprobantes', private.comprobantes_que_quedan(p.id));
end $function$;

CREATE OR REPLACE FUNCTION private.tomar_comprobante_de_pedido(p_orden text, p_cabeceras jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  p public.pedidos;
begin
  perform set_config('request.headers', p_cabeceras::text, true);
  perform private.exigir_pocos_intentos('comprobante_de_pedido');
  -- Several at once take turns at the order.
  select * into p from public.pedidos where orden = p_orden for update;
  if not found then
    perform private.anotar_intento('comprobante_de_pedido');
    return null;
  end if;
  if not public.por_confirmar(p) then
    raise exception 'Este pedido ya no espera una transferencia.' using hint = 'no_espera';
  end if;
  if p.comprobantes = 5 then
    raise exception 'Ya subiste cinco comprobantes de este pedido. Escríbenos y lo vemos contigo.'
      using hint = 'comprobantes';
  end if;
  update public.pedidos set comprobantes = comprobantes + 1 where id = p.id;
  return jsonb_build_object('pedido', p.id, 'carpeta', 'pedidos/' || p.id, 'comprobantes', 4 - p.comprobantes);
end $function$;

CREATE OR REPLACE FUNCTION private.tomar_transferencia(p_transferencia bigint)
 RETURNS public.transferencias
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  t public.transferencias;
begin
  perform private.exigir_admin();
  perform from public.clientes c where c.id = (select x.cliente from public.transferencias x
    where x.id = p_transferencia) for key share;
  perform from public.pagos p where p.transferencia = p_transferencia order by p.id for update;
  select * into t from public.transferencias where id = p_transferencia;
  if not found then raise exception 'Esa transferencia no existe.' using hint = 'no_existe'; end if;
  if not exists (select from public.pagos p where p.transferencia = t.id and p.estado = 'en_revision') then
    raise exception 'Esta transferencia ya se revisó. Recarga la página para ver qué pasó.' using hint = 'revisada';
  end if;
  return t;
end $function$;

CREATE OR REPLACE FUNCTION private.vendido(p public.pedidos)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce((select t.contenido #> array['productos', ($1).producto] from private.terminos t
    where t.id = ($1).terminos), private.producto_dicho(($1).producto));
$function$;

CREATE OR REPLACE FUNCTION private.ver_pago_con_enlace(p_token text)
 RETURNS jsonb
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select case when p.saldo = 0 then jsonb_build_object('concepto', p.concepto, 'estado', p.estado, 'llego', p.abonado,
      'volvio', p.devuelto, 'pagado_el', private.hoy(p.pagado_en), 'volvio_el', public.devuelto_el(p))
    else jsonb_build_object('referencia', 'P-' || p.id, 'concepto', p.concepto, 'monto', p.saldo,
    'afecto', private.con_iva(p.id), 'vence_el', p.vence_el, 'estado', p.estado,
    'comprobantes', private.comprobantes_que_quedan(p.id), 'con_tarjeta', p.estado <> 'en_revision' and p.saldo >= 350,
    'banco', (
      select jsonb_build_object('banco', c.banco, 'cuenta_tipo', c.cuenta_tipo, 'cuenta_numero', c.cuenta_numero,
        'cuenta_titular', c.cuenta_titular, 'cuenta_rut', c.cuenta_rut, 'cuenta_email', c.cuenta_email)
      from public.configuracion c where num_nulls(c.banco, c.cuenta_numero, c.cuenta_titular, c.cuenta_rut) = 0)) end
  from private.pago_de_enlace(p_token, true) a join public.pagos p on p.id = a;
$function$;

CREATE OR REPLACE FUNCTION public.abonar(p_pago bigint, p_monto integer, p_dia date, p_metodo text, p_comprobante text DEFAULT NULL::text, p_motivo text DEFAULT NULL::text, p_envio uuid DEFAULT NULL::uuid)
 RETURNS bigint
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.abonar_admin(p_pago, 'abono', p_monto, p_dia, p_metodo,
  p_comprobante, p_motivo, false, p_envio); $function$;

CREATE OR REPLACE FUNCTION public.afecto(pago public.pagos)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select private.con_iva(p.id) from public.pagos p where p.id = ($1).id; $function$;

CREATE OR REPLACE FUNCTION public.ajustar_total_del_plan(p_plan uuid)
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  v_suma int;
begin
  perform private.exigir_admin();
  perform from public.pagos where plan = p_plan order by id for update;
  select sum(monto) into v_suma from public.pagos where plan = p_plan and estado <> 'anulado';
  if v_suma is null then raise exception 'Ese plan ya no tiene cuotas.' using hint = 'no_existe'; end if;
  update public.pagos set plan_total = v_suma where plan = p_plan and plan_total <> v_suma;
  return v_suma;
end $function$;

CREATE OR REPLACE FUNCTION public.anotar_recordatorio(p_pagos bigint[])
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.anotar_recordatorio(p_pagos, private.hoy()); $function$;

CREATE OR REPLACE FUNCTION public.comprobante_con_enlace(p_token text, p_cabeceras jsonb)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.comprobante_con_enlace(p_token, p_cabeceras); $function$;

CREATE OR REPLACE FUNCTION public.confirmar_transferencia(p_transferencia bigint, p_dia date)
 RETURNS integer
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.confirmar_transferencia(p_transferencia, p_dia); $function$;

CREATE OR REPLACE FUNCTION public.crear_pedido(p_producto text, p_nombre text, p_email text, p_telefono text, p_metodo text, p_envio uuid, p_consentimiento text, p_acepta_marketing boolean DEFAULT false, p_origen jsonb DEFAULT '{}'::jsonb, p_monto integer DEFAULT NULL::integer)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select private.crear_pedido(p_producto, private.limpiar(p_nombre), private.leer_correo(p_email),
    private.completar_telefono(p_telefono), p_metodo, p_envio, p_consentimiento, p_acepta_marketing, p_origen,
      p_monto); $function$;

CREATE OR REPLACE FUNCTION public.crear_plan_de_pagos(p_cliente bigint, p_plataforma bigint, p_total integer, p_cuotas jsonb)
 RETURNS bigint[]
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform private.exigir_admin();
  return private.crear_plan(p_cliente, p_plataforma, p_total, p_cuotas);
end $function$;

CREATE OR REPLACE FUNCTION public.devolver(p_pago bigint, p_monto integer, p_dia date, p_metodo text, p_motivo text, p_envio uuid DEFAULT NULL::uuid, p_contracargo boolean DEFAULT false)
 RETURNS bigint
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.abonar_admin(p_pago, 'devolucion', p_monto, p_dia, p_metodo,
  null, p_motivo, p_contracargo, p_envio); $function$;

CREATE OR REPLACE FUNCTION public.devuelto_el(p public.pagos)
 RETURNS date
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select case when p.devuelto > 0 then (
    select max(b.dia) from public.abonos b where b.pago = p.id and b.clase = 'devolucion') end;
$function$;

CREATE OR REPLACE FUNCTION public.informar_con_enlace(p_pago bigint, p_comprobante text)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.informar_con_enlace(p_pago, p_comprobante); $function$;

CREATE OR REPLACE FUNCTION public.informar_juntas(p_lineas jsonb, p_comprobante text)
 RETURNS bigint
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.informar_juntas(p_lineas, p_comprobante); $function$;

CREATE OR REPLACE FUNCTION public.informar_pedido(p_pedido bigint, p_comprobante text)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.informar_pedido(p_pedido, p_comprobante); $function$;

CREATE OR REPLACE FUNCTION public.juntos(p public.pagos)
 RETURNS bigint[]
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select case when p.transferencia is not null then array(
    select l.pago from public.transferencias_pagos l where l.transferencia = p.transferencia order by l.pago) end;
$function$;

CREATE OR REPLACE FUNCTION public.medio(b public.abonos)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  if row_security_active('public.abonos'::regclass) then return private.medio_de_abono(b.id); end if;
  return (select e.datos ->> 'medio' from public.abonos a join public.pagos_eventos e on e.intento = a.intento
    where a.id = b.id and e.tipo = 'pagado' limit 1);
end $function$;

CREATE OR REPLACE FUNCTION public.pagar_con_enlace(p_token text, p_cabeceras jsonb)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.pagar_con_enlace(p_token, p_cabeceras); $function$;

CREATE OR REPLACE FUNCTION public.preparar_recordatorio(p_pagos bigint[])
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.preparar_recordatorio(p_pagos, private.hoy()); $function$;

CREATE OR REPLACE FUNCTION public.producto_nombre(pedido public.pedidos)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select nombre from public.productos where codigo = ($1).producto; $function$;

CREATE OR REPLACE FUNCTION public.producto_nombre(precio public.precios)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select nombre from public.productos where codigo = ($1).producto; $function$;

CREATE OR REPLACE FUNCTION public.rechazar_transferencia(p_transferencia bigint, p_motivo text)
 RETURNS integer
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.rechazar_transferencia(p_transferencia, p_motivo); $function$;

CREATE OR REPLACE FUNCTION public.recordar_pago(p_pago bigint DEFAULT NULL::bigint, p_cliente bigint DEFAULT NULL::bigint)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.recordar_pago(p_pago, p_cliente); $function$;

CREATE OR REPLACE FUNCTION public.recordar_pagos(p_pagos bigint[])
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.recordar_pagos(p_pagos, true, private.hoy()); $function$;

CREATE OR REPLACE FUNCTION public.soltar_comprobante(p_token text, p_comprobante text)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.soltar_comprobante(p_token, p_comprobante); $function$;

CREATE OR REPLACE FUNCTION public.soltar_comprobante_de_pedido(p_pedido bigint, p_comprobante text)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.soltar_comprobante_de_pedido(p_pedido, p_comprobante); $function$;

CREATE OR REPLACE FUNCTION public.tomar_comprobante(p_token text, p_cabeceras jsonb)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.tomar_comprobante(p_token, p_cabeceras); $function$;

CREATE OR REPLACE FUNCTION public.tomar_comprobante_de_pedido(p_orden text, p_cabeceras jsonb)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.tomar_comprobante_de_pedido(p_orden, p_cabeceras); $function$;

CREATE OR REPLACE FUNCTION public.totales_de_pagos(p_cliente bigint DEFAULT NULL::bigint, p_plataforma bigint DEFAULT NULL::bigint, p_estados text[] DEFAULT NULL::text[], p_q text DEFAULT NULL::text)
 RETURNS TABLE(estado text, cuantos bigint, monto bigint, abonado bigint, vencidos bigint, monto_vencido bigint)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  -- Planned for what is asked: a condition that is not asked for costs nothing then.
  return query execute $q$
  select x.estado, count(*), sum(case x.estado when 'pagado' then x.abonado - x.devuelto
    when 'reembolsado' then x.devuelto when 'anulado' then x.monto else x.saldo end),
    coalesce(sum(x.abonado - x.devuelto) filter (where x.saldo > 0), 0), count(*) filter (where x.vencido),
      coalesce(sum(x.saldo) filter (where x.vencido), 0)
  from (
    select p.estado, p.monto, p.abonado, p.devuelto, p.saldo, public.vencido(p) as vencido
    from public.pagos p
    where ($1 is null or p.cliente = $1)
      and ($2 is null or p.plataforma = $2 or p.plataforma is null)
      and ($3 is null or p.estado = any($3)
        or ('vencido' = any($3) and public.vencido(p)) or ('por_pagar' = any($3) and public.por_pagar(p))
        or ('por_revisar' = any($3) and public.por_revisar(p)))
      and (coalesce(trim($4), '') = '' or p.id in (select b::bigint from public.buscar('pagos', $4) b))
    offset 0) x  -- each is asked once whether it is overdue
  group by x.estado $q$ using p_cliente, p_plataforma, p_estados, p_q;
end $function$;

CREATE OR REPLACE FUNCTION public.ver_pago_con_enlace(p_token text)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.ver_pago_con_enlace(p_token); $function$;

CREATE TRIGGER abonos_0_limpiar BEFORE INSERT OR UPDATE ON public.abonos FOR EACH ROW EXECUTE FUNCTION private.limpiar_fila();

CREATE TRIGGER pagos_0_limpiar BEFORE INSERT OR UPDATE ON public.pagos FOR EACH ROW EXECUTE FUNCTION private.limpiar_fila();

CREATE TRIGGER pagos_7_cambiado AFTER UPDATE OF monto, vence_el ON public.pagos FOR EACH ROW WHEN (((old.saldo > 0) AND (new.estado <> 'anulado'::text) AND ((new.monto IS DISTINCT FROM old.monto) OR (new.vence_el IS DISTINCT FROM old.vence_el)) AND (NOT (new.liberado_en IS DISTINCT FROM old.liberado_en)) AND (new.cliente = old.cliente))) EXECUTE FUNCTION private.pagos_cambiado_avisar();

CREATE TRIGGER pedidos_0_limpiar BEFORE INSERT OR UPDATE ON public.pedidos FOR EACH ROW EXECUTE FUNCTION private.limpiar_fila('comprador_email', 'comprador_telefono');

CREATE TRIGGER transferencias_1_limitar AFTER INSERT ON public.transferencias FOR EACH ROW EXECUTE FUNCTION private.limitar_cuenta('20', '1 hour', 'Informaste varias transferencias en poco tiempo.');

CREATE POLICY "abonos_leer" ON "public"."abonos" FOR SELECT TO "authenticated" USING ((( SELECT private.es_admin() AS es_admin) OR (pago IN ( SELECT p.id
   FROM public.pagos p
  WHERE private.ve_pagos(p.cliente, false, ( SELECT private.mi_cliente() AS mi_cliente))))));

CREATE POLICY "pagos_leer" ON "public"."pagos" FOR SELECT TO "authenticated" USING (private.ve_pagos(cliente, ( SELECT private.es_admin() AS es_admin), ( SELECT private.mi_cliente() AS mi_cliente)));

CREATE POLICY "pagos_eventos_leer" ON "public"."pagos_eventos" FOR SELECT TO "authenticated" USING ((( SELECT private.es_admin() AS es_admin) OR ((tipo = ANY (ARRAY['no_esperado'::text, 'posible_doble'::text])) AND (orden IN ( SELECT p.orden
   FROM public.pagos p
  WHERE private.ve_pagos(p.cliente, false, ( SELECT private.mi_cliente() AS mi_cliente)))))));

CREATE POLICY "transferencias_leer" ON "public"."transferencias" FOR SELECT TO "authenticated" USING (private.ve_pagos(cliente, ( SELECT private.es_admin() AS es_admin), ( SELECT private.mi_cliente() AS mi_cliente)));

CREATE POLICY "transferencias_pagos_leer" ON "public"."transferencias_pagos" FOR SELECT TO "authenticated" USING ((( SELECT private.es_admin() AS es_admin) OR (pago IN ( SELECT p.id
   FROM public.pagos p
  WHERE private.ve_pagos(p.cliente, false, ( SELECT private.mi_cliente() AS mi_cliente))))));
COMMENT ON COLUMN "private"."enlaces_de_pago"."comprobantes" IS 'Receipts that came by this link; a payment takes five by all of its links.';
COMMENT ON COLUMN "private"."recordatorios"."a_mano" IS 'Whether that person sent it otherwise than by our mail, by WhatsApp for example, and said so.';
COMMENT ON COLUMN "private"."recordatorios"."etapa" IS 'Null for one that a person sent.';
COMMENT ON COLUMN "public"."abonos"."metodo" IS 'How it came, or went back; retencion is what a company withheld of a boleta de honorarios and pays to the tax office in our name.';
COMMENT ON COLUMN "public"."abonos"."transferencia" IS 'The reported transfer of which it is a part; its receipt stands there.';
COMMENT ON COLUMN "public"."pagos"."plan" IS 'The plan that it was made with; null for one that was made alone.';
COMMENT ON COLUMN "public"."pagos"."plan_total" IS 'What that plan was agreed to come to: the same in all its instalments, whose sum may differ once one was changed.';
COMMENT ON COLUMN "public"."pagos"."servicio" IS 'The service of which it is a period: from servicio_desde to the day before servicio_hasta. No day of one is charged twice.';
COMMENT ON COLUMN "public"."pagos"."transferencia" IS 'The transfer for several payments, or for a part, with which it is in review; its receipt stands there.';
COMMENT ON COLUMN "public"."pedidos"."comprobante" IS 'Path in the bucket comprobantes of the last receipt of its transfer: pedidos/order/file.';
COMMENT ON COLUMN "public"."pedidos"."comprobantes" IS 'How many receipts came, of five at most.';
COMMENT ON COLUMN "public"."pedidos"."orden" IS 'Order number given to the payment provider, and the secret of its link.';
COMMENT ON COLUMN "public"."pedidos"."terminos" IS 'The terms under which it was placed; null of one from before they were kept.';
COMMENT ON COLUMN "public"."transferencias"."comprobante" IS 'Path in the bucket comprobantes: client/file. A file proves one transfer.';
COMMENT ON COLUMN "public"."transferencias"."monto" IS 'The sum of its lines, in whole pesos.';
COMMENT ON COLUMN "public"."transferencias_pagos"."monto" IS 'What of it is for this payment, of which it may be a part.';
COMMENT ON FUNCTION "private"."abonar"(bigint, text, integer, date, text, text, uuid, text, boolean, uuid) IS 'Writes down what came for a payment, or went back, while that payment is locked: never more than is owed, or than came, of money and of what was withheld (metodo retencion) each by itself. A transfer takes the receipt that is in review; the same p_envio is the same line. Returns abonos.id. Errors: P0001 with hint no_existe, cerrado, no_pagado, monto, de_mas, dia, metodo, motivo, ya_anotado (that p_envio wrote down something else), and those of the receipt.';
COMMENT ON FUNCTION "private"."abonar_admin"(bigint, text, integer, date, text, text, text, boolean, uuid) IS 'As public.abonar and public.devolver. A definer function, because nobody writes abonos otherwise.';
COMMENT ON FUNCTION "private"."abonos_inmutable"() IS 'Trigger: refuses to change or delete what came, for whoever tries; it goes with its payment, or where the movement of the bank that it was is taken back, and only erasure and the purge touch it.';
COMMENT ON FUNCTION "private"."abrir_pago"(bigint) IS 'What whoever may pay a payment gets to pay it by card, as public.pagar_pedido.';
COMMENT ON FUNCTION "private"."avisar_juntas"(bigint) IS 'The studio hears of a transfer that was reported, once for all of it.';
COMMENT ON FUNCTION "private"."cobrar"(bigint, bigint[]) IS 'What a client gets to pay the balances of up to 36 of their payments in one order. Errors: as public.pagar_juntas.';
COMMENT ON FUNCTION "private"."comprobantes_que_quedan"(bigint) IS 'How many receipts a payment still takes by its links.';
COMMENT ON FUNCTION "private"."con_iva"(bigint) IS 'Whether IVA is in what a payment comes to: as its tax documents say, else its service; null of a client who withholds, whose boleta de honorarios has none and whose factura has.';
COMMENT ON FUNCTION "private"."crear_enlace_de_pago"(bigint) IS 'Makes a link that opens a payment, and returns its token for a mail''s key token, which private.correos_olvidar_enlace empties once the mail is out. Null for null.';
COMMENT ON FUNCTION "private"."crear_plan"(bigint, bigint, integer, jsonb) IS 'As public.crear_plan_de_pagos, with the rights of who calls.';
COMMENT ON FUNCTION "private"."datos_del_comprobante"(bigint) IS 'What public.comprobante_de_pago says, whoever asks; null of no payment. Errors: P0001 nothing came.';
COMMENT ON FUNCTION "private"."espera_hito"(text, bigint) IS 'Whether a payment waits for the approval of its milestone: it is planned, and that is not approved. Of a milestone of somebody whose payments the caller does not see: no.';
COMMENT ON FUNCTION "private"."exigir_archivo_de_comprobante"(text, text) IS 'Raises P0001 unless a path of the bucket comprobantes is a file of this folder, as large and of a type as the bucket takes: a copy from another bucket may be neither.';
COMMENT ON FUNCTION "private"."exigir_comprobante"(public.pagos, text) IS 'Raises P0001 unless a path of the bucket comprobantes is a receipt of this client (private.exigir_archivo_de_comprobante). With hint comprobante_usado where it is that of another payment, or proved money that came already.';
COMMENT ON FUNCTION "private"."hito_sin_aprobar"(bigint) IS 'Whether a milestone is not approved yet, shown to its client or not: to whoever sees the payments of its client.';
COMMENT ON FUNCTION "private"."informar_juntas"(jsonb, text) IS 'As public.informar_juntas.';
COMMENT ON FUNCTION "private"."medio_de"(uuid) IS 'By what a visit to the provider was paid, as the provider calls it (Webpay, Servipag); null where it did not say.';
COMMENT ON FUNCTION "private"."medio_de_abono"(bigint) IS 'As private.medio_de of what came: to whoever sees the payments of its client, null to others.';
COMMENT ON FUNCTION "private"."nueva_referencia"() IS 'A short reference that no order has, such as W-7F3K-92: without vowels, so that it spells no word, and without what is taken for another letter or digit (0 O, 1 I L, 2 Z, 5 S, 8 B, U V: of each pair one at most).';
COMMENT ON FUNCTION "private"."pago_de_enlace"(text, boolean) IS 'The payment that a link opens; null when it is unknown, 90 days old, or nothing is owed of its payment any more (paid, void, given back) unless p_terminado, or its client was deactivated or erased. Errors: PT429 after twenty unknown links from one address in an hour, or 120 openings of one link.';
COMMENT ON FUNCTION "private"."pago_puede_pasar"(text, text) IS 'Whether a payment may go from one state to another, whoever takes it; an order goes through the same.';
COMMENT ON FUNCTION "private"."pagos_avisar"() IS 'Trigger: mails of what came for a payment, went back or was not confirmed, to the client, also one who is deactivated, and, if it came by card, to the studio. Of what was withheld there is none, and who takes a movement of the bank back tells of it alone.';
COMMENT ON FUNCTION "private"."pagos_cambiado_avisar"() IS 'Trigger: the client hears of another amount or day of a payment that was announced. What the approval of a milestone makes due has a mail of its own.';
COMMENT ON FUNCTION "private"."pagos_de_recordatorio"(bigint[], date) IS 'What a reminder says of payments, the longest due first, each with a new link that opens it: [{pago, concepto, monto in pesos, afecto: private.con_iva, vence_el, dias since then, token}].';
COMMENT ON FUNCTION "private"."pagos_nuevos_avisar"() IS 'Trigger: one mail to a client of what was planned in one statement, a payment or all the instalments of a plan, with a link to pay the first that waits for no milestone. What is charged of a service has a mail of its own.';
COMMENT ON FUNCTION "private"."pedidos_antes"() IS 'Trigger: an order moves through the same states as a payment, back only where a movement of the bank is taken back, and none is paid on a day to come.';
COMMENT ON FUNCTION "private"."por_que_no_se_recuerda"(bigint, date) IS 'Why a client is not reminded of a payment on a day, {motivo: one of no_existe, en_revision, cerrado, espera_hito, desactivado, muy_pronto; texto: for people}; null where they may be.';
COMMENT ON FUNCTION "private"."proximo_recordatorio"(bigint, boolean, date) IS 'The first day from p_hoy on which a payment may be reminded of, by the task or, with p_a_mano, by a person: those of a person and of the task are counted together, at most two in seven days and two days apart (Ley 21.320), never on a Sunday or a holiday. A person counts all of the client, the task those of the payment and of persons; what was sent before it was overdue keeps its distance and is no collection.';
COMMENT ON FUNCTION "private"."recibir_comprobante"(public.pagos, text) IS 'Puts a payment, which the caller has locked, in review with a receipt, of which the studio hears unless it had it, and the client once for each transfer. Errors: those of private.exigir_comprobante.';
COMMENT ON FUNCTION "private"."recordar_pagos"(bigint[], boolean, date) IS 'Reminds of payments, each once: those of one client in one mail; without p_por_correo it only writes down that a person sent it. {enviados: how many, quedan: those that were left, [{pago, motivo, texto}] as private.por_que_no_se_recuerda}.';
COMMENT ON FUNCTION "private"."recordar_si_toca"(bigint, date) IS 'Reminds of one payment, if that day is one of its stages: private.tarea_recordar_pagos. Whether it did.';
COMMENT ON FUNCTION "private"."reemplazar_junto"(public.pagos, text) IS 'Another receipt of a transfer that was reported for several payments, all of which the caller has locked. Errors: those of private.exigir_comprobante; P0001 with hint revisada, where it proved money that came.';
COMMENT ON FUNCTION "private"."retenido_de"(bigint) IS 'What was withheld of a payment and stays so, in pesos.';
COMMENT ON FUNCTION "private"."tarea_recordar_pagos"(date) IS 'Task: reminds clients of what they still owe: 3 days before, on the day, 3 and 7 days after, each once. What falls on a Sunday or a holiday, however many follow each other, is sent on the next other day; nothing to deactivated clients, nor of what was paid meanwhile, waits for a milestone or came in with a sheet in silence; what private.proximo_recordatorio does not let leave yet is sent later.';
COMMENT ON FUNCTION "private"."tomar_transferencia"(bigint) IS 'Admin: a transfer that is to be reviewed, its payments locked. Errors: 42501; P0001 with hint no_existe, revisada.';
COMMENT ON FUNCTION "private"."vendido"(public.pedidos) IS 'What an order bought, as it was said when it was placed: private.producto_dicho of then, or of now where that was not kept yet.';
COMMENT ON FUNCTION "public"."afecto"(public.pagos) IS 'Computed column: private.con_iva, of a payment that the caller sees; null of any other.';
COMMENT ON FUNCTION "public"."ajustar_total_del_plan"(uuid) IS 'Admin: what a plan comes to is from now on the sum of its instalments, without those that are void. Returns it. Errors: 42501, P0001 with hint no_existe.';
COMMENT ON FUNCTION "public"."anotar_recordatorio"(bigint[]) IS 'Admin: writes down that they reminded of payments themselves, by WhatsApp or as they liked; it counts as a reminder, and no mail leaves. All or none. Errors: 42501, P0001 with the hints of public.recordar_pago.';
COMMENT ON FUNCTION "public"."comprobante_con_enlace"(text, jsonb) IS 'Service only: what public.comprobante_de_pago says, for whoever holds the link of a payment, whose request had the headers p_cabeceras: limits count where they come from. Null where the link opens nothing. Errors: P0001 nothing came, PT429.';
COMMENT ON FUNCTION "public"."comprobante_de_pago"(bigint) IS 'Client (own; not who sees the tickets only) or admin: what the receipt of a payment says of which something came and was not given back: monto is what came and stays, total what is owed in all, saldo what still is, retenido what of monto was withheld, abonos each amount that came or went back, with the order that it was paid in together with others. The function comprobante-de-pago makes a PDF of it. Errors: 42501 not theirs, P0001 nothing came.';
COMMENT ON FUNCTION "public"."confirmar_transferencia"(bigint, date) IS 'Admin: the money of a transfer that was reported came on p_dia: each of its payments that is still in review gets its part, and the client a mail of each. Returns how many. Errors: 42501; P0001 with hint no_existe, revisada, dia.';
COMMENT ON FUNCTION "public"."crear_pedido"(text, text, text, text, text, uuid, text, boolean, jsonb, integer) IS 'Visitor: places an order; the price is the database''s, and p_monto what the visitor was told (null: nothing was). Returns {orden, referencia, monto, producto, metodo}; the same p_envio returns the same order, corrected if the content changed and it is still pendiente, at the price it had unless the product changes. Errors: P0001 (hint no_se_ofrece) a product that is not offered, (hint precio_cambio) another price than p_monto or (hint pedido_cerrado) an order that is no longer open to a correction, 23514 bad data, PT429 too many.';
COMMENT ON FUNCTION "public"."devolver"(bigint, integer, date, text, text, uuid, boolean) IS 'Admin: writes down that p_monto of what came for a payment went back, why, and whether the bank took it (p_contracargo); its client is mailed. Money goes back by tarjeta, transferencia or otro, up to what came as money; what was withheld by retencion, up to that, of which nobody is mailed. All of it given back, the payment is reembolsado. The same p_envio is the same line. Returns abonos.id. Errors: 42501, P0001 with hint no_existe, no_pagado, monto, de_mas, dia, metodo, motivo, ya_anotado.';
COMMENT ON FUNCTION "public"."devuelto_el"(public.pagos) IS 'Column of pagos that is computed (select=*,devuelto_el): the day on which money of it went back, the last one. Of a payment that the caller does not see: none.';
COMMENT ON FUNCTION "public"."estado_de_cuenta"(bigint) IS 'Client (own; not who sees the tickets only) or admin: what a statement of account says: cliente and rut, the studio and who sells, and all pagos in the order in which they fall due, with what came (abonado), went back (devuelto, the last of it on devuelto_el) and is owed (saldo). The function estado-de-cuenta makes a PDF of it. Errors: 42501 not theirs, or no client.';
COMMENT ON FUNCTION "public"."estado_pago"(text) IS 'Whoever holds an order number: what became of its payment, or of those that were paid together under it, {orden, referencia: what people call it, estado, monto: what is still to be paid, or what its visit to the provider paid, or all of it, concepto, producto and vendido: of an order, its codigo and private.vendido, metodo: how it is to be paid, or was, as far as that was said, en_linea: the provider confirmed it, intento: state of the last visit to the provider, comprobantes: how many receipts of a transfer an order still takes, or null, informado: whether one came}; null if there is none.';
COMMENT ON FUNCTION "public"."informar_con_enlace"(bigint, text) IS 'Service only: puts a payment in review with a receipt that came by a link (public.tomar_comprobante) and is stored, as informar_transferencia and reemplazar_comprobante do. Errors: P0001 nothing is owed any more, no such file, one that its bucket would not take or (hint comprobante_usado) a file of another payment.';
COMMENT ON FUNCTION "public"."informar_juntas"(jsonb, text) IS 'Client: says that one transfer pays several own payments, or a part of one: p_lineas is [{pago, monto: pesos of it, up to what is owed}], 1 to 36; p_comprobante is the receipt''s path in the bucket comprobantes. The studio reviews it as one. Returns transferencias.id. Errors: 42501 not theirs, P0001 with hint cuantos, no_espera, monto, comprobante_usado, or no such file, 22P02 bad numbers, PT429 too many.';
COMMENT ON FUNCTION "public"."informar_pedido"(bigint, text) IS 'Service only: an order was transferred, as a receipt says that is stored (public.tomar_comprobante_de_pedido); the studio hears of it. Errors: P0001 with hint no_espera, or no such file, or one that its bucket would not take.';
COMMENT ON FUNCTION "public"."juntos"(public.pagos) IS 'Column of pagos that is computed (select=*,juntos): the ids of the payments, this one among them, of the transfer with which it is in review; null where it was reported alone. Of what the caller does not see: none.';
COMMENT ON FUNCTION "public"."medio"(public.abonos) IS 'Computed column: by what it was paid, as the provider called it; null where it came otherwise, or to whoever does not see it.';
COMMENT ON FUNCTION "public"."pagar_con_enlace"(text, jsonb) IS 'Service only: what whoever holds a link gets to pay its payment by card, as pagar_pedido; {accion: sin_enlace} where the link opens nothing. Errors: those of pagar_pedido, PT429.';
COMMENT ON FUNCTION "public"."preparar_recordatorio"(bigint[]) IS 'Admin: what a message that a person sends themselves says of payments of one client, each with a new link that opens it without an account: {nombre and telefono of the client, pagos: as private.pagos_de_recordatorio}. Nothing is written down until public.anotar_recordatorio. Errors: 42501, P0001 with hint varios (of several clients), no_existe, en_revision, cerrado, espera_hito, desactivado, muy_pronto.';
COMMENT ON FUNCTION "public"."producto_nombre"(public.pedidos) IS 'Computed column: what was ordered, by its name.';
COMMENT ON FUNCTION "public"."producto_nombre"(public.precios) IS 'Computed column: what costs it, by its name.';
COMMENT ON FUNCTION "public"."rechazar_transferencia"(bigint, text) IS 'Admin: the money of a transfer that was reported did not come: each of its payments in review says why, and the client gets a mail of each. Returns how many. Errors: 42501; P0001 with hint no_existe, revisada, motivo.';
COMMENT ON FUNCTION "public"."recordar_pago"(bigint, bigint) IS 'Admin: mails the client a reminder of a payment that they owe or, without p_pago, of the first one that p_cliente is expected to pay. Counted together with those of the task (private.proximo_recordatorio). Errors: 42501, P0001 with hint nada, no_existe, en_revision, cerrado, espera_hito, desactivado, muy_pronto (says when the next one may leave).';
COMMENT ON FUNCTION "public"."recordar_pagos"(bigint[]) IS 'Admin: reminds of several payments at once, each once and those of one client in one mail. {enviados: how many, quedan: those of which nobody was reminded, [{pago, motivo, texto}]}. Errors: 42501.';
COMMENT ON FUNCTION "public"."reemplazar_comprobante"(bigint, text) IS 'Client: puts another receipt in the place of the one that waits for review, of all payments that it was reported for; the studio hears of it. Errors: 42501 not theirs, P0001 not in review any more, no such file, one that its bucket would not take or (hint comprobante_usado) a file of another payment.';
COMMENT ON FUNCTION "public"."soltar_comprobante"(text, text) IS 'Service only: gives back one of the five receipts of a payment that public.tomar_comprobante took, where the file could not be stored; nothing where it was.';
COMMENT ON FUNCTION "public"."soltar_comprobante_de_pedido"(bigint, text) IS 'Service only: gives back one of the five receipts of an order, where the file could not be stored; nothing where it was.';
COMMENT ON FUNCTION "public"."tomar_comprobante"(text, jsonb) IS 'Service only: takes one of the five receipts of a payment, before the file is stored. {pago, carpeta: the folder of the bucket comprobantes where it belongs, comprobantes: how many are left}; null where the link opens nothing. Errors: P0001 with hint comprobantes (none is left), PT429.';
COMMENT ON FUNCTION "public"."tomar_comprobante_de_pedido"(text, jsonb) IS 'Service only: takes one of the five receipts of an order, before the file is stored. {pedido, carpeta: the folder of the bucket comprobantes where it belongs, comprobantes: how many are left}; null where no order has that number. Errors: P0001 with hint no_espera (it is no transfer, or over), comprobantes (none is left), PT429 after twenty numbers that are none from one address in an hour.';
COMMENT ON FUNCTION "public"."ver_pago_con_enlace"(text) IS 'Whoever holds the link of a mail: the payment that it opens, {referencia, concepto, monto: what is still to be paid, afecto: whether IVA is in it, null where nobody knows, vence_el, estado, comprobantes: receipts that it still takes, con_tarjeta: whether a card may pay it now, banco: the studio''s account, null where nobody could transfer}; of one of which nothing is owed any more what became of it, {concepto, estado, llego: pesos that came, pagado_el, volvio: pesos that went back, volvio_el}; null where private.pago_de_enlace leads nowhere. Errors: PT429, as there.';
COMMENT ON TABLE "private"."enlaces_de_pago" IS 'Links of mails, each of which opens one payment for 90 days. Only the hash of the token is kept.';
COMMENT ON TABLE "private"."recordatorios" IS 'Reminders that were sent: each stage, in days from the due day, once for each due day; and those that somebody of the studio sent.';
COMMENT ON TABLE "public"."transferencias" IS 'Transfers that clients reported for several payments at once, or for a part of one. While one of those is in review with it (pagos.transferencia), it is to be reviewed.';
COMMENT ON TABLE "public"."transferencias_pagos" IS 'The payments of each transfer that was reported.';
REVOKE ALL ON FUNCTION "private"."abonar_admin"(bigint, text, integer, date, text, text, text, boolean, uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."abonar_admin"(bigint, text, integer, date, text, text, text, boolean, uuid) TO "authenticated";
REVOKE ALL ON FUNCTION "private"."abrir_pago"(bigint) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."anotar_recordatorio"(bigint[], date) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."anotar_recordatorio"(bigint[], date) TO "authenticated";
REVOKE ALL ON FUNCTION "private"."avisar_juntas"(bigint) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."cobrar"(bigint, bigint[]) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."comprobante_con_enlace"(text, jsonb) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."comprobante_con_enlace"(text, jsonb) TO "service_role";
REVOKE ALL ON FUNCTION "private"."comprobantes_que_quedan"(bigint) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."con_iva"(bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."con_iva"(bigint) TO "authenticated";
REVOKE ALL ON FUNCTION "private"."confirmar_transferencia"(bigint, date) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."confirmar_transferencia"(bigint, date) TO "authenticated";
REVOKE ALL ON FUNCTION "private"."crear_enlace_de_pago"(bigint) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."crear_plan"(bigint, bigint, integer, jsonb) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."crear_plan"(bigint, bigint, integer, jsonb) TO "authenticated";
REVOKE ALL ON FUNCTION "private"."datos_del_comprobante"(bigint) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."exigir_archivo_de_comprobante"(text, text) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."hito_sin_aprobar"(bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."hito_sin_aprobar"(bigint) TO "authenticated";
REVOKE ALL ON FUNCTION "private"."informar_con_enlace"(bigint, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."informar_con_enlace"(bigint, text) TO "service_role";
REVOKE ALL ON FUNCTION "private"."informar_juntas"(jsonb, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."informar_juntas"(jsonb, text) TO "authenticated";
REVOKE ALL ON FUNCTION "private"."informar_pedido"(bigint, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."informar_pedido"(bigint, text) TO "service_role";
REVOKE ALL ON FUNCTION "private"."medio_de"(uuid) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."medio_de_abono"(bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."medio_de_abono"(bigint) TO "authenticated";
REVOKE ALL ON FUNCTION "private"."nueva_referencia"() FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."pagar_con_enlace"(text, jsonb) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."pagar_con_enlace"(text, jsonb) TO "service_role";
REVOKE ALL ON FUNCTION "private"."pagar_juntas"(bigint[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."pagar_juntas"(bigint[]) TO "authenticated";
REVOKE ALL ON FUNCTION "private"."pago_de_enlace"(text, boolean) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."pagos_cambiado_avisar"() FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."pagos_de_recordatorio"(bigint[], date) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."por_que_no_se_recuerda"(bigint, date) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."preparar_recordatorio"(bigint[], date) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."preparar_recordatorio"(bigint[], date) TO "authenticated";
REVOKE ALL ON FUNCTION "private"."proximo_recordatorio"(bigint, boolean, date) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."rechazar_transferencia"(bigint, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."rechazar_transferencia"(bigint, text) TO "authenticated";
REVOKE ALL ON FUNCTION "private"."recibir_comprobante"(public.pagos, text) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."recordar_pago"(bigint, bigint, date) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."recordar_pago"(bigint, bigint, date) TO "authenticated";
REVOKE ALL ON FUNCTION "private"."recordar_pagos"(bigint[], boolean, date) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."recordar_pagos"(bigint[], boolean, date) TO "authenticated";
REVOKE ALL ON FUNCTION "private"."recordar_si_toca"(bigint, date) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."reemplazar_junto"(public.pagos, text) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."retenido_de"(bigint) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."soltar_comprobante"(text, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."soltar_comprobante"(text, text) TO "service_role";
REVOKE ALL ON FUNCTION "private"."soltar_comprobante_de_pedido"(bigint, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."soltar_comprobante_de_pedido"(bigint, text) TO "service_role";
REVOKE ALL ON FUNCTION "private"."tarea_recordar_pagos"(date) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."tomar_comprobante"(text, jsonb) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."tomar_comprobante"(text, jsonb) TO "service_role";
REVOKE ALL ON FUNCTION "private"."tomar_comprobante_de_pedido"(text, jsonb) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."tomar_comprobante_de_pedido"(text, jsonb) TO "service_role";
REVOKE ALL ON FUNCTION "private"."tomar_transferencia"(bigint) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."vendido"(public.pedidos) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."ver_pago_con_enlace"(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."ver_pago_con_enlace"(text) TO "anon", "authenticated";
REVOKE ALL ON FUNCTION "public"."afecto"(public.pagos) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "public"."afecto"(public.pagos) TO "authenticated";
REVOKE ALL ON FUNCTION "public"."ajustar_total_del_plan"(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "public"."ajustar_total_del_plan"(uuid) TO "authenticated";
REVOKE ALL ON FUNCTION "public"."anotar_recordatorio"(bigint[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "public"."anotar_recordatorio"(bigint[]) TO "authenticated";
REVOKE ALL ON FUNCTION "public"."comprobante_con_enlace"(text, jsonb) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "public"."comprobante_con_enlace"(text, jsonb) TO "service_role";
REVOKE ALL ON FUNCTION "public"."confirmar_transferencia"(bigint, date) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "public"."confirmar_transferencia"(bigint, date) TO "authenticated";
REVOKE ALL ON FUNCTION "public"."devolver"(bigint, integer, date, text, text, uuid, boolean) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "public"."devolver"(bigint, integer, date, text, text, uuid, boolean) TO "authenticated";
REVOKE ALL ON FUNCTION "public"."devuelto_el"(public.pagos) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "public"."devuelto_el"(public.pagos) TO "authenticated";
REVOKE ALL ON FUNCTION "public"."informar_con_enlace"(bigint, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "public"."informar_con_enlace"(bigint, text) TO "service_role";
REVOKE ALL ON FUNCTION "public"."informar_juntas"(jsonb, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "public"."informar_juntas"(jsonb, text) TO "authenticated";
REVOKE ALL ON FUNCTION "public"."informar_pedido"(bigint, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "public"."informar_pedido"(bigint, text) TO "service_role";
REVOKE ALL ON FUNCTION "public"."juntos"(public.pagos) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "public"."juntos"(public.pagos) TO "authenticated";
REVOKE ALL ON FUNCTION "public"."medio"(public.abonos) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "public"."medio"(public.abonos) TO "authenticated";
REVOKE ALL ON FUNCTION "public"."pagar_con_enlace"(text, jsonb) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "public"."pagar_con_enlace"(text, jsonb) TO "service_role";
REVOKE ALL ON FUNCTION "public"."preparar_recordatorio"(bigint[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "public"."preparar_recordatorio"(bigint[]) TO "authenticated";
REVOKE ALL ON FUNCTION "public"."producto_nombre"(public.pedidos) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "public"."producto_nombre"(public.pedidos) TO "authenticated";
REVOKE ALL ON FUNCTION "public"."producto_nombre"(public.precios) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "public"."producto_nombre"(public.precios) TO "authenticated";
REVOKE ALL ON FUNCTION "public"."rechazar_transferencia"(bigint, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "public"."rechazar_transferencia"(bigint, text) TO "authenticated";
REVOKE ALL ON FUNCTION "public"."recordar_pago"(bigint, bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "public"."recordar_pago"(bigint, bigint) TO "authenticated";
REVOKE ALL ON FUNCTION "public"."recordar_pagos"(bigint[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "public"."recordar_pagos"(bigint[]) TO "authenticated";
REVOKE ALL ON FUNCTION "public"."soltar_comprobante"(text, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "public"."soltar_comprobante"(text, text) TO "service_role";
REVOKE ALL ON FUNCTION "public"."soltar_comprobante_de_pedido"(bigint, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "public"."soltar_comprobante_de_pedido"(bigint, text) TO "service_role";
REVOKE ALL ON FUNCTION "public"."tomar_comprobante"(text, jsonb) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "public"."tomar_comprobante"(text, jsonb) TO "service_role";
REVOKE ALL ON FUNCTION "public"."tomar_comprobante_de_pedido"(text, jsonb) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "public"."tomar_comprobante_de_pedido"(text, jsonb) TO "service_role";
REVOKE ALL ON FUNCTION "public"."ver_pago_con_enlace"(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "public"."ver_pago_con_enlace"(text) TO "anon", "authenticated";
REVOKE ALL ("plan_total") ON TABLE "public"."pagos" FROM "authenticated";
GRANT INSERT ("plan_total"), UPDATE ("plan_total") ON TABLE "public"."pagos" TO "authenticated";
REVOKE ALL ("plan") ON TABLE "public"."pagos" FROM "authenticated";
GRANT INSERT ("plan") ON TABLE "public"."pagos" TO "authenticated";
GRANT SELECT ON TABLE "public"."transferencias" TO "authenticated";
GRANT SELECT ON TABLE "public"."transferencias_pagos" TO "authenticated";

-- Orders of before get theirs, with the key in place, so that one that is taken is found without reading all of them.
ALTER TABLE "public"."pedidos" ADD COLUMN "referencia" text;
ALTER TABLE "public"."pedidos" ADD CONSTRAINT "pedidos_referencia_check" CHECK ((referencia ~ '^W-[2-9CDFGHJKMNPQRTWXY]{4}-[2-9CDFGHJKMNPQRTWXY]{2}$'::text));
ALTER TABLE "public"."pedidos" ADD CONSTRAINT "pedidos_referencia_key" UNIQUE (referencia);
alter table public.pedidos disable trigger user;
update public.pedidos set referencia = private.nueva_referencia();
alter table public.pedidos enable trigger user;
ALTER TABLE "public"."pedidos" ALTER COLUMN "referencia" SET DEFAULT private.nueva_referencia();
ALTER TABLE "public"."pedidos" ALTER COLUMN "referencia" SET NOT NULL;

CREATE TRIGGER pedidos_8_buscar AFTER INSERT OR DELETE OR UPDATE OF orden, comprador_nombre, comprador_email, comprador_telefono, monto, referencia, cliente ON public.pedidos FOR EACH ROW EXECUTE FUNCTION private.indexar('orden', 'comprador_nombre', 'comprador_email', 'comprador_telefono', 'monto', 'referencia');
COMMENT ON COLUMN "public"."pedidos"."referencia" IS 'What people say and type into a bank in its place: it opens nothing, and only the studio finds an order by it.';
COMMENT ON COLUMN "public"."transferencias"."autor" IS 'Account that reported it. No foreign key: it outlives the account.';
