-- What visitors send: home assistant (formulario_inicial), contact form (leads), platform request
-- (solicitudes). anon may insert and never read. The shared columns mean the same in the three:
--   envio               id given by the browser: the same form sent twice makes one row, and sent
--                       again with other content it corrects that row
--   remitente           account that sent it; null for a visitor. Nobody else corrects it
--   huella              of what was sent last: tells a repeated sending from a corrected one
--   origen              {"ruta": "/contacto", "utm_source": "…"}: where the visitor came from
--   consentimiento_*    version of the text that was accepted, and when (set here)
--   acepta_marketing    the optional, unticked box
--   asignado_a          who of the studio is in charge
--   proxima_accion, _el what the studio does next with the contact, and on which day

create table public.formulario_inicial (
  id bigint generated always as identity primary key,
  nombre text not null check (length(trim(nombre)) between 1 and 160),
  tipo_plataforma text not null check (length(trim(tipo_plataforma)) between 1 and 300),
  presupuesto text not null check (length(trim(presupuesto)) between 1 and 160),
  email text not null check (private.correo_valido(email)),
  gestionado boolean not null default false,
  observacion text not null default '' check (length(observacion) <= 4000),
  envio uuid not null default gen_random_uuid() unique,
  remitente uuid,
  huella text,
  origen jsonb not null default '{}' check (jsonb_typeof(origen) = 'object' and length(origen::text) <= 2000),
  consentimiento_version text check (length(trim(consentimiento_version)) between 1 and 40),
  consentimiento_en timestamptz,
  acepta_marketing boolean not null default false,
  asignado_a bigint references public.clientes (id),
  notas text check (length(notas) <= 10000),
  cliente bigint references public.clientes (id),
  proxima_accion text check (length(trim(proxima_accion)) between 1 and 200),
  proxima_el date check (proxima_el between '2000-01-01' and '2199-12-31'),
  creado_en timestamptz not null default now(),
  actualizado_en timestamptz not null default now(),
  etapa text check (etapa in ('propuesta', 'perdido')),
  check (proxima_el is null or proxima_accion is not null)
);
comment on table public.formulario_inicial is 'Leads of the home assistant.';
comment on column public.formulario_inicial.etapa is
  'How far a managed contact came: propuesta or perdido; null while they talk.';

select private.tabla('public.formulario_inicial',
  nombre => 'Respuestas al asistente',
  motivo => 'Responder y hacer seguimiento',
  plazo => '2 years',
  condicion => $$t.cliente is null and t.actualizado_en < $1$$,
  pagina => '{"Mensajes, solicitudes, reuniones y pedidos que no terminan en contrato","desde su último cambio"}',
  suya => $$t.cliente = ($1).cliente or private.suya($1, t.email, t.creado_en)$$,
  columnas => '{id,nombre,tipo_plataforma,presupuesto,email,gestionado,observacion,origen,consentimiento_version,
    consentimiento_en,acepta_marketing,cliente,creado_en,actualizado_en,etapa}',
  revisar => '{notas,proxima_accion,proxima_el}',
  fuera => '{envio,remitente,huella,asignado_a}',
  borra => $$=$$,
  fusion => '{"cliente": "pasa", "asignado_a": "equipo"}',
  vigila => '{
    "envio": {"con": ["nombre", "tipo_plataforma", "presupuesto", "email", "acepta_marketing"]},
    "busqueda": {"y": ["cliente"], "con": ["nombre", "email", "tipo_plataforma", "observacion", "notas"]},
    "contacto": {"en": "insert or delete or update of nombre, email", "con": ["nombre", "email", "telefono"]},
    "limpieza": {"con": ["email"]},
    "auditoria": {"con": ["equipo"]},
    "novedades": {"esperan": ["estudio"]},
    "actualizado": {"turno": 3},
    "responsable": {},
    "consentimiento": {}
  }');

create table public.leads (
  id bigint generated always as identity primary key,
  nombre_contacto text not null check (length(trim(nombre_contacto)) between 1 and 160),
  email text not null check (private.correo_valido(email)),
  telefono text not null check (private.telefono_valido(telefono)),
  mensaje text not null check (length(trim(mensaje)) between 1 and 5000),
  estado text not null default 'nuevo' check (estado in ('nuevo', 'contactado', 'cotizado', 'convertido',
    'descartado')),
  envio uuid not null default gen_random_uuid() unique,
  remitente uuid,
  huella text,
  origen jsonb not null default '{}' check (jsonb_typeof(origen) = 'object' and length(origen::text) <= 2000),
  consentimiento_version text check (length(trim(consentimiento_version)) between 1 and 40),
  consentimiento_en timestamptz,
  acepta_marketing boolean not null default false,
  asignado_a bigint references public.clientes (id),
  notas text check (length(notas) <= 10000),
  cliente bigint references public.clientes (id),
  proxima_accion text check (length(trim(proxima_accion)) between 1 and 200),
  proxima_el date check (proxima_el between '2000-01-01' and '2199-12-31'),
  creado_en timestamptz not null default now(),
  actualizado_en timestamptz not null default now(),
  check (proxima_el is null or proxima_accion is not null)
);
comment on table public.leads is 'Leads of the contact form.';
comment on column public.leads.cliente is 'Client that the lead became.';

select private.tabla('public.leads',
  nombre => 'Mensajes de contacto',
  motivo => 'Responder y hacer seguimiento',
  plazo => '2 years',
  condicion => $$t.cliente is null and t.actualizado_en < $1$$,
  pagina => '{"Mensajes, solicitudes, reuniones y pedidos que no terminan en contrato","desde su último cambio"}',
  suya => $$t.cliente = ($1).cliente or private.suya($1, t.email, t.creado_en)$$,
  columnas
    =>
    '{id,nombre_contacto,email,telefono,mensaje,estado,origen,consentimiento_version,consentimiento_en,acepta_marketing,
    cliente,creado_en,actualizado_en}',
  revisar => '{notas,proxima_accion,proxima_el}',
  fuera => '{envio,remitente,huella,asignado_a}',
  borra => $$=$$,
  fusion => '{"cliente": "pasa", "asignado_a": "equipo"}',
  vigila => '{
    "envio": {"con": ["nombre_contacto", "email", "telefono", "mensaje", "acepta_marketing"]},
    "busqueda": {"y": ["cliente"], "con": ["nombre_contacto", "email", "telefono", "mensaje", "notas"]},
    "contacto": {"con": ["nombre_contacto", "email", "telefono"]},
    "limpieza": {"con": ["email", "telefono"]},
    "auditoria": {"con": ["equipo"]},
    "novedades": {"esperan": ["estudio"]},
    "actualizado": {"turno": 3},
    "responsable": {},
    "consentimiento": {}
  }');

create table public.solicitudes (
  id bigint generated always as identity primary key,
  nombre text not null check (length(trim(nombre)) between 1 and 160),
  email text not null check (private.correo_valido(email)),
  telefono text check (private.telefono_valido(telefono)),
  empresa text check (length(empresa) <= 160),
  mensaje text check (length(mensaje) <= 5000),
  tipo_proyecto text not null default 'web' check (tipo_proyecto in ('web', 'ecommerce', 'app', 'sistema', 'otro')),
  presupuesto text not null default 'menos-500'
    check (presupuesto in ('menos-500', '500-1000', '1000-5000', 'mas-5000')),
  estado text not null default 'pendiente'
    check (estado in ('pendiente', 'contactado', 'cotizado', 'ganado', 'perdido')),
  envio uuid not null default gen_random_uuid() unique,
  remitente uuid,
  huella text,
  origen jsonb not null default '{}' check (jsonb_typeof(origen) = 'object' and length(origen::text) <= 2000),
  consentimiento_version text check (length(trim(consentimiento_version)) between 1 and 40),
  consentimiento_en timestamptz,
  acepta_marketing boolean not null default false,
  asignado_a bigint references public.clientes (id),
  notas text check (length(notas) <= 10000),
  cliente bigint references public.clientes (id),
  proxima_accion text check (length(trim(proxima_accion)) between 1 and 200),
  proxima_el date check (proxima_el between '2000-01-01' and '2199-12-31'),
  creado_en timestamptz not null default now(),
  actualizado_en timestamptz not null default now(),
  check (proxima_el is null or proxima_accion is not null)
);
comment on table public.solicitudes is 'Platform requests.';

select private.tabla('public.solicitudes',
  nombre => 'Solicitudes de plataforma',
  motivo => 'Responder y hacer seguimiento',
  plazo => '2 years',
  condicion => $$t.cliente is null and t.actualizado_en < $1$$,
  pagina => '{"Mensajes, solicitudes, reuniones y pedidos que no terminan en contrato","desde su último cambio"}',
  suya => $$t.cliente = ($1).cliente or private.suya($1, t.email, t.creado_en)$$,
  columnas => '{id,nombre,email,telefono,empresa,mensaje,tipo_proyecto,presupuesto,estado,origen,consentimiento_version,
    consentimiento_en,acepta_marketing,cliente,creado_en,actualizado_en}',
  revisar => '{notas,proxima_accion,proxima_el}',
  fuera => '{envio,remitente,huella,asignado_a}',
  borra => $$=$$,
  fusion => '{"cliente": "pasa", "asignado_a": "equipo"}',
  vigila => '{
    "envio": {"con": ["nombre", "email", "telefono", "empresa", "mensaje", "tipo_proyecto", "presupuesto",
      "acepta_marketing"]},
    "busqueda": {"y": ["cliente"], "con": ["nombre", "empresa", "email", "telefono", "mensaje", "notas"]},
    "contacto": {"con": ["nombre", "email", "telefono"]},
    "limpieza": {"con": ["email", "telefono"]},
    "auditoria": {"con": ["equipo"]},
    "novedades": {"esperan": ["estudio"]},
    "actualizado": {"turno": 3},
    "responsable": {},
    "consentimiento": {}
  }');

create index formulario_inicial_creado_idx on public.formulario_inicial (creado_en desc);
create index formulario_inicial_asignado_idx on public.formulario_inicial (asignado_a);
create index formulario_inicial_cliente_idx on public.formulario_inicial (cliente);
create index leads_creado_idx on public.leads (creado_en desc);
create index leads_asignado_idx on public.leads (asignado_a);
create index leads_cliente_idx on public.leads (cliente);
create index solicitudes_creado_idx on public.solicitudes (creado_en desc);
create index solicitudes_asignado_idx on public.solicitudes (asignado_a);
create index solicitudes_cliente_idx on public.solicitudes (cliente);

-- Rules -----------------------------------------------------------------------------------------

create function private.contacto_recibido() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.consentimiento_en := case when new.consentimiento_version is not null then now() end;
  return new;
end $$;
comment on function private.contacto_recibido() is 'Trigger: stamps the consent.';

create function private.en_etapa(p_clase text, p_etapa text) returns jsonb
language sql immutable set search_path = '' as $$
  select '{
    "leads": {"nuevo": {"estado": "nuevo"}, "conversando": {"estado": "contactado"},
      "propuesta": {"estado": "cotizado"},
      "ganado": {"estado": "convertido"}, "perdido": {"estado": "descartado"}},
    "solicitudes": {"nuevo": {"estado": "pendiente"}, "conversando": {"estado": "contactado"},
      "propuesta": {"estado": "cotizado"},
      "ganado": {"estado": "ganado"}, "perdido": {"estado": "perdido"}},
    "formulario_inicial": {"nuevo": {"gestionado": false, "etapa": null}, "conversando": {"gestionado": true,
      "etapa": null},
      "propuesta": {"gestionado": true, "etapa": "propuesta"}, "ganado": {"gestionado": true},
        "perdido": {"gestionado": true, "etapa": "perdido"}},
    "citas": {"conversando": {"etapa": null}, "propuesta": {"etapa": "propuesta"}, "perdido": {"etapa": "perdido"}}
  }'::jsonb #> array[p_clase, p_etapa];
$$;
comment on function private.en_etapa(text, text) is
  'What the columns of a contact say in a column of the board (bandeja.etapa); null where its kind does not come '
  'there by them.';

create function private.cambiar_fila(p_tabla text, p_fila bigint, p_valores jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  execute
    (select
    format('update public.%1$I set (%2$s) = (select %2$s from jsonb_populate_record(null::public.%1$I, $1)) where id = $2',
    p_tabla, string_agg(quote_ident(k), ', ')) from jsonb_object_keys(p_valores) k) using p_valores, p_fila;
end $$;
comment on function private.cambiar_fila(text, bigint, jsonb) is
  'Writes some columns of one row, with the rights of who calls: {column: value}.';
grant execute on function private.en_etapa(text, text), private.cambiar_fila(text, bigint, jsonb) to authenticated;

create function private.contacto_convertido() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_clase text := tg_table_name;
  v_ganado jsonb := private.en_etapa(v_clase, 'ganado');
begin
  if not to_jsonb(old) @> v_ganado or (to_jsonb(new) @> v_ganado and new.cliente = old.cliente)
     or (new.cliente is null and exists (select from public.conversiones x
       where x.clase = v_clase and x.fila = old.id and x.cliente = old.cliente and x.deshecha_en = now()))
     or exists (select from private.fusiones f where f.origen = old.cliente and f.destino = new.cliente) then
    return new;
  end if;
  raise exception 'Este contacto ya es cliente: no vuelve atrás.' using hint = 'convertido';
end $$;
comment on function private.contacto_convertido() is
  'Trigger: who became a client stays so, and that client''s (P0001, hint convertido), unless '
  'private.deshacer_conversion does it or the contact goes along with a client who is merged.';

-- Notices -----------------------------------------------------------------------------------------

create function private.contactos_avisar() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_fila jsonb := to_jsonb(new);
begin
  perform private.avisar_estudio(tg_argv[0], jsonb_build_object(tg_argv[1], new.id, 'correccion', tg_op = 'UPDATE',
      'es_cliente', new.cliente is not null, 'nombre', coalesce(v_fila -> 'nombre', v_fila -> 'nombre_contacto'))
    || (select jsonb_object_agg(c, v_fila -> c) from unnest(tg_argv[2:]) c), new.email);
  if tg_table_name = 'solicitudes' then
    perform private.encolar_confirmacion('solicitud_confirmacion', new.email, jsonb_build_object(
        'correccion', tg_op = 'UPDATE', 'nombre', private.nombre_limpio(new.nombre),
        'tipo_proyecto', new.tipo_proyecto, 'presupuesto', new.presupuesto));
  elsif tg_table_name = 'leads' and (select auth.role()) = 'anon' then
    perform private.encolar_confirmacion('lead_confirmacion', new.email, jsonb_build_object(
        'correccion', tg_op = 'UPDATE', 'nombre', private.nombre_limpio(new.nombre_contacto)));
  end if;
  return null;
end $$;
comment on function private.contactos_avisar() is
  'Trigger (the kind of notice, how it calls the row, what it tells beside the name): notice to the studio, and '
  'confirmation to who asks for a platform or writes a message; not to whom the studio writes down by hand.';

create trigger formulario_inicial_3_convertido before update on public.formulario_inicial
  for each row when (old.cliente is not null) execute function private.contacto_convertido();
create trigger formulario_inicial_4_avisar after insert or update of huella on public.formulario_inicial
  for each row execute function private.contactos_avisar('formulario_inicial', 'formulario', 'email', 'tipo_plataforma',
    'presupuesto');
create trigger leads_3_convertido before update on public.leads
  for each row when (old.cliente is not null) execute function private.contacto_convertido();
create trigger leads_4_avisar after insert or update of huella on public.leads
  for each row execute function private.contactos_avisar('lead', 'lead', 'email', 'telefono', 'mensaje');
create trigger solicitudes_3_convertido before update on public.solicitudes
  for each row when (old.cliente is not null) execute function private.contacto_convertido();
create trigger solicitudes_4_avisar after insert or update of huella on public.solicitudes
  for each row execute function private.contactos_avisar('solicitud_estudio', 'solicitud', 'email', 'telefono',
    'empresa', 'tipo_proyecto', 'presupuesto', 'mensaje');

-- Access ----------------------------------------------------------------------------------------

grant insert (nombre, tipo_plataforma, presupuesto, email, gestionado, observacion,
    envio, origen, consentimiento_version, acepta_marketing)
  on public.formulario_inicial to anon, authenticated;
grant select, update (gestionado, observacion, asignado_a, notas, cliente, proxima_accion, proxima_el, etapa), delete
  on public.formulario_inicial to authenticated;
grant insert (nombre_contacto, email, telefono, mensaje, envio, origen, consentimiento_version, acepta_marketing)
  on public.leads to anon, authenticated;
grant select, update (nombre_contacto, email, telefono, mensaje, estado, asignado_a, notas, cliente, proxima_accion,
  proxima_el), delete
  on public.leads to authenticated;
grant insert (nombre, email, telefono, empresa, mensaje, tipo_proyecto, presupuesto, estado,
    envio, origen, consentimiento_version, acepta_marketing)
  on public.solicitudes to anon, authenticated;
grant select, update (estado, asignado_a, notas, cliente, proxima_accion, proxima_el),
  delete on public.solicitudes to authenticated;

create policy formulario_inicial_enviar on public.formulario_inicial for insert to anon
  with check (not gestionado and observacion = '');
select private.solo_equipo('public.formulario_inicial', '{leer,crear,editar,borrar}');

create policy leads_enviar on public.leads for insert to anon with check (estado = 'nuevo');
select private.solo_equipo('public.leads', '{leer,crear,editar,borrar}');

create policy solicitudes_enviar on public.solicitudes for insert to anon with check (estado = 'pendiente');
select private.solo_equipo('public.solicitudes', '{leer,crear,editar,borrar}');
