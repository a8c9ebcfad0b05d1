-- The plan of a conversion makes the milestones that its instalments wait for, and undoing takes them away. What was
-- converted before has one milestone, as it says.

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
    values (v_plataforma, (now() at time zone 'America/Santiago')::date, p_hito, 1) returning id into v_hito;
  end if;
  if p_clase = 'pedidos' then
    with k as (
      insert into public.pagos (cliente, plataforma, hito, concepto, monto, vence_el, estado, metodo, pagado_en)
      select c.id, v_plataforma, v_hito, private.nombre_producto(r.producto), r.monto,
        (r.pagado_en at time zone 'America/Santiago')::date, 'pagado', r.metodo, r.pagado_en
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

create or replace function private.impide_deshacer(p_conversion bigint) returns text[]
language plpgsql stable security definer set search_path = '' as $$
declare
  c_cambio constant jsonb := '{"clientes": "cambió la ficha del cliente", "plataformas": "cambió la plataforma", "hitos_plataforma": "cambió un hito", "pagos": "cambió un pago"}';
  c_cuelga constant jsonb := '{"tickets": "tiene tickets", "personas": "tiene otras personas", "plataformas": "tiene otra plataforma", "hitos_plataforma": "tiene otros hitos", "pagos": "tiene otros pagos", "clientes_notas": "tiene notas en su ficha", "accesos_temporales": "se compartió un enlace de la plataforma", "leads": "tiene otros contactos", "solicitudes": "tiene otros contactos", "formulario_inicial": "tiene otros contactos", "pedidos": "tiene otros contactos", "citas": "tiene otros contactos"}';
  x public.conversiones;
begin
  perform private.exigir_admin();
  select * into x from public.conversiones where id = p_conversion;
  if not found then return null; end if;
  return array(
    select motivo from (
      select 1 as n, case k.tipo when 'invitacion' then 'la invitación ya salió' else 'ya salió un correo de sus pagos' end as motivo
      from public.correos k where k.conversion = x.id and not (k.estado in ('pendiente', 'descartado') and k.intentos = 0)
      union select 2, 'ya se le envió una invitación' from public.clientes c
      where x.cliente_nuevo and c.id = x.cliente and c.invitado_en is not null
        and not exists (select from public.correos k where k.conversion = x.id and k.tipo = 'invitacion' and k.estado = 'enviado')
      union select 3, c_cambio ->> (h ->> 'tabla') from jsonb_array_elements(x.hecho) h
      where private.huella_de(h ->> 'tabla', (h ->> 'fila')::bigint) is distinct from h ->> 'huella'
      union select 3, 'el contacto cambió de cliente' from public.bandeja b
      where b.clase = x.clase and b.fila = x.fila and b.cliente is distinct from x.cliente
      union select 4, c_cuelga ->> 'clientes_notas' from public.contactos_notas n
      where x.cliente_nuevo and n.clase = 'clientes' and n.fila = x.cliente
      union select 4, coalesce(c_cuelga ->> t, 'tiene otros datos (' || t || ')')
      from (select h ->> 'tabla' as tabla, array_agg((h ->> 'fila')::bigint) as filas from jsonb_array_elements(x.hecho) h group by 1) g,
        private.cuelga_de(g.tabla, g.filas, (select coalesce(jsonb_agg(h - 'huella'), '[]') from jsonb_array_elements(x.hecho) h)
          || jsonb_build_array(jsonb_build_object('tabla', x.clase, 'fila', x.fila))) t) m
    order by n, motivo);
end $$;

comment on function public.convertir_contacto(text, bigint, bigint, text, text, text, text, int, jsonb, boolean) is
  'Admin: in one transaction, a contact (leads, solicitudes, formulario_inicial, pedidos that are paid, citas) becomes a client, or is tied to p_cliente; with p_plataforma, which a new client needs, a platform and its first milestone p_hito; of an order, the payment that was made; with p_cuotas the plan that public.crear_plan_de_pagos makes of p_total, whose instalments may wait for new milestones of that platform (hito_titulo); with p_invitar an invitation, unless they have an account or one waits already. Its mails leave five minutes later (correos.conversion). Returns conversiones.id. Errors: 42501; P0001 no such contact or client, hint convertido (a client already), sin_pagar (an order), ya_cliente (the address is of a client or of a person of one: detail cliente=<id>), desactivado (p_cliente), rut_ocupado, an address of the team; 23502 and 23514 (no milestone, bad RUT or name), and those of the plan.';
