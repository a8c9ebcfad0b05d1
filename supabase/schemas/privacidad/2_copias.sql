-- Everything of one person, given to them, and the record of what was given, erased and purged.

create table public.acciones_datos (
  id bigint generated always as identity primary key,
  accion text not null check (accion in ('exportacion', 'supresion', 'purga')),
  solicitud bigint references public.solicitudes_datos (id) on delete set null,
  huella text check (huella ~ '^[0-9a-f]{64}$'),
  informe jsonb not null default '{}' check (jsonb_typeof(informe) = 'object'),
  correo uuid,
  autor uuid,
  creado_en timestamptz not null default now()
);
comment on table public.acciones_datos is
  'Copies that were given, persons who were erased and nightly purges: what, how many rows, what was kept and why. '
  'Nobody''s data.';
comment on column public.acciones_datos.huella is
  'Fingerprint of the person''s address: whoever shows the address can be shown that this was done.';
comment on column public.acciones_datos.correo is
  'The mail of the outbox that told the person; it still bears the address, for as long as private.tablas says.';
comment on column public.acciones_datos.autor is
  'Account that did it; null for the nightly purge. No foreign key: the record outlives the account.';
create index acciones_datos_solicitud_idx on public.acciones_datos (solicitud);
create index acciones_datos_creado_idx on public.acciones_datos (creado_en desc);

select private.tabla('public.acciones_datos',
  motivo => 'Mostrar a la Agencia que se respondió',
  plazo => '4 years',
  condicion => $$t.creado_en < $1$$,
  pagina => '{"Solicitudes sobre tus datos, para mostrar que las respondimos","desde la respuesta"}',
  fuera => '{id,accion,solicitud,huella,informe,correo,autor,creado_en}',
  textos => $$accion, informe,
    (select concat_ws(' ', s.nombre, s.email)
    from public.solicitudes_datos s where s.id = t.solicitud), (select c.cliente from public.clientes c
      where c.usuario = t.autor)$$,
  vigila => '{"novedades": {}}');
grant select on public.acciones_datos to authenticated;
select private.solo_equipo('public.acciones_datos', '{leer}');

-- Whose data ------------------------------------------------------------------------------------------

create type private.titular as (
  email text, cliente bigint, personas bigint[], emails text[], desde timestamptz[], hasta timestamptz[],
    accesos uuid[], cuentas uuid[], colegas uuid[],
  plataformas bigint[], hitos bigint[], tickets bigint[], pagos bigint[], pedidos bigint[], ordenes text[],
    mensajes bigint[],
  nombres text[], senas text[], marcas text[], autorias text[]
);

create function private.suya(p private.titular, p_email text, p_en timestamptz) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select exists (select from unnest(p.emails, p.desde, p.hasta) x (email, desde, hasta)
    where x.email = lower(p_email) and p_en >= x.desde and p_en < x.hasta);
$$;
comment on function private.suya(private.titular, text, timestamptz) is
  'Whether an address was that person''s at an instant.';

create function private.suya(p private.titular, p_cuenta uuid, p_en timestamptz) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select exists (select from unnest(p.accesos, p.desde, p.hasta) x (cuenta, desde, hasta)
    where x.cuenta = p_cuenta and p_en >= x.desde and p_en < x.hasta);
$$;
comment on function private.suya(private.titular, uuid, timestamptz) is
  'Whether an account was that person''s at an instant.';

create function private.titular_de(p_email text) returns private.titular
language plpgsql stable security definer set search_path = '' as $$
declare
  p private.titular;
begin
  p.email := lower(trim(p_email));
  p.cliente := (select c.id from public.clientes c where c.email = p.email);
  p.personas := array(select x.id from public.personas x where x.email = p.email or x.cliente = p.cliente);
  select array_agg(d.email), array_agg(d.desde), array_agg(d.hasta), array_agg(d.cuenta)
  into p.emails, p.desde, p.hasta, p.accesos
  from private.direcciones_de(p.cliente, case when p.cliente is null then p.personas[1] end) d;
  if p.emails is null then
    -- Nobody's today: what is theirs is what came from it since the last one had it, and that one's account.
    select array[p.email], array[coalesce(d.desde, '-infinity')], array[timestamptz 'infinity'],
      array[d.cuenta] into p.emails, p.desde, p.hasta, p.accesos
    from (values (1)) uno left join lateral (
      select d.* from private.identidades i, private.direcciones_de(i.cliente, i.persona) d
      where i.email = p.email and d.email = i.email order by d.desde desc limit 1) d on true;
  end if;
  p.accesos := array(
    select coalesce(x.cuenta, (select u.id from auth.users u where lower(u.email) = x.email limit 1))
    from unnest(p.emails, p.accesos) with ordinality x (email, cuenta, n) order by x.n);
  -- An account goes with its address: one that is somebody else's today is not taken from them.
  p.cuentas := array(
    select distinct x from unnest(p.accesos) x where x is not null
      and not exists (select from public.clientes c where c.usuario = x and c.id is distinct from p.cliente)
      and not exists (select from public.personas r where r.usuario = x and r.id <> all(p.personas)));
  p.colegas := array(
    select distinct i.cuenta from private.identidades i where i.cliente = p.cliente and i.persona is not null
      and i.cuenta is not null
      and not exists (select from public.clientes c where c.usuario = i.cuenta)
      and not exists (select from public.personas r where r.usuario = i.cuenta and r.cliente <> p.cliente));
  p.plataformas := array(select x.id from public.plataformas x where x.cliente = p.cliente);
  p.hitos := array(select x.id from public.hitos_plataforma x where x.plataforma_id = any(p.plataformas));
  p.tickets := array(select x.id from public.tickets x where x.cliente = p.cliente);
  p.pagos := array(select x.id from public.pagos x where x.cliente = p.cliente);
  p.pedidos := array(select x.id from public.pedidos x where x.cliente = p.cliente or private.suya(p, x.comprador_email,
    x.creado_en));
  p.ordenes := array(select x.orden from public.pagos x where x.cliente = p.cliente union select x.orden
    from public.cobros x where x.cliente = p.cliente union select x.orden from public.pedidos x
    where x.id = any(p.pedidos));
  p.mensajes := array(
    select m.id from public.ticket_mensajes m where m.autor = any(p.accesos) and private.suya(p, m.autor, m.creado_en)
    union select e.mensaje from public.correos_entrantes e where e.mensaje is not null and private.suya(p, e.de,
      e.creado_en));
  -- Only names that the studio gave them: what a stranger typed beside their address says nothing about anybody's mail.
  p.nombres := array(
    select distinct trim(x.n) from (
      select unnest(array[c.cliente, c.empresa]) as n from public.clientes c where c.id = p.cliente
      union all select unnest(array[f.ficha ->> 'cliente', f.ficha ->> 'empresa']) from private.fusiones f
        where f.destino = p.cliente
      union all select r.nombre from public.personas r where r.id = any(p.personas)
      union all select unnest(array[l.nombre_contacto]) from public.leads l where l.cliente = p.cliente
      union all select s.nombre from public.solicitudes s where s.cliente = p.cliente
      union all select k.nombre from public.formulario_inicial k where k.cliente = p.cliente
      union all select k.nombre from public.citas k where k.cliente = p.cliente) x
    where length(trim(x.n)) >= 3);
  p.senas := array(
    select distinct s from (
      select c.telefono, c.rut from public.clientes c where c.id = p.cliente
      union all select f.ficha ->> 'telefono', f.ficha ->> 'rut' from private.fusiones f where f.destino = p.cliente) x,
      unnest(array[x.telefono, regexp_replace(x.telefono, '\D', '', 'g'), x.rut, private.rut_escrito(x.rut)]) s
    where length(s) >= 8);
  p.marcas := array(
    select 'ticket ' || x from unnest(p.tickets) x union all select 'pago ' || x from unnest(p.pagos) x
    union all select 'hito ' || x from unnest(p.hitos) x union all select 'orden ' || x from unnest(p.ordenes) x
    union all select 'plataforma ' || x from unnest(p.plataformas) x
    union all select 'servicio ' || x.id from public.servicios x where x.cliente = p.cliente
    union all select 'propuesta ' || x from private.propuestas_de(p) x
    union all select 'token ' || e.id || '-' || e.nonce from public.propuestas_enlaces e
      where e.propuesta in (select private.propuestas_de(p))
    union all select 'cliente ' || p.cliente where p.cliente is not null
    union all select 'lead ' || l.id from public.leads l where l.cliente = p.cliente or private.suya(p, l.email,
      l.creado_en)
    union all select 'formulario ' || k.id from public.formulario_inicial k where k.cliente = p.cliente
      or private.suya(p, k.email, k.creado_en));
  p.autorias := array(
    select distinct m.ticket || ' ' || m.autor_nombre from public.ticket_mensajes m where m.id = any(p.mensajes)
      and m.ticket <> all(p.tickets));
  return p;
end $$;
comment on function private.titular_de(text) is
  'Everything by which a person is found whose address of today is p_email: of the main contact of a client, the '
  'client with its people and every address that its main contact had; of a person of a client, that person; of '
  'anybody else, the address alone. marcas and autorias are what mails name them by.';

create function private.se_llama(p private.titular, p_nombre text) returns boolean
language sql stable set search_path = '' as $$
  select exists (select from unnest(p.nombres) n where private.buscable(trim(n)) = private.buscable(trim(p_nombre)));
$$;
comment on function private.se_llama(private.titular, text) is
  'Whether a person is known by a name, however it is written. A RUT, which anybody may have typed, says only with it '
  'whose something is.';

create function private.propuestas_de(p private.titular) returns setof bigint
language sql stable security definer set search_path = '' as $$
  select o.id from public.propuestas o
  where o.cliente = p.cliente or private.suya(p, o.para_email, o.creado_en)
    or (o.para_rut = any(p.senas) and private.se_llama(p, o.para_nombre))
    or (o.cliente is null and (
      exists (select from public.propuestas_enlaces e where e.propuesta = o.id and private.suya(p, e.para, e.creado_en))
      or exists (select from public.bandeja b where b.clase = o.clase and b.fila = o.fila and (b.cliente = p.cliente
        or private.suya(p, b.email, b.creado_en))))
      and not exists (select from public.propuestas_enlaces e where e.propuesta = o.id
        and e.para = lower(o.para_email)));
$$;
comment on function private.propuestas_de(private.titular) is
  'Proposals that are for a person: for their client, to their address, or RUT and name, or, while they are for no '
  'client, for their contact of the inbox or mailed to them, unless they were mailed to somebody else for whom they '
  'are.';

create function private.firmada(p private.titular, a public.propuestas_aceptaciones) returns boolean
language sql stable set search_path = '' as $$
  select coalesce(a.cliente = p.cliente, false) or private.suya(p, a.correo, coalesce(a.anotada_en, a.aceptada_en))
    or coalesce(a.rut = any(p.senas), false) and private.se_llama(p, a.nombre);
$$;
create function private.firmada(p private.titular, a public.servicios_aceptaciones) returns boolean
language sql stable set search_path = '' as $$
  select coalesce(a.cliente = p.cliente, false) or private.suya(p, a.correo, a.aceptada_en)
    or private.suya(p, a.cuenta, a.aceptada_en);
$$;
comment on function private.firmada(private.titular, public.propuestas_aceptaciones) is
  'Whether a person accepted that, or it was accepted for their client: by the address, or RUT and name, of whoever '
  'did.';
comment on function private.firmada(private.titular, public.servicios_aceptaciones) is
  'The same of a service: by the address or account of whoever did.';

create function private.solo_por_rut(p private.titular, a public.propuestas_aceptaciones) returns boolean
language sql stable set search_path = '' as $$
  select coalesce(a.rut = any(p.senas), false) and not private.firmada(p, a);
$$;
comment on function private.solo_por_rut(private.titular, public.propuestas_aceptaciones) is
  'Whether nothing but the RUT, which whoever accepted typed, says that it was this person: somebody looks before it '
  'is handed over.';

create function private.prueba_algo(p_propuesta bigint) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.propuestas_aceptaciones a where a.propuesta = p_propuesta)
    or exists (select from public.servicios_aceptaciones a where a.propuesta = p_propuesta);
$$;
comment on function private.prueba_algo(bigint) is
  'Whether a proposal was accepted and that is still kept, also when it was withdrawn after it.';

create function private.cobrado(k public.cobros) returns boolean
language sql stable set search_path = '' as $$
  select exists (select from public.cobros_pagos c where c.cobro = k.id)
    or exists (select from public.pagos_intentos i where i.cobro = k.id);
$$;
comment on function private.cobrado(public.cobros) is
  'Whether something was tried to be paid together by it: otherwise it says nothing.';

create function private.archivos_de(p private.titular) returns table (bucket text, nombre text, tipo text, bytes bigint)
language sql stable security definer set search_path = '' as $$
  select o.bucket_id, o.name, o.metadata ->> 'mimetype', (o.metadata ->> 'size')::bigint from storage.objects o
  where (o.bucket_id in ('adjuntos', 'comprobantes') and split_part(o.name, '/',
    1) = any(private.carpetas_de(p.cliente)))
    or (o.bucket_id = 'adjuntos' and o.name like 'entrantes/%' and o.name in (
      select r from public.correos_entrantes e, unnest(e.rutas) r where r <> '' and private.suya(p, e.de, e.creado_en)
      union
      select r from public.ticket_mensajes m, unnest(m.adjuntos) r where m.ticket = any(p.tickets)))
    or (o.bucket_id = 'comprobantes' and o.name in (select d.comprobante from public.pedidos d
      where d.id = any(p.pedidos)));
$$;
comment on function private.archivos_de(private.titular) is
  'Files of the private buckets that are a person''s: in the folders of their client, mailed by them, or in a ticket '
  'of theirs, or the receipt of an order.';

create function private.contratos_de(p private.titular) returns table (bucket text, nombre text, tipo text,
  bytes bigint)
language sql stable security definer set search_path = '' as $$
  select o.bucket_id, o.name, o.metadata ->> 'mimetype', (o.metadata ->> 'size')::bigint
  from public.propuestas_aceptaciones a join storage.objects o
    on (o.bucket_id, o.name) in (('documentos', 'propuestas/' || a.id || '.pdf'), ('adjuntos', a.respaldo))
  where private.firmada(p, a)
  union all
  select o.bucket_id, o.name, o.metadata ->> 'mimetype', (o.metadata ->> 'size')::bigint
  from public.documentos_tributarios t join storage.objects o on o.bucket_id = 'tributarios' and o.name in (t.pdf, t.xml)
  where t.cliente = p.cliente;
$$;
comment on function private.contratos_de(private.titular) is
  'Files that prove what a person accepted, or was accepted for their client, and those of their tax documents: given '
  'to them with their data, and kept when they are erased.';

create function private.datos_de_persona(p_email text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  p private.titular := private.titular_de(p_email);
  k private.tablas;
  v_nombre text;
  v_filas jsonb;
  v_aparte jsonb;
  v_todo jsonb;
  v_revisar jsonb := '{}';
begin
  v_todo := jsonb_build_object(
    'cuenta', (select coalesce(jsonb_agg(jsonb_build_object('id', u.id, 'email', u.email, 'created_at', u.created_at,
      'email_confirmed_at', u.email_confirmed_at, 'last_sign_in_at', u.last_sign_in_at) order by u.id), '[]')
      from auth.users u where u.id = any(p.cuentas)),
    'sesiones', (select coalesce(jsonb_agg(jsonb_build_object('created_at', s.created_at, 'updated_at', s.updated_at,
      'ip', host(s.ip), 'user_agent', s.user_agent) order by s.created_at), '[]') from auth.sessions s
      where s.user_id = any(p.cuentas)),
    'dispositivos', (select coalesce(jsonb_agg(jsonb_build_object('created_at', f.created_at, 'friendly_name',
      f.friendly_name, 'factor_type', f.factor_type, 'status', f.status) order by f.created_at), '[]')
      from auth.mfa_factors f where f.user_id = any(p.cuentas)),
    'archivos', (select coalesce(jsonb_agg(to_jsonb(a) order by a.bucket, a.nombre), '[]')
      from (select * from private.archivos_de(p) union all select * from private.contratos_de(p)) a
      where a.nombre not like '%/interno/%'));
  for k in select * from private.tablas where suya is not null loop
    v_nombre := split_part(k.tabla, '.', 2);
    execute
      format('select coalesce(jsonb_agg((select coalesce(jsonb_object_agg(e.key, e.value), ''{}'')
        from jsonb_each(t.fila) e where e.key = any($2)) order by t.n) filter (where not t.aparte), ''[]''),
        coalesce(jsonb_agg((select jsonb_object_agg(e.key, e.value) from jsonb_each(t.fila) e where t.aparte
          and e.key = any($2) or e.key = any($3) and e.value <> ''null'' or e.key = ''id'') order by t.n)
          filter (where t.aparte or exists (select from jsonb_each(t.fila) e where e.key = any($3)
            and e.value <> ''null'')), ''[]'')
      from (select to_jsonb(t) as fila, %s as aparte, row_number() over (order by to_jsonb(t) -> ''id'') as n from %s t
        where %s) t', coalesce(k.aparte, 'false'), k.tabla, k.suya)
      into v_filas, v_aparte using p, k.columnas, k.revisar;
    if k.aparte is distinct from 'true' then v_todo := v_todo || jsonb_build_object(v_nombre, v_filas); end if;
    if v_aparte <> '[]' then v_revisar := v_revisar || jsonb_build_object(v_nombre, v_aparte); end if;
  end loop;
  -- Of others, what they wrote in the same tickets and milestones, and not who they are.
  v_todo := v_todo || jsonb_build_object(
    'ticket_mensajes', (select coalesce(jsonb_agg(case when m -> 'del_estudio' = 'true'
      or (m ->> 'id')::bigint = any(p.mensajes) then m
        else m - 'autor' || '{"autor_nombre": "Otra persona"}' end order by n), '[]')
          from jsonb_array_elements(v_todo -> 'ticket_mensajes') with ordinality a (m, n)),
    'hitos_plataforma', (select coalesce(jsonb_agg(case when h ->> 'respondido_por' is null
      and h ->> 'respondido_nombre' is null or (h ->> 'respondido_por')::uuid = any(p.accesos) then h
        else h - 'respondido_por' || '{"respondido_nombre": "Otra persona"}' end order by n), '[]')
          from jsonb_array_elements(v_todo -> 'hitos_plataforma') with ordinality a (h, n)));
  return v_todo || jsonb_build_object('revisar', v_revisar);
end $$;
comment on function private.datos_de_persona(text) is
  'All that is kept of the person with an address, by table, without fingerprints and hashes and without the names of '
  'others; under revisar, by table too, the studio''s own words about them. archivos names files of the private '
  'buckets.';

create function private.exportar_persona(p_solicitud bigint) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  r public.solicitudes_datos;
begin
  perform private.exigir_admin();
  select * into r from public.solicitudes_datos where id = p_solicitud and estado <> 'por_confirmar';
  if not found then raise exception 'Solo se copian los datos de quien confirmó su solicitud.'; end if;
  insert into public.acciones_datos (accion, solicitud, huella, autor)
  values ('exportacion', r.id, private.huella(lower(trim(r.email))), (select auth.uid()));
  return private.datos_de_persona(r.email);
end $$;
create function public.exportar_persona(p_solicitud bigint) returns jsonb
language sql set search_path = '' as $$ select private.exportar_persona(p_solicitud); $$;
comment on function public.exportar_persona(bigint) is
  'Admin: all that is kept of the person of a confirmed privacy request, by table; archivos lists their files, '
  'revisar has the studio''s own words about them, by table. Leaves a row in acciones_datos. The function '
  'exportar-persona makes a ZIP of it. Errors: 42501, P0001.';

grant execute on function private.exportar_persona(bigint), public.exportar_persona(bigint) to authenticated;
