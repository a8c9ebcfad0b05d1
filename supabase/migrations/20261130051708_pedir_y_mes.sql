set lock_timeout = '10s';

set check_function_bodies = off;

DROP FUNCTION "public"."ingresos_de_mes"(date, bigint, bigint);
ALTER TABLE "private"."recordatorios" ADD COLUMN "a_mano" boolean NOT NULL DEFAULT false;

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

CREATE OR REPLACE FUNCTION private.correos_olvidar_enlace()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  v_token text;
begin
  for v_token in select t #>> '{}' from jsonb_path_query(new.datos, '$.**.token ? (@.type() == "string")') t loop
    new.texto := replace(new.texto, v_token, '[enlace]');
    new.datos := replace(new.datos::text, v_token, '[enlace]')::jsonb;
  end loop;
  return new;
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
        'total', g.monto, 'saldo', g.saldo, 'retenido', private.retenido_de(g.id), 'metodo', g.metodo,
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
    if v_en_linea then
      perform private.avisar_estudio('pago_estudio', v_datos - 'pago' || jsonb_build_object('ruta', 'pagos', 'id',
        new.id, 'quien', c.cliente), c.email);
    end if;
    perform private.encolar_correo('pago_recibido', v_para, v_datos || jsonb_build_object('metodo', b.metodo, 'medio',
      private.medio_de(b.intento), 'total', new.monto, 'saldo', new.saldo, 'retenido', private.retenido_de(new.id),
      'pagado_en', coalesce(new.pagado_en, private.instante_de(b.dia, b.creado_en)), 'en_linea', v_en_linea,
        'a_nombre_de', private.quien_paga(c),
      'vendedor', private.vendedor(), 'doble', old.estado = 'en_revision' and v_en_linea,
      'producto', (select o.producto from public.pedidos o where o.id = new.pedido)), private.correo_estudio());
  elsif new.estado = 'rechazado' and old.estado <> 'rechazado' then
    perform private.encolar_correo('pago_no_confirmado', v_para, v_datos || jsonb_build_object('monto', new.saldo,
      'motivo', new.motivo_rechazo), private.correo_estudio());
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION private.pagos_de_recordatorio(p_pagos bigint[], p_hoy date)
 RETURNS jsonb
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_agg(jsonb_build_object('pago', p.id, 'concepto', p.concepto, 'monto', p.saldo, 'vence_el', p.vence_el,
    'dias', p_hoy - p.vence_el, 'token', private.crear_enlace_de_pago(p.id)) order by p.vence_el, p.id)
  from public.pagos p where p.id = any(p_pagos);
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

CREATE OR REPLACE FUNCTION private.pedidos_avisar()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_datos jsonb := jsonb_build_object('pago', null, 'orden', new.orden, 'referencia', new.referencia, 'concepto',
    private.nombre_producto(new.producto), 'monto', new.monto);
begin
  if old.estado = new.estado then return null; end if;
  if new.estado = 'pagado' then
    perform private.encolar_correo('pago_recibido', lower(new.comprador_email), v_datos || jsonb_build_object('metodo',
      new.metodo, 'medio', (select private.medio_de(e.intento) from public.pagos_eventos e where e.orden = new.orden
        and e.tipo = 'pagado' limit 1), 'total', new.monto, 'saldo', 0,
      'pagado_en', new.pagado_en, 'en_linea', new.token is not null, 'a_nombre_de', new.comprador_nombre, 'vendedor',
        private.vendedor(), 'doble', false,
      'producto', new.producto), private.correo_estudio());
    if new.token is not null then
      perform private.avisar_estudio('pago_estudio', jsonb_build_object('ruta', 'pedidos', 'id', new.id, 'orden',
        new.orden, 'referencia', new.referencia,
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
    perform private.encolar_correo('pago_recordatorio', r.email, (r.pagos -> 0) || case
      when jsonb_array_length(r.pagos) > 1 then jsonb_build_object('otros', r.pagos - 0) else '{}' end,
      private.correo_estudio());
  end loop;
  return jsonb_build_object('enviados', coalesce(cardinality(v_salen), 0), 'quedan', v_quedan);
end $function$;

CREATE OR REPLACE FUNCTION public.anotar_recordatorio(p_pagos bigint[])
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.anotar_recordatorio(p_pagos, private.hoy()); $function$;

CREATE OR REPLACE FUNCTION public.medio(b public.abonos)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select private.medio_de_abono(b.id); $function$;

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
      select l.dia, l.clase, l.abono, b.pago, l.pedido, coalesce(p.concepto, o.producto) as concepto,
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
        left join public.pedidos o on o.id = l.pedido),
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

CREATE OR REPLACE FUNCTION public.preparar_recordatorio(p_pagos bigint[])
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.preparar_recordatorio(p_pagos, private.hoy()); $function$;

CREATE OR REPLACE FUNCTION public.recordar_pagos(p_pagos bigint[])
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.recordar_pagos(p_pagos, true, private.hoy()); $function$;
COMMENT ON COLUMN "private"."recordatorios"."a_mano" IS 'Whether that person sent it otherwise than by our mail, by WhatsApp for example, and said so.';
COMMENT ON FUNCTION "private"."correos_olvidar_enlace"() IS 'Trigger: of a mail that went out, or never will, the tokens of its links are no longer readable.';
COMMENT ON FUNCTION "private"."medio_de"(uuid) IS 'By what a visit to the provider was paid, as the provider calls it (Webpay, Servipag); null where it did not say.';
COMMENT ON FUNCTION "private"."medio_de_abono"(bigint) IS 'As private.medio_de of what came: to whoever sees the payments of its client, null to others.';
COMMENT ON FUNCTION "private"."pagos_de_recordatorio"(bigint[], date) IS 'What a reminder says of payments, the longest due first, each with a new link that opens it: [{pago, concepto, monto in pesos, vence_el, dias since then, token}].';
COMMENT ON FUNCTION "private"."parte_de_documentos"(jsonb) IS 'Of an amount with these documents, as public.abonos_documentados has them: how much of what is documented is net, exempt and IVA, in the proportion of each document, in pesos.';
COMMENT ON FUNCTION "private"."por_que_no_se_recuerda"(bigint, date) IS 'Why a client is not reminded of a payment on a day, {motivo: one of no_existe, en_revision, cerrado, espera_hito, desactivado, muy_pronto; texto: for people}; null where they may be.';
COMMENT ON FUNCTION "private"."recordar_pagos"(bigint[], boolean, date) IS 'Reminds of payments, each once: those of one client in one mail; without p_por_correo it only writes down that a person sent it. {enviados: how many, quedan: those that were left, [{pago, motivo, texto}] as private.por_que_no_se_recuerda}.';
COMMENT ON FUNCTION "public"."anotar_recordatorio"(bigint[]) IS 'Admin: writes down that they reminded of payments themselves, by WhatsApp or as they liked; it counts as a reminder, and no mail leaves. All or none. Errors: 42501, P0001 with the hints of public.recordar_pago.';
COMMENT ON FUNCTION "public"."medio"(public.abonos) IS 'Computed column: by what it was paid, as the provider called it; null where it came otherwise, or to whoever does not see it.';
COMMENT ON FUNCTION "public"."mes"(date, bigint, bigint) IS 'Admin: what came and went back within the month of a day (this one unless said), until today, as public.cifras_del_estudio counts it; of a client, of a platform. In pesos, what went back less than nothing: {mes: its first day, total, mes_antes and anio_antes: what came to in the month before and in the same of the year before, sin_documento: {cuantos, total}, por_medio: [{metodo, medio: as the provider calls it, cuantos, total}], por_documento: [{clase, cuantos, neto, exento, iva, total}] of what came within the month, lineas: [{dia, clase: abono, devolucion or pedido of somebody who is no client yet, abono, pago, pedido, concepto, de, rut, metodo, medio, documentos: as public.abonos_documentados, falta: whether it lacks one, total, neto, exento, iva: of what is documented}] by day}. Errors: 42501.';
COMMENT ON FUNCTION "public"."preparar_recordatorio"(bigint[]) IS 'Admin: what a message that a person sends themselves says of payments of one client, each with a new link that opens it without an account: {nombre and telefono of the client, pagos: as private.pagos_de_recordatorio}. Nothing is written down until public.anotar_recordatorio. Errors: 42501, P0001 with hint varios (of several clients), no_existe, en_revision, cerrado, espera_hito, desactivado, muy_pronto.';
COMMENT ON FUNCTION "public"."recordar_pagos"(bigint[]) IS 'Admin: reminds of several payments at once, each once and those of one client in one mail. {enviados: how many, quedan: those of which nobody was reminded, [{pago, motivo, texto}]}. Errors: 42501.';
REVOKE ALL ON FUNCTION "private"."anotar_recordatorio"(bigint[], date) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."anotar_recordatorio"(bigint[], date) TO "authenticated";
REVOKE ALL ON FUNCTION "private"."medio_de"(uuid) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."medio_de_abono"(bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."medio_de_abono"(bigint) TO "authenticated";
REVOKE ALL ON FUNCTION "private"."pagos_de_recordatorio"(bigint[], date) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."parte_de_documentos"(jsonb) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."parte_de_documentos"(jsonb) TO "authenticated";
REVOKE ALL ON FUNCTION "private"."por_que_no_se_recuerda"(bigint, date) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."preparar_recordatorio"(bigint[], date) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."preparar_recordatorio"(bigint[], date) TO "authenticated";
REVOKE ALL ON FUNCTION "private"."recordar_pagos"(bigint[], boolean, date) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."recordar_pagos"(bigint[], boolean, date) TO "authenticated";
REVOKE ALL ON FUNCTION "public"."anotar_recordatorio"(bigint[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "public"."anotar_recordatorio"(bigint[]) TO "authenticated";
REVOKE ALL ON FUNCTION "public"."medio"(public.abonos) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "public"."medio"(public.abonos) TO "authenticated";
REVOKE ALL ON FUNCTION "public"."mes"(date, bigint, bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "public"."mes"(date, bigint, bigint) TO "authenticated";
REVOKE ALL ON FUNCTION "public"."preparar_recordatorio"(bigint[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "public"."preparar_recordatorio"(bigint[]) TO "authenticated";
REVOKE ALL ON FUNCTION "public"."recordar_pagos"(bigint[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "public"."recordar_pagos"(bigint[]) TO "authenticated";

update private.tablas set
  columnas = '{pago,etapa,vence_el,enviado_en,a_mano}'
where tabla::text = 'private.recordatorios' and columnas::text = '{pago,etapa,vence_el,enviado_en}';

select private.vigilar();
select private.programar_tareas();
select private.anotar_esquema('20261130051708');
