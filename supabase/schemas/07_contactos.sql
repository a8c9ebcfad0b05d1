-- What visitors send: home assistant (formulario_inicial), contact form (leads), platform request
-- (solicitudes). anon may insert and never read. The shared columns mean the same in the three:
--   envio               id given by the browser: the same form sent twice makes one row, and sent
--                       again with other content it corrects that row
--   remitente           account that sent it; null for a visitor. Nobody else corrects it
--   huella              of what was sent last: tells a repeated sending from a corrected one
--   origen              {"ruta": "/contacto", "utm_source": "…"}: where the visitor came from
--   consentimiento_*    version of the text that was accepted, and when (set here)
--   acepta_marketing    the optional, unticked box

create table public.formulario_inicial (
  id bigint generated always as identity primary key,
  nombre text not null check (length(trim(nombre)) between 1 and 160),
  tipo_plataforma text not null check (length(trim(tipo_plataforma)) between 1 and 300),
  presupuesto text not null check (length(trim(presupuesto)) between 1 and 160),
  email text not null check (email ~ '^[A-Za-z0-9._-]+@[A-Za-z0-9.-]+\.[A-Za-z]{2,6}$' and length(email) <= 254),
  gestionado boolean not null default false,
  observacion text not null default '' check (length(observacion) <= 4000),
  envio uuid not null default gen_random_uuid() unique,
  remitente uuid,
  huella text,
  origen jsonb not null default '{}' check (jsonb_typeof(origen) = 'object' and length(origen::text) <= 2000),
  consentimiento_version text check (length(consentimiento_version) <= 40),
  consentimiento_en timestamptz,
  acepta_marketing boolean not null default false,
  asignado_a bigint references public.clientes (id),
  notas text check (length(notas) <= 10000),
  cliente bigint references public.clientes (id),
  creado_en timestamptz not null default now(),
  actualizado_en timestamptz not null default now()
);
comment on table public.formulario_inicial is 'Leads of the home assistant.';

create table public.leads (
  id bigint generated always as identity primary key,
  nombre_contacto text not null check (length(trim(nombre_contacto)) between 1 and 160),
  email text not null check (private.correo_valido(email)),
  telefono text not null check (private.telefono_valido(telefono)),
  mensaje text not null check (length(trim(mensaje)) between 1 and 5000),
  estado text not null default 'nuevo' check (estado in ('nuevo', 'contactado', 'convertido', 'descartado')),
  envio uuid not null default gen_random_uuid() unique,
  remitente uuid,
  huella text,
  origen jsonb not null default '{}' check (jsonb_typeof(origen) = 'object' and length(origen::text) <= 2000),
  consentimiento_version text check (length(consentimiento_version) <= 40),
  consentimiento_en timestamptz,
  acepta_marketing boolean not null default false,
  asignado_a bigint references public.clientes (id),
  notas text check (length(notas) <= 10000),
  cliente bigint references public.clientes (id),
  creado_en timestamptz not null default now(),
  actualizado_en timestamptz not null default now()
);
comment on table public.leads is 'Leads of the contact form.';
comment on column public.leads.cliente is 'Client that the lead became.';

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
  consentimiento_version text check (length(consentimiento_version) <= 40),
  consentimiento_en timestamptz,
  acepta_marketing boolean not null default false,
  asignado_a bigint references public.clientes (id),
  notas text check (length(notas) <= 10000),
  cliente bigint references public.clientes (id),
  creado_en timestamptz not null default now(),
  actualizado_en timestamptz not null default now()
);
comment on table public.solicitudes is 'Platform requests.';

create index formulario_inicial_creado_idx on public.formulario_inicial (creado_en desc);
create index formulario_inicial_asignado_idx on public.formulario_inicial (asignado_a);
create index formulario_inicial_cliente_idx on public.formulario_inicial (cliente);
create index leads_creado_idx on public.leads (creado_en desc);
create index leads_asignado_idx on public.leads (asignado_a);
create index leads_cliente_idx on public.leads (cliente);
create index solicitudes_creado_idx on public.solicitudes (creado_en desc);
create index solicitudes_asignado_idx on public.solicitudes (asignado_a);
create index solicitudes_cliente_idx on public.solicitudes (cliente);

-- Limits ------------------------------------------------------------------------------------------

create table private.envios (
  id bigint generated always as identity primary key,
  formulario text not null,
  creado_en timestamptz not null default now(),
  clave text not null
);
create index envios_clave_idx on private.envios (clave, formulario, creado_en);
create index envios_creado_idx on private.envios (creado_en);
comment on table private.envios is 'Accepted sendings, kept a day: what the limits count.';
comment on column private.envios.clave is
  'For whom it counts: "red" and a network address, "buzon" and a mailbox, or "cuenta" and an account.';

create function private.espera(segundos int) returns text
language sql immutable parallel safe set search_path = '' as $$
  select case when segundos <= 60 then 'un minuto'
    when segundos <= 5400 then ceil(segundos / 60.0)::int || ' minutos'
    else ceil(segundos / 3600.0)::int || ' horas' end;
$$;
comment on function private.espera(int) is 'Seconds in words for people: 420 gives "7 minutos".';

create function private.contar_envio(p_formulario text, p_clave text, p_maximo int, p_ventana interval, p_motivo text)
returns void language plpgsql security definer set search_path = '' as $$
declare
  v_espera int;
begin
  perform pg_advisory_xact_lock(hashtextextended(p_formulario || ' ' || p_clave, 0));
  with viejos as materialized (
    select id from private.envios where creado_en < now() - interval '1 day' limit 100 for update skip locked)
  delete from private.envios e using viejos v where e.id = v.id;
  -- Who waited its turn here began before those it is counted behind: never longer than the whole time.
  select ceil(extract(epoch from least(e.creado_en + p_ventana - now(), p_ventana))) into v_espera
  from private.envios e
  where e.clave = p_clave and e.formulario = p_formulario and e.creado_en > now() - p_ventana
  order by e.creado_en desc offset p_maximo - 1 limit 1;
  if found then
    raise exception '% Vuelve a intentarlo en %.', p_motivo, private.espera(v_espera)
      using errcode = 'PT429', hint = 'limite', detail = 'reintentar_en=' || v_espera;
  end if;
  insert into private.envios (formulario, clave) values (p_formulario, p_clave);
end $$;
comment on function private.contar_envio(text, text, int, interval, text) is
  'Counts one sending for p_clave. Past p_maximo within p_ventana it raises PT429 (HTTP 429) with p_motivo, hint "limite" and in its detail the seconds to wait (reintentar_en=…). Rows of one statement count each, and parallel requests take turns.';

create function private.limitar_visitante(p_formulario text, p_email text)
returns void language plpgsql security definer set search_path = '' as $$
declare
  v_origen inet := private.origen_solicitante();
  l record;
begin
  select * into strict l from (values
    ('leads', 5, interval '10 minutes', 5),
    ('formulario_inicial', 5, interval '10 minutes', 5),
    ('solicitudes', 5, interval '10 minutes', 3),
    ('pedidos', 5, interval '10 minutes', 3),
    ('citas', 3, interval '1 day', 3),
    ('solicitudes_datos', 3, interval '1 day', 3)) v (formulario, por_red, ventana, por_buzon)
  where v.formulario = p_formulario;
  if v_origen is not null then
    perform private.contar_envio(p_formulario, 'red ' || host(v_origen), l.por_red, l.ventana,
      'Recibimos varios envíos seguidos desde tu conexión.');
  end if;
  perform private.contar_envio(p_formulario, 'buzon ' || left(coalesce(private.buzon(p_email), ''), 254), l.por_buzon, interval '1 day',
    'Ya recibimos varios envíos con este correo.');
end $$;
comment on function private.limitar_visitante(text, text) is
  'What visitors may send of each kind: so many per network address and time, so many per mailbox and day. Where the visitor gets a mail for it, 3 a day, which is as many as private.encolar_confirmacion sends. Errors: PT429.';

create function private.huella(variadic valores text[]) returns text
language sql immutable parallel safe set search_path = '' as $$
  select encode(sha256(convert_to(valores::text, 'utf8')), 'hex');
$$;
comment on function private.huella(text[]) is
  'Fingerprint of what somebody sent. Kept with the row, it knows a repeated sending also after the studio edited the row.';

create function private.envio_unico() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_columnas text := (select string_agg(quote_ident(c), ', ' order by n) from unnest(tg_argv) with ordinality u (c, n));
  v_valores text := (select string_agg(format('($1).%I', c), ', ' order by n) from unnest(tg_argv) with ordinality u (c, n));
  v_nueva jsonb := to_jsonb(new);
  v_anterior jsonb;
begin
  perform pg_advisory_xact_lock(hashtext(new.envio::text));
  execute format('select to_jsonb(t) from public.%I t where t.envio = $1 for update', tg_table_name)
    into v_anterior using new.envio;
  new.remitente := (select auth.uid());
  new.huella := private.huella(variadic array(select v_nueva ->> c from unnest(tg_argv) with ordinality u (c, n) order by n));
  -- An account whose row the policies refuse corrects nothing either: they answer.
  if new.remitente is not null
     and not coalesce(private.es_admin() or (v_nueva ->> 'cliente')::bigint = private.mi_cliente(), false) then
    return new;
  end if;
  if v_anterior is not null then
    if (v_anterior ->> 'remitente')::uuid is distinct from new.remitente then
      raise exception 'Este formulario ya se envió con otra sesión. Ábrelo en una pestaña nueva y envíalo otra vez.'
        using errcode = 'P0001', hint = 'envio_ajeno';
    end if;
    if new.huella = coalesce(v_anterior ->> 'huella',
        private.huella(variadic array(select v_anterior ->> c from unnest(tg_argv) with ordinality u (c, n) order by n))) then
      return null;
    end if;
  end if;
  if (select auth.role()) = 'anon' then
    perform private.limitar_visitante(tg_table_name, new.email);
  end if;
  if v_anterior is null then return new; end if;
  execute format('update public.%I set (%s, huella) = row(%s, ($1).huella) where envio = ($1).envio',
    tg_table_name, v_columnas, v_valores) using new;
  return null;
end $$;
comment on function private.envio_unico() is
  'Trigger (columns that the sender writes): a form sent again with the same envio succeeds and adds nothing, even at the same instant; with other content it counts as another sending and those columns of the row take it, nothing else of the row. Each sending counts against what one address and one mailbox may send. Errors: P0001 with hint envio_ajeno (somebody else''s envio), PT429.';

create function private.limitar_cuenta() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if (select auth.uid()) is null or private.es_admin() then return null; end if;
  perform private.contar_envio(tg_table_name, 'cuenta ' || (select auth.uid()), tg_argv[0]::int, tg_argv[1]::interval, tg_argv[2]);
  return null;
end $$;
comment on function private.limitar_cuenta() is
  'Trigger (how many, in what time, what to say): counts what an account that is not an admin''s sends. After the row, so that the policies answer first. Errors: PT429.';

create function private.contacto_recibido() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.consentimiento_en := case when new.consentimiento_version is not null then now() end;
  return new;
end $$;
comment on function private.contacto_recibido() is 'Trigger: stamps the consent.';

create function private.contacto_convertido() returns trigger
language plpgsql set search_path = '' as $$
begin
  raise exception 'Este contacto ya es cliente: no vuelve atrás.' using errcode = 'P0001', hint = 'convertido';
end $$;
comment on function private.contacto_convertido() is 'Trigger: refuses what its condition describes (P0001, hint convertido).';

-- Notices -----------------------------------------------------------------------------------------

create function private.leads_avisar() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.avisar_estudio('lead', jsonb_build_object('lead', new.id, 'correccion', tg_op = 'UPDATE',
      'es_cliente', new.cliente is not null, 'nombre', new.nombre_contacto, 'email', new.email,
      'telefono', new.telefono, 'mensaje', new.mensaje), new.email);
  return null;
end $$;

create function private.formulario_inicial_avisar() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.avisar_estudio('formulario_inicial', jsonb_build_object('formulario', new.id,
      'correccion', tg_op = 'UPDATE', 'es_cliente', new.cliente is not null, 'nombre', new.nombre, 'email', new.email,
      'tipo_plataforma', new.tipo_plataforma, 'presupuesto', new.presupuesto), new.email);
  return null;
end $$;

create function private.solicitudes_avisar() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.avisar_estudio('solicitud_estudio', jsonb_build_object('solicitud', new.id,
      'correccion', tg_op = 'UPDATE', 'es_cliente', new.cliente is not null, 'nombre', new.nombre, 'email', new.email,
      'telefono', new.telefono, 'empresa', new.empresa, 'tipo_proyecto', new.tipo_proyecto,
      'presupuesto', new.presupuesto, 'mensaje', new.mensaje), new.email);
  perform private.encolar_confirmacion('solicitud_confirmacion', new.email, jsonb_build_object(
      'correccion', tg_op = 'UPDATE', 'nombre', private.nombre_limpio(new.nombre),
      'tipo_proyecto', new.tipo_proyecto, 'presupuesto', new.presupuesto));
  return null;
end $$;
comment on function private.leads_avisar() is 'Trigger: notice to the studio.';
comment on function private.formulario_inicial_avisar() is 'Trigger: notice to the studio.';
comment on function private.solicitudes_avisar() is 'Trigger: notice to the studio and confirmation to the applicant.';

revoke execute on function private.espera(int), private.contar_envio(text, text, int, interval, text),
  private.limitar_visitante(text, text), private.limitar_cuenta(), private.contacto_convertido(), private.huella(text[]),
  private.envio_unico(), private.contacto_recibido(),
  private.leads_avisar(), private.formulario_inicial_avisar(), private.solicitudes_avisar() from public;

create trigger formulario_inicial_1_envio before insert on public.formulario_inicial
  for each row execute function private.envio_unico('nombre', 'tipo_plataforma', 'presupuesto', 'email', 'acepta_marketing');
create trigger formulario_inicial_2_recibir before insert on public.formulario_inicial
  for each row execute function private.contacto_recibido();
create trigger formulario_inicial_3_actualizado before update on public.formulario_inicial
  for each row execute function private.marcar_actualizado();
create trigger formulario_inicial_3_convertido before update on public.formulario_inicial for each row
  when (old.gestionado and old.cliente is not null
    and (not new.gestionado or new.cliente is distinct from old.cliente))
  execute function private.contacto_convertido();
create trigger formulario_inicial_4_avisar after insert or update of huella on public.formulario_inicial
  for each row execute function private.formulario_inicial_avisar();
create trigger leads_1_envio before insert on public.leads
  for each row execute function private.envio_unico('nombre_contacto', 'email', 'telefono', 'mensaje', 'acepta_marketing');
create trigger leads_2_recibir before insert on public.leads
  for each row execute function private.contacto_recibido();
create trigger leads_3_actualizado before update on public.leads
  for each row execute function private.marcar_actualizado();
create trigger leads_3_convertido before update on public.leads for each row
  when (old.estado = 'convertido' and old.cliente is not null
    and (new.estado <> 'convertido' or new.cliente is distinct from old.cliente))
  execute function private.contacto_convertido();
create trigger leads_4_avisar after insert or update of huella on public.leads
  for each row execute function private.leads_avisar();
create trigger solicitudes_1_envio before insert on public.solicitudes
  for each row execute function private.envio_unico('nombre', 'email', 'telefono', 'empresa', 'mensaje', 'tipo_proyecto', 'presupuesto', 'acepta_marketing');
create trigger solicitudes_2_recibir before insert on public.solicitudes
  for each row execute function private.contacto_recibido();
create trigger solicitudes_3_actualizado before update on public.solicitudes
  for each row execute function private.marcar_actualizado();
create trigger solicitudes_3_convertido before update on public.solicitudes for each row
  when (old.estado = 'ganado' and old.cliente is not null
    and (new.estado <> 'ganado' or new.cliente is distinct from old.cliente))
  execute function private.contacto_convertido();
create trigger solicitudes_4_avisar after insert or update of huella on public.solicitudes
  for each row execute function private.solicitudes_avisar();

-- Access ----------------------------------------------------------------------------------------

alter table public.formulario_inicial enable row level security;
alter table public.leads enable row level security;
alter table public.solicitudes enable row level security;

grant insert (nombre, tipo_plataforma, presupuesto, email, gestionado, observacion,
    envio, origen, consentimiento_version, acepta_marketing)
  on public.formulario_inicial to anon, authenticated;
grant select, update (gestionado, observacion, asignado_a, notas, cliente), delete
  on public.formulario_inicial to authenticated;
grant insert (nombre_contacto, email, telefono, mensaje, envio, origen, consentimiento_version, acepta_marketing)
  on public.leads to anon, authenticated;
grant select, update (nombre_contacto, email, telefono, mensaje, estado, asignado_a, notas, cliente), delete
  on public.leads to authenticated;
grant insert (nombre, email, telefono, empresa, mensaje, tipo_proyecto, presupuesto, estado,
    envio, origen, consentimiento_version, acepta_marketing)
  on public.solicitudes to anon, authenticated;
grant select, update (estado, asignado_a, notas, cliente), delete on public.solicitudes to authenticated;

create policy formulario_inicial_enviar on public.formulario_inicial for insert to anon
  with check (not gestionado and observacion = '');
create policy formulario_inicial_crear on public.formulario_inicial for insert to authenticated
  with check ((select private.es_admin()));
create policy formulario_inicial_leer on public.formulario_inicial for select to authenticated
  using ((select private.es_admin()));
create policy formulario_inicial_editar on public.formulario_inicial for update to authenticated
  using ((select private.es_admin())) with check ((select private.es_admin()));
create policy formulario_inicial_borrar on public.formulario_inicial for delete to authenticated
  using ((select private.es_admin()));

create policy leads_enviar on public.leads for insert to anon with check (estado = 'nuevo');
create policy leads_crear on public.leads for insert to authenticated with check ((select private.es_admin()));
create policy leads_leer on public.leads for select to authenticated using ((select private.es_admin()));
create policy leads_editar on public.leads for update to authenticated
  using ((select private.es_admin())) with check ((select private.es_admin()));
create policy leads_borrar on public.leads for delete to authenticated using ((select private.es_admin()));

create policy solicitudes_enviar on public.solicitudes for insert to anon with check (estado = 'pendiente');
create policy solicitudes_crear on public.solicitudes for insert to authenticated with check ((select private.es_admin()));
create policy solicitudes_leer on public.solicitudes for select to authenticated using ((select private.es_admin()));
create policy solicitudes_editar on public.solicitudes for update to authenticated
  using ((select private.es_admin())) with check ((select private.es_admin()));
create policy solicitudes_borrar on public.solicitudes for delete to authenticated using ((select private.es_admin()));

-- A lead becomes a client -------------------------------------------------------------------------

create function public.convertir_lead(p_lead bigint, p_plataforma text, p_hito text,
  p_rut text default null, p_empresa text default null) returns bigint
language plpgsql set search_path = '' as $$
declare
  l public.leads;
  v_cliente bigint;
  v_plataforma bigint;
begin
  perform private.exigir_admin();
  select * into l from public.leads where id = p_lead for update;
  if not found then
    raise exception 'Ese contacto ya no existe.' using errcode = 'P0001';
  end if;
  if l.cliente is not null then
    raise exception 'Este contacto ya es cliente.' using errcode = 'P0001';
  end if;
  if exists (select 1 from public.clientes where email = lower(trim(l.email))) then
    raise exception 'Ya hay un cliente con el correo de este contacto.' using errcode = 'P0001';
  end if;
  if exists (select 1 from public.clientes where rut = upper(replace(trim(p_rut), '.', ''))) then
    raise exception 'Ya hay un cliente con ese RUT.' using errcode = 'P0001';
  end if;
  insert into public.clientes (cliente, email, telefono, rut, empresa)
  values (l.nombre_contacto, l.email, l.telefono, p_rut, nullif(trim(p_empresa), ''))
  returning id into v_cliente;
  insert into public.plataformas (plataforma, cliente) values (p_plataforma, v_cliente) returning id into v_plataforma;
  insert into public.hitos_plataforma (plataforma_id, fecha, titulo, orden)
  values (v_plataforma, (now() at time zone 'America/Santiago')::date, p_hito, 1);
  update public.leads set cliente = v_cliente, estado = 'convertido' where id = p_lead;
  return v_cliente;
end $$;
comment on function public.convertir_lead(bigint, text, text, text, text) is
  'Admin: makes, in one transaction, a client from a lead with its first platform and milestone; returns clientes.id. Errors: 42501, P0001 (no such lead, converted already, address or RUT taken), 23514 (bad RUT or name).';
revoke execute on function public.convertir_lead(bigint, text, text, text, text) from public;
grant execute on function public.convertir_lead(bigint, text, text, text, text) to authenticated;
