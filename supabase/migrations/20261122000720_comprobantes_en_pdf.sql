-- The mail of a payment brings its receipt, which says who sells and who paid.

create or replace function private.pagos_avisar() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  c public.clientes;
  v_antes text := case when tg_op = 'UPDATE' then old.estado end;
  v_datos jsonb := jsonb_build_object('pago', new.id, 'concepto', new.concepto, 'monto', new.monto);
begin
  if v_antes is not distinct from new.estado then return null; end if;
  select * into c from public.clientes where id = new.cliente;
  if new.estado = 'pagado' and tg_op = 'UPDATE' and new.token is not null then
    perform private.avisar_estudio('pago_estudio', jsonb_build_object('ruta', 'pagos', 'id', new.id, 'orden', new.orden,
      'concepto', new.concepto, 'monto', new.monto, 'quien', c.cliente), c.email);
  end if;
  if not c.activo then return null; end if;
  if tg_op = 'INSERT' and new.estado in ('programado', 'pendiente') then
    perform private.encolar_correo('pago_programado', c.email, v_datos || jsonb_build_object('vence_el', new.vence_el), private.correo_estudio());
  elsif tg_op = 'UPDATE' and new.estado = 'pagado' then
    perform private.encolar_correo('pago_recibido', c.email, v_datos || jsonb_build_object('orden', new.orden, 'metodo', new.metodo,
      'pagado_en', new.pagado_en, 'en_linea', new.token is not null, 'a_nombre_de', c.cliente, 'vendedor', private.vendedor()), private.correo_estudio());
  elsif new.estado = 'rechazado' and tg_op = 'UPDATE' then
    perform private.encolar_correo('pago_no_confirmado', c.email, v_datos || jsonb_build_object('motivo', new.motivo_rechazo), private.correo_estudio());
  elsif new.estado = 'reembolsado' and tg_op = 'UPDATE' then
    perform private.encolar_correo('pago_reembolsado', c.email, v_datos || jsonb_build_object('orden', new.orden), private.correo_estudio());
  end if;
  return null;
end $$;

create or replace function private.pedidos_avisar() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_datos jsonb := jsonb_build_object('pago', null, 'orden', new.orden, 'concepto', private.nombre_producto(new.producto), 'monto', new.monto);
begin
  if old.estado = new.estado then return null; end if;
  if new.estado = 'pagado' then
    perform private.encolar_correo('pago_recibido', lower(new.comprador_email), v_datos || jsonb_build_object('metodo', new.metodo,
      'pagado_en', new.pagado_en, 'en_linea', new.token is not null, 'a_nombre_de', new.comprador_nombre, 'vendedor', private.vendedor()), private.correo_estudio());
    if new.token is not null then
      perform private.avisar_estudio('pago_estudio', jsonb_build_object('ruta', 'pedidos', 'id', new.id, 'orden', new.orden,
        'concepto', private.nombre_producto(new.producto), 'monto', new.monto, 'quien', new.comprador_nombre), new.comprador_email);
    end if;
  elsif new.estado = 'reembolsado' then
    perform private.encolar_correo('pago_reembolsado', lower(new.comprador_email), v_datos, private.correo_estudio());
  end if;
  return null;
end $$;
