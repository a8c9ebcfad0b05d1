-- Whoever wrote, ordered or booked becomes a client: with platform, first milestone, plan of payments and
-- invitation in one step, whichever kind they are. Its mails leave some minutes later; until the first one
-- has, and while nobody touched what was made, it is undone as if it had not been.

create table public.conversiones (
  id bigint generated always as identity primary key,
  clase text not null check (clase in ('leads', 'solicitudes', 'formulario_inicial', 'pedidos', 'citas')),
  fila bigint not null,
  cliente bigint references public.clientes (id) on delete set null,
  cliente_nuevo boolean not null,
  plataforma bigint references public.plataformas (id) on delete set null,
  antes jsonb not null check (jsonb_typeof(antes) = 'object'),
  hecho jsonb not null default '[]' check (jsonb_typeof(hecho) = 'array'),
  autor bigint default private.mi_cliente() references public.clientes (id) on delete set null,
  creado_en timestamptz not null default now(),
  deshecha_por bigint references public.clientes (id) on delete set null,
  deshecha_en timestamptz
);
comment on table public.conversiones is
  'Who made a client of a contact, when, and what came of it. clase and fila name the contact; no foreign key: the '
  'triggers ..._6_seguir take its rows away with it.';
comment on column public.conversiones.cliente_nuevo is
  'Whether the client was made by it; false where the contact was tied to one that was there.';
comment on column public.conversiones.antes is
  'The state of the contact before, by column, to which undoing brings it back.';
comment on column public.conversiones.hecho is
  'What it made, in order: [{tabla, fila, huella}]. By huella it is known whether somebody changed it since.';
create index conversiones_fila_idx on public.conversiones (clase, fila, id);
create index conversiones_cliente_idx on public.conversiones (cliente);
create index conversiones_plataforma_idx on public.conversiones (plataforma);
create index conversiones_autor_idx on public.conversiones (autor);
create index conversiones_deshecha_por_idx on public.conversiones (deshecha_por);

select private.tabla('public.conversiones',
  motivo => 'Va con su contacto',
  suya => $$t.cliente = ($1).cliente or exists (select from public.bandeja b where b.clase = t.clase and b.fila = t.fila
    and private.suya($1, b.email, b.creado_en))$$,
  columnas => '{id,clase,fila,cliente,cliente_nuevo,plataforma,antes,creado_en,deshecha_en}',
  fuera => '{hecho,autor,deshecha_por}',
  fusion => '{"autor": "equipo", "cliente": "pasa", "deshecha_por": "equipo"}',
  vigila => '{"auditoria": {}, "novedades": {}}');
grant select on public.conversiones to authenticated;
select private.solo_equipo('public.conversiones', '{leer}');

alter table public.correos add foreign key (conversion) references public.conversiones (id) on delete set null;
create index correos_conversion_idx on public.correos (conversion) where conversion is not null;

-- What it makes -----------------------------------------------------------------------------------------

create function private.huella_de(p_tabla text, p_fila bigint) returns text
language plpgsql stable set search_path = '' as $$
declare
  v text;
begin
  execute
    format('select md5((to_jsonb(t) - ''actualizado_en'' - ''invitado_en'')::text) from public.%I t where t.id = $1',
    p_tabla) into v using p_fila;
  return v;
end $$;
comment on function private.huella_de(text, bigint) is
  'By what it is told whether a row changed; null when it is gone. Being invited is no change.';

create function private.cliente_por_convertir(p_fila jsonb, p_cliente bigint, p_plataforma text, p_rut text,
  p_empresa text) returns public.clientes
language plpgsql set search_path = '' as $$
declare
  v_email text := lower(trim(coalesce(p_fila ->> 'email', p_fila ->> 'comprador_email')));
  v_dueno bigint;
  c public.clientes;
begin
  if p_cliente is null then
    perform pg_advisory_xact_lock(hashtext('correo ' || v_email));
      -- who makes a client of this address now is waited for
    select * into c from public.clientes where email = v_email;
    if c.perfil = 'admin' then raise exception 'Ese correo es de alguien del estudio.'; end if;
    v_dueno := coalesce(c.id, (select p.cliente from public.personas p where p.email = v_email));
    if v_dueno is not null then
      raise exception 'Ya hay un cliente %.', case when c.id is not null then 'con el correo de este contacto'
        else 'con una persona que usa este correo' end
        using hint = 'ya_cliente', detail = 'cliente=' || v_dueno;
    end if;
    if exists (select from public.clientes where rut = upper(replace(trim(p_rut), '.', ''))) then
      raise exception 'Ya hay un cliente con ese RUT.' using hint = 'rut_ocupado';
    end if;
    if p_plataforma is null then raise exception 'Escribe cómo se llama la plataforma.'; end if;
    insert into public.clientes (cliente, email, telefono, rut, empresa)
    values (coalesce(p_fila ->> 'nombre', p_fila ->> 'nombre_contacto', p_fila ->> 'comprador_nombre'), v_email,
      coalesce(p_fila ->> 'telefono', p_fila ->> 'comprador_telefono'), p_rut, nullif(trim(p_empresa), ''))
    returning * into c;
  else
    select * into c from public.clientes where id = p_cliente and perfil = 'cliente' for key share;
    if not found then raise exception 'Ese cliente ya no existe.'; end if;
    if not c.activo then raise exception 'Ese cliente está desactivado: actívalo antes en su ficha.'
      using hint = 'desactivado'; end if;
  end if;
  return c;
end $$;
comment on function private.cliente_por_convertir(jsonb, bigint, text, text, text) is
  'The client that a contact becomes: made of its row, or p_cliente, to whom it is tied. Errors: those of '
  'public.convertir_contacto about clients.';

create function private.convertir(p_clase text, p_fila bigint, p_cliente bigint, p_plataforma text, p_hito text,
  p_rut text,
  p_empresa text, p_total int, p_cuotas jsonb, p_invitar boolean) returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  v_fila jsonb;
  v_ganado jsonb := private.en_etapa(p_clase, 'ganado');
  c public.clientes;
  v_plataforma bigint;
  v_hito bigint;
  v_servicio bigint;
  v_pagos bigint[] := '{}';
  v_previos uuid[];
  v_id bigint;
begin
  perform private.exigir_admin();
  perform from public.clientes where id = p_cliente for key share;
  if p_clase in ('leads', 'solicitudes', 'formulario_inicial', 'pedidos', 'citas') then
    execute format('select to_jsonb(t) from public.%I t where t.id = $1 for update', p_clase) into v_fila using p_fila;
  end if;
  if v_fila is null then raise exception 'Ese contacto ya no existe.'; end if;
  if v_fila ->> 'cliente' is not null then raise exception 'Este contacto ya es cliente.' using hint = 'convertido';
    end if;
  if p_clase = 'pedidos' and v_fila ->> 'estado' <> 'pagado' then
    raise exception 'Este pedido todavía no está pagado: márcalo como pagado primero.' using hint = 'sin_pagar';
  end if;

  c := private.cliente_por_convertir(v_fila, p_cliente, p_plataforma, p_rut, p_empresa);
  v_previos := array(select k.id from public.correos k where k.para = c.email and k.creado_en = now());
  insert into public.conversiones (clase, fila, cliente, cliente_nuevo, antes)
  values (p_clase, p_fila, c.id, p_cliente is null,
    (select coalesce(jsonb_object_agg(k, v_fila -> k), '{}') from jsonb_object_keys(v_ganado) k))
  returning id into v_id;
  if p_plataforma is not null then
    insert into public.plataformas (plataforma, cliente) values (p_plataforma, c.id) returning id into v_plataforma;
    insert into public.hitos_plataforma (plataforma_id, fecha, titulo, orden)
    values (v_plataforma, private.hoy(), p_hito, 1) returning id into v_hito;
  end if;
  if p_clase = 'pedidos' then
    insert into public.pagos (cliente, plataforma, hito, concepto, monto, vence_el, estado, metodo, pagado_en, pedido)
    select c.id, v_plataforma, v_hito, private.pago_de_producto(r.producto), r.monto, private.hoy(r.pagado_en), 'pagado',
      r.metodo, r.pagado_en, r.id
    from public.pedidos r where r.id = p_fila
    returning array[id] into v_pagos;
    if v_plataforma is not null then
      insert into public.servicios (cliente, plataforma, clase, nombre, meses_incluidos)
      select c.id, v_plataforma, 'hosting', left('Hosting de ' || p_plataforma, 120), o.meses_hosting
      from public.productos o where o.codigo = v_fila ->> 'producto' and o.meses_hosting is not null
      returning id into v_servicio;
    end if;
  end if;
  if p_cuotas is not null then
    v_pagos := v_pagos || public.crear_plan_de_pagos(c.id, v_plataforma, p_total, p_cuotas);
    if p_clase = 'pedidos' then  -- the first one is what they paid
      update public.pagos set estado = 'programado' where id = any(v_pagos) and estado = 'pendiente';
    end if;
  end if;
  perform private.cambiar_fila(p_clase, p_fila, jsonb_build_object('cliente', c.id) || coalesce(v_ganado, '{}'));

  if p_invitar and c.usuario is null
     and not exists (select from public.correos k where k.tipo = 'invitacion' and k.para = c.email
       and k.estado in ('pendiente', 'enviando')) then
    perform private.invitar(c.email);
  end if;
  update public.correos k set conversion = v_id, proximo_intento = now() + interval '5 minutes'
  where k.para = c.email and k.creado_en = now() and k.estado = 'pendiente' and k.id <> all(v_previos);
  update public.conversiones set plataforma = v_plataforma, hecho = (
    select coalesce(jsonb_agg(jsonb_build_object('tabla', h.tabla, 'fila', h.fila, 'huella', private.huella_de(h.tabla,
      h.fila)) order by h.n, h.fila), '[]')
    from (
      select 1 as n, 'clientes' as tabla, c.id as fila where p_cliente is null
      union all select 2, 'plataformas', v_plataforma where v_plataforma is not null
      union all select 3, 'hitos_plataforma', m.id from public.hitos_plataforma m where m.plataforma_id = v_plataforma
      union all select 3, 'servicios', v_servicio where v_servicio is not null
      union all select 3 + o, 'pagos', p from unnest(v_pagos) with ordinality as x (p, o)) h)
  where id = v_id;
  return v_id;
exception when check_violation or not_null_violation then  -- its detail would tell the whole row
  raise exception using errcode = sqlstate, message = sqlerrm;
end $$;
comment on function private.convertir(text, bigint, bigint, text, text, text, text, int, jsonb, boolean) is
  'As public.convertir_contacto. A definer function, because nobody writes mails and conversions otherwise.';

create function public.convertir_contacto(p_clase text, p_fila bigint, p_cliente bigint default null,
  p_plataforma text default null,
  p_hito text default null, p_rut text default null, p_empresa text default null, p_total int default null,
    p_cuotas jsonb default null,
  p_invitar boolean default false) returns bigint
language sql set search_path = '' as $$
  select private.convertir(p_clase, p_fila, p_cliente, p_plataforma, p_hito, p_rut, p_empresa, p_total, p_cuotas,
    p_invitar);
$$;
comment on function public.convertir_contacto(text, bigint, bigint, text, text, text, text, int, jsonb, boolean) is
  'Admin: in one transaction, a contact (leads, solicitudes, formulario_inicial, pedidos that are paid, citas) '
  'becomes a client, or is tied to p_cliente; with p_plataforma, which a new client needs, a platform and its first '
  'milestone p_hito; of an order, the payment that was made and, of a web page, the hosting that its first year '
  'includes; with p_cuotas the plan that public.crear_plan_de_pagos makes of p_total, whose instalments may wait for '
  'new milestones of that platform (hito_titulo); with p_invitar an invitation, unless they have an account or one '
  'waits already. Its mails leave five minutes later (correos.conversion). Returns conversiones.id. Errors: 42501; '
  'P0001 no such contact or client, hint convertido (a client already), sin_pagar (an order), ya_cliente (the address '
  'is of a client or of a person of one: detail cliente=<id>), desactivado (p_cliente), rut_ocupado, an address of '
  'the team; 23502 and 23514 (no milestone, bad RUT or name), and those of the plan.';

-- How it is undone --------------------------------------------------------------------------------------

create function private.cuelga_de(p_tabla text, p_filas bigint[], p_menos jsonb) returns setof text
language plpgsql stable set search_path = '' as $$
declare
  r record;
begin
  for r in
    select distinct c.relname as nombre, a.attname as columna, k.conrelid::regclass as tabla
    from pg_constraint k
    join pg_class c on c.oid = k.conrelid
    join pg_attribute i on i.attrelid = k.confrelid and i.attname = 'id'
    join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[array_position(k.confkey, i.attnum)]
    where k.contype = 'f' and k.confrelid = format('public.%I', p_tabla)::regclass
      and k.conrelid <> all('{public.conversiones,public.abonos,private.enlaces_de_pago}'::regclass[])
    order by 1, 2
  loop
    return query execute format('select %1$L where exists (select from %2$s t where t.%3$I = any($1)
      and not $2 @> jsonb_build_array(jsonb_build_object(''tabla'', %1$L, ''fila'', to_jsonb(t) -> ''id'')))', r.nombre,
        r.tabla, r.columna) using p_filas, p_menos;
  end loop;
end $$;
comment on function private.cuelga_de(text, bigint[], jsonb) is
  'The tables whose rows name one of these rows by a foreign key, whatever tables there are; without the rows of '
  'p_menos ([{tabla, fila}]), without what came for a payment, of which that holds the totals, and without the links '
  'of its mails.';

create function private.impide_deshacer(p_conversion bigint) returns text[]
language sql stable security definer set search_path = '' as $$
  select private.exigir_admin();
  select array(
    select motivo from (
      select 1 as n, case k.tipo when 'invitacion' then 'la invitación ya salió' else 'ya salió un correo de sus pagos'
        end as motivo
      from public.correos k where k.conversion = x.id and not (k.estado in ('pendiente', 'descartado')
        and k.intentos = 0)
      union select 2, 'ya se le envió una invitación' from public.clientes c
      where x.cliente_nuevo and c.id = x.cliente and c.invitado_en is not null
        and not exists (select from public.correos k where k.conversion = x.id and k.tipo = 'invitacion'
          and k.estado = 'enviado')
      union select 3, v.cambio ->> (h ->> 'tabla') from jsonb_array_elements(x.hecho) h
      where private.huella_de(h ->> 'tabla', (h ->> 'fila')::bigint) is distinct from h ->> 'huella'
      union select 3, 'el contacto cambió de cliente' from public.bandeja b
      where b.clase = x.clase and b.fila = x.fila and b.cliente is distinct from x.cliente
      union select 4, v.cuelga ->> 'clientes_notas' from public.contactos_notas n
      where x.cliente_nuevo and n.clase = 'clientes' and n.fila = x.cliente
      union select 4, coalesce(v.cuelga ->> t, 'tiene otros datos (' || t || ')')
      from (select h ->> 'tabla' as tabla, array_agg((h ->> 'fila')::bigint) as filas
        from jsonb_array_elements(x.hecho) h group by 1) g,
        private.cuelga_de(g.tabla, g.filas, (select coalesce(jsonb_agg(h - 'huella'), '[]')
          from jsonb_array_elements(x.hecho) h)
          || jsonb_build_array(jsonb_build_object('tabla', x.clase, 'fila', x.fila))) t) m
    order by n, motivo)
  from public.conversiones x, (values (
    '{"clientes": "cambió la ficha del cliente", "plataformas": "cambió la plataforma", "hitos_plataforma": "cambió un hito", "pagos": "cambió un pago", "servicios": "cambió un servicio"}'::jsonb,
    '{"tickets": "tiene tickets", "personas": "tiene otras personas", "plataformas": "tiene otra plataforma", "hitos_plataforma": "tiene otros hitos", "pagos": "tiene otros pagos", "servicios": "tiene otros servicios", "clientes_notas": "tiene notas en su ficha", "accesos_temporales": "se compartió un enlace de la plataforma", "leads": "tiene otros contactos", "solicitudes": "tiene otros contactos", "formulario_inicial": "tiene otros contactos", "pedidos": "tiene otros contactos", "citas": "tiene otros contactos"}'::jsonb))
      v (cambio, cuelga)
  where x.id = p_conversion;
$$;
comment on function private.impide_deshacer(bigint) is
  'Admin: why a conversion is not undone, in words: what was sent, what somebody changed or added since. Empty when '
  'nothing keeps it; null when there is no such conversion.';

create function private.deshacer_conversion(p_conversion bigint) returns void
language plpgsql security definer set search_path = '' as $$
declare
  x public.conversiones;
  h record;
  v_motivos text[];
begin
  perform private.exigir_admin();
  select * into x from public.conversiones where id = p_conversion for update;
  if not found then raise exception 'Esa conversión ya no existe.'; end if;
  if x.deshecha_en is not null then raise exception 'Esta conversión ya se deshizo.' using hint = 'deshecha'; end if;
  -- Nothing of it is sent, changed or added from here on: who is about to is waited for, and whoever comes later finds
  -- it gone.
  perform from public.correos where conversion = x.id for update;
  for h in select e ->> 'tabla' as tabla, (e ->> 'fila')::bigint as fila from jsonb_array_elements(x.hecho) e loop
    execute format('select from public.%I where id = $1 for update', h.tabla) using h.fila;
  end loop;
  v_motivos := private.impide_deshacer(x.id);
  if cardinality(v_motivos) > 0 then
    raise exception 'Ya no se puede deshacer: %. Corrígelo desde la ficha del cliente.', array_to_string(v_motivos,
      ', ')
      using hint = 'no_se_deshace';
  end if;
  delete from public.correos where conversion = x.id;
  update public.conversiones set deshecha_en = now(), deshecha_por = private.mi_cliente() where id = x.id;
  perform private.cambiar_fila(x.clase, x.fila, x.antes || '{"cliente": null}');
  for h in
    select e ->> 'tabla' as tabla, (e ->> 'fila')::bigint as fila from jsonb_array_elements(x.hecho) with ordinality
      as j (e, n) order by n desc
  loop
    execute format('delete from public.%I where id = $1', h.tabla) using h.fila;
  end loop;
end $$;
comment on function private.deshacer_conversion(bigint) is
  'As public.deshacer_conversion. A definer function, because nobody deletes clients, payments and mails otherwise.';

create function public.deshacer_conversion(p_conversion bigint) returns void
language sql set search_path = '' as $$ select private.deshacer_conversion(p_conversion); $$;
comment on function public.deshacer_conversion(bigint) is
  'Admin: takes back a conversion, with all that it made and its mails, and brings the contact to its state before. '
  'Errors: 42501; P0001 no such conversion, hint deshecha, no_se_deshace (something was sent, changed or added: the '
  'message says what).';

create function public.conversion_de(p_clase text, p_fila bigint)
returns table (id bigint, creado_en timestamptz, autor text, cliente bigint, cliente_nombre text, cliente_nuevo boolean,
  plataforma bigint, plataforma_nombre text, pagos int, invitacion text, para text, invitacion_error text,
    otros_correos int, faltan int, impide text[])
language sql stable set search_path = '' as $$
  select private.exigir_admin();
  select x.id, x.creado_en, a.cliente, x.cliente, coalesce(c.empresa, c.cliente), x.cliente_nuevo,
    x.plataforma, p.plataforma, (select count(*)::int from jsonb_array_elements(x.hecho) h
      where h ->> 'tabla' = 'pagos'),
    k.estado, k.para, k.ultimo_error,
    (select count(*)::int from public.correos o where o.conversion = x.id and o.tipo <> 'invitacion'),
    (select ceil(extract(epoch from min(o.proximo_intento) - now()))::int from public.correos o
      where o.conversion = x.id and o.estado = 'pendiente'),
    private.impide_deshacer(x.id)
  from public.conversiones x
    left join public.clientes a on a.id = x.autor
    left join public.clientes c on c.id = x.cliente
    left join public.plataformas p on p.id = x.plataforma
    left join public.correos k on k.conversion = x.id and k.tipo = 'invitacion'
  where x.clase = p_clase and x.fila = p_fila and x.deshecha_en is null
  order by x.id desc limit 1;
$$;
comment on function public.conversion_de(text, bigint) is
  'Admin: what was made of a contact, by whom and when; what became of its invitation (correos.estado, null where '
  'none was asked for), how many other mails wait or went, in how many seconds the next one leaves, and what keeps it '
  'from being undone. No row where it was not converted, or that was undone. Errors: 42501.';

grant execute on function private.convertir(text, bigint, bigint, text, text, text, text, int, jsonb, boolean),
  private.impide_deshacer(bigint),
  private.deshacer_conversion(bigint), public.convertir_contacto(text, bigint, bigint, text, text, text, text, int,
    jsonb, boolean),
  public.deshacer_conversion(bigint), public.conversion_de(text, bigint) to authenticated;
