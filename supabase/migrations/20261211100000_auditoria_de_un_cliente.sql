-- The trail knows whose record each of its lines is about, so that its list and its search follow the chosen client.

alter table public.auditoria add column cliente bigint;
comment on column public.auditoria.cliente is
  'Whose record changed, as it was then; null where it was no client''s, and of who was erased. Filled in by private.auditoria_de_quien. No foreign key: the trail outlives the client.';

create function private.cliente_de_cambio(a public.auditoria) returns bigint
language plpgsql stable set search_path = '' as $$
declare
  v_cliente bigint;
  v_plataforma bigint;
begin
  if a.tabla in ('clientes', 'clientes_notas') then return a.fila; end if;
  if a.tabla in ('hitos_plataforma', 'accesos_temporales', 'testimonios') then
    v_plataforma := coalesce(a.despues ->> 'plataforma_id', a.despues ->> 'plataforma', a.antes ->> 'plataforma_id', a.antes ->> 'plataforma')::bigint;
    select p.cliente into v_cliente from public.plataformas p where p.id = v_plataforma;
    if not found then  -- it went with its platform, which the trail knows
      select x.cliente into v_cliente from public.auditoria x
      where x.tabla = 'plataformas' and x.fila = v_plataforma and x.cliente is not null order by x.creado_en desc limit 1;
    end if;
  elsif a.tabla in ('personas', 'plataformas', 'tickets', 'pagos', 'pedidos', 'leads', 'solicitudes', 'formulario_inicial', 'citas', 'solicitudes_datos', 'conversiones') then
    v_cliente := coalesce(a.despues ->> 'cliente', a.antes ->> 'cliente')::bigint;
    -- A preview, sessions that were ended, a union of tickets: the line does not hold the row.
    if v_cliente is null and a.tabla in ('personas', 'tickets') then
      execute format('select t.cliente from public.%I t where t.id = $1', a.tabla) into v_cliente using a.fila;
    end if;
  end if;
  return v_cliente;
end $$;
comment on function private.cliente_de_cambio(public.auditoria) is
  'Whose record a line of the trail is about: its client now or, if it has none any more, before; of what hangs on a platform, the client of that. Null where it is no client''s.';

create function private.auditoria_de_quien() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.cliente := private.cliente_de_cambio(new);
  return new;
end $$;
comment on function private.auditoria_de_quien() is 'Trigger: a line of the trail says whose record it is about.';

create or replace function private.auditoria_inmutable() returns trigger
language plpgsql set search_path = '' as $$
begin
  if private.suprimiendo() and tg_op <> 'TRUNCATE' then return coalesce(new, old); end if;
  if tg_op = 'UPDATE' and to_jsonb(new) - 'cliente' = to_jsonb(old) - 'cliente'
     and exists (select from private.fusiones f where f.origen = old.cliente and f.destino = new.cliente) then
    return new;
  end if;
  raise exception 'La auditoría no se modifica.' using errcode = '42501';
end $$;
comment on function private.auditoria_inmutable() is 'Trigger: refuses to change or delete the trail, for whoever tries; only private.suprimir_datos and private.purgar take people and old rows out of it, and a merge gives the lines of who is no more to who took them in.';
revoke execute on function private.cliente_de_cambio(public.auditoria), private.auditoria_de_quien() from public;
create trigger auditoria_0_de_quien before insert on public.auditoria
  for each row execute function private.auditoria_de_quien();

-- What was written until now. Platforms first: what hung on one that is gone asks the trail whose it was.
-- Of who was erased, or is in no list any more, nothing is added.
alter table public.auditoria disable trigger user;
do $$
declare
  v_cuelga boolean;
begin
  foreach v_cuelga in array '{f,t}'::boolean[] loop
    with de as (
      select a.id, coalesce(f.destino, k.cliente) as cliente
      from public.auditoria a cross join lateral (select private.cliente_de_cambio(a) as cliente) k
      left join private.fusiones f on f.origen = k.cliente
      where a.tabla in ('hitos_plataforma', 'accesos_temporales', 'testimonios') = v_cuelga
        and (a.accion = 'vista' or a.antes is not null or a.despues is not null))
    update public.auditoria a set cliente = de.cliente
    from de join public.clientes c on c.id = de.cliente
    where a.id = de.id;
  end loop;
end $$;
alter table public.auditoria enable trigger user;
create index auditoria_cliente_idx on public.auditoria (cliente, id desc);

-- What is erased of the trail goes without its client, and so does what was deleted before its client was erased.

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
        union all select unnest(array[ficha ->> 'email', ficha ->> 'cliente', ficha ->> 'empresa', ficha ->> 'telefono', ficha ->> 'rut']) from private.fusiones where destino = c.id
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
  delete from public.contactos_notas where clase = 'clientes' and fila = c.id;
  select count(*) into v_n from public.ticket_mensajes where ticket = any(v_tickets);
  if v_n > 0 then v_borrado := v_borrado || jsonb_build_object('ticket_mensajes', v_n); end if;
  for v_tabla, v_condicion in values
    ('leads', 'lower(email) = $1 or cliente = $2'), ('formulario_inicial', 'lower(email) = $1 or cliente = $2'),
    ('solicitudes', 'lower(email) = $1 or cliente = $2'), ('citas', 'lower(email) = $1 or cliente = $2'),
    ('pedidos', '(lower(comprador_email) = $1 or cliente = $2) and estado not in (''pagado'', ''reembolsado'') and not exists (select from public.pagos_intentos i where i.pedido = t.id)'),
    ('correos_silenciados', 'email = $1'), ('preferencias_correo', 'cliente = $2'),
    ('correos_entrantes', 'de = $1 or mensaje in (select m.id from public.ticket_mensajes m where m.ticket = any($4))'),
    ('seguimiento_usuarios', 'usuario_id = $3 or usuario_id = any($9)'), ('personas', 'email = $1 or cliente = $2'), ('clientes_notas', 'cliente = $2'), ('tickets', 'cliente = $2'),
    ('accesos_temporales', 'plataforma in (select p.id from public.plataformas p where p.cliente = $2)'),
    ('testimonios', 'plataforma in (select p.id from public.plataformas p where p.cliente = $2)'),
    ('hitos_plataforma', 'plataforma_id in (select p.id from public.plataformas p where p.cliente = $2) and not exists (select from public.pagos g where g.hito = t.id)'),
    ('plataformas', 'cliente = $2 and not exists (select from public.pagos g where g.plataforma = t.id)'),
    ('correos', 'lower(para) = $1 or lower(para) in (select f.ficha ->> ''email'' from private.fusiones f where f.destino = $2) or lower(reply_to) = $1 or position($1 in lower(concat_ws('' '', datos, asunto, cuerpo, texto))) > 0
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
  update public.hitos_plataforma set respondido_nombre = 'Persona suprimida' where respondido_por = v_cuenta;
  with k as (
    update public.pedidos set comprador_nombre = 'Persona suprimida', comprador_email = 'pedido-' || id || '@suprimido.invalid',
      comprador_telefono = null, origen = '{}', acepta_marketing = false, proxima_accion = null, proxima_el = null
    where lower(comprador_email) = v_email or cliente = c.id returning id)
  select count(*), array_agg(id::text) into v_n, v_ids from k;
  if v_n > 0 then
    v_conservado := v_conservado || jsonb_build_object('pedidos', v_n);
    perform private.vaciar_auditoria('pedidos', v_ids);
    delete from public.contactos_notas where clase = 'pedidos' and fila = any(v_ids::bigint[]);
  end if;
  update public.pagos set concepto = left(private.tachar(concepto, v_terminos), 200), motivo_rechazo = left(private.tachar(motivo_rechazo, v_terminos), 1000) where id = any(v_pagos);
  update public.auditoria set antes = private.tachar(antes::text, v_terminos)::jsonb, despues = private.tachar(despues::text, v_terminos)::jsonb
  where tabla = 'pagos' and fila = any(v_pagos);
  update public.pagos_eventos set datos = private.tachar(datos::text, v_terminos)::jsonb where orden = any(v_ordenes) and tipo = 'reembolsado';
  if cardinality(v_pagos) > 0 then
    v_conservado := v_conservado || jsonb_build_object('pagos', cardinality(v_pagos));
    select count(*) into v_n from storage.objects where bucket_id = 'comprobantes' and split_part(name, '/', 1) = any(private.carpetas_de(c.id));
    if v_n > 0 then v_conservado := v_conservado || jsonb_build_object('comprobantes', v_n); end if;
  end if;
  update public.hitos_plataforma set titulo = 'Hito', descripcion = null, imagen = null, activo = false,
    observacion = case when observacion is not null then '[suprimido]' end, observacion_imagenes = '{}',
    respondido_nombre = case when respondido_nombre is not null then 'Persona suprimida' end
  where plataforma_id in (select id from public.plataformas where cliente = c.id);
  update public.plataformas set plataforma = 'Plataforma suprimida', slug = 'suprimida-' || id || '-x', descripcion = null, dominio = null,
    url_portada = null, logo = null, cliente_nombre = 'Persona suprimida', publico = false, grupo = null,
    rubro = null, resultado = null, cifras = '[]'
  where cliente = c.id;
  perform private.vaciar_auditoria('plataformas', array(select id::text from public.plataformas where cliente = c.id));
  perform private.vaciar_auditoria('hitos_plataforma', array(select h.id::text from public.hitos_plataforma h join public.plataformas p on p.id = h.plataforma_id where p.cliente = c.id));

  perform private.suprimir_solicitudes(v_email, c.id, p_excepto, v_terminos);
  perform private.vaciar_auditoria('clientes', private.carpetas_de(c.id));
  update private.fusiones set ficha = '{}' where destino = c.id;
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
  update public.auditoria set antes = null, despues = null, cliente = null where cliente = c.id and tabla <> 'pagos';  -- also of what was deleted before
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

create or replace function private.vaciar_auditoria(p_tabla text, p_ids text[]) returns void
language sql security definer set search_path = '' as $$
  update public.auditoria set antes = null, despues = null, cliente = null
  where tabla = p_tabla and fila = any(array(select x::bigint from unnest(p_ids) x where x ~ '^[0-9]+$'));
$$;
comment on function private.vaciar_auditoria(text, text[]) is 'Of rows that were erased the trail keeps who did what when, and not what they held nor whose they were.';

create or replace function private.suprimir_persona(p_solicitud bigint, p_ensayo boolean) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  r public.solicitudes_datos;
  v_cliente bigint;
  v_archivos jsonb;
  v_informe jsonb;
  v_texto text;
  v_correo uuid;
begin
  perform private.exigir_admin();
  select * into r from public.solicitudes_datos where id = p_solicitud for update;
  if r.id is null or r.tipo <> 'supresion' or r.estado not in ('recibida', 'en_proceso') then
    raise exception 'Solo se suprime a quien lo pidió, lo confirmó y espera respuesta.' using errcode = 'P0001';
  end if;
  select id into v_cliente from public.clientes where email = lower(trim(r.email));
  select coalesce(jsonb_agg(name order by name), '[]') into v_archivos from storage.objects
  where bucket_id = 'adjuntos' and (split_part(name, '/', 1) = any(private.carpetas_de(v_cliente))
    or name in (select private.adjuntos_por_correo(lower(trim(r.email)), v_cliente)));
  if not p_ensayo and v_archivos <> '[]' then
    raise exception 'Faltan archivos por borrar.' using errcode = 'P0001', hint = 'archivos';
  end if;
  begin
    v_informe := private.suprimir_datos(r.email, r.id);
    v_texto := private.texto_supresion(v_informe);
    if p_ensayo then raise exception using errcode = 'ZZ001'; end if;
  exception when sqlstate 'ZZ001' then
    return jsonb_build_object('informe', v_informe, 'texto', v_texto, 'archivos', v_archivos);
  end;
  update public.solicitudes_datos set estado = 'resuelta', respuesta = v_texto, email = r.email, cliente = null where id = r.id;
  select id into v_correo from public.correos where tipo = 'datos_resuelta' and datos ->> 'solicitud' = r.id::text order by creado_en desc limit 1;
  perform set_config('estudio.suprimiendo', 'si', true);
  perform private.suprimir_solicitudes(lower(trim(r.email)), null, null, '{}');
  update public.auditoria set antes = null, despues = null, cliente = null where tabla = 'solicitudes_datos' and fila = r.id;
  perform set_config('estudio.suprimiendo', '', true);
  insert into public.acciones_datos (accion, solicitud, huella, informe, correo, autor)
  values ('supresion', r.id, private.huella(lower(trim(r.email))), v_informe, v_correo, (select auth.uid()));
  return jsonb_build_object('informe', v_informe, 'texto', v_texto, 'archivos', '[]'::jsonb);
end $$;

-- A merge gives the lines of who is no more to who took them in.

create or replace function private.fusionar_clientes(p_origen bigint, p_destino bigint, p_valores jsonb, p_acceso text, p_marca text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  o public.clientes;
  d public.clientes;
  queda public.clientes;
  sale public.clientes;
  r record;
  v_marca text;
  v_pasa jsonb;
begin
  perform private.exigir_admin();
  perform from public.clientes where id in (p_origen, p_destino) order by id for update;  -- of two admins at once the second finds one only
  select * into o from public.clientes where id = p_origen;
  select * into d from public.clientes where id = p_destino;
  perform private.exigir_fusionables(o, d);
  v_marca := md5(concat_ws(' ', o.id, o.actualizado_en, d.id, d.actualizado_en));
  v_pasa := private.que_pasa(o.id);
  if p_marca is null then
    return jsonb_build_object('marca', v_marca, 'pasa', v_pasa,
      'origen', jsonb_build_object('nombre', coalesce(o.empresa, o.cliente), 'entra', o.usuario is not null, 'activo', o.activo),
      'destino', jsonb_build_object('nombre', coalesce(d.empresa, d.cliente), 'entra', d.usuario is not null, 'activo', d.activo),
      'difieren', (
        select coalesce(jsonb_agg(jsonb_build_object('campo', k.campo, 'origen', to_jsonb(o) ->> k.campo, 'destino', to_jsonb(d) ->> k.campo) order by k.n), '[]')
        from unnest('{cliente,empresa,email,telefono}'::text[]) with ordinality k (campo, n)
        where to_jsonb(o) ->> k.campo <> to_jsonb(d) ->> k.campo));
  end if;
  if p_marca <> v_marca then
    raise exception 'Uno de los dos cambió mientras decidías: mira otra vez qué queda.' using errcode = 'P0001', hint = 'cambio';
  end if;
  if p_acceso is null or p_acceso not in ('todo', 'tickets', 'ninguno') or jsonb_typeof(p_valores) is distinct from 'object' or exists (
      select from jsonb_each_text(p_valores) v where v.key not in ('cliente', 'empresa', 'email', 'telefono') or v.value not in ('origen', 'destino')) then
    raise exception 'Di de cada dato que difiere cuál queda, y qué ve el otro correo.' using errcode = 'P0001', hint = 'valores';
  end if;
  if p_valores ->> 'email' = 'origen' then queda := o; sale := d; else queda := d; sale := o; end if;

  insert into private.fusiones (origen, destino, ficha, autor) values (o.id, d.id, to_jsonb(o), (select auth.uid()));
  -- Rows that hold each other by client: all of them, or none.
  with p as (update public.plataformas set cliente = d.id where cliente = o.id),
    g as (update public.pagos set cliente = d.id, carpeta = case when comprobante is not null then coalesce(carpeta, o.id) end where cliente = o.id)
  update public.tickets set cliente = d.id where cliente = o.id;
  for r in select tabla, columna from private.referencias_de_clientes() where trato = 'pasa' loop
    execute format('update %s set %I = $2 where %I = $1', r.tabla, r.columna, r.columna) using o.id, d.id;
  end loop;
  update public.contactos_notas set fila = d.id where clase = 'clientes' and fila = o.id;
  insert into public.clientes_notas (cliente, notas)
  select d.id, string_agg(n.notas, E'\n\n' order by n.cliente = o.id) from public.clientes_notas n where n.cliente in (o.id, d.id) and trim(n.notas) <> '' having count(*) > 0
  on conflict (cliente) do update set notas = excluded.notas;
  if queda.id = o.id then
    delete from public.preferencias_correo where cliente = d.id;
    update public.preferencias_correo set cliente = d.id where cliente = o.id;
  end if;
  -- Messages have no client of their own: search has.
  update private.busquedas b set cliente = d.id, contexto = private.contexto_de(d.id, b.plataforma) where b.cliente = o.id and b.tabla <> 'clientes';

  delete from public.clientes where id = o.id;
  update public.clientes set
    cliente = case when p_valores ->> 'cliente' = 'origen' then o.cliente else d.cliente end,
    empresa = case when p_valores ->> 'empresa' = 'origen' then coalesce(o.empresa, d.empresa) else coalesce(d.empresa, o.empresa) end,
    telefono = case when p_valores ->> 'telefono' = 'origen' then coalesce(o.telefono, d.telefono) else coalesce(d.telefono, o.telefono) end,
    rut = coalesce(d.rut, o.rut), email = queda.email, invitado_en = queda.invitado_en
  where id = d.id;
  if p_acceso <> 'ninguno' then
    insert into public.personas (cliente, nombre, email, alcance, activo, invitado_en)
    values (d.id, sale.cliente, sale.email, p_acceso, sale.activo, sale.invitado_en);
  end if;
  insert into public.auditoria (tabla, fila, accion, antes, despues, autor)
  values ('clientes', d.id, 'update', jsonb_build_object('fusion', null), jsonb_build_object('fusion', jsonb_build_object('cliente', o.id, 'pasa', v_pasa)), (select auth.uid()));
  update public.auditoria set cliente = d.id where cliente = o.id;
  return jsonb_build_object('pasa', v_pasa);
end $$;

-- Search within a client.

create or replace function private.renglon(p_tabla text, p_fila jsonb, p_columnas text[]) returns private.busquedas
language plpgsql stable security definer set search_path = '' as $$
declare
  r private.busquedas;
begin
  r.tabla := case p_tabla when 'ticket_mensajes' then 'tickets' when 'contactos_notas' then p_fila ->> 'clase' else p_tabla end;
  r.fila := case p_tabla when 'ticket_mensajes' then p_fila ->> 'ticket' when 'contactos_notas' then p_fila ->> 'fila' else p_fila ->> 'id' end;
  r.mensaje := case when p_tabla in ('ticket_mensajes', 'contactos_notas') then (p_fila ->> 'id')::bigint else 0 end;
  r.orden := case p_tabla when 'correos' then extract(epoch from (p_fila ->> 'creado_en')::timestamptz) * 1000 else r.fila::bigint end;
  r.plataforma := case p_tabla when 'hitos_plataforma' then p_fila ->> 'plataforma_id' when 'tickets' then p_fila ->> 'plataforma'
    when 'pagos' then p_fila ->> 'plataforma' end;
  r.cliente := case p_tabla when 'clientes' then p_fila ->> 'id'
    when 'hitos_plataforma' then (select p.cliente from public.plataformas p where p.id = r.plataforma)::text
    when 'ticket_mensajes' then (select t.cliente from public.tickets t where t.id = (p_fila ->> 'ticket')::bigint)::text
    else p_fila ->> 'cliente' end;
  r.interno := p_tabla = 'auditoria' or coalesce((p_fila ->> 'interno')::boolean, false);
  r.propio := coalesce(private.buscable((select string_agg(p_fila ->> c, ' ') from unnest(p_columnas) c)), '');
  if p_tabla = 'tickets' then r.propio := '#' || r.fila || ' ' || r.propio; end if;
  if p_tabla = 'auditoria' then
    r.propio := coalesce((select private.buscable(string_agg(v.value, ' ')) from jsonb_each_text(nullif(p_fila -> 'antes', 'null')) v), '');
  end if;
  -- In one piece each: telephones, also of other countries, and the RUT.
  r.propio := concat_ws(' ', private.con_telefonos(r.propio),
    regexp_replace(coalesce(p_fila ->> 'telefono', p_fila ->> 'comprador_telefono'), '\D', '', 'g'), lower(replace(p_fila ->> 'rut', '-', '')));
  r.contexto := case p_tabla when 'clientes' then '' else private.contexto_de(r.cliente, r.plataforma) end;
  return r;
end $$;
comment on function private.renglon(text, jsonb, text[]) is
  'The line of search for a row of a table: p_columnas are the columns that it looks at; of a deletion in the trail, whatever the row held.';

drop trigger auditoria_8_buscar on public.auditoria;
create trigger auditoria_8_buscar after insert or update of antes, cliente on public.auditoria for each row
  when (new.accion = 'delete') execute function private.indexar('antes');
insert into private.busquedas as b
select r.* from public.auditoria f, private.renglon('auditoria', to_jsonb(f), '{antes}') r where f.accion = 'delete'
on conflict (tabla, fila, mensaje) do update set cliente = excluded.cliente, interno = excluded.interno, contexto = excluded.contexto;

drop function private.encontradas(text, text);
create function private.encontradas(p_tabla text, p_q text, p_cliente bigint default null) returns setof text
language plpgsql stable security definer set search_path = '' as $$
declare
  v_admin boolean := private.es_admin();
  v_cliente bigint := case when v_admin then p_cliente when p_tabla = 'tickets' then private.mi_cliente_en_tickets() else private.mi_cliente() end;
  v_patrones text[] := private.patrones(p_q);
  v_palabras text;
  v_mirar int := 5000;
  v_miradas int;
  v_filas text[];
begin
  if not v_admin and v_cliente is null and private.mi_cliente_en_tickets() is null then
    raise exception 'Entra con tu cuenta para buscar.' using errcode = '42501';
  end if;
  -- The index knows three letters and more: beside a shorter word, which leaves few, it would bring all lines of a common one.
  select string_agg(format('%s like %L', texto, w), ' and ' order by length(w)) into v_palabras
  from unnest(v_patrones) w,
    lateral (select case when exists (select from unnest(v_patrones) c where length(c) < 5) then '(propio || '' '' || contexto || '''')'
      else '(propio || '' '' || contexto)' end as texto) x;
  if v_palabras is null then return; end if;
  loop
    -- Written out, so that the index is used; each word is a quoted literal. A common word is among the newest lines.
    execute format(
      'with recientes as materialized (
         select fila, orden, propio, contexto from private.busquedas where tabla = $1 and (($2 and $3 is null) or cliente = $3) and ($2 or not interno) order by orden desc limit $4),
       halladas as (select fila, max(orden) as orden from recientes where %s group by fila order by 2 desc limit 200)
       select (select count(*) from recientes), coalesce((select array_agg(fila order by orden desc) from halladas), ''{}'')', v_palabras)
      into v_miradas, v_filas using p_tabla, v_admin, v_cliente, v_mirar;
    if v_miradas < v_mirar or cardinality(v_filas) = 200 then
      return query select unnest(v_filas);
      return;
    end if;
    -- Of one that is less common the rest is a little further back; the index would bring thousands of lines.
    exit when v_mirar > 5000 or cardinality(v_filas) < 40;
    v_mirar := 5000 * 300 / cardinality(v_filas);
  end loop;
  -- A rare one is asked of the index of words: ordered at once, the planner would walk all lines in their order.
  return query execute format(
    'with halladas as materialized (
       select fila, orden from private.busquedas where tabla = $1 and (($2 and $3 is null) or cliente = $3) and ($2 or not interno) and %s)
     select fila from (select fila, orden from halladas order by orden desc limit 1000) f group by fila order by max(orden) desc limit 200', v_palabras)
    using p_tabla, v_admin, v_cliente;
end $$;
comment on function private.encontradas(text, text, bigint) is
  'Ids of the newest 200 rows of a table whose line, or one of whose messages, has every word of p_q (8 at most); for an admin, of one client where p_cliente names it. A definer function, because LIKE under a policy cannot use the trigram index. Errors: 42501 nobody.';

drop function public.buscar(text, text);
create function public.buscar(p_tabla text, p_q text, p_cliente bigint default null) returns setof text
language plpgsql stable set search_path = '' as $$
begin
  if p_tabla = 'bandeja' then
    perform private.exigir_admin();
    return query
      select t || '-' || f from unnest('{leads,solicitudes,formulario_inicial,pedidos,citas}'::text[]) t
      cross join lateral private.encontradas(t, p_q, p_cliente) with ordinality e (f, n) order by n, t;
    return;
  end if;
  if p_tabla = 'auditoria' then
    perform private.exigir_admin();
    return query
      select h::text from (
        select e::bigint from private.encontradas('auditoria', p_q, p_cliente) e
        union
        -- The limit keeps the planner from reading the whole trail for a few records.
        select a.id from unnest('{clientes,personas,plataformas,hitos_plataforma,tickets,pagos,pedidos,leads,solicitudes,formulario_inicial,citas,solicitudes_datos,respuestas_guardadas,correos_silenciados,vulneraciones,equipo,testimonios}'::text[]) t
        cross join lateral public.buscar(t, p_q, p_cliente) f
        cross join lateral (
          select a.id from public.auditoria a
          where a.fila = f::bigint and a.tabla = any(array[t, case t when 'clientes' then 'clientes_notas' end])
            and (p_cliente is null or a.cliente = p_cliente) order by a.creado_en desc limit 20) a) h (h)
      order by h.h desc limit 200;
    return;
  end if;
  if private.textos_de(p_tabla) is not null then
    return query execute format('select t.id::text from public.%I t where private.con_telefonos(private.buscable(concat_ws('' '', %s))) like all ($1) order by t.id desc limit 200',
      p_tabla, private.textos_de(p_tabla)) using private.patrones(p_q);
    return;
  end if;
  if p_tabla is null or p_tabla not in ('clientes', 'personas', 'plataformas', 'hitos_plataforma', 'tickets', 'pagos', 'pedidos', 'leads', 'solicitudes',
    'formulario_inicial', 'citas', 'solicitudes_datos', 'correos', 'correos_entrantes') then
    raise exception 'Ahí no se puede buscar.' using errcode = '22023';
  end if;
  return query execute format('select f from private.encontradas($1, $2, $3) f where exists (select from public.%I t where t.id = f::%s)',
    p_tabla, case p_tabla when 'correos' then 'uuid' else 'bigint' end) using p_tabla, p_q, p_cliente;
end $$;
comment on function public.buscar(text, text, bigint) is
  'Ids of the newest 200 rows of a table that the caller may read and that have every word of p_q, whatever accents, capitals and dots, and a telephone or a RUT however it is written: in the row, in the name or the RUT of its client, in the name of its platform, in the messages of a ticket, in the notes about a contact; of bandeja, for admins, those of the five tables that it shows, the newest of each first; of auditoria, for admins, what was done with the records that are found, and deletions of rows that had the words. For an admin p_cliente looks among what is that client''s alone, where rows have a client. Errors: 22023 no such table, 42501 nobody.';
revoke execute on function private.encontradas(text, text, bigint), public.buscar(text, text, bigint) from public;
grant execute on function private.encontradas(text, text, bigint), public.buscar(text, text, bigint) to authenticated;
