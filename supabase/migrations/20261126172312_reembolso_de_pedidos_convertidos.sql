set lock_timeout = '10s';

-- What was paid for a converted order lives in its payment alone: it is given back there, and once.
-- No release has converted an order, so no payment that exists holds the money of one.

alter table public.pagos add column pedido bigint unique references public.pedidos (id) on delete set null;
comment on column public.pagos.pedido is 'The order whose money it holds since that was converted: it is counted and given back here alone.';

create or replace function private.registrar_reembolso() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.estado <> 'reembolsado' or old.estado = 'reembolsado' then return null; end if;
  if tg_table_name = 'pedidos' and exists (select from public.pagos where pedido = new.id) then
    if not exists (select from public.pagos where pedido = new.id and estado = 'reembolsado') then
      raise exception 'Lo que se pagó por este pedido está en el pago de su cliente: devuélvelo ahí.' using errcode = 'P0001', hint = 'convertido';
    end if;
    return null;
  end if;
  if not exists (select from public.pagos_eventos where orden = new.orden and tipo = 'reembolsado') then
    if private.es_admin() then
      raise exception 'Escribe por qué se devuelve: queda anotado y quien pagó lo lee.' using errcode = 'P0001', hint = 'motivo';
    end if;
    insert into public.pagos_eventos (orden, tipo, datos) values (new.orden, 'reembolsado', jsonb_build_object('monto', new.monto));
  end if;
  if tg_table_name = 'pagos' then
    update public.pedidos set estado = 'reembolsado' where id = (to_jsonb(new) ->> 'pedido')::bigint and estado = 'pagado';
  end if;
  return null;
end $$;
comment on function private.registrar_reembolso() is
  'Trigger: nothing is given back without its event, which people leave with public.anotar_reembolso. What was paid for a converted order goes back in its payment, which the order follows. Errors: P0001 with hint motivo or convertido.';
create or replace function private.anotar_reembolso(p_orden text, p_motivo text, p_contracargo boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_pago bigint;
  v_pedido bigint;
  v_orden text := p_orden;
  v_monto int;
  v_motivo text := trim(coalesce(p_motivo, ''), E' \t\r\n');
begin
  perform private.exigir_admin();
  -- Of a converted order, its payment; the payment before the order, as who undoes a conversion takes them.
  select id, orden, monto into v_pago, v_orden, v_monto from public.pagos
  where (orden = p_orden or pedido = (select o.id from public.pedidos o where o.orden = p_orden)) and estado = 'pagado' for update;
  if not found then
    select id, orden, monto into v_pedido, v_orden, v_monto from public.pedidos where orden = p_orden and estado = 'pagado' for update;
    if not found then
      raise exception 'Solo se devuelve lo que está pagado.' using errcode = 'P0001', hint = 'no_pagado';
    end if;
    if exists (select from public.pagos where pedido = v_pedido) then
      raise exception 'Este pedido acaba de convertirse en el pago de un cliente. Recarga la página y devuélvelo ahí.' using errcode = 'P0001', hint = 'convertido';
    end if;
  end if;
  if length(v_motivo) not between 1 and 1000 then
    raise exception 'Escribe por qué se devuelve, en menos de mil letras.' using errcode = 'P0001', hint = 'motivo';
  end if;
  insert into public.pagos_eventos (orden, tipo, datos)
  select v_orden, 'reembolsado', jsonb_build_object('monto', v_monto, 'motivo', v_motivo, 'contracargo', coalesce(p_contracargo, false),
    'autor', (select auth.uid()), 'quien', (select c.cliente from public.clientes c where c.usuario = (select auth.uid())));
  update public.pagos set estado = 'reembolsado' where id = v_pago;
  update public.pedidos set estado = 'reembolsado' where id = v_pedido;
end $$;
create or replace function public.anotar_reembolso(p_orden text, p_motivo text, p_contracargo boolean default false) returns void
language sql set search_path = '' as $$ select private.anotar_reembolso(p_orden, p_motivo, p_contracargo); $$;
comment on function public.anotar_reembolso(text, text, boolean) is
  'Admin: writes down that the money of a paid payment or order went back, why, and whether the bank took it (p_contracargo); whoever paid is mailed, once. The number of a converted order means its payment. Errors: 42501, P0001 with hint no_pagado, motivo, or convertido (at this very moment).';
create or replace function private.pedidos_avisar() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_datos jsonb := jsonb_build_object('pago', null, 'orden', new.orden, 'concepto', private.nombre_producto(new.producto), 'monto', new.monto);
begin
  if old.estado = new.estado then return null; end if;
  if new.estado = 'pagado' then
    perform private.encolar_correo('pago_recibido', lower(new.comprador_email), v_datos || jsonb_build_object('metodo', new.metodo,
      'pagado_en', new.pagado_en, 'en_linea', new.token is not null, 'a_nombre_de', new.comprador_nombre, 'vendedor', private.vendedor(), 'doble', false), private.correo_estudio());
    if new.token is not null then
      perform private.avisar_estudio('pago_estudio', jsonb_build_object('ruta', 'pedidos', 'id', new.id, 'orden', new.orden,
        'concepto', private.nombre_producto(new.producto), 'monto', new.monto, 'quien', new.comprador_nombre), new.comprador_email);
    end if;
  elsif new.estado = 'reembolsado' and not exists (select from public.pagos where pedido = new.id) then
    perform private.encolar_correo('pago_reembolsado', lower(new.comprador_email), v_datos || private.datos_reembolso(new.orden), private.correo_estudio());
  end if;
  return null;
end $$;
comment on function private.pedidos_avisar() is 'Trigger: mails of what became of an order, to the buyer and, if it was paid by card, to the studio. Of a converted one its payment tells (private.pagos_avisar).';
create or replace function private.convertir(p_clase text, p_fila bigint, p_cliente bigint, p_plataforma text, p_hito text, p_rut text,
  p_empresa text, p_total int, p_cuotas jsonb, p_invitar boolean) returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  v_fila jsonb;
  v_email text;
  v_dueno bigint;
  c public.clientes;
  v_plataforma bigint;
  v_hito bigint;
  v_pagos bigint[] := '{}';
  v_previos uuid[];
  v_id bigint;
begin
  perform private.exigir_admin();
  if p_clase in ('leads', 'solicitudes', 'formulario_inicial', 'pedidos', 'citas') then
    execute format('select to_jsonb(t) from public.%I t where t.id = $1 for update', p_clase) into v_fila using p_fila;
  end if;
  if v_fila is null then
    raise exception 'Ese contacto ya no existe.' using errcode = 'P0001';
  end if;
  if v_fila ->> 'cliente' is not null then
    raise exception 'Este contacto ya es cliente.' using errcode = 'P0001', hint = 'convertido';
  end if;
  if p_clase = 'pedidos' and v_fila ->> 'estado' <> 'pagado' then
    raise exception 'Este pedido todavía no está pagado: márcalo como pagado primero.' using errcode = 'P0001', hint = 'sin_pagar';
  end if;

  v_email := lower(trim(coalesce(v_fila ->> 'email', v_fila ->> 'comprador_email')));
  if p_cliente is null then
    perform pg_advisory_xact_lock(hashtext('correo ' || v_email));  -- who makes a client of this address now is waited for
    select * into c from public.clientes where email = v_email;
    if c.perfil = 'admin' then
      raise exception 'Ese correo es de alguien del estudio.' using errcode = 'P0001';
    end if;
    if c.id is not null then
      raise exception 'Ya hay un cliente con el correo de este contacto.' using errcode = 'P0001', hint = 'ya_cliente', detail = 'cliente=' || c.id;
    end if;
    select p.cliente into v_dueno from public.personas p where p.email = v_email;
    if found then
      raise exception 'Ya hay un cliente entre cuyas personas está este correo.' using errcode = 'P0001', hint = 'ya_cliente', detail = 'cliente=' || v_dueno;
    end if;
    if exists (select from public.clientes where rut = upper(replace(trim(p_rut), '.', ''))) then
      raise exception 'Ya hay un cliente con ese RUT.' using errcode = 'P0001', hint = 'rut_ocupado';
    end if;
    if p_plataforma is null then
      raise exception 'Escribe cómo se llama la plataforma.' using errcode = 'P0001';
    end if;
    insert into public.clientes (cliente, email, telefono, rut, empresa)
    values (coalesce(v_fila ->> 'nombre', v_fila ->> 'nombre_contacto', v_fila ->> 'comprador_nombre'), v_email,
      coalesce(v_fila ->> 'telefono', v_fila ->> 'comprador_telefono'), p_rut, nullif(trim(p_empresa), ''))
    returning * into c;
  else
    select * into c from public.clientes where id = p_cliente and perfil = 'cliente' for key share;
    if not found then
      raise exception 'Ese cliente ya no existe.' using errcode = 'P0001';
    end if;
    if not c.activo then
      raise exception 'Ese cliente está desactivado: actívalo antes en su ficha.' using errcode = 'P0001', hint = 'desactivado';
    end if;
  end if;

  v_previos := array(select k.id from public.correos k where k.para = c.email and k.creado_en = now());
  insert into public.conversiones (clase, fila, cliente, cliente_nuevo, antes)
  values (p_clase, p_fila, c.id, p_cliente is null,
    case p_clase when 'formulario_inicial' then jsonb_build_object('gestionado', v_fila -> 'gestionado')
      when 'leads' then jsonb_build_object('estado', v_fila -> 'estado') when 'solicitudes' then jsonb_build_object('estado', v_fila -> 'estado') else '{}' end)
  returning id into v_id;
  if p_plataforma is not null then
    insert into public.plataformas (plataforma, cliente) values (p_plataforma, c.id) returning id into v_plataforma;
    insert into public.hitos_plataforma (plataforma_id, fecha, titulo, orden)
    values (v_plataforma, private.hoy(), p_hito, 1) returning id into v_hito;
  end if;
  if p_clase = 'pedidos' then
    with k as (
      insert into public.pagos (cliente, plataforma, hito, concepto, monto, vence_el, estado, metodo, pagado_en, pedido)
      select c.id, v_plataforma, v_hito, private.nombre_producto(r.producto), r.monto,
        (r.pagado_en at time zone 'America/Santiago')::date, 'pagado', r.metodo, r.pagado_en, r.id
      from public.pedidos r where r.id = p_fila returning id)
    select array_agg(id) into v_pagos from k;
  end if;
  if p_cuotas is not null then
    v_pagos := v_pagos || public.crear_plan_de_pagos(c.id, v_plataforma, p_total, p_cuotas);
    if p_clase = 'pedidos' then  -- the first one is what they paid
      update public.pagos set estado = 'programado' where id = any(v_pagos) and estado = 'pendiente';
    end if;
  end if;

  case p_clase
    when 'leads' then update public.leads set cliente = c.id, estado = 'convertido' where id = p_fila;
    when 'solicitudes' then update public.solicitudes set cliente = c.id, estado = 'ganado' where id = p_fila;
    when 'formulario_inicial' then update public.formulario_inicial set cliente = c.id, gestionado = true where id = p_fila;
    when 'pedidos' then update public.pedidos set cliente = c.id where id = p_fila;
    when 'citas' then update public.citas set cliente = c.id where id = p_fila;
  end case;

  if p_invitar and c.usuario is null
     and not exists (select from public.correos k where k.tipo = 'invitacion' and k.para = c.email and k.estado in ('pendiente', 'enviando')) then
    insert into public.correos (tipo, para, datos) values ('invitacion', c.email, jsonb_build_object('cliente', c.id));
  end if;
  update public.correos k set conversion = v_id, proximo_intento = now() + interval '5 minutes'
  where k.para = c.email and k.creado_en = now() and k.estado = 'pendiente' and k.id <> all(v_previos);
  update public.conversiones set plataforma = v_plataforma, hecho = (
    select coalesce(jsonb_agg(jsonb_build_object('tabla', h.tabla, 'fila', h.fila, 'huella', private.huella_de(h.tabla, h.fila)) order by h.n, h.fila), '[]')
    from (
      select 1 as n, 'clientes' as tabla, c.id as fila where p_cliente is null
      union all select 2, 'plataformas', v_plataforma where v_plataforma is not null
      union all select 3, 'hitos_plataforma', m.id from public.hitos_plataforma m where m.plataforma_id = v_plataforma
      union all select 3 + o, 'pagos', p from unnest(v_pagos) with ordinality as x (p, o)) h)
  where id = v_id;
  return v_id;
end $$;
comment on function private.convertir(text, bigint, bigint, text, text, text, text, int, jsonb, boolean) is
  'As public.convertir_contacto. A definer function, because nobody writes mails and conversions otherwise.';
