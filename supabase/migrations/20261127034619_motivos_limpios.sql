set lock_timeout = '10s';

-- What nobody sees is cleaned before a reason is judged, so that one of nothing else is refused with its words.

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
    raise exception '%', case p_clase when 'abono' then 'De este pago falta ' || private.pesos(v_queda) || ': abona eso o menos, y lo que sobra a otro pago.'
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

create or replace function private.anotar_reembolso(p_orden text, p_motivo text, p_contracargo boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  g public.pagos;
  o public.pedidos;
  v_motivo text := trim(private.limpiar(coalesce(p_motivo, '')), E' \t\r\n');
begin
  perform private.exigir_admin();
  -- Of a converted order, its payment; the payment before the order, as who undoes a conversion takes them.
  select * into g from public.pagos
  where (orden = p_orden or pedido = (select x.id from public.pedidos x where x.orden = p_orden)) and estado = 'pagado' for update;
  if found then
    perform private.abonar(g.id, 'devolucion', g.abonado - g.devuelto, private.hoy(), g.metodo, null, null, p_motivo, p_contracargo);
    return;
  end if;
  select * into o from public.pedidos where orden = p_orden and estado = 'pagado' for update;
  if not found then raise exception 'Solo se devuelve lo que está pagado.' using hint = 'no_pagado'; end if;
  if exists (select from public.pagos where pedido = o.id) then
    raise exception 'Este pedido acaba de convertirse en el pago de un cliente. Recarga la página y devuélvelo ahí.' using hint = 'convertido';
  end if;
  if length(v_motivo) not between 1 and 1000 then
    raise exception 'Escribe por qué se devuelve, en menos de mil letras.' using hint = 'motivo';
  end if;
  insert into public.pagos_eventos (orden, tipo, datos)
  values (o.orden, 'reembolsado', jsonb_build_object('monto', o.monto, 'motivo', v_motivo, 'contracargo', coalesce(p_contracargo, false),
    'autor', (select auth.uid()), 'quien', (select c.cliente from public.clientes c where c.usuario = (select auth.uid()))));
  update public.pedidos set estado = 'reembolsado' where id = o.id;
end $$;
