set lock_timeout = '10s';
set check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.abonar_con_retencion(p_pago bigint, p_monto integer, p_dia date, p_metodo text, p_comprobante text, p_motivo text, p_envio uuid)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  p public.pagos := private.exigir_que_retiene(p_pago);
  v_bruto int;
begin
  if (p_metodo in ('tarjeta', 'transferencia', 'otro')) is not true then
    raise exception 'Elige el medio de pago.' using hint = 'metodo';
  end if;
  -- What is wrong with the amount or the day, and whether it was written down before, says who writes it down.
  if p_monto between 1 and p.saldo and not exists (select from public.abonos b where b.envio = p_envio) then
    v_bruto := private.bruto_de(p_monto, p_dia, p.saldo);
    if v_bruto > p.saldo then
      raise exception 'Con la retención son %, y de este pago falta %: anota hasta ese monto.', private.pesos(v_bruto),
        private.pesos(p.saldo) using hint = 'de_mas';
    end if;
    -- Before the money, whose mail then says what is left to be paid.
    if v_bruto > p_monto then
      perform private.abonar(p.id, 'abono', v_bruto - p_monto, p_dia, 'retencion', null, null, null, false);
    end if;
  end if;
  return private.abonar(p.id, 'abono', p_monto, p_dia, p_metodo, p_comprobante, null, p_motivo, false, p_envio);
end $function$;

CREATE OR REPLACE FUNCTION private.abonos_documentar()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.vincular(d.id, new.pago) from public.documentos_tributarios d
  where d.pago = new.pago and (d.clase = '61') = (new.clase = 'devolucion') and private.usado(d.id) < d.total;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION private.abrir_registro(p_archivo text, p_huella text, p_filas jsonb)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_id bigint;
begin
  perform private.exigir_admin();
  if jsonb_typeof(p_filas) is distinct from 'array' or jsonb_array_length(p_filas) not between 1 and 2000 then
    raise exception 'Un registro de ventas se importa con hasta 2.000 documentos: divídelo por mes.'
      using hint = 'filas';
  end if;
  select id into v_id from public.registros_de_ventas where huella = p_huella;
  if found then return v_id; end if;
  insert into public.registros_de_ventas (archivo, huella, desde, hasta)
  select left(coalesce(nullif(trim(private.limpiar(p_archivo)), ''), 'Registro de ventas'), 200), p_huella,
    date_trunc('month', min(x.dia)::timestamp)::date,
    (date_trunc('month', max(x.dia)::timestamp) + interval '1 month')::date - 1
  from jsonb_to_recordset(p_filas) x (dia date)
  on conflict (huella) do nothing returning id into v_id;
  if v_id is null then
    return (select r.id from public.registros_de_ventas r where r.huella = p_huella);
  end if;
  insert into public.registros_filas (registro, n, clase, folio, dia, rut, razon_social, neto, exento, iva, de_clase,
    de_folio, cliente)
  select v_id, x.n, x.clase, x.folio, x.dia, r.rut, left(private.limpiar(x.razon_social), 200), x.neto, x.exento, x.iva,
    x.de_clase, x.de_folio, (select c.id from public.clientes c where c.rut = r.rut and c.perfil = 'cliente')
  from jsonb_to_recordset(p_filas) x (n int, clase text, folio bigint, dia date, rut text, razon_social text, neto int,
    exento int, iva int, de_clase text, de_folio bigint), lateral (select private.normalizar_rut(x.rut) as rut) r;
  return v_id;
exception when check_violation or not_null_violation or invalid_text_representation or datetime_field_overflow
  or invalid_datetime_format or numeric_value_out_of_range then  -- its detail would tell the whole row
  raise exception using errcode = '23514', message = 'Una fila del registro no se entiende.';
end $function$;

CREATE OR REPLACE FUNCTION private.anotar_documento(p_pagos bigint[], p_clase text, p_folio bigint, p_dia date, p_neto integer, p_exento integer, p_iva integer, p_retencion integer, p_pdf text, p_xml text, p_anula bigint, p_parcial boolean, p_emisor text, p_receptor text)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_cliente bigint;
  v_antes public.documentos_tributarios;
  v_anula bigint;
  v_id bigint;
begin
  perform private.exigir_admin();
  v_cliente := private.tomar_pagos(p_pagos);
  select * into v_antes from public.documentos_tributarios where (clase, folio) = (p_clase, p_folio);
  if found then
    -- Sent twice.
    if (v_antes.cliente, v_antes.dia, v_antes.total) = (v_cliente, p_dia, coalesce(p_neto, 0) + coalesce(p_exento, 0)
      + coalesce(p_iva, 0)) and v_antes.id in (select private.documentos_de(p_pagos)) then return v_antes.id; end if;
    raise exception 'La % ya está anotada, por % del %.', private.nombre_de_documento(v_antes.clase,
      v_antes.folio),
      private.pesos(v_antes.total), private.dia_en_palabras(v_antes.dia) using hint = 'ya_anotado';
  end if;
  if (p_dia between '2000-01-01' and private.hoy()) is not true then
    raise exception 'Escribe el día del documento: no puede ser futuro.' using hint = 'dia';
  end if;
  perform private.exigir_partes(v_cliente, p_clase, p_emisor, p_receptor);
  if p_clase = '61' then v_anula := private.exigir_corregido(p_pagos, p_anula); end if;
  perform private.exigir_suma(p_pagos, p_clase, coalesce(p_neto, 0)::bigint + coalesce(p_exento, 0)
    + coalesce(p_iva, 0), p_parcial);
  insert into public.documentos_tributarios (cliente, clase, folio, dia, neto, exento, iva, retencion, anula, pago, pdf,
    xml)
  values (v_cliente, p_clase, p_folio, p_dia, coalesce(p_neto, 0), coalesce(p_exento, 0), coalesce(p_iva, 0),
    coalesce(p_retencion, 0), v_anula, case cardinality(p_pagos) when 1 then p_pagos[1] end, p_pdf, p_xml)
  returning id into v_id;
  perform private.vincular(v_id, x) from unnest(p_pagos) x;
  return v_id;
exception when check_violation or not_null_violation then  -- its detail would tell the whole row
  raise exception using errcode = sqlstate, message = sqlerrm;
end $function$;

CREATE OR REPLACE FUNCTION private.anotar_movimiento(p_movimiento bigint, p_pagos jsonb, p_pedido bigint)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  m public.movimientos;
  p public.pagos;
  o public.pedidos;
  r record;
  v_suma bigint;
  v_abono bigint;
  v_retencion bigint;
  v_linea bigint;
  v_lineas bigint[] := '{}';
  v_clientes bigint[] := '{}';
begin
  select * into m from public.movimientos where id = p_movimiento for update;
  if not found then raise exception 'Ese movimiento ya no existe.' using hint = 'no_existe'; end if;
  if m.monto < 0 then raise exception 'Lo que salió de la cuenta no paga nada.' using hint = 'cargo'; end if;
  -- Sent again, it is what was done.
  if coalesce(p_pedido is null or exists (select from public.movimientos_pagos k where k.movimiento = m.id
      and k.pedido = p_pedido), false)
    and not exists (select from jsonb_to_recordset(p_pagos) as x (pago bigint, monto int, retencion int)
      where not exists (select from public.movimientos_pagos k where k.movimiento = m.id and k.pago = x.pago
        and k.monto = x.monto and (k.retencion is not null) = (coalesce(x.retencion, 0) > 0)))
    and (p_pedido is not null or jsonb_array_length(p_pagos) > 0) then return; end if;
  if m.estado = 'ajeno' then
    raise exception 'Este movimiento está marcado como que no es de clientes: devuélvelo a la lista antes.'
      using hint = 'ajeno';
  end if;
  if p_pedido is not null then select * into o from public.pedidos where id = p_pedido for update; end if;
  select coalesce(sum(x.monto::bigint), 0) + coalesce(o.monto, 0) into v_suma
    from jsonb_to_recordset(p_pagos) as x (pago bigint, monto int);
  if v_suma > m.resto then
    raise exception 'De este movimiento quedan % por anotar: no alcanza.', private.pesos(m.resto) using hint = 'de_mas';
  end if;
  if v_suma = 0 then raise exception 'Elige qué paga este movimiento.' using hint = 'nada'; end if;
  for r in select x.pago, x.monto, coalesce(x.retencion, 0) as retencion
    from jsonb_to_recordset(p_pagos) as x (pago bigint, monto int, retencion int) order by x.pago
  loop
    select * into p from public.pagos where id = r.pago for update;
    v_retencion := null;
    if r.retencion > 0 then
      v_abono := private.abonar_con_retencion(r.pago, r.monto, m.dia, 'transferencia', null, null, null);
      v_retencion := private.retencion_con(v_abono, r.retencion);
    else
      v_abono := private.abonar(r.pago, 'abono', r.monto, m.dia, 'transferencia', null, null, null, false);
    end if;
    v_clientes := v_clientes || p.cliente;
    insert into public.movimientos_pagos (movimiento, pago, abono, retencion, monto, antes, correo)
    values (m.id, r.pago, v_abono, v_retencion, r.monto, jsonb_build_object('estado', p.estado, 'metodo', p.metodo,
      'comprobante', p.comprobante, 'carpeta', p.carpeta, 'motivo_rechazo', p.motivo_rechazo,
      'transferencia', p.transferencia),
      (select c.id from public.correos c where c.tipo = 'pago_recibido' and c.creado_en >= now()
        and c.datos -> 'abono' = to_jsonb(v_abono)))
    returning id into v_linea;
    v_lineas := v_lineas || v_linea;
  end loop;
  if p_pedido is not null then
    if o.id is null then raise exception 'Ese pedido no existe.' using hint = 'no_existe'; end if;
    if o.estado <> 'pendiente' then
      raise exception 'El pedido % ya está %.', o.referencia, o.estado using hint = 'cerrado';
    end if;
    update public.pedidos set estado = 'pagado', pagado_en = date_trunc('second', private.instante_de(m.dia, now()))
      where id = o.id;
    insert into public.movimientos_pagos (movimiento, pedido, monto, correo)
    values (m.id, o.id, o.monto, (select c.id from public.correos c where c.tipo = 'pago_recibido'
      and c.creado_en >= now() and c.datos ->> 'orden' = o.orden limit 1));
  end if;
  update public.movimientos set anotado = anotado + v_suma, estado = case when anotado + v_suma = monto then 'anotado'
    else 'pendiente' end where id = m.id;
  if p_pedido is null and (select count(distinct c) from unnest(v_clientes) c) = 1
      and private.aprender_pagador(m, v_clientes[1]) then
    update public.movimientos_pagos set aprendio = true where id = any(v_lineas);
  end if;
end $function$;

CREATE OR REPLACE FUNCTION private.anotar_movimientos(p_lista jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  r record;
  v_hechos int := 0;
  v_fallan jsonb := '[]';
begin
  perform private.exigir_admin();
  if jsonb_typeof(p_lista) is distinct from 'array' or jsonb_array_length(p_lista) not between 1 and 500 then
    raise exception 'Se anotan entre 1 y 500 movimientos por vez.' using hint = 'cuantos';
  end if;
  perform private.retener_dinero(
    array(select q.pago from jsonb_to_recordset(p_lista) as x (pagos jsonb),
      jsonb_to_recordset(coalesce(x.pagos, '[]')) as q (pago bigint)),
    array(select x.pedido from jsonb_to_recordset(p_lista) as x (pedido bigint)),
    array(select x.movimiento from jsonb_to_recordset(p_lista) as x (movimiento bigint)));
  for r in select x.movimiento, coalesce(x.pagos, '[]') as pagos, x.pedido
    from jsonb_to_recordset(p_lista) as x (movimiento bigint, pagos jsonb, pedido bigint) order by x.movimiento
  loop
    begin
      perform private.anotar_movimiento(r.movimiento, r.pagos, r.pedido);
      v_hechos := v_hechos + 1;
    exception when raise_exception then
      if jsonb_array_length(p_lista) = 1 then raise; end if;
      v_fallan := v_fallan || jsonb_build_object('movimiento', r.movimiento, 'por_que', sqlerrm);
    end;
  end loop;
  return jsonb_build_object('anotados', v_hechos, 'fallan', v_fallan);
end $function$;

CREATE OR REPLACE FUNCTION private.anotar_retencion(p_pago bigint, p_dia date, p_envio uuid)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  p public.pagos := private.exigir_que_retiene(p_pago);
  v_antes bigint := (select b.id from public.abonos b where b.envio = p_envio and b.pago = p_pago
    and b.metodo = 'retencion');
  v_llego int := (select coalesce(sum(case b.clase when 'abono' then b.monto else -b.monto end), 0)::int
    from public.abonos b where b.pago = p.id and b.metodo <> 'retencion');
  v_retencion int;
begin
  if v_antes is not null then return v_antes; end if;
  if p.saldo = 0 then raise exception 'De este pago no queda nada por pagar.' using hint = 'cerrado'; end if;
  if v_llego = 0 then raise exception 'Por este pago todavía no llega nada.' using hint = 'no_pagado'; end if;
  v_retencion := private.bruto_de(v_llego, p_dia, p.abonado - p.devuelto + p.saldo) - v_llego
    - private.retenido_de(p.id);
  if (v_retencion > 0) is not true then
    raise exception 'La retención de lo que llegó ya está anotada.' using hint = 'ya_anotado';
  end if;
  return private.abonar(p.id, 'abono', v_retencion, p_dia, 'retencion', null, null, null, false, p_envio);
end $function$;

CREATE OR REPLACE FUNCTION private.apartar_movimientos(p_movimientos bigint[], p_estado text)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_n int;
begin
  perform private.exigir_admin();
  if (p_estado in ('pendiente', 'despues', 'ajeno')) is not true then
    raise exception 'Un movimiento se deja por revisar, para después o como que no es de clientes.'
      using hint = 'estado';
  end if;
  perform from public.movimientos m where m.id = any(p_movimientos) order by m.id for update;
  if exists (select from public.movimientos m where m.id = any(p_movimientos) and (m.resto = 0
      or p_estado = 'ajeno' and m.anotado > 0)) then
    raise exception 'Lo que ya está anotado se deshace antes de apartarlo.' using hint = 'anotado';
  end if;
  update public.movimientos m set estado = p_estado where m.id = any(p_movimientos) and m.estado <> p_estado;
  get diagnostics v_n = row_count;
  return v_n;
end $function$;

CREATE OR REPLACE FUNCTION private.aprender_pagador(m public.movimientos, p_cliente bigint)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  r record;
  v_nuevo boolean;
  v_aprendio boolean := false;
begin
  for r in select * from (values ('rut', m.rut), ('cuenta', m.cuenta)) v (clase, valor) where v.valor is not null loop
    insert into public.pagadores as k (clase, valor, cliente) values (r.clase, r.valor, p_cliente)
    on conflict (clase, valor) do update set cliente = excluded.cliente,
      varios = k.varios or k.cliente <> excluded.cliente
    returning xmax = 0 into v_nuevo;
    v_aprendio := v_aprendio or v_nuevo;
  end loop;
  return v_aprendio;
end $function$;

CREATE OR REPLACE FUNCTION private.banco_dicho(p_banco text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select case
    when b ~ 'estado' then 'bancoestado' when b ~ 'santander' then 'santander' when b ~ 'itau' then 'itau'
    when b ~ 'scotia' then 'scotiabank' when b ~ '\mbci\M|credito e inversiones' then 'bci'
    when b ~ 'de chile|\mbchile\M|edwards' then 'chile' end
  from private.normalizar(p_banco) b;
$function$;

CREATE OR REPLACE FUNCTION private.bruto_de(p_liquido integer, p_dia date, p_saldo integer)
 RETURNS integer
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  -- Two amounts of which the same is paid may follow each other: what is owed goes before.
  select x.bruto from (select p_saldo as bruto, 0 as lugar
    union all
    select floor(p_liquido / (1 - private.tasa_de_retencion(p_dia) / 100))::int + n, 1 from generate_series(-1, 2) n) x
  where x.bruto - private.retencion_de(x.bruto, p_dia) = p_liquido order by x.lugar, x.bruto limit 1;
$function$;

CREATE OR REPLACE FUNCTION private.confirmar_ventas(p_registro bigint, p_filas jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  f record;
  v_elegidos jsonb;
  v_pagos bigint[];
  v_anula bigint;
  v_documento bigint;
  v_hechas int := 0;
  v_fallan jsonb := '[]';
begin
  perform private.exigir_admin();
  perform from public.registros_de_ventas where id = p_registro for update;
  if not found then raise exception 'Ese registro ya no existe.' using hint = 'no_existe'; end if;
  select jsonb_object_agg(s.fila, coalesce(q.pagos, s.pagos)) into v_elegidos
  from private.sugerencias_de_ventas(p_registro) s
    left join jsonb_to_recordset(p_filas) q (fila bigint, pagos bigint[]) on q.fila = s.fila
  where s.que not in ('hecha', 'omitida') and (q.fila is not null or p_filas is null and s.que = 'segura');
  -- All clients before the first payment, each kind by number, as whoever changes several.
  v_pagos := array(select x::bigint from jsonb_each(v_elegidos) e, jsonb_array_elements_text(e.value) x);
  perform from public.clientes c where c.id in (select p.cliente from public.pagos p where p.id = any(v_pagos))
    order by c.id for key share;
  perform from public.pagos p where p.id = any(v_pagos) order by p.id for update;
  -- What is corrected comes before its nota de crédito.
  for f in
    select x.*, array(select e::bigint from jsonb_array_elements_text(v_elegidos -> x.id::text) e) as elegidos
    from public.registros_filas x where x.registro = p_registro and v_elegidos ? x.id::text
    order by x.clase = '61', x.n
  loop
    begin
      select d.id into v_anula from public.documentos_tributarios d
        where (d.clase, d.folio) = (f.de_clase, f.de_folio);
      v_documento := private.anotar_documento(f.elegidos, f.clase, f.folio, f.dia, f.neto, f.exento, f.iva, 0, null,
        null, v_anula, true, null, f.rut);
      update public.registros_filas set estado = 'hecha', documento = v_documento, cliente = (select d.cliente
        from public.documentos_tributarios d where d.id = v_documento) where id = f.id;
      v_hechas := v_hechas + 1;
    exception when raise_exception or integrity_constraint_violation then
      v_fallan := v_fallan || jsonb_build_object('fila', f.id, 'motivo', case sqlstate when 'P0001' then sqlerrm
        else 'No se pudo guardar: revisa sus montos.' end);
    end;
  end loop;
  return jsonb_build_object('hechas', v_hechas, 'fallan', v_fallan);
end $function$;

CREATE OR REPLACE FUNCTION private.desdecir(k public.movimientos_pagos, p_dia date)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_salio boolean;
begin
  update public.correos set estado = 'descartado', ultimo_error = 'Se deshizo antes de que saliera.'
    where id = k.correo and estado = 'pendiente' and incierto_desde is null;
  select c.estado in ('pendiente', 'enviando', 'enviado') into v_salio from public.correos c where c.id = k.correo;
  if v_salio is not true then return; end if;
  perform private.encolar_correo('pago_corregido', coalesce(private.correo_de_pagos(g.cliente),
      lower(o.comprador_email)), jsonb_build_object(
    'abono', k.abono, 'pago', g.id, 'referencia', coalesce('P-' || g.id, o.referencia), 'concepto', coalesce(g.concepto,
      private.pago_de_producto(o.producto)), 'monto', k.monto, 'dia', p_dia, 'saldo', coalesce(g.saldo, o.monto),
    'estado', coalesce(g.estado, o.estado)), private.correo_estudio())
  from (select 1) uno left join public.pagos g on g.id = k.pago
    left join public.pedidos o on o.id = k.pedido;
end $function$;

CREATE OR REPLACE FUNCTION private.deshacer_abono(k public.movimientos_pagos)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  p public.pagos;
  v_queda record;
  v_estado text;
begin
  select * into p from public.pagos where id = k.pago for update;
  if exists (select from public.abonos b where b.pago = p.id and b.clase = 'devolucion') then
    raise exception 'De P-% ya se devolvió dinero: eso no se deshace.', p.id using hint = 'devuelto';
  end if;
  if exists (select from public.abonos b where b.pago = p.id and b.id > k.abono) then
    raise exception 'Por P-% llegó dinero después de este movimiento. Deshaz eso antes.', p.id using hint = 'despues';
  end if;
  if p.estado = 'en_revision' then
    raise exception 'Por P-% informaron después otra transferencia. Revísala antes.', p.id using hint = 'en_revision';
  end if;
  -- One of this payment alone is of it again once its money comes.
  if exists (select from public.documentos_abonos l join public.documentos_tributarios d on d.id = l.documento
    where l.abono in (k.abono, k.retencion) and d.pago is distinct from p.id) then
    raise exception 'Lo que llegó por P-% tiene un documento que también es de otro pago. Quítalo antes.', p.id
      using hint = 'documento';
  end if;
  delete from public.movimientos_pagos where id = k.id;
  perform set_config('estudio.deshaciendo', 'si', true);
  delete from public.abonos where id in (k.abono, k.retencion);
  select coalesce(sum(b.monto), 0) as abonado, min(b.creado_en) as desde into v_queda from public.abonos b
    where b.pago = p.id;
  v_estado := k.antes ->> 'estado';
  if private.ya_no_se_cobra(p) and v_estado <> 'en_revision' then
    if v_queda.abonado > 0 then
      raise exception 'Lo que paga P-% ya terminó: si el dinero no era suyo, anota una devolución.', p.id
        using hint = 'terminado';
    end if;
    v_estado := 'anulado';
  end if;
  update public.pagos set abonado = v_queda.abonado, estado = v_estado, metodo = k.antes ->> 'metodo',
    comprobante = k.antes ->> 'comprobante', carpeta = (k.antes ->> 'carpeta')::bigint,
    motivo_rechazo = k.antes ->> 'motivo_rechazo', transferencia = (k.antes ->> 'transferencia')::bigint
  where id = p.id returning * into p;
  perform set_config('estudio.deshaciendo', '', true);
end $function$;

CREATE OR REPLACE FUNCTION private.deshacer_movimiento(p_movimiento bigint)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  m public.movimientos;
  k public.movimientos_pagos;
begin
  perform private.exigir_admin();
  perform private.retener_dinero(
    array(select x.pago from public.movimientos_pagos x where x.movimiento = p_movimiento),
    array(select x.pedido from public.movimientos_pagos x where x.movimiento = p_movimiento), array[p_movimiento]);
  select * into m from public.movimientos where id = p_movimiento;
  if not found then raise exception 'Ese movimiento ya no existe.' using hint = 'no_existe'; end if;
  for k in select * from public.movimientos_pagos x where x.movimiento = m.id order by x.id desc loop
    if k.pago is not null then perform private.deshacer_abono(k); else perform private.deshacer_pedido(k); end if;
    perform private.desdecir(k, m.dia);
    if k.aprendio then
      delete from public.pagadores g where (g.clase, g.valor) in (('rut', m.rut), ('cuenta', m.cuenta))
        and not exists (select from public.movimientos x join public.movimientos_pagos l on l.movimiento = x.id
          where x.id <> m.id and (g.clase = 'rut' and x.rut = g.valor or g.clase = 'cuenta' and x.cuenta = g.valor));
    end if;
  end loop;
  update public.movimientos set anotado = 0, estado = 'pendiente' where id = m.id and anotado > 0;
end $function$;

CREATE OR REPLACE FUNCTION private.deshacer_pedido(k public.movimientos_pagos)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  o public.pedidos;
begin
  select * into o from public.pedidos where id = k.pedido for update;
  if o.cliente is not null or o.estado <> 'pagado' then
    raise exception 'El pedido % ya siguió su camino: desde aquí no se deshace.', o.referencia using hint = 'despues';
  end if;
  delete from public.movimientos_pagos where id = k.id;
  perform set_config('estudio.deshaciendo', 'si', true);
  update public.pedidos set estado = 'pendiente' where id = o.id;
  perform set_config('estudio.deshaciendo', '', true);
end $function$;

CREATE OR REPLACE FUNCTION private.deshacer_registro(p_registro bigint)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  f record;
  v_deshechas int := 0;
  v_quedan jsonb := '[]';
  v_motivo text;
begin
  perform private.exigir_admin();
  perform from public.registros_de_ventas where id = p_registro for update;
  if not found then raise exception 'Ese registro ya no existe.' using hint = 'no_existe'; end if;
  for f in
    select x.id, d as documento from public.registros_filas x join public.documentos_tributarios d on d.id = x.documento
    where x.registro = p_registro and x.estado = 'hecha' order by x.clase = '61' desc, x.n desc
  loop
    v_motivo := case when num_nonnulls((f.documento).pdf, (f.documento).xml) > 0 then 'ya tiene su archivo'
      when (f.documento).enviado_en is not null then 'ya se envió al cliente'
      when exists (select from public.documentos_tributarios n where n.anula = (f.documento).id)
        then 'una nota de crédito la corrige' end;
    if v_motivo is not null then
      v_quedan := v_quedan || jsonb_build_object('fila', f.id, 'motivo', format('La %s se queda: %s.',
        private.nombre_de_documento((f.documento).clase, (f.documento).folio), v_motivo));
      continue;
    end if;
    delete from public.documentos_tributarios where id = (f.documento).id;
    update public.registros_filas set estado = 'deshecha' where id = f.id;
    v_deshechas := v_deshechas + 1;
  end loop;
  update public.registros_filas set estado = 'deshecha' where registro = p_registro and estado = 'hecha'
    and documento is null;
  return jsonb_build_object('deshechas', v_deshechas, 'quedan', v_quedan);
end $function$;

CREATE OR REPLACE FUNCTION private.digitos(p_texto text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$ select ltrim(regexp_replace(p_texto, '\D', '', 'g'),
  '0'); $function$;

CREATE OR REPLACE FUNCTION private.documentado(p_abono bigint)
 RETURNS integer
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce(sum(x.monto), 0)::int from public.documentos_abonos x where x.abono = p_abono;
$function$;

CREATE OR REPLACE FUNCTION private.documentos_abonos_reglas()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  d public.documentos_tributarios;
  b public.abonos;
  v_cliente bigint;
begin
  select * into d from public.documentos_tributarios where id = new.documento for no key update;
  select * into b from public.abonos where id = new.abono;
  select p.cliente into v_cliente from public.pagos p where p.id = b.pago;
  if v_cliente <> d.cliente then
    raise exception 'Ese documento es de otro cliente.' using hint = 'cliente';
  end if;
  if (d.clase = '61') <> (b.clase = 'devolucion') then
    raise exception 'Una nota de crédito es de lo que se devolvió, y los demás documentos de lo que llegó.'
      using hint = 'clase';
  end if;
  if (select sum(x.monto) from public.documentos_abonos x where x.documento = d.id) > d.total
    or (select sum(x.monto) from public.documentos_abonos x where x.abono = b.id) > b.monto then
    raise exception 'Los documentos no pueden sumar más que lo que documentan.' using hint = 'suma';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION private.documentos_de(p_pagos bigint[])
 RETURNS SETOF bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select d.id from public.documentos_tributarios d where d.pago = any(p_pagos)
  union
  select l.documento from public.documentos_abonos l join public.abonos b on b.id = l.abono where b.pago = any(p_pagos);
$function$;

CREATE OR REPLACE FUNCTION private.documentos_quedan()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if exists (select from public.documentos_tributarios n where n.anula = old.id) and not private.suprimiendo()
    and private.es_admin() then
    raise exception 'Una nota de crédito corrige este documento: quítala antes.' using hint = 'anula';
  end if;
  return old;
end $function$;

CREATE OR REPLACE FUNCTION private.documentos_reglas()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_de public.documentos_tributarios;
  v_ruta text;
begin
  if tg_op = 'UPDATE' and private.suprimiendo() then return null; end if;
  foreach v_ruta in array array_remove(array[case when tg_op = 'INSERT' or new.pdf is distinct from old.pdf then new.pdf
    end, case when tg_op = 'INSERT' or new.xml is distinct from old.xml then new.xml end], null) loop
    perform private.exigir_archivo_tributario(v_ruta, new.cliente);
  end loop;
  if new.anula is not null then
    -- Two notes at once take turns.
    select * into v_de from public.documentos_tributarios where id = new.anula for no key update;
    if v_de.clase not in ('33', '34', '39', '41') then
      raise exception 'Una nota de crédito corrige una factura o una boleta, y esto es otra cosa.' using hint = 'anula';
    end if;
    if (select sum(n.total) from public.documentos_tributarios n where n.anula = v_de.id) > v_de.total then
      raise exception 'La % es por %: sus notas de crédito no pueden sumar más.', private.nombre_de_documento(v_de.clase, v_de.folio),
        private.pesos(v_de.total) using hint = 'anula';
    end if;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION private.enviar_documento(p_documento bigint)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  d public.documentos_tributarios;
  v_para text;
begin
  perform private.exigir_admin();
  select * into d from public.documentos_tributarios where id = p_documento for no key update;
  if not found then raise exception 'Ese documento ya no existe.' using hint = 'no_existe'; end if;
  if num_nonnulls(d.pdf, d.xml) = 0 then
    raise exception 'Adjunta el PDF o el XML antes de enviarlo.' using hint = 'sin_archivo';
  end if;
  select coalesce(c.correo_facturacion, private.correo_de_pagos(c.id)) into v_para
  from public.clientes c where c.id = d.cliente;
  perform private.encolar_correo('documento_tributario', v_para, jsonb_build_object('documento', d.id, 'pago', d.pago,
    'clase', d.clase, 'folio', d.folio, 'dia', d.dia, 'total', d.total, 'retencion', d.retencion, 'pdf', d.pdf, 'xml',
    d.xml), private.correo_estudio());
  update public.documentos_tributarios set enviado_en = now() where id = d.id;
  return v_para;
end $function$;

CREATE OR REPLACE FUNCTION private.exigir_archivo_tributario(p_ruta text, p_cliente bigint)
 RETURNS void
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if split_part(p_ruta, '/', 1) <> all (private.carpetas_de(p_cliente)) or not exists (select from storage.objects o
    where o.bucket_id = 'tributarios' and o.name = p_ruta) then
    raise exception 'El archivo ya no está, o no es de este cliente. Quítalo y adjúntalo otra vez.'
      using hint = 'archivo';
  end if;
end $function$;

CREATE OR REPLACE FUNCTION private.exigir_corregido(p_pagos bigint[], p_anula bigint)
 RETURNS bigint
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_de bigint[] := array(select d.id from public.documentos_tributarios d
    where d.clase in ('33', '34', '39', '41') and d.id in (select private.documentos_de(p_pagos)));
begin
  if p_anula = any(v_de) then return p_anula; end if;
  if p_anula is null and cardinality(v_de) = 1 then return v_de[1]; end if;
  raise exception '%', case when v_de = '{}' then 'De este pago no hay factura ni boleta: no hay nada que corregir.'
    else 'Elige qué documento corrige la nota de crédito.' end using hint = 'anula';
end $function$;

CREATE OR REPLACE FUNCTION private.exigir_partes(p_cliente bigint, p_clase text, p_emisor text, p_receptor text)
 RETURNS void
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_estudio text := (select s.rut from public.configuracion s where s.id = 1);
  v_cliente text := (select c.rut from public.clientes c where c.id = p_cliente);
  v_emisor text := private.normalizar_rut(p_emisor);
  v_receptor text := private.normalizar_rut(p_receptor);
begin
  if v_emisor is not null and v_emisor is distinct from v_estudio then
    raise exception '%', case when v_estudio is null
      then 'Para leer el XML falta el RUT del estudio: escríbelo en Configuración.'
      else format('Ese documento lo emitió otro RUT, %s, y el del estudio es %s.', private.rut_escrito(v_emisor),
        private.rut_escrito(v_estudio)) end using hint = 'emisor';
  end if;
  -- A boleta to nobody in particular says 66.666.666-6.
  if v_receptor is not null and v_receptor is distinct from v_cliente
    and not (p_clase in ('39', '41') and v_receptor = '66666666-6') then
    raise exception '%', case when v_cliente is null
      then 'Ese documento es para el RUT ' || private.rut_escrito(v_receptor) ||
        ', y este cliente no tiene RUT: escríbelo en su ficha.'
      else format('Ese documento es para el RUT %s, y el de este cliente es %s.', private.rut_escrito(v_receptor),
        private.rut_escrito(v_cliente)) end using hint = 'receptor';
  end if;
end $function$;

CREATE OR REPLACE FUNCTION private.exigir_que_retiene(p_pago bigint)
 RETURNS public.pagos
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  p public.pagos;
begin
  perform private.exigir_admin();
  perform private.tomar_pagos(array[p_pago]);
  select * into p from public.pagos where id = p_pago;
  if not exists (select from public.clientes c where c.id = p.cliente and c.retiene) then
    raise exception 'Este cliente no retiene. Si lo hace, márcalo en su ficha.' using hint = 'no_retiene';
  end if;
  return p;
end $function$;

CREATE OR REPLACE FUNCTION private.exigir_suma(p_pagos bigint[], p_clase text, p_total bigint, p_parcial boolean)
 RETURNS void
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  q record;
  v_sin bigint;
begin
  select * into q from private.por_documentar(p_pagos, p_clase);
  if cardinality(p_pagos) > 1 then
    -- What comes later is of the document of its payment alone.
    select x into v_sin from unnest(p_pagos) x, private.por_documentar(array[x], p_clase) d where d.llegado <= 0
      order by x limit 1;
    if v_sin is not null then
      raise exception '%', case p_clase
        when '61' then format('De P-%s no se ha devuelto nada sin nota de crédito. Déjalo fuera.', v_sin)
        else format('Un documento de varios pagos es de lo que ya llegó, y de P-%s no ha llegado nada sin documento. '
          'Anota antes lo que llegó, o déjalo fuera.', v_sin) end using hint = 'no_pagado';
    end if;
    q.pedido := q.llegado;
  end if;
  if p_total in (q.llegado, q.pedido) then return; end if;
  if q.pedido = 0 and q.llegado = 0 then
    raise exception '%', case p_clase when '61' then 'De este pago no se ha devuelto nada sin nota de crédito.'
      else 'Este pago ya tiene sus documentos.' end using hint = 'ya_tiene';
  end if;
  if p_total > greatest(q.llegado, q.pedido) then
    raise exception 'El documento es por % y lo que falta por documentar aquí son %. Revisa si es de otro pago.', private.pesos(p_total),
      private.pesos(greatest(q.llegado, q.pedido)) using hint = 'suma';
  elsif p_parcial is not true then
    raise exception
      'El documento es por % y % %. Si es solo de una parte, márcalo.', private.pesos(p_total),
      case p_clase when '61' then 'se devolvieron' else case q.llegado when 0 then 'el pago es por'
        else 'llegaron' end end,
      private.pesos(case q.llegado when 0 then q.pedido else q.llegado end) using hint = 'parte';
  end if;
end $function$;

CREATE OR REPLACE FUNCTION private.importar_cartola(p_cartola jsonb, p_prueba boolean)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  e public.configuracion := (select x from public.configuracion x where x.id = 1);
  v_mia text := coalesce(private.digitos(e.cuenta_numero), '');
  v_dicha text := coalesce(private.digitos(left(p_cartola ->> 'cuenta', 60)), '');
  v_banco text := coalesce(p_cartola ->> 'banco', 'otro');
  v_suyo text := private.banco_dicho(e.banco);
  v_otra boolean;
  v_otro boolean;
  v_cuenta text;
  v_leidos private.movimiento_leido[];
  v_estan int[];
  v_todo jsonb;
  v_id bigint;
begin
  perform private.exigir_admin();
  if jsonb_typeof(p_cartola -> 'movimientos') is distinct from 'array'
      or jsonb_array_length(p_cartola -> 'movimientos') = 0 then
    raise exception 'Este archivo no trae movimientos.' using hint = 'vacia';
  end if;
  if jsonb_array_length(p_cartola -> 'movimientos') > 5000 then
    raise exception 'Trae más de 5.000 movimientos: descarga la cartola en períodos más cortos.'
      using hint = 'muchas';
  end if;
  -- Where a statement hides some of its account's digits, the rest are compared.
  v_otra := v_mia <> '' and v_dicha <> '' and v_mia not like '%' || v_dicha and v_dicha not like '%' || v_mia;
  v_otro := v_banco <> 'otro' and v_suyo is not null and v_suyo <> v_banco;
  if not p_prueba and (v_otra or v_otro) and (p_cartola ->> 'otra')::boolean is not true then
    raise exception 'Esta cartola no es de la cuenta que está en Configuración. Revísala antes de importarla.'
      using hint = 'otra_cuenta';
  end if;
  -- Two who bring in the same file at this very moment: the second finds it here.
  perform pg_advisory_xact_lock(hashtext('cartolas'));
  v_cuenta := case when v_otra then v_dicha else coalesce(nullif(v_mia, ''), v_dicha) end;
  v_leidos := array(select l from private.leer_movimientos(v_cuenta, p_cartola -> 'movimientos') l);
  v_estan := array(select private.movimientos_que_estan(v_cuenta, v_leidos));
  select jsonb_build_object('lineas', count(*), 'nuevos', count(*) filter (where l.por_que is null and q.n is null),
      'repetidos', count(q.n), 'desde', min(l.dia) filter (where l.por_que is null),
      'hasta', max(l.dia) filter (where l.por_que is null),
      'llega', coalesce(sum(l.monto::bigint) filter (where l.por_que is null and q.n is null and l.monto > 0), 0),
      'abonos', count(*) filter (where l.por_que is null and q.n is null and l.monto > 0),
      'rechazados', coalesce(jsonb_agg(jsonb_build_object('n', l.n, 'por_que', l.por_que) order by l.n)
        filter (where l.por_que is not null), '[]'),
      'otra_cuenta', v_otra, 'otro_banco', v_otro)
  into v_todo
  from unnest(v_leidos) l left join unnest(v_estan) q (n) on q.n = l.n;
  if not p_prueba then
    perform private.recordar_formato(p_cartola -> 'formato');
    if v_todo -> 'nuevos' <> '0' then
      insert into public.cartolas (archivo, banco, cuenta, desde, hasta, lineas, nuevos)
      values (left(coalesce(nullif(trim(private.limpiar(p_cartola ->> 'archivo')), ''), 'Cartola'), 200), v_banco,
        left(v_cuenta, 30), (v_todo ->> 'desde')::date,
        (v_todo ->> 'hasta')::date, (v_todo ->> 'lineas')::int, (v_todo ->> 'nuevos')::int)
      returning id into v_id;
      insert into public.movimientos (cartola, dia, glosa, numero, monto, saldo, rut, cuenta, comentario, huella,
        estado)
      select v_id, l.dia, l.glosa, l.numero, l.monto, l.saldo, l.rut, l.cuenta, l.comentario, l.huella,
        case when l.monto > 0 then 'pendiente' else 'ajeno' end
      from unnest(v_leidos) l where l.por_que is null
        and not exists (select from unnest(v_estan) q (n) where q.n = l.n)
      order by l.dia, l.n;
    end if;
  end if;
  return v_todo || jsonb_build_object('id', v_id);
exception when check_violation or not_null_violation or invalid_text_representation then
  raise exception using errcode = sqlstate, message = sqlerrm;
end $function$;

CREATE OR REPLACE FUNCTION private.leer_movimientos(p_cuenta text, p_movimientos jsonb)
 RETURNS SETOF private.movimiento_leido
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  with dichos as materialized (
    select x.n::int as n, x.m,
      case when m ->> 'dia' ~ '^\d{4}-\d\d-\d\d$' and pg_input_is_valid(m ->> 'dia', 'date')
        then (m ->> 'dia')::date end as dia,
      case when m ->> 'monto' ~ '^-?\d{1,10}$' and abs((m ->> 'monto')::bigint) between 1 and 2147483647
        then (m ->> 'monto')::int end as monto,
      coalesce(left(trim(regexp_replace(private.limpiar(left(m ->> 'glosa', 600)), '\s+', ' ', 'g')), 300),
        '') as glosa,
      nullif(left(ltrim(trim(private.limpiar(left(m ->> 'numero', 120))), '0'), 60), '') as numero,
      case when m ->> 'saldo' ~ '^-?\d{1,15}$' then (m ->> 'saldo')::bigint end as saldo,
      nullif(left(trim(regexp_replace(private.limpiar(left(m ->> 'comentario', 600)), '\s+', ' ', 'g')), 300),
        '') as comentario,
      private.normalizar_rut(left(m ->> 'rut', 40)) as rut, private.digitos(left(m ->> 'cuenta', 60)) as cuenta
    from jsonb_array_elements(p_movimientos) with ordinality x (m, n)),
  limpios as (
    select d.*, case when private.rut_valido(d.rut) then d.rut else private.rut_en_texto(concat_ws(' ', d.glosa,
        d.comentario)) end as de, case when d.cuenta ~ '^[0-9]{4,30}$' then d.cuenta end as desde,
      case when d.dia is null then 'No entendemos su día.'
        when d.dia > private.hoy() then 'Su día todavía no llega.'
        when d.dia < '2000-01-01' then 'Su día es anterior al año 2000.'
        when d.monto is null then 'No entendemos su monto: va en pesos enteros y no es cero.' end as por_que,
      concat_ws(chr(31), p_cuenta, d.dia, d.monto, private.normalizar(d.glosa), coalesce(d.numero, ''),
        coalesce(d.saldo::text, '')) as clave
    from dichos d)
  select l.n, l.dia, l.glosa, l.numero, l.monto, l.saldo, l.de, l.desde, l.comentario, l.por_que,
    private.huella_de_texto(l.clave || chr(31) || row_number() over (partition by l.clave, l.por_que order by l.n))
  from limpios l;
$function$;

CREATE OR REPLACE FUNCTION private.movimientos_que_estan(p_cuenta text, p_leidos private.movimiento_leido[])
 RETURNS SETOF integer
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  with exactos as materialized (
    select l.n, m.id from unnest(p_leidos) l join public.movimientos m on m.huella = l.huella where l.por_que is null),
  faltan as materialized (
    select l.n, l.dia, l.monto, g as glosa, coalesce(l.numero, '') as numero, l.saldo,
      row_number() over (partition by l.dia, l.monto, g, coalesce(l.numero, '') order by l.n) as vez
    from unnest(p_leidos) l, private.normalizar(l.glosa) g
    where l.por_que is null and l.n not in (select e.n from exactos e)),
  hay as (
    select m.dia, m.monto, g as glosa, coalesce(m.numero, '') as numero, m.saldo,
      row_number() over (partition by m.dia, m.monto, g, coalesce(m.numero, '')
        order by m.saldo is not null, m.id) as vez
    from public.movimientos m join public.cartolas c on c.id = m.cartola and c.cuenta = left(p_cuenta, 30),
      private.normalizar(m.glosa) g
    where m.dia between (select min(f.dia) from faltan f) and (select max(f.dia) from faltan f)
      and m.id not in (select e.id from exactos e))
  select e.n from exactos e
  union all
  select f.n from faltan f join hay h using (dia, monto, glosa, numero, vez) where f.saldo is null or h.saldo is null;
$function$;

CREATE OR REPLACE FUNCTION private.nombre_de_documento(p_clase text, p_folio bigint)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case p_clase when 'honorarios' then 'boleta de honorarios' when '33' then 'factura' when '34'
    then 'factura exenta' when '39' then 'boleta' when '41' then 'boleta exenta' else 'nota de crédito' end
    || ' ' || p_folio;
$function$;

CREATE OR REPLACE FUNCTION private.omitir_ventas(p_registro bigint, p_filas bigint[], p_omitir boolean)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_cuantas int;
begin
  perform private.exigir_admin();
  update public.registros_filas set estado = case when p_omitir then 'omitida' else 'por_decidir' end
  where registro = p_registro and id = any(p_filas)
    and (p_omitir and estado in ('por_decidir', 'deshecha') or not p_omitir and estado = 'omitida');
  get diagnostics v_cuantas = row_count;
  return v_cuantas;
end $function$;

CREATE OR REPLACE FUNCTION private.pagos_por_documentar(p_cliente bigint, p_clase text)
 RETURNS TABLE(pago bigint, concepto text, llegado bigint)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.exigir_admin();
  return query select p.id, p.concepto, d.llegado
  from public.pagos p, private.por_documentar(array[p.id], p_clase) d
  where p.cliente = p_cliente and (p_clase = '61' and p.devuelto > 0
    or p_clase <> '61' and p.abonado > 0 and p.estado <> 'reembolsado') and d.llegado > 0
  order by p.vence_el desc, p.id desc limit 36;
end $function$;

CREATE OR REPLACE FUNCTION private.palabras_de_nombre(p_texto text)
 RETURNS SETOF text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  -- Six letters, since a bank cuts what it says of who paid.
  select distinct left(p, 6) from regexp_split_to_table(private.normalizar(p_texto), '[^a-z0-9ñ]+') p
  where length(p) >= 4 and p !~ '^[0-9]+$' and p <> all ('{transferencia,transf,transferencias,desde,cuenta,banco,'
    'abono,pago,pagos,recibida,recibido,internet,tercero,terceros,otro,otros,otra,ltda,limitada,eirl,sociedad,'
    'comercial,empresa,empresas,servicios,servicio,chile,estado,santander,itau,scotiabank,bancoestado,corriente,'
    'vista,deposito,para,fondos,cuota,factura,asesorias,inversiones}'::text[]);
$function$;

CREATE OR REPLACE FUNCTION private.parte_de_documentos(p_documentos jsonb)
 RETURNS TABLE(neto bigint, exento bigint, iva bigint)
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select coalesce(sum(x.neto), 0)::bigint, coalesce(sum(d.monto - x.neto - x.iva), 0)::bigint,
    coalesce(sum(x.iva), 0)::bigint
  from jsonb_to_recordset(p_documentos) d (monto int, neto int, iva int, total int)
    cross join lateral (select round(d.neto::numeric * d.monto / d.total)::bigint as neto,
      round(d.iva::numeric * d.monto / d.total)::bigint as iva) x;
$function$;

CREATE OR REPLACE FUNCTION private.por_documentar(p_pagos bigint[], p_clase text)
 RETURNS TABLE(llegado bigint, pedido bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce(sum(x.llegado), 0)::bigint, coalesce(sum(x.pedido), 0)::bigint
  from public.pagos p, lateral (
    select coalesce(sum(b.monto - private.documentado(b.id)) filter (where b.clase = case p_clase when '61'
        then 'devolucion' else 'abono' end), 0) as llegado,
      coalesce(sum(private.documentado(b.id)) filter (where b.clase = 'abono'), 0) as con
    from public.abonos b where b.pago = p.id) b, lateral (
    select coalesce(sum(d.total - private.usado(d.id)) filter (where d.clase <> '61'), 0) as emitido,
      coalesce(sum(d.total) filter (where d.clase not in ('61', 'honorarios')), 0)
        - coalesce(sum(d.total) filter (where d.clase = '61'), 0) as por_anular
    from public.documentos_tributarios d where d.pago = p.id) d, lateral (
    select b.llegado, case when p_clase <> '61' then p.monto - b.con - d.emitido when p.estado = 'anulado'
      then d.por_anular else b.llegado end as pedido) x
  where p.id = any(p_pagos);
$function$;

CREATE OR REPLACE FUNCTION private.recordar_formato(p_formato jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_titulos text[];
begin
  if jsonb_typeof(p_formato -> 'titulos') is distinct from 'array' then return; end if;
  v_titulos := array(select left(trim(private.limpiar(t)), 80) from jsonb_array_elements_text(p_formato -> 'titulos')
    with ordinality x (t, n) order by n);
  insert into public.formatos_de_cartola (huella, columnas, titulos)
  values (private.huella_de_texto(private.normalizar(array_to_string(v_titulos, '|'))), p_formato -> 'columnas',
    v_titulos)
  on conflict (huella) do update set columnas = excluded.columnas;
end $function$;

CREATE OR REPLACE FUNCTION private.registro_de_ventas(p_registro bigint)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  r public.registros_de_ventas;
begin
  perform private.exigir_admin();
  select * into r from public.registros_de_ventas where id = p_registro;
  if not found then raise exception 'Ese registro ya no existe.' using hint = 'no_existe'; end if;
  return jsonb_build_object('id', r.id, 'archivo', r.archivo, 'desde', r.desde, 'hasta', r.hasta,
    'filas', (
      select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'n', f.n, 'clase', f.clase, 'folio', f.folio, 'dia',
        f.dia, 'rut', f.rut, 'razon_social', f.razon_social, 'total', f.neto + f.exento + f.iva, 'que', s.que,
        'cliente', (select coalesce(c.empresa, c.cliente) from public.clientes c where c.id = f.cliente), 'documento',
        coalesce(f.documento, s.anotado), 'pagos', (
          select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'concepto', p.concepto, 'monto', p.monto, 'vence_el',
            p.vence_el, 'pagado_en', p.pagado_en) order by x.lugar), '[]')
          from unnest(s.pagos) with ordinality x (pago, lugar) join public.pagos p on p.id = x.pago)) order by f.n),
        '[]')
      from public.registros_filas f join private.sugerencias_de_ventas(r.id) s on s.fila = f.id
      where f.registro = r.id),
    'sobran', to_jsonb(array(
      select jsonb_build_object('abono', v.abono, 'pago', v.pago, 'clase', v.clase, 'concepto', p.concepto, 'de',
        coalesce(c.empresa, c.cliente), 'monto', v.monto - v.documentado, 'dia', v.dia)
      from public.abonos_documentados v join public.pagos p on p.id = v.pago join public.clientes c on c.id = v.cliente
      where v.dia between r.desde and r.hasta and v.falta order by v.dia, v.abono limit 300)));
end $function$;

CREATE OR REPLACE FUNCTION private.retencion_con(p_abono bigint, p_monto integer)
 RETURNS bigint
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  v_id bigint;
begin
  -- Written down just before what came, while its payment is locked.
  select b.id into v_id from public.abonos a join lateral (
    select x.id, x.metodo, x.monto from public.abonos x where x.pago = a.pago and x.id < a.id
    order by x.id desc limit 1) b on b.metodo = 'retencion' and b.monto = p_monto
  where a.id = p_abono;
  if v_id is null then
    raise exception 'La retención de este pago ya no es de %. Recarga la página y revisa otra vez.',
      private.pesos(p_monto) using hint = 'retencion';
  end if;
  return v_id;
end $function$;

CREATE OR REPLACE FUNCTION private.retencion_de(p_bruto integer, p_dia date)
 RETURNS integer
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select round(p_bruto * private.tasa_de_retencion(p_dia) / 100)::int;
$function$;

CREATE OR REPLACE FUNCTION private.retener_dinero(p_pagos bigint[], p_pedidos bigint[], p_movimientos bigint[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform from public.clientes c where c.id in (select p.cliente from public.pagos p where p.id = any(p_pagos))
    order by c.id for key share;
  perform from public.pagos p where p.id = any(p_pagos) order by p.id for update;
  perform from public.pedidos o where o.id = any(p_pedidos) order by o.id for update;
  perform from public.movimientos m where m.id = any(p_movimientos) order by m.id for update;
end $function$;

CREATE OR REPLACE FUNCTION private.rut_en_texto(p_texto text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select r from regexp_matches(upper(p_texto),
      '(?<![0-9A-Z])(?:RUT[ :.]*)?0*([1-9][0-9]{0,2}(?:[.]?[0-9]{3}){2} ?- ?[0-9K])(?![0-9A-Z])', 'g')
    with ordinality x (m, n), private.normalizar_rut(m[1]) r
  where private.rut_valido(r) order by n limit 1;
$function$;

CREATE OR REPLACE FUNCTION private.sugerencias_de_movimientos(p_movimientos bigint[])
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.exigir_admin();
  return (
    select coalesce(jsonb_agg(jsonb_build_object('movimiento', s.movimiento, 'lugar', s.lugar, 'cliente', s.cliente,
      'nombre', coalesce((select public.nombre(c) from public.clientes c where c.id = s.cliente), o.comprador_nombre),
      'pedido', s.pedido, 'referencia', o.referencia, 'transferencia', s.transferencia, 'motivo', s.motivo,
      'seguridad', s.seguridad,
      'pagos', (select coalesce(jsonb_agg(jsonb_build_object('pago', p.id, 'monto', x.monto, 'retencion',
          x.retencion, 'saldo', p.saldo, 'concepto', p.concepto, 'vence_el', p.vence_el, 'estado', p.estado)
          order by x.n), '[]')
        from unnest(s.pagos, s.montos, s.retenciones) with ordinality x (pago, monto, retencion, n)
          join public.pagos p on p.id = x.pago))
      order by s.movimiento, s.lugar), '[]')
    from private.sugerir() s left join public.pedidos o on o.id = s.pedido
    where s.movimiento = any(p_movimientos) or p_movimientos is null and s.lugar = 1
      and s.seguridad = 'segura');
end $function$;

CREATE OR REPLACE FUNCTION private.sugerencias_de_ventas(p_registro bigint)
 RETURNS TABLE(fila bigint, que text, anotado bigint, pagos bigint[])
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with filas as (
    select f.id, f.clase, f.folio, f.dia, f.neto + f.exento + f.iva as total, c.id as de,
      case when f.estado in ('omitida', 'hecha') and (f.estado = 'omitida' or f.documento is not null)
        then f.estado end as decidida
    from public.registros_filas f left join public.clientes c on c.id = f.cliente or f.cliente is null
      and c.rut = f.rut and c.perfil = 'cliente'
    where f.registro = p_registro),
  suyos as materialized (
    select p.id, p.cliente, p.vence_el, a.llegado, a.pedido, n.llegado as devuelto, n.pedido as corregir, (
      select array_agg(b.dia) from public.abonos b where b.pago = p.id) as dias
    from public.pagos p, private.por_documentar(array[p.id], '33') a, private.por_documentar(array[p.id], '61') n
    where p.cliente in (select f.de from filas f where f.decidida is null)),
  caben as (
    select f.id, f.clase = '61' as nota, s.id as pago,
      (select min(abs(d - f.dia)) from unnest(s.dias || s.vence_el) d) as lejos
    from filas f join suyos s on s.cliente = f.de and (f.clase = '61' and f.total in (s.devuelto, s.corregir)
      or f.clase <> '61' and f.total in (s.llegado, s.pedido))
    where f.decidida is null),
  cerca as (
    select k.*, count(*) over (partition by k.pago, k.nota) as filas, count(*) over (partition by k.id) as cuantos
    from caben k where k.lejos <= 45)
  select f.id, case when f.decidida is not null then f.decidida
      when d.id is not null then case when (d.cliente, d.total, d.dia) = (f.de, f.total, f.dia) then 'ya_estaba'
        else 'distinta' end
      when f.de is null then 'sin_cliente'
      when not exists (select from caben k where k.id = f.id) then 'sin_pago'
      when exists (select from cerca k where k.id = f.id and k.filas = 1 and k.cuantos = 1) then 'segura'
      else 'posible' end, d.id,
    array(select k.pago from caben k where k.id = f.id order by k.lejos, k.pago limit 10)
  from filas f left join public.documentos_tributarios d on (d.clase, d.folio) = (f.clase, f.folio);
$function$;

CREATE OR REPLACE FUNCTION private.sugerir()
 RETURNS SETOF private.sugerencia
 LANGUAGE sql
 STABLE
 SET search_path TO ''
 SET enable_nestloop TO 'off'
AS $function$
  -- Nothing is known of how many rows a part of it has, and none of them has an index.
  with anios as materialized (
    select a.anio, private.tasa_de_retencion(make_date(a.anio, 1, 1)) as tasa
    from (select distinct extract(year from x.dia)::int as anio from public.movimientos x where x.resto > 0) a),
  m as materialized (
    select x.id, x.dia, x.resto, x.rut, x.cuenta, t as texto, regexp_replace(t, '[^A-Z0-9]', '', 'g') as junto, a.tasa
    from public.movimientos x join anios a on a.anio = extract(year from x.dia)::int,
      upper(private.normalizar(concat_ws(' ', x.glosa, x.comentario))) t
    where x.estado in ('pendiente', 'despues') and x.resto > 0),
  -- What is owed and, of who withholds, what comes of it by each rate (paga).
  d as materialized (
    select x.id, x.cliente, x.tasa, x.saldo, x.paga, x.informado, x.menos,
      (sum(x.paga::bigint) over w)::bigint as hasta,
      row_number() over w as n,
      row_number() over (partition by x.cliente, x.tasa, x.paga order by x.vence_el, x.id) as igual,
      count(*) over (partition by x.paga) as iguales
    from (
      select p.id, p.cliente, p.vence_el, p.estado = 'en_revision' as informado, 0 as tasa, p.saldo, p.saldo as paga,
        '' as menos
      from public.pagos p where p.saldo > 0
      union all
      select p.id, p.cliente, p.vence_el, p.estado = 'en_revision', t.tasa, p.saldo,
        p.saldo - round(p.saldo * t.tasa / 100)::int,
        ' menos la retención de ' || replace(trim_scale(t.tasa)::text, '.', ',') || ' %'
      from public.pagos p join public.clientes c on c.id = p.cliente and c.retiene
        cross join (select distinct a.tasa from anios a where a.tasa > 0) t
      where p.saldo > 0) x
    window w as (partition by x.cliente, x.tasa order by x.vence_el, x.id)),
  -- The debts of each client in a row, the oldest first.
  dc as materialized (
    select d.cliente, d.tasa, array_agg(d.id order by d.n) as pagos, array_agg(d.paga order by d.n) as pagas,
      array_agg(d.hasta order by d.n) as hastas
    from d group by d.cliente, d.tasa),
  -- Said by a reference.
  dichos as (
    select m.id, d.tasa, d.menos, array_agg(d.id order by d.id) as pagos, array_agg(d.paga order by d.id) as pagas,
      sum(d.paga::bigint) as suma, min(d.cliente) as cliente, count(distinct d.cliente) as clientes
    from m cross join lateral (select distinct r[1]::bigint as id
      from regexp_matches(m.texto, '(?<![A-Z0-9])P ?-? ?0*([1-9][0-9]{0,8})(?![0-9])', 'g') r) k
    join d on d.id = k.id and d.tasa in (0, m.tasa) group by m.id, d.tasa, d.menos),
  -- Known: one of the clients by their RUT, or by what was confirmed once.
  conocidos as materialized (
    select m.id, min(k.cliente) as cliente, bool_or(k.varios) or count(distinct k.cliente) > 1 as varios,
      min(k.por) as por
    from m cross join lateral (values ('rut', m.rut), ('cuenta', m.cuenta)) v (clase, valor) join (
      select 'rut' as clase, c.rut as valor, c.id as cliente, false as varios, 'RUT' as por from public.clientes c
        where c.rut is not null and c.perfil = 'cliente'
      union all
      select g.clase, g.valor, g.cliente, g.varios, case g.clase when 'rut' then 'RUT' else 'cuenta' end
        from public.pagadores g) k on (k.clase, k.valor) = (v.clase, v.valor)
    group by m.id),
  palabras as materialized (
    select c.id as cliente, y as palabra, count(*) over (partition by y) as de
    from public.clientes c, private.palabras_de_nombre(concat_ws(' ', c.cliente, c.empresa)) y
    where c.perfil = 'cliente' and c.id in (select d.cliente from d)),
  nombrados as materialized (
    select x.id, x.cliente from (
      select m.id, w.cliente, count(*) as n, rank() over (partition by m.id order by count(*) desc) as lugar,
        count(*) over (partition by m.id, count(*)) as empatados, min(w.de) as de
      from m, lateral private.palabras_de_nombre(m.texto) y join palabras w on w.palabra = y
      where not exists (select from conocidos k where k.id = m.id)
      group by m.id, w.cliente) x
    where x.lugar = 1 and x.empatados = 1 and (x.n > 1 or x.de = 1)),
  quien as (
    select k.id, k.cliente, not k.varios as conocido, k.por from conocidos k
    union all select n.id, n.cliente, false, 'nombre' from nombrados n),
  con as materialized (
    select m.id, m.resto, m.dia, m.tasa, q.cliente, q.conocido, q.por,
      row_number() over (partition by q.cliente, m.resto order by m.dia, m.id) as igual
    from m join quien q on q.id = m.id),
  pares as materialized (
    select a.cliente, a.tasa, a.menos, a.paga::bigint + b.paga as suma, a.id as uno, b.id as dos, a.paga as del_uno,
      b.paga as del_dos,
      row_number() over (partition by a.cliente, a.tasa, a.paga::bigint + b.paga order by a.n, b.n) as v
    from d a join d b on b.cliente = a.cliente and b.tasa = a.tasa and b.n > a.n and b.n <= 12
    where a.n <= 12 and a.cliente in (select c.cliente from con c)),
  juntas as materialized (
    select t.id, t.cliente, t.monto, array_agg(l.pago order by l.pago) as pagos,
      array_agg(l.monto order by l.pago) as montos, count(*) over (partition by t.monto) as iguales
    from public.transferencias t join public.transferencias_pagos l on l.transferencia = t.id
    join public.pagos p on p.id = l.pago and p.estado = 'en_revision' and p.transferencia = t.id
      and p.saldo >= l.monto
    group by t.id having sum(l.monto) = t.monto),
  pedidos as materialized (
    select o.id, o.monto, o.referencia, o.comprador_nombre, count(*) over (partition by o.monto) as iguales
    from public.pedidos o where o.estado = 'pendiente' and o.metodo = 'transferencia'),
  todas as (
    select s.id, s.cliente, null::bigint as pedido, null::bigint as transferencia, s.pagos, case
        when m.resto = s.suma then s.pagas else array[m.resto] end as montos,
      'Dice ' || (select string_agg('P-' || x, ' y ' order by x) from unnest(s.pagos) x) || case
        when m.resto < s.suma then ', y alcanza para una parte' when s.tasa > 0 then ', y es lo que falta' || s.menos
        else '' end as motivo,
      case when m.resto = s.suma and s.clientes = 1 then 'segura' else 'probable' end as seguridad,
      case when m.resto = s.suma then 100 else 70 end as puntos
    from dichos s join m on m.id = s.id
    where m.resto = s.suma or cardinality(s.pagos) = 1 and m.resto < s.suma and s.tasa = 0
    union all
    select m.id, null, o.id, null, '{}', array[o.monto], 'Dice ' || o.referencia || ', un pedido del sitio', 'segura',
      99
    from m join pedidos o on o.monto = m.resto and m.junto like '%' || replace(o.referencia, '-', '') || '%'
    union all
    select c.id, c.cliente, null, j.id, j.pagos, j.montos, 'Informó una transferencia por esta suma' || case
        when c.por = 'nombre' then ', y la glosa la nombra' else ' y es su ' || c.por end,
      case when c.conocido then 'segura' else 'probable' end, 95
    from con c join juntas j on j.cliente = c.cliente and j.monto = c.resto
    union all
    select m.id, j.cliente, null, j.id, j.pagos, j.montos, 'Alguien informó una transferencia por esta suma',
      'probable', 55
    from m join juntas j on j.monto = m.resto and j.iguales = 1 where not exists (select from con c where c.id = m.id)
    union all
    -- Of equal debts the first one goes with the first movement; the others are offered beside it.
    select c.id, c.cliente, null, null, array[d.id], array[d.paga], case c.por
        when 'nombre' then 'La glosa dice su nombre, y el monto es el de P-' || d.id
        else 'Es su ' || c.por || ', y el monto es el de P-' || d.id end || d.menos || case when d.informado
        then ', que ya informó' else '' end,
      case when c.conocido and d.igual = c.igual then 'segura' else 'probable' end,
      case when d.igual = c.igual then 90 + case when d.informado then 1 else 0 end else 58 end
        - case when d.tasa > 0 then 2 else 0 end
    from con c join d on d.cliente = c.cliente and d.paga = c.resto and d.tasa in (0, c.tasa)
      and d.igual <= c.igual + 3
    union all
    select c.id, c.cliente, null, null, dc.pagos[1:u.n], dc.pagas[1:u.n], case c.por
        when 'nombre' then 'La glosa dice su nombre' else 'Es su ' || c.por end || ', y suma lo que debe de ' || u.n ||
        ' pagos' || u.menos, case when c.conocido then 'segura' else 'probable' end,
      80 - case when u.tasa > 0 then 2 else 0 end
    from con c join d u on u.cliente = c.cliente and u.hasta = c.resto and u.n between 2 and 36
        and u.tasa in (0, c.tasa)
      join dc on dc.cliente = c.cliente and dc.tasa = u.tasa
    union all
    select c.id, c.cliente, null, null, array[p.uno, p.dos], array[p.del_uno, p.del_dos], case c.por
        when 'nombre' then 'La glosa dice su nombre' else 'Es su ' || c.por end || ', y suma P-' || p.uno || ' y P-' ||
        p.dos || p.menos, 'probable', 61 - p.v::int
    from con c join pares p on p.cliente = c.cliente and p.suma = c.resto and p.v <= 3 and p.tasa in (0, c.tasa)
    union all
    -- The oldest first, as the Civil Code has it where nobody says otherwise.
    select c.id, c.cliente, null, null, g.pagos, g.montos, case c.por when 'nombre' then 'La glosa dice su nombre'
        else 'Es su ' || c.por end || case when g.queda > 0 then '; sobran ' || private.pesos(g.queda)
        when cardinality(g.pagos) = 1 then '; alcanza para una parte de P-' || g.pagos[1]
        else '; alcanza para lo más antiguo' end, case when c.conocido then 'probable' else 'posible' end, 30
    from con c join dc on dc.cliente = c.cliente, lateral (
      select array_agg(x.id order by x.n) as pagos,
        array_agg(least(x.paga, c.resto - (x.hasta - x.paga))::int order by x.n) as montos,
        (c.resto - sum(least(x.paga, c.resto - (x.hasta - x.paga))))::bigint as queda
      from unnest(dc.pagos, dc.pagas, dc.hastas) with ordinality x (id, paga, hasta, n)
      where x.hasta - x.paga < c.resto) g
    where dc.tasa = 0 and cardinality(g.pagos) between 1 and 36
    union all
    -- Nothing says which of several equal ones it is: they are offered, and none of them first.
    select m.id, d.cliente, null, null, array[d.id], array[d.paga], case when d.informado
        then 'Informó una transferencia, y el monto es el de P-' || d.id || d.menos
        when d.iguales = 1 then 'Es el único pago que da este monto' || d.menos
        else 'Es uno de ' || d.iguales || ' pagos que dan este monto' || d.menos end,
      case when d.informado and d.iguales = 1 then 'probable' else 'posible' end,
      case when d.iguales > 1 then 10 when d.informado then 50 else 20 end + case when d.tasa > 0 then -2 else 0 end
    from m join d on d.paga = m.resto and d.iguales <= 3 and d.tasa in (0, m.tasa)
    where not exists (select from con c where c.id = m.id)
    union all
    select m.id, null, o.id, null, '{}', array[o.monto], 'La glosa dice ' || o.comprador_nombre ||
      ', y el monto es el de ' || o.referencia, 'probable', 52
    from m join pedidos o on o.monto = m.resto
      and exists (select private.palabras_de_nombre(m.texto) intersect
        select private.palabras_de_nombre(o.comprador_nombre))),
  distintas as (
    select t.*, row_number() over (partition by t.id, t.pagos, t.montos, t.pedido order by t.puntos desc) as vez
    from todas t),
  -- What does not set itself apart is never the first.
  mejores as materialized (
    select t.*, row_number() over w + case when max(t.puntos) over (partition by t.id) <= 10 then 1 else 0 end as lugar,
      lead(t.seguridad) over w = 'segura' and t.puntos < 95 as disputada
    from distintas t where t.vez = 1
    window w as (partition by t.id order by t.puntos desc, t.pagos, t.pedido)),
  -- A debt of which two movements are sure is of the first one.
  cuantos as (
    select x.id, max(x.v) as v from (
      select b.id, row_number() over (partition by y order by b.puntos desc, b.id) as v
      from mejores b, unnest(b.pagos || coalesce(-b.pedido, 0)) y
      where b.lugar = 1 and b.seguridad = 'segura' and y <> 0) x
    group by x.id),
  lineas as materialized (
    select b.id, b.lugar, m.tasa, x.pago, x.monto, x.n
    from mejores b join m on m.id = b.id cross join lateral unnest(b.pagos, b.montos) with ordinality x (pago, monto, n)
    where b.lugar <= 4),
  -- What comes of a debt whole but for the retention makes it whole.
  retenidos as (
    select l.id, l.lugar, array_agg(coalesce(d.saldo - d.paga, 0) order by l.n) as retenciones
    from lineas l left join d on d.id = l.pago and d.tasa = l.tasa and d.paga = l.monto
    group by l.id, l.lugar)
  select b.id, b.lugar, b.cliente, b.pedido, b.transferencia, b.pagos, b.montos,
    coalesce(r.retenciones, '{}'), b.motivo,
    case when b.seguridad = 'segura' and (k.v > 1 or b.disputada) then 'probable' else b.seguridad end, b.puntos
  from mejores b left join retenidos r on r.id = b.id and r.lugar = b.lugar
    left join cuantos k on k.id = b.id and b.lugar = 1
  where b.lugar <= 4;
$function$;

CREATE OR REPLACE FUNCTION private.tasa_de_retencion(p_dia date)
 RETURNS numeric
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce((select t.tasa from public.tasas_de_retencion t where t.anio <= extract(year from p_dia)
    order by t.anio desc limit 1), 0);
$function$;

CREATE OR REPLACE FUNCTION private.tomar_pagos(p_pagos bigint[])
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_cliente bigint;
  v_otro bigint;
  v_cuantos int;
begin
  select min(p.cliente), max(p.cliente), count(*) into v_cliente, v_otro, v_cuantos
  from public.pagos p where p.id = any(p_pagos);
  if v_cliente is null or v_cliente <> v_otro or v_cuantos <> cardinality(p_pagos) or v_cuantos > 36 then
    raise exception 'Elige pagos de un solo cliente, hasta 36.' using hint = 'pagos';
  end if;
  -- Their client first, as who merges or erases them.
  perform from public.clientes where id = v_cliente for key share;
  perform from public.pagos where id = any(p_pagos) order by id for update;
  return v_cliente;
end $function$;

CREATE OR REPLACE FUNCTION private.tributario_a_la_vista(p_nombre text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (select from public.documentos_tributarios d where (d.pdf = p_nombre or d.xml = p_nombre)
    and private.ve_pagos(d.cliente, p_equipo => false));
$function$;

CREATE OR REPLACE FUNCTION private.usado(p_documento bigint)
 RETURNS integer
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce(sum(x.monto), 0)::int from public.documentos_abonos x where x.documento = p_documento;
$function$;

CREATE OR REPLACE FUNCTION private.usar_documento(p_documento bigint, p_pago bigint)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  d public.documentos_tributarios;
  v_cliente bigint;
  v_usa int;
begin
  perform private.exigir_admin();
  v_cliente := private.tomar_pagos(array[p_pago]);
  select * into d from public.documentos_tributarios where id = p_documento for no key update;
  if not found then raise exception 'Ese documento ya no existe.' using hint = 'no_existe'; end if;
  if d.cliente <> v_cliente then raise exception 'Ese documento es de otro cliente.' using hint = 'cliente'; end if;
  v_usa := private.vincular(d.id, p_pago);
  if v_usa = 0 then
    raise exception '%', case when private.usado(d.id) = d.total
      then 'La ' || private.nombre_de_documento(d.clase, d.folio) || ' ya está usada entera.'
      else 'De este pago no queda nada sin documento.' end using hint = 'sin_resto';
  end if;
  return v_usa;
end $function$;

CREATE OR REPLACE FUNCTION private.vincular(p_documento bigint, p_pago bigint)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  d public.documentos_tributarios;
  b record;
  v_queda int;
  v_usa int;
  v_todo int := 0;
begin
  select * into d from public.documentos_tributarios where id = p_documento;
  v_queda := d.total - private.usado(d.id);
  for b in
    select a.id, a.monto - private.documentado(a.id) as queda from public.abonos a
    where a.pago = p_pago and a.clase = case d.clase when '61' then 'devolucion' else 'abono' end order by a.id
  loop
    v_usa := least(b.queda, v_queda);
    continue when v_usa <= 0;
    insert into public.documentos_abonos (documento, abono, monto) values (d.id, b.id, v_usa)
    on conflict (documento, abono) do update set monto = public.documentos_abonos.monto + excluded.monto;
    v_queda := v_queda - v_usa;
    v_todo := v_todo + v_usa;
  end loop;
  return v_todo;
end $function$;

CREATE OR REPLACE FUNCTION public.abonar_con_retencion(p_pago bigint, p_monto integer, p_dia date, p_metodo text, p_comprobante text DEFAULT NULL::text, p_motivo text DEFAULT NULL::text, p_envio uuid DEFAULT NULL::uuid)
 RETURNS bigint
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.abonar_con_retencion(p_pago, p_monto, p_dia, p_metodo,
  p_comprobante, p_motivo, p_envio); $function$;

CREATE OR REPLACE FUNCTION public.abrir_registro(p_archivo text, p_huella text, p_filas jsonb)
 RETURNS bigint
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.abrir_registro(p_archivo, p_huella, p_filas); $function$;

CREATE OR REPLACE FUNCTION public.anotar_documento(p_pagos bigint[], p_clase text, p_folio bigint, p_dia date, p_neto integer DEFAULT 0, p_exento integer DEFAULT 0, p_iva integer DEFAULT 0, p_retencion integer DEFAULT 0, p_pdf text DEFAULT NULL::text, p_xml text DEFAULT NULL::text, p_anula bigint DEFAULT NULL::bigint, p_parcial boolean DEFAULT false, p_emisor text DEFAULT NULL::text, p_receptor text DEFAULT NULL::text)
 RETURNS bigint
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.anotar_documento(p_pagos, p_clase, p_folio, p_dia, p_neto,
  p_exento, p_iva, p_retencion, p_pdf, p_xml, p_anula, p_parcial, p_emisor, p_receptor); $function$;

CREATE OR REPLACE FUNCTION public.anotar_movimientos(p_lista jsonb)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.anotar_movimientos(p_lista); $function$;

CREATE OR REPLACE FUNCTION public.anotar_retencion(p_pago bigint, p_dia date, p_envio uuid DEFAULT NULL::uuid)
 RETURNS bigint
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.anotar_retencion(p_pago, p_dia, p_envio); $function$;

CREATE OR REPLACE FUNCTION public.apartar_movimientos(p_movimientos bigint[], p_estado text)
 RETURNS integer
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.apartar_movimientos(p_movimientos, p_estado); $function$;

CREATE OR REPLACE FUNCTION public.confirmar_ventas(p_registro bigint, p_filas jsonb DEFAULT NULL::jsonb)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.confirmar_ventas(p_registro, p_filas); $function$;

CREATE OR REPLACE FUNCTION public.deshacer_movimiento(p_movimiento bigint)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.deshacer_movimiento(p_movimiento); $function$;

CREATE OR REPLACE FUNCTION public.deshacer_registro(p_registro bigint)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.deshacer_registro(p_registro); $function$;

CREATE OR REPLACE FUNCTION public.enviar_documento(p_documento bigint)
 RETURNS text
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.enviar_documento(p_documento); $function$;

CREATE OR REPLACE FUNCTION public.importar_cartola(p_cartola jsonb, p_prueba boolean DEFAULT false)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.importar_cartola(p_cartola, p_prueba); $function$;

CREATE OR REPLACE FUNCTION public.mes(p_mes date DEFAULT NULL::date, p_cliente bigint DEFAULT NULL::bigint, p_plataforma bigint DEFAULT NULL::bigint)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  v_mes date := date_trunc('month', coalesce(p_mes, private.hoy())::timestamp);
begin
  perform private.exigir_admin();
  return (
    with lineas as materialized (
      select l.dia, l.clase, l.abono, b.pago, l.pedido, coalesce(p.concepto, k.nombre) as concepto,
        coalesce(public.nombre(c), o.comprador_nombre) as de, c.rut, coalesce(b.metodo, o.metodo) as metodo,
        case when b.intento is not null then public.medio(b) end as medio, coalesce(d.documentos, '[]') as documentos,
        coalesce(d.falta, true) as falta, l.monto as total, sign(l.monto)::int as signo,
        coalesce(d.documentado, 0) as documentado
      from private.llegado(v_mes, least((v_mes + interval '1 month')::date - 1, private.hoy()), p_cliente,
          p_plataforma) l
        left join public.abonos b on b.id = l.abono
        left join public.abonos_documentados d on d.abono = l.abono
        left join public.pagos p on p.id = b.pago
        left join public.clientes c on c.id = p.cliente
        left join public.pedidos o on o.id = l.pedido
        left join public.productos k on k.codigo = o.producto),
    partes as (
      select n.*, x.neto * n.signo as neto, x.exento * n.signo as exento, x.iva * n.signo as iva
      from lineas n cross join lateral private.parte_de_documentos(n.documentos) x),
    documentos as (
      select d.id, d.clase, d.monto * n.signo as monto, x.neto * n.signo as neto, x.exento * n.signo as exento,
        x.iva * n.signo as iva
      from lineas n cross join lateral jsonb_to_recordset(n.documentos) d (id bigint, clase text, monto int, neto int,
          iva int, total int)
        cross join lateral private.parte_de_documentos(jsonb_build_array(to_jsonb(d))) x)
    select jsonb_build_object(
      'mes', v_mes,
      'total', coalesce((select sum(n.total) from lineas n), 0),
      'mes_antes', (select coalesce(sum(l.monto), 0) from private.llegado((v_mes - interval '1 month')::date, v_mes - 1,
        p_cliente, p_plataforma) l),
      'anio_antes', (select coalesce(sum(l.monto), 0) from private.llegado((v_mes - interval '1 year')::date,
        (v_mes - interval '11 months')::date - 1, p_cliente, p_plataforma) l),
      'sin_documento', (select jsonb_build_object('cuantos', count(*), 'total',
        coalesce(sum(n.total - n.documentado * n.signo), 0)) from lineas n where n.falta),
      'por_medio', (select coalesce(jsonb_agg(to_jsonb(m) order by m.total desc, m.metodo, m.medio), '[]') from (
        select n.metodo, n.medio, count(*) as cuantos, sum(n.total) as total from lineas n group by n.metodo,
          n.medio) m),
      'por_documento', (select coalesce(jsonb_agg(to_jsonb(m) order by m.clase), '[]') from (
        select d.clase, count(distinct d.id) as cuantos, sum(d.neto) as neto, sum(d.exento) as exento,
          sum(d.iva) as iva, sum(d.monto) as total from documentos d group by d.clase) m),
      'lineas', (select coalesce(jsonb_agg(to_jsonb(n) - '{signo,documentado}'::text[] order by n.dia, n.abono,
        n.pedido), '[]') from partes n)));
end $function$;

CREATE OR REPLACE FUNCTION public.omitir_ventas(p_registro bigint, p_filas bigint[], p_omitir boolean DEFAULT true)
 RETURNS integer
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.omitir_ventas(p_registro, p_filas, p_omitir); $function$;

CREATE OR REPLACE FUNCTION public.pagos_por_documentar(p_cliente bigint, p_clase text)
 RETURNS TABLE(pago bigint, concepto text, llegado bigint)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select * from private.pagos_por_documentar(p_cliente, p_clase); $function$;

CREATE OR REPLACE FUNCTION public.registro_de_ventas(p_registro bigint)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select private.registro_de_ventas(p_registro); $function$;

CREATE OR REPLACE FUNCTION public.retencion_de_pago(p_pago bigint, p_dia date DEFAULT private.hoy())
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  perform private.exigir_admin();
  return (
    select jsonb_build_object('tasa', private.tasa_de_retencion(p_dia), 'retencion', private.retencion_de(p.saldo,
      p_dia), 'liquido', p.saldo - private.retencion_de(p.saldo, p_dia))
    from public.pagos p join public.clientes c on c.id = p.cliente and c.retiene
    where p.id = p_pago and p.saldo > 0);
end $function$;

CREATE OR REPLACE FUNCTION public.sugerencias_de_movimientos(p_movimientos bigint[] DEFAULT NULL::bigint[])
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select private.sugerencias_de_movimientos(p_movimientos); $function$;

CREATE OR REPLACE FUNCTION public.usar_documento(p_documento bigint, p_pago bigint)
 RETURNS integer
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.usar_documento(p_documento, p_pago); $function$;

CREATE VIEW "public"."abonos_documentados" WITH (security_invoker=true) AS  SELECT b.id AS abono,
    b.pago,
    p.cliente,
    b.clase,
    b.monto,
    b.dia,
    b.metodo,
    COALESCE(x.documentado, 0) AS documentado,
    COALESCE(x.documentos, '[]'::jsonb) AS documentos,
    ((COALESCE(x.documentado, 0) < b.monto) AND
        CASE b.clase
            WHEN 'abono'::text THEN (p.estado <> 'reembolsado'::text)
            ELSE (EXISTS ( SELECT
               FROM ((public.abonos a
                 JOIN public.documentos_abonos l ON ((l.abono = a.id)))
                 JOIN public.documentos_tributarios d ON ((d.id = l.documento)))
              WHERE ((a.pago = b.pago) AND (d.clase = ANY (ARRAY['33'::text, '34'::text, '39'::text, '41'::text])))))
        END) AS falta
   FROM ((public.abonos b
     JOIN public.pagos p ON ((p.id = b.pago)))
     LEFT JOIN LATERAL ( SELECT (sum(l.monto))::integer AS documentado,
            jsonb_agg(jsonb_build_object('id', d.id, 'clase', d.clase, 'folio', d.folio, 'dia', d.dia, 'monto', l.monto, 'neto', d.neto, 'exento', d.exento, 'iva', d.iva, 'retencion', d.retencion, 'total', d.total) ORDER BY d.dia, d.id) AS documentos
           FROM (public.documentos_abonos l
             JOIN public.documentos_tributarios d ON ((d.id = l.documento)))
          WHERE (l.abono = b.id)) x ON (true));

CREATE TRIGGER abonos_4_documentar AFTER INSERT ON public.abonos FOR EACH ROW EXECUTE FUNCTION private.abonos_documentar();

CREATE TRIGGER documentos_abonos_1_reglas AFTER INSERT OR UPDATE ON public.documentos_abonos FOR EACH ROW EXECUTE FUNCTION private.documentos_abonos_reglas();

CREATE TRIGGER documentos_tributarios_0_limpiar BEFORE INSERT OR UPDATE ON public.documentos_tributarios FOR EACH ROW EXECUTE FUNCTION private.limpiar_fila();

CREATE TRIGGER documentos_tributarios_1_reglas AFTER INSERT OR UPDATE ON public.documentos_tributarios FOR EACH ROW EXECUTE FUNCTION private.documentos_reglas();

CREATE TRIGGER documentos_tributarios_2_quedan BEFORE DELETE ON public.documentos_tributarios FOR EACH ROW EXECUTE FUNCTION private.documentos_quedan();

CREATE TRIGGER documentos_tributarios_7_cambio AFTER INSERT OR DELETE OR UPDATE ON public.documentos_tributarios FOR EACH ROW EXECUTE FUNCTION private.anotar_cambio('cliente');

CREATE TRIGGER movimientos_7_cambio AFTER INSERT OR DELETE OR UPDATE ON public.movimientos FOR EACH ROW EXECUTE FUNCTION private.anotar_cambio();

CREATE TRIGGER movimientos_8_buscar AFTER INSERT OR DELETE OR UPDATE OF glosa, comentario, numero, rut, monto ON public.movimientos FOR EACH ROW EXECUTE FUNCTION private.indexar('glosa', 'comentario', 'numero', 'rut', 'monto');

CREATE TRIGGER registros_de_ventas_0_limpiar BEFORE INSERT OR UPDATE ON public.registros_de_ventas FOR EACH ROW EXECUTE FUNCTION private.limpiar_fila();

CREATE TRIGGER registros_de_ventas_7_cambio AFTER INSERT OR DELETE OR UPDATE ON public.registros_de_ventas FOR EACH ROW EXECUTE FUNCTION private.anotar_cambio();

CREATE TRIGGER registros_filas_0_limpiar BEFORE INSERT OR UPDATE ON public.registros_filas FOR EACH ROW EXECUTE FUNCTION private.limpiar_fila('rut');

CREATE TRIGGER tasas_de_retencion_1_actualizado BEFORE UPDATE ON public.tasas_de_retencion FOR EACH ROW EXECUTE FUNCTION private.marcar_actualizado();

CREATE TRIGGER tasas_de_retencion_7_cambio AFTER INSERT OR DELETE OR UPDATE ON public.tasas_de_retencion FOR EACH ROW EXECUTE FUNCTION private.anotar_cambio();

CREATE POLICY "cartolas_leer" ON "public"."cartolas" FOR SELECT TO "authenticated" USING (( SELECT private.es_admin() AS es_admin));

CREATE POLICY "documentos_abonos_leer" ON "public"."documentos_abonos" FOR SELECT TO "authenticated" USING ((( SELECT private.es_admin() AS es_admin) OR (documento IN ( SELECT d.id
   FROM public.documentos_tributarios d
  WHERE private.ve_pagos(d.cliente, false, ( SELECT private.mi_cliente() AS mi_cliente))))));

CREATE POLICY "documentos_tributarios_borrar" ON "public"."documentos_tributarios" FOR DELETE TO "authenticated" USING (( SELECT private.es_admin() AS es_admin));

CREATE POLICY "documentos_tributarios_editar" ON "public"."documentos_tributarios" FOR UPDATE TO "authenticated" USING (( SELECT private.es_admin() AS es_admin)) WITH CHECK (( SELECT private.es_admin() AS es_admin));

CREATE POLICY "documentos_tributarios_leer" ON "public"."documentos_tributarios" FOR SELECT TO "authenticated" USING (private.ve_pagos(cliente, ( SELECT private.es_admin() AS es_admin), ( SELECT private.mi_cliente() AS mi_cliente)));

CREATE POLICY "formatos_de_cartola_leer" ON "public"."formatos_de_cartola" FOR SELECT TO "authenticated" USING (( SELECT private.es_admin() AS es_admin));

CREATE POLICY "movimientos_leer" ON "public"."movimientos" FOR SELECT TO "authenticated" USING (( SELECT private.es_admin() AS es_admin));

CREATE POLICY "movimientos_pagos_leer" ON "public"."movimientos_pagos" FOR SELECT TO "authenticated" USING (( SELECT private.es_admin() AS es_admin));

CREATE POLICY "pagadores_leer" ON "public"."pagadores" FOR SELECT TO "authenticated" USING (( SELECT private.es_admin() AS es_admin));

CREATE POLICY "registros_de_ventas_leer" ON "public"."registros_de_ventas" FOR SELECT TO "authenticated" USING (( SELECT private.es_admin() AS es_admin));

CREATE POLICY "registros_filas_leer" ON "public"."registros_filas" FOR SELECT TO "authenticated" USING (( SELECT private.es_admin() AS es_admin));

CREATE POLICY "tasas_de_retencion_crear" ON "public"."tasas_de_retencion" FOR INSERT TO "authenticated" WITH CHECK (( SELECT private.es_admin() AS es_admin));

CREATE POLICY "tasas_de_retencion_editar" ON "public"."tasas_de_retencion" FOR UPDATE TO "authenticated" USING (( SELECT private.es_admin() AS es_admin)) WITH CHECK (( SELECT private.es_admin() AS es_admin));

CREATE POLICY "tasas_de_retencion_leer" ON "public"."tasas_de_retencion" FOR SELECT TO "authenticated" USING (( SELECT private.es_admin() AS es_admin));
COMMENT ON COLUMN "public"."cartolas"."cuenta" IS 'Digits of the account, those of Configuración where the file says none.';
COMMENT ON COLUMN "public"."cartolas"."desde" IS 'Day of its first movement.';
COMMENT ON COLUMN "public"."cartolas"."hasta" IS 'Day of its last movement.';
COMMENT ON COLUMN "public"."cartolas"."lineas" IS 'How many movements the file had.';
COMMENT ON COLUMN "public"."cartolas"."nuevos" IS 'How many of them were new.';
COMMENT ON COLUMN "public"."clientes"."retiene" IS 'Whether they withhold the tax of a boleta de honorarios, as companies do: private.tasa_de_retencion.';
COMMENT ON COLUMN "public"."documentos_tributarios"."anula" IS 'Of a nota de crédito, the document that it corrects.';
COMMENT ON COLUMN "public"."documentos_tributarios"."clase" IS 'Kind, as the tax office numbers it: 33 factura, 34 factura exenta, 39 boleta, 41 boleta exenta, 61 nota de crédito; honorarios is a boleta de honorarios.';
COMMENT ON COLUMN "public"."documentos_tributarios"."enviado_en" IS 'When it was last mailed to its client.';
COMMENT ON COLUMN "public"."documentos_tributarios"."exento" IS 'What IVA is not charged on; of a boleta de honorarios all of it, before the retention.';
COMMENT ON COLUMN "public"."documentos_tributarios"."iva" IS '19 % of neto, but for how it was rounded.';
COMMENT ON COLUMN "public"."documentos_tributarios"."neto" IS 'What IVA is charged on.';
COMMENT ON COLUMN "public"."documentos_tributarios"."pago" IS 'The payment that it was issued for: what comes for it later is of this document, too.';
COMMENT ON COLUMN "public"."documentos_tributarios"."pdf" IS 'Path in the bucket tributarios: client/file; its folder stays after a merge.';
COMMENT ON COLUMN "public"."documentos_tributarios"."retencion" IS 'Of a boleta de honorarios, what of its total the client withholds and pays to the tax office.';
COMMENT ON COLUMN "public"."documentos_tributarios"."total" IS 'What it comes to: neto, exento and iva, retention included.';
COMMENT ON COLUMN "public"."documentos_tributarios"."xml" IS 'The same of the file that the tax office has.';
COMMENT ON COLUMN "public"."formatos_de_cartola"."columnas" IS 'Place of each column, from 0: {dia, glosa, monto, cargo, abono, signo, numero, saldo, rut, cuenta, comentario}.';
COMMENT ON COLUMN "public"."formatos_de_cartola"."huella" IS 'Of its headings, as they are compared.';
COMMENT ON COLUMN "public"."formatos_de_cartola"."titulos" IS 'Its headings, as they stand in the file.';
COMMENT ON COLUMN "public"."movimientos"."anotado" IS 'How much of it stands by debts: public.movimientos_pagos.';
COMMENT ON COLUMN "public"."movimientos"."comentario" IS 'What the payer wrote, where the statement has it apart.';
COMMENT ON COLUMN "public"."movimientos"."cuenta" IS 'Digits of the account that it came from.';
COMMENT ON COLUMN "public"."movimientos"."glosa" IS 'What the bank says of it: often what the payer typed, cut.';
COMMENT ON COLUMN "public"."movimientos"."huella" IS 'By which the same movement in another file is known: account, day, amount, glosa, number, balance, and which of its equals of that day it is.';
COMMENT ON COLUMN "public"."movimientos"."monto" IS 'More than zero came in, less went out.';
COMMENT ON COLUMN "public"."movimientos"."numero" IS 'The bank''s number of it, where the statement has one.';
COMMENT ON COLUMN "public"."movimientos"."resto" IS 'How much of what came in stands by none yet.';
COMMENT ON COLUMN "public"."movimientos"."rut" IS 'RUT of who paid, of its column or read in the glosa.';
COMMENT ON COLUMN "public"."movimientos"."saldo" IS 'What the account held then, where the statement says it.';
COMMENT ON COLUMN "public"."movimientos"."vaciado" IS 'Whether what it says of people was emptied.';
COMMENT ON COLUMN "public"."movimientos_pagos"."antes" IS 'What the payment was before, which an undo brings back: {estado, metodo, comprobante, carpeta, motivo_rechazo, transferencia}.';
COMMENT ON COLUMN "public"."movimientos_pagos"."aprendio" IS 'Whether its payer became known by it.';
COMMENT ON COLUMN "public"."movimientos_pagos"."correo" IS 'The mail by which its client was told.';
COMMENT ON COLUMN "public"."movimientos_pagos"."retencion" IS 'The line of abonos of what its client withheld of that payment: the movement is less by it.';
COMMENT ON COLUMN "public"."pagadores"."valor" IS 'RUT as 12345678-5, or the digits of an account.';
COMMENT ON COLUMN "public"."pagadores"."varios" IS 'They paid for another client, too: the last one is named, and nothing of it is sure.';
COMMENT ON COLUMN "public"."registros_de_ventas"."desde" IS 'First day of the month of its first document.';
COMMENT ON COLUMN "public"."registros_de_ventas"."hasta" IS 'Last day of the month of its last one.';
COMMENT ON COLUMN "public"."registros_de_ventas"."huella" IS 'Of what its rows hold: the same file again is the same one.';
COMMENT ON COLUMN "public"."registros_filas"."cliente" IS 'Whose it is, by its RUT when it came.';
COMMENT ON COLUMN "public"."registros_filas"."de_clase" IS 'Of a nota de crédito, what it corrects.';
COMMENT ON COLUMN "public"."registros_filas"."documento" IS 'The document that it became.';
COMMENT ON COLUMN "public"."registros_filas"."estado" IS 'por_decidir until a person confirms or leaves it out; deshecha was confirmed, and that taken back.';
COMMENT ON COLUMN "public"."registros_filas"."rut" IS 'Of whom the document is for; null once it was emptied.';
COMMENT ON FUNCTION "private"."abonos_documentar"() IS 'Trigger: what comes for a payment is of the document that was issued for it, as long as that is for more.';
COMMENT ON FUNCTION "private"."anotar_movimiento"(bigint, jsonb, bigint) IS 'One of public.anotar_movimientos, all of whose rows the caller has locked.';
COMMENT ON FUNCTION "private"."aprender_pagador"(public.movimientos, bigint) IS 'Keeps that the RUT or the account of a movement paid for a client; whether it was not known before.';
COMMENT ON FUNCTION "private"."banco_dicho"(text) IS 'Which of the banks of public.cartolas is meant by its name; null where it is none of them.';
COMMENT ON FUNCTION "private"."bruto_de"(integer, date, integer) IS 'Of how many pesos, with the retention of a day, p_liquido were paid: of all that is owed (p_saldo) where that fits.';
COMMENT ON FUNCTION "private"."desdecir"(public.movimientos_pagos, date) IS 'What was told of money that is taken back: a mail that has not left does not leave, and one that may have is corrected by another.';
COMMENT ON FUNCTION "private"."deshacer_abono"(public.movimientos_pagos) IS 'Takes back what one movement brought to a payment, and what was withheld of it: the payment is as it was before, in review if it was; what ended meanwhile is void. Errors: P0001 with hint devuelto, despues, en_revision, documento, terminado: what came later stands against it.';
COMMENT ON FUNCTION "private"."deshacer_pedido"(public.movimientos_pagos) IS 'Takes back that a movement paid an order. Errors: P0001 with hint despues, where it was converted or given back.';
COMMENT ON FUNCTION "private"."deshaciendo"() IS 'Whether what a movement of the bank paid is taken back in this transaction: then money that came is no longer there, and what it closed is open again. Set by private.deshacer_movimiento.';
COMMENT ON FUNCTION "private"."digitos"(text) IS 'The digits of an account or of a document, without zeros before them.';
COMMENT ON FUNCTION "private"."documentado"(bigint) IS 'How much of what came, or went back, has its document, in pesos.';
COMMENT ON FUNCTION "private"."documentos_abonos_reglas"() IS 'Trigger: a document is of what came for payments of its own client, a nota de crédito of what went back, and neither is used for more than it is. Errors: P0001 with hint cliente, clase, suma.';
COMMENT ON FUNCTION "private"."documentos_de"(bigint[]) IS 'The tax documents of payments, or of what came for them.';
COMMENT ON FUNCTION "private"."documentos_quedan"() IS 'Trigger: a document goes after the notas de crédito that correct it. Errors: P0001 with hint anula.';
COMMENT ON FUNCTION "private"."documentos_reglas"() IS 'Trigger: the files of a document are there, uploaded for its client; what a nota de crédito corrects is a factura or a boleta, and all notes of one come to no more than it. Errors: P0001 with hint archivo, anula.';
COMMENT ON FUNCTION "private"."exigir_archivo_tributario"(text, bigint) IS 'Raises P0001 with hint archivo unless a path is a file of the bucket tributarios in a folder of a client.';
COMMENT ON FUNCTION "private"."exigir_corregido"(bigint[], bigint) IS 'The document of payments that a nota de crédito corrects: this one, or the only one that there is. Errors: P0001 with hint anula.';
COMMENT ON FUNCTION "private"."exigir_partes"(bigint, text, text, text) IS 'Raises P0001 with hint emisor or receptor where a document that was read is of another issuer than the studio, or for somebody else than its client; what was not read (null) is not asked.';
COMMENT ON FUNCTION "private"."exigir_que_retiene"(bigint) IS 'Admin: a payment of a client who withholds, kept until the transaction ends. Errors: 42501; P0001 with hint pagos, no_retiene.';
COMMENT ON FUNCTION "private"."exigir_suma"(bigint[], text, bigint, boolean) IS 'Raises P0001 unless a document comes to what payments still lack one for: what came, or all of it; less where p_parcial says so; of several payments it is of what came for each of them. Hints: suma (more), parte (less), ya_tiene, no_pagado (of several: nothing came for one).';
COMMENT ON FUNCTION "private"."importar_cartola"(jsonb, boolean) IS 'As public.importar_cartola.';
COMMENT ON FUNCTION "private"."leer_movimientos"(text, jsonb) IS 'The lines of a statement of an account, each as it is kept, with why it cannot be (por_que, null where it can) and its fingerprint: of two that are equal in one file the second is another one.';
COMMENT ON FUNCTION "private"."movimientos_que_estan"(text, private.movimiento_leido[]) IS 'Which lines of a statement are movements that came in already: by their fingerprint, or where one of the two files did not say the balance, by all the rest of it, one for one.';
COMMENT ON FUNCTION "private"."nombre_de_documento"(text, bigint) IS 'What people call a tax document: «factura 120».';
COMMENT ON FUNCTION "private"."pagos_antes"() IS 'Trigger: states move only forward, but where a movement of the bank is taken back (private.deshacer_movimiento), and a closed payment keeps its amount, method and date. None is paid on a day to come. One that is planned keeps its milestone from being approved meanwhile. What its state, or an amount brought down to what came, says of money is told by its totals, which become lines of abonos (private.pagos_abonar). Errors: P0001, with hint abonado where money that came stands against it.';
COMMENT ON FUNCTION "private"."palabras_de_nombre"(text) IS 'The words of a name, or of what a bank says, by which people are known: four letters or more, cut after the sixth, none that banks and companies have in common.';
COMMENT ON FUNCTION "private"."parte_de_documentos"(jsonb) IS 'Of an amount with these documents, as public.abonos_documentados has them: how much of what is documented is net, exempt and IVA, in the proportion of each document, in pesos.';
COMMENT ON FUNCTION "private"."por_documentar"(bigint[], text) IS 'For how many pesos payments lack a document of a kind: llegado of what came (of a nota de crédito: of what went back), pedido of all that they come to, or of one that is void what was issued for it.';
COMMENT ON FUNCTION "private"."recordar_formato"(jsonb) IS 'Keeps what the columns of a statement are, {titulos, columnas}; the last word of the same headings counts.';
COMMENT ON FUNCTION "private"."retencion_con"(bigint, integer) IS 'The line of what was withheld beside a line of what came. Errors: P0001 with hint retencion: it is not as much as the person read.';
COMMENT ON FUNCTION "private"."retencion_de"(integer, date) IS 'What is withheld of so many pesos on a day, to the peso.';
COMMENT ON FUNCTION "private"."retener_dinero"(bigint[], bigint[], bigint[]) IS 'Locks movements and what they pay in the one order: clients, payments, orders, movements, each by number.';
COMMENT ON FUNCTION "private"."rut_en_texto"(text) IS 'The first RUT of a text that is right by its check digit, with its hyphen: "TEF DE 76.123.456-0" gives 76123456-0; null where there is none.';
COMMENT ON FUNCTION "private"."sugerencias_de_movimientos"(bigint[]) IS 'As public.sugerencias_de_movimientos.';
COMMENT ON FUNCTION "private"."sugerencias_de_ventas"(bigint) IS 'What each row of a register would be: hecha or omitida; ya_estaba (its document is written down) or distinta (with another client, sum or day); sin_cliente (nobody has its RUT); sin_pago (none of theirs lacks a document for that sum); segura (one does, within 45 days, and no other row is of it) or posible. pagos are those that fit, the nearest first, ten at most; anotado the document that is there.';
COMMENT ON FUNCTION "private"."sugerir"() IS 'For each movement that came in and is not wholly written down, the debt that it most likely is (lugar 1) and the next three: by a reference in what the bank says, by who paid (their RUT or account, or their name), by what was reported, by its amount, which of who withholds may be less by the retention. segura where who paid, or the reference, and the amount say the same, and no other movement says it of that debt, nor another debt of that movement.';
COMMENT ON FUNCTION "private"."tasa_de_retencion"(date) IS 'What is withheld of a boleta de honorarios that is paid on a day, in percent; 0 for a day before all that is known.';
COMMENT ON FUNCTION "private"."tomar_pagos"(bigint[]) IS 'Keeps payments of one client, and that client, as they are until the transaction ends; returns the client. Errors: P0001 with hint pagos.';
COMMENT ON FUNCTION "private"."tributario_a_la_vista"(text) IS 'Whether a file is that of a tax document of the caller''s client.';
COMMENT ON FUNCTION "private"."usado"(bigint) IS 'How much of a document is that of something that came, or went back.';
COMMENT ON FUNCTION "private"."vincular"(bigint, bigint) IS 'Makes a document that of what came for a payment (of a nota de crédito: of what went back) and has none, the oldest first, as far as it goes; returns for how many pesos. Whoever calls it holds the payment.';
COMMENT ON FUNCTION "public"."abonar_con_retencion"(bigint, integer, date, text, text, text, uuid) IS 'Admin: as public.abonar, of a client who withholds: p_monto is what came, and what was withheld of it by the rate of that year is a line of its own (metodo retencion), of which nobody is mailed. Returns abonos.id of what came. Errors: those of public.abonar; P0001 with hint no_retiene, pagos, de_mas (with the retention it is more than is owed).';
COMMENT ON FUNCTION "public"."abrir_registro"(text, text, jsonb) IS 'Admin: takes a sales register of the tax office, and makes nothing of it yet. p_huella is the sha256 of what its rows hold: the same again is the same one. p_filas is [{n, clase, folio, dia, rut, razon_social, neto, exento, iva, de_clase, de_folio}], 1 to 2000, days as 2026-11-30, amounts in whole pesos and never negative. Returns registros_de_ventas.id. Errors: 42501; P0001 with hint filas; 23514.';
COMMENT ON FUNCTION "public"."anotar_documento"(bigint[], text, bigint, date, integer, integer, integer, integer, text, text, bigint, boolean, text, text) IS 'Admin: writes down a tax document of what came for payments of one client, 1 to 36, or of a nota de crédito of what went back: columns as in documentos_tributarios, files as paths in the bucket tributarios. It comes to what still lacks one of what came, or to all that the payment comes to, which several do not; with p_parcial to less. p_anula is what a nota de crédito corrects, by itself the one document that there is. p_emisor and p_receptor are the RUT that its XML says. Mails nobody. The same once more returns the same. Returns documentos_tributarios.id. Errors: 42501; P0001 with hint pagos, ya_anotado, dia, emisor, receptor, anula, suma (it is more), parte (less), ya_tiene, no_pagado (of several: nothing came for one), archivo; 23514.';
COMMENT ON FUNCTION "public"."anotar_movimientos"(jsonb) IS 'Admin: writes down what movements pay, p_lista being [{movimiento, pagos: [{pago, monto, retencion}], pedido}], 1 to 500: each payment gets a line of abonos of the day of the movement, with the receipt that is in review, another of what its client withheld besides (retencion, as public.abonar_con_retencion has it), and its client a mail; an order is paid whole. What is left of a movement stays to be written down. The same once more does nothing. One that cannot be stops no other, but alone it raises its error. Returns {anotados, fallan: [{movimiento, por_que}]}. Errors: 42501; P0001 with hint cuantos, no_existe, cargo, ajeno, de_mas, nada, cerrado, retencion (it is not as much as was read), and those of abonar_con_retencion.';
COMMENT ON FUNCTION "public"."anotar_retencion"(bigint, date, uuid) IS 'Admin: writes down what a client who withholds kept of what came for a payment until now, by the rate of the year of p_dia; nobody is mailed. The same p_envio is the same line. Returns abonos.id. Errors: 42501; P0001 with hint no_retiene, pagos, cerrado, no_pagado (nothing came), ya_anotado (nothing of what came lacks it), de_mas (it is more than is owed), dia.';
COMMENT ON FUNCTION "public"."apartar_movimientos"(bigint[], text) IS 'Admin: leaves movements that came in for another day (despues), as no client''s (ajeno), or back in the list (pendiente). Returns how many changed. Errors: 42501; P0001 with hint estado, anotado: something of it is written down.';
COMMENT ON FUNCTION "public"."confirmar_ventas"(bigint, jsonb) IS 'Admin: writes down the documents of rows of a register, [{fila, pagos}], where pagos may be left out for those that are suggested; without p_filas of all that are sure. One that cannot be stops no other; nobody is mailed. Returns {hechas, fallan: [{fila, motivo}]}. Errors: 42501; P0001 with hint no_existe.';
COMMENT ON FUNCTION "public"."deshacer_movimiento"(bigint) IS 'Admin: takes back all that a movement paid: its payments and its order are as they were before, in review if they were, its payer is not known by it any more, and its client hears of it (private.desdecir). The same once more does nothing. Errors: 42501; P0001 with hint no_existe, devuelto, despues, en_revision, documento, terminado.';
COMMENT ON FUNCTION "public"."deshacer_registro"(bigint) IS 'Admin: takes back the documents that came of a register. One that has its file by now, was mailed or is corrected stays. Returns {deshechas, quedan: [{fila, motivo}]}. Errors: 42501; P0001 with hint no_existe.';
COMMENT ON FUNCTION "public"."enviar_documento"(bigint) IS 'Admin: mails a tax document, with its files, to the address for billing of its client, or to whoever gets what is about money. Returns the address. Errors: 42501; P0001 with hint no_existe, sin_archivo.';
COMMENT ON FUNCTION "public"."importar_cartola"(jsonb, boolean) IS 'Admin: brings in a statement, {archivo, banco, cuenta, otra: true where another account than that of Configuración is meant, formato: {titulos, columnas} of one that was read by hand, movimientos: [{dia: 2026-03-01, glosa, numero, monto: whole pesos, less than zero where they went out, saldo, rut, cuenta, comentario}], 5000 at most}; with p_prueba only says what it would do. Returns {id (null where nothing was new), lineas, nuevos, abonos, llega (pesos), repetidos, rechazados: [{n: its place from 1, por_que}], desde, hasta, otra_cuenta, otro_banco}. Errors: 42501; P0001 with hint vacia, muchas, otra_cuenta; 22P02, 23502, 23514 bad data.';
COMMENT ON FUNCTION "public"."omitir_ventas"(bigint, bigint[], boolean) IS 'Admin: leaves rows of a register out, or takes them in again; returns how many. Errors: 42501.';
COMMENT ON FUNCTION "public"."pagos_por_documentar"(bigint, text) IS 'Admin: the payments of a client for which more came (of a nota de crédito: went back) than has a document, the latest 36, and how much of it has none: those that one document can be of. Errors: 42501.';
COMMENT ON FUNCTION "public"."registro_de_ventas"(bigint) IS 'Admin: a sales register, and what it would do: {id, archivo, desde, hasta, filas: [{id, n, clase, folio, dia, rut, razon_social, total, que (as private.sugerencias_de_ventas), cliente (their name), documento, pagos: [{id, concepto, monto, vence_el, pagado_en}]}], sobran: what came or went back in those months and lacks a document, [{abono, pago, clase, concepto, de, monto (that lacks it), dia}], 300 at most}. Errors: 42501; P0001 with hint no_existe.';
COMMENT ON FUNCTION "public"."retencion_de_pago"(bigint, date) IS 'Admin: what a client who withholds would keep of all that a payment still is, on a day: {tasa (percent), retencion, liquido (what would come)}; null of a client who does not, or where nothing is owed. Errors: 42501.';
COMMENT ON FUNCTION "public"."sugerencias_de_movimientos"(bigint[]) IS 'Admin: which debt each of these movements may be or, without any, those of which it is sure: [{movimiento, lugar: 1 is the likeliest, 2 to 4 what else it may be, cliente, nombre, pedido, referencia: of that order, transferencia: as it was reported, motivo: why, in words, seguridad: segura, probable or posible, pagos: [{pago, monto: pesos of the movement, retencion: what was withheld besides, saldo, concepto, vence_el, estado}]}]; of a movement of which nothing can be said, none. Errors: 42501.';
COMMENT ON FUNCTION "public"."usar_documento"(bigint, bigint) IS 'Admin: a document is also that of what came for another payment of its client, as far as it goes. Returns for how many pesos. Errors: 42501; P0001 with hint no_existe, cliente, sin_resto, pagos.';
COMMENT ON TABLE "public"."cartolas" IS 'Statements of the bank that were brought in: public.importar_cartola. One of which nothing was new is not kept.';
COMMENT ON TABLE "public"."documentos_abonos" IS 'Which tax document what came for a payment, or went back, is documented by, and for how much of it.';
COMMENT ON TABLE "public"."documentos_tributarios" IS 'Tax documents that the studio issued elsewhere to a client, in whole pesos: what of which payment each is of, documentos_abonos says.';
COMMENT ON TABLE "public"."formatos_de_cartola" IS 'What the columns of a statement are that no known layout fits, as somebody said it once.';
COMMENT ON TABLE "public"."movimientos" IS 'Movements of the studio''s account, in whole pesos. What came in is pendiente until each of its pesos stands by a debt (anotado), is kept for another day (despues) or is no client''s (ajeno), as what went out is from the start.';
COMMENT ON TABLE "public"."movimientos_pagos" IS 'By which debt the pesos of a movement stand: a payment, with its line of abonos, or an order. Undone, the line goes.';
COMMENT ON TABLE "public"."pagadores" IS 'Who pays for whom, by what was confirmed: a RUT or an account, and the client.';
COMMENT ON TABLE "public"."registros_de_ventas" IS 'Sales registers of the tax office that were brought in.';
COMMENT ON TABLE "public"."registros_filas" IS 'Rows of a sales register. Whose they are is emptied some time after it came.';
COMMENT ON TABLE "public"."tasas_de_retencion" IS 'What is withheld of a boleta de honorarios, in percent, from the first day of a year on until another row says otherwise. What was written down as withheld keeps its pesos when a rate is corrected.';
COMMENT ON VIEW "public"."abonos_documentados" IS 'What came for payments, and went back, each with its tax documents. Whoever sees a payment sees it.';
REVOKE ALL ON FUNCTION "private"."abonar_con_retencion"(bigint, integer, date, text, text, text, uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."abonar_con_retencion"(bigint, integer, date, text, text, text, uuid) TO "authenticated";
REVOKE ALL ON FUNCTION "private"."abonos_documentar"() FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."abrir_registro"(text, text, jsonb) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."abrir_registro"(text, text, jsonb) TO "authenticated";
REVOKE ALL ON FUNCTION "private"."anotar_documento"(bigint[], text, bigint, date, integer, integer, integer, integer, text, text, bigint, boolean, text, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."anotar_documento"(bigint[], text, bigint, date, integer, integer, integer, integer, text, text, bigint, boolean, text, text) TO "authenticated";
REVOKE ALL ON FUNCTION "private"."anotar_movimiento"(bigint, jsonb, bigint) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."anotar_movimientos"(jsonb) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."anotar_movimientos"(jsonb) TO "authenticated";
REVOKE ALL ON FUNCTION "private"."anotar_retencion"(bigint, date, uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."anotar_retencion"(bigint, date, uuid) TO "authenticated";
REVOKE ALL ON FUNCTION "private"."apartar_movimientos"(bigint[], text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."apartar_movimientos"(bigint[], text) TO "authenticated";
REVOKE ALL ON FUNCTION "private"."aprender_pagador"(public.movimientos, bigint) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."banco_dicho"(text) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."bruto_de"(integer, date, integer) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."confirmar_ventas"(bigint, jsonb) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."confirmar_ventas"(bigint, jsonb) TO "authenticated";
REVOKE ALL ON FUNCTION "private"."desdecir"(public.movimientos_pagos, date) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."deshacer_abono"(public.movimientos_pagos) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."deshacer_movimiento"(bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."deshacer_movimiento"(bigint) TO "authenticated";
REVOKE ALL ON FUNCTION "private"."deshacer_pedido"(public.movimientos_pagos) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."deshacer_registro"(bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."deshacer_registro"(bigint) TO "authenticated";
REVOKE ALL ON FUNCTION "private"."digitos"(text) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."documentado"(bigint) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."documentos_abonos_reglas"() FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."documentos_de"(bigint[]) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."documentos_quedan"() FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."documentos_reglas"() FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."enviar_documento"(bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."enviar_documento"(bigint) TO "authenticated";
REVOKE ALL ON FUNCTION "private"."exigir_archivo_tributario"(text, bigint) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."exigir_corregido"(bigint[], bigint) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."exigir_partes"(bigint, text, text, text) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."exigir_que_retiene"(bigint) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."exigir_suma"(bigint[], text, bigint, boolean) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."importar_cartola"(jsonb, boolean) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."importar_cartola"(jsonb, boolean) TO "authenticated";
REVOKE ALL ON FUNCTION "private"."leer_movimientos"(text, jsonb) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."movimientos_que_estan"(text, private.movimiento_leido[]) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."nombre_de_documento"(text, bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."nombre_de_documento"(text, bigint) TO "authenticated";
REVOKE ALL ON FUNCTION "private"."omitir_ventas"(bigint, bigint[], boolean) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."omitir_ventas"(bigint, bigint[], boolean) TO "authenticated";
REVOKE ALL ON FUNCTION "private"."pagos_por_documentar"(bigint, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."pagos_por_documentar"(bigint, text) TO "authenticated";
REVOKE ALL ON FUNCTION "private"."palabras_de_nombre"(text) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."parte_de_documentos"(jsonb) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."parte_de_documentos"(jsonb) TO "authenticated";
REVOKE ALL ON FUNCTION "private"."por_documentar"(bigint[], text) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."recordar_formato"(jsonb) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."registro_de_ventas"(bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."registro_de_ventas"(bigint) TO "authenticated";
REVOKE ALL ON FUNCTION "private"."retencion_con"(bigint, integer) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."retencion_de"(integer, date) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."retencion_de"(integer, date) TO "authenticated";
REVOKE ALL ON FUNCTION "private"."retener_dinero"(bigint[], bigint[], bigint[]) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."rut_en_texto"(text) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."sugerencias_de_movimientos"(bigint[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."sugerencias_de_movimientos"(bigint[]) TO "authenticated";
REVOKE ALL ON FUNCTION "private"."sugerencias_de_ventas"(bigint) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."sugerir"() FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."tasa_de_retencion"(date) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."tasa_de_retencion"(date) TO "authenticated";
REVOKE ALL ON FUNCTION "private"."tomar_pagos"(bigint[]) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."tributario_a_la_vista"(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."tributario_a_la_vista"(text) TO "authenticated";
REVOKE ALL ON FUNCTION "private"."usado"(bigint) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."usar_documento"(bigint, bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."usar_documento"(bigint, bigint) TO "authenticated";
REVOKE ALL ON FUNCTION "private"."vincular"(bigint, bigint) FROM PUBLIC;
REVOKE ALL ON FUNCTION "public"."abonar_con_retencion"(bigint, integer, date, text, text, text, uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "public"."abonar_con_retencion"(bigint, integer, date, text, text, text, uuid) TO "authenticated";
REVOKE ALL ON FUNCTION "public"."abrir_registro"(text, text, jsonb) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "public"."abrir_registro"(text, text, jsonb) TO "authenticated";
REVOKE ALL ON FUNCTION "public"."anotar_documento"(bigint[], text, bigint, date, integer, integer, integer, integer, text, text, bigint, boolean, text, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "public"."anotar_documento"(bigint[], text, bigint, date, integer, integer, integer, integer, text, text, bigint, boolean, text, text) TO "authenticated";
REVOKE ALL ON FUNCTION "public"."anotar_movimientos"(jsonb) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "public"."anotar_movimientos"(jsonb) TO "authenticated";
REVOKE ALL ON FUNCTION "public"."anotar_retencion"(bigint, date, uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "public"."anotar_retencion"(bigint, date, uuid) TO "authenticated";
REVOKE ALL ON FUNCTION "public"."apartar_movimientos"(bigint[], text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "public"."apartar_movimientos"(bigint[], text) TO "authenticated";
REVOKE ALL ON FUNCTION "public"."confirmar_ventas"(bigint, jsonb) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "public"."confirmar_ventas"(bigint, jsonb) TO "authenticated";
REVOKE ALL ON FUNCTION "public"."deshacer_movimiento"(bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "public"."deshacer_movimiento"(bigint) TO "authenticated";
REVOKE ALL ON FUNCTION "public"."deshacer_registro"(bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "public"."deshacer_registro"(bigint) TO "authenticated";
REVOKE ALL ON FUNCTION "public"."enviar_documento"(bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "public"."enviar_documento"(bigint) TO "authenticated";
REVOKE ALL ON FUNCTION "public"."importar_cartola"(jsonb, boolean) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "public"."importar_cartola"(jsonb, boolean) TO "authenticated";
REVOKE ALL ON FUNCTION "public"."mes"(date, bigint, bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "public"."mes"(date, bigint, bigint) TO "authenticated";
REVOKE ALL ON FUNCTION "public"."omitir_ventas"(bigint, bigint[], boolean) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "public"."omitir_ventas"(bigint, bigint[], boolean) TO "authenticated";
REVOKE ALL ON FUNCTION "public"."pagos_por_documentar"(bigint, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "public"."pagos_por_documentar"(bigint, text) TO "authenticated";
REVOKE ALL ON FUNCTION "public"."registro_de_ventas"(bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "public"."registro_de_ventas"(bigint) TO "authenticated";
REVOKE ALL ON FUNCTION "public"."retencion_de_pago"(bigint, date) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "public"."retencion_de_pago"(bigint, date) TO "authenticated";
REVOKE ALL ON FUNCTION "public"."sugerencias_de_movimientos"(bigint[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "public"."sugerencias_de_movimientos"(bigint[]) TO "authenticated";
REVOKE ALL ON FUNCTION "public"."usar_documento"(bigint, bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "public"."usar_documento"(bigint, bigint) TO "authenticated";
GRANT SELECT ON TABLE "public"."cartolas" TO "authenticated";
GRANT SELECT ON TABLE "public"."documentos_abonos" TO "authenticated";
GRANT UPDATE ("pdf") ON TABLE "public"."documentos_tributarios" TO "authenticated";
GRANT UPDATE ("xml") ON TABLE "public"."documentos_tributarios" TO "authenticated";
GRANT DELETE, SELECT ON TABLE "public"."documentos_tributarios" TO "authenticated";
GRANT SELECT ON TABLE "public"."formatos_de_cartola" TO "authenticated";
GRANT SELECT ON TABLE "public"."movimientos" TO "authenticated";
GRANT SELECT ON TABLE "public"."movimientos_pagos" TO "authenticated";
GRANT SELECT ON TABLE "public"."pagadores" TO "authenticated";
GRANT SELECT ON TABLE "public"."registros_de_ventas" TO "authenticated";
GRANT SELECT ON TABLE "public"."registros_filas" TO "authenticated";
GRANT INSERT ("anio") ON TABLE "public"."tasas_de_retencion" TO "authenticated";
GRANT INSERT ("tasa"), UPDATE ("tasa") ON TABLE "public"."tasas_de_retencion" TO "authenticated";
GRANT SELECT ON TABLE "public"."tasas_de_retencion" TO "authenticated";
GRANT SELECT ON TABLE "public"."abonos_documentados" TO "authenticated";
COMMENT ON COLUMN "public"."cartolas"."autor" IS 'Account that brought it in. No foreign key: it outlives the account.';
COMMENT ON COLUMN "public"."documentos_tributarios"."autor" IS 'Account that wrote it down. No foreign key: it outlives the account.';
COMMENT ON COLUMN "public"."movimientos_pagos"."autor" IS 'Account that wrote it down. No foreign key: it outlives the account.';
COMMENT ON COLUMN "public"."registros_de_ventas"."autor" IS 'Account that brought it in. No foreign key: it outlives the account.';
