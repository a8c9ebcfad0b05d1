-- Money that went back says why, by whom and whether the bank took it. Refunds of before have no reason.

create or replace function private.pagos_eventos_inmutable() returns trigger
language plpgsql set search_path = '' as $$
begin
  if private.suprimiendo() and tg_op = 'DELETE' then return old; end if;
  if private.suprimiendo() and tg_op = 'UPDATE' and old.tipo = 'reembolsado' then return new; end if;
  raise exception 'Lo que pasó con un pago no se modifica.' using errcode = '42501';
end $$;
comment on function private.pagos_eventos_inmutable() is 'Trigger: refuses to change or delete an event, for whoever tries; only private.purgar deletes old ones, and private.suprimir_datos takes names out of why money was given back.';

create or replace function private.registrar_reembolso() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.estado = 'reembolsado' and old.estado <> 'reembolsado'
     and not exists (select from public.pagos_eventos where orden = new.orden and tipo = 'reembolsado') then
    if private.es_admin() then
      raise exception 'Escribe por qué se devuelve: queda anotado y quien pagó lo lee.' using errcode = 'P0001', hint = 'motivo';
    end if;
    insert into public.pagos_eventos (orden, tipo, datos) values (new.orden, 'reembolsado', jsonb_build_object('monto', new.monto));
  end if;
  return null;
end $$;
comment on function private.registrar_reembolso() is
  'Trigger: nothing is given back without its event, which people leave with public.anotar_reembolso. Errors: P0001 with hint motivo.';

create function private.anotar_reembolso(p_orden text, p_motivo text, p_contracargo boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_pago bigint;
  v_pedido bigint;
  v_monto int;
  v_motivo text := trim(coalesce(p_motivo, ''), E' \t\r\n');
begin
  perform private.exigir_admin();
  select id, monto into v_pago, v_monto from public.pagos where orden = p_orden and estado = 'pagado' for update;
  if not found then
    select id, monto into v_pedido, v_monto from public.pedidos where orden = p_orden and estado = 'pagado' for update;
    if not found then
      raise exception 'Solo se devuelve lo que está pagado.' using errcode = 'P0001', hint = 'no_pagado';
    end if;
  end if;
  if length(v_motivo) not between 1 and 1000 then
    raise exception 'Escribe por qué se devuelve, en menos de mil letras.' using errcode = 'P0001', hint = 'motivo';
  end if;
  insert into public.pagos_eventos (orden, tipo, datos)
  select p_orden, 'reembolsado', jsonb_build_object('monto', v_monto, 'motivo', v_motivo, 'contracargo', coalesce(p_contracargo, false),
    'autor', (select auth.uid()), 'quien', (select c.cliente from public.clientes c where c.usuario = (select auth.uid())));
  update public.pagos set estado = 'reembolsado' where id = v_pago;
  update public.pedidos set estado = 'reembolsado' where id = v_pedido;
end $$;

create function public.anotar_reembolso(p_orden text, p_motivo text, p_contracargo boolean default false) returns void
language sql set search_path = '' as $$ select private.anotar_reembolso(p_orden, p_motivo, p_contracargo); $$;
comment on function public.anotar_reembolso(text, text, boolean) is
  'Admin: writes down that the money of a paid payment or order went back, why, and whether the bank took it (p_contracargo); whoever paid is mailed. Errors: 42501, P0001 with hint no_pagado or motivo.';

create function private.datos_reembolso(p_orden text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('orden', p_orden, 'motivo', e.datos ->> 'motivo', 'contracargo', coalesce((e.datos ->> 'contracargo')::boolean, false))
  from public.pagos_eventos e where e.orden = p_orden and e.tipo = 'reembolsado';
$$;
comment on function private.datos_reembolso(text) is 'Of money that went back, what the mail about it is written from.';

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
      'pagado_en', new.pagado_en, 'en_linea', new.token is not null, 'a_nombre_de', c.cliente, 'vendedor', private.vendedor()), private.correo_estudio());
  elsif new.estado = 'rechazado' then
    perform private.encolar_correo('pago_no_confirmado', c.email, v_datos || jsonb_build_object('motivo', new.motivo_rechazo), private.correo_estudio());
  elsif new.estado = 'reembolsado' then
    perform private.encolar_correo('pago_reembolsado', c.email, v_datos || private.datos_reembolso(new.orden), private.correo_estudio());
  end if;
  return null;
end $$;
comment on function private.pagos_avisar() is 'Trigger: mails of what became of a payment, to the client and, if it was paid by card, to the studio.';

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
    perform private.encolar_correo('pago_reembolsado', lower(new.comprador_email), v_datos || private.datos_reembolso(new.orden), private.correo_estudio());
  end if;
  return null;
end $$;
comment on function private.pedidos_avisar() is 'Trigger: mails of what became of an order, to the buyer and, if it was paid by card, to the studio.';

create or replace function private.suprimir_datos(p_email text, p_excepto bigint default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_email text := lower(trim(p_email));
  c public.clientes;
  v_cuenta uuid;
  v_personas uuid[];
  v_terminos text[];
  v_pagos bigint[];
  v_tickets bigint[];
  v_hitos bigint[];
  v_ordenes text[];
  v_tabla text;
  v_condicion text;
  v_ids text[];
  v_n int;
  v_borrado jsonb := '{}';
  v_conservado jsonb := '{}';
  v_pendiente jsonb := '[]';
begin
  select * into c from public.clientes where email = v_email for update;
  if c.perfil = 'admin' then
    raise exception 'Es alguien del estudio: quítale antes el perfil de administración.' using errcode = 'P0001', hint = 'es_admin';
  end if;
  v_cuenta := coalesce(c.usuario, (select u.id from auth.users u where lower(u.email) = v_email));
  v_personas := array(select usuario from public.personas where cliente = c.id and usuario is not null);
  v_pagos := array(select id from public.pagos where cliente = c.id);
  v_tickets := array(select id from public.tickets where cliente = c.id);
  v_hitos := array(select h.id from public.hitos_plataforma h join public.plataformas p on p.id = h.plataforma_id where p.cliente = c.id);
  v_ordenes := array(select orden from public.pagos where cliente = c.id
    union select orden from public.pedidos where lower(comprador_email) = v_email or cliente = c.id);
  if exists (select from public.pagos where cliente = c.id and estado in ('programado', 'pendiente', 'en_revision', 'rechazado'))
     or exists (select from public.pagos_intentos i left join public.pedidos o on o.id = i.pedido
       where i.estado in ('creando', 'pendiente') and (i.pago = any(v_pagos) or lower(o.comprador_email) = v_email)) then
    raise exception 'Tiene pagos abiertos: anúlalos o espera a que terminen, o rechaza la solicitud con ese motivo.' using errcode = 'P0001', hint = 'pagos_abiertos';
  end if;
  if exists (select from public.tickets where cliente = c.id and estado not in ('resuelto', 'cerrado')) then
    raise exception 'Tiene tickets abiertos: ciérralos antes.' using errcode = 'P0001', hint = 'tickets_abiertos';
  end if;
  if exists (select from public.solicitudes_datos where (lower(email) = v_email or cliente = c.id) and estado in ('recibida', 'en_proceso') and id is distinct from p_excepto) then
    raise exception 'Tiene otra solicitud sin responder: respóndela antes.' using errcode = 'P0001', hint = 'otra_solicitud';
  end if;
  if exists (select from public.citas where lower(email) = v_email and inicio > now() and estado in ('reservada', 'confirmada')) then
    raise exception 'Tiene una reunión por venir: cancélala antes.' using errcode = 'P0001', hint = 'reunion_por_venir';
  end if;

  v_terminos := array(
    select x.t from (
      select distinct trim(v) as t from (
        select unnest(array[v_email, c.cliente, c.empresa, c.telefono, c.rut, regexp_replace(reverse(regexp_replace(reverse(split_part(c.rut, '-', 1)), '(\d{3})(?=\d)', '\1.', 'g')), '$', '-' || split_part(c.rut, '-', 2))])
        union all select nombre from public.personas where email = v_email or cliente = c.id
        union all select unnest(array[nombre_contacto, telefono]) from public.leads where lower(email) = v_email or cliente = c.id
        union all select nombre from public.formulario_inicial where lower(email) = v_email or cliente = c.id
        union all select unnest(array[nombre, telefono, empresa]) from public.solicitudes where lower(email) = v_email or cliente = c.id
        union all select unnest(array[nombre, telefono]) from public.citas where lower(email) = v_email
        union all select unnest(array[comprador_nombre, comprador_telefono]) from public.pedidos where lower(comprador_email) = v_email or cliente = c.id
        union all select nombre from public.solicitudes_datos where lower(email) = v_email or cliente = c.id) n (v)) x
    where length(x.t) >= 3 order by length(x.t) desc);

  perform set_config('estudio.suprimiendo', 'si', true);  -- private.suprimiendo(): the trail does not copy what goes
  update public.clientes set activo = false where id = c.id;
  select count(*) into v_n from public.ticket_mensajes where ticket = any(v_tickets);
  if v_n > 0 then v_borrado := v_borrado || jsonb_build_object('ticket_mensajes', v_n); end if;
  for v_tabla, v_condicion in values
    ('leads', 'lower(email) = $1 or cliente = $2'), ('formulario_inicial', 'lower(email) = $1 or cliente = $2'),
    ('solicitudes', 'lower(email) = $1 or cliente = $2'), ('citas', 'lower(email) = $1'),
    ('pedidos', '(lower(comprador_email) = $1 or cliente = $2) and estado not in (''pagado'', ''reembolsado'') and not exists (select from public.pagos_intentos i where i.pedido = t.id)'),
    ('correos_silenciados', 'email = $1'), ('preferencias_correo', 'cliente = $2'),
    ('correos_entrantes', 'de = $1 or mensaje in (select m.id from public.ticket_mensajes m where m.ticket = any($4))'),
    ('seguimiento_usuarios', 'usuario_id = $3 or usuario_id = any($9)'), ('personas', 'email = $1 or cliente = $2'), ('clientes_notas', 'cliente = $2'), ('tickets', 'cliente = $2'),
    ('accesos_temporales', 'plataforma in (select p.id from public.plataformas p where p.cliente = $2)'),
    ('hitos_plataforma', 'plataforma_id in (select p.id from public.plataformas p where p.cliente = $2) and not exists (select from public.pagos g where g.hito = t.id)'),
    ('plataformas', 'cliente = $2 and not exists (select from public.pagos g where g.plataforma = t.id)'),
    ('correos', 'lower(para) = $1 or lower(reply_to) = $1 or position($1 in lower(concat_ws('' '', datos, asunto, cuerpo, texto))) > 0
      or exists (select from unnest($4) n where jsonb_path_exists(t.datos, ''$.**.ticket ? (@ == $n)'', jsonb_build_object(''n'', n)))
      or exists (select from unnest($5) n where jsonb_path_exists(t.datos, ''$.**.pago ? (@ == $n)'', jsonb_build_object(''n'', n)))
      or exists (select from unnest($7) n where jsonb_path_exists(t.datos, ''$.**.hito ? (@ == $n)'', jsonb_build_object(''n'', n)))
      or exists (select from unnest($8) n where jsonb_path_exists(t.datos, ''$.**.orden ? (@ == $n)'', jsonb_build_object(''n'', n)))
      or exists (select from unnest($6) x where length(x) >= 6 and (t.datos is null or x ~ ''[0-9]'')
        and position(lower(x) in lower(concat_ws('' '', datos, asunto, cuerpo, texto))) > 0)')
  loop
    execute format('with b as (delete from public.%I t where %s returning to_jsonb(t) as fila) select count(*), array_agg(coalesce(fila ->> ''id'', fila ->> ''cliente'')) from b', v_tabla, v_condicion)
      into v_n, v_ids using v_email, c.id, v_cuenta, v_tickets, v_pagos, v_terminos, v_hitos, v_ordenes, v_personas;
    if v_n > 0 then
      v_borrado := v_borrado || jsonb_build_object(v_tabla, v_n);
      perform private.vaciar_auditoria(v_tabla, v_ids);
    end if;
  end loop;

  -- What must stay, without the person.
  update public.ticket_mensajes set autor_nombre = 'Persona suprimida' where autor = v_cuenta;
  with k as (
    update public.pedidos set comprador_nombre = 'Persona suprimida', comprador_email = 'pedido-' || id || '@suprimido.invalid',
      comprador_telefono = null, origen = '{}', acepta_marketing = false
    where lower(comprador_email) = v_email or cliente = c.id returning id)
  select count(*), array_agg(id::text) into v_n, v_ids from k;
  if v_n > 0 then
    v_conservado := v_conservado || jsonb_build_object('pedidos', v_n);
    perform private.vaciar_auditoria('pedidos', v_ids);
  end if;
  update public.pagos set concepto = left(private.tachar(concepto, v_terminos), 200), motivo_rechazo = left(private.tachar(motivo_rechazo, v_terminos), 1000) where id = any(v_pagos);
  update public.auditoria set antes = private.tachar(antes::text, v_terminos)::jsonb, despues = private.tachar(despues::text, v_terminos)::jsonb
  where tabla = 'pagos' and fila = any(v_pagos);
  update public.pagos_eventos set datos = private.tachar(datos::text, v_terminos)::jsonb where orden = any(v_ordenes) and tipo = 'reembolsado';
  if cardinality(v_pagos) > 0 then
    v_conservado := v_conservado || jsonb_build_object('pagos', cardinality(v_pagos));
    select count(*) into v_n from storage.objects where bucket_id = 'comprobantes' and split_part(name, '/', 1) = c.id::text;
    if v_n > 0 then v_conservado := v_conservado || jsonb_build_object('comprobantes', v_n); end if;
  end if;
  update public.hitos_plataforma set titulo = 'Hito', descripcion = null, imagen = null, activo = false,
    observacion = case when observacion is not null then '[suprimido]' end
  where plataforma_id in (select id from public.plataformas where cliente = c.id);
  update public.plataformas set plataforma = 'Plataforma suprimida', slug = 'suprimida-' || id || '-x', descripcion = null, dominio = null,
    url_portada = null, logo = null, cliente_nombre = 'Persona suprimida', publico = false, grupo = null
  where cliente = c.id;
  perform private.vaciar_auditoria('plataformas', array(select id::text from public.plataformas where cliente = c.id));
  perform private.vaciar_auditoria('hitos_plataforma', array(select h.id::text from public.hitos_plataforma h join public.plataformas p on p.id = h.plataforma_id where p.cliente = c.id));

  perform private.suprimir_solicitudes(v_email, c.id, p_excepto, v_terminos);
  perform private.vaciar_auditoria('clientes', array[c.id::text]);
  if c.id is not null then
    if cardinality(v_pagos) > 0 or exists (select from public.pedidos where cliente = c.id) then
      update public.clientes set cliente = 'Persona suprimida', email = 'cliente-' || id || '@suprimido.invalid', rut = null, telefono = null,
        empresa = null, usuario = null, invitado_en = null
      where id = c.id;
      v_conservado := v_conservado || jsonb_build_object('clientes', 1);
    else
      update public.solicitudes_datos set cliente = null where cliente = c.id;
      delete from public.clientes where id = c.id;
      v_borrado := v_borrado || jsonb_build_object('clientes', 1);
    end if;
  end if;
  update public.auditoria set antes = null, despues = null where position(v_email in lower(concat_ws(' ', antes, despues))) > 0;
  delete from private.envios where clave in ('buzon ' || private.buzon(v_email), 'cuenta ' || v_cuenta);

  if v_cuenta is not null or v_personas <> '{}' then
    begin
      delete from auth.users where id = v_cuenta or id = any(v_personas);
      v_borrado := v_borrado || jsonb_build_object('cuenta', 1);
    exception when insufficient_privilege then
      v_pendiente := v_pendiente || '"cuenta"'::jsonb;
    end;
  end if;
  if to_regclass('auth.audit_log_entries') is not null then
    begin
      execute 'delete from auth.audit_log_entries where position($1 in lower(payload::text)) > 0' using v_email;
    exception when insufficient_privilege then
      v_pendiente := v_pendiente || '"registro_de_accesos"'::jsonb;
    end;
  end if;
  perform set_config('estudio.suprimiendo', '', true);
  return jsonb_build_object('borrado', v_borrado, 'conservado', v_conservado, 'pendiente', v_pendiente);
end $$;
comment on function private.suprimir_datos(text, bigint) is
  'Erases the person with an address: deletes what may go, takes them out of what must stay (payments, paid orders and what those hang on), and answers {borrado, conservado (rows by table), pendiente (what a person has to do in the project''s dashboard)}. p_excepto is the request that is being answered. Errors: P0001 with hint es_admin, pagos_abiertos, tickets_abiertos or otra_solicitud or reunion_por_venir.';

revoke execute on function private.anotar_reembolso(text, text, boolean), private.datos_reembolso(text) from public;
grant execute on function private.anotar_reembolso(text, text, boolean), public.anotar_reembolso(text, text, boolean) to authenticated;
