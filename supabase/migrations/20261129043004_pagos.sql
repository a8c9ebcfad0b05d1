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
  v_id bigint;
begin
  select * into p from public.pagos where id = p_pago for update;
  if not found then raise exception 'Ese pago no existe.' using hint = 'no_existe'; end if;
  select * into v_antes from public.abonos where envio = p_envio;
  if (v_antes.pago, v_antes.clase, v_antes.monto, v_antes.dia) = (p_pago, p_clase, p_monto,
    p_dia) then return v_antes.id; end if;
  if v_antes.id is not null then
    raise exception 'Esto ya quedó anotado: % el %. Si era otra cosa, corrige la diferencia.',
      private.pesos(v_antes.monto), to_char(v_antes.dia, 'DD-MM-YYYY')
      using hint = 'ya_anotado';
  end if;
  v_queda := case p_clase when 'abono' then p.saldo else p.abonado - p.devuelto end;
  if v_queda = 0 then
    raise exception '%', case p_clase
      when 'abono' then 'No se abona a un pago ' || p.estado || '. Si llegó otro pago, créalo o devuelve el dinero.'
      else 'Solo se devuelve lo que llegó, y de este pago no queda nada por devolver.' end
      using hint = case p_clase when 'abono' then 'cerrado' else 'no_pagado' end;
  end if;
  if (p_monto > 0) is not true then raise exception 'Escribe cuánto, en pesos enteros y más que cero.'
    using hint = 'monto'; end if;
  if p_monto > v_queda then
    raise exception '%', case p_clase when 'abono' then 'De este pago falta ' || private.pesos(v_queda) ||
      ': anota hasta ese monto, y lo que sobre en otro pago.'
      else 'De este pago quedan ' || private.pesos(v_queda) || ': no se puede devolver más.' end using hint = 'de_mas';
  end if;
  if (p_dia between '2000-01-01' and private.hoy()) is not true then
    raise exception 'Escribe el día: no puede ser futuro ni anterior al año 2000.' using hint = 'dia';
  end if;
  if p_clase = 'devolucion' and p_dia < (select min(b.dia) from public.abonos b where b.pago = p.id) then
    raise exception 'El día de la devolución es anterior al primer abono de este pago. Revísalo.' using hint = 'dia';
  end if;
  if (p_metodo in ('tarjeta', 'transferencia', 'otro')) is not true then
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
  end if;
  insert into public.abonos (pago, clase, monto, dia, metodo, comprobante, intento, motivo, contracargo, envio)
  values (p.id, p_clase, p_monto, p_dia, p_metodo, p_comprobante, p_intento, v_motivo, coalesce(p_contracargo, false),
    p_envio)
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
  return private.abonar(p_pago, p_clase, p_monto, p_dia, p_metodo, p_comprobante, null, p_motivo, p_contracargo,
    p_envio);
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

CREATE OR REPLACE FUNCTION private.anotar_reembolso(p_orden text, p_motivo text, p_contracargo boolean)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  g public.pagos;
  o public.pedidos;
  v_motivo text := trim(private.limpiar(coalesce(p_motivo, '')), E' \t\r\n');
begin
  perform private.exigir_admin();
  -- Of a converted order, its payment; the payment before the order, as who undoes a conversion takes them.
  select * into g from public.pagos
  where (orden = p_orden or pedido = (select x.id from public.pedidos x where x.orden = p_orden))
    and estado = 'pagado' for update;
  if found then
    perform private.abonar(g.id, 'devolucion', g.abonado - g.devuelto, private.hoy(), g.metodo, null, null, p_motivo,
      p_contracargo);
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

CREATE OR REPLACE FUNCTION private.comprobante_de_pago(p_pago bigint)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  g public.pagos;
begin
  select * into g from public.pagos where id = p_pago and private.ve_pagos(cliente);
  if not found then raise exception 'Ese pago no existe o no es tuyo.' using errcode = '42501'; end if;
  if g.abonado = g.devuelto then raise exception 'Solo los pagos pagados tienen comprobante.'; end if;
  return (
    select jsonb_build_object('estudio', (select e.nombre from public.configuracion e where e.id = 1), 'vendedor',
      private.vendedor(),
      'a_nombre_de', private.quien_paga(c), 'orden', g.orden, 'concepto', g.concepto, 'monto', g.abonado - g.devuelto,
        'total', g.monto, 'saldo', g.saldo, 'metodo', g.metodo,
      'pagado_en', coalesce(g.pagado_en, (select max(private.instante_de(b.dia, b.creado_en)) from public.abonos b
        where b.pago = g.id and b.clase = 'abono')),
      'abonos', (select jsonb_agg(jsonb_build_object('clase', b.clase, 'monto', b.monto, 'dia', b.dia, 'metodo',
        b.metodo,
        'orden', (select o.orden from public.pagos_intentos i join public.cobros o on o.id = i.cobro
          where i.id = b.intento)) order by b.dia, b.id) from public.abonos b where b.pago = g.id))
    from public.clientes c where c.id = g.cliente);
end $function$;

CREATE OR REPLACE FUNCTION private.comprobantes_que_quedan(p_pago bigint)
 RETURNS integer
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select greatest(0, 5 - coalesce(sum(comprobantes), 0)::int) from private.enlaces_de_pago where pago = p_pago;
$function$;

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
begin
  if v_monto is null then raise exception 'Ese producto no existe.'; end if;
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
      r.orden
      using hint = 'pedido_cerrado';
  end if;
  -- What was ordered keeps its price; another product has the one of now.
  if r.producto = p_producto then
    v_monto := r.monto;
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
        'producto', r.producto, 'monto', r.monto, 'metodo', r.metodo, 'nombre', r.comprador_nombre,
        'email', r.comprador_email, 'telefono', r.comprador_telefono), r.comprador_email);
    perform private.encolar_confirmacion('pedido_confirmacion', r.comprador_email, jsonb_build_object(
        'correccion', v_cambia, 'nombre', private.nombre_limpio(r.comprador_nombre), 'orden', r.orden,
        'producto', r.producto, 'monto', r.monto, 'metodo', r.metodo, 'vendedor', private.vendedor(),
        'terminos', (select t.contenido from private.terminos t where t.id = r.terminos)));
  end if;
  return jsonb_build_object('orden', r.orden, 'monto', r.monto, 'producto', r.producto, 'metodo', r.metodo);
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
  select jsonb_build_object('orden', x.orden, 'estado', x.estado, 'monto', x.monto, 'concepto', x.concepto,
    'metodo', x.metodo, 'en_linea', x.proveedor is not null and x.token is not null,
    'intento', (select i.estado from public.pagos_intentos i
      where i.orden = x.orden and i.token is not null order by i.creado_en desc limit 1))
  from (
    select g.orden, g.estado, coalesce(nullif(g.saldo, 0), (select i.monto from public.pagos_intentos i
      where i.token = g.token and i.pago = g.id), g.monto) as monto,
      g.concepto, g.metodo, g.proveedor, g.token from public.pagos g where g.orden = p_orden
    union all
    select o.orden, case when bool_or(i.estado = 'pagado') then 'pagado' else 'pendiente' end, (select sum(k.monto)::int
      from public.cobros_pagos k where k.cobro = o.id),
      private.nombre_cobro(o.id), 'tarjeta', 'flow', max(i.token) filter (where i.estado = 'pagado')
    from public.cobros o left join public.pagos_intentos i on i.cobro = o.id where o.orden = p_orden group by o.id
    union all
    select orden, estado, monto, producto, metodo, proveedor, token from public.pedidos where orden = p_orden) x;
$function$;

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

CREATE OR REPLACE FUNCTION private.pago_de_enlace(p_token text)
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
  select e.pago, e.creado_en > now() - interval '90 days' and p.saldo > 0 and c.activo into v_pago, v_abre
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

CREATE OR REPLACE FUNCTION private.pagos_antes()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if tg_op = 'UPDATE' then
    if (new.abonado, new.devuelto) = (old.abonado, old.devuelto) then
      if not private.pago_puede_pasar(old.estado, new.estado) then
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
    if old.estado in ('pagado', 'anulado', 'reembolsado') and not private.suprimiendo()
       and (new.monto, new.concepto, new.vence_el, new.metodo, new.pagado_en)
         is distinct from (old.monto, old.concepto, old.vence_el, old.metodo, old.pagado_en) then
      raise exception 'Un pago ya cerrado no se modifica. Si hay un error, anúlalo o devuélvelo y crea otro.';
    end if;
    if new.comprobante is distinct from old.comprobante then new.carpeta := null; end if;
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
  v_en_linea boolean := new.token is distinct from old.token;
  v_datos jsonb := jsonb_build_object('pago', new.id, 'concepto', new.concepto, 'monto', new.monto);
begin
  select * into c from public.clientes where id = new.cliente;
  select * into b from public.abonos where pago = new.id order by id desc limit 1;
  if new.devuelto > old.devuelto then
    perform private.encolar_correo('pago_reembolsado', c.email, v_datos || jsonb_build_object('monto',
      new.devuelto - old.devuelto, 'orden', new.orden,
      'motivo', b.motivo, 'contracargo', b.contracargo, 'parcial', new.estado <> 'reembolsado'),
        private.correo_estudio());
  elsif new.abonado > old.abonado then
    v_datos := v_datos || jsonb_build_object('monto', new.abonado - old.abonado, 'orden', new.orden);
    if v_en_linea then
      perform private.avisar_estudio('pago_estudio', v_datos - 'pago' || jsonb_build_object('ruta', 'pagos', 'id',
        new.id, 'quien', c.cliente), c.email);
    end if;
    perform private.encolar_correo('pago_recibido', c.email, v_datos || jsonb_build_object('metodo', b.metodo, 'total',
      new.monto, 'saldo', new.saldo,
      'pagado_en', coalesce(new.pagado_en, private.instante_de(b.dia, b.creado_en)), 'en_linea', v_en_linea,
        'a_nombre_de', private.quien_paga(c),
      'vendedor', private.vendedor(), 'doble', old.estado = 'en_revision' and v_en_linea,
      'producto', (select o.producto from public.pedidos o where o.id = new.pedido)), private.correo_estudio());
  elsif new.estado = 'rechazado' and old.estado <> 'rechazado' then
    perform private.encolar_correo('pago_no_confirmado', c.email, v_datos || jsonb_build_object('monto', new.saldo,
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
  perform private.encolar_correo('pago_cambiado', c.email, jsonb_build_object('pago', new.id, 'concepto', new.concepto,
    'hito', v_hito,
    'monto_antes', old.monto, 'monto', new.monto, 'vence_antes', old.vence_el, 'vence_el', new.vence_el, 'abonado',
      new.abonado, 'saldo', new.saldo,
    'token', private.crear_enlace_de_pago(case when new.saldo > 0 and not private.espera_hito(new.estado, new.hito)
      then new.id end)), private.correo_estudio())
  from public.clientes c where c.id = new.cliente and c.activo;
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
    select c.email, count(*) as cuantos, sum(n.monto) as total,
      jsonb_agg(jsonb_build_object('pago', n.id, 'concepto', n.concepto, 'monto', n.monto, 'vence_el', n.vence_el,
        -- One that its client does not see has no name, and is waited for all the same.
        'hito', case when private.espera_hito(n.estado, n.hito) then coalesce(h.titulo, '') end) order by n.vence_el,
          n.id) as cuotas
    from nuevos n join public.clientes c on c.id = n.cliente and c.activo
      left join public.hitos_plataforma h on h.id = n.hito and h.activo
    where n.estado in ('programado', 'pendiente') and n.servicio is null
    group by c.id, c.email) x;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION private.pedidos_avisar()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_datos jsonb := jsonb_build_object('pago', null, 'orden', new.orden, 'concepto',
    private.nombre_producto(new.producto), 'monto', new.monto);
begin
  if old.estado = new.estado then return null; end if;
  if new.estado = 'pagado' then
    perform private.encolar_correo('pago_recibido', lower(new.comprador_email), v_datos || jsonb_build_object('metodo',
      new.metodo, 'total', new.monto, 'saldo', 0,
      'pagado_en', new.pagado_en, 'en_linea', new.token is not null, 'a_nombre_de', new.comprador_nombre, 'vendedor',
        private.vendedor(), 'doble', false,
      'producto', new.producto), private.correo_estudio());
    if new.token is not null then
      perform private.avisar_estudio('pago_estudio', jsonb_build_object('ruta', 'pedidos', 'id', new.id, 'orden',
        new.orden,
        'concepto', private.nombre_producto(new.producto), 'monto', new.monto, 'quien', new.comprador_nombre),
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
  select * into p from public.pagos where id = p_pago and private.ve_pagos(cliente, p_equipo => false) for update;
  if not found then raise exception 'Ese pago no existe.' using errcode = '42501'; end if;
  if p_otro and (p.estado <> 'en_revision' or p.comprobante is null) then
    raise exception 'Este comprobante ya se revisó. Recarga la página para ver qué pasó.';
  elsif not p_otro and p.estado not in ('programado', 'pendiente', 'rechazado') then
    raise exception 'Este pago no está esperando una transferencia.';
  end if;
  perform private.recibir_comprobante(p, p_ruta);
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

CREATE OR REPLACE FUNCTION private.recibir_comprobante(p public.pagos, p_ruta text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.exigir_comprobante(p, p_ruta);
  update public.pagos set estado = 'en_revision', metodo = 'transferencia', comprobante = p_ruta, motivo_rechazo = null
    where id = p.id;
  if p.estado <> 'en_revision' or p.comprobante is distinct from p_ruta then
    perform private.avisar_estudio('pago_informado', (
      select jsonb_build_object('pago', p.id, 'concepto', p.concepto, 'monto', p.saldo, 'cliente', c.cliente)
      from public.clientes c where c.id = p.cliente));
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
  c public.clientes;
  p public.pagos;
  v_dia date;
begin
  perform private.exigir_admin();
  if p_pago is null then
    select g.id into p_pago from public.pagos g where g.cliente = p_cliente and public.por_pagar(g) order by g.vence_el,
      g.id limit 1;
    if not found then raise exception 'Este cliente no tiene pagos que recordar ahora.' using hint = 'nada'; end if;
  end if;
  -- The client before the payment, as everywhere; of two who press at once the second sees the first.
  select x.* into c from public.clientes x where x.id = (select g.cliente from public.pagos g where g.id = p_pago)
    for no key update;
  select * into p from public.pagos where id = p_pago for update;
  if not found then raise exception 'Ese pago no existe.' using hint = 'no_existe'; end if;
  if p.estado = 'en_revision' then raise exception 'El cliente ya informó este pago: revisa su comprobante.'
    using hint = 'en_revision'; end if;
  if p.estado not in ('programado', 'pendiente', 'rechazado')
    then raise exception 'De este pago no queda nada por pagar.' using hint = 'cerrado'; end if;
  if private.espera_hito(p.estado, p.hito)
    then raise exception 'Este pago espera que se apruebe su hito: todavía no se cobra.' using hint = 'espera_hito';
    end if;
  if not c.activo then raise exception 'La cuenta de este cliente está desactivada: no recibe recordatorios.'
    using hint = 'desactivado'; end if;
  v_dia := private.proximo_recordatorio(p.id, true, p_hoy);
  if v_dia > p_hoy then
    raise
      exception
      'El próximo recordatorio puede salir el %. Son a lo más dos por semana a un cliente, con dos días entre ellos y nunca en domingo o feriado.',
      (array['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'])[extract(isodow from v_dia)] ||
        ' ' || to_char(v_dia, 'DD-MM-YYYY')
      using hint = 'muy_pronto';
  end if;
  insert into private.recordatorios (pago, vence_el, enviado_en) values (p.id, p.vence_el, private.instante_de(p_hoy,
    now()));
  perform private.encolar_correo('pago_recordatorio', c.email, jsonb_build_object('pago', p.id, 'concepto', p.concepto,
    'monto', p.saldo, 'vence_el', p.vence_el, 'dias', p_hoy - p.vence_el, 'token', private.crear_enlace_de_pago(p.id)),
      private.correo_estudio());
end $function$;

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

CREATE OR REPLACE FUNCTION private.tarea_recordar_pagos(p_hoy date DEFAULT private.hoy())
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  r record;
  v_cuantos int := 0;
  -- The fourth day before this one on which people are reminded: of what came until then nobody is any more.
  v_corte date := (
    select p_hoy - n from generate_series(1, 60) n where private.es_dia_de_aviso(p_hoy - n) order by n offset 3
      limit 1);
begin
  if not private.es_dia_de_aviso(p_hoy) then return 0; end if;
  -- The latest stage that has come, unless it is too old, and if the payment is older than it.
  for r in
    select p.id, p.concepto, p.saldo, p.vence_el, e.etapa, c.email
    from public.pagos p
    join public.clientes c on c.id = p.cliente and c.activo
    cross join lateral (select max(x) as etapa from unnest(array[-3, 0, 3, 7]) x where p.vence_el + x <= p_hoy) e
    where p.estado in ('programado', 'pendiente', 'rechazado')
      and not private.espera_hito(p.estado, p.hito)
      and p.vence_el + e.etapa > v_corte
      and private.proximo_recordatorio(p.id, false, p_hoy) = p_hoy
      and not private.pago_en_silencio(p.id, p.vence_el + e.etapa)
      and (p.creado_en at time zone 'America/Santiago')::date < p.vence_el + e.etapa
    order by p.id
    for update of p skip locked
  loop
    insert into private.recordatorios (pago, etapa, vence_el, enviado_en) values (r.id, r.etapa, r.vence_el,
      private.instante_de(p_hoy, now())) on conflict do nothing;
    if found then
      perform private.encolar_correo('pago_recordatorio', r.email, jsonb_build_object('pago', r.id, 'concepto',
        r.concepto,
        'monto', r.saldo, 'vence_el', r.vence_el, 'dias', p_hoy - r.vence_el, 'token',
          private.crear_enlace_de_pago(r.id)), private.correo_estudio());
      v_cuantos := v_cuantos + 1;
    end if;
  end loop;
  return v_cuantos;
end $function$;

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

CREATE OR REPLACE FUNCTION private.ver_pago_con_enlace(p_token text)
 RETURNS jsonb
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object('concepto', p.concepto, 'monto', p.saldo, 'vence_el', p.vence_el, 'estado', p.estado,
    'comprobantes', private.comprobantes_que_quedan(p.id), 'con_tarjeta', p.estado <> 'en_revision' and p.saldo >= 350,
    'banco', (
      select jsonb_build_object('banco', c.banco, 'cuenta_tipo', c.cuenta_tipo, 'cuenta_numero', c.cuenta_numero,
        'cuenta_titular', c.cuenta_titular, 'cuenta_rut', c.cuenta_rut, 'cuenta_email', c.cuenta_email)
      from public.configuracion c where num_nulls(c.banco, c.cuenta_numero, c.cuenta_titular, c.cuenta_rut) = 0))
  from private.pago_de_enlace(p_token) a join public.pagos p on p.id = a;
$function$;

CREATE OR REPLACE FUNCTION public.abonar(p_pago bigint, p_monto integer, p_dia date, p_metodo text, p_comprobante text DEFAULT NULL::text, p_motivo text DEFAULT NULL::text, p_envio uuid DEFAULT NULL::uuid)
 RETURNS bigint
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.abonar_admin(p_pago, 'abono', p_monto, p_dia, p_metodo,
  p_comprobante, p_motivo, false, p_envio); $function$;

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
  select max(b.dia) from public.abonos b where b.pago = p.id and b.clase = 'devolucion';
$function$;

CREATE OR REPLACE FUNCTION public.informar_con_enlace(p_pago bigint, p_comprobante text)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.informar_con_enlace(p_pago, p_comprobante); $function$;

CREATE OR REPLACE FUNCTION public.pagar_con_enlace(p_token text, p_cabeceras jsonb)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.pagar_con_enlace(p_token, p_cabeceras); $function$;

CREATE OR REPLACE FUNCTION public.recordar_pago(p_pago bigint DEFAULT NULL::bigint, p_cliente bigint DEFAULT NULL::bigint)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.recordar_pago(p_pago, p_cliente); $function$;

CREATE OR REPLACE FUNCTION public.soltar_comprobante(p_token text, p_comprobante text)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.soltar_comprobante(p_token, p_comprobante); $function$;

CREATE OR REPLACE FUNCTION public.tomar_comprobante(p_token text, p_cabeceras jsonb)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.tomar_comprobante(p_token, p_cabeceras); $function$;

CREATE OR REPLACE FUNCTION public.ver_pago_con_enlace(p_token text)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.ver_pago_con_enlace(p_token); $function$;

CREATE TRIGGER abonos_0_limpiar BEFORE INSERT OR UPDATE ON public.abonos FOR EACH ROW EXECUTE FUNCTION private.limpiar_fila();

CREATE TRIGGER pagos_0_limpiar BEFORE INSERT OR UPDATE ON public.pagos FOR EACH ROW EXECUTE FUNCTION private.limpiar_fila();

CREATE TRIGGER pagos_7_cambiado AFTER UPDATE OF monto, vence_el ON public.pagos FOR EACH ROW WHEN (((old.saldo > 0) AND (new.estado <> 'anulado'::text) AND ((new.monto IS DISTINCT FROM old.monto) OR (new.vence_el IS DISTINCT FROM old.vence_el)) AND (NOT (new.liberado_en IS DISTINCT FROM old.liberado_en)) AND (new.cliente = old.cliente))) EXECUTE FUNCTION private.pagos_cambiado_avisar();

CREATE TRIGGER pedidos_0_limpiar BEFORE INSERT OR UPDATE ON public.pedidos FOR EACH ROW EXECUTE FUNCTION private.limpiar_fila('comprador_email', 'comprador_telefono');

CREATE POLICY "abonos_leer" ON "public"."abonos" FOR SELECT TO "authenticated" USING ((( SELECT private.es_admin() AS es_admin) OR (pago IN ( SELECT p.id
   FROM public.pagos p
  WHERE private.ve_pagos(p.cliente, false, ( SELECT private.mi_cliente() AS mi_cliente))))));

CREATE POLICY "pagos_leer" ON "public"."pagos" FOR SELECT TO "authenticated" USING (private.ve_pagos(cliente, ( SELECT private.es_admin() AS es_admin), ( SELECT private.mi_cliente() AS mi_cliente)));

CREATE POLICY "pagos_eventos_leer" ON "public"."pagos_eventos" FOR SELECT TO "authenticated" USING ((( SELECT private.es_admin() AS es_admin) OR ((tipo = ANY (ARRAY['no_esperado'::text, 'posible_doble'::text])) AND (orden IN ( SELECT p.orden
   FROM public.pagos p
  WHERE private.ve_pagos(p.cliente, false, ( SELECT private.mi_cliente() AS mi_cliente)))))));
COMMENT ON FUNCTION "private"."abonar_admin"(bigint, text, integer, date, text, text, text, boolean, uuid) IS 'As public.abonar and public.devolver. A definer function, because nobody writes abonos otherwise.';
COMMENT ON FUNCTION "private"."abrir_pago"(bigint) IS 'What whoever may pay a payment gets to pay it by card, as public.pagar_pedido.';
COMMENT ON FUNCTION "private"."cobrar"(bigint, bigint[]) IS 'What a client gets to pay the balances of up to 36 of their payments in one order. Errors: as public.pagar_juntas.';
COMMENT ON FUNCTION "private"."comprobantes_que_quedan"(bigint) IS 'How many receipts a payment still takes by its links.';
COMMENT ON FUNCTION "private"."crear_enlace_de_pago"(bigint) IS 'Makes a link that opens a payment, and returns its token for a mail''s key token, which private.correos_olvidar_enlace empties once the mail is out. Null for null.';
COMMENT ON FUNCTION "private"."crear_plan"(bigint, bigint, integer, jsonb) IS 'As public.crear_plan_de_pagos, with the rights of who calls.';
COMMENT ON FUNCTION "private"."espera_hito"(text, bigint) IS 'Whether a payment waits for the approval of its milestone: it is planned, and that is not approved. Of a milestone of somebody whose payments the caller does not see: no.';
COMMENT ON FUNCTION "private"."hito_sin_aprobar"(bigint) IS 'Whether a milestone is not approved yet, shown to its client or not: to whoever sees the payments of its client.';
COMMENT ON FUNCTION "private"."pago_de_enlace"(text) IS 'The payment that a link opens; null when it is unknown, 90 days old, or nothing is owed of its payment any more (paid, void, given back), or its client was deactivated or erased. Errors: PT429 after twenty unknown links from one address in an hour, or 120 openings of one link.';
COMMENT ON FUNCTION "private"."pagos_cambiado_avisar"() IS 'Trigger: the client hears of another amount or day of a payment that was announced. What the approval of a milestone makes due has a mail of its own.';
COMMENT ON FUNCTION "private"."pagos_nuevos_avisar"() IS 'Trigger: one mail to a client of what was planned in one statement, a payment or all the instalments of a plan, with a link to pay the first that waits for no milestone. What is charged of a service has a mail of its own.';
COMMENT ON FUNCTION "private"."proximo_recordatorio"(bigint, boolean, date) IS 'The first day from p_hoy on which a payment may be reminded of, by the task or, with p_a_mano, by a person: those of a person and of the task are counted together, at most two in seven days and two days apart (Ley 21.320), never on a Sunday or a holiday. A person counts all of the client, the task those of the payment and of persons; what was sent before it was overdue keeps its distance and is no collection.';
COMMENT ON FUNCTION "private"."recibir_comprobante"(public.pagos, text) IS 'Puts a payment, which the caller has locked, in review with a receipt, of which the studio hears unless it had it. Errors: those of private.exigir_comprobante.';
COMMENT ON FUNCTION "private"."tarea_recordar_pagos"(date) IS 'Task: reminds clients of what they still owe: 3 days before, on the day, 3 and 7 days after, each once. What falls on a Sunday or a holiday, however many follow each other, is sent on the next other day; nothing to deactivated clients, nor of what was paid meanwhile, waits for a milestone or came in with a sheet in silence; what private.proximo_recordatorio does not let leave yet is sent later.';
COMMENT ON FUNCTION "public"."ajustar_total_del_plan"(uuid) IS 'Admin: what a plan comes to is from now on the sum of its instalments, without those that are void. Returns it. Errors: 42501, P0001 with hint no_existe.';
COMMENT ON FUNCTION "public"."devolver"(bigint, integer, date, text, text, uuid, boolean) IS 'Admin: writes down that p_monto of what came for a payment went back, why, and whether the bank took it (p_contracargo); its client is mailed. All of it given back, the payment is reembolsado. The same p_envio is the same line. Returns abonos.id. Errors: 42501, P0001 with hint no_existe, no_pagado, monto, de_mas, dia, metodo, motivo, ya_anotado.';
COMMENT ON FUNCTION "public"."devuelto_el"(public.pagos) IS 'Column of pagos that is computed (select=*,devuelto_el): the day on which money of it went back, the last one. Of a payment that the caller does not see: none.';
COMMENT ON FUNCTION "public"."estado_de_cuenta"(bigint) IS 'Client (own; not who sees the tickets only) or admin: what a statement of account says: cliente and rut, the studio and who sells, and all pagos in the order in which they fall due, with what came (abonado), went back (devuelto, the last of it on devuelto_el) and is owed (saldo). The function estado-de-cuenta makes a PDF of it. Errors: 42501 not theirs, or no client.';
COMMENT ON FUNCTION "public"."estado_pago"(text) IS 'Whoever holds an order number: what became of its payment, or of those that were paid together under it, {orden, estado, monto: what is still to be paid, or what its visit to the provider paid, or all of it, concepto, metodo: how it is to be paid, or was, as far as that was said, en_linea: the provider confirmed it, intento: state of the last visit to the provider}; null if there is none.';
COMMENT ON FUNCTION "public"."informar_con_enlace"(bigint, text) IS 'Service only: puts a payment in review with a receipt that came by a link (public.tomar_comprobante) and is stored, as informar_transferencia and reemplazar_comprobante do. Errors: P0001 nothing is owed any more, no such file, one that its bucket would not take or (hint comprobante_usado) a file of another payment.';
COMMENT ON FUNCTION "public"."pagar_con_enlace"(text, jsonb) IS 'Service only: what whoever holds a link gets to pay its payment by card, as pagar_pedido; {accion: sin_enlace} where the link opens nothing. Errors: those of pagar_pedido, PT429.';
COMMENT ON FUNCTION "public"."recordar_pago"(bigint, bigint) IS 'Admin: mails the client a reminder of a payment that they owe or, without p_pago, of the first one that p_cliente is expected to pay. Counted together with those of the task (private.proximo_recordatorio). Errors: 42501, P0001 with hint nada, no_existe, en_revision, cerrado, espera_hito, desactivado, muy_pronto (says when the next one may leave).';
COMMENT ON FUNCTION "public"."soltar_comprobante"(text, text) IS 'Service only: gives back one of the five receipts of a payment that public.tomar_comprobante took, where the file could not be stored; nothing where it was.';
COMMENT ON FUNCTION "public"."tomar_comprobante"(text, jsonb) IS 'Service only: takes one of the five receipts of a payment, before the file is stored. {pago, carpeta: the folder of the bucket comprobantes where it belongs, comprobantes: how many are left}; null where the link opens nothing. Errors: P0001 with hint comprobantes (none is left), PT429.';
COMMENT ON FUNCTION "public"."ver_pago_con_enlace"(text) IS 'Whoever holds the link of a mail: the payment that it opens, {concepto, monto: what is still to be paid, vence_el, estado, comprobantes: receipts that it still takes, con_tarjeta: whether a card may pay it now, banco: the studio''s account, null where nobody could transfer}; null where private.pago_de_enlace leads nowhere. Errors: PT429, as there.';
COMMENT ON TABLE "private"."recordatorios" IS 'Reminders that were sent: each stage, in days from the due day, once for each due day; and those that somebody of the studio sent.';
REVOKE ALL ON FUNCTION "private"."abonar_admin"(bigint, text, integer, date, text, text, text, boolean, uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."abonar_admin"(bigint, text, integer, date, text, text, text, boolean, uuid) TO "authenticated";
REVOKE ALL ON FUNCTION "private"."abrir_pago"(bigint) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."cobrar"(bigint, bigint[]) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."comprobantes_que_quedan"(bigint) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."crear_enlace_de_pago"(bigint) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."crear_plan"(bigint, bigint, integer, jsonb) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."crear_plan"(bigint, bigint, integer, jsonb) TO "authenticated";
REVOKE ALL ON FUNCTION "private"."hito_sin_aprobar"(bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."hito_sin_aprobar"(bigint) TO "authenticated";
REVOKE ALL ON FUNCTION "private"."informar_con_enlace"(bigint, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."informar_con_enlace"(bigint, text) TO "service_role";
REVOKE ALL ON FUNCTION "private"."pagar_con_enlace"(text, jsonb) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."pagar_con_enlace"(text, jsonb) TO "service_role";
REVOKE ALL ON FUNCTION "private"."pagar_juntas"(bigint[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."pagar_juntas"(bigint[]) TO "authenticated";
REVOKE ALL ON FUNCTION "private"."pago_de_enlace"(text) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."pagos_cambiado_avisar"() FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."proximo_recordatorio"(bigint, boolean, date) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."recibir_comprobante"(public.pagos, text) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."recordar_pago"(bigint, bigint, date) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."recordar_pago"(bigint, bigint, date) TO "authenticated";
REVOKE ALL ON FUNCTION "private"."soltar_comprobante"(text, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."soltar_comprobante"(text, text) TO "service_role";
REVOKE ALL ON FUNCTION "private"."tomar_comprobante"(text, jsonb) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."tomar_comprobante"(text, jsonb) TO "service_role";
REVOKE ALL ON FUNCTION "private"."ver_pago_con_enlace"(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."ver_pago_con_enlace"(text) TO "anon", "authenticated";
REVOKE ALL ON FUNCTION "public"."ajustar_total_del_plan"(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "public"."ajustar_total_del_plan"(uuid) TO "authenticated";
REVOKE ALL ON FUNCTION "public"."devolver"(bigint, integer, date, text, text, uuid, boolean) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "public"."devolver"(bigint, integer, date, text, text, uuid, boolean) TO "authenticated";
REVOKE ALL ON FUNCTION "public"."devuelto_el"(public.pagos) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "public"."devuelto_el"(public.pagos) TO "authenticated";
REVOKE ALL ON FUNCTION "public"."informar_con_enlace"(bigint, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "public"."informar_con_enlace"(bigint, text) TO "service_role";
REVOKE ALL ON FUNCTION "public"."pagar_con_enlace"(text, jsonb) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "public"."pagar_con_enlace"(text, jsonb) TO "service_role";
REVOKE ALL ON FUNCTION "public"."recordar_pago"(bigint, bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "public"."recordar_pago"(bigint, bigint) TO "authenticated";
REVOKE ALL ON FUNCTION "public"."soltar_comprobante"(text, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "public"."soltar_comprobante"(text, text) TO "service_role";
REVOKE ALL ON FUNCTION "public"."tomar_comprobante"(text, jsonb) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "public"."tomar_comprobante"(text, jsonb) TO "service_role";
REVOKE ALL ON FUNCTION "public"."ver_pago_con_enlace"(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "public"."ver_pago_con_enlace"(text) TO "anon", "authenticated";
REVOKE ALL ("plan_total") ON TABLE "public"."pagos" FROM "authenticated";
GRANT INSERT ("plan_total"), UPDATE ("plan_total") ON TABLE "public"."pagos" TO "authenticated";
REVOKE ALL ("plan") ON TABLE "public"."pagos" FROM "authenticated";
GRANT INSERT ("plan") ON TABLE "public"."pagos" TO "authenticated";

reset check_function_bodies;
