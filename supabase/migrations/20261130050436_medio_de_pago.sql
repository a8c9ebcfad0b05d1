set lock_timeout = '10s';

set check_function_bodies = off;

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
        'total', g.monto, 'saldo', g.saldo, 'metodo', g.metodo,
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
  v_en_linea boolean := new.token is distinct from old.token;
  v_datos jsonb := jsonb_build_object('pago', new.id, 'concepto', new.concepto, 'monto', new.monto);
begin
  select * into c from public.clientes where id = new.cliente;
  select * into b from public.abonos where pago = new.id order by id desc limit 1;
  if new.devuelto > old.devuelto then
    perform private.encolar_correo('pago_reembolsado', c.email, v_datos || jsonb_build_object('monto',
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
    perform private.encolar_correo('pago_recibido', c.email, v_datos || jsonb_build_object('metodo', b.metodo, 'medio',
      private.medio_de(b.intento), 'total',
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

CREATE OR REPLACE FUNCTION public.medio(b public.abonos)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select private.medio_de_abono(b.id); $function$;
COMMENT ON FUNCTION "private"."medio_de"(uuid) IS 'By what a visit to the provider was paid, as the provider calls it (Webpay, Servipag); null where it did not say.';
COMMENT ON FUNCTION "private"."medio_de_abono"(bigint) IS 'As private.medio_de of what came: to whoever sees the payments of its client, null to others.';
COMMENT ON FUNCTION "public"."medio"(public.abonos) IS 'Computed column: by what it was paid, as the provider called it; null where it came otherwise, or to whoever does not see it.';
REVOKE ALL ON FUNCTION "private"."medio_de"(uuid) FROM PUBLIC;
REVOKE ALL ON FUNCTION "private"."medio_de_abono"(bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "private"."medio_de_abono"(bigint) TO "authenticated";
REVOKE ALL ON FUNCTION "public"."medio"(public.abonos) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "public"."medio"(public.abonos) TO "authenticated";

select private.vigilar();
select private.programar_tareas();
select private.anotar_esquema('20261130050436');
