-- Receipts say who pays with company and RUT, and write each RUT as the screens do.

create function private.rut_escrito(p_rut text) returns text
language sql immutable set search_path = '' as $$ select regexp_replace(p_rut, '(\d)(?=(\d{3})+-)', '\1.', 'g'); $$;
comment on function private.rut_escrito(text) is 'A RUT as people write it, 76.123.456-0.';
revoke execute on function private.rut_escrito(text) from public;

create or replace function private.vendedor() returns text
language sql stable security definer set search_path = '' as $$
  select nullif(concat_ws(' · ', razon_social, 'RUT ' || private.rut_escrito(rut), direccion, email, telefono), '') from public.configuracion where id = 1;
$$;

create function private.quien_paga(c public.clientes) returns text
language sql stable set search_path = '' as $$ select concat_ws(' · ', nullif(c.empresa, c.cliente), c.cliente, 'RUT ' || private.rut_escrito(c.rut)); $$;
comment on function private.quien_paga(public.clientes) is 'Who pays, in one line: company, person and RUT, as far as they are known.';
revoke execute on function private.quien_paga(public.clientes) from public;

create or replace function private.pagos_avisar() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  c public.clientes;
  v_datos jsonb := jsonb_build_object('pago', new.id, 'concepto', new.concepto, 'monto', new.monto);
begin
  if old.estado = new.estado then return null; end if;
  select * into c from public.clientes where id = new.cliente;
  if new.estado = 'pagado' and new.token is not null then
    perform private.avisar_estudio('pago_estudio', jsonb_build_object('ruta', 'pagos', 'id', new.id, 'orden', new.orden,
      'concepto', new.concepto, 'monto', new.monto, 'quien', c.cliente), c.email);
  end if;
  if not c.activo then return null; end if;
  if new.estado = 'pagado' then
    perform private.encolar_correo('pago_recibido', c.email, v_datos || jsonb_build_object('orden', new.orden, 'metodo', new.metodo,
      'pagado_en', new.pagado_en, 'en_linea', new.token is not null, 'a_nombre_de', private.quien_paga(c), 'vendedor', private.vendedor()), private.correo_estudio());
  elsif new.estado = 'rechazado' then
    perform private.encolar_correo('pago_no_confirmado', c.email, v_datos || jsonb_build_object('motivo', new.motivo_rechazo), private.correo_estudio());
  elsif new.estado = 'reembolsado' then
    perform private.encolar_correo('pago_reembolsado', c.email, v_datos || private.datos_reembolso(new.orden), private.correo_estudio());
  end if;
  return null;
end $$;

create or replace function private.comprobante_de_pago(p_pago bigint) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  g public.pagos;
begin
  select * into g from public.pagos where id = p_pago and (private.es_admin() or cliente = private.mi_cliente());
  if not found then
    raise exception 'Ese pago no existe o no es tuyo.' using errcode = '42501';
  end if;
  if g.estado <> 'pagado' then
    raise exception 'Solo los pagos pagados tienen comprobante.' using errcode = 'P0001';
  end if;
  return (
    select jsonb_build_object('estudio', (select e.nombre from public.configuracion e where e.id = 1), 'vendedor', private.vendedor(),
      'a_nombre_de', private.quien_paga(c), 'orden', g.orden, 'concepto', g.concepto, 'monto', g.monto, 'metodo', g.metodo, 'pagado_en', g.pagado_en)
    from public.clientes c where c.id = g.cliente);
end $$;
